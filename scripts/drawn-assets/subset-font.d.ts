declare module 'subset-font' {
  /** Options of a subset: what the font keeps; see the README of subset-font. */
  export interface SubsetOptions {
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly dropTables?: readonly string[];
  }

  /**
   * Creates a font with only the characters of a text.
   * @throws Error when the file is not a font.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions & { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
