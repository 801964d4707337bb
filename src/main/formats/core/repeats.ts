import type { Sentence } from '../../../shared/text/textKey.ts';
import type { ReadOutcome } from './format.ts';
import { failAt } from './outcome.ts';

type FailedReading = Extract<ReadOutcome, { ok: false }>;

/** At most this many failures with the same reason are reported one by one. More are joined into one. */
const FEW = 3;
/**
 * At most this many failures are collected before the first puzzle. If there are more, they are passed on one by one.
 */
const MOST_WAITING = 10_000;

/**
 * Replaces more than {@link FEW} failures with the same reason by one failure. It has the line of the first failure,
 * and states how many there are.
 */
function joined(failures: readonly [FailedReading, ...FailedReading[]]): readonly FailedReading[] {
  const [{ line, error }] = failures;
  if (failures.length <= FEW) return failures;
  const { reason, values } = error;
  const fault: Sentence = { key: `failed.${reason}`, ...(values && { values }) };
  return [failAt(line, 'every-puzzle', { count: failures.length, fault })];
}

/**
 * Passes outcomes on. If no puzzle of a text can be read, failures with the same reason are joined into one by
 * `joined`.
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
