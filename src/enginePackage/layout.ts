import { drawGrid, isDrawable } from '../main/answers/commandLine/drawAsText.ts';
import { digitsOf } from '../shared/base/digits.ts';
import { fail, ok } from '../shared/base/result.ts';
import { refOfSpec } from '../shared/layout/spec.ts';
import { subgridNames } from '../shared/layout/subgridNames.ts';
import { MOST_PLACES } from '../shared/topology/canvas.ts';
import {
  HOUSE_BOX,
  HOUSE_COLUMN,
  HOUSE_EXTRA,
  HOUSE_ROW,
  type HouseKind,
  type Topology,
} from '../shared/topology/topology.ts';
import { answered, readLanguage } from './answer.ts';
import { readPuzzle, readTopology } from './reading.ts';
import type {
  CompiledLayout,
  EngineResult,
  LayoutCell,
  LayoutHouse,
  LayoutReference,
  SudokuPuzzle,
  TextLanguage,
} from './types.ts';

const KINDS: Readonly<Record<HouseKind, LayoutHouse['kind']>> = {
  [HOUSE_ROW]: 'row',
  [HOUSE_COLUMN]: 'column',
  [HOUSE_BOX]: 'box',
  [HOUSE_EXTRA]: 'extra',
};

/**
 * List number `index` of several lists that are packed into one array. It begins at `items[start[index]]` and ends
 * before `items[start[index + 1]]`.
 */
function listAt(items: Int32Array, start: Int32Array, index: number): number[] {
  return Array.from(items.subarray(start[index], start[index + 1]));
}

function cellsOf(topology: Topology): LayoutCell[] {
  const { digits, cellRow, cellColumn, cellAllowed, cellHouses, cellHouseStart, twins, twinStart } = topology;
  return Array.from(cellRow, (row, cell) => ({
    row,
    column: cellColumn[cell] as number,
    places: listAt(twins, twinStart, cell).map((position) => ({
      subgrid: Math.floor(position / digits ** 2),
      row: Math.floor(position / digits) % digits,
      column: position % digits,
    })),
    houses: listAt(cellHouses, cellHouseStart, cell),
    peers: listAt(topology.peers, topology.peerStart, cell),
    digits: digitsOf(cellAllowed[cell] as number),
  }));
}

function housesOf({ digits, houseKind, houseCells, houseSubgrids, houseSubgridStart }: Topology): LayoutHouse[] {
  return Array.from(houseKind, (kind, house) => ({
    kind: KINDS[kind as HouseKind],
    subgrids: listAt(houseSubgrids, houseSubgridStart, house),
    cells: Array.from(houseCells.subarray(house * digits, (house + 1) * digits)),
  }));
}

/**
 * Compiles a layout: works out its cells, houses and peers.
 *
 * Errors: `bad-input`, `unknown-layout`, `bad-puzzle` for a variant that does not fit, `impossible-layout`.
 *
 * @example
 * const { cells } = expectValue(compileLayout({ layout: 'samurai', order: 3 }));
 * cells.length; // 369: the 5 × 81 places of a samurai share four boxes
 */
export function compileLayout(layout: LayoutReference, language: TextLanguage = 'en'): EngineResult<CompiledLayout> {
  const spoken = readLanguage(language);
  if (!spoken.ok) return answered(spoken);
  const read = readTopology(layout);
  if (!read.ok) return answered(read);
  const topology = read.value;
  const { digits, height, width, positionCell, subgridCount } = topology;
  const { name, variants = [] } = topology.layout;
  const area = digits * digits;
  return answered(
    ok({
      reference: { ...refOfSpec(topology.layout), ...(variants.length > 0 && { variants: [...variants] }) },
      name,
      digits,
      height,
      width,
      subgrids: [...subgridNames(topology.layout, spoken.value)],
      cells: cellsOf(topology),
      houses: housesOf(topology),
      cellAt: Array.from({ length: subgridCount }, (_, subgrid) =>
        Array.from(positionCell.subarray(subgrid * area, (subgrid + 1) * area)),
      ),
    }),
  );
}

/**
 * Draws a puzzle as text with lines around its boxes, for terminals. Its last character is a line break.
 *
 * Errors: those of `compileLayout`, and `bad-puzzle`.
 *
 * @example
 * console.log(expectValue(drawPuzzle({ ...puzzle, grids: solution })));
 */
export function drawPuzzle(puzzle: SudokuPuzzle): EngineResult<string> {
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  const { topology, givens } = read.value;
  if (isDrawable(topology)) return answered(ok(drawGrid(topology, givens)));
  const { height, width } = topology;
  return answered(fail('bad-input', 'drawing-too-large', { height, width, most: MOST_PLACES }));
}
