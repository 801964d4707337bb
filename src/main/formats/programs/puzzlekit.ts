import { z } from 'zod';
import { describeIssues } from '../../../shared/base/issues.ts';
import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { layoutNamed } from '../boards/sheet.ts';
import type { TextRow } from '../boards/textGrid.ts';
import { readTokenBoard } from '../boards/tokenBoard.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, guarded, type LineResult, outcomeAt } from '../core/outcome.ts';
import { type About, type Loss, loss } from '../core/puzzleEntry.ts';
import { parseJson } from '../syntax/jsonValues.ts';
import { LONGEST_LINE } from '../syntax/lines.ts';
import { readBoardRows } from './board.ts';

const textSchema = z.string().max(200_000);
const puzzleSchema = z.looseObject({
  problem: textSchema,
  solution: textSchema.nullish(),
  source: textSchema.nullish(),
  info: textSchema.nullish(),
});
const schema = z.looseObject({ name: textSchema.nullish(), data: z.record(z.string(), z.unknown()) });

/** Kind of the puzzles in a data set, as the set's name states it. If `alone` is true, each puzzle is one grid. */
interface PuzzlekitKind {
  /** Null if each puzzle is one grid, or if no known layout has this name. */
  readonly layout: LayoutRef | null;
  readonly alone: boolean;
  readonly losses: readonly Loss[];
}

/** Data sets in which numbers in the grid are not givens. */
const OTHER_NUMBERS = /^(killer|margin|skyscraper)$/;

/**
 * Finds out the kind of the puzzles from the data set's name. Errors: `bad-puzzle` if they are not sudokus with givens.
 */
function kindOf(name: string): Result<PuzzlekitKind> {
  const [, words] = /^(.*)sudoku$/.exec(name.toLowerCase()) ?? [];
  if (words === undefined || OTHER_NUMBERS.test(words)) {
    return fail('bad-puzzle', 'no-sudoku-kind', { kind: JSON.stringify(shortened(name, 40)) });
  }
  if (words === '' || words === 'jigsaw' || words === 'evenodd') return ok({ layout: null, alone: true, losses: [] });
  const layout = layoutNamed(words.replace(/(\d+)$/, '-$1'));
  const losses = layout ? [] : [loss('variants', 'rules', { rules: name })];
  return ok({ layout, alone: words === 'consecutive', losses });
}

function rowsOf(content: string, line: number): TextRow[] {
  return content
    .split('\n')
    .map((row) => ({ line, text: row }))
    .filter((row) => row.text.trim() !== '');
}

function readOne(
  json: unknown,
  kind: PuzzlekitKind,
  title: string,
  line: number,
  context: ReadContext,
): LineResult<Reading> {
  const parsed = puzzleSchema.safeParse(json);
  if (!parsed.success) return failAt(line, 'unreadable', { detail: describeIssues(parsed.error, json) });
  const { problem, solution, source, info } = parsed.data;
  const about: About = { title, ...(source ? { url: source } : {}), ...(info ? { comment: info } : {}) };
  const solved = solution ? readTokenBoard(rowsOf(solution, line).slice(1)) : null;
  const lost =
    solved && !solved.ok
      ? [loss('solution', 'unreadable-grid', { key: 'solution', fault: sentenceOf(solved.error) })]
      : [];
  return readBoardRows(
    rowsOf(problem, line),
    { solution: solved?.ok ? solved.value : null, about, ...kind, losses: [...kind.losses, ...lost] },
    context,
  );
}

function* read(text: string, context: ReadContext): Iterable<ReadOutcome> {
  const source = text.replace(/^\uFEFF/, '');
  const whole = (): Result<z.infer<typeof schema>> => {
    // Limit the length of the text, because parsing can take twenty times as much memory.
    if (source.length > LONGEST_LINE) return fail('bad-puzzle', 'text-too-long', { most: LONGEST_LINE });
    const json = parseJson(source);
    if (!json.ok) return json;
    const parsed = schema.safeParse(json.value);
    return parsed.success
      ? ok(parsed.data)
      : fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error, json.value) });
  };
  const file = whole();
  const kind = file.ok ? kindOf(file.value.name ?? 'Sudoku') : file;
  if (!file.ok || !kind.ok) {
    if (!kind.ok) yield { ok: false, line: 1, error: kind.error };
    return;
  }
  let [line, from] = [1, 0];
  // A key with escapes is not found in the text. From then on, report the line of the last key that was found, because
  // searching for each key again and again would take long.
  let isLost = false;
  for (const [key, json] of Object.entries(file.value.data)) {
    const at: number = isLost ? -1 : source.indexOf(JSON.stringify(key), from);
    isLost ||= at < 0;
    for (; from < at; from++) if (source[from] === '\n') line++;
    yield outcomeAt(
      line,
      guarded(() => readOne(json, kind.value, key, line, context)),
    );
  }
}

function recognises({ text: head }: Head): boolean {
  return /^\s*\{/.test(head) && /"data"\s*:\s*\{\s*"[^"]*"\s*:\s*\{\s*"problem"/.test(head);
}

/**
 * Files of puzzlekit-dataset (SmilingWayne). Each file has puzzles of one kind; each puzzle consists of boards of
 * tokens.
 */
export const puzzlekit: Format = {
  id: 'puzzlekit',
  name: 'puzzlekit data set (JSON)',
  extensions: ['json'],
  document: { recognises, read },
};
