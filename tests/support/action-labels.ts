import { z } from 'zod';
import { readFixture } from './fixture.ts';

const namesSchema = z.array(z.string()).default([]);
const labelsSchema = z.record(
  z.string(),
  z.strictObject({ label: z.string(), others: namesSchema, interface: namesSchema }),
);

/** Returns the names of actions by their target: the label of content files, other labels, and names in the interface. */
export const readActionLabels = () => readFixture('action-labels', labelsSchema);
