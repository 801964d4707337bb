/**
 * Limits on the slips (wrong, missing or extra letters) in a misspelt word: at most three in total, and at most one for
 * every three letters.
 */
const MOST_SLIPS = 3;
const LETTERS_PER_SLIP = 3;

/**
 * Number of slips between two words. A missing, extra or different letter is one slip; so is a swap of two neighbours.
 */
function slipsBetween(word: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, length) => length)];
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = word[i - 1] === other[j - 1];
      const least = Math.min(
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/**
 * Finds the known word that is closest to a misspelt one, ignoring upper and lower case; undefined if no known word is
 * close.
 */
export function similarWord(misspelt: string, known: readonly string[]): string | undefined {
  const wanted = misspelt.trim().toLowerCase();
  let fewest = Math.min(MOST_SLIPS, Math.floor(wanted.length / LETTERS_PER_SLIP)) + 1;
  let closest: string | undefined;
  for (const word of known) {
    if (Math.abs(word.length - wanted.length) >= fewest) continue;
    const slips = slipsBetween(wanted, word.toLowerCase());
    if (slips >= fewest) continue;
    fewest = slips;
    closest = word;
  }
  return closest;
}
