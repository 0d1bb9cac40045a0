import { z } from 'zod';
import { isPhoneNumber, type PhoneRules } from '../appointment/phone.ts';
import { contact, day } from './basic-values.ts';
import { formed } from './formed.ts';
import { hours } from './hours.ts';
import { PERSON_PHOTO, whileMissing, whileTrue } from './launch-mark.ts';
import { own } from './own-mark.ts';
import { isShipped, isShippedTreatment } from './shipped-pages.ts';
import { suggest } from './suggest.ts';
import { claimFaults, markupFaults, NO_MARKUP, noClaims } from './wording.ts';

/** Names that content may refer to, by kind. Any other name fails the build. */
export type ContentReferences = Readonly<
  Record<
    /** Names for `{name}` and `{name.plain}` in texts: claim ids and clinic details. */
    | 'placeholders'
    /** File names in src/assets/pictures, without extension. */
    | 'pictures'
    /** Photos of persons, by path below src/assets, e.g. `/portraits/dr-rahman.webp`. */
    | 'photos'
    /** Icon names in src/lib/icons.ts. */
    | 'icons'
    /** Paths of pages without a trailing slash, e.g. `/about-us`. */
    | 'paths'
    | 'claims'
    | 'treatments'
    | 'branches'
    | 'prices'
    /** Names of national numbers in site/place.yaml, e.g. `emergency`. */
    | 'nationalNumbers',
    () => readonly string[]
  >
> & {
  /** Phone numbers of the country; undefined while site/place.yaml has none. */
  readonly phones: () => (PhoneRules & { readonly example: string }) | undefined;
};

/** Kind of names that content may refer to. */
export type ReferenceKind = Exclude<keyof ContentReferences, 'phones'>;

/** Link targets that are contact details in site/clinic.yaml. */
const CONTACT_TARGETS: readonly string[] = ['hotline', 'appointments-email', 'careers-email'];

/** Target of a button that the build repeats for each branch: leads to the first-visit sheet of the branch. */
export const BRANCH_SHEETS = 'branch-sheets';

/** Default description of text fields. */
export const PLAIN_TEXT =
  'Plain text, no markup. A blank line starts a new paragraph. {name} shows a claim or a clinic fact.';

/** Error message for a text that its pattern rejects. */
const PLAIN_WORDS =
  'Plain words alone: no HTML, no marks for bold or lists, no figure without its claim (write {ivf-success}), no number or address typed by hand (write {hotline}).';

/** Maximum characters that search engines show of a title and a description. */
const SEO_LENGTHS = { title: 65, description: 160 };

/** Returns the message for a value that is not text: what to write. Undefined for a missing value. */
function notText(input: unknown): string | undefined {
  if (input === undefined || input === null) return undefined;
  if (Array.isArray(input)) return 'This must be one text, not a list. Delete the dash before it.';
  if (typeof input !== 'object')
    return `Text that is a number, a date or true needs quotes: "${String(input)}"`;
  return 'This must be text. Text with ": " in it, or that begins with { or [, needs "quotes" around it.';
}

/** Returns true for records with an amount: a similar name is another amount. */
const hasAmounts = (kind: ReferenceKind): boolean => kind === 'claims' || kind === 'prices';

/** Adds to the suggestion of a similar name that it may be another amount, and what to do if the right one was deleted. */
const orDeleted = (advice: string, written: string): string =>
  `${advice} (if you mean that amount). If ${written} was deleted, delete this, too.`;

/** Returns the schemas that sections and records share. */
export function valueSchemas(references: ContentReferences) {
  /** Reads the names of a kind once; reads them again for an unknown name, which may be new. */
  const lookUp = (kind: ReferenceKind) => {
    const names = references[kind]();
    return { names, has: (name: string) => names.includes(name) || references[kind]().includes(name) };
  };

  /**
   * Returns a schema for a name of a kind. Its error suggests known names, and the editor offers them.
   * @param mayBeDeleted Returns true for a name that pages leave out once its file is deleted.
   */
  const oneOf = (what: string, kind: ReferenceKind, mayBeDeleted?: (name: string) => boolean) => {
    const { names, has } = lookUp(kind);
    return (
      z
        .string()
        .refine((name) => has(name) || mayBeDeleted?.(name), {
          error: ({ input }) => {
            const advice = suggest(String(input), references[kind]());
            return `There is no ${what} "${input}". ${hasAmounts(kind) ? orDeleted(advice, `${input}`) : advice}`;
          },
        })
        // A text editor would show `enum` as a mistake in a page that names a deleted record.
        .meta(mayBeDeleted ? { examples: names } : { enum: names })
    );
  };

  const placeholders = lookUp('placeholders');
  const placeholderFaults = (text: string, ownPlaceholders: readonly string[]): string[] =>
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([placeholder, inner = '']) => {
      const name = inner.replace(/\.plain$/, '');
      if (ownPlaceholders.includes(name) || placeholders.has(name)) return [];
      const names = references.placeholders().map((known) => `{${known}}`);
      const advice = suggest(name, names);
      const isFigure = references.claims().some((claim) => advice.endsWith(`: {${claim}}`));
      return `There is no claim or fact "${placeholder}". ${isFigure ? orDeleted(advice, placeholder) : advice}`;
    });
  /** Returns a schema for a text with known placeholders and without the given faults. */
  const textWithout = (
    faultsOf: (text: string) => readonly string[],
    pattern: string,
    patternErrorMessage: string,
    ownPlaceholders: readonly string[] = [],
  ) =>
    z
      .string({ error: ({ input }) => notText(input) })
      .trim()
      .min(1, 'This text is empty. Write it, or delete the key.')
      .superRefine((value, context) => {
        for (const message of [...placeholderFaults(value, ownPlaceholders), ...faultsOf(value)])
          context.addIssue({ code: 'custom', message });
      })
      .meta({
        description: PLAIN_TEXT,
        pattern,
        patternErrorMessage,
        translation: 'required',
      });
  const phones = references.phones();
  const countryCode = phones?.countryCode ?? '0';
  const plainText = (ownPlaceholders: readonly string[] = []) =>
    textWithout(
      (value) => [...markupFaults(value), ...claimFaults(value, countryCode)],
      noClaims(countryCode),
      PLAIN_WORDS,
      ownPlaceholders,
    );
  const text = plainText();
  /** Text that the build repeats for each branch, if it contains `{branch}`. */
  const branchText = plainText(['branch']);
  const line = textWithout(
    markupFaults,
    NO_MARKUP,
    'Plain words alone: no HTML, no marks for bold or lists.',
  ).describe('One line, such as a title or a label. Figures and numbers in it need no claim.');

  const paths = lookUp('paths');
  /** Returns the schema of a link target. @param names Targets that are no paths. */
  const targetAmong = (names: readonly string[]) =>
    z
      .string()
      .superRefine((target, context) => {
        const path = target.split('#')[0] ?? '';
        if (names.includes(target) || paths.has(path) || isShipped(path)) return;
        const hint = /^(?:https?:)?\/\/|^www\./.test(target)
          ? 'Buttons lead to pages of this site. Write a path such as /contact-us'
          : suggest(path, path.startsWith('/') ? references.paths() : [...names, ...references.paths()]);
        context.addIssue({ code: 'custom', message: `"${target}" leads nowhere. ${hint}` });
      })
      .meta({ title: 'Leads to', examples: [...names, ...paths.names] })
      .describe(
        `A path of this site (/contact-us, /blog, /infertility-treatments#ivf) or a name: ${names.join(', ')}.`,
      );
  /** Link targets that are no paths. */
  const namedTargets = [...CONTACT_TARGETS, ...references.nationalNumbers()];
  const to = targetAmong(namedTargets);

  const action = z
    .strictObject({ label: text, to })
    .describe('A button. Its look follows from where it leads.');

  const picture = z
    .strictObject({
      name: oneOf('picture', 'pictures').describe('File name without ending, from src/assets/pictures.'),
      alt: z
        .string()
        .trim()
        .describe('What the picture shows, for someone who cannot see it; "" when it only decorates.')
        .meta({ translation: 'required' }),
    })
    .describe('A picture of ours. A photo replaces a drawing by having the same file name.');

  const photo = z
    .strictObject({
      file: oneOf('photo', 'photos')
        .meta({ upload: '/portraits', launch: PERSON_PHOTO })
        .describe(
          'Upright, 720 by 840 pixels or more. In a file: its path below src/assets, such as /portraits/dr-rahman.webp.',
        ),
      crop: z
        .enum(['top', 'center', 'bottom'])
        .optional()
        .describe('The part that stays where the frame cuts the photo; top when left out.'),
      consent: day.describe('The day on which the person shown agreed in writing, such as 2026-12-01.'),
    })
    .describe('A photo of the person; without it, the frame shows a generated drawing.');

  const atMost = (most: number) =>
    text.max(most, {
      error: ({ input }) =>
        `This has ${String(input).length} letters; search engines show ${most} at most. Write it shorter.`,
    });
  const keyword = branchText.describe('{branch} repeats it for each branch.');
  const seo = z.strictObject({
    title: atMost(SEO_LENGTHS.title).describe('About 50 letters; the clinic name is added after it.'),
    description: atMost(SEO_LENGTHS.description).describe('About 150 letters, for search results.'),
    keywords: z.array(keyword).min(1).meta({ translation: 'independent' }),
  });

  const testimonial = z.strictObject({
    quote: text.meta({ own: own('quotation') }),
    patient: text.describe('Who said it, without a name.'),
    sample: z
      .literal(true)
      .optional()
      .describe('true while no patient said it. It is labelled, and left out once the clinic is a real one.')
      .meta({ launch: whileTrue('quotation', 'no patient said this: replace it') }),
    consent: day
      .optional()
      .describe('The day on which the patient agreed in writing to these words on the site.')
      .meta({
        launch: whileMissing(
          'quotation',
          'missing: the day on which the patient agreed in writing',
          ({ sample: isInvented }) => isInvented !== true,
        ),
      }),
  });

  const phone = formed(
    /^\+\d[\d ]{6,18}$/,
    `Write the number with its country code, such as ${phones?.example ?? '+880 2 0000 0001'}.`,
  )
    .refine(
      (number) => phones === undefined || isPhoneNumber(number, phones),
      'No phone has this number. Compare its digits with the number that you dial.',
    )
    .meta({ own: own('phone') })
    .describe('International form; spaces are for the eye.');

  const contacts = z
    .array(
      z.strictObject({
        label: text,
        value: contact,
      }),
    )
    .optional()
    .describe('Further numbers and addresses, each with its label, such as: Emergency line.');

  /** Button, or one button a branch with the name of the branch in its label. */
  const buttons = z
    .strictObject({ label: branchText, to: targetAmong([...namedTargets, BRANCH_SHEETS]) })
    .refine(({ label, to }) => label.includes('{branch}') === (to === BRANCH_SHEETS), {
      path: ['label'],
      message: `{branch} is the name of a branch, in the label of a button to: ${BRANCH_SHEETS}, and nowhere else.`,
    })
    .describe(
      `A button. Its look follows from where it leads. ${BRANCH_SHEETS} makes one button a branch, and {branch} is its name.`,
    );
  const actions = z.array(buttons).max(4).optional();
  const anchor = formed(/^[a-z][a-z0-9-]*$/, 'Write the anchor in small letters, digits and dashes.')
    .optional()
    .describe('Anchor for links such as /about-us#our-vision; made from the heading when left out.');

  return {
    text,
    line,
    testimonial,
    to,
    action,
    actions,
    anchor,
    picture,
    photo,
    seo,
    hours,
    phone,
    contacts,
    icon: oneOf('icon', 'icons'),
    pictureName: oneOf('picture', 'pictures'),
    claim: oneOf('claim', 'claims'),
    treatment: oneOf('treatment', 'treatments', isShippedTreatment),
    branch: oneOf('branch', 'branches'),
    price: oneOf('price', 'prices'),
  };
}

/** Schemas that sections and records share. */
export type ValueSchemas = ReturnType<typeof valueSchemas>;
/** Quotation of a patient. */
export type Testimonial = z.infer<ValueSchemas['testimonial']>;
/** Photo of a person. */
export type Photo = z.infer<ValueSchemas['photo']>;
