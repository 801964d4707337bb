import { z } from 'zod';
import { digitBit, digitCharacter, digitsOf } from '../../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { describeIssues } from '../../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { boxCells, REGIONS } from '../../boards/regions.ts';
import {
  type DrawnCell,
  houseKeys,
  placeCells,
  placesKey,
  refuseWrapped,
  subgridLines,
} from '../../boards/squareBoard.ts';
import { type AboutKey, createEntry, lossesOf, type PuzzleEntry } from '../../core/entry.ts';
import type { ReadContext, Reading, Writing } from '../../core/format.ts';
import { type Loss, loss } from '../../core/loss.ts';
import { digitIn } from '../../syntax/digitText.ts';

/** Largest side, in cells, of a board that is read. */
const GREATEST_SIDE = 200;

const value = z.union([z.string().max(20), z.number()]).transform(String);
const cellSchema = z.looseObject({
  value: value.nullish(),
  given: z.boolean().nullish(),
  pencilMarks: z.union([z.array(value).max(100), value]).nullish(),
  centremarks: z.union([z.array(value).max(100), value]).nullish(),
});
const place = z.tuple([z.number(), z.number()]);
const cageSchema = z.looseObject({
  cells: z.union([z.array(place).max(40_000), z.string().max(20_000)]).nullish(),
  value: z.unknown().optional(),
  hidden: z.boolean().nullish(),
  unique: z.boolean().nullish(),
});
const schema = z.looseObject({
  cells: z.array(z.array(cellSchema).max(GREATEST_SIDE)).min(1).max(GREATEST_SIDE),
  regions: z.array(z.array(place).max(40_000)).max(5000).nullish(),
  cages: z.array(cageSchema).max(5000).nullish(),
  metadata: z.looseObject({}).nullish(),
});
type Scl = z.infer<typeof schema>;

/** Marks of SudokuPad as a mask: one digit each, or several in one text. */
function maskOf(marks: readonly string[] | string | null | undefined): number {
  let mask = 0;
  for (const mark of typeof marks === 'string' ? [...marks] : (marks ?? [])) {
    const number = digitOf(mark);
    if (number > 0) mask |= digitBit(number);
  }
  return mask;
}

/** A digit, written as a decimal number or in our letters; 0 for anything else. */
function digitOf(shown: string): number {
  if (/^\d{1,2}$/.test(shown)) return Number(shown) <= 25 ? Number(shown) : 0;
  return Math.max(0, digitIn(shown, 'numbers', 25));
}

const META: Readonly<Record<string, AboutKey>> = {
  title: 'title',
  author: 'author',
  rules: 'description',
  source: 'source',
  comment: 'comment',
};

/** Text fields about the puzzle: in `metadata`, or in cages without cells, as SudokuPad's first versions wrote them. */
function wordsOf({ metadata, cages }: Scl): Map<string, string> {
  const words = new Map<string, string>();
  for (const { value: content } of cages ?? []) {
    const found = typeof content === 'string' ? /^([a-z]+)\s*:\s*(.+)$/is.exec(content) : null;
    if (found) words.set((found[1] as string).toLowerCase(), found[2] as string);
  }
  for (const [key, content] of Object.entries(metadata ?? {})) {
    const text = Array.isArray(content) ? content.filter((part) => typeof part === 'string').join('\n') : content;
    if (typeof text === 'string' || typeof text === 'number') words.set(key, String(text).slice(0, 40_000));
    else if (text === true) words.set(key, 'true');
  }
  return words;
}

/** `norowcol` switches off the rule for rows and columns, which is right for boards of several grids. */
const KNOWN_SWITCHES = new Set(['norowcol']);
const RULE_SWITCHES = ['antiknight', 'antiking', 'nonconsecutive'];

function lossesIn(json: Scl, words: ReadonlyMap<string, string>, houses: ReadonlySet<string>, columns: number): Loss[] {
  const losses: Loss[] = [];
  const rules = RULE_SWITCHES.filter((name) => !KNOWN_SWITCHES.has(name) && words.get(name) === 'true');
  const cages = (json.cages ?? []).filter(({ cells, value: content, hidden }) => {
    if (typeof content === 'string' && /^[a-z]+\s*:/i.test(content)) return false;
    if (!Array.isArray(cells)) return cells !== undefined && cells !== null && cells !== '';
    if (cells.length === 0) return false;
    if (!houses.has(placesKey(cells.map(([row, column]) => row * columns + column))))
      return !hidden || content !== undefined;
    return false;
  });
  if (cages.length > 0) rules.push(`${cages.length} cages`);
  if (rules.length > 0) losses.push(loss('variants', 'rules', { rules: rules.join(', ') }));
  const drawn = ['lines', 'arrows', 'underlays', 'overlays'].filter((key) => {
    const list = json[key];
    return Array.isArray(list) && list.length > 0;
  });
  if (drawn.length > 0) losses.push(loss('drawings', 'drawings', { drawings: drawn.join(', ') }));
  const coloured = ({ c, highlight, highlights }: Scl['cells'][number][number]): boolean =>
    [c, highlight, highlights].some((content) => (Array.isArray(content) ? content.length > 0 : Boolean(content)));
  if (json.cells.some((row) => row.some(coloured))) {
    losses.push(loss('colours', 'colours'));
  }
  return losses;
}

function solutionOf(text: string | undefined, size: number, places: Int32Array, digits: number): Uint8Array | null {
  if (text === undefined || text.length !== size) return null;
  const cells = Uint8Array.from(places, (at) => Math.max(0, digitIn(text[at] as string, 'numbers', digits)));
  return cells.includes(0) ? null : cells;
}

/** Reads the JSON of SudokuPad. Errors: `bad-puzzle`. */
export function readScl(json: unknown, context: ReadContext): Result<Reading> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error) });
  const { cells: rows, regions } = parsed.data;
  const columns = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0) return fail('bad-puzzle', 'cells-row-length', { row: odd + 1, cells: rows[odd]?.length ?? 0, columns });
  const regionAt = new Map<number, string>();
  for (const [index, region] of (regions ?? []).entries()) {
    for (const [row, column] of region) regionAt.set(row * columns + column, String(index));
  }
  const drawn = rows.map((row, r) =>
    row.map((cell, c): DrawnCell => {
      const shown = digitOf(cell.value ?? '');
      // A value is a given unless the file marks it otherwise.
      const given = cell.given !== false;
      return {
        given: given ? shown : 0,
        placed: given ? 0 : shown,
        corner: maskOf(cell.pencilMarks),
        centre: maskOf(cell.centremarks),
        region: regionAt.size === 0 ? undefined : (regionAt.get(r * columns + c) ?? null),
      };
    }),
  );
  const placed = placeCells(drawn, context);
  if (!placed.ok) return placed;
  const { topology, places, losses } = placed.value;
  const cells = Array.from(places, (at) => drawn[Math.floor(at / columns)]?.[at % columns] as DrawnCell);
  const words = wordsOf(parsed.data);
  const about: { [key in AboutKey]?: string } = {};
  for (const [key, name] of Object.entries(META)) {
    const content = words.get(key);
    if (content) about[name] = content.slice(0, 10_000);
  }
  const legal = (1 << topology.digits) - 1;
  const entry = createEntry(
    topology,
    Uint8Array.from(cells, ({ given }) => given),
    {
      placed: Uint8Array.from(cells, (cell) => cell.placed),
      corner: Int32Array.from(cells, ({ corner }) => corner & legal),
      centre: Int32Array.from(cells, ({ centre }) => centre & legal),
      solution: solutionOf(words.get('solution'), rows.length * columns, places, topology.digits),
      about,
    },
  );
  return ok({ entry, losses: [...losses, ...lossesIn(parsed.data, words, houseKeys(topology, places), columns)] });
}

/** The square boxes of a board of several grids, each once, regardless of regions. */
function squareBoxes({ cellCount, cellRow, cellColumn, order, width }: Topology): number[][] {
  const boxes = new Map<number, number[]>();
  for (let cell = 0; cell < cellCount; cell++) {
    const box =
      Math.floor((cellRow[cell] as number) / order) * width + Math.floor((cellColumn[cell] as number) / order);
    const cells = boxes.get(box);
    if (cells) cells.push(cell);
    else boxes.set(box, [cell]);
  }
  return [...boxes.values()];
}

/** Writes the JSON of SudokuPad, with full key names. Errors: `bad-input` for wraps and for order 5. */
export function writeScl(entry: PuzzleEntry): Result<Writing> {
  const { topology, givens } = entry.puzzle;
  const refused = refuseWrapped(topology, 'SudokuPad', 4);
  if (!refused.ok) return refused;
  const { placed, corner, centre, solution, about } = entry;
  const { height, width, cellRow, cellColumn, cellCount, subgridCount } = topology;
  const cells: Record<string, unknown>[][] = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => ({})),
  );
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    const digit = givens[cell] || (placed?.[cell] ?? 0);
    (cells[row] as Record<string, unknown>[])[column] = {
      ...(digit === 0 ? {} : { value: String(digit), given: givens[cell] !== 0 }),
      ...(corner?.[cell] ? { pencilMarks: digitsOf(corner[cell] as number).map(String) } : {}),
      ...(centre?.[cell] ? { centremarks: digitsOf(centre[cell] as number).map(String) } : {}),
    };
  }
  const solved = new Array<string>(height * width).fill('.');
  solution?.forEach((digit, cell) => {
    solved[(cellRow[cell] as number) * width + (cellColumn[cell] as number)] = digitCharacter(digit);
  });
  const where = (line: readonly number[]): [number, number][] =>
    line.map((cell) => [cellRow[cell] as number, cellColumn[cell] as number]);
  const several = subgridCount > 1;
  const json = {
    cellSize: 50,
    metadata: {
      ...(about.title ? { title: about.title } : {}),
      ...(about.author ? { author: about.author } : {}),
      ...(about.description ? { rules: about.description } : {}),
      ...(about.source ? { source: about.source } : {}),
      ...(about.comment ? { comment: about.comment } : {}),
      ...(several ? { norowcol: true } : {}),
      ...(solution ? { solution: solved.join('') } : {}),
    },
    cells,
    regions: (several ? squareBoxes(topology) : boxCells(topology)).map(where),
    cages: several ? subgridLines(topology).map((line) => ({ cells: where(line), unique: true, hidden: true })) : [],
    lines: [],
    arrows: [],
    underlays: [],
    overlays: [],
  };
  const losses = lossesOf(entry, {
    placed: true,
    corner: true,
    centre: true,
    about: ['title', 'author', 'description', 'source', 'comment'],
    variants: several ? [] : [REGIONS],
    ...(solution?.includes(0) ? {} : { solution: true }),
  });
  if (several) {
    losses.push(loss('foreign-rule', 'sudokupad-lines'));
  }
  return ok({ text: JSON.stringify(json), losses });
}
