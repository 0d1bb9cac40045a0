/** Types of the used parts of jsdom, which has no types of its own. */
declare module 'jsdom' {
  /** A document that is parsed as a browser would. The constructor throws where XML is not well-formed. */
  export class JSDOM {
    constructor(text?: string, options?: { readonly contentType?: string });
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser };
  }
}
