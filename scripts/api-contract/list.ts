import { z } from 'zod';
import { describeField } from './field.ts';

const PARTIAL = 'the build reports that the list is not complete, and what is missing is not on the site.';

const NO_COUNT = 'is no count';

/** The envelope of a list: the site asks once, so all items are in it. */
export const listOf = <Item extends z.ZodType>(item: Item, meaning: string) =>
  z
    .object({
      results: describeField(z.array(item), {
        meaning: `${meaning} All of them in one answer: the site asks for no second page.`,
        otherwise:
          'a bare list is read too, if each of its items is valid; with any other answer the site keeps what was published before.',
        examples: [],
      }),
      next: describeField(z.null('is not null').optional(), {
        meaning: 'Where the rest of the list is: null or left out, for there is none.',
        otherwise: PARTIAL,
        examples: [null],
      }),
      total: describeField(z.int(NO_COUNT).nonnegative(NO_COUNT).optional(), {
        meaning: 'The number of items, which is that of `results`.',
        otherwise: PARTIAL,
        examples: [14],
      }),
    })
    .meta({ description: 'A complete list. Other fields are ignored.' });
