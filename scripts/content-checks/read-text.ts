/** A file as text, or what is wrong with how it was saved. */
export type ReadText = { readonly text: string } | { readonly fault: string };

const SAVE_AS_UTF8 = 'In your editor choose "Save as", then the encoding UTF-8.';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Reads the bytes of a content file, which must be UTF-8. */
export function readText(bytes: Uint8Array): ReadText {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || bytes.subarray(0, 200).includes(0))
    return { fault: `The file is saved as UTF-16 ("Unicode" in Notepad), or is no text. ${SAVE_AS_UTF8}` };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf))
    return {
      fault: 'The file begins with an invisible mark (BOM). In your editor save it as UTF-8 without BOM.',
    };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      fault: `Letters such as é or ’ are saved in an old encoding (Windows-1252, Latin-1). ${SAVE_AS_UTF8}`,
    };
  }
}
