import { extraChoices } from './extra-choices.ts';

/** A receipt on a page. */
interface ReceiptLines {
  /** Anchor of its section. */
  readonly id: string;
  /** Number of lines above the extras. */
  readonly parts: number;
  /** Number of extras, each with a checkbox. */
  readonly extras: number;
}

/**
 * Makes the CSS that shows the sum of the checked extras without JavaScript. It is generated, because CSS cannot add: the
 * page holds the sum of each choice, in the order of `extraChoices`, and each needs a selector of its own.
 * @example
 * The sums of a receipt `#cycle` of three parts and one extra:
 * ```css
 * @supports selector(:has(*)){
 *   #cycle .receipt:not(:has(li:nth-child(4)>:checked)) [aria-live]>p:nth-of-type(1),
 *   #cycle .receipt:has(li:nth-child(4)>:checked) [aria-live]>p:nth-of-type(2){display:block}
 * }
 * ```
 */
export function receiptStyles({ id, parts, extras }: ReceiptLines): string {
  const selectors = extraChoices(extras).map((choice, index) => {
    const boxes = choice.map((isChosen, extra) => {
      const isChecked = `:has(li:nth-child(${parts + extra + 1})>:checked)`;
      return isChosen ? isChecked : `:not(${isChecked})`;
    });
    return `#${id} .receipt${boxes.join('')} [aria-live]>p:nth-of-type(${index + 1})`;
  });
  return `@supports selector(:has(*)){${selectors.join(',')}{display:block}}`;
}
