import type { Result } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { PrintInput } from '../../jobs/kinds/print.ts';
import type { RecordedGame } from '../play/sessions.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';

export interface PrintingParts {
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** See `Sessions.recorded`. */
  readonly recorded: (sessionId: SessionId) => Result<RecordedGame>;
}

/** Milliseconds for one document. The largest picture took more than two minutes on a busy machine. */
const TIME_LIMIT = 300_000;

/**
 * The calls that print games or draw them as pictures, in a thread with a time limit. The work ends with the window
 * that asked for it.
 */
export function printingHandlers({ readers, running, recorded }: PrintingParts) {
  return {
    'print.make': async (request, caller) => {
      const games: PrintInput['games'][number][] = [];
      for (const { sessionId, title } of request.games) {
        const game = recorded(sessionId);
        if (!game.ok) return game;
        const { stored, record, subgridNames } = game.value;
        const { rules, moves } = stored;
        const { puzzle, solution, about, unknownRules } = record;
        games.push({ puzzle, solution, about, unknownRules, rules, moves, title, subgridNames });
      }
      return running.runUnnamed(caller, (signal) =>
        readers.run('print', { games, request }, { signal, timeLimit: TIME_LIMIT }),
      );
    },
  } satisfies Partial<Handlers>;
}
