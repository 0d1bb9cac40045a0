/** Reads once for a whole build; on every call while developing, so that an edit shows at once. */
export function memoize<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    value ??= read();
    return value;
  };
}

/** Entries in the order that their files give. */
export function inOrder<Entry extends { data: { order: number } }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/** @throws Error that names what is missing; content that refers to it is wrong, or its file is gone. */
export function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
