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

/** An element before the filters that makes a choice while it is the target of a link, in browsers without `:has()` too. */
interface LinkedChoice {
  readonly id: string;
  /** Name of the filter, whose buttons the page hides meanwhile. */
  readonly filter: string;
  readonly value: string;
}

/** A filtered list, and its texts beside the filters. */
interface FilteredList<Item> {
  readonly filters: readonly ListFilter<Item>[];
  readonly items: readonly Item[];
  readonly notes: readonly ChoiceNote[];
  readonly linked?: LinkedChoice | undefined;
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

/** Hides the items that lack a value of a filter. */
const hidingRule = (list: string, name: string, value: string): string =>
  `${list} [data-${name}]:not([data-${name}~=${value}]){display:none}`;

/** Hides the items that lack the checked choice of a filter. A linked choice of that filter takes its place. */
function hidingRules<Item>({ name, choices }: ListFilter<Item>, linked: LinkedChoice | undefined): string[] {
  const unlinked = linked?.filter === name ? `:not(:has(#${linked.id}:target))` : '';
  return choices.map(({ value }) =>
    hidingRule(`.doctors${unlinked}${whileChecked(name, value)}`, name, value),
  );
}

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

/** Filters the list while the linked choice is the target, and counts it in each state of the other filters. */
function linkedRules<Item>(
  { id, filter, value }: LinkedChoice,
  { filters, items, formatCount }: FilteredList<Item>,
): string[] {
  const others = filters.filter(({ name }) => name !== filter);
  const chosen = filters.find(({ name }) => name === filter);
  const matching = items.filter((item) => chosen?.valuesOf(item).includes(value));
  const counting = statesOf(others, matching).map(
    ({ selector, matching }) =>
      `.doctors${selector} #${id}:target~.count::before{content:${cssString(`${formatCount(matching.length)} `)}}`,
  );
  return [hidingRule(`#${id}:target~ul`, filter, value), ...counting];
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
 * #women:target~ul [data-gender]:not([data-gender~=woman]){display:none}
 * ```
 */
export function filterStyles<Item>(list: FilteredList<Item>): string {
  const { filters, items, notes, linked, formatCount } = list;
  const hiding = filters.flatMap((filter) => hidingRules(filter, linked));
  const counting = statesOf(filters, items).map(
    ({ selector, matching }) =>
      `.doctors${selector} .count::before{content:${cssString(`${formatCount(matching.length)} `)}}`,
  );
  const noting = notes.map(
    ({ filter, value, text }) =>
      `.doctors${whileChecked(filter, value)} .count:after{content:${cssString(` · ${text}`)}}`,
  );
  const linking = linked ? linkedRules(linked, list) : [];
  return [...hiding, ...counting, ...noting, ...linking].join('');
}
