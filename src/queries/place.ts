import type { Place } from '../schemas/place.ts';
import { memoize } from './collection-helpers.ts';
import { onlyRecordOf } from './records.ts';

/** Returns country, time zone, currency, phone rules and national numbers. */
export const getPlace = memoize(async (locale): Promise<Place> => (await onlyRecordOf('place', locale)).data);
