import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { fillNotes, place } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

const PUZZLE: PuzzleJson = {
  layout: 'simple',
  order: 3,
  variants: [],
  grids: ['9'.padStart(5, '.').padEnd(81, '.')],
  clues: [
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 9 },
    { rule: 'thermometer', cells: ['r5c5', 'r5c6', 'r5c7'] },
    { rule: 'arrow', circle: ['r1c1'], shafts: [['r2c2', 'r3c3']] },
  ],
};

async function playing(solution: string[] | null = null) {
  const client = new MemoryClient();
  const id = client.addSession(PUZZLE);
  client.session(id).puzzle.solution = solution;
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const settings = new Settings(client);
  const dependencies = { now: () => 0, newJobId: () => 1 as never };
  const play = expectOk(OpenGame.open(new StoredGameClient(client, stored), stored, dependencies, settings));
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const enter = async (cell: number, digit: number): Promise<void> => {
    play.session.submit(place([cell], digit));
    await settle();
  };
  const moves = (): readonly Move[] => client.session(id).moves;
  return { play, settings, enter, settle, moves };
}

/** The combinations of a selected clue as text; impossible ones end with `-`, crossed out ones with `x`. */
function listed({ clueHelp }: OpenGame, index: number): string[] {
  const clue = clueHelp.selected.value.find((one) => one.index === index);
  if (clue?.fillings?.kind !== 'listed') return [];
  return clue.fillings.combinations.map(({ combination, possible }) => {
    const key = combination.map((part) => part.join('')).join('=');
    return `${key}${possible ? '' : '-'}${clue.crossed.has(combination.map((part) => part.join()).join('|')) ? 'x' : ''}`;
  });
}

describe('help with clues', () => {
  it('lists the combinations of the selected clues, and what their sums still need', async () => {
    const { play, enter } = await playing();
    play.selection.select(0);
    expect(play.clueHelp.selected.value.map(({ rule, total }) => [rule, total])).toEqual([
      ['killer-cage', 9],
      ['arrow', null],
    ]);
    expect(listed(play, 0)).toEqual(['126', '135', '234']);
    expect(play.clueHelp.selected.value[0]?.left).toEqual({ sum: 9, cells: 3 });
    await enter(1, 5);
    expect(listed(play, 0)).toEqual(['126-', '135', '234-']);
    expect(play.clueHelp.selected.value[0]?.left).toEqual({ sum: 4, cells: 2 });
    // The circle and the shaft lie in one box, so all their digits differ. The 9 of the first row cannot be in the
    // circle.
    const arrow = listed(play, 2).filter((text) => !text.endsWith('-'));
    expect(arrow).toEqual(['12=3', '13=4', '16=7', '17=8', '24=6', '26=8', '34=7']);
    play.selection.extend(1);
    expect(play.clueHelp.selected.value.map(({ index }) => index)).toEqual([0]);
    expect(play.clueHelp.selectionSum.value).toEqual({ sum: 5, filled: 1, empty: 1 });
    play.close();
  });

  it('keeps crossed out combinations as moves', async () => {
    const { play, settle, moves } = await playing();
    play.selection.select(4);
    expect(play.clueHelp.selected.value).toEqual([]);
    play.selection.select(0);
    const [cage] = play.clueHelp.selected.value;
    if (!cage) throw new Error('no clue is selected');
    play.clueHelp.toggle(cage, [[1, 3, 5]]);
    await settle();
    expect(listed(play, 0)).toEqual(['126', '135x', '234']);
    expect(moves()).toEqual([{ kind: 'cross', clue: 0, combination: [[1, 3, 5]], on: true }]);
    play.clueHelp.toggle(cage, [[1, 3, 5]]);
    await settle();
    expect(listed(play, 0)).toEqual(['126', '135', '234']);
    play.close();
  });

  it('says which clues are finished and broken, as the settings allow', async () => {
    const { play, settings, enter } = await playing();
    for (const [cell, digit] of [
      [0, 2],
      [1, 1],
      [9, 6],
      [40, 8],
      [41, 9],
    ] as const) {
      await enter(cell, digit);
    }
    expect([...play.clueHelp.clueStates.value]).toEqual([
      [0, 'finished'],
      [1, 'broken'],
    ]);
    expect([play.mistakes.shown[40], play.mistakes.shown[41], play.mistakes.shown[0]]).toEqual([0, 1, 0]);
    settings.set('mistakes', 'none');
    expect([...play.clueHelp.clueStates.value]).toEqual([[0, 'finished']]);
    settings.set('clueHelp', { combinations: false, finished: false, sums: false });
    expect([...play.clueHelp.clueStates.value]).toEqual([]);
    play.selection.select(0);
    expect(play.clueHelp.selected.value).toEqual([]);
    expect(play.clueHelp.listsCombinations).toBe(false);
    play.close();
  });

  it('removes from notes what the clues exclude, unless notes are left alone', async () => {
    const { play, settings, settle, enter, moves } = await playing();
    play.session.submit(fillNotes);
    await settle();
    // The notes 7, 8 and 9 are too large for the sum of the cage, and 1 and 2 too small for the arrow.
    expect(play.session.game.marks.centre[0]).toBe(0b111100);
    await enter(1, 5);
    expect(play.session.game.marks.centre[0]).toBe(0b100);
    expect(moves().at(-1)).toMatchObject({ kind: 'place', clean: true });
    settings.set('autoCleanNotes', false);
    await enter(9, 3);
    expect(moves().at(-1)).toEqual({ kind: 'place', positions: [9], digit: 3, clean: false });
    play.close();
  });

  it('finds broken rules on request if no solution is known, which is not help', async () => {
    const { play, settings, enter, settle, moves } = await playing();
    settings.set('mistakes', 'asked');
    // The second cell with this digit in the column is a given, so it is not counted.
    await enter(40, 9);
    expect(play.mistakes.canCheck).toBe(true);
    expect(play.mistakes.shown[40]).toBe(0);
    play.mistakes.markWrong();
    await settle();
    expect([play.mistakes.wrongCount.value, play.mistakes.shown[40]]).toEqual([1, 1]);
    expect(moves()).toHaveLength(1);
    play.close();
  });
});
