/**
 * Puts the two ends of a line before its other cells. An automaton then reads the digits of both ends first. In this
 * order it needs few states, so boards of 25 digits do not exceed the limit on the states of an automaton.
 */
export function endsFirst(cells: readonly number[]): number[] {
  return [...cells.slice(0, 1), ...cells.slice(-1), ...cells.slice(1, -1)];
}
