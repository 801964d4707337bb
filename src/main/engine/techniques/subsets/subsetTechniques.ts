import type { Level } from '../../../../shared/step/step.ts';
import { explainSubset, type Technique } from '../common/technique.ts';
import { findLockedSubsets } from './lockedSubsets.ts';
import { type SubsetKind, subsetSearch } from './subsets.ts';

interface SubsetRow {
  readonly id: `${SubsetKind}-${'pair' | 'triple' | 'quad'}`;
  readonly level: Level;
  readonly cost: number;
  readonly kind: SubsetKind;
  readonly size: number;
}

function subset({ id, level, cost, kind, size }: SubsetRow): Technique {
  const explain = explainSubset(`technique.${id}.why`);
  return { id, level, cost, oneHouse: true, ...subsetSearch(id, kind, size), explain };
}

export const nakedPair = subset({ id: 'naked-pair', level: 'medium', cost: 26, kind: 'naked', size: 2 });
export const nakedTriple = subset({ id: 'naked-triple', level: 'medium', cost: 30, kind: 'naked', size: 3 });
export const nakedQuad = subset({ id: 'naked-quad', level: 'hard', cost: 60, kind: 'naked', size: 4 });
export const hiddenPair = subset({ id: 'hidden-pair', level: 'medium', cost: 28, kind: 'hidden', size: 2 });
export const hiddenTriple = subset({ id: 'hidden-triple', level: 'medium', cost: 32, kind: 'hidden', size: 3 });
export const hiddenQuad = subset({ id: 'hidden-quad', level: 'hard', cost: 62, kind: 'hidden', size: 4 });

interface LockedSubsetRow {
  readonly id: 'locked-pair' | 'locked-triple';
  readonly cost: number;
  /** Returns true if the technique covers a subset with this number of cells. */
  readonly fits: (count: number) => boolean;
  readonly impliedBy: string;
}

/** A naked subset that lies both in a box and on a line. It is a naked subset of each of them, hence `impliedBy`. */
function lockedSubset({ id, cost, fits, impliedBy }: LockedSubsetRow): Technique {
  const explain = explainSubset('technique.locked-subset.why');
  return { id, level: 'medium', cost, impliedBy, find: findLockedSubsets(id, fits), explain };
}

export const lockedPair = lockedSubset({
  id: 'locked-pair',
  cost: 38,
  fits: (count) => count === 2,
  impliedBy: 'naked-pair',
});
/** At orders 4 and 5, accepts as many cells as a line has in a box. */
export const lockedTriple = lockedSubset({
  id: 'locked-triple',
  cost: 40,
  fits: (count) => count > 2,
  impliedBy: 'naked-triple',
});
