import { z } from 'zod';
import { branchSchema } from '../schemas/branch.ts';
import { claimSchema } from '../schemas/claim.ts';
import { clinicSchema } from '../schemas/clinic.ts';
import { cycleSchema } from '../schemas/cycle.ts';
import { doctorSchema } from '../schemas/doctor.ts';
import { messagesSchema } from '../schemas/messages.ts';
import { pageSchema } from '../schemas/page.ts';
import { placeSchema } from '../schemas/place.ts';
import { positionSchema } from '../schemas/position.ts';
import { priceSchema } from '../schemas/price.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { searchSchema } from '../schemas/search-content.ts';
import { treatmentSchema } from '../schemas/treatment.ts';
import { type ContentReferences, valueSchemas } from '../schemas/values.ts';
import { wordListSchema } from '../schemas/word-list.ts';
import { sectionSchema } from '../sections/registry.ts';

/** The schemas of the collections in src/content. */
export function recordSchemas(references: ContentReferences) {
  const values = valueSchemas(references);
  const sections = z.array(sectionSchema(values)).min(1);

  return {
    interface: messagesSchema(values),
    place: placeSchema(values),
    search: searchSchema(values),
    cycle: cycleSchema(values),
    redirects: redirectsSchema(references),
    page: pageSchema(values, sections),
    treatment: treatmentSchema(values, sections),
    doctor: doctorSchema(values),
    branch: branchSchema(values),
    position: positionSchema(values),
    price: priceSchema(values),
    clinic: clinicSchema(values),
    claim: claimSchema(values),
    words: wordListSchema,
  };
}

/** A treatment of src/content/treatments. */
export type Treatment = z.infer<ReturnType<typeof recordSchemas>['treatment']>;
