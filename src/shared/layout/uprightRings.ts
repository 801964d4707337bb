/**
 * Whether a ring of boxes that returns upright can be filled. That is so if its boxes can be given n classes such that
 * the n boxes of every subgrid on it have n different classes.
 *
 * Sufficient: the class of a box decides which class of digits goes into which of its rows. Necessary: take one row of
 * cells around the ring. Each of its n² digits marks one box of every subgrid, and every box is marked n times. Count
 * the marks along the ring; then each subgrid states the difference of two counts. The matrix of such a system is
 * totally unimodular, so it has integer solutions if it has any, and a solution of the k-fold system is a sum of k
 * single solutions. So the n² markings can be exchanged for n groups of n markings that each use every box once.
 * docs/surfaces.md has the steps.
 *
 * The search follows, around the ring, all orders in which the classes can lie in n consecutive boxes, at most n!. From
 * one start to the next, g boxes on, the first g classes leave and return behind the others in any order.
 *
 * @param starts boxes at which subgrids start, distinct and within the ring; the subgrids leave no gap.
 */
export function uprightRingCloses(order: number, length: number, starts: readonly number[]): boolean {
  const sorted = [...starts].sort((a, b) => a - b);
  const first = sorted[0] as number;
  const power = Array.from({ length: order + 1 }, (_, slot) => order ** slot);
  // Box `first + k` has slot k modulo n. An arrangement is a number in base n: its digits are the classes of the slots.
  const classAt = (arrangement: number, slot: number): number =>
    Math.floor(arrangement / (power[slot] as number)) % order;
  const arrange = (classOf: (slot: number) => number): number =>
    power.slice(0, order).reduce((sum, value, slot) => sum + value * classOf(slot), 0);
  const reached = new Set([arrange((slot) => slot)]);
  for (const [i, start] of sorted.entries()) {
    const next = sorted[i + 1] ?? first + length;
    // Swaps of neighbours generate every order of the slots that are passed.
    for (const arrangement of reached) {
      for (let box = start; box + 1 < next; box++) {
        const one = (box - first) % order;
        const other = (box + 1 - first) % order;
        const change = classAt(arrangement, one) - classAt(arrangement, other);
        reached.add(arrangement + change * ((power[other] as number) - (power[one] as number)));
      }
    }
  }
  return reached.has(arrange((slot) => (((slot - length) % order) + order) % order));
}
