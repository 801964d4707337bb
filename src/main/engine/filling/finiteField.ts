/** Arithmetic on 0..n-1 as the field of n elements. */
export interface FiniteField {
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
}

/** GF(4) as polynomials over GF(2) modulo x² + x + 1, bits as coefficients. */
const PRODUCTS_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

/** The field of 2, 3, 4 or 5 elements, for all supported orders. */
export function finiteField(order: number): FiniteField {
  if (order === 4) {
    return {
      add: (a, b) => a ^ b,
      multiply: (a, b) => PRODUCTS_OF_FOUR[a as 0 | 1 | 2 | 3][b as 0 | 1 | 2 | 3],
    };
  }
  return { add: (a, b) => (a + b) % order, multiply: (a, b) => (a * b) % order };
}
