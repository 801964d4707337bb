import { JOB_KINDS } from '../../main/jobs/worker.ts';
import { type HintParts, hintHandlers } from '../../main/services/play/gameHints.ts';
import type { PlayedGame } from '../../main/services/play/sessions.ts';
import type { Caller } from '../../main/services/runtime/dispatch.ts';
import { RunningJobs } from '../../main/services/runtime/runningJobs.ts';
import { expectOk, ok, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { SessionId } from '../../shared/contract/ids.ts';
import { replay } from '../../shared/game/game.ts';
import { printGrids } from '../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { MemoryClient } from './memoryClient.ts';

const CALLER: Caller = { emit: () => {} };

/** Host in memory that also computes hints and analyses: with the real host's code, on this thread. */
export class SolvingClient extends MemoryClient {
  /** The answer to `hints.next`. If null, the answer is computed. */
  onHint: CallOutput<'hints.next'> | null = null;
  private readonly hints: ReturnType<typeof hintHandlers>;
  private readonly solution: ArrayLike<number> | null;

  /**
   * @param solution cell → digit, for puzzles whose sessions request hints; null for puzzles without exactly one
   * solution.
   */
  constructor(solution: ArrayLike<number> | null) {
    super();
    this.solution = solution;
    const jobs: HintParts['jobs'] = {
      async run(kind, input, listeners) {
        const cancel = { cancelled: () => listeners?.signal?.aborted ?? false };
        const handler = JOB_KINDS[kind] as (input: unknown, context: unknown) => never;
        return handler(structuredClone(input), { cancel, progress: () => {}, emit: () => {} });
      },
    };
    this.hints = hintHandlers({
      played: (id) => this.played(id),
      originalOf: () => null,
      jobs,
      running: new RunningJobs({ fault: () => {} }),
      ending: new AbortController().signal,
    });
  }

  override async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = await super.call(name, input);
    switch (name) {
      case 'hints.next':
        if (this.onHint) return ok(this.onHint) as Result<CallOutput<N>>;
        return (await this.hints['hints.next'](input as CallInput<'hints.next'>)) as Result<CallOutput<N>>;
      case 'hints.all':
        return (await this.hints['hints.all'](input as CallInput<'hints.all'>, CALLER)) as Result<CallOutput<N>>;
      case 'analysis.run':
        return (await this.hints['analysis.run'](input as CallInput<'analysis.run'>, CALLER)) as Result<CallOutput<N>>;
      case 'analysis.compare':
        return (await this.hints['analysis.compare'](input as CallInput<'analysis.compare'>, CALLER)) as Result<
          CallOutput<N>
        >;
      case 'rating.run':
        return (await this.hints['rating.run'](input as CallInput<'rating.run'>, CALLER)) as Result<CallOutput<N>>;
      default:
        return answer;
    }
  }

  private played(id: SessionId): Result<PlayedGame> {
    const { rules, puzzle, moves } = this.session(id);
    const { topology, givens } = expectOk(readPuzzleJson(puzzle.puzzle));
    const solution = this.solution && printGrids(topology, Uint8Array.from(this.solution));
    const game = expectOk(replay(topology, givens, rules, moves));
    return ok({ game, record: { ...puzzle, solution } });
  }
}
