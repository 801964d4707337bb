const TYPED = ['Int8Array', 'Uint8Array', 'Int16Array', 'Uint16Array', 'Int32Array', 'Float64Array'] as const;

/**
 * Number of elements of all typed arrays, and of all results of `Array.from`, that some work creates. This number is
 * the same on every machine. It measures the memory that the work uses, and its loops over that memory.
 */
export function countElements(work: () => void): number {
  let count = 0;
  const globals = globalThis as unknown as Record<string, object>;
  const originals = TYPED.map((name) => [name, globals[name] as object] as const);
  const from = Array.from;
  for (const [name, original] of originals) {
    globals[name] = new Proxy(original, {
      construct(target, values, proxy) {
        const made = Reflect.construct(target as new () => Int32Array, values, proxy);
        count += made.length;
        return made;
      },
    });
  }
  Array.from = (...values: unknown[]): unknown[] => {
    const made = Reflect.apply(from, Array, values) as unknown[];
    count += made.length;
    return made;
  };
  try {
    work();
  } finally {
    for (const [name, original] of originals) globals[name] = original;
    Array.from = from;
  }
  return count;
}
