import { digitBit } from '../../shared/base/digits.ts';
import type { PathStage } from '../../shared/picture/animatedSvg.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import type { BoardContent } from '../../shared/scene/boardContent.ts';
import { techniqueName } from '../../shared/step/explanation.ts';
import { stepInWords } from '../../shared/step/format.ts';
import type { CellDigit, Step } from '../../shared/step/step.ts';
import type { Language } from '../../shared/text/language.ts';
import { fill } from '../../shared/text/placeholders.ts';
import type { CancelToken } from '../engine/core/io.ts';
import type { LogEntry } from '../engine/humanSolver/solveLog.ts';
import { techniqueOf } from '../engine/techniques/registry.ts';
import { analyse } from './humanSolving.ts';

/**
 * Upper bound on the number of stages times the cells of the board, because the time for drawing grows with it. On
 * large boards, a stage therefore contains several steps.
 */
const MOST_CELLS = 400_000;
/** How long the first and the last stage are shown, as multiples of the time for a step. */
const [FIRST, LAST] = [2, 5];
/**
 * Palette indices: for cells with new digits, for other cells of a step's pattern, and for candidates that are removed.
 */
const HUES = { placed: 3, pattern: 2, gone: 6 } as const;

/** The candidates of a step's pattern, and those that the step removes. */
function shownCandidates({ evidence, eliminations }: Step): readonly CellDigit[] {
  const ofNodes = (evidence.nodes ?? []).flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })));
  return [...(evidence.candidates ?? []), ...ofNodes, ...eliminations];
}

/**
 * The board with `digits`. The cells of the steps `now`, which led to these digits, are coloured. If `now` is a single
 * step, its candidates are shown as notes too.
 */
function contentAfter(base: BoardContent, digits: Uint8Array, now: readonly Step[]): BoardContent {
  const colours = new Uint32Array(digits.length);
  const corner = new Uint32Array(digits.length);
  const gone = new Set<string>();
  for (const step of now) {
    for (const cell of [...step.evidence.cells, ...(step.evidence.fins ?? [])]) colours[cell] = digitBit(HUES.pattern);
    for (const { cell } of step.placements) colours[cell] = digitBit(HUES.placed);
    // With several steps at once, notes could not show which step they belong to.
    if (now.length > 1) continue;
    for (const { cell, digit } of shownCandidates(step)) corner[cell] = (corner[cell] as number) | digitBit(digit);
    for (const { cell, digit } of step.eliminations) gone.add(`${cell} ${digit}`);
  }
  return {
    ...base,
    ...{ digits: digits.slice(), colours, corner, byPlace: true },
    noteColour: (cell, _style, digit) => (gone.has(`${cell} ${digit}`) ? HUES.gone : 0),
  };
}

/**
 * Shows how human techniques solve a puzzle, as a sequence of boards, each with a text. First the givens, then a board
 * after each step (on large boards, after several steps), then the end.
 *
 * @returns `solved`: whether the path reaches the solution.
 * @param base the givens and clues as they are drawn.
 * @param seconds how long each step is shown.
 */
export function solutionPath(
  puzzle: Puzzle,
  base: BoardContent,
  { seconds, language }: { readonly seconds: number; readonly language: Language },
  cancel?: CancelToken,
): { readonly stages: readonly PathStage[]; readonly solved: boolean } {
  const { topology, givens } = puzzle;
  const { entries, solved } = analyse({ puzzle, position: null }, {}, cancel);
  const count = entries.length;
  const atOnce = Math.max(1, Math.ceil((count * topology.cellCount) / MOST_CELLS));
  const digits = Uint8Array.from(givens);
  const captionOf = (from: number, now: readonly LogEntry[]): string => {
    const [{ step }] = now as [LogEntry];
    if (now.length > 1) return fill(language, 'path.steps', { from: from + 1, to: from + now.length, count });
    const { conclusion } = stepInWords(topology, step, techniqueOf(step.technique).explain(step), language);
    return fill(language, 'path.step', {
      ...{ number: from + 1, count, technique: fill(language, techniqueName(step.technique)), conclusion },
    });
  };
  const stages: PathStage[] = [
    { content: base, caption: fill(language, 'path.start', { count }), seconds: FIRST * seconds },
  ];
  for (let from = 0; from < count; from += atOnce) {
    const now = entries.slice(from, from + atOnce);
    for (const { step } of now) for (const { cell, digit } of step.placements) digits[cell] = digit;
    const content = contentAfter(
      base,
      digits,
      now.map(({ step }) => step),
    );
    stages.push({ content, caption: captionOf(from, now), seconds });
  }
  const end = fill(language, solved ? 'path.solved' : 'path.stuck');
  stages.push({ content: { ...base, digits }, caption: end, seconds: LAST * seconds });
  return { stages, solved };
}
