/**
 * The item at an index that the caller knows to be within the list, such as a cell in a table of cells. The compiler
 * adds undefined to the type of every index access; only this function removes it.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}
