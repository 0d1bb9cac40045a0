/**
 * `npm run record:samples`: writes the hashes of the sample clinic, with which `npm run check:launch` compares the content.
 * For a change of the sample clinic. A clinic that makes the site its own never runs it.
 */

import { writeFileSync } from 'node:fs';
import { readRecords } from './launch/own-fields.ts';
import { SHIPPED_FILE, shippedValuesOf } from './launch/shipped-values.ts';

const shipped = shippedValuesOf(readRecords(process.cwd()));
writeFileSync(SHIPPED_FILE, `${JSON.stringify(shipped, undefined, 2)}\n`);
