import { ok, type Result } from '../../../../shared/base/result.ts';
import type { Puzzle } from '../../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { compileClue, isReadable } from '../../../../shared/rules/readClues.ts';
import { RULES, ruleOf } from '../../../../shared/rules/registry.ts';
import type { FPuzzlesItem, FPuzzlesNotation } from '../../../../shared/rules/rule.ts';
import { allGivenIn } from '../../boards/drawn/readDrawings.ts';
import { readStatements } from '../../boards/drawn/statements.ts';
import { mayStateOtherRules } from '../../boards/rulesText.ts';
import {
  drawingsOfClues,
  type FPuzzlesRules,
  isMalformed,
  PLAIN,
  restrictedCells,
  SWITCHES,
} from './fpuzzlesUnknownRules.ts';

const NOTATIONS: ReadonlyMap<string, readonly { readonly rule: string; readonly notation: FPuzzlesNotation }[]> =
  Map.groupBy(
    RULES.flatMap(({ id, fpuzzles = [] }) => fpuzzles.map((notation) => ({ rule: id, notation }))),
    ({ notation }) => notation.key,
  );

/** Word in the list `negative` of f-puzzles → kind of mark. The word means that all marks of that kind are given. */
const NEGATIVE: Readonly<Record<string, string>> = { ratio: 'black-dot', xv: 'xv' };

/** Replaces cell names of f-puzzles in all strings of a value by ours: `R1C2` becomes `r1c2`. */
function withOwnNames(value: unknown): unknown {
  if (typeof value === 'string') return /^R-?\d{1,4}C-?\d{1,4}$/i.test(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(withOwnNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnNames(inner)]));
}

/** Replaces our cell names in all strings of a value by those of f-puzzles: `r1c2` becomes `R1C2`. */
function withTheirNames(value: unknown): unknown {
  if (typeof value === 'string') return /^r-?\d+c-?\d+$/.test(value) ? value.toUpperCase() : value;
  if (Array.isArray(value)) return value.map(withTheirNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTheirNames(inner)]));
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** An element of a list of rules. Null if a property that our clue rules use has an unexpected type. */
function itemOf(value: unknown): FPuzzlesItem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const item = withOwnNames(value) as Record<keyof FPuzzlesItem, unknown>;
  const { cell, cells, cloneCells, lines, value: shown, values, direction } = item;
  const fits =
    (cell === undefined || typeof cell === 'string') &&
    (cells === undefined || isStrings(cells)) &&
    (cloneCells === undefined || isStrings(cloneCells)) &&
    (lines === undefined || (Array.isArray(lines) && lines.every(isStrings))) &&
    (shown === undefined || shown === null || typeof shown === 'string' || typeof shown === 'number') &&
    (values === undefined || (Array.isArray(values) && values.every((one) => typeof one === 'number'))) &&
    (direction === undefined || typeof direction === 'string');
  if (!fits) return null;
  return (shown === null ? { ...item, value: undefined } : item) as FPuzzlesItem;
}

/** Rules that have a single cell in f-puzzles, which stands for a row or column of the whole board. */
const OF_LINES = new Set(['row-indexer', 'column-indexer']);

/**
 * Renames the cells of a clue. Null if not all cells can be renamed, or if the clue does not consist of cells only. In
 * f-puzzles, lines, diagonals and "all given" marks of a board with several grids belong to the whole board, not to one
 * grid.
 */
function withCells(clue: Clue, rename: (name: string) => string | null): Clue | null {
  let fits = !OF_LINES.has(clue.rule);
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'string') return value;
    const name = rename(value);
    fits &&= name !== null;
    return name;
  };
  const { rule, ...fields } = clue;
  const cells = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, renamed(value)]));
  return fits ? { rule, ...cells } : null;
}

/** Renames the cells of a clue to their places on the board of f-puzzles, if the board has several grids. */
function onWholeBoard(clue: Clue, board: ClueBoard): Clue | null {
  const { cellRow, cellColumn, subgridCount } = board.topology;
  if (subgridCount === 1) return clue;
  return withCells(clue, (name) => {
    const cell = board.cell(name);
    return cell.ok ? `r${(cellRow[cell.value] as number) + 1}c${(cellColumn[cell.value] as number) + 1}` : null;
  });
}

/**
 * Reverses {@link onWholeBoard}.
 * @param cellAt returns the cell at a place of the board (row × size + column), or -1.
 */
function inGrids(clue: Clue, board: ClueBoard, size: number, cellAt: (place: number) => number): Clue | null {
  if (board.topology.subgridCount === 1) return clue;
  return withCells(clue, (name) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    const cell = row === undefined ? -1 : cellAt((Number(row) - 1) * size + Number(column) - 1);
    return cell < 0 ? null : board.name(cell);
  });
}

/** The clues of one object. Null if it belongs to no known rule. */
function cluesOfItem(key: string, item: FPuzzlesItem, board: ClueBoard): Clue[] | null {
  for (const { rule, notation } of NOTATIONS.get(key) ?? []) {
    const read = notation.read(item, board);
    if (read !== null) return read.map((fields): Clue => ({ rule, ...fields }));
  }
  return null;
}

/**
 * The clues of an element of a list. Null if it belongs to no known rule.
 *
 * @param size of the board of f-puzzles.
 * @param cellAt returns the cell at a place of that board (row × size + column), or -1.
 */
function cluesOfElement(
  key: string,
  one: unknown,
  board: ClueBoard,
  size: number,
  cellAt: (place: number) => number,
): Clue[] | null {
  const item = itemOf(one);
  const read = item && cluesOfItem(key, item, board);
  const placed = read?.map((clue) => inGrids(clue, board, size, cellAt));
  return placed?.every((clue) => clue !== null) ? placed : null;
}

const DOTS = new Set(['white-dot', 'black-dot']);

/**
 * Returns a reader of single rules, for a file in which the program does not know all rules. It reads elements of
 * lists, and `true` for a diagonal. It returns null for an unknown rule. It fails with `bad-puzzle` for a clue that has
 * no meaning on this board, for example because a cell does not exist. Parameters as in {@link cluesIn}.
 */
export function readerOfRules(
  board: ClueBoard,
  taken: readonly string[],
  size: number,
  cellAt: (place: number) => number,
): (key: string, value: unknown) => Result<readonly Clue[]> | null {
  return (key, value) => {
    if (value === true && (key === 'diagonal+' || key === 'diagonal-') && board.topology.subgridCount === 1) {
      return ok([diagonalOf(key)]);
    }
    const clues = cluesOfElement(key, value, board, size, cellAt);
    // In f-puzzles, pairs with a dot are exempt from "non-consecutive"; see `meanOtherwise`.
    const isExempt = taken.includes('non-consecutive') && clues?.some(({ rule }) => DOTS.has(rule));
    if (!clues?.every(isReadable) || isExempt) return null;
    const compiled = new ClueBoard(board.topology, clues);
    const failed = clues.map((_, index) => compileClue(compiled, index)).find((one) => !one.ok);
    return failed && !failed.ok && failed.error.code === 'bad-puzzle' ? failed : ok(clues);
  };
}

function diagonalOf(key: 'diagonal+' | 'diagonal-'): Clue {
  return { rule: 'diagonal', direction: key === 'diagonal+' ? 'rising' : 'falling' };
}

/**
 * Reads all rules of a board as clues, except the variants of its topology. Null if a part of the file may mean
 * something else than clues:
 *
 * - a key of no known rule
 * - a drawing
 * - a sentence about something else
 * - on a board of several grids, a rule for lines of the whole board
 *
 * @param taken ids of the topology's variants.
 * @param isHouse whether an extra region is a house of the topology.
 * @param cellAt returns the cell at a place of the board (row × size + column), or -1.
 */
export function cluesIn(
  json: FPuzzlesRules,
  board: ClueBoard,
  taken: readonly string[],
  isHouse: (cells: unknown) => boolean,
  cellAt: (place: number) => number,
): Clue[] | null {
  const clues: Clue[] = [];
  const severalGrids = board.topology.subgridCount > 1;
  const isOfClue = drawingsOfClues(json);
  for (const [key, value] of Object.entries(json)) {
    if (PLAIN.has(key)) continue;
    if (severalGrids && (key === 'negative' || key in SWITCHES)) return null;
    if (key === 'negative' && Array.isArray(value)) {
      for (const word of value) {
        const mark = typeof word === 'string' ? NEGATIVE[word] : undefined;
        if (mark === undefined) return null;
        clues.push({ rule: 'all-given', marks: [mark] });
      }
      continue;
    }
    if (key === 'diagonal+' || key === 'diagonal-') {
      if (value === true && !taken.includes('diagonals')) {
        clues.push(diagonalOf(key));
      }
      continue;
    }
    if ((value === true && !taken.includes(SWITCHES[key] ?? '')) || isMalformed(key, value)) return null;
    if (!Array.isArray(value) || ((key === 'even' || key === 'odd') && taken.includes('even-odd'))) continue;
    for (const one of value) {
      if (key === 'extraregion' && isHouse((one as FPuzzlesItem | null)?.cells)) continue;
      if (isOfClue(key, one)) continue;
      const read = cluesOfElement(key, one, board, json.size, cellAt);
      if (!read) return null;
      clues.push(...read);
    }
  }
  for (const { place, digits } of restrictedCells(json)) {
    clues.push({ rule: 'candidates', cell: board.name(cellAt(place)), digits });
  }
  if (meanOtherwise(clues, taken)) return null;
  if (!severalGrids && json.ruleset) {
    const known = new Set(clues.filter(({ rule }) => rule === 'all-given').flatMap(({ marks }) => marks as string[]));
    const stated = allGivenIn(readStatements(json.ruleset).statements);
    clues.push(...stated.filter(({ marks }) => (marks as string[]).some((mark) => !known.has(mark))));
  }
  return json.ruleset && mayStateOtherRules(json.ruleset, taken, clues) ? null : clues;
}

/**
 * Whether clues have another meaning in f-puzzles than here, so that the puzzle must not be read as clues. A negative
 * ratio says that all pairs with the ratio are marked. In f-puzzles, pairs with a dot of either colour are exempt from
 * "non-consecutive" and from a negative ratio. Here, "non-consecutive" has no exceptions, and a negative ratio only
 * exempts pairs with ratios.
 */
export function meanOtherwise(clues: readonly Clue[], taken: readonly string[]): boolean {
  const dots = clues.some(({ rule }) => DOTS.has(rule));
  const isMixed = [...DOTS].every((mark) => clues.some(({ rule }) => rule === mark));
  return (dots && taken.includes('non-consecutive')) || (isMixed && clues.some(({ rule }) => rule === 'all-given'));
}

/** The key of a clue in the JSON of f-puzzles, and what is stored there. Null if f-puzzles cannot express the clue. */
function written(own: Clue, board: ClueBoard): { readonly key: string; readonly content: unknown } | null {
  const clue = onWholeBoard(own, board);
  if (!clue) return null;
  if (clue.rule === 'all-given') {
    const marks = clue.marks as readonly string[];
    const words = Object.keys(NEGATIVE).filter((word) => marks.includes(NEGATIVE[word] as string));
    const isWhole = words.length === marks.length && clue.values === undefined;
    return isWhole ? { key: 'negative', content: words } : null;
  }
  if (clue.rule === 'diagonal') return { key: clue.direction === 'rising' ? 'diagonal+' : 'diagonal-', content: true };
  for (const { key, write } of ruleOf(clue.rule)?.fpuzzles ?? []) {
    const item = write(clue, board);
    if (item !== null) return { key, content: [withTheirNames(item)] };
  }
  return null;
}

/** Whether f-puzzles can express a clue. */
export function saysClue(clue: Clue, board: ClueBoard): boolean {
  return written(clue, board) !== null;
}

/**
 * The rules of a puzzle in the form of f-puzzles: `others`, and those clues that f-puzzles can express.
 *
 * @param others the puzzle's rules besides its clues.
 */
export function withRulesOfClues(
  { topology, clues = [] }: Puzzle,
  others: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rules: Record<string, unknown> = { ...others };
  const board = new ClueBoard(topology, clues);
  for (const clue of clues) {
    const said = written(clue, board);
    if (!said) continue;
    const before = rules[said.key];
    rules[said.key] =
      Array.isArray(before) && Array.isArray(said.content) ? [...before, ...said.content] : said.content;
  }
  return rules;
}
