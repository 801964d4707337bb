/**
 * Whether a ring of boxes that comes back upright can be filled: whether its boxes can be given n classes so that the n
 * boxes of every subgrid on it have n different ones.
 *
 * That is enough, since classes of digits go where the classes of boxes say. It is necessary too: take one row of cells
 * around the ring, in which n² digits each mark one box of every subgrid, and every box n times. Marks are counted along
 * the ring, and what subgrids say of these counts is the difference of two of them; such systems have whole solutions
 * where they have any (their matrix is totally unimodular), and what solves them k times over falls apart into k single
 * solutions. So the n² markings, taken together, can be exchanged for n times n of which n use every box once each. The
 * steps are written out in docs/surfaces.md.
 *
 * Followed around the ring are all the orders in which the classes can stand in n boxes in a row, at most n! of them: from
 * one start to the next, g boxes on, the first g classes leave and come again behind the others in any order.
 *
 * @param starts boxes at which subgrids start, distinct and within the ring; they leave no gap.
 */
export function uprightRingCloses(order: number, length: number, starts: readonly number[]): boolean {
  const sorted = [...starts].sort((a, b) => a - b);
  const first = sorted[0] as number;
  const power = Array.from({ length: order + 1 }, (_, slot) => order ** slot);
  // Box first + k stands in slot k modulo n; an arrangement has the class of each slot, as digits of a number.
  const classAt = (arrangement: number, slot: number): number =>
    Math.floor(arrangement / (power[slot] as number)) % order;
  const arrange = (classOf: (slot: number) => number): number =>
    power.slice(0, order).reduce((sum, value, slot) => sum + value * classOf(slot), 0);
  const reached = new Set([arrange((slot) => slot)]);
  for (const [i, start] of sorted.entries()) {
    const next = sorted[i + 1] ?? first + length;
    // Swaps of neighbours make every order of the slots that are passed.
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
