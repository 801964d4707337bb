/**
 * The item at an index that the caller knows to be within the list, such as a cell in a table of cells. For every index
 * access, the compiler expects that the item may be undefined; this function removes that from the type.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}
