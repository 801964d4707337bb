import { z } from 'zod';
import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { VariantRef } from '../../../../shared/layout/spec.ts';
import { describeIssues } from '../../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { EXTRA_REGION_VARIANTS, extraRegionsOf, variantsFromRegions } from '../../boards/extraRegions.ts';
import { boxCells, REGIONS } from '../../boards/regions.ts';
import {
  type DrawnCell,
  houseKeys,
  placeCells,
  placesKey,
  refuseWrapped,
  subgridLines,
} from '../../boards/squareBoard.ts';
import { addVariants, variantIds } from '../../boards/variants.ts';
import { type About, createEntry, lossesOf, type PuzzleEntry } from '../../core/entry.ts';
import type { ReadContext, Reading, Writing } from '../../core/format.ts';
import { type Loss, loss } from '../../core/loss.ts';

/** Largest board that is read. The program itself stops at 16, other importers accept more. */
const GREATEST_SIZE = 200;

const text = z.string().transform((content) => content.slice(0, 10_000));
const digit = z.union([z.int(), z.string().regex(/^\d{1,2}$/)]).transform(Number);
const cellSchema = z.looseObject({
  value: digit.pipe(z.int().min(0).max(25)).nullish(),
  given: z.boolean().nullish(),
  region: z.union([z.int(), z.string().max(20)]).nullish(),
  cornerPencilMarks: z.array(digit).max(100).nullish(),
  centerPencilMarks: z.array(digit).max(100).nullish(),
});
const schema = z.looseObject({
  size: z.int().min(1).max(GREATEST_SIZE),
  title: text.nullish(),
  author: text.nullish(),
  ruleset: text.nullish(),
  grid: z.array(z.array(cellSchema)),
  solution: z.union([z.array(z.unknown()), z.string()]).nullish(),
});
type FPuzzles = z.infer<typeof schema>;
type FPuzzlesCell = z.infer<typeof cellSchema>;

/** Digits as a mask; other numbers are ignored. */
function maskOf(digits: readonly number[] | null | undefined): number {
  let mask = 0;
  for (const one of digits ?? []) if (one >= 1 && one <= 25) mask |= digitBit(one);
  return mask;
}

function drawnCell({ value, given, region, cornerPencilMarks, centerPencilMarks }: FPuzzlesCell): DrawnCell {
  const shown = value ?? 0;
  return {
    given: given ? shown : 0,
    placed: given ? 0 : shown,
    corner: maskOf(cornerPencilMarks),
    centre: maskOf(centerPencilMarks),
    region: region === null || region === undefined ? region : String(region),
  };
}

/** Rules that are switches for the whole board, and our variants. Both diagonals together are one variant. */
const SWITCHES: Readonly<Record<string, string>> = {
  'diagonal+': 'diagonals',
  'diagonal-': 'diagonals',
  antiknight: 'anti-knight',
  antiking: 'anti-king',
  disjointgroups: 'disjoint-groups',
  nonconsecutive: 'non-consecutive',
};

/** The variants of one grid, from its switches, its extra regions, and its lists of even and odd cells. */
function variantsIn(json: FPuzzles, places: Int32Array): VariantRef[] {
  const on = Object.keys(SWITCHES).filter((key) => json[key] === true);
  const refs = [...new Set(Object.values(SWITCHES))]
    .filter((id) => Object.keys(SWITCHES).every((key) => SWITCHES[key] !== id || on.includes(key)))
    .map((id): VariantRef => ({ id }));
  const marked = (key: 'even' | 'odd'): Set<number> => {
    const list: unknown = json[key];
    return new Set(
      (Array.isArray(list) ? list : []).map((mark) => cellPlace((mark as { cell?: unknown })?.cell, json.size)),
    );
  };
  const [even, odd] = [marked('even'), marked('odd')];
  if (even.size + odd.size > 0) {
    refs.push({
      id: 'even-odd',
      even: [Array.from(places, (at) => (even.has(at) ? 'E' : odd.has(at) ? 'O' : '.')).join('')],
    });
  }
  const regions = (Array.isArray(json.extraregion) ? json.extraregion : []).flatMap((item: unknown) => {
    const cells = (item as { cells?: unknown } | null)?.cells;
    return Array.isArray(cells) ? [cells.map((cell) => cellPlace(cell, json.size))] : [];
  });
  return [...refs, ...variantsFromRegions(regions, Math.sqrt(json.size))];
}

/** Keys of mere drawings. */
const DRAWINGS = new Set(['line', 'rectangle', 'circle', 'text', 'cage']);
/** Keys whose lists are not rules. */
const PLAIN = new Set(['grid', 'solution', 'logic', 'truecandidatesoptions']);

function cellPlace(name: unknown, size: number): number {
  const found = typeof name === 'string' ? /^R(\d+)C(\d+)$/i.exec(name) : null;
  return found ? (Number(found[1]) - 1) * size + Number(found[2]) - 1 : -1;
}

/** Losses for rules and drawings that we do not support. */
function ruleLosses(json: FPuzzles, houses: ReadonlySet<string>, taken: readonly string[]): Loss[] {
  const rules = Object.keys(SWITCHES).filter((key) => json[key] === true && !taken.includes(SWITCHES[key] as string));
  const drawings: string[] = [];
  for (const [key, value] of Object.entries(json)) {
    if (!Array.isArray(value) || value.length === 0 || PLAIN.has(key)) continue;
    if ((key === 'even' || key === 'odd') && taken.includes('even-odd')) continue;
    const foreign = value.filter((item: unknown) => {
      const cells = (item as { cells?: unknown } | null)?.cells;
      if (key !== 'extraregion' || !Array.isArray(cells)) return true;
      return !houses.has(placesKey(cells.map((cell) => cellPlace(cell, json.size))));
    });
    if (foreign.length > 0) (DRAWINGS.has(key) ? drawings : rules).push(key.slice(0, 40));
  }
  const losses: Loss[] = [];
  if (rules.length > 0) losses.push(loss('variants', 'rules', { rules: rules.join(', ') }));
  if (drawings.length > 0) losses.push(loss('drawings', 'drawings', { drawings: drawings.join(', ') }));
  if (json.grid.some((row) => row.some((cell) => cell.c || cell.highlight || cell.cArray))) {
    losses.push(loss('colours', 'colours'));
  }
  return losses;
}

/** The solution by cell; null unless it is complete. */
function solutionOf({ solution, size }: FPuzzles, places: Int32Array, digits: number): Uint8Array | null {
  if (!solution) return null;
  const values = typeof solution === 'string' ? solution.split(solution.includes(',') ? ',' : '') : solution;
  if (values.length !== size * size) return null;
  const cells = Uint8Array.from(places, (place) => {
    // Number() of a list or an object calls its methods, which a file can nest or replace.
    const shown = values[place];
    const value = typeof shown === 'string' || typeof shown === 'number' ? Number(shown) : 0;
    return value >= 1 && value <= digits ? value : 0;
  });
  return cells.includes(0) ? null : cells;
}

/** Reads the JSON of f-puzzles. Errors: `bad-puzzle`. */
export function readFPuzzles(json: unknown, context: ReadContext): Result<Reading> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error) });
  const { size, grid, title, author, ruleset } = parsed.data;
  if (grid.length !== size) return fail('bad-puzzle', 'grid-rows', { rows: grid.length, size });
  const odd = grid.findIndex((row) => row.length !== size);
  if (odd >= 0) return fail('bad-puzzle', 'grid-row-length', { row: odd + 1, cells: grid[odd]?.length ?? 0, size });
  const drawn = grid.map((row) => row.map(drawnCell));
  const placed = placeCells(drawn, context);
  if (!placed.ok) return placed;
  const { places, losses } = placed.value;
  // On a board of several grids, their rules would apply to the whole board; our variants apply to each grid.
  const refs = placed.value.topology.subgridCount === 1 ? variantsIn(parsed.data, places) : [];
  const laid = addVariants(placed.value.topology, refs, context);
  const topology = laid.ok ? laid.value : placed.value.topology;
  const cells = Array.from(places, (place) => drawn[Math.floor(place / size)]?.[place % size] as DrawnCell);
  const about: About = {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(ruleset ? { description: ruleset } : {}),
  };
  const legal = (1 << topology.digits) - 1;
  const entry = createEntry(
    topology,
    Uint8Array.from(cells, ({ given }) => given),
    {
      placed: Uint8Array.from(cells, (cell) => cell.placed),
      corner: Int32Array.from(cells, ({ corner }) => corner & legal),
      centre: Int32Array.from(cells, ({ centre }) => centre & legal),
      solution: solutionOf(parsed.data, places, topology.digits),
      about,
    },
  );
  return ok({
    entry,
    losses: [...losses, ...ruleLosses(parsed.data, houseKeys(topology, places), variantIds(topology))],
  });
}

/** The variants of one grid in the form of f-puzzles. */
function rulesOf({ puzzle: { topology } }: PuzzleEntry): Record<string, unknown> {
  const rules: Record<string, unknown> = {};
  const ids = variantIds(topology);
  for (const [key, id] of Object.entries(SWITCHES)) if (ids.includes(id)) rules[key] = true;
  const marks = (topology.layout.variants ?? []).find(({ id }) => id === 'even-odd')?.even;
  const letters = Array.isArray(marks) ? String(marks[0]).toUpperCase() : '';
  for (const [key, letter] of [
    ['even', 'E'],
    ['odd', 'O'],
  ] as const) {
    const cells = [...letters].flatMap((one, place) =>
      one === letter ? [{ cell: `R${Math.floor(place / topology.digits) + 1}C${(place % topology.digits) + 1}` }] : [],
    );
    if (cells.length > 0) rules[key] = cells;
  }
  const regions = extraRegionsOf(topology.layout).map((places) => ({
    cells: places.map((place) => `R${Math.floor(place / topology.digits) + 1}C${(place % topology.digits) + 1}`),
  }));
  if (regions.length > 0) rules.extraregion = regions;
  return rules;
}

/** cell → number of its region, from 0, in a layout of one grid. */
function regionNumbers(topology: Topology): Int32Array {
  const numbers = new Int32Array(topology.cellCount);
  for (const [number, cells] of boxCells(topology).entries()) for (const cell of cells) numbers[cell] = number;
  return numbers;
}

/** Writes the JSON of f-puzzles. Errors: `bad-input` for wraps and for order 5. */
export function writeFPuzzles(entry: PuzzleEntry): Result<Writing> {
  const { topology, givens } = entry.puzzle;
  const refused = refuseWrapped(topology, 'f-puzzles', 4);
  if (!refused.ok) return refused;
  const { placed, corner, centre, solution, about } = entry;
  const { height, width, order, cellRow, cellColumn, cellCount, subgridCount } = topology;
  const size = Math.max(height, width);
  const grid: Record<string, unknown>[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => (subgridCount === 1 ? {} : { region: null })),
  );
  const regions = subgridCount === 1 && topology.hasRegions[0] === 1 ? regionNumbers(topology) : null;
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    const value = givens[cell] || (placed?.[cell] ?? 0);
    const box = Math.floor(row / order) * Math.ceil(size / order) + Math.floor(column / order);
    (grid[row] as Record<string, unknown>[])[column] = {
      ...(value === 0 ? {} : { value }),
      ...(givens[cell] === 0 ? {} : { given: true }),
      ...(subgridCount === 1 ? (regions ? { region: regions[cell] } : {}) : { region: box }),
      ...(corner?.[cell] ? { cornerPencilMarks: digitsOf(corner[cell] as number) } : {}),
      ...(centre?.[cell] ? { centerPencilMarks: digitsOf(centre[cell] as number) } : {}),
    };
  }
  const name = (cell: number): string => `R${(cellRow[cell] as number) + 1}C${(cellColumn[cell] as number) + 1}`;
  const solved = new Array<number | '.'>(size * size).fill('.');
  solution?.forEach((value, cell) => {
    solved[(cellRow[cell] as number) * size + (cellColumn[cell] as number)] = value;
  });
  const json = {
    size,
    ...(about.title ? { title: about.title } : {}),
    ...(about.author ? { author: about.author } : {}),
    ...(about.description ? { ruleset: about.description } : {}),
    grid,
    ...(subgridCount === 1 ? rulesOf(entry) : {}),
    ...(subgridCount === 1 ? {} : { extraregion: subgridLines(topology).map((line) => ({ cells: line.map(name) })) }),
    ...(solution ? { solution: solved } : {}),
  };
  const losses = lossesOf(entry, {
    placed: true,
    corner: true,
    centre: true,
    about: ['title', 'author', 'description'],
    variants: subgridCount === 1 ? [...Object.values(SWITCHES), ...EXTRA_REGION_VARIANTS, 'even-odd', REGIONS] : [],
    ...(solution?.includes(0) ? {} : { solution: true }),
  });
  if (subgridCount > 1) {
    losses.push(loss('foreign-rule', 'f-puzzles-lines', { size }));
  }
  return ok({ text: JSON.stringify(json), losses });
}
