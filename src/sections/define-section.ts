import { z } from 'zod';
import type { PriceSelection } from '../lib/prices.ts';
import { slugify } from '../lib/text.ts';
import type { Branch } from '../schemas/branch.ts';
import type { Position } from '../schemas/position.ts';
import type { Price } from '../schemas/price.ts';
import type { Messages } from '../schemas/records.ts';
import type { Testimonial, ValueSchemas } from '../schemas/values.ts';

/** Class of a background. */
export type Background = 'bg-sand' | 'bg-white' | 'bg-blush' | 'bg-teal-pale' | 'ground-deep';

/** Question with its answer, e.g. for structured data. */
interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Titled part of a section that the search lists, with all its texts. */
interface SearchItem {
  readonly title: string;
  /** @default the anchor of the section */
  readonly anchor?: string | undefined;
}

/** Values that a section shows without holding them, in the locale of its page. */
export interface SectionSources {
  readonly messages: Messages;
  /** Prices that this build may publish. */
  prices(section: { readonly show: PriceSelection }): Promise<readonly Price[]>;
  /** Testimonials that this build may publish. */
  testimonials(all: readonly Testimonial[]): Promise<Testimonial[]>;
  branches(): Promise<readonly Branch[]>;
  positions(): Promise<readonly Position[]>;
}

/**
 * All that the site asks of a kind of section. The component of a kind has its name in PascalCase: `faqs/Faqs.astro`. A
 * `BesideHeading.astro` in the same folder is drawn between heading and content.
 */
export interface SectionDefinition<Section> {
  /** Name in content files, and of the folder. */
  readonly kind: string;
  schema(values: ValueSchemas): z.ZodType<Section>;

  /** True for the head of a page: its heading is the h1 and the title, and the table of contents follows it. */
  readonly isPageHead?: true;
  /** True for a component that draws the whole section, heading and background included. */
  readonly hasOwnFrame?: true;
  /** False for a section without an anchor. @default true */
  readonly hasAnchor?: false;
  /** False for a section that the table of contents leaves out. @default true */
  readonly isListed?: false;
  /** False for content that paper cannot show. @default true */
  readonly isPrinted?: false;
  /** True for content that may replace the hero: its heading is then the h1 of the page. */
  readonly canOpenPage?: true;
  /** True for content that draws the buttons of the section itself. */
  readonly hasOwnActions?: true;
  /** True for content to take along to a visit: the printed page of a branch shows it. */
  readonly isTakenAlong?: true;

  /** Position of the heading from 1024 px. @default 'above' */
  heading?(section: Section): 'above' | 'beside' | 'hidden';
  /** Returns the background; undefined leaves the background of the page. */
  background?(section: Section): Background | undefined;
  /** True where two sections of the kind in a row share their background. */
  readonly repeatsBackground?: true;
  /** Space above and below. @default 'wide' */
  space?(section: Section): 'narrow' | 'wide';
  /** Returns true for a section that follows the section above almost without space. */
  continues?(section: Section, above: string | undefined): boolean;
  /** Class of the grid that holds heading and content. */
  frameClass?(section: Section): string | undefined;
  /** Returns true for a section that directly follows the hero, above the table of contents. */
  precedesContents?(section: Section): boolean;

  /** Gives the parts of a section the anchors of their English headings. */
  withAnchors?(section: Section, english: Section): Section;
  /** Returns ids of claims that the section names by key, not by placeholder. */
  claims?(section: Section): string[];
  /** Returns targets of buttons, besides `actions`. */
  targets?(section: Section): string[];
  /** Returns the pages of a group of links, by which the sitemap groups them too. */
  linkedPages?(section: Section): string[];
  /** Returns questions with their answers. */
  questions?(section: Section): readonly Question[];
  /** Returns titled parts for the search. */
  searchItems?(section: Section, sources: SectionSources): Promise<readonly SearchItem[]>;
  /** Returns a section without values that this build may not publish; undefined where nothing is left to show. */
  publish?(section: Section, sources: SectionSources): Promise<Section | undefined>;
}

/** Definition whose kind and schema have their own types. */
type TypedDefinition<Kind extends string, Schema extends z.ZodType> = Omit<
  SectionDefinition<z.infer<Schema>>,
  'kind' | 'schema'
> & {
  readonly kind: Kind;
  schema(values: ValueSchemas): Schema;
};

/** Types the methods of a definition by its schema. */
export const defineSection = <const Kind extends string, Schema extends z.ZodType>(
  definition: TypedDefinition<Kind, Schema>,
): TypedDefinition<Kind, Schema> => definition;

/** Schema of a section with a heading, an intro and buttons around its own content. */
export const framedSection = <Kind extends string, Shape extends z.ZodRawShape>(
  { anchor, text, actions }: ValueSchemas,
  kind: Kind,
  shape: Shape,
) =>
  z.strictObject({
    kind: z.literal(kind),
    id: anchor,
    heading: text,
    intro: text.optional(),
    actions,
    ...shape,
  });

/** Schema of `collapsible`, which hides content on phones behind its titles. */
export const collapsibleSchema = () =>
  z
    .literal(true)
    .optional()
    .describe('true folds this on phones below its titles. Never for signs of danger or what to do.');

/** Gives each part of a section an anchor: its own `id`, else the slug of its English heading. */
export const withPartAnchors = <Part extends object>(
  parts: readonly Part[],
  english: readonly Part[],
  heading: (part: Part) => string,
) => parts.map((part, index) => ({ id: slugify(heading(english[index] ?? part)), ...part }));
