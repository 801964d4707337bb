import { z } from 'zod';
import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import { describeIssues } from '../../../../shared/base/issues.ts';
import { fail, ok, type Result, sentenceOf } from '../../../../shared/base/result.ts';
import { type Puzzle, withCluesOf } from '../../../../shared/puzzle/puzzle.ts';
import { type UnknownRules, wordedRule } from '../../../../shared/puzzle/unknownRules.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { mayUndoClues, readStatements, withoutNoRules } from '../../boards/drawn/statements.ts';
import { boxCells, REGIONS } from '../../boards/regions.ts';
import { otherRuleIn } from '../../boards/rulesText.ts';
import {
  type DrawnCell,
  drawnEntry,
  extent,
  houseKeys,
  placeCells,
  placesKey,
  refuseWrapped,
  subgridLines,
} from '../../boards/squareBoard.ts';
import {
  cellsByPlace,
  cellsOverSource,
  keptMark,
  lossesBesideSource,
  withUnknown,
  writeOverSource,
} from '../../boards/unknownRules.ts';
import { addVariants, variantIds } from '../../boards/variants.ts';
import { isUsualBox } from '../../core/boxShapes.ts';
import type { ReadContext, Reading, Writing } from '../../core/format.ts';
import { type About, type Capabilities, type Loss, loss, lossesOf, type PuzzleEntry } from '../../core/puzzleEntry.ts';
import { cluesIn, meanOtherwise, readerOfRules, saysClue, withRulesOfClues } from './fpuzzlesClues.ts';
import {
  drawingsOfClues,
  EXTRA_REGION_VARIANTS,
  extraRegionsOf,
  type KnownRuleReader,
  PLAIN,
  placesOf,
  SWITCHES,
  unknownRulesIn,
  variantsIn,
  withoutOtherVariants,
} from './fpuzzlesUnknownRules.ts';

/**
 * Side of the largest board that is read. f-puzzles itself allows up to 16; other programs that read its files allow
 * more.
 */
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

/** The digits as a mask. Numbers that are not digits are ignored. */
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

function solutionOf({ solution, size }: FPuzzles, places: Int32Array, digits: number): Uint8Array | null {
  if (!solution) return null;
  const values = typeof solution === 'string' ? solution.split(solution.includes(',') ? ',' : '') : solution;
  if (values.length !== size * size) return null;
  const cells = Uint8Array.from(places, (place) => {
    // Do not pass lists or objects to Number(): it calls their methods, which a hostile file can nest deeply or
    // replace.
    const shown = values[place];
    const value = typeof shown === 'string' || typeof shown === 'number' ? Number(shown) : 0;
    return value >= 1 && value <= digits ? value : 0;
  });
  return cells.includes(0) ? null : cells;
}

/**
 * Reads the JSON of f-puzzles. Errors: `bad-puzzle`.
 * @param source the text of the JSON.
 */
export function readFPuzzles(json: unknown, source: string, context: ReadContext): Result<Reading> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error, json) });
  const { size, grid, title, author, ruleset: whole } = parsed.data;
  // Examine the text without the sentences of which the user says that they state no rule.
  const ruleset = whole && withoutNoRules(whole, context.noRules);
  const judged = { ...parsed.data, ruleset };
  if (grid.length !== size) return fail('bad-puzzle', 'grid-rows', { rows: grid.length, size });
  const odd = grid.findIndex((row) => row.length !== size);
  if (odd >= 0) return fail('bad-puzzle', 'grid-row-length', { row: odd + 1, cells: grid[odd]?.length ?? 0, size });
  const drawn = grid.map((row) => row.map(drawnCell));
  const placed = placeCells(drawn, context);
  if (!placed.ok) return placed;
  const { places } = placed.value;
  // In f-puzzles, a rule applies to the whole board; here, a variant applies to each grid. They mean the same only if
  // the board is one grid.
  const refs =
    placed.value.topology.subgridCount === 1 ? variantsIn(parsed.data, places, placed.value.topology.box) : [];
  const laid = addVariants(placed.value.topology, refs, context);
  const topology = laid.ok ? laid.value : placed.value.topology;
  const about: About = {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(whole ? { description: whole } : {}),
  };
  const houses = houseKeys(topology, places);
  const cellAt = cellsByPlace(places);
  const rules = unknownRulesIn(judged, houses, variantIds(topology), cellAt);
  const parts = { solution: solutionOf(parsed.data, places, topology.digits), about };
  const entry = drawnEntry(drawn, topology, places, parts);
  const colours = grid.flat().map(({ c, highlight, cArray }) => [c, highlight, cArray].flat().filter(Boolean));
  const losses = colours.some((own) => own.length > 0)
    ? [...placed.value.losses, loss('colours', 'colours')]
    : placed.value.losses;
  if (rules.length === 0) return ok({ entry, losses });
  const readable = readableBoard(topology, size);
  const { json: sound, losses: unfit } = readable
    ? withoutUnfit(judged, readable, places)
    : { json: judged, losses: [] };
  const allLosses = [...losses, ...unfit];
  const clued = withCluesIn(sound, entry.puzzle, houses, places);
  if (clued?.ok) return ok({ entry: { ...entry, puzzle: clued.value }, losses: allLosses });
  if (clued?.error.code === 'no-solution') return clued;
  const marked = readable
    ? unknownRulesIn(sound, houses, variantIds(topology), cellAt, knownRules(sound, readable, places))
    : rules;
  // If every rule in the lists is known but the clues could not be read, the text must state an unknown rule.
  const known = marked.flatMap(({ clues = [] }) => clues);
  const taken = variantIds(topology);
  const isUnclear = meanOtherwise(known, taken) || (!ruleset && marked.every((rule) => rule.known));
  if (ruleset && marked.every((rule) => rule.known)) marked.push(wordedRule(otherRuleIn(ruleset, taken, known)));
  if (marked.length === 0) return ok({ entry, losses: allLosses });
  const doubt = isUnclear ? { doubtful: true as const } : doubtIn(ruleset);
  const kept = withUnknown(entry, 'fpuzzles', marked, source, { ...doubt, ...keptMark(context) });
  return kept.ok ? ok({ entry: kept.value, losses: lossesBesideSource(allLosses, colours) }) : kept;
}

/** Marks a puzzle as doubtful if its text may change what its clues mean. */
function doubtIn(ruleset: string | null | undefined): Pick<UnknownRules, 'doubtful'> {
  return ruleset && mayUndoClues(readStatements(ruleset).unknown) ? { doubtful: true } : {};
}

/** The board to which clues refer. Null if the rules of f-puzzles cannot be applied to it. */
function readableBoard(topology: Topology, size: number): ClueBoard | null {
  return topology.subgridCount > 1 || isOneGrid(topology, size) ? new ClueBoard(topology) : null;
}

function knownRules({ size }: FPuzzles, board: ClueBoard, places: Int32Array): KnownRuleReader {
  const cellAt = cellsByPlace(places);
  const read = readerOfRules(board, variantIds(board.topology), size, cellAt);
  return {
    element: (key, value) => {
      const clues = read(key, value);
      return clues?.ok ? clues.value : null;
    },
    candidates: (place, digits) => [{ rule: 'candidates', cell: board.name(cellAt(place)), digits: [...digits] }],
  };
}

/** The file without the clues that have no meaning on its board. A loss names each of these clues and says why. */
function withoutUnfit(json: FPuzzles, board: ClueBoard, places: Int32Array): { json: FPuzzles; losses: Loss[] } {
  const read = readerOfRules(board, variantIds(board.topology), json.size, cellsByPlace(places));
  const losses: Loss[] = [];
  const entries = Object.entries(json).map(([key, value]): [string, unknown] => {
    if (PLAIN.has(key) || !Array.isArray(value)) return [key, value];
    const fit = value.filter((element, index) => {
      const clues = read(key, element);
      if (!clues || clues.ok) return true;
      losses.push(loss('variants', 'unfit-clue', { list: key, number: index + 1, why: sentenceOf(clues.error) }));
      return false;
    });
    return [key, fit];
  });
  return { json: losses.length === 0 ? json : schema.parse(Object.fromEntries(entries)), losses };
}

function isOneGrid({ subgridCount, digits }: Topology, size: number): boolean {
  return subgridCount === 1 && digits === size;
}

/** The puzzle with all rules of a board as clues. Null if some rule is not known. Errors: those of `withCluesOf`. */
function withCluesIn(
  json: FPuzzles,
  puzzle: Puzzle,
  houses: ReadonlySet<string>,
  places: Int32Array,
): Result<Puzzle> | null {
  const { topology } = puzzle;
  if (topology.subgridCount === 1 && !isOneGrid(topology, json.size)) return null;
  const isHouse = (cells: unknown): boolean => houses.has(placesKey(placesOf(cells, json.size)));
  const clues = cluesIn(json, new ClueBoard(topology), variantIds(topology), isHouse, cellsByPlace(places));
  return clues && withCluesOf(puzzle, clues);
}

/** The variants of a single grid in the form of f-puzzles. */
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

/**
 * Properties of a cell that `cellJson` writes. Other properties that the cell has in the source (the stored text of a
 * puzzle with unknown rules) are kept.
 */
const OWN_KEYS = ['value', 'given', 'cornerPencilMarks', 'centerPencilMarks'];

/** The digits and notes of a cell. */
function cellJson({ puzzle, placed, corner, centre }: PuzzleEntry, cell: number): Record<string, unknown> {
  const value = puzzle.givens[cell] || (placed?.[cell] ?? 0);
  return {
    ...(value === 0 ? {} : { value }),
    ...(puzzle.givens[cell] === 0 ? {} : { given: true }),
    ...(corner?.[cell] ? { cornerPencilMarks: digitsOf(corner[cell] as number) } : {}),
    ...(centre?.[cell] ? { centerPencilMarks: digitsOf(centre[cell] as number) } : {}),
  };
}

/**
 * The texts and the solution of a puzzle as JSON properties.
 * @param place cell → row × size + column.
 */
function aboutJson({ about, solution }: PuzzleEntry, size: number, place: (cell: number) => number) {
  const solved = new Array<number | '.'>(size * size).fill('.');
  solution?.forEach((value, cell) => {
    solved[place(cell)] = value;
  });
  return {
    ...(about.title ? { title: about.title } : {}),
    ...(about.author ? { author: about.author } : {}),
    ...(about.description ? { ruleset: about.description } : {}),
    ...(solution ? { solution: solved } : {}),
  };
}

/**
 * The source (the stored file of a puzzle with unknown rules) with the current digits, notes and texts. Null if the
 * source does not fit the puzzle.
 */
function changedSource(source: Readonly<Record<string, unknown>>, entry: PuzzleEntry) {
  const { cellRow, cellColumn } = entry.puzzle.topology;
  const parsed = schema.safeParse(source);
  if (!parsed.success) return null;
  const { size } = parsed.data;
  const corner = extent(parsed.data.grid.map((row) => row.map(drawnCell)));
  const isEdited = entry.unknownRules?.edited === true;
  const own = isEdited ? [...OWN_KEYS, 'givenPencilMarks', 'parity'] : OWN_KEYS;
  const grid = cellsOverSource(parsed.data.grid, corner, entry.puzzle.topology, own, (cell) => cellJson(entry, cell));
  if (!grid) return null;
  const place = (cell: number): number =>
    ((cellRow[cell] as number) + corner.top) * size + (cellColumn[cell] as number) + corner.left;
  const rules = isEdited ? sourceWithClues(source, parsed.data, place, entry) : source;
  return { ...rules, ...aboutJson(entry, size, place), grid };
}

/**
 * The source (the stored file of a puzzle with unknown rules) with the current clues and variants added. The rules in
 * the source that are clues of the puzzle, and unknown rules that the user removed, are left out of it.
 */
function sourceWithClues(
  source: Readonly<Record<string, unknown>>,
  json: FPuzzles,
  place: (cell: number) => number,
  entry: PuzzleEntry,
) {
  const { puzzle, unknownRules } = entry;
  const { topology } = puzzle;
  const places = Int32Array.from(topology.cellRow, (_, cell) => place(cell));
  const houses = houseKeys(topology, places);
  const read = readerOfRules(new ClueBoard(topology), variantIds(topology), json.size, cellsByPlace(places));
  const kinds = new Set(unknownRules?.rules.map(({ kind }) => kind));
  const isOfClue = drawingsOfClues(json);
  const isHouse = (key: string, value: unknown): boolean =>
    key === 'extraregion' && houses.has(placesKey(placesOf((value as { cells?: unknown } | null)?.cells, json.size)));
  const isRule = (value: unknown): boolean => value === true || Array.isArray(value);
  const rest = Object.entries(source).flatMap(([key, value]): [string, unknown][] => {
    if (PLAIN.has(key) || !isRule(value)) return [[key, value]];
    if (!kinds.has(key)) return [];
    if (!Array.isArray(value)) return [[key, value]];
    return [[key, value.filter((one) => read(key, one) === null && !isOfClue(key, one) && !isHouse(key, one))]];
  });
  if (topology.subgridCount > 1) return withRulesOfClues(puzzle, Object.fromEntries(rest));
  const rules = withRulesOfClues(puzzle, mergedRules(Object.fromEntries(rest), rulesOf(entry)));
  return withoutOtherVariants({ ...rules, size: json.size }, topology, places);
}

/** Joins the rules of two files. Lists under the same key become one list. */
function mergedRules(first: Readonly<Record<string, unknown>>, second: Readonly<Record<string, unknown>>) {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return merged;
}

/** Writes the JSON of f-puzzles. Errors: `bad-input` for wraps and for more than 16 digits. */
export function writeFPuzzles(entry: PuzzleEntry): Result<Writing> {
  const { topology } = entry.puzzle;
  const refused = refuseWrapped(topology, 'f-puzzles', 16);
  if (!refused.ok) return refused;
  const { solution } = entry;
  const { height, width, box: shape, cellRow, cellColumn, cellCount, subgridCount } = topology;
  const capabilities: Capabilities = {
    placed: true,
    corner: true,
    centre: 'marks',
    boxes: true,
    about: ['title', 'author', 'description'],
    clues: (clue) => saysClue(clue, new ClueBoard(topology)),
    variants: subgridCount === 1 ? [...Object.values(SWITCHES), ...EXTRA_REGION_VARIANTS, 'even-odd', REGIONS] : [],
    ...(solution?.includes(0) ? {} : { solution: true }),
  };
  const whole = writeOverSource(entry.unknownRules, 'fpuzzles', (source) => changedSource(source, entry));
  if (whole !== null) {
    // If the clues were not edited, the source contains all of them, so none is reported as lost.
    const inSource = entry.unknownRules?.edited ? {} : { clues: () => true };
    return ok({ text: whole, losses: lossesOf(entry, { ...capabilities, ...inSource, unknownRules: ['fpuzzles'] }) });
  }
  const size = Math.max(height, width);
  const grid: Record<string, unknown>[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => (subgridCount === 1 ? {} : { region: null })),
  );
  // f-puzzles assumes the usual box shape if cells do not name their regions, so name them only for other boxes.
  const isUsual = subgridCount === 1 && topology.hasRegions[0] === 0 && isUsualBox(shape);
  const regions = subgridCount === 1 && !isUsual ? regionNumbers(topology) : null;
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    const box = Math.floor(row / shape.rows) * Math.ceil(size / shape.columns) + Math.floor(column / shape.columns);
    (grid[row] as Record<string, unknown>[])[column] = {
      ...cellJson(entry, cell),
      ...(subgridCount === 1 ? (regions ? { region: regions[cell] } : {}) : { region: box }),
    };
  }
  const name = (cell: number): string => `R${(cellRow[cell] as number) + 1}C${(cellColumn[cell] as number) + 1}`;
  const place = (cell: number): number => (cellRow[cell] as number) * size + (cellColumn[cell] as number);
  const rules =
    subgridCount === 1
      ? rulesOf(entry)
      : { extraregion: subgridLines(topology).map((line) => ({ cells: line.map(name) })) };
  const json = { size, ...aboutJson(entry, size, place), grid, ...withRulesOfClues(entry.puzzle, rules) };
  const places = Int32Array.from(cellRow, (_, cell) => place(cell));
  const marked = subgridCount === 1 ? withoutOtherVariants(json, topology, places) : json;
  const losses = lossesOf(entry, capabilities);
  if (subgridCount > 1) {
    losses.push(loss('foreign-rule', 'f-puzzles-lines', { size }));
  }
  return ok({ text: JSON.stringify(marked), losses });
}
