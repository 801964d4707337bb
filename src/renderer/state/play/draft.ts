import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput, Session } from '../../../shared/contract/calls.ts';
import type { PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Move } from '../../../shared/game/move.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { type Puzzle, printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';

/** Client between the host and a board that is not a game, so that its moves are not stored as one. */
export class DraftClient implements Client {
  private readonly host: Client;

  constructor(host: Client) {
    this.host = host;
  }

  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = (value: unknown): Result<CallOutput<N>> => ok(value as CallOutput<N>);
    if (name === 'sessions.touch') return answer({});
    if (name !== 'sessions.move') return this.host.call(name, input);
    return answer({ sequence: (input as CallInput<'sessions.move'>).sequence + 1 });
  }

  on: Client['on'] = (name, listener) => this.host.on(name, listener);
}

/** Id of a session and puzzle that are not stored, so no schema gives the brands. */
const DRAFT = 0 as SessionId & PuzzleId;

/**
 * A session that is not stored, with its moves so far.
 *
 * @param own the custom layout that it is on, for its names.
 */
export function draftSession(puzzle: Puzzle, moves: Move[], own?: OwnLayout): Session {
  const never = new Date(0).toISOString();
  const { topology, givens } = puzzle;
  return {
    summary: {
      id: DRAFT,
      puzzleId: DRAFT,
      layoutName: own?.name ?? topology.layout.name,
      layout: refOfSpec(topology.layout),
      variants: [...(topology.layout.variants ?? [])],
      difficulty: 'unrated',
      cells: topology.cellCount - givens.filter((digit) => digit !== 0).length,
      filled: 0,
      finished: false,
      help: 'unaided',
      playedSeconds: 0,
      createdAt: never,
      playedAt: never,
      dailyDate: null,
    },
    puzzle: {
      id: DRAFT,
      puzzle: printPuzzleJson(puzzle),
      solution: null,
      difficulty: 'unrated',
      givens: 0,
      seed: null,
      createdAt: never,
      about: {},
      unknownRules: null,
    },
    rules: { autoCleanNotes: false },
    moves,
    view: null,
    result: null,
    ...(own?.subgridNames && { subgridNames: own.subgridNames }),
  };
}
