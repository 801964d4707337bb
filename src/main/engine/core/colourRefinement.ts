/** Spreads the bits of an integer (an invertible multiply-xorshift hash). */
export function mix(value: number): number {
  let x = value ^ (value >>> 16);
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return x ^ (x >>> 15);
}

/**
 * Colour refinement (1-WL): recolours cells by their neighbourhood, round after round, until no colour class splits any
 * more or every class has one member.
 *
 * Canonical forms and the ranks of the human solver share this loop, but each of the two has its own rounds and salts
 * (constants that are mixed into its hashes). Neither may change: stored hashes depend on the rounds and salts of
 * canonical forms, and displayed steps depend on those of ranks.
 *
 * @param most number of classes if every class has one member.
 * @param roundsPerCount rounds between two counts of the classes. The first count comes after two rounds, because it
 * takes two rounds until a cell's colour affects the cells in its houses and in their houses.
 * @returns the number of classes.
 */
export function refineColours(
  most: number,
  roundsPerCount: number,
  round: () => void,
  countClasses: () => number,
): number {
  round();
  round();
  let classes = countClasses();
  while (classes < most) {
    for (let i = 0; i < roundsPerCount; i++) round();
    const finer = countClasses();
    if (finer <= classes) break;
    classes = finer;
  }
  return classes;
}

/** Adds up a hash of each colour. The result is the same for symmetric colourings. */
export function colourSum(colours: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < colours.length; i++) sum = (sum + mix(colours[i])) | 0;
  return sum;
}
