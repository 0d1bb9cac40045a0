import type { Day } from '../lib/calendar-days.ts';
import type { Messages } from '../schemas/messages.ts';
import type { CoursePlan } from './cycle-plan.ts';
import type { Festival } from './festivals.ts';

/** Days, prices and messages of the strip, read from the address in its attribute `data-url`. */
export interface StripData {
  readonly plans: readonly CoursePlan[];
  readonly festivals: readonly Festival[];
  readonly ramadan: readonly { readonly from: Day; readonly to: Day }[];
  /** Weekdays on which all branches are closed; 0 is Sunday. */
  readonly closed: readonly number[];
  readonly formats: Pick<Messages['formats'], 'locale' | 'range' | 'numbers' | 'money'>;
  readonly words: Messages['strip']['messages'] &
    Pick<Messages['strip'], 'paper' | 'due'> &
    Pick<Messages['prices'], 'sample'> & {
      readonly noDate: string;
      /** Answer to a first day, with `{date}`. */
      readonly firstDay: Messages['tools']['messages']['calendar'];
      /** Name of the calendar file. */
      readonly file: string;
    };
}
