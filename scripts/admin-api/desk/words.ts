import { clockTime, longDate } from '../../../src/lib/dates.ts';
import { type PostState, publicationTime } from '../post-state.ts';
import type { RebuildCall } from '../rebuilds.ts';
import type { StoredPost } from '../tables.ts';
import { dhakaFields } from './fields.ts';

/** A moment in words, such as November 20, 2026 at 9:30 AM (Dhaka). @param time Milliseconds since 1970. */
export const whenWords = (time: number): string =>
  `${longDate(new Date(time).toISOString())} at ${clockTime(dhakaFields(time).time)} (Dhaka)`;

/** The state of a post in words. */
export function stateWords(post: StoredPost, state: PostState): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'live':
      return 'Live';
    case 'scheduled':
      return `Scheduled for ${whenWords(publicationTime(post) ?? 0)}`;
  }
}

/** What happens on the site after a change. */
export function rebuildWords(rebuild: RebuildCall): string {
  switch (rebuild) {
    case 'requested':
      return 'The site is being built again. The change is there within a minute; reload the page to see it.';
    case 'failed':
      return 'The site could not be told to build itself again. It is asked once a minute from now on; if nothing changes, tell whoever runs the site.';
    case 'not configured':
      return 'Nothing builds the site again by itself here. Stop `npm run dev` or `npm start`, and start it again to see the change.';
  }
}

/** What happens after a post was scheduled. */
export const scheduledWords = (time: number, rebuild: RebuildCall): string =>
  rebuild === 'not configured'
    ? `The first build after ${whenWords(time)} shows it. Nothing builds the site by itself here.`
    : `The site is built again on ${whenWords(time)}, and shows it then. Nobody but editors can see it before.`;
