/** A group of radio buttons that filters a list. */
export interface ListFilter<Item> {
  /** Name of its buttons, and of the attribute `data-<name>` of each item. */
  readonly name: string;
  readonly choices: readonly { readonly value: string }[];
  /** Values of an item; it matches the choice of each of them. */
  valuesOf(item: Item): readonly string[];
}

/** A text that is shown beside the count while a choice of a filter is checked. */
interface ChoiceNote {
  readonly filter: string;
  readonly value: string;
  readonly text: string;
}

/** A filtered list, and its texts beside the filters. */
interface FilteredList<Item> {
  readonly filters: readonly ListFilter<Item>[];
  readonly items: readonly Item[];
  readonly notes: readonly ChoiceNote[];
  /** Writes a number in the digits of the page. */
  formatCount(count: number): string;
}

/** A checked button in each of the first filters, with the items that match. */
interface FilterState<Item> {
  readonly selector: string;
  readonly matching: readonly Item[];
}

/** Selects the list while a choice is checked, e.g. `:has([name=gender][value=man]:checked)`. */
const whileChecked = (name: string, value: string): string => `:has([name=${name}][value=${value}]:checked)`;

/** Writes a text as a string of CSS, in its quotes. */
const cssString = (text: string): string => JSON.stringify(text);

/** Hides the items that lack the checked choice of a filter. */
const hidingRules = <Item>({ name, choices }: ListFilter<Item>): string[] =>
  choices.map(
    ({ value }) =>
      `.doctors${whileChecked(name, value)} [data-${name}]:not([data-${name}~=${value}]){display:none}`,
  );

/** Adds each choice of a filter, and the choice of any, to a state. */
function choose<Item>({ selector, matching }: FilterState<Item>, filter: ListFilter<Item>) {
  const any: FilterState<Item> = { selector, matching };
  const chosen = filter.choices.map(
    ({ value }): FilterState<Item> => ({
      selector: selector + whileChecked(filter.name, value),
      matching: matching.filter((item) => filter.valuesOf(item).includes(value)),
    }),
  );
  return [any, ...chosen];
}

/** Lists the states of all filters: with 2 and 3 choices, and any of each, 12. */
function statesOf<Item>(filters: readonly ListFilter<Item>[], items: readonly Item[]): FilterState<Item>[] {
  let states: FilterState<Item>[] = [{ selector: '', matching: items }];
  for (const filter of filters) states = states.flatMap((state) => choose(state, filter));
  return states;
}

/**
 * Makes the CSS that filters the doctors without JavaScript: it hides the cards that do not match, writes how many do, and
 * shows the note of a choice. It is generated, because each choice needs a rule of its own, and because a counter of CSS
 * would know only the cards before it.
 * @example
 * ```css
 * .doctors:has([name=gender][value=man]:checked) [data-gender]:not([data-gender~=man]){display:none}
 * .doctors .count::before{content:"4 "}
 * .doctors:has([name=gender][value=man]:checked) .count::before{content:"2 "}
 * .doctors:has([name=branch][value=banani]:checked) .count:after{content:" · Nearer from Gulshan"}
 * ```
 */
export function filterStyles<Item>({ filters, items, notes, formatCount }: FilteredList<Item>): string {
  const hiding = filters.flatMap(hidingRules);
  const counting = statesOf(filters, items).map(
    ({ selector, matching }) =>
      `.doctors${selector} .count::before{content:${cssString(`${formatCount(matching.length)} `)}}`,
  );
  const noting = notes.map(
    ({ filter, value, text }) =>
      `.doctors${whileChecked(filter, value)} .count:after{content:${cssString(` · ${text}`)}}`,
  );
  return [...hiding, ...counting, ...noting].join('');
}
