/**
 * The cells of a line with both ends first. An automaton that knows the digits of the ends before it reads the others
 * needs few states, so that boards of 25 digits do not exceed the limit.
 */
export function endsFirst(cells: readonly number[]): number[] {
  return [...cells.slice(0, 1), ...cells.slice(-1), ...cells.slice(1, -1)];
}
