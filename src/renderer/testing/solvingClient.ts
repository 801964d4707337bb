import { JOB_KINDS } from '../../main/jobs/kinds.ts';
import { createHints, type Hints, type PlayedGame } from '../../main/services/play/hints.ts';
import { expectOk, ok, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import { replay } from '../../shared/game/game.ts';
import { printGrids } from '../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { MemoryClient } from './memoryClient.ts';

/** Host in memory that also computes hints and analyses, with the host's own code on this thread. */
export class SolvingClient extends MemoryClient {
  private readonly hints: Hints;
  private readonly solution: ArrayLike<number> | null;

  /**
   * @param solution cell → digit, for puzzles whose sessions request hints; null for puzzles without exactly one
   * solution.
   */
  constructor(solution: ArrayLike<number> | null) {
    super();
    this.solution = solution;
    const jobs: Parameters<typeof createHints>[1] = {
      async run(kind, input, listeners) {
        const cancel = { cancelled: () => listeners?.signal?.aborted ?? false };
        const handler = JOB_KINDS[kind] as (input: unknown, context: unknown) => never;
        return handler(structuredClone(input), { cancel, progress: () => {}, emit: () => {} });
      },
    };
    this.hints = createHints((id) => this.played(id), jobs, new AbortController().signal);
  }

  override async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = await super.call(name, input);
    switch (name) {
      case 'hints.next':
        return (await this.hints.next(input as CallInput<'hints.next'>)) as Result<CallOutput<N>>;
      case 'hints.all':
        return (await this.hints.all(input as CallInput<'hints.all'>)) as Result<CallOutput<N>>;
      case 'analysis.run':
        return (await this.hints.analyse(input as CallInput<'analysis.run'>)) as Result<CallOutput<N>>;
      case 'rating.run':
        return (await this.hints.rate(input as CallInput<'rating.run'>)) as Result<CallOutput<N>>;
      default:
        return answer;
    }
  }

  private played(id: number): Result<PlayedGame> {
    const { rules, puzzle, moves } = this.session(id);
    const { topology, givens } = expectOk(readPuzzleJson(puzzle.puzzle));
    const solution = this.solution && printGrids(topology, Uint8Array.from(this.solution));
    const game = expectOk(replay(topology, givens, rules, moves));
    return ok({ game, record: { ...puzzle, solution }, moves });
  }
}
