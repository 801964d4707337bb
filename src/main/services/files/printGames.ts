import { ok, type Result } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { PagesRequest } from '../../../shared/contract/printing.ts';
import type { StoredGameToPrint } from '../../jobs/kinds/print.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { RecordedGame } from '../play/sessions.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { progressTo, type RunningJobs } from '../runtime/runningJobs.ts';

export interface PrintingParts {
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** Reads a game as it is stored. Errors: those of `Sessions.recorded`. */
  readonly recorded: (sessionId: SessionId) => Result<RecordedGame>;
}

/** Time limit for one document, in milliseconds. The largest picture took more than two minutes on a busy machine. */
const TIME_LIMIT = 300_000;

/**
 * Handlers of the calls that print games or draw them as pictures, in a thread with a time limit. The job is cancelled
 * when its window closes.
 */
export function printingHandlers({ readers, running, recorded }: PrintingParts) {
  /** The stored games of a request. Errors: those of `recorded`. */
  const storedGames = (asked: PagesRequest['games']): Result<StoredGameToPrint[]> => {
    const games: StoredGameToPrint[] = [];
    for (const { sessionId, title, typed } of asked) {
      const game = recorded(sessionId);
      if (!game.ok) return game;
      const { stored, record, subgridNames } = game.value;
      const { rules, moves } = stored;
      const { puzzle, solution, about, unknownRules } = record;
      games.push({
        puzzle,
        solution,
        about,
        unknownRules,
        rules,
        moves,
        subgridNames,
        title: (typed ? null : about.title) ?? title,
      });
    }
    return ok(games);
  };
  return {
    'print.make': async ({ jobId, ...request }, caller) => {
      const games = storedGames(request.games);
      if (!games.ok) return games;
      const onProgress = progressTo(caller, jobId);
      return running.run(caller, jobId, (signal) =>
        readers.run('print', { games: games.value, request }, { signal, onProgress, timeLimit: TIME_LIMIT }),
      );
    },
    'print.pages': async (request, caller) => {
      const games = storedGames(request.games);
      if (!games.ok) return games;
      return running.runUnnamed(caller, (signal) =>
        readers.run('pages', { games: games.value, request }, { signal, timeLimit: TIME_LIMIT }),
      );
    },
  } satisfies Partial<Handlers>;
}
