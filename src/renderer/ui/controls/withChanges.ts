/** Changes to a record. An optional entry is removed by `undefined`. */
export type Changes<T> = {
  readonly [K in keyof T]?: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K];
};

/** Returns a copy of a record with some entries changed. */
export function withChanges<T extends object>(record: T, changes: Changes<T>): T {
  const entries = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined);
  // The cast is safe: the type of the changes allows undefined only for optional entries.
  return Object.fromEntries(entries) as T;
}
