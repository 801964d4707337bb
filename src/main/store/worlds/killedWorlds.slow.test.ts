import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import { createRng } from '../../engine/core/rng.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { addScriptedWorld, scriptedWorld, storedWorld } from '../testing/worldScript.ts';

const PLAYER = join(import.meta.dirname, '..', 'testing', 'playWorldUntilKilled.ts');
const KILLS = sized(6, 32);

/**
 * Starts a process that plays, and kills it `delay` milliseconds after it has printed `lines` lines. Returns the last
 * number that it printed.
 */
async function playAndKill(folder: string, id: WorldId, lines: number, delay: number): Promise<number> {
  const player = spawn(process.execPath, [PLAYER, folder, String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(player, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface(player.stdout)) {
    printed.push(line);
    if (printed.length === lines) {
      void sleep(delay).then(() => player.kill('SIGKILL'));
    }
  }
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
  return Number(printed.at(-1));
}

it('a player killed again and again in a world finds every acknowledged change', { timeout: 120_000 }, async () => {
  const rng = createRng('killed in a world');
  const folder = temporaryFolder();
  const begun = expectOk(openStore(folder));
  const id = addScriptedWorld(begun);
  begun.close();
  for (let kill = 0; kill < KILLS; kill++) {
    const printed = await playAndKill(folder, id, 2 + rng.below(20), rng.below(8));
    const store = expectOk(openStore(folder));
    expect(store.notices).toEqual([]);
    const stored = storedWorld(store, id);
    store.close();
    // The change that was being stored when the process was killed may be stored too.
    expect([printed, printed + 1]).toContain(stored.sequence);
    expect(stored).toEqual(scriptedWorld(stored.sequence));
    if (kill === KILLS - 1) expect(stored.sequence).toBeGreaterThan(2 * KILLS);
  }
});
