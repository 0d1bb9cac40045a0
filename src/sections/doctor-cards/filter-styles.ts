/** A group of radio buttons that filters a list. */
export interface ListFilter<Item> {
  /** Name of its buttons, and of the attribute `data-<name>` of each item. */
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Values of an item; it matches the choice of each of them. */
  valuesOf(item: Item): readonly string[];
}

/** A part of the page with the items that have a value of a filter, e.g. the visits at a branch. */
interface ItemGroup<Item> {
  readonly filter: string;
  readonly value: string;
  readonly items: readonly Item[];
}

/** An element before the filters that makes a choice while it is the target of a link, in browsers without `:has()` too. */
interface LinkedChoice {
  readonly id: string;
  /** Name of the filter, whose buttons the page hides meanwhile. */
  readonly filter: string;
  readonly value: string;
}

/** A filtered list, and its groups. */
interface FilteredList<Item> {
  readonly filters: readonly ListFilter<Item>[];
  readonly items: readonly Item[];
  /** Groups, each an element `[data-group=<value>]`. */
  readonly groups: readonly ItemGroup<Item>[];
  readonly linked?: LinkedChoice | undefined;
  /** Writes a number in the digits of the page. */
  formatCount(count: number): string;
  /** Says that no item has all of these choices. */
  formatNone(labels: readonly string[]): string;
}

/** A checked button in each of the first filters, with the items that match. */
interface FilterState<Item> {
  readonly selector: string;
  /** Labels of the checked buttons. */
  readonly labels: readonly string[];
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
function choose<Item>(any: FilterState<Item>, filter: ListFilter<Item>): FilterState<Item>[] {
  const { selector, labels, matching } = any;
  const chosen = filter.choices.map(
    ({ value, label }): FilterState<Item> => ({
      selector: selector + whileChecked(filter.name, value),
      labels: [...labels, label],
      matching: matching.filter((item) => filter.valuesOf(item).includes(value)),
    }),
  );
  return [any, ...chosen];
}

/** Lists the states of all filters: with 2 and 3 choices, and any of each, 12. */
function statesOf<Item>(filters: readonly ListFilter<Item>[], items: readonly Item[]): FilterState<Item>[] {
  let states: FilterState<Item>[] = [{ selector: '', labels: [], matching: items }];
  for (const filter of filters) states = states.flatMap((state) => choose(state, filter));
  return states;
}

/** Returns the items that have a value of a filter. */
function itemsWith<Item>(
  items: readonly Item[],
  filters: readonly ListFilter<Item>[],
  chosen: { readonly filter: string; readonly value: string },
): readonly Item[] {
  const filter = filters.find(({ name }) => name === chosen.filter);
  return items.filter((item) => filter?.valuesOf(item).includes(chosen.value));
}

/** Filters the list while the linked choice is the target, and counts it in each state of the other filters. */
function linkedRules<Item>(linked: LinkedChoice, list: FilteredList<Item>): string[] {
  const { id, filter, value } = linked;
  const target = `#${id}:target~`;
  const others = list.filters.filter(({ name }) => name !== filter);
  const counting = statesOf(others, itemsWith(list.items, list.filters, linked)).map(
    ({ selector, matching }) =>
      `.doctors${selector} ${target}.count::before{content:${cssString(`${list.formatCount(matching.length)} `)}}`,
  );
  const emptying = list.groups.flatMap((group) => {
    const items = itemsWith(group.items, list.filters, linked);
    return emptyGroupRules({ ...group, items }, others, (selector) => `.doctors${selector} ${target}*`);
  });
  return [hidingRule(`${target}*`, filter, value), ...counting, ...emptying];
}

/** Returns true for a state that has all choices of another one, and more. */
const extendsState = (selector: string, other: string): boolean =>
  selector !== other && other.split(/(?=:has)/).every((choice) => selector.includes(choice));

/** Returns the states without a matching item. Leaves out a state that adds choices to another such state. */
function smallestEmptyStates<Item>(
  filters: readonly ListFilter<Item>[],
  items: readonly Item[],
): readonly FilterState<Item>[] {
  const empty = statesOf(filters, items).filter(({ matching }) => matching.length === 0);
  return empty.filter(({ selector }) => !empty.some((other) => extendsState(selector, other.selector)));
}

/**
 * Says which choices no item has together, in the properties of the list: `--why` is the sentence, `--none` displays it, and
 * `--some` hides what needs an item.
 */
function noneRules<Item>(list: FilteredList<Item>): string[] {
  const { filters, items, linked, formatNone } = list;
  const write = (selector: string, labels: readonly string[]) =>
    `.doctors${selector}{--why:${cssString(formatNone(labels))};--none:block;--some:none}`;
  const whileLinked = linked ? `:has(#${linked.id}:target)` : '';
  const unlinked = linked ? `:not(${whileLinked})` : '';
  const usual = smallestEmptyStates(filters, items).map(({ selector, labels }) =>
    write(unlinked + selector, labels),
  );
  if (!linked) return usual;
  const others = filters.filter(({ name }) => name !== linked.filter);
  const choice = filters
    .find(({ name }) => name === linked.filter)
    ?.choices.find(({ value }) => value === linked.value);
  const empty = smallestEmptyStates(others, itemsWith(items, filters, linked));
  const whenLinked = empty.map(({ selector, labels }) =>
    write(whileLinked + selector, [...labels, choice?.label ?? linked.value]),
  );
  return [...usual, ...whenLinked];
}

/** Hides a group in the smallest states of the filters without a matching item of the group. */
function emptyGroupRules<Item>(
  { filter, value, items }: ItemGroup<Item>,
  filters: readonly ListFilter<Item>[],
  listIn: (selector: string) => string,
): string[] {
  const others = filters.filter(({ name }) => name !== filter);
  return smallestEmptyStates(others, items).map(
    ({ selector }) => `${listIn(selector)} [data-group=${value}]{display:none}`,
  );
}

/**
 * Makes the CSS that filters the doctors without JavaScript: it hides the cards and visits that do not match, and writes how
 * many cards do. It is generated, because each choice needs a rule of its own, and because a counter of CSS would know only
 * the cards before it.
 * @example
 * ```css
 * .doctors:has([name=gender][value=man]:checked) [data-gender]:not([data-gender~=man]){display:none}
 * .doctors .count::before{content:"4 "}
 * .doctors:has([name=gender][value=man]:checked) .count::before{content:"2 "}
 * .doctors:has([name=gender][value=man]:checked) [data-group=banani]{display:none}
 * #women:target~* [data-gender]:not([data-gender~=woman]){display:none}
 * .doctors:has([name=gender][value=man]:checked):has([name=language][value=Hindi]:checked){--why:"No doctor fits “Man + Hindi”."}
 * ```
 */
export function filterStyles<Item>(list: FilteredList<Item>): string {
  const { filters, items, groups, linked, formatCount } = list;
  const hiding = filters.flatMap((filter) => hidingRules(filter, linked));
  const counting = statesOf(filters, items).map(
    ({ selector, matching }) =>
      `.doctors${selector} .count::before{content:${cssString(`${formatCount(matching.length)} `)}}`,
  );
  const unlinked = linked ? `:not(:has(#${linked.id}:target))` : '';
  const emptying = groups.flatMap((group) =>
    emptyGroupRules(group, filters, (selector) => `.doctors${unlinked}${selector}`),
  );
  const linking = linked ? linkedRules(linked, list) : [];
  return [...hiding, ...counting, ...emptying, ...linking, ...noneRules(list)].join('');
}
