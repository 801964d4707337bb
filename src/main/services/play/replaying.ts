import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import { Game } from '../../../shared/game/game.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { movesDamaged, type StoredGame } from '../../store/sessions.ts';
import type { Store } from '../../store/store.ts';

/** A stored game, replayed as far as possible. */
export interface ReplayedGame {
  readonly game: Game;
  readonly record: PuzzleRecord;
  /** The stored game up to the first move that is impossible; `damage` reports that one and those after it. */
  readonly readable: StoredGame;
}

/** Replays a stored game. Errors: `not-found`; `store` if its puzzle cannot be read. */
export function replayStored(puzzles: Store['puzzles'], stored: StoredGame): Result<ReplayedGame> {
  const { session, rules, moves, end } = stored;
  const record = puzzles.get(session.puzzleId);
  if (!record.ok) return record;
  const puzzle = readPuzzleJson(record.value.puzzle);
  if (!puzzle.ok)
    return fail('store', 'puzzle-unreadable', { puzzle: session.puzzleId, fault: sentenceOf(puzzle.error) });
  const { topology, givens } = puzzle.value;
  const solution = record.value.solution && readGrids(topology, record.value.solution);
  if (solution && !solution.ok) {
    return fail('store', 'solution-unreadable', { puzzle: session.puzzleId, fault: sentenceOf(solution.error) });
  }
  const game = new Game(topology, givens, rules, solution?.value ?? null);
  const impossible = moves.findIndex((move) => !game.apply(move).ok);
  const read = impossible < 0 ? moves.length : impossible;
  const damage =
    impossible < 0
      ? stored.damage
      : [
          ...stored.damage.filter(({ reason }) => reason !== 'moves-damaged'),
          movesDamaged(session.id, read, end, stored.proven ? 'moves-unfit' : 'moves-damaged'),
        ];
  const standing = { filled: game.filled - record.value.givens, finished: game.finished, help: game.help };
  const shown = damage.length > 0 ? { ...session, ...standing } : session;
  return ok({
    game,
    record: record.value,
    readable: { ...stored, session: shown, moves: moves.slice(0, read), damage },
  });
}
