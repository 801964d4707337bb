import { z } from 'zod';

/** Symmetries that the pattern of givens can have. Each is a movement of the whole drawn layout. */
export const GIVEN_SYMMETRIES = [
  'rotation-180',
  'rotation-90',
  'mirror-left-right',
  'mirror-top-bottom',
  'mirror-diagonal',
  'mirror-antidiagonal',
] as const;
export const givenSymmetrySchema = z.enum(GIVEN_SYMMETRIES);
export type GivenSymmetry = z.infer<typeof givenSymmetrySchema>;
