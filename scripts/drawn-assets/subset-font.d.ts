declare module 'subset-font' {
  /**
   * Creates a font with only the characters of a text.
   * @throws Error when the file is not a font.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
