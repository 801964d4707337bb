import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { nearlyAgree, recogniseGrids, SURE_EVIDENCE } from '../boards/recogniseGrids.ts';
import { withSolutionJudged } from '../boards/solutions.ts';
import { NINE, requestedLayout } from '../core/boxShapes.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import { loss, type PuzzleEntry } from '../core/puzzleEntry.ts';
import { readDigits } from '../syntax/digitText.ts';
import { partsBeside } from './besideRows.ts';
import { cluedRulesInHeading, rulesInHeading, withHeadingRules } from './headingRules.ts';
import { withoutSureNumbers } from './lineNumbers.ts';
import { type PastedLine, toLines } from './pastedLine.ts';
import { withPlainCharacters } from './plainCharacters.ts';
import { withRegionMaps } from './regionMaps.ts';
import { isRemark } from './remarks.ts';
import { faultOfRows } from './rowFaults.ts';
import { blocksOf, boardsEndToEnd, unquoted, type Version, versionsOf } from './versions.ts';

/**
 * Limit on the characters that are read for one pasted text. The text is tried in several versions, for example without
 * quote marks, and then block by block; the characters of each version and block count. With this limit, the work grows
 * no faster than the length of the text.
 */
export function mostCharacters(text: string): number {
  return 1000 + 30 * text.length;
}

/** Reads a text as it is, without looking for surroundings of the puzzles. */
type ReadPlain = (text: string) => readonly ReadOutcome[];

/** Losses of a board that has no known layout. The board may actually be several boards, one below the other. */
const UNRELATED: readonly string[] = ['lost.separate-grids', 'lost.shape-covered'];
const isUnrelated = (outcome: ReadOutcome): boolean =>
  outcome.ok && outcome.losses.some(({ sentence }) => UNRELATED.includes(sentence.key));
const isWhole = (outcomes: readonly ReadOutcome[]): boolean =>
  outcomes.length > 0 && outcomes.every((outcome) => outcome.ok && !isUnrelated(outcome));
const puzzlesIn = (outcomes: readonly ReadOutcome[]): number => outcomes.filter(({ ok }) => ok).length;

/**
 * Whether one attempt to read a text gave a better result than another. It is better if only it has no faults. It is
 * also better if it has fewer faults and at least as many puzzles, or more puzzles and at most as many faults.
 */
function isBetter(one: readonly ReadOutcome[], other: readonly ReadOutcome[]): boolean {
  if (isWhole(one) && !isWhole(other)) return true;
  const more = puzzlesIn(one) - puzzlesIn(other);
  const fewer = other.length - puzzlesIn(other) - (one.length - puzzlesIn(one));
  return puzzlesIn(one) > 0 && more >= 0 && fewer >= 0 && more + fewer > 0;
}

/** Reads lines. Outcomes have the line numbers of the original text. */
function readLines(lines: readonly PastedLine[], readPlain: ReadPlain): ReadOutcome[] {
  const outcomes = readPlain(lines.map(({ text }) => text).join('\n'));
  return outcomes.map((outcome) => ({ ...outcome, line: lines[outcome.line - 1]?.number ?? outcome.line }));
}

/** Matches a line that names a cell and digits that the cell cannot have. */
const ELIMINATION = /\br[\d,-]+c[\d,-]+\]?\s*(?:<>|!=|≠)/i;

/** Most characters of a line below a puzzle in which the names of its rules are sought. */
const LONGEST_CAPTION = 40;

/**
 * Joins grids with their maps of regions, adds the rules that headings name, and reports the number of lines of words
 * that were skipped.
 */
function withRemarks(outcomes: readonly ReadOutcome[], { remarks }: Version, context: ReadContext): ReadOutcome[] {
  let from = 0;
  let isFirst = remarks.length > 0;
  const eliminations = remarks.filter(({ text }) => ELIMINATION.test(text));
  const [elimination] = eliminations;
  const count = remarks.length - eliminations.length;
  const joined = withRegionMaps(outcomes, context);
  const hasMaps = joined.length < outcomes.length;
  return joined.map((outcome) => {
    // If there is only one puzzle, words below it may be about it too, unless they are a longer text.
    const isNear = ({ number, text }: PastedLine): boolean =>
      number < outcome.line || (joined.length === 1 && text.length <= LONGEST_CAPTION);
    const near = remarks.filter((remark) => remark.number > from && isNear(remark));
    from = outcome.line;
    const heading = near
      .map(({ text }) => text.trim())
      .join(' ')
      .slice(0, 200);
    const read = withHeadingRules(outcome, heading, context, hasMaps);
    if (!read.ok || !isFirst) return read;
    isFirst = false;
    const losses = [...read.losses];
    if (elimination) {
      const example = JSON.stringify(shortened(elimination.text.trim(), 40));
      losses.push(loss('candidates', 'eliminations', { count: eliminations.length, example }));
    }
    if (count > 0) losses.push(loss('about', 'remarks', { count }));
    return { ...read, losses };
  });
}

/** Adds the rules that headings name. For a text whose format's own reader skips headings. */
function withOwnHeadings(plain: readonly ReadOutcome[], text: string, context: ReadContext): readonly ReadOutcome[] {
  const last = Math.max(...plain.map(({ line }) => line));
  const remarks = toLines(text).filter(
    (line) =>
      line.number < last &&
      (rulesInHeading(line.text).length > 0 || cluedRulesInHeading(line.text).length > 0) &&
      isRemark(line.text.replace(/^\s*#{1,6}\s/, '')),
  );
  return remarks.length === 0 ? plain : withRemarks(plain, { lines: [], remarks }, context);
}

/**
 * If a text has a board and at least this many of its subgrids as single grids, it contains the same puzzle twice. For
 * a board of two subgrids, one single grid is enough: the other one could not be read because it is damaged.
 */
const REPEATED_GRIDS = 2;

/**
 * Whether some puzzles of a text are the subgrids of a larger board in it. Such a text contains one puzzle in two
 * forms; if it cannot be read as a whole, it is damaged.
 */
function isRepeated(outcomes: readonly ReadOutcome[]): boolean {
  const puzzles = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.entry.puzzle] : []));
  const most = Math.max(...puzzles.map(({ topology }) => topology.subgridCount));
  const [boards, others] = [
    puzzles.filter(({ topology }) => topology.subgridCount === most),
    puzzles.filter(({ topology }) => topology.subgridCount < most),
  ];
  if (others.length === 0) return false;
  const parts = new Set(boards.flatMap(({ topology, givens }) => printGrids(topology, givens)));
  const grids = others.flatMap(({ topology, givens }) => printGrids(topology, givens));
  return grids.filter((grid) => parts.has(grid)).length >= Math.min(REPEATED_GRIDS, most - 1);
}

/**
 * Number of subgrids of the layout that the caller states. Null if the caller states none, or a layout of one subgrid.
 */
function gridsStated({ layout }: ReadContext): number | null {
  const spec = layout && resolveLayout(requestedLayout(NINE, { layout }));
  return spec?.ok && spec.value.offsets.length > 1 ? spec.value.offsets.length : null;
}

/**
 * Whether some line lists the grids of one board in which a cell is damaged, so that it must not be divided into
 * smaller boards.
 */
function isDamagedBoard(text: string): boolean {
  return text.split('\n').some((line) => {
    const values = readDigits(line.trim(), digitsOfBox(NINE), 'numbers');
    return values.ok && nearlyAgree(values.value, NINE);
  });
}

/**
 * Reads a text in all ways that are tried, one result for each: first each version of the text as a whole (see {@link
 * Version}), then the last version with its blank lines, block by block.
 */
function* readingsOf(text: string, readPlain: ReadPlain, context: ReadContext): Generator<ReadOutcome[]> {
  const boards = boardsEndToEnd(toLines(text));
  if (boards && !isDamagedBoard(text)) {
    const outcomes = readLines(boards, readPlain);
    // If not all boards have a known layout, the line lists unrelated grids.
    if (outcomes.every((outcome) => outcome.ok && outcome.entry.puzzle.topology.subgridCount > 1)) yield outcomes;
  }
  let last: Version | null = null;
  for (const version of versionsOf(text, gridsStated(context))) {
    if (!version.onlyRows) last = version;
    yield withRemarks(readLines(version.lines, readPlain), version, context);
  }
  for (const blocks of last ? blocksOf(last) : []) {
    const outcomes = blocks.flatMap((block) => readLines(block, readPlain));
    if (!isRepeated(outcomes)) yield withRemarks(outcomes, last as Version, context);
  }
}

/** A text without the line numbers that cannot be cells. The remaining text of each line stays in its place. */
export function unnumberedText(text: string): string {
  return withoutSureNumbers(toLines(text))
    .map((line) => line.text)
    .join('\n');
}

/**
 * Whether the text need not be read in other ways: every part of it is a puzzle, none is a map of regions, and none may
 * be several puzzles.
 */
export function isComplete(outcomes: readonly ReadOutcome[], context: ReadContext): boolean {
  const isSeveral = outcomes.some((one) => one.ok && one.entry.puzzle.topology.layout.id === 'custom');
  return !mayBeBeside(outcomes) && !isSeveral && withRegionMaps(outcomes, context).length === outcomes.length;
}

/**
 * Reads a text that people pasted: puzzles in the characters of any script, among headings, quote marks, line numbers
 * and remarks. Returns the first reading in which every part is a puzzle, or else the reading with the most puzzles. If
 * none is better than reading the text as it is, returns this, because its messages fit the text best.
 */
export function readPasted(text: string, readPlain: ReadPlain, context: ReadContext): readonly ReadOutcome[] {
  const unnumbered = unnumberedText(text);
  if (unnumbered !== text) {
    const rows = readPasted(unnumbered, readPlain, context);
    if (puzzlesIn(rows) > 0) return rows;
  }
  const read = new Map<string, readonly ReadOutcome[]>();
  let left = mostCharacters(text);
  const readOnce: ReadPlain = (version) => {
    const key = version.trimEnd();
    const known = read.get(key);
    if (known) return known;
    left -= version.length;
    const outcomes = left < 0 ? [] : readPlain(version);
    read.set(key, outcomes);
    return outcomes;
  };
  const plain = withRegionMaps(readOnce(text), context);
  const apart = boardsApart(plain, text, readPlain, context) ?? gridsBeside(plain, text, readPlain, context);
  if (apart) return apart;
  if (isWhole(plain)) {
    const board = asOneBoard(plain, readOnce, context);
    return board ? [board] : withOwnHeadings(plain, text, context);
  }
  let best = plain;
  for (const reading of readingsOf(text, readOnce, context)) {
    // Stop: the limit was reached during this reading, so it is incomplete.
    if (left < 0) break;
    if (isBetter(reading, best)) best = reading;
    if (isWhole(best)) break;
  }
  if (puzzlesIn(best) === 0) return faultInRows(text, context) ?? best;
  const boards = boardsApart(best, text, readPlain, context);
  if (boards) return boards;
  const board = left < 0 ? null : asOneBoard(best, readOnce, context);
  return board ? [board] : best;
}

/**
 * For a text that was read as one board without a known layout: reads each block between blank lines as a board. Null
 * if not every block has a known layout of several grids.
 */
function boardsApart(
  [whole, ...others]: readonly ReadOutcome[],
  text: string,
  readPlain: ReadPlain,
  context: ReadContext,
): readonly ReadOutcome[] | null {
  if (!whole?.ok || others.length > 0 || whole.entry.puzzle.topology.layout.id !== 'custom') return null;
  const blocks = [...blocksOf({ lines: toLines(text), remarks: [] })].at(-1) ?? [];
  if (blocks.length < 2) return null;
  const boards: ReadOutcome[] = [];
  for (const block of blocks) {
    const read = readPasted(block.map((line) => line.text).join('\n'), readPlain, context);
    const [board, more] = read;
    const topology = board?.ok ? board.entry.puzzle.topology : null;
    if (!board || !topology || more || topology.subgridCount < 2 || topology.layout.id === 'custom') return null;
    boards.push({ ...board, line: board.line + (block[0]?.number ?? 1) - 1 });
  }
  return boards;
}

/** Whether a reading has faults, or a board of grids that share no cells. */
function mayBeBeside(outcomes: readonly ReadOutcome[]): boolean {
  const isApart = (outcome: ReadOutcome): boolean => {
    if (!outcome.ok) return false;
    const { subgridCount, cellCount, digits } = outcome.entry.puzzle.topology;
    return subgridCount > 1 && cellCount === subgridCount * digits ** 2;
  };
  return !isWhole(outcomes) || outcomes.some(isApart);
}

/** Single grids in a text that has several side by side, perhaps in several rows of grids. Null for other texts. */
function gridsBeside(
  plain: readonly ReadOutcome[],
  text: string,
  readPlain: ReadPlain,
  context: ReadContext,
): readonly ReadOutcome[] | null {
  if (!mayBeBeside(plain) || context.layout) return null;
  const lines = toLines(withPlainCharacters(text)).map((line) => ({ ...line, text: unquoted(line.text) }));
  const whole = gridsOfLines(lines, readPlain, context);
  if (whole) return whole;
  const blocks = [...blocksOf({ lines, remarks: [] })].at(-1) ?? [];
  const read = blocks.length < 2 ? [] : blocks.map((block) => gridsOfLines(block, readPlain, context));
  return read.length > 0 && read.every((grids) => grids !== null) ? read.flat() : null;
}

/**
 * Single grids in lines with several side by side. The second of two grids may be the solution. Null for other lines.
 */
function gridsOfLines(
  lines: readonly PastedLine[],
  readPlain: ReadPlain,
  context: ReadContext,
): readonly ReadOutcome[] | null {
  const beside = partsBeside(lines);
  if (!beside) return null;
  const grids: ReadOutcome[] = [];
  for (const part of beside.parts) {
    const [grid, more] = readLines(part, readPlain);
    if (!grid?.ok || more || grid.entry.puzzle.topology.subgridCount > 1) return null;
    grids.push(grid);
  }
  const read = withRegionMaps(grids, context);
  const [first, second, ...others] = read;
  const puzzles = first && second && others.length === 0 ? withSolutionBeside(first, second, context) : read;
  return withRemarks(puzzles, { lines: [], remarks: beside.remarks }, context);
}

/**
 * Joins two grids to a puzzle and its solution, if the second is full and has all digits of the first. Otherwise
 * returns both.
 */
function withSolutionBeside(first: ReadOutcome, second: ReadOutcome, context: ReadContext): readonly ReadOutcome[] {
  if (!first.ok || !second.ok) return [first, second];
  const { givens } = first.entry.puzzle;
  const solution = second.entry.puzzle.givens;
  const solves = givens.includes(0) && givens.every((digit, cell) => digit === 0 || digit === solution[cell]);
  if (!solves || solution.includes(0) || solution.length !== givens.length) return [first, second];
  return [withSolutionJudged({ ...first, entry: { ...first.entry, solution } }, context)];
}

/** If a text has more grids than this, they are not tried as one board. */
const MOST_TOGETHER = 100;

/**
 * The board of several grids if a text shows each grid by itself, one below the other, so that they were read as single
 * puzzles. Null if the grids do not agree in the shared cells of a known layout.
 */
function asOneBoard(
  outcomes: readonly ReadOutcome[],
  readPlain: ReadPlain,
  { layout }: ReadContext,
): ReadOutcome | null {
  const [first] = outcomes;
  if (layout || !first?.ok || outcomes.length < 2 || outcomes.length > MOST_TOGETHER) return null;
  const grids = outcomes.map((outcome) => (outcome.ok ? plainGrid(outcome.entry) : null));
  if (!grids.every((grid) => grid !== null)) return null;
  const evidence = recogniseGrids(Uint8Array.from(grids.flatMap((grid) => [...grid])), NINE)?.evidence ?? 0;
  if (evidence <= SURE_EVIDENCE) return null;
  const [board, ...others] = readPlain(grids.map((grid) => grid.join('')).join('\n'));
  if (!board?.ok || others.length > 0) return null;
  return { ...board, line: first.line, losses: [...first.losses, ...board.losses] };
}

/** The givens of a 9 × 9 grid. Null for a puzzle with variants, clues, notes or entered digits. */
function plainGrid({ puzzle, solution, placed, corner, centre }: PuzzleEntry): Uint8Array | null {
  const { topology, givens, clues } = puzzle;
  const isPlain = topology.layout.id === 'simple' && topology.cellCount === 81 && !clues;
  const hasMore = solution || placed || corner || centre || (topology.layout.variants ?? []).length > 0;
  return isPlain && !hasMore ? givens : null;
}

/** The fault of a text whose rows would be a grid if not for one faulty row or cell. Null for other texts. */
function faultInRows(text: string, context: ReadContext): ReadOutcome[] | null {
  const last = [...versionsOf(text, gridsStated(context))].at(-1);
  const fault = last ? faultOfRows(last.lines) : null;
  return fault && [fault];
}
