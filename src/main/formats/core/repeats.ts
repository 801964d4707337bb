import type { Sentence } from '../../../shared/text/keys.ts';
import type { ReadOutcome } from './format.ts';
import { failAt } from './outcome.ts';

type FailedReading = Extract<ReadOutcome, { ok: false }>;

/** If more failures have the same reason, they are reported as one. */
const FEW = 3;
/** With more failures than this before the first puzzle, they are passed on. */
const MOST_WAITING = 10_000;

/** One failure for several with the same reason: the first one, with their number. */
function joined(failures: readonly [FailedReading, ...FailedReading[]]): readonly FailedReading[] {
  const [{ line, error }] = failures;
  if (failures.length <= FEW) return failures;
  const { reason, values } = error;
  const fault: Sentence = { key: `failed.${reason}`, ...(values && { values }) };
  return [failAt(line, 'every-puzzle', { count: failures.length, fault })];
}

/**
 * Passes outcomes on. If no puzzle of a text can be read, there is only one failure for each reason: the first one,
 * with their number.
 */
export function* withoutRepeats(outcomes: Iterable<ReadOutcome>): Generator<ReadOutcome> {
  let waiting: FailedReading[] | null = [];
  for (const outcome of outcomes) {
    if (waiting && !outcome.ok) waiting.push(outcome);
    else {
      if (waiting) yield* waiting;
      yield outcome;
      waiting = null;
    }
    if (waiting && waiting.length > MOST_WAITING) {
      yield* waiting;
      waiting = null;
    }
  }
  const byReason = new Map<string, [FailedReading, ...FailedReading[]]>();
  for (const failure of waiting ?? []) {
    const same = byReason.get(failure.error.reason);
    if (same) same.push(failure);
    else byReason.set(failure.error.reason, [failure]);
  }
  yield* [...byReason.values()].flatMap(joined).sort((a, b) => a.line - b.line);
}
