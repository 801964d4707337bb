import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Direction } from '../../state/board/selection.ts';
import { OpenGame } from '../../state/play/openGame.ts';
import { StoredGameClient } from '../../state/session/gameClient.ts';
import { Settings } from '../../state/settings/settingsList.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { HeardCell } from './heardCell.ts';

/** Two subgrids that share a box, in which a cage lies. */
const PUZZLE: PuzzleJson = {
  layout: 'twodoku',
  order: 3,
  variants: [],
  grids: ['.'.repeat(81), '.'.repeat(81)],
  clues: [{ rule: 'killer-cage', cells: ['1r6c9', '1r7c9', '1r8c9'], sum: 15 }],
};

async function listening() {
  const client = new MemoryClient();
  const id = client.addSession(PUZZLE);
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const dependencies = { now: () => 0, newJobId: () => 1 as never };
  const settings = new Settings(client);
  const play = expectOk(OpenGame.open(new StoredGameClient(client, stored), stored, dependencies, settings));
  return { play, heard: new HeardCell(play) };
}

/** Walks from r5c9 of the first subgrid. Returns what is heard where the walk ends, and the words on its way. */
async function walk(steps: readonly Direction[], waits: boolean): Promise<string> {
  const { play, heard } = await listening();
  const { travel } = play;
  travel.goToCell(0, play.session.topology.positionCell[4 * 9 + 8] as number);
  heard.step();
  let words = heard.words();
  for (const [index, direction] of steps.entries()) {
    travel.moveCursor(direction, false);
    heard.step();
    if (waits || index === steps.length - 1) words = heard.words();
  }
  play.close();
  return words;
}

describe('a cell as it is heard', () => {
  const walks: Readonly<Record<string, readonly Direction[]>> = {
    'into the shared box and the cage': ['down', 'down'],
    'within the shared box and the cage': ['down', 'down', 'down'],
    'out of the cage, within the shared box': ['down', 'down', 'left'],
    'back out of the shared box': ['down', 'down', 'up', 'up'],
    'into the shared box again': ['down', 'down', 'up', 'down'],
  };

  for (const [name, steps] of Object.entries(walks)) {
    it(`is said alike to a player who does not wait for words: ${name}`, async () => {
      expect(await walk(steps, false)).toBe(await walk(steps, true));
    });
  }

  it('says that a cell is shared only when the cursor comes from one that is not', async () => {
    expect(await walk(['down', 'down'], false)).toContain('shared with');
    expect(await walk(['down', 'down', 'down'], false)).not.toContain('shared with');
  });

  it('says a subgrid to which the cursor came quickly', async () => {
    const down: Direction[] = ['down', 'down', 'down', 'down', 'down', 'down'];
    expect(await walk(down, false)).toMatch(/subgrid/);
  });
});
