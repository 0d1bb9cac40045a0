/** Returns the national number for emergencies. @throws Error for a place without it. */
export function emergencyNumber({
  nationalNumbers,
}: {
  readonly nationalNumbers: readonly { readonly name: string; readonly number: string }[];
}): string {
  const found = nationalNumbers.find(({ name }) => name === 'emergency');
  if (!found) throw new Error('src/content/site/place.yaml has no national number with the name emergency.');
  return found.number;
}
