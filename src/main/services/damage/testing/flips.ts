import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expectOk } from '../../../../shared/base/result.ts';
import type { Session } from '../../../../shared/contract/calls.ts';
import type { SessionId } from '../../../../shared/contract/ids.ts';
import type { Move } from '../../../../shared/game/move.ts';
import { createRng } from '../../../engine/core/rng.ts';
import { openStore, STORE_FILE, type Store } from '../../../store/store.ts';
import { pagesOf } from '../../../store/testing/damage/pages.ts';
import { SMALL_PUZZLE } from '../../../store/testing/samples.ts';
import { Sessions } from '../../play/sessions.ts';
import { findDamage } from '../damage.ts';

/**
 * Result of changing one bit of the file:
 *
 * - `right`: all games were read correctly.
 * - `in part`, `game refused`: some games were opened in part, or not at all, each with a message.
 * - `file rescued`, `file refused`: the file was repaired, or not opened, with a message.
 * - `wrong`: a game was read wrong without a message, which must not happen.
 */
export type FlipOutcome = 'right' | 'in part' | 'game refused' | 'file rescued' | 'file refused' | 'wrong';

export interface FlipReport {
  readonly outcome: FlipOutcome;
  /** True if, whenever opening a game gave a message, a check of all stored data finds damage too. */
  readonly agrees: boolean;
  /**
   * Null if no rescue followed; one flip in eight is followed by one. True if the rescue made nothing worse: no game is
   * read wrong, at least as much can be opened as before or a notice reports the loss, and a check of all stored data
   * finds the damage that opening the games still reports.
   */
  readonly rescued: boolean | null;
  readonly detail: string;
}

const PAGE = 4096;
const GAMES = 12;
/** One of this many flips is followed by a rescue. */
const RESCUED = 8;
const BETTER_FIRST: readonly FlipOutcome[] = ['right', 'in part', 'game refused'];

function play(sessions: Sessions, store: Store, game: number): SessionId {
  const puzzleId = expectOk(
    store.puzzles.add({ ...SMALL_PUZZLE, seed: `game ${game}`, about: { title: `Game ${game}` } }),
  );
  const rules = { autoCleanNotes: game % 2 === 0 };
  const sessionId = expectOk(sessions.create({ puzzleId, rules })).summary.id;
  const empty = [2, 3, 5, 6, 7, 8, 10, 11, 12, 14];
  for (let sequence = 0; sequence < 20 + game; sequence++) {
    const positions = [empty[(sequence * 7) % empty.length] as number];
    const digit = 1 + ((sequence + game) % 4);
    const move: Move =
      sequence % 3 === 0
        ? { kind: 'note', positions, digit, style: 'corner', on: true }
        : { kind: 'place', positions, digit };
    expectOk(sessions.move({ sessionId, sequence, move, playedSeconds: sequence }));
  }
  return sessionId;
}

const sessionsOf = (store: Store): Sessions =>
  new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: () => {} });

/** The parts of a game that must be the same after the flip as before. */
const essence = ({ puzzle, moves, rules }: Session): unknown => [
  puzzle.puzzle,
  puzzle.solution,
  puzzle.about,
  moves,
  rules,
];

function outcomeOf(store: Store, games: ReadonlyMap<SessionId, Session>): Omit<FlipReport, 'agrees' | 'rescued'> {
  const sessions = sessionsOf(store);
  let outcome: FlipOutcome = 'right';
  let detail = '';
  for (const [sessionId, before] of games) {
    const opened = sessions.open({ sessionId });
    if (!opened.ok) {
      if (opened.error.code !== 'store') return { outcome: 'wrong', detail: opened.error.message };
      [outcome, detail] = ['game refused', opened.error.message];
      continue;
    }
    const { moves, damage } = opened.value;
    if (!damage) {
      if (!isDeepStrictEqual(essence(opened.value), essence(before))) {
        return { outcome: 'wrong', detail: JSON.stringify(essence(opened.value)) };
      }
    } else if (isDeepStrictEqual(moves, before.moves.slice(0, moves.length))) {
      [outcome, detail] = ['in part', damage.map(({ message }) => message).join('; ')];
    } else return { outcome: 'wrong', detail: JSON.stringify(moves) };
  }
  return { outcome, detail };
}

/** Returns false if opening the games gave a message, but a check of all stored data finds no damage. */
function isFound(store: Store, { outcome }: Pick<FlipReport, 'outcome'>): boolean {
  const said = outcome === 'in part' || outcome === 'game refused';
  return !said || [...findDamage(store)].length > 0;
}

/**
 * Rescues a file as `library rescue` does, and returns true if nothing got worse.
 *
 * @param before result of opening the file's games before the rescue.
 */
function rescues(folder: string, before: FlipOutcome, games: ReadonlyMap<SessionId, Session>): boolean {
  const opened = openStore(folder, { repairs: true });
  if (!opened.ok) return false;
  try {
    const after = outcomeOf(opened.value, games);
    const isLess = BETTER_FIRST.indexOf(after.outcome) > BETTER_FIRST.indexOf(before);
    // Games on a damaged page are lost, so opening does not report them. The notice of the rescue counts them instead.
    const isSaid = opened.value.notices.length > 0;
    return after.outcome !== 'wrong' && (!isLess || isSaid) && isFound(opened.value, after);
  } finally {
    opened.value.close();
  }
}

/**
 * Plays games, changes one bit of the file, and opens all games as the app does. Half of the changed bits are in pages
 * that store moves.
 *
 * @param from number of the first flip. The n-th flip of a seed is always the same.
 */
export function* flipBits(seed: string, from: number, count: number): Generator<FlipReport> {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  try {
    const file = join(folder, STORE_FILE);
    const begun = expectOk(openStore(folder));
    const played = sessionsOf(begun);
    const ids = Array.from({ length: GAMES }, (_, game) => play(played, begun, game));
    const games = new Map(ids.map((sessionId) => [sessionId, expectOk(played.open({ sessionId }))]));
    begun.close();
    const whole = readFileSync(file);
    const pages = pagesOf(file, 'moves');
    for (let number = from; number < from + count; number++) {
      const rng = createRng(`${seed} ${number}`);
      const bytes = Buffer.from(whole);
      const page = pages[rng.below(pages.length)] ?? 1;
      const at = number % 2 === 0 ? (page - 1) * PAGE + rng.below(PAGE) : rng.below(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << rng.below(8));
      rmSync(folder, { recursive: true, force: true });
      const fresh = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
      try {
        writeFileSync(join(fresh, STORE_FILE), bytes);
        const opened = openStore(fresh);
        if (!opened.ok) {
          yield { outcome: 'file refused', agrees: true, rescued: null, detail: opened.error.message };
          continue;
        }
        const store = opened.value;
        let report: Omit<FlipReport, 'agrees' | 'rescued'>;
        let agrees: boolean;
        try {
          if (store.notices.length > 0) {
            const detail = store.notices.map(({ message }) => message).join('; ');
            yield { outcome: 'file rescued', agrees: true, rescued: null, detail };
            continue;
          }
          report = outcomeOf(store, games);
          agrees = isFound(store, report);
        } finally {
          store.close();
        }
        const rescued = number % RESCUED === 0 ? rescues(fresh, report.outcome, games) : null;
        yield { ...report, agrees, rescued };
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
