declare module 'subset-font' {
  /**
   * The characters of a text as a font of their own.
   * @throws Error for a file that is no font.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
