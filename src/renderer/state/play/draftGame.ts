import { fail, failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { Session } from '../../../shared/contract/calls.ts';
import type { PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { type Puzzle, printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { GameClient } from '../session/gameClient.ts';

/**
 * Id of sessions and puzzles that are not stored. The cast is needed, because only schemas create values of these
 * types.
 */
const DRAFT = 0 as SessionId & PuzzleId;

/** Answer to requests that need the host. Always fails with `not-found`, because the host does not know this game. */
const notStored = async (): Promise<Result<never>> => fail('not-found', 'no-session', { id: DRAFT });

/**
 * A board that is not a stored game. Its moves are made in the renderer only, and no requests to the host are possible.
 */
export class DraftGame implements GameClient {
  async make(game: Game, move: Move): Promise<Result<number[]>> {
    // Wait, so that the move is made later, as in a stored game: code that submits a move still sees the marks before
    // it.
    await null;
    const applied = game.apply(move);
    return applied.ok ? applied : failWith('internal', applied.error);
  }

  async catchUp(): Promise<Result<null>> {
    return ok(null);
  }

  readonly hint = notStored;
  readonly steps = notStored;
  readonly analyse = notStored;
  readonly compare = notStored;
  readonly rate = notStored;

  cancel(): void {}
  storeView(): void {}
  storeTime(): void {}
}

/**
 * A session that is not stored, with its moves so far.
 *
 * @param own the custom layout of the board, from which the subgrids get their names.
 * @param about texts about the puzzle from its source.
 * @param unknownRules rules of the puzzle that the program does not know.
 */
export function draftSession(
  puzzle: Puzzle,
  moves: Move[],
  own?: OwnLayout,
  about: About = {},
  unknownRules: UnknownRules | null = null,
): Session {
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
      about,
      unknownRules,
    },
    rules: { autoCleanNotes: false },
    moves,
    view: null,
    result: null,
    ...(own?.subgridNames && { subgridNames: own.subgridNames }),
  };
}
