/**
 * HoDoKu's choice among equally good steps: most eliminations first, then the lowest sum over cells and digits. For the
 * sum, eliminations are sorted by digit, then by cell, and the cell of the i-th elimination is multiplied by 1 + 80 i.
 * The eliminations of the result are in this order.
 *
 * @param steps lists of codes `cell << 5 | digit`, in the order in which they were found. Of several best ones, the
 * first is chosen.
 */
export function firstChoice(steps: readonly (readonly number[])[]): readonly number[] | null {
  let best: readonly number[] | null = null;
  let bestSum = 0;
  for (const step of steps) {
    const codes = [...new Set(step)].sort((a, b) => (a & 31) - (b & 31) || a - b);
    const sum = weightedSum(codes);
    if (best && (codes.length < best.length || (codes.length === best.length && sum >= bestSum))) continue;
    best = codes;
    bestSum = sum;
  }
  return best;
}

function weightedSum(codes: readonly number[]): number {
  let sum = 0;
  for (const [i, code] of codes.entries()) sum += (code >> 5) * (1 + 80 * i) + (code & 31);
  return sum;
}
