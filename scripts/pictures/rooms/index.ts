import { pharmacy, sampleCollection, theatre, ultrasoundRoom } from './clinical.ts';
import { incubatorRoom, microscopeRoom } from './instruments.ts';
import { andrologyLab, cryoTanks, embryologyLab, icsiStation } from './lab.ts';
import { banani, panthapath, roofGarden } from './outside.ts';
import { recovery } from './recovery.ts';
import { consultation, counselling, reception, waiting } from './welcome.ts';

/** The pictures of the demo gallery by file name. */
export const rooms: Readonly<Record<string, () => string>> = {
  reception,
  'consultation-room': consultation,
  'waiting-area': waiting,
  'ultrasound-room': ultrasoundRoom,
  'embryology-lab': embryologyLab,
  microscope: microscopeRoom,
  incubator: incubatorRoom,
  'icsi-station': icsiStation,
  'andrology-lab': andrologyLab,
  'cryo-tanks': cryoTanks,
  'operating-theatre': theatre,
  'recovery-room': recovery,
  pharmacy,
  'counselling-corner': counselling,
  'sample-collection-room': sampleCollection,
  'panthapath-entrance': panthapath,
  'banani-entrance': banani,
  'roof-garden': roofGarden,
};
