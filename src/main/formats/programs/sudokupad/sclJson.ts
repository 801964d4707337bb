import { z } from 'zod';
import { digitBit, digitCharacter, digitsOf } from '../../../../shared/base/digits.ts';
import { describeIssues } from '../../../../shared/base/issues.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { LONGEST_ABOUT } from '../../../../shared/puzzle/about.ts';
import { unknownRule, unknownRuleNames } from '../../../../shared/puzzle/unknownRules.ts';
import { createTopologyCache } from '../../../../shared/topology/cache.ts';
import { readDrawings } from '../../boards/drawn/readDrawings.ts';
import { mayUndoClues, withoutNoRules } from '../../boards/drawn/statements.ts';
import { unsaid } from '../../boards/drawn/unsaid.ts';
import { boxCells, plainBoxes, REGIONS } from '../../boards/regions.ts';
import { splitRulesInWords, withRulesInWords } from '../../boards/rulesText.ts';
import {
  type DrawnCell,
  drawnEntry,
  extent,
  houseKeys,
  placeCells,
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
import type { ReadContext, Reading, Writing } from '../../core/format.ts';
import {
  type About,
  type AboutKey,
  type Capabilities,
  loss,
  lossesOf,
  type PuzzleEntry,
} from '../../core/puzzleEntry.ts';
import { digitIn } from '../../syntax/digitText.ts';
import { drawClues } from './sclClues.ts';
import { saysAll, summary, understood, withMeanings, withStatedVariants } from './sclMeanings.ts';
import { rulesReadBack } from './sclReadBack.ts';
import {
  diagonalLines,
  drawingsIn,
  evenOddMarks,
  namedVariants,
  SCL_SWITCHES,
  unknownRulesIn,
  WORDED_VARIANTS,
} from './sclRules.ts';

/** Largest side of a board that is read, in cells. */
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

/** The mask of a cell's pencil marks. They are a list of digits, or several digits in one text. */
function maskOf(marks: readonly string[] | string | null | undefined): number {
  let mask = 0;
  for (const mark of typeof marks === 'string' ? [...marks] : (marks ?? [])) {
    const number = digitOf(mark);
    if (number > 0) mask |= digitBit(number);
  }
  return mask;
}

/** A digit written as a decimal number or as one of our letters; 0 for any other text. */
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

/**
 * Text fields about the puzzle. They are in `metadata`, or, in files of SudokuPad's first versions, in cages without
 * cells.
 */
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

/** The colours of a cell. They are under the short key `c` in links, or under one of the long keys. */
function coloursOf({ c, color, highlight, highlights }: Scl['cells'][number][number]): unknown[] {
  return [c, color, highlight, highlights].flat().filter(Boolean);
}

function solutionOf(text: string | undefined, size: number, places: Int32Array, digits: number): Uint8Array | null {
  if (text === undefined || text.length !== size) return null;
  const cells = Uint8Array.from(places, (at) => Math.max(0, digitIn(text[at] as string, 'numbers', digits)));
  return cells.includes(0) ? null : cells;
}

/** The cells of the board. The value of a cell is a given unless the file says otherwise. */
function drawnCells({ cells: rows, regions }: Scl): DrawnCell[][] {
  const columns = rows[0]?.length ?? 0;
  const regionAt = new Map<number, string>();
  for (const [index, region] of (regions ?? []).entries()) {
    for (const [row, column] of region) regionAt.set(row * columns + column, String(index));
  }
  return rows.map((row, r) =>
    row.map((cell, c): DrawnCell => {
      const shown = digitOf(cell.value ?? '');
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
}

function aboutOf(words: ReadonlyMap<string, string>): About {
  const about: { [key in AboutKey]?: string } = {};
  for (const [key, name] of Object.entries(META)) {
    const content = words.get(key);
    if (content) about[name] = content.slice(0, LONGEST_ABOUT);
  }
  return about;
}

/**
 * Reads the JSON of SudokuPad. Errors: `bad-puzzle`.
 * @param source the text of the JSON, with full key names.
 */
export function readScl(json: unknown, source: string, context: ReadContext): Result<Reading> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error, json) });
  const { cells: rows } = parsed.data;
  const columns = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0) return fail('bad-puzzle', 'cells-row-length', { row: odd + 1, cells: rows[odd]?.length ?? 0, columns });
  const drawn = drawnCells(parsed.data);
  const placed = placeCells(drawn, context);
  if (!placed.ok) return placed;
  const { places, losses } = placed.value;
  const words = wordsOf(parsed.data);
  const about = aboutOf(words);
  const board = { columns, cellAt: cellsByPlace(places), corner: extent(drawn) };
  const plain = placed.value.topology;
  const { ids, rest } = splitRulesInWords(about.description ?? '', plain.layout);
  const has = variantIds(plain);
  const named = namedVariants(parsed.data, words, ids, board, plain.subgridCount > 1);
  const laid = addVariants(
    plain,
    named.filter(({ id }) => !has.includes(id)),
    context,
  );
  const topology = laid.ok ? laid.value : plain;
  const taken = variantIds(topology);
  // If a variant that the description names could not be added, keep its sentence, which may state an unknown rule.
  const open = ids.every((id) => taken.includes(id)) ? rest : (about.description ?? '');
  const drawings = drawingsIn(parsed.data, topology, houseKeys(topology, places), board);
  // Examine the text without the sentences of which the user says that they state no rule.
  const judged = withoutNoRules(open, context.noRules);
  const rules = unknownRulesIn(words, judged, taken, drawings);
  const solution = solutionOf(words.get('solution'), rows.length * columns, places, topology.digits);
  const { description: _, ...others } = about;
  const entry = drawnEntry(drawn, topology, places, {
    solution,
    about: { ...others, ...(open ? { description: open } : {}) },
  });
  const colours = rows.flat().map(coloursOf);
  const allLosses = colours.some((own) => own.length > 0) ? [...losses, loss('colours', 'colours')] : losses;
  if (rules.length === 0) return ok({ entry, losses: allLosses });
  const read = readDrawings({ puzzle: entry.puzzle, drawings, text: judged, solution, keep: context.keepDrawings });
  const whole = read.complete && saysAll(parsed.data, words, read) ? understood(entry, read, context) : null;
  const contradicted = whole?.contradicted ?? read.contradicted;
  const names = unknownRuleNames({ rules: contradicted.map((rule) => unknownRule(rule)) });
  const toldLosses =
    contradicted.length === 0
      ? allLosses
      : [...allLosses, loss('solution', 'solution-contradicts-rules', { rules: names })];
  if (whole?.entry) {
    return ok({ entry: whole.entry, losses: toldLosses, ...summary(drawings, read.meaning, context) });
  }
  const isDoubtful = mayUndoClues(read.unknown);
  const marks = { ...keptMark(context), ...(isDoubtful && { doubtful: true as const }) };
  const stated = isDoubtful ? entry : withStatedVariants(entry, read.variants, context);
  const kept = withUnknown(stated, 'sudokupad', withMeanings(rules, drawings, read), source, marks);
  if (!kept.ok) return kept;
  return ok({
    entry: kept.value,
    losses: lossesBesideSource(toldLosses, colours),
    ...summary(drawings, read.meaning, context),
  });
}

/**
 * Properties of a cell that `cellJson` writes. Other properties that the cell has in the source (the stored text of a
 * puzzle with unknown rules) are kept.
 */
const OWN_KEYS = ['value', 'given', 'pencilMarks', 'centremarks'];

/** The digits and notes of a cell. */
function cellJson({ puzzle: { givens }, placed, corner, centre }: PuzzleEntry, cell: number): Record<string, unknown> {
  const digit = givens[cell] || (placed?.[cell] ?? 0);
  return {
    ...(digit === 0 ? {} : { value: String(digit), given: givens[cell] !== 0 }),
    ...(corner?.[cell] ? { pencilMarks: digitsOf(corner[cell] as number).map(String) } : {}),
    ...(centre?.[cell] ? { centremarks: digitsOf(centre[cell] as number).map(String) } : {}),
  };
}

/**
 * The texts of a puzzle, with sentences about its extra rules, and the solution.
 *
 * @param place cell → place on a board with `size` places.
 * @param sentences explain the drawings of the clues.
 */
function metadataOf(
  { puzzle, about, solution }: PuzzleEntry,
  size: number,
  place: (cell: number) => number,
  sentences: readonly string[],
) {
  const solved = new Array<string>(size).fill('.');
  solution?.forEach((digit, cell) => {
    solved[place(cell)] = digitCharacter(digit);
  });
  const { layout, subgridCount } = puzzle.topology;
  const worded = (layout.variants ?? []).filter(
    // With several grids, the marks of `even-odd` are not drawn, so do not explain them either.
    ({ id }) => WORDED_VARIANTS.includes(id) && (subgridCount === 1 || id !== 'even-odd'),
  );
  const own = about.description ?? '';
  const description = [own, ...unsaid(own, sentences)].filter((part) => part !== '').join('\n');
  const rules = withRulesInWords(description, layout, worded);
  return {
    ...(about.title ? { title: about.title } : {}),
    ...(about.author ? { author: about.author } : {}),
    ...(rules ? { rules } : {}),
    ...(about.source ? { source: about.source } : {}),
    ...(about.comment ? { comment: about.comment } : {}),
    ...(solution ? { solution: solved.join('') } : {}),
  };
}

/**
 * The source (the stored file of a puzzle with unknown rules) with the current digits, notes and texts. Null if the
 * source does not fit the puzzle.
 */
function changedSource(source: Readonly<Record<string, unknown>>, entry: PuzzleEntry) {
  const { cellRow, cellColumn } = entry.puzzle.topology;
  const parsed = schema.safeParse(source);
  // If the user edited clues, it is unknown which drawings in the source belong to them, so the source cannot be
  // updated.
  if (!parsed.success || entry.unknownRules?.edited) return null;
  const corner = extent(drawnCells(parsed.data));
  const columns = parsed.data.cells[0]?.length ?? 0;
  const cells = cellsOverSource(parsed.data.cells, corner, entry.puzzle.topology, OWN_KEYS, (cell) =>
    cellJson(entry, cell),
  );
  if (!cells) return null;
  const place = (cell: number): number =>
    ((cellRow[cell] as number) + corner.top) * columns + (cellColumn[cell] as number) + corner.left;
  const metadata = { ...parsed.data.metadata, ...metadataOf(entry, cells.length * columns, place, []) };
  return { ...source, metadata, cells };
}

/** Writes the JSON of SudokuPad, with full key names. Errors: `bad-input` for wraps and for more than 16 digits. */
export function writeScl(entry: PuzzleEntry): Result<Writing> {
  const { topology } = entry.puzzle;
  const refused = refuseWrapped(topology, 'SudokuPad', 16);
  if (!refused.ok) return refused;
  const { height, width, cellRow, cellColumn, cellCount, subgridCount } = topology;
  const several = subgridCount > 1;
  const ids = variantIds(topology);
  const clues = drawClues(entry.puzzle);
  const capabilities: Capabilities = {
    clues: (clue) => !clues.lost.has(clue),
    placed: true,
    corner: true,
    centre: 'marks',
    boxes: true,
    about: ['title', 'author', 'description', 'source', 'comment'],
    variants: ids,
    ...(entry.solution?.includes(0) ? {} : { solution: true }),
  };
  const whole = writeOverSource(entry.unknownRules, 'sudokupad', (source) => changedSource(source, entry));
  if (whole !== null) {
    // The text is the original source with the current digits, so it still contains all variants and clues.
    const losses = lossesOf(entry, { ...capabilities, clues: () => true, unknownRules: ['sudokupad'] });
    return ok({ text: whole, losses });
  }
  const cells: Record<string, unknown>[][] = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => ({})),
  );
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    (cells[row] as Record<string, unknown>[])[column] = cellJson(entry, cell);
  }
  const where = (line: readonly number[]): [number, number][] =>
    line.map((cell) => [cellRow[cell] as number, cellColumn[cell] as number]);
  const place = (cell: number): number => (cellRow[cell] as number) * width + (cellColumn[cell] as number);
  const switches = Object.keys(SCL_SWITCHES).filter((name) => ids.includes(SCL_SWITCHES[name] as string));
  const json = {
    cellSize: 50,
    metadata: {
      ...metadataOf(entry, height * width, place, clues.sentences),
      ...(several ? { norowcol: true } : Object.fromEntries(switches.map((name) => [name, true]))),
    },
    cells,
    regions: (several ? plainBoxes(topology) : boxCells(topology)).map(where),
    cages: [
      ...(several ? subgridLines(topology).map((line) => ({ cells: where(line), unique: true, hidden: true })) : []),
      ...clues.cages,
    ],
    lines: [...diagonalLines(topology), ...clues.lines],
    arrows: clues.arrows,
    underlays: [...(several ? [] : evenOddMarks(topology)), ...clues.underlays],
    overlays: clues.overlays,
  };
  const text = JSON.stringify(json);
  const drawn = (entry.puzzle.clues ?? []).filter((clue) => !clues.lost.has(clue));
  // Without clues, variants and a text, nothing can be misunderstood, so reading it back is not needed.
  const isPlain = drawn.length + ids.length === 0 && !json.metadata.rules;
  const back = isPlain ? null : rulesReadBack(topology, drawn, readAgain(json, text));
  const losses = lossesOf(entry, {
    ...capabilities,
    drawnClues: (clue) => !clues.lost.has(clue) && back?.hasClue(clue) === false,
    ...(back && { variants: back.variants }),
  });
  losses.push(...(back?.losses ?? []));
  if (several) losses.push(loss('foreign-rule', 'sudokupad-lines'));
  const enforced = [REGIONS, ...Object.values(SCL_SWITCHES)];
  const onlyWords = several ? [] : ids.filter((id) => !enforced.includes(id));
  if (onlyWords.length > 0) losses.push(loss('variants', 'rules-in-words', { variants: onlyWords }));
  return ok({ text, losses });
}

const compileCached = createTopologyCache();

/** Reads a text that was just written. Null if our reader refuses it. */
function readAgain(json: unknown, text: string): PuzzleEntry | null {
  const read = readScl(json, text, { compile: compileCached, layout: null, keepDrawings: [] });
  return read.ok ? read.value.entry : null;
}
