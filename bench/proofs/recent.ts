/**
 * Caches the values of `make` for the `most` keys that were used last. `textOf` gives the text by which keys are
 * compared.
 */
export function rememberRecent<K, V>(most: number, make: (key: K) => V, textOf: (key: K) => string): (key: K) => V {
  const values = new Map<string, V>();
  return (key) => {
    const text = textOf(key);
    const value = values.has(text) ? (values.get(text) as V) : make(key);
    values.delete(text);
    values.set(text, value);
    if (values.size > most) values.delete([...values.keys()][0] as string);
    return value;
  };
}
