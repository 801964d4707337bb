import { type BoxShape, boxesOfSubgrid, digitsOfBox } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { rectangle } from '../../../shared/layout/rectangle.ts';
import { customSpec, type LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { requestedLayout } from '../core/boxShapes.ts';
import type { ReadContext } from '../core/format.ts';
import { type Loss, loss } from '../core/puzzleEntry.ts';
import { printDigits } from '../syntax/digitText.ts';
import { type GridsMatch, matchLayout, readingOrder, recogniseGrids } from './recogniseGrids.ts';

/** A layout's topology. `textOf`: subgrid → index of its grid in the text. */
export interface PlacedGrids {
  readonly topology: Topology;
  readonly textOf: readonly number[];
  readonly losses: readonly Loss[];
}

/**
 * Converts digits of several grids, one grid after another, to values of cells. A cell that several grids share must
 * have the same value in each.
 */
export function gridsToCells({ topology, textOf }: PlacedGrids, values: ArrayLike<number>): Uint8Array {
  const { positionCell, cellCount, digits, subgridCount } = topology;
  const perGrid = digits * digits;
  const cells = new Uint8Array(cellCount);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const from = (textOf[subgrid] as number) * perGrid;
    for (let place = 0; place < perGrid; place++) {
      cells[positionCell[subgrid * perGrid + place] as number] = values[from + place] as number;
    }
  }
  return cells;
}

/** Whether several grids have the same digits in the cells that they share. */
export function gridsAgree(placed: PlacedGrids, values: ArrayLike<number>): boolean {
  const cells = gridsToCells(placed, values);
  const { positionCell, digits, subgridCount } = placed.topology;
  const perGrid = digits * digits;
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const from = (placed.textOf[subgrid] as number) * perGrid;
    for (let place = 0; place < perGrid; place++) {
      if (cells[positionCell[subgrid * perGrid + place] as number] !== values[from + place]) return false;
    }
  }
  return true;
}

/** A layout of grids that share no cells, in rows of about equal length. */
function separateLayout(box: BoxShape, count: number): LayoutSpec {
  let columns = Math.ceil(Math.sqrt(count));
  while (count % columns !== 0) columns++;
  const [down, across] = boxesOfSubgrid(box);
  return customSpec(box, rectangle(count / columns, columns, [down, across]));
}

function inLayout(values: Uint8Array, box: BoxShape, context: ReadContext): Result<GridsMatch> {
  const spec = resolveLayout(requestedLayout(box, context));
  if (!spec.ok) return spec;
  const perGrid = digitsOfBox(box) ** 2;
  const count = values.length / perGrid;
  if (spec.value.offsets.length !== count) {
    const wanted = spec.value.offsets.length;
    return fail('bad-puzzle', 'grids-of-layout', { count, layout: spec.value.id, wanted });
  }
  const match = matchLayout(values, spec.value);
  if (match) return ok(match);
  const topology = context.compile(spec.value);
  if (!topology.ok) return topology;
  const texts = Array.from({ length: count }, (_, index) =>
    printDigits(values.subarray(index * perGrid, (index + 1) * perGrid)),
  );
  const read = readGrids(topology.value, texts);
  return read.ok ? fail('internal', 'unexpected', { detail: 'grids agree and do not' }) : read;
}

/**
 * Finds the layout of grids that a text lists one after another: the requested layout, or a known layout in which their
 * shared cells agree, or else separate grids, which is reported as a loss.
 *
 * Errors: `bad-puzzle` if the requested layout has a different number of subgrids, or if shared cells disagree in it.
 */
export function placeGrids(values: Uint8Array, box: BoxShape, context: ReadContext): Result<PlacedGrids> {
  const losses: Loss[] = [];
  let match: GridsMatch | null;
  if (context.layout) {
    const asked = inLayout(values, box, context);
    if (!asked.ok) return asked;
    match = asked.value;
  } else {
    match = recogniseGrids(values, box);
  }
  if (!match) {
    const spec = separateLayout(box, values.length / digitsOfBox(box) ** 2);
    match = { spec, textOf: spec.offsets.map((_, index) => index), evidence: 0, nearly: null };
    losses.push(loss('layout', 'separate-grids', { subgrids: spec.offsets.length }));
  }
  if (match.nearly !== null && !context.layout) {
    losses.push(loss('layout', 'nearly-other-layout', { layout: match.spec.id, other: match.nearly }));
  }
  const topology = context.compile(match.spec);
  return topology.ok ? ok({ topology: topology.value, textOf: match.textOf, losses }) : topology;
}

/** The grids of a puzzle as strings, in the order in which texts that do not state a layout list them. */
export function printListed(topology: Topology, values: ArrayLike<number>): string[] {
  const grids = printGrids(topology, values);
  return readingOrder(topology.layout).map((subgrid) => grids[subgrid] as string);
}
