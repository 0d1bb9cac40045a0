/** Decodes a part of an address; returns a malformed part unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
