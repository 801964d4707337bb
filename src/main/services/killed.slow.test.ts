import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import { createRng } from '../engine/core/rng.ts';
import { openStore } from '../store/store.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { SMALL_PUZZLE } from '../store/testing/samples.ts';
import { moveNumber } from './testing/moves.ts';

const PLAYER = join(import.meta.dirname, 'testing', 'playUntilKilled.ts');
const POSITIONS = 16;
const KILLS = sized(16, 48);
/** Number of player processes that run at the same time, one for each core of a small machine. */
const LANES = 2;

/**
 * When to kill a player: `delay` milliseconds after it printed `lines` lines. With 0 lines, after its process was
 * started.
 */
interface Instant {
  readonly lines: number;
  readonly delay: number;
}

/**
 * Kills one player, a process that plays a game. Returns the number of stored moves that it printed last, or null if it
 * printed none.
 */
async function playAndKill(folder: string, sessionId: number, { lines, delay }: Instant): Promise<number | null> {
  const player = spawn(process.execPath, [PLAYER, String(sessionId)], {
    env: { ...process.env, CARPET_SUDOKU_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(player, 'close');
  let text = '';
  // A last line without a line break was not written completely, so it does not count.
  const printed = (): string[] => text.split('\n').slice(0, -1);
  const enough = new Promise<void>((resolve) => {
    player.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (printed().length >= lines) resolve();
    });
  });
  if (lines > 0) await Promise.race([enough, ended]);
  await sleep(delay);
  player.kill('SIGKILL');
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
  const last = printed().at(-1);
  return last === undefined ? null : Number(last);
}

/**
 * Performs one of `LANES` equal shares of the kills, all on one folder and one session. Returns the final number of
 * moves.
 */
async function killAgainAndAgain(lane: number): Promise<number> {
  const rng = createRng(`killed ${lane}`);
  const folder = temporaryFolder();
  const begun = expectOk(openStore(folder));
  const puzzleId = expectOk(begun.puzzles.add(SMALL_PUZZLE));
  const sessionId = expectOk(begun.sessions.create(puzzleId, { autoCleanNotes: true }));
  begun.close();

  let stored = 0;
  for (let kill = 0; kill < KILLS / LANES; kill++) {
    // One player process in eight is killed while it starts, the rest while they play.
    const starting = kill % 8 === 7;
    const instant = starting ? { lines: 0, delay: rng.below(250) } : { lines: 2 + rng.below(20), delay: rng.below(8) };
    const printed = await playAndKill(folder, sessionId, instant);
    const store = expectOk(openStore(folder));
    expect(store.notices).toEqual([]);
    const { moves } = expectOk(store.sessions.open(sessionId));
    store.close();
    // Every acknowledged move is stored. The move that was being stored may be stored too.
    const acknowledged = printed ?? stored;
    expect(moves.length).toBeGreaterThanOrEqual(acknowledged);
    if (printed !== null) expect(moves.length).toBeLessThanOrEqual(printed + 1);
    // Opening the game has already checked that no move is missing. This checks the content of every move.
    expect(moves).toEqual(moves.map((_, sequence) => moveNumber(sequence, POSITIONS)));
    stored = moves.length;
  }
  return stored;
}

describe('a player killed again and again in the middle of play', () => {
  it('finds every acknowledged move on reopening', { timeout: 120_000 }, async () => {
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(lane)));
    // Check that the players made enough moves. If they had been killed while they did nothing, the test would prove
    // nothing.
    for (const stored of lanes) expect(stored).toBeGreaterThan(2 * KILLS);
  });
});
