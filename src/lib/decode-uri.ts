/** Decodes a part of an address; one that is no valid encoding stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
