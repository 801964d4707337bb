import { type BoxShape, boxText } from '../../../../shared/base/boxShape.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { boxFields } from '../../../../shared/layout/spec.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import type { RegionStyle } from '../../../../shared/variants/colour.ts';
import type { Rng } from '../../core/rng.ts';
import { createFiller, type Filler } from '../../filling/filler.ts';
import { Division } from '../drawing/division.ts';
import { recombineRegions } from '../drawing/recombineRegions.ts';

const ATTEMPTS_PER_REGION = 30;
const fillers = new Map<string, Filler>();

/**
 * Regions for one subgrid, drawn in a millisecond. They can be filled, but they resemble boxes more than the regions of
 * real puzzles do.
 */
export function drawnRegions(box: BoxShape, style: RegionStyle, rng: Rng): string {
  const topology = () => expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', ...boxFields(box) }))));
  const filler = fillers.get(boxText(box)) ?? createFiller(topology());
  fillers.set(boxText(box), filler);
  const division = new Division(box, expectOk(filler.fill(rng)).solution);
  recombineRegions(division, ATTEMPTS_PER_REGION * division.digits, rng);
  if (style !== 'connected') division.scatter((style === 'mixed' ? 1 : 2) * division.digits, rng);
  return division.labels();
}
