import { z } from 'zod';
import type { PriceSelection } from '../lib/prices.ts';
import { slugify } from '../lib/text.ts';
import type { Branch } from '../schemas/branch.ts';
import type { Messages } from '../schemas/messages.ts';
import type { Position } from '../schemas/position.ts';
import type { Price } from '../schemas/price.ts';
import type { Testimonial, ValueSchemas } from '../schemas/values.ts';

/** Class of a background. */
export type Background = 'bg-sand' | 'bg-white' | 'bg-blush' | 'bg-teal-pale' | 'ground-deep';

/** Prices of a sum, and what it is the price of, e.g. `one cycle with a fresh transfer`. */
interface PriceSum {
  readonly parts: readonly string[];
  readonly total: string;
}

/** Titled part of a section that the search finds by itself. */
export interface SearchItem {
  readonly title: string;
  readonly texts: readonly string[];
  /** Anchor of the item; without it, the anchor of its section. */
  readonly anchor?: string;
}

/** List of a section whose items the search finds by themselves, e.g. `{ list: 'faqs', title: 'question' }`. */
export interface SearchedList {
  readonly list: string;
  /** Key of an item's title. */
  readonly title: string;
  /** Key of an item's anchor; without it, an item is found at the anchor of its section. */
  readonly anchor?: string;
}

/** Strip of days, as far as the search reads it. */
interface SearchedCourse {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** Values from other content files that a section shows, in the locale of its page. */
export interface SectionSources {
  readonly messages: Messages;
  /** Prices that this build may publish. */
  prices(section: { readonly show: PriceSelection }): Promise<readonly Price[]>;
  /** Extras of a receipt that this build may publish. */
  extras(section: { readonly show: PriceSelection }): Promise<readonly Price[]>;
  /** Testimonials that this build may publish. */
  testimonials(all: readonly Testimonial[]): Promise<Testimonial[]>;
  /** Strips of days of a cycle. */
  courses(): Promise<readonly SearchedCourse[]>;
  branches(): Promise<readonly Branch[]>;
  positions(): Promise<readonly Position[]>;
}

/**
 * Everything that the site needs to know about a kind of section. Its component has the same name in PascalCase, e.g.
 * `faqs/Faqs.astro`. A `BelowHeading.astro` in the same folder is rendered between heading and content.
 */
export interface SectionDefinition<Section> {
  /** Name in content files, and of the folder. */
  readonly kind: string;
  schema(values: ValueSchemas): z.ZodType<Section>;

  /** True for the head of a page: its heading is the h1, and the table of contents follows it. */
  readonly isPageHead?: true;
  /** True for a component that renders the whole section, heading and background included. */
  readonly hasOwnFrame?: true;
  /** False for a section without an anchor. @default true */
  readonly hasAnchor?: false;
  /** False for a section that the table of contents leaves out. @default true */
  readonly inContents?: false;
  /** False for content that paper cannot show. @default true */
  readonly isPrinted?: false;
  /** True for content that may replace the hero: its heading is then the h1 of the page. */
  readonly canOpenPage?: true;
  /** True for a component that renders the buttons of the section itself. */
  readonly hasOwnActions?: true;
  /** True for content that patients take along to a visit: shown on the printed page of a branch. */
  readonly isTakenAlong?: true;

  /** Position of the heading from 1024 px. @default 'above' */
  heading?(section: Section): 'above' | 'beside' | 'hidden';
  /** Returns the background; undefined leaves the background of the page. */
  background?(section: Section): Background | undefined;
  /** True where two sections of the kind in a row share their background. */
  readonly repeatsBackground?: true;
  /** Space above and below. @default 'wide' */
  space?(section: Section): 'slim' | 'narrow' | 'wide';
  /** Returns true for a section that follows the section above almost without space. */
  continues?(section: Section, above: string | undefined): boolean;
  /** Returns true for a section that shares a row with the next such section from 1024 px, like facing pages. */
  faces?(section: Section): boolean;
  /** Class of the grid that holds heading and content. */
  frameClass?(section: Section): string | undefined;
  /** Returns true for a section that precedes the table of contents when it is the first section below the hero. */
  precedesContents?(section: Section): boolean;

  /** Gives the parts of a section the anchors of their English headings. */
  withAnchors?(section: Section, english: Section): Section;
  /** Returns ids of claims that the section names by key, not by placeholder. */
  claims?(section: Section): string[];
  /** Returns targets of buttons, besides `actions`. */
  targets?(section: Section): string[];
  /** Returns the pages of a group of links, by which the sitemap groups them too. */
  linkedPages?(section: Section): string[];
  /** Returns the prices whose sum the section shows, and what the sum is the price of; undefined without a sum. */
  sum?(section: Section): PriceSum | undefined;
  /** List of the section whose items the search finds by themselves. */
  readonly searchedList?: SearchedList;
  /** Keys of texts that nobody searches for. */
  readonly unsearched?: readonly string[];
  /** Returns titled parts of values that the section shows without holding them, for the search. */
  searchItems?(section: Section, sources: SectionSources): Promise<readonly SearchItem[]>;
  /** Returns a section without values that this build may not publish; undefined where nothing is left to show. */
  publish?(section: Section, sources: SectionSources): Promise<Section | undefined>;
}

/** Definition whose kind and schema are typed. */
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

/** Schema of `drawing`, for kinds whose heading is beside long content. */
export const drawingSchema = ({ pictureName }: ValueSchemas) =>
  pictureName.optional().describe('A drawing of ours below the heading, on tablets and wide screens only.');

/** Schema of `collapsible`: phones hide the content behind its titles. */
export const collapsibleSchema = () =>
  z
    .literal(true)
    .optional()
    .describe('true hides this on phones behind its titles. Never for signs of danger or what to do.');

/** Schema of the legend of charts of a hundred dots. */
export const dotLabels = ({ text }: ValueSchemas) => ({
  of: text.describe('What a dot is one of, in the plural, such as: IVF cycles'),
  counted: text.describe('What a full dot means, such as: Pregnancy'),
  rest: text.describe('What an empty dot means, such as: No pregnancy'),
});

/** Gives each part of a section an anchor: its `id`, else the slug of its English heading. */
export const withPartAnchors = <Part extends object>(
  parts: readonly Part[],
  english: readonly Part[],
  heading: (part: Part) => string,
) => parts.map((part, index) => ({ id: slugify(heading(english[index] ?? part)), ...part }));
