import { ok } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { TECHNIQUES } from '../../engine/techniques/registry.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import { type HintParts, hintHandlers } from './hints.ts';
import type { Sessions } from './sessions.ts';
import { TempoEstimator } from './tempo.ts';

export interface PlayParts extends Omit<HintParts, 'played' | 'originalOf'> {
  readonly store: Pick<Store, 'puzzles' | 'results' | 'library'>;
  readonly sessions: Sessions;
  /** Called before every move. */
  readonly moving: () => void;
}

/** The givens of the puzzle of which a puzzle is a copy. Null for originals, or if one of the two cannot be read. */
function originalOf(library: Store['library'], puzzleId: PuzzleId): Uint8Array | null {
  const copy = library.puzzle(puzzleId);
  if (!copy.ok || copy.value.copyOf === null) return null;
  const original = library.puzzle(copy.value.copyOf);
  return original.ok ? original.value.givens : null;
}

/** The calls about games, and about solving them. */
export function playHandlers({ store, sessions, moving, ...rest }: PlayParts) {
  const tempo = new TempoEstimator({ store, ...rest });
  return {
    ...hintHandlers({
      ...rest,
      played: (sessionId) => sessions.played(sessionId),
      originalOf: (puzzleId) => originalOf(store.library, puzzleId),
    }),
    'sessions.list': () => sessions.list(),
    'sessions.create': (input) => sessions.create(input),
    'sessions.open': (input) => sessions.open(input),
    'sessions.position': (input) => sessions.position(input),
    'sessions.move': (input) => {
      moving();
      return sessions.move(input);
    },
    'sessions.touch': (input) => sessions.touch(input),
    'sessions.delete': (input) => sessions.delete(input),
    'sessions.duplicate': (input) => sessions.duplicate(input),
    'results.list': () => sessions.results(),
    'results.rate': ({ resultId, verdict }) => done(store.results.rate(resultId, verdict)),
    'results.tempo': (input) => tempo.estimate(input),
    'results.predicted': async ({ sessionId }) => {
      const recorded = sessions.recorded(sessionId);
      if (!recorded.ok) return recorded;
      return ok({ seconds: await tempo.predictedSeconds(recorded.value.stored.session.puzzleId) });
    },
    'techniques.list': () => ok(TECHNIQUES.map(({ id, level }) => ({ id, level }))),
  } satisfies Partial<Handlers>;
}
