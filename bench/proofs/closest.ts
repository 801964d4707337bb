import type { GeneratedPuzzle } from '../../src/main/engine/generate/attempt.ts';
import { TECHNIQUES } from '../../src/main/engine/techniques/registry.ts';
import { type GenerateWishes, SPARE_GIVENS } from '../../src/shared/generate/options.ts';
import type { BoardReading } from './reading.ts';

/**
 * Checks that the puzzle reports exactly the wishes that it misses. Returns the first fault: a missed wish that is not
 * reported, or a wish that is reported as missed although it is met. Null if there is none.
 *
 * Whether the puzzle is minimal or interlocked is taken from the puzzle's own claims, which other proofs check.
 */
export function closestFault(
  puzzle: GeneratedPuzzle,
  wishes: GenerateWishes,
  board: BoardReading,
  givens: Uint8Array,
): string | null {
  const reported = puzzle.shortfalls.map(({ option }) => option);
  const twice = reported.find((option, i) => reported.indexOf(option) < i);
  if (twice) return `${twice} is listed twice`;
  const missed = missedWishes(puzzle, wishes, board, givens);
  for (const [option, isMissed] of missed) {
    if (isMissed && !reported.includes(option)) return `${option} is missed and not listed`;
    if (!isMissed && reported.includes(option)) return `${option} is listed and not missed`;
  }
  return null;
}

type Option = GeneratedPuzzle['shortfalls'][number]['option'];

function missedWishes(
  { difficulty, score, techniques, minimal, interlock, shortfalls }: GeneratedPuzzle,
  wishes: GenerateWishes,
  { subgrids }: BoardReading,
  givens: Uint8Array,
): Map<Option, boolean> {
  const count = givens.filter((digit) => digit !== 0).length;
  const perSubgrid = subgrids.map(({ cells }) => cells.filter((cell) => givens[cell] !== 0).length);
  const ofClass = TECHNIQUES.filter(({ level }) => level === difficulty);
  const steps = ofClass.reduce((sum, { id }) => sum + (techniques?.[id] ?? 0), 0);
  const { minGivens = 0, maxGivens = givens.length, balance = givens.length } = wishes;
  const { minScore = 0, maxScore = Number.POSITIVE_INFINITY, required = [], forbidden = [], targetSteps } = wishes;
  const wantsMinimal = wishes.minimal ?? SPARE_GIVENS[wishes.difficulty] === 0;
  const missed = new Map<Option, boolean>([
    ['difficulty', difficulty !== wishes.difficulty],
    ['minGivens', count < minGivens],
    ['maxGivens', count > maxGivens],
    ['balance', Math.max(...perSubgrid) - Math.min(...perSubgrid) > balance],
    ['minScore', (score ?? minScore) < minScore],
    ['maxScore', (score ?? 0) > maxScore],
    ['required', required.some((id) => !techniques?.[id])],
    ['forbidden', forbidden.some((id) => techniques?.[id])],
  ]);
  // If `targetSteps` is not requested, the generator uses the minimum of the class; this wish is then not checked.
  if (targetSteps !== undefined) missed.set('targetSteps', difficulty !== wishes.difficulty || steps < targetSteps);
  // A puzzle that meets all other wishes may report that its minimality is not proved (docs/generation.md).
  if (minimal || !wantsMinimal) missed.set('minimal', false);
  if (interlock?.interlocked === true) missed.set('interlocked', false);
  if (wishes.interlocked === true && interlock?.interlocked === false) missed.set('interlocked', true);
  if (shortfalls.length > 0 && wantsMinimal) missed.set('minimal', !minimal);
  return missed;
}
