import {
  type BoxShape,
  boxesOfSubgrid,
  boxShapesOf,
  digitsOfBox,
  isWithoutBoxes,
  orderOfBox,
} from '../../../../shared/base/boxShape.ts';
import { expectOk, ok } from '../../../../shared/base/result.ts';
import { type BoxOffset, customSpec } from '../../../../shared/layout/spec.ts';
import type { Puzzle } from '../../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { compileTopology, HOUSE_BOX, type Topology } from '../../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import { nameLayout } from '../../boards/layouts.ts';
import { boxCells, coverOnce, REGIONS, regionsVariant } from '../../boards/regions.ts';
import { simpleTopology } from '../../boards/textGrid.ts';
import { addVariants, extraHouses, variantsOfHouses } from '../../boards/variants.ts';
import { boxOfSide, isCommonSize } from '../../core/boxShapes.ts';
import type { ReadContext } from '../../core/format.ts';
import { failAt, type LineResult } from '../../core/outcome.ts';
import { type Loss, loss } from '../../core/puzzleEntry.ts';
import { escapeXml, type XmlElement } from '../../syntax/xml.ts';

/** Variants that consist only of houses or regions. KSudoku calls these cliques. */
export const GRAPH_VARIANTS = [REGIONS, ...VARIANTS.filter(({ houseName }) => houseName).map(({ id }) => id)];

/** Largest side of a board that is read, in cells. */
const WIDEST = 1000;

/**
 * A graph (KSudoku's word for a board) and its layout. The graph's cells are numbered down its columns: x × height + y.
 */
export interface Graph {
  readonly topology: Topology;
  readonly height: number;
  readonly size: number;
  /** cell → number of the cell in the graph. */
  readonly numbers: Int32Array;
  /** The cages as clues, if they are killer cages. */
  readonly clues: readonly Clue[];
  readonly losses: readonly Loss[];
}

/** The first child element with this name. */
export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** cell → number of the cell in a graph of this height. The top left corner of the subgrids is at (top, left). */
export function numbersOf({ cellCount, cellRow, cellColumn }: Topology, height: number, top = 0, left = 0): Int32Array {
  return Int32Array.from(
    { length: cellCount },
    (_, cell) => ((cellColumn[cell] as number) + left) * height + (cellRow[cell] as number) + top,
  );
}

function wholeAttribute(element: XmlElement, name: string, greatest: number): LineResult<number> {
  const text = element.attributes[name];
  const value = Number(text);
  if (text !== undefined && /^\d{1,6}$/.test(text) && value >= 1 && value <= greatest) return ok(value);
  return failAt(element.line, 'element-number', { name, element: element.name, greatest });
}

function keyOf(numbers: Iterable<number>): string {
  return [...numbers].sort((a, b) => a - b).join();
}

/**
 * The box shape of a custom board:
 *
 * - the usual shape, if the subgrids have blocks
 * - else the shape whose boxes in the first subgrid are all cliques
 * - else the usual shape, if cliques other than rows and columns cover the first subgrid (regions)
 * - else a row
 *
 * Null if there is no usual shape.
 */
function boxOfGraph(graph: XmlElement, digits: number, height: number): BoxShape | null {
  const group = childNamed(graph, 'sudokugroups');
  if (group && group.attributes.withblocks !== '0') return boxOfSide(digits);
  const first = Number(group?.attributes.at ?? '0');
  const cliques = new Map(
    graph.children
      .filter(({ name }) => name === 'clique')
      .map(({ text }) => text.trim().split(/\s+/).map(Number))
      .map((members) => [keyOf(members), members]),
  );
  const cellsAt = (top: number, left: number, { rows, columns }: BoxShape): number[] =>
    Array.from({ length: rows * columns }, (_, i) => {
      const [row, column] = [top + Math.floor(i / columns), left + (i % columns)];
      return first + row + column * height;
    });
  const boxesOf = (box: BoxShape): string[] => {
    const [, across] = boxesOfSubgrid(box);
    return Array.from({ length: digits }, (_, at) =>
      keyOf(cellsAt(Math.floor(at / across) * box.rows, (at % across) * box.columns, box)),
    );
  };
  const shapes = boxShapesOf(digits).filter((box) => !isWithoutBoxes(box));
  const found = shapes.find((box) => boxesOf(box).every((key) => cliques.has(key)));
  if (found) return found;
  const [row, column] = [
    { rows: 1, columns: digits },
    { rows: digits, columns: 1 },
  ];
  for (const key of [...boxesOf(row), ...boxesOf(column)]) cliques.delete(key);
  const all = cellsAt(0, 0, { rows: digits, columns: digits });
  return coverOnce(all, [...cliques.values()]) ? boxOfSide(digits) : row;
}

/** Offsets of the subgrids of a custom board, from the positions of its groups of rows and columns. */
function readOffsets(graph: XmlElement, box: BoxShape, width: number, height: number): LineResult<BoxOffset[]> {
  const digits = digitsOfBox(box);
  const offsets: BoxOffset[] = [];
  for (const groups of graph.children) {
    if (groups.name !== 'sudokugroups') continue;
    const at = Number(groups.attributes.at ?? '0');
    const [column, row] = [Math.floor(at / height), at % height];
    if (!Number.isInteger(at) || at < 0 || column + digits > width || row + digits > height) {
      return failAt(groups.line, 'subgrid-off-board', { at: JSON.stringify(groups.attributes.at) });
    }
    if (column % box.columns !== 0 || row % box.rows !== 0) {
      return failAt(groups.line, 'subgrid-off-boxes', { at });
    }
    offsets.push([row / box.rows, column / box.columns]);
  }
  return offsets.length > 0 ? ok(offsets) : failAt(graph.line, 'graph-empty');
}

/** The cliques of a graph as lists of cells. -1 stands for a number outside all subgrids. */
function readCliques(graph: XmlElement, numbers: Int32Array): LineResult<number[][]> {
  const cellOf = new Map(Array.from(numbers, (number, cell) => [number, cell]));
  const cliques: number[][] = [];
  for (const clique of graph.children) {
    if (clique.name !== 'clique') continue;
    const members = clique.text.trim().split(/\s+/).map(Number);
    if (!members.every((member) => Number.isInteger(member) && member >= 0)) {
      return failAt(clique.line, 'clique-form');
    }
    cliques.push(members.map((member) => cellOf.get(member) ?? -1));
  }
  return ok(cliques);
}

/** The cliques that may be regions. Boxes come before other cliques, so that they are preferred. */
function boxesFirst(topology: Topology, cliques: readonly (readonly number[])[]): (readonly number[])[] {
  const boxes = new Set(boxCells(topology).map(keyOf));
  return cliques
    .filter((cells) => cells.length === topology.digits)
    .toSorted((a, b) => Number(boxes.has(keyOf(b))) - Number(boxes.has(keyOf(a))));
}

/**
 * Whether the regions of a layout can be read back from the cliques. They cannot if regions of neighbours also cover a
 * subgrid completely, because the file does not say which regions belong to which subgrid.
 */
export function restoresRegions(topology: Topology): boolean {
  const { digits, houseCells, houseKind, positionCell, subgridHouses, subgridHouseStart, layout } = topology;
  const plain = compileTopology({ ...layout, variants: [] });
  if (!topology.hasRegions.includes(1) || !plain.ok) return true;
  const sorted = boxesFirst(plain.value, [...boxCells(topology), ...extraHouses(topology)]);
  return Array.from(topology.hasRegions, (_, subgrid) => {
    const members = positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2);
    const own = [...subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1])]
      .filter((house) => houseKind[house] === HOUSE_BOX)
      .map((house) => keyOf(houseCells.subarray(house * digits, (house + 1) * digits)));
    const found = coverOnce([...members], sorted)?.map(keyOf) ?? [];
    return own.every((key) => found.includes(key));
  }).every(Boolean);
}

/** Adds the regions of subgrids without boxes. Cliques form these regions. */
function layRegions(
  graph: XmlElement,
  topology: Topology,
  numbers: Int32Array,
  cliques: readonly (readonly number[])[],
  context: ReadContext,
): LineResult<Topology> {
  const { digits, box, subgridCount, positionCell, cellRow, cellColumn } = topology;
  const withBlocks = new Set(
    graph.children
      .filter(({ name, attributes }) => name === 'sudokugroups' && attributes.withblocks !== '0')
      .map(({ attributes }) => Number(attributes.at ?? '0')),
  );
  const sorted = boxesFirst(topology, cliques);
  const boxOf = (cell: number): string =>
    `${Math.floor((cellRow[cell] as number) / box.rows)},${Math.floor((cellColumn[cell] as number) / box.columns)}`;
  const names: (ReadonlyMap<number, string> | null)[] = [];
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const members = positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2);
    const corner = numbers[members[0] as number] as number;
    if (withBlocks.has(corner)) {
      names.push(null);
      continue;
    }
    const regions = coverOnce([...members], sorted);
    if (!regions) return failAt(graph.line, 'cliques-no-regions', { digits, at: corner });
    names.push(new Map(regions.flatMap((cells, region) => cells.map((cell) => [cell, String(region)]))));
  }
  const refs = regionsVariant(topology, (cell, subgrid) => names[subgrid]?.get(cell) ?? boxOf(cell));
  return refs.ok ? addVariants(topology, refs.value, context) : { ...refs, line: graph.line };
}

/** Operator of a cage whose digits are added. KSudoku's `globals.h` lists none, divide, subtract, multiply, add. */
const ADD = '4';

/**
 * The cages of a graph as clues. The digits of a killer cage differ; those of a mathdoku cage may repeat. Null if a
 * cage has an operator other than addition, or has no cells of the board.
 */
function readCages(graph: XmlElement, topology: Topology, numbers: Int32Array): Clue[] | null {
  const cellOf = new Map(Array.from(numbers, (number, cell) => [number, cell]));
  const board = new ClueBoard(topology);
  const repeats = graph.attributes['specific-type'] === MATHDOKU ? { repeats: true } : {};
  const clues: Clue[] = [];
  for (const { name, attributes, text } of graph.children) {
    if (name !== 'cage') continue;
    const members = text.trim().split(/\s+/).map(Number);
    const cells = members.map((member) => cellOf.get(member) ?? -1);
    const isSum = attributes.operator === ADD || (members.length === 1 && attributes.operator === '0');
    if (!isSum || cells.includes(-1) || !/^\d{1,4}$/.test(attributes.value ?? '')) return null;
    if (members.length !== Number(attributes.size ?? members.length)) return null;
    const sum = Number(attributes.value);
    clues.push({ rule: 'killer-cage', cells: cells.map((cell) => board.name(cell)), sum, ...repeats });
  }
  return clues;
}

/** Whether a cage of KSudoku can express a clue. */
export function isKillerCage({ rule, sum, repeats }: Clue): boolean {
  return rule === 'killer-cage' && sum !== undefined && repeats !== true;
}

const MATHDOKU = 'Mathdoku';

/** Cliques of a graph that are not houses of the layout. */
function foreignCliques(
  { digits, houseCount, houseCells }: Topology,
  cliques: readonly (readonly number[])[],
): (readonly number[])[] {
  const houses = new Set(
    Array.from({ length: houseCount }, (_, house) => keyOf(houseCells.subarray(house * digits, (house + 1) * digits))),
  );
  return cliques.filter((cells) => !houses.has(keyOf(cells)));
}

/** The number of houses that a graph says it has, and the number that it lists. Null if the graph does not say it. */
function housesStated(graph: XmlElement, box: BoxShape): { readonly stated: number; readonly count: number } | null {
  const stated = Number(graph.attributes.ncliques);
  if (!Number.isInteger(stated)) return null;
  const counts = graph.children.map(({ name, attributes }) => {
    if (name === 'sudokugroups') return digitsOfBox(box) * (attributes.withblocks === '0' ? 2 : 3);
    return name === 'clique' ? 1 : 0;
  });
  return { stated, count: counts.reduce((sum, count) => sum + count, 0) };
}

/** Reads a graph and finds its layout. */
export function readGraph(graph: XmlElement, context: ReadContext): LineResult<Graph> {
  const side = wholeAttribute(graph, 'order', 25);
  if (!side.ok) return side;
  const type = graph.attributes.type;
  if (type === 'sudoku') {
    const box = isCommonSize(side.value ** 2) ? boxOfSide(side.value, context) : null;
    if (!box) return failAt(graph.line, 'no-square-boxes', { digits: side.value });
    const topology = simpleTopology(box, context);
    if (!topology.ok) return topology;
    const numbers = numbersOf(topology.value, side.value);
    return ok({ topology: topology.value, height: side.value, size: side.value ** 2, numbers, clues: [], losses: [] });
  }
  if (type !== 'custom') return failAt(graph.line, 'graph-type', { type: JSON.stringify(type) });
  const width = wholeAttribute(graph, 'sizeX', WIDEST);
  const height = wholeAttribute(graph, 'sizeY', WIDEST);
  if (!width.ok) return width;
  if (!height.ok) return height;
  if ((graph.attributes.sizeZ ?? '1') !== '1') return failAt(graph.line, 'three-dimensions');
  // A mathdoku has only rows and columns.
  const isLatin = graph.attributes['specific-type'] === MATHDOKU && !childNamed(graph, 'clique');
  const box = isLatin ? { rows: 1, columns: side.value } : boxOfGraph(graph, side.value, height.value);
  if (!box) return failAt(graph.line, 'no-square-boxes', { digits: side.value });
  const offsets = readOffsets(graph, box, width.value, height.value);
  if (!offsets.ok) return offsets;
  const custom = customSpec(box, offsets.value);
  const topology = context.compile(nameLayout(custom) ?? custom);
  if (!topology.ok) return topology;
  const top = Math.min(...offsets.value.map(([row]) => row)) * box.rows;
  const left = Math.min(...offsets.value.map(([, column]) => column)) * box.columns;
  const numbers = numbersOf(topology.value, height.value, top, left);
  const cliques = readCliques(graph, numbers);
  if (!cliques.ok) return cliques;
  const regions = isLatin ? topology : layRegions(graph, topology.value, numbers, cliques.value, context);
  if (!regions.ok) return regions;
  const foreign = foreignCliques(regions.value, cliques.value);
  const { refs, unexplained } = variantsOfHouses(regions.value, foreign, context);
  const laid = addVariants(regions.value, refs, context);
  if (!laid.ok) return laid;
  const losses: Loss[] = [];
  if (unexplained > 0) {
    losses.push(loss('variants', 'houses', { count: unexplained }));
  }
  const houses = housesStated(graph, box);
  if (houses && houses.stated !== houses.count) losses.push(loss('layout', 'houses-stated', houses));
  const cages = readCages(graph, laid.value, numbers);
  if (!cages) losses.push(loss('variants', 'cages'));
  const size = width.value * height.value;
  return ok({ topology: laid.value, height: height.value, size, numbers, clues: cages ?? [], losses });
}

/**
 * Writes the graph of a layout: a plain type, or else its subgrids and a list of boxes. A box of several subgrids is
 * listed once.
 */
export function printGraph({ topology, clues = [] }: Puzzle, title: string | undefined): string {
  const { digits, box, height, width, subgridCount, hasRegions, layout } = topology;
  const extra = extraHouses(topology);
  const cages = clues.filter(isKillerCage);
  if (
    subgridCount === 1 &&
    orderOfBox(box) !== null &&
    title === undefined &&
    cages.length === 0 &&
    extra.length === 0 &&
    hasRegions[0] === 0
  ) {
    return `   <graph order="${digits}" type="sudoku" specific-type="Plain"/>`;
  }
  const numbers = numbersOf(topology, height);
  const groups = layout.offsets.map(([row, column]) => {
    const at = (column * box.columns - topology.originColumn) * height + row * box.rows - topology.originRow;
    return `    <sudokugroups at="${at}" withblocks="0"/>`;
  });
  const boxes = [...boxCells(topology), ...extra].map(
    (cells) => `    <clique size="${digits}">${cells.map((cell) => numbers[cell]).join(' ')} </clique>`,
  );
  const type =
    cages.length > 0 ? 'KillerSudoku' : layout.id === 'samurai' && orderOfBox(box) === 3 ? 'Samurai' : 'Plain';
  const board = new ClueBoard(topology);
  const cageLines = cages.map(({ cells: names, sum }) => {
    const cells = expectOk(board.cells(names as string[])).map((cell) => numbers[cell]);
    return `    <cage operator="${ADD}" value="${sum}" size="${cells.length}"> ${cells.join(' ')} </cage>`;
  });
  const name = title ?? (type === 'Samurai' ? 'Samurai' : 'Carpet Sudoku');
  return [
    `   <graph order="${digits}" type="custom" specific-type="${type}" name="${escapeXml(name)}" sizeX="${width}" sizeY="${height}" sizeZ="1" ncliques="${2 * digits * subgridCount + boxes.length}">`,
    ...groups,
    ...boxes,
    ...cageLines,
    '   </graph>',
  ].join('\n');
}
