import type { Clip } from '../clip.ts';
import { embryoDevelopment, icsiInjection } from './cells.ts';
import { iuiJourney, vitrification } from './journeys.ts';
import { clinicTour } from './tour.ts';

/** The clips of the demo gallery by file name. */
export const clips: Readonly<Record<string, Clip>> = {
  'embryo-development': embryoDevelopment,
  'icsi-injection': icsiInjection,
  'clinic-tour': clinicTour,
  'iui-journey': iuiJourney,
  vitrification,
};
