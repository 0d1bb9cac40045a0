/**
 * Part of a content file that its translations repeat, set as `.meta({ translation })`. A schema without a mark passes the
 * question on to the schemas below it.
 * - `required`: a text. Each translation holds it in its own language, with the same `{names}`.
 * - `independent`: a list or value. Each translation holds one of its own, of any length, e.g. search keywords.
 * - `none`: never in a translation. Every locale uses the value of the English file, e.g. the name of a source.
 */
export type TranslationMark = 'required' | 'independent' | 'none';

declare module 'zod' {
  interface GlobalMeta {
    translation?: TranslationMark | undefined;
  }
}
