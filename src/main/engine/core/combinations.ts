const known = new Map<string, Int32Array>();

/**
 * If more sets of digits than this add up to a sum, they are not listed. The solver then only checks that the sum lies
 * between the least and the greatest total that the candidates allow.
 */
export const MOST_COMBINATIONS = 600;

/**
 * The sets of `count` different digits that add up to `total`, as masks; null if there are too many to list. Cached;
 * callers share the result and must not change it.
 */
export function combinations(digits: number, count: number, total: number): Int32Array | null {
  const key = `${digits} ${count} ${total}`;
  let list = known.get(key);
  if (list === undefined) {
    const found: number[] = [];
    collect(digits, count, total, 1, 0, found);
    list = Int32Array.from(found);
    known.set(key, list);
  }
  return list.length > MOST_COMBINATIONS ? null : list;
}

function collect(digits: number, count: number, total: number, from: number, mask: number, found: number[]): void {
  if (found.length > MOST_COMBINATIONS) return;
  if (count === 0) {
    if (total === 0) found.push(mask);
    return;
  }
  for (let digit = from; digit <= digits - count + 1; digit++) {
    // Stop if even the smallest total with this digit as the lowest is too large. Skip the digit if even the largest
    // total with this digit as the lowest is too small.
    if (count * digit + (count * (count - 1)) / 2 > total) return;
    if (digit + ((count - 1) * (2 * digits - count + 2)) / 2 < total) continue;
    collect(digits, count - 1, total - digit, digit + 1, mask | (1 << (digit - 1)), found);
  }
}
