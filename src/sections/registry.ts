import { z } from 'zod';
import type { ValueSchemas } from '../schemas/values.ts';
import { appointmentForm } from './appointment-form/definition.ts';
import { branches } from './branches/definition.ts';
import { callToAction } from './call-to-action/definition.ts';
import { cards } from './cards/definition.ts';
import { careCards } from './care-cards/definition.ts';
import { cycleDays } from './cycle-days/definition.ts';
import { cycleStrip } from './cycle-strip/definition.ts';
import { dateTool } from './date-tool/definition.ts';
import type { SectionDefinition } from './define-section.ts';
import { doctorCards } from './doctor-cards/definition.ts';
import { faqs } from './faqs/definition.ts';
import { figures } from './figures/definition.ts';
import { hero } from './hero/definition.ts';
import { methods } from './methods/definition.ts';
import { people } from './people/definition.ts';
import { positions } from './positions/definition.ts';
import { prices } from './prices/definition.ts';
import { relatedTreatments } from './related-treatments/definition.ts';
import { signLadders } from './sign-ladders/definition.ts';
import { stats } from './stats/definition.ts';
import { steps } from './steps/definition.ts';
import { table } from './table/definition.ts';
import { terms } from './terms/definition.ts';
import { testimonials } from './testimonials/definition.ts';
import { text } from './text/definition.ts';
import { treatmentCards } from './treatment-cards/definition.ts';
import { treatmentList } from './treatment-list/definition.ts';

/**
 * All kinds of sections. To add a kind, add its folder with definition and component, and an entry here; only if at least
 * two pages need it.
 */
const KINDS = [
  hero,
  text,
  cards,
  steps,
  stats,
  figures,
  table,
  careCards,
  signLadders,
  dateTool,
  cycleDays,
  cycleStrip,
  methods,
  faqs,
  testimonials,
  people,
  prices,
  terms,
  callToAction,
  treatmentCards,
  treatmentList,
  relatedTreatments,
  doctorCards,
  branches,
  positions,
  appointmentForm,
] as const;

type SchemaOf<Definition> = Definition extends { schema(values: ValueSchemas): infer Schema }
  ? Schema
  : never;

/** Section of a page, before its placeholders are filled. */
export type Section = z.infer<SchemaOf<(typeof KINDS)[number]>>;
/** Section of a kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** Returns the first section of a kind, e.g. the ladders of the page with signs of danger. */
export const findSection = <Kind extends Section['kind']>(
  sections: readonly Section[],
  kind: Kind,
): SectionOf<Kind> | undefined =>
  sections.find((section): section is SectionOf<Kind> => section.kind === kind);

/** Returns the schema of sections of all kinds. */
export function sectionSchema(values: ValueSchemas) {
  const [first, ...others] = KINDS;
  return z.discriminatedUnion('kind', [first.schema(values), ...others.map(({ schema }) => schema(values))]);
}

// A definition's methods take sections of its kind. The assertion is safe, because `definitionOf` returns the definition of
// exactly this kind.
const DEFINITIONS: ReadonlyMap<string, SectionDefinition<Section>> = new Map(
  KINDS.map((definition): [string, SectionDefinition<Section>] => [definition.kind, definition]),
);

/** Returns the definition of the kind of a section. @throws Error for an unknown kind. */
export function definitionOf({ kind }: { readonly kind: string }): SectionDefinition<Section> {
  const definition = DEFINITIONS.get(kind);
  if (!definition) throw new Error(`There is no section of the kind "${kind}".`);
  return definition;
}
