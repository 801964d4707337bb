import { z } from 'zod';
import { FARTHEST_BOX, type LatticePlace } from '../worlds/lattice.ts';

const index = z.int().min(-FARTHEST_BOX).max(FARTHEST_BOX);

/** Row and column of a province in the lattice of provinces, or of a box in its world. */
export const latticePlaceSchema = z.tuple([index, index]).readonly() satisfies z.ZodType<LatticePlace>;
