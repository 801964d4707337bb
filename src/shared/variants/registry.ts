import { antiKing } from './antiKing.ts';
import { antiKnight } from './antiKnight.ts';
import { asterisk } from './asterisk.ts';
import { centreDot } from './centreDot.ts';
import { colour } from './colour.ts';
import { diagonals } from './diagonals.ts';
import { disjointGroups } from './disjointGroups.ts';
import { evenOdd } from './evenOdd.ts';
import { freeColumns, freeRows } from './freeLines.ts';
import { nonConsecutive } from './nonConsecutive.ts';
import type { Variant } from './variant.ts';
import { windoku } from './windoku.ts';

/** All variants, in the order in which they are offered. */
export const VARIANTS: readonly Variant[] = [
  diagonals,
  windoku,
  disjointGroups,
  centreDot,
  asterisk,
  colour,
  evenOdd,
  antiKnight,
  antiKing,
  nonConsecutive,
  freeRows,
  freeColumns,
];

/** The variant with an id; undefined if there is none. */
export function variantOf(id: string): Variant | undefined {
  return VARIANTS.find((variant) => variant.id === id);
}
