/**
 * Game ids of Solo in Simon Tatham's Portable Puzzle Collection (solo.c). They begin with the box shape (`3x3`) or, for
 * regions, the number of digits (`9j`), and with the options `x` (both diagonals) and `k` (killer). After a colon
 * follow the givens, then the regions if there are any, and then, for a killer, its cages and their sums.
 */
import { type BoxShape, boxText, isBoxShape } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { boxCells, REGIONS, regionsVariant } from '../boards/regions.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { addVariants, variantIds } from '../boards/variants.ts';
import { boxOfRegions } from '../core/boxShapes.ts';
import type { Format, ReadContext, Reading, Writing } from '../core/format.ts';
import { type Capabilities, createEntry, lossesOf, type PuzzleEntry } from '../core/puzzleEntry.ts';

const ID = /^(\d{1,2})(?:x(\d{1,2}))?((?:j|x|k|[rm]d?[248]|a|d[tbiaeu])*):([0-9a-z_,]+)$/;

/** Letters that stand for numbers. `a` is 1. They count the cells or sides that are skipped. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The numbers of a grid, 0 for empty cells. Null if the text has more or fewer cells than the grid. */
function readGrid(text: string, size: number): number[] | null {
  const values: number[] = [];
  for (const [part] of text.matchAll(/\d+|[a-z]|_/g)) {
    if (part === '_') continue;
    const run = LETTERS.indexOf(part) + 1;
    if (run === 0) values.push(Number(part));
    else for (let i = 0; i < run; i++) values.push(0);
    if (values.length > size) return null;
  }
  return values.length === size ? values : null;
}

/**
 * Reads how a grid is divided into parts, which are its regions or its cages. Returns for each cell the number of its
 * part. Null if the text has the wrong length. The text goes through the sides between neighbouring cells, first within
 * the rows, then within the columns. A letter means this many sides without a border (`a` is 1, `_` is 0) and then one
 * side with a border. `z` means 25 sides without a border.
 */
function readParts(text: string, digits: number): number[] | null {
  const edges = 2 * digits * (digits - 1);
  const open: boolean[] = [];
  for (const letter of text) {
    const count = letter === '_' ? 0 : LETTERS.indexOf(letter) + 1;
    for (let i = 0; i < (letter === 'z' ? 25 : count); i++) open.push(true);
    if (letter !== 'z') open.push(false);
    if (open.length > edges + 1) return null;
  }
  // The text ends with one more border, which is not in the grid.
  if (open.length !== edges + 1) return null;
  const parts = Array.from({ length: digits ** 2 }, (_, cell) => cell);
  const merge = (a: number, b: number): void => {
    const [from, to] = [parts[a], parts[b]];
    if (from !== to) for (const [cell, part] of parts.entries()) if (part === from) parts[cell] = to as number;
  };
  for (let edge = 0; edge < edges; edge++) {
    if (!open[edge]) continue;
    const inRows = edge < edges / 2;
    const line = Math.floor((inRows ? edge : edge - edges / 2) / (digits - 1));
    const at = edge % (digits - 1);
    const cell = inRows ? line * digits + at : at * digits + line;
    merge(cell, cell + (inRows ? 1 : digits));
  }
  return parts;
}

/** The cages as clues. Null if a cage has more than one sum. */
function cagesOf(parts: readonly number[], sums: readonly number[], topology: Topology): Clue[] | null {
  const board = new ClueBoard(topology);
  const cages = Map.groupBy(parts.keys(), (cell) => parts[cell] as number);
  const clues: Clue[] = [];
  for (const cells of cages.values()) {
    const [sum, ...further] = cells.flatMap((cell) => sums[cell] || []);
    if (further.length > 0) return null;
    clues.push({
      rule: 'killer-cage',
      cells: cells.map((cell) => board.name(cell)),
      ...(sum !== undefined && { sum }),
    });
  }
  return clues;
}

function readId(line: string, context: ReadContext): Result<Reading> {
  const [, first = '', second, options = '', text = ''] = ID.exec(line.trim()) ?? [];
  const plain = options.replace(/[rm]d?[248]|d[tbiaeu]|a/g, '');
  const isJigsaw = second === undefined || plain.includes('j') || second === '1';
  const digits = Number(first) * Number(second ?? 1);
  // The numbers say how many boxes are side by side and one above another. With 2x3, there are two boxes in a row of
  // boxes, and each has three columns.
  const box: BoxShape = { rows: Number(first), columns: Number(second ?? 1) };
  if (digits < 2 || digits > 25 || (!isJigsaw && !isBoxShape(box))) return fail('bad-puzzle', 'solo-size', { digits });
  const texts = text.split(',');
  const isKiller = plain.includes('k');
  if (texts.length !== 1 + (isJigsaw ? 1 : 0) + (isKiller ? 2 : 0)) return fail('bad-puzzle', 'solo-parts');
  const values = readGrid(texts[0] as string, digits ** 2);
  const regions = isJigsaw ? readParts(texts[1] as string, digits) : null;
  const cages = isKiller ? readParts(texts.at(-2) as string, digits) : null;
  const sums = isKiller ? readGrid(texts.at(-1) as string, digits ** 2) : null;
  if (!values || (isJigsaw && !regions) || (isKiller && !(cages && sums))) return fail('bad-puzzle', 'solo-length');
  if (values.some((value) => value > digits)) return fail('bad-puzzle', 'solo-digit', { digits });
  const bare = simpleTopology(regions ? boxOfRegions(digits, regions.map(String)) : box, context);
  if (!bare.ok) return bare;
  const refs = regions ? regionsVariant(bare.value, (cell) => String(regions[cell])) : ok([]);
  if (!refs.ok) return refs;
  const laid = addVariants(bare.value, [...refs.value, ...(plain.includes('x') ? [{ id: 'diagonals' }] : [])], context);
  if (!laid.ok) return laid;
  const clues = cages && sums ? cagesOf(cages, sums, laid.value) : [];
  if (!clues) return fail('bad-puzzle', 'solo-sums');
  const puzzle = withCluesOf({ topology: laid.value, givens: Uint8Array.from(values) }, clues);
  if (!puzzle.ok) return puzzle;
  const { topology, givens, clues: read } = puzzle.value;
  return ok({ entry: createEntry(topology, givens, read && { clues: read }), losses: [] });
}

function writeGrid(values: ArrayLike<number>): string {
  let text = '';
  let run = 0;
  const pass = (): void => {
    for (; run > 0; run -= 26) text += LETTERS[Math.min(run, 26) - 1];
    run = 0;
  };
  for (const value of Array.from(values)) {
    if (value === 0) {
      run++;
      continue;
    }
    if (run === 0 && text !== '') text += '_';
    pass();
    text += value;
  }
  pass();
  return text;
}

function writeParts(parts: readonly number[], digits: number): string {
  let text = '';
  let run = 0;
  const border = (): void => {
    for (; run > 25; run -= 25) text += 'z';
    text += run === 0 ? '_' : LETTERS[run - 1];
    run = 0;
  };
  const side = (a: number, b: number): void => {
    if (parts[a] === parts[b]) run++;
    else border();
  };
  for (let line = 0; line < digits; line++)
    for (let at = 0; at < digits - 1; at++) side(line * digits + at, line * digits + at + 1);
  for (let line = 0; line < digits; line++)
    for (let at = 0; at < digits - 1; at++) side(at * digits + line, (at + 1) * digits + line);
  border();
  return text;
}

/** cell → number of the part (region or cage) that contains it. The parts cover the grid. */
function partsOf(groups: readonly (readonly number[])[], size: number): number[] {
  const parts = new Array<number>(size).fill(-1);
  for (const [number, cells] of groups.entries()) for (const cell of cells) parts[cell] = number;
  return parts;
}

/**
 * Whether the cells of each part (region or cage) are connected. The game id states only borders, so an unconnected
 * part would be read as several.
 */
function areConnected(parts: readonly number[], digits: number): boolean {
  const read = readParts(writeParts(parts, digits), digits);
  return read !== null && new Set(read).size === new Set(parts).size;
}

/**
 * The cages of a killer as lists of cells, if the clues are such as Solo has: each cell is in exactly one cage; a cage
 * has at least two cells, which are connected, and has a sum. Null for other clues.
 */
function killerOf({ topology, clues = [] }: PuzzleEntry['puzzle']): { cells: number[]; sum: number }[] | null {
  const board = new ClueBoard(topology);
  const cages = clues.map(({ rule, cells, sum, repeats }) => {
    const read = board.cells((cells ?? []) as string[]);
    const isCage = rule === 'killer-cage' && typeof sum === 'number' && sum > 0 && repeats !== true && read.ok;
    return isCage && read.value.length > 1 ? { cells: read.value, sum } : null;
  });
  if (cages.length === 0 || cages.includes(null) || topology.digits > 9) return null;
  const whole = cages.filter((cage) => cage !== null);
  const count = whole.reduce((sum, { cells }) => sum + cells.length, 0);
  const parts = partsOf(
    whole.map(({ cells }) => cells),
    topology.cellCount,
  );
  if (count !== topology.cellCount || parts.includes(-1)) return null;
  return areConnected(parts, topology.digits) ? whole : null;
}

function writeId(entry: PuzzleEntry): Result<Writing> {
  const { topology, givens } = entry.puzzle;
  const { digits, box, subgridCount, cellCount } = topology;
  if (subgridCount !== 1) return fail('bad-input', 'solo-one-grid');
  const ids = variantIds(topology);
  const killer = killerOf(entry.puzzle);
  const regions = partsOf(boxCells(topology), cellCount);
  const isJigsaw = ids.includes(REGIONS) && areConnected(regions, digits);
  if (!isJigsaw && (box.rows < 2 || box.columns < 2)) return fail('bad-input', 'solo-boxes', { box: boxText(box) });
  const size = isJigsaw ? `${digits}j` : `${box.rows}x${box.columns}`;
  const texts = [writeGrid(givens)];
  if (isJigsaw) texts.push(writeParts(regions, digits));
  if (killer) {
    const parts = partsOf(
      killer.map(({ cells }) => cells),
      cellCount,
    );
    const sums = new Uint16Array(cellCount);
    for (const { cells, sum } of killer) sums[Math.min(...cells)] = sum;
    texts.push(writeParts(parts, digits), writeGrid(sums));
  }
  const options = `${ids.includes('diagonals') ? 'x' : ''}${killer ? 'k' : ''}`;
  const capabilities: Capabilities = {
    boxes: true,
    variants: [...(isJigsaw ? [REGIONS] : []), 'diagonals'],
    clues: () => killer !== null,
  };
  return ok({ text: `${size}${options}:${texts.join(',')}`, losses: lossesOf(entry, capabilities) });
}

/** Game ids of Solo. */
export const solo: Format = {
  id: 'solo',
  name: 'Solo game id (Simon Tatham)',
  extensions: ['txt'],
  lines: { claims: (line) => ID.test(line), read: readId },
  writer: { write: writeId, list: { open: '', between: '\n', close: '\n' } },
};
