/**
 * Lists all choices of a number of extras, the first without any. In each, the entry of an extra is true where it is chosen.
 * @example extraChoices(2) // [[false, false], [true, false], [false, true], [true, true]]
 */
export function extraChoices(count: number): readonly (readonly boolean[])[] {
  let choices: readonly (readonly boolean[])[] = [[]];
  for (let extra = 0; extra < count; extra += 1) {
    const without = choices.map((choice) => [...choice, false]);
    const included = choices.map((choice) => [...choice, true]);
    choices = [...without, ...included];
  }
  return choices;
}
