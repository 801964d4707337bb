import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Direction } from '../../state/board/selection.ts';
import { cellsDrawing } from '../../state/board/stepDrawing.ts';
import { OpenGame } from '../../state/play/openGame.ts';
import { StoredGameClient } from '../../state/session/gameClient.ts';
import { toggleNote } from '../../state/session/intents.ts';
import { Settings } from '../../state/settings/settingsList.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { contentWords, heardCluesOf, selectionWords } from './cellWords.ts';
import { HeardCell } from './heardCell.ts';

/** Two subgrids that share a box. A cage lies in that box. */
const PUZZLE: PuzzleJson = {
  layout: 'twodoku',
  order: 3,
  variants: [],
  grids: ['.'.repeat(81), '.'.repeat(81)],
  clues: [{ rule: 'killer-cage', cells: ['1r6c9', '1r7c9', '1r8c9'], sum: 15 }],
};

async function listening(puzzle = PUZZLE) {
  const client = new MemoryClient();
  const id = client.addSession(puzzle);
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const dependencies = { now: () => 0, newJobId: () => 1 as never };
  const settings = new Settings(client);
  const play = expectOk(OpenGame.open(new StoredGameClient(client, stored), stored, dependencies, settings));
  return { play, heard: new HeardCell(play) };
}

/**
 * Walks from r5c9 of the first subgrid. Returns what is heard at the end of the walk, which includes the words that
 * were said during it.
 */
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

  it('names the subgrid of a cell of a cage that follows a cell of another subgrid', async () => {
    const cage = { rule: 'killer-cage', cells: ['1r7c9', '2r1c4', '1r6c9'], sum: 13 } as const;
    const { play } = await listening({ ...PUZZLE, clues: [cage] });
    play.travel.goToCell(0, play.session.topology.positionCell[6 * 9 + 8] as number);
    expect(selectionWords(play).clues).toBe('in a cage of 13 with SE r1c4 and NW r6c9');
    expect(heardCluesOf(play, play.selection.cursor.peek())).toBe(
      'in a cage of 13 with south-east row 1 column 4 and north-west row 6 column 9',
    );
    play.close();
  });

  it('says that a cell is no longer shared', async () => {
    expect(await walk(['down', 'down', 'up'], true)).toContain('not shared');
    expect(await walk(['down', 'down', 'up', 'up'], true)).not.toContain('shared');
  });

  it('names the keys at first, and the cell that is left when none is selected any more', async () => {
    const { play, heard } = await listening();
    heard.step();
    expect(heard.opening((id) => `<${id}>`)).toBe(
      'Press an arrow key. <keys> lists the keys, <hear-details> describes the cell, <next-empty> goes to the next empty cell.',
    );
    play.travel.goToCell(0, play.session.topology.positionCell[4 * 9 + 8] as number);
    heard.step();
    heard.words();
    play.selection.clear();
    heard.step();
    expect(heard.words()).toBe('Deselected row 5, column 9. No cell selected. Press an arrow key.');
    expect(heard.again()).toBe('No cell selected. Press an arrow key.');
    play.close();
  });

  it('counts the cells that are left if they are several, or others than the cursor’s', async () => {
    const { play, heard } = await listening();
    const { travel, selection, session } = play;
    travel.goToCell(0, session.topology.positionCell[0] as number);
    heard.step();
    travel.moveCursor('right', true);
    heard.step();
    heard.words();
    selection.clear();
    heard.step();
    expect(heard.words()).toBe('2 cells deselected. No cell selected. Press an arrow key.');
    play.close();
  });

  it('leaves the keys out once they have been heard', async () => {
    const { play, heard } = await listening();
    heard.step();
    heard.opening((id) => `<${id}>`);
    heard.leaveOutKeys();
    expect(heard.again()).toBe('No cell selected. Press an arrow key.');
    play.close();
  });

  it('says to which subgrid or box a key or a place that was asked for has led', async () => {
    const { play, heard } = await listening();
    const { travel, session } = play;
    const said = (go: () => void): string => {
      go();
      heard.step();
      return heard.words();
    };
    const cell = session.topology.positionCell[0] as number;
    said(() => travel.goToCell(0, cell));
    expect(said(() => travel.stepBox(1))).toBe('empty, subgrid north-west, box 2, row 1, column 4');
    expect(said(() => travel.stepBox(-1))).toBe('empty, subgrid north-west, box 1, row 1, column 1');
    expect(said(() => travel.goToCell(0, session.topology.positionCell[1] as number, 'subgrid'))).toBe(
      'empty, subgrid north-west, row 1, column 2',
    );
    expect(said(() => travel.stepSubgrid(1))).toContain(', subgrid south-east');
    expect(said(() => travel.stepSubgrid(-1))).toContain(', subgrid north-west');
    expect(said(() => travel.moveCursor('right', false))).not.toContain('subgrid');
    play.close();
  });

  it('names a marked cell by the subgrid that the text beside the board uses', async () => {
    const { play, heard } = await listening();
    const { travel, session } = play;
    const corner = session.topology.positionCell[81] as number;
    const position = { givens: session.game.givens, marks: session.game.marks, mistakes: [] };
    const drawn = { position, drawing: cellsDrawing([corner]) };
    const namedFrom = (subgrid: number): string => {
      travel.goToCell(subgrid, session.topology.positionCell[subgrid * 81 + 40] as number);
      heard.step();
      heard.words();
      travel.stepAmong(play.markedCells, 1, (cell) => play.subgridNaming(cell));
      heard.step();
      return heard.words();
    };
    play.layOver({ ...drawn, names: { subgrid: -1, others: [1] } });
    expect(namedFrom(0)).toContain('subgrid south-east, row 1, column 1');
    play.layOver({ ...drawn, names: { subgrid: 0 } });
    expect(namedFrom(1)).toContain('subgrid north-west, row 7, column 7');
    // If no text names the cell, the player's subgrid does.
    play.layOver(drawn);
    expect(namedFrom(1)).toContain('empty, row 1, column 1');
    expect(namedFrom(0)).toContain('empty, row 7, column 7');
    play.close();
  });

  it('says that only one of several selected cells is selected any more', async () => {
    const { play, heard } = await listening();
    const { travel, session } = play;
    const step = (extend: boolean): string => {
      travel.moveCursor('right', extend);
      heard.step();
      return heard.words();
    };
    travel.goToCell(0, session.topology.positionCell[0] as number);
    heard.step();
    heard.words();
    expect(step(true)).toContain('2 cells selected');
    expect(step(false)).toBe('empty, row 1, column 3, one cell selected');
    expect(step(false)).toBe('empty, row 1, column 4');
    play.close();
  });

  it('says a subgrid to which the cursor came quickly', async () => {
    const down: Direction[] = ['down', 'down', 'down', 'down', 'down', 'down'];
    expect(await walk(down, false)).toMatch(/subgrid/);
  });
});

it('counts the notes that the filter for one digit hides', async () => {
  const { play } = await listening();
  const cell = 0;
  for (const digit of [1, 2, 3]) play.session.submit(toggleNote([cell], digit, 'centre'));
  await expect.poll(() => contentWords(play, cell)).toBe('empty, notes 1 2 3');
  play.oneDigit.show(2);
  expect(contentWords(play, cell)).toBe('empty, notes 2, 2 notes hidden by the filter');
  play.oneDigit.show(9);
  expect(contentWords(play, cell)).toBe('empty, 3 notes hidden by the filter');
  play.close();
});
