/** A number rounded to at most this many decimals, for a sentence. Never −0, which would be written with its sign. */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals)) + 0;
}
