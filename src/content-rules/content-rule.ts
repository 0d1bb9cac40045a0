/** Value of a content file with its key path, e.g. `sections.2.heading`. */
export interface ContentValue {
  /** Path from the project folder, such as `src/content/pages/about-us.yaml`. */
  readonly file: string;
  readonly key: string;
  readonly value: unknown;
}

/** A breach of a rule. */
export interface RuleFault {
  readonly file: string;
  /** Key path of the value, or of what holds it: `sections.1.cards.0`. */
  readonly key: string;
  /** Names the mistake and the correction. */
  readonly message: string;
  /** True where a build must stop: a patient could come to harm. Otherwise `check:content` alone reports it. */
  readonly isDangerous: boolean;
}

/** A rule for the words of the English files. Pure, so that a build, a command and an editor's page can run it. */
export type ContentRule = (values: readonly ContentValue[]) => RuleFault[];

/** A value that is a text. */
export type ContentText = ContentValue & { readonly value: string };

/** The texts among values. */
export const textsOf = (values: readonly ContentValue[]): ContentText[] =>
  values.filter((entry): entry is ContentText => typeof entry.value === 'string');
