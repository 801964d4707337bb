import { regionsVariant } from '../boards/regions.ts';
import { addVariants } from '../boards/variants.ts';
import { areRegions } from '../core/boxShapes.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import type { GoodOutcome } from '../core/outcome.ts';

/**
 * The labels of a map of regions: D numbers, each of them D times. Null for other grids, and for solutions, which have
 * the same counts.
 */
function mapLabels({ entry }: GoodOutcome): string[] | null {
  const { topology, givens } = entry.puzzle;
  const { digits } = topology;
  if (topology.subgridCount !== 1) return null;
  const labels = Array.from(givens, String);
  const isSolution = new Set(labels.slice(0, digits)).size === digits;
  return !isSolution && areRegions(labels, digits) ? labels : null;
}

/** Joins each grid with the map of regions that follows it to one puzzle. Leaves all else unchanged. */
export function withRegionMaps(outcomes: readonly ReadOutcome[], context: ReadContext): ReadOutcome[] {
  const joined: ReadOutcome[] = [];
  for (const outcome of outcomes) {
    const before = joined.at(-1);
    const labels = outcome.ok ? mapLabels(outcome) : null;
    const topology = before?.ok ? before.entry.puzzle.topology : null;
    if (before?.ok && topology?.subgridCount === 1 && labels?.length === topology.cellCount && !mapLabels(before)) {
      const refs = regionsVariant(topology, (cell) => labels[cell] as string);
      const laid = refs.ok ? addVariants(topology, refs.value, context) : refs;
      if (laid.ok) {
        const puzzle = { ...before.entry.puzzle, topology: laid.value };
        joined[joined.length - 1] = { ...before, entry: { ...before.entry, puzzle } };
        continue;
      }
    }
    joined.push(outcome);
  }
  return joined;
}
