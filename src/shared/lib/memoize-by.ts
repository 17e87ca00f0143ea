/** Returns the very same value as long as `keyOf` returns the same key. */
export function memoizeBy<Key, Value>(keyOf: () => Key, make: (key: Key) => Value): () => Value {
  let last: { key: Key; value: Value } | null = null;
  return () => {
    const key = keyOf();
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
