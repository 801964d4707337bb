import { inCommonLayout } from '../../shared/puzzle/commonLayout.ts';
import { withLikelyBox } from './boards/likelyBox.ts';
import { withSolutionJudged } from './boards/solutions.ts';
import { addVariants } from './boards/variants.ts';
import type { DocumentReader, Format, ReadContext, ReadOutcome } from './core/format.ts';
import { failAt, guarded, outcomeAt } from './core/outcome.ts';
import { loss } from './core/puzzleEntry.ts';
import { withoutRepeats } from './core/repeats.ts';
import { detectFormat, isLineOfList } from './detect.ts';
import { withHeadingRules } from './pasted/headingRules.ts';
import { gridsOfJson } from './pasted/jsonGrids.ts';
import { isListHeading, unwrappedLine } from './pasted/versions.ts';
import { type Line, LONGEST_LINE } from './syntax/lines.ts';

/**
 * Replaces the puzzle's layout by the one that all readers use for such a puzzle, so that equal puzzles have equal
 * layouts. Unchanged if the caller requested a layout.
 */
function withUsualLayout(read: ReadOutcome, { assumesBoxes }: Format, context: ReadContext): ReadOutcome {
  const { compile, layout } = context;
  const outcome = assumesBoxes ? withLikelyBox(read, context) : read;
  if (!outcome.ok || layout) return withStatedVariants(outcome, context);
  const { entry } = outcome;
  const puzzle = inCommonLayout(entry.puzzle, compile);
  const usual = puzzle === entry.puzzle ? outcome : { ...outcome, entry: { ...entry, puzzle } };
  return withStatedVariants(usual, context);
}

/** Adds the variants that the caller states. Errors: those of adding them, such as windows in a grid of order 2. */
function withStatedVariants(outcome: ReadOutcome, context: ReadContext): ReadOutcome {
  const { variants = [] } = context;
  if (!outcome.ok || variants.length === 0) return outcome;
  const { entry, line } = outcome;
  const known = entry.puzzle.topology.layout.variants ?? [];
  const added = variants.filter(({ id }) => !known.some((one) => one.id === id));
  const laid = addVariants(entry.puzzle.topology, added, context);
  if (!laid.ok) return { ok: false, line, error: laid.error };
  return { ...outcome, entry: { ...entry, puzzle: { ...entry.puzzle, topology: laid.value } } };
}

/**
 * Text of a line → its outcome; null if the line has no puzzle. A text is read in several versions, which have most
 * lines in common.
 */
export type LineOutcomes = Map<string, ReadOutcome | null>;

/** Like {@link readOneLine}, but takes the outcome of an equal line if there is one. */
export function readLineOnce(
  line: Line,
  formats: readonly Format[],
  context: ReadContext,
  outcomes: LineOutcomes | null,
): ReadOutcome | null {
  if (!outcomes || line.text === null) return readOneLine(line, formats, context);
  // Only the first line of a text may be the heading of a list, so it has a key of its own.
  const key = line.number === 1 ? `\n${line.text}` : line.text;
  const known = outcomes.get(key);
  if (known !== undefined) return known && { ...known, line: line.number };
  const outcome = readOneLine(line, formats, context);
  outcomes.set(key, outcome);
  return outcome;
}

/**
 * Reads a line of a list. Null if the line is empty, a comment or the heading of the list. A faulty line is read again
 * without quote marks and line numbers, and with plain characters for those of other scripts.
 */
export function readOneLine(line: Line, formats: readonly Format[], context: ReadContext): ReadOutcome | null {
  const outcome = readLineAsIs(line, formats, context);
  if (!outcome || line.text === null || formats.length === 1) return outcome;
  if (outcome.ok) {
    return outcome.entry.about.comment === undefined ? outcome : withRulesBeside(outcome, line.text, context);
  }
  if (line.number === 1 && isListHeading(line.text)) return null;
  if (line.text.startsWith('{')) {
    const [read, other] =
      readJsonGrids(line.text, (text) => {
        const rows = text.includes('\n') ? detectFormat(text) : null;
        if (rows?.document) return documentOutcomes(text, rows, rows.document, context);
        const one = readLineAsIs({ ...line, text }, formats, context);
        return one ? [one] : [];
      }) ?? [];
    return read && !other ? { ...read, line: line.number } : outcome;
  }
  const text = unwrappedLine(line.text);
  const again = text === line.text ? null : readLineAsIs({ ...line, text }, formats, context);
  return again?.ok ? withRulesBeside(again, line.text, context) : outcome;
}

/** Matches the cells in a line. */
const CELLS = /[\d.*_]{16,}/g;

/** Adds the rules that the words before and after the cells of a line name. */
function withRulesBeside(outcome: ReadOutcome, text: string, context: ReadContext): ReadOutcome {
  const [before = '', ...behind] = text.split(CELLS);
  if (behind.length === 0) return outcome;
  const words = [before, ...behind].map((part) => part.replace(/^[\s,;#|"]+|[\s,;:|"]+$/g, ''));
  return withHeadingRules(
    outcome,
    words
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, 200),
    context,
  );
}

/** Yields the puzzles of a text that a format reads as a whole. If its reader throws, this throws too. */
export function* documentOutcomes(
  text: string,
  format: Format,
  { read }: DocumentReader,
  context: ReadContext,
): Generator<ReadOutcome> {
  for (const outcome of withoutRepeats(read(text, context))) {
    yield withSolutionJudged(withUsualLayout(outcome, format, context), context);
  }
}

function readLineAsIs({ number, text }: Line, formats: readonly Format[], context: ReadContext): ReadOutcome | null {
  if (text === null) return failAt(number, 'line-too-long', { most: LONGEST_LINE });
  const bare = text.trim();
  if (!isLineOfList(bare)) return null;
  // If the user requested a format, its reader gives the best message about a faulty line.
  const format = formats.length === 1 ? formats[0] : formats.find(({ lines }) => lines?.claims(bare));
  if (!format?.lines) {
    const shown = JSON.stringify(bare.length > 40 ? `${bare.slice(0, 40)}…` : bare);
    return failAt(number, 'no-known-form', { text: shown });
  }
  const { lines } = format;
  const outcome = outcomeAt(
    number,
    guarded(() => lines.read(text, context)),
  );
  return withSolutionJudged(withUsualLayout(outcome, format, context), context);
}

/**
 * Reads the grids in JSON whose fields no format knows. Null if there are no grids, or if one of them cannot be read.
 */
export function readJsonGrids(text: string, readPlain: (text: string) => Iterable<ReadOutcome>): ReadOutcome[] | null {
  const read = gridsOfJson(text).flatMap(({ line, text: grid, field, others }) =>
    [...readPlain(grid)].map((outcome): ReadOutcome => {
      if (!outcome.ok) return outcome;
      const skipped = others.length === 0 ? [] : [loss('about', 'json-fields', { field, others: others.join(', ') })];
      return { ...outcome, line, losses: [...outcome.losses, ...skipped] };
    }),
  );
  return read.length > 0 && read.every(({ ok }) => ok) ? read : null;
}
