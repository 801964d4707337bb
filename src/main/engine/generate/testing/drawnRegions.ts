import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import type { RegionStyle } from '../../../../shared/variants/colour.ts';
import type { Rng } from '../../core/rng.ts';
import { createFiller, type Filler } from '../../filling/fill.ts';
import { Division } from '../drawing/division.ts';
import { recombineRegions } from '../drawing/recombineRegions.ts';

const ATTEMPTS_PER_REGION = 30;
const fillers = new Map<number, Filler>();

/** One subgrid's regions, drawn in a millisecond: they can be filled, and remind of boxes more than those of puzzles. */
export function drawnRegions(order: number, style: RegionStyle, rng: Rng): string {
  const topology = () => expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order }))));
  const filler = fillers.get(order) ?? createFiller(topology());
  fillers.set(order, filler);
  const division = new Division(order, expectOk(filler.fill(rng)).solution);
  recombineRegions(division, ATTEMPTS_PER_REGION * division.digits, rng);
  if (style !== 'connected') division.stray((style === 'mixed' ? 1 : 2) * division.digits, rng);
  return division.labels();
}
