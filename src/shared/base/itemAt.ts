/**
 * The item at an index that the caller knows to lie within the list, such as a cell's in a table of cells. The compiler
 * adds undefined to every index access; this is the one place that takes it away again.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}
