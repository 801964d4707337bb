/**
 * The cells of a line with both ends first. In this order an automaton reads the digits of both ends before the others.
 * It then needs few states, so boards of 25 digits do not exceed the limit.
 */
export function endsFirst(cells: readonly number[]): number[] {
  return [...cells.slice(0, 1), ...cells.slice(-1), ...cells.slice(1, -1)];
}
