import { afterEach, describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { setLanguage } from '../../i18n/words.ts';
import type { Direction } from '../../state/board/selection.ts';
import { OpenGame, type PlayPurpose } from '../../state/play/openGame.ts';
import { StoredGameClient } from '../../state/session/gameClient.ts';
import { Settings } from '../../state/settings/settingsList.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { HeardCell } from './heardCell.ts';
import {
  detailWords,
  edgeWords,
  leftClueWords,
  mistakeWords,
  moveWords,
  refusedWords,
  wholeWords,
} from './heardMove.ts';

afterEach(() => setLanguage('en'));

const GIVEN = `5${'.'.repeat(80)}`;
const EMPTY = '.'.repeat(81);

async function open(puzzle: PuzzleJson, purpose?: PlayPurpose): Promise<OpenGame> {
  const client = new MemoryClient();
  const stored = expectOk(await client.call('sessions.open', { sessionId: client.addSession(puzzle) }));
  const dependencies = { now: () => 0, newJobId: () => 1 as never };
  const host = new StoredGameClient(client, stored);
  return expectOk(OpenGame.open(host, stored, dependencies, new Settings(client), purpose));
}

const samurai = () => open({ layout: 'samurai', order: 3, variants: [], grids: [EMPTY, GIVEN, EMPTY, EMPTY, EMPTY] });
const torus = () => open({ layout: 'torus', order: 3, size: 2, variants: [], grids: new Array(4).fill(EMPTY) });

/** Goes to a cell of a subgrid. Subgrid, row and column are counted from 0. */
function goTo(play: OpenGame, subgrid: number, row: number, column: number): void {
  play.travel.goToCell(subgrid, play.session.topology.positionCell[subgrid * 81 + row * 9 + column] as number);
}

describe('where the way ends', () => {
  const cases: readonly (readonly [subgrid: number, row: number, column: number, Direction, string])[] = [
    // A void lies above the centre, between two other subgrids.
    [0, 0, 4, 'up', 'edge of subgrid centre, nothing beyond it here'],
    [0, 4, 0, 'left', 'edge of subgrid centre, nothing beyond it here'],
    [1, 0, 4, 'up', 'edge of the board'],
    [1, 4, 0, 'left', 'edge of the board'],
    [4, 8, 4, 'down', 'edge of the board'],
    [4, 4, 8, 'right', 'edge of the board'],
  ];

  it.each(cases)(
    'is the edge of the board only there: subgrid %i, row %i, column %i, %s',
    async (...[s, r, c, to, words]) => {
      const play = await samurai();
      goTo(play, s, r, c);
      const before = play.selection.cursor.peek();
      play.travel.moveCursor(to, false);
      expect(play.selection.cursor.peek()).toBe(before);
      expect(edgeWords(play, to)).toBe(words);
      play.close();
    },
  );
});

describe('the details of a cell', () => {
  it('name the digits that filling in notes gives the cell, and neither counts as help', async () => {
    const play = await samurai();
    goTo(play, 1, 0, 1);
    expect(detailWords(play)).toContain('possible here: 1, 2, 3, 4, 6, 7, 8 and 9');
    play.notes.fill();
    const cell = play.selection.cursor.peek();
    await expect.poll(() => play.session.game.marks.centre[cell]).toBe(0b111101111);
    expect(play.session.game.help).toBe('unaided');
    play.close();
  });
});

describe('an entry that changes nothing', () => {
  it('is answered by its reason', async () => {
    const play = await samurai();
    const { session, entry } = play;
    const answer = async (work: () => void): Promise<string> => {
      work();
      // The move is stored asynchronously, so wait.
      await new Promise((resolve) => setTimeout(resolve));
      const refused = entry.refused.peek();
      return refused ? refusedWords(play, refused) : '';
    };
    expect(await answer(() => play.enter(3))).toBe('No cell selected. Press an arrow key.');
    goTo(play, 1, 0, 0);
    expect(await answer(() => play.enter(3))).toBe('5 is given and stays');
    expect(await answer(() => play.erase())).toBe('5 is given and stays');
    goTo(play, 1, 4, 4);
    expect(await answer(() => play.erase())).toBe('nothing to erase');
    play.enter(3);
    await expect.poll(() => session.game.filled).toBe(2);
    expect(await answer(() => play.enter(3))).toBe('3 is already there');
    play.setTool('centre');
    expect(await answer(() => play.enter(4))).toBe('no notes in a cell with a digit');
    play.close();
  });
});

describe('the place of a shared cell', () => {
  it('is named first in the player’s subgrid, with the others that share it', async () => {
    const play = await samurai();
    goTo(play, 0, 0, 1);
    expect(detailWords(play)).toMatch(
      /^empty, subgrid centre, row 1, column 2, shared with north-west row 7 column 8\./,
    );
    expect(wholeWords(play)).toMatch(/^Subgrid centre, 1 of 5\. row 1, column 2, shared with subgrid north-west\./);
    goTo(play, 1, 6, 7);
    expect(detailWords(play)).toMatch(
      /^empty, subgrid north-west, row 7, column 8, shared with centre row 1 column 2\./,
    );
    play.close();
  });
});

describe('what is missing around a cell', () => {
  it('is named where the digits are few', async () => {
    const row = '12345....';
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [row + '.'.repeat(72)] });
    goTo(play, 0, 0, 8);
    expect(detailWords(play)).toMatch(/possible here: 6, 7, 8 and 9\. Still missing: 6, 7, 8 and 9 in row 1$/);
    play.close();
  });
});

describe('what is missing around a shared cell', () => {
  it('begins with the houses of the player’s subgrid, which are named without it', async () => {
    const rows = (text: string): string => '.'.repeat(36) + text + '.'.repeat(36);
    const play = await open({
      layout: 'torus',
      order: 3,
      size: 2,
      variants: [],
      grids: [EMPTY, EMPTY, rows('...123456'), rows('456789...')],
    });
    goTo(play, 3, 4, 6);
    expect(detailWords(play)).toMatch(/Still missing: 1, 2 and 3 in row 5; 7, 8 and 9 in B1 row 5$/);
    play.close();
  });
});

describe('the help with clues', () => {
  const cage = { rule: 'killer-cage', cells: ['r5c5', 'r5c6'], sum: 10 };
  const detailsWith = async (...clues: Clue[]): Promise<string> => {
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [EMPTY], clues });
    goTo(play, 0, 4, 4);
    // The combinations are computed one clue after the other, so wait until those of every clue are listed.
    await expect.poll(() => detailWords(play).match(/combinations are/g)?.length).toBe(clues.length);
    const words = detailWords(play);
    play.close();
    return words;
  };

  it('names the clue of each part if the cell is in several', async () => {
    expect(await detailsWith(cage)).toContain('. 10 left for 2 cells. 4 of 4 combinations are possible: 1 9; ');
    const both = await detailsWith(cage, { rule: 'white-dot', cells: ['r5c5', 'r5c4'] });
    expect(both).toContain('. Killer cage, sum 10: 10 left for 2 cells. 4 of 4 combinations are possible: 1 9; ');
    expect(both).toContain('. White dot (Kropki): 8 of 8 combinations are possible');
  });

  it('counts and lists only the combinations that the player has not crossed out', async () => {
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [EMPTY], clues: [cage] });
    goTo(play, 0, 4, 4);
    await expect.poll(() => detailWords(play)).toContain('4 of 4 combinations are possible: 1 9; ');
    const [clue] = play.clueHelp.selected.peek();
    if (clue) play.clueHelp.toggle(clue, [[1, 9]]);
    await expect.poll(() => detailWords(play)).toContain('3 of 4 combinations are left: 2 8; ');
    play.close();
  });

  it('says the same in French, with its articles and its spaces before signs', async () => {
    const clues = [cage, { rule: 'white-dot', cells: ['r5c5', 'r5c4'] }];
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [EMPTY], clues });
    goTo(play, 0, 4, 4);
    await expect.poll(() => detailWords(play).match(/combinations are/g)?.length).toBe(2);
    setLanguage('fr');
    const words = detailWords(play);
    expect(words).toContain('dans une cage de 10 avec ligne 5 colonne 6\u00a0; un point blanc avec ligne 5 colonne 4');
    expect(words).toContain('Cage (killer), somme 10\u00a0: reste 10 pour 2 cases');
    expect(words).toContain('4 combinaisons possibles sur 4\u00a0: 1 9\u00a0; 2 8\u00a0; 3 7\u00a0; 4 6.');
    expect(words).not.toMatch(/[^\u00a0\u202f][;:?!]/);
    play.close();
  });
});

describe('a digit that finishes another subgrid', () => {
  it('also finishes the box that the player’s own subgrid shares with it', async () => {
    const digitAt = (row: number, column: number): number => ((3 * (row % 3) + Math.floor(row / 3) + column) % 9) + 1;
    // The second subgrid begins with the last box of the first one.
    const grids = [0, 6].map((from) =>
      Array.from({ length: 81 }, (_, at) => digitAt((Math.floor(at / 9) + from) % 9, ((at % 9) + from) % 9)),
    );
    const texts = grids.map((digits) => digits.join(''));
    const first = texts.map((text, subgrid) =>
      subgrid === 0 ? `${text.slice(0, 60)}.${text.slice(61)}` : `.${text.slice(1, 40)}.${text.slice(41)}`,
    );
    const play = await open({ layout: 'twodoku', order: 3, variants: [], grids: first });
    goTo(play, 1, 0, 0);
    const digit = digitAt(6, 6);
    play.enter(digit);
    await expect.poll(() => play.session.game.filled).toBe(play.session.topology.cellCount - 1);
    const move = { kind: 'place' as const, digit, positions: [81] };
    const said = moveWords(play, { kind: 'placed', digit, cells: 1 }, move, null);
    expect(said[1]).toBe('box 1, row 1, column 1 and subgrid north-west done');
    play.close();
  });
});

describe('the last digit of a board', () => {
  const lastOf = async (purpose: PlayPurpose): Promise<readonly string[]> => {
    const play = await open({ layout: 'simple', order: 2, variants: [], grids: ['.234341221434321'] }, purpose);
    play.session.game.apply({ kind: 'place', digit: 1, positions: [0] });
    const placed = { kind: 'placed', digit: 1, cells: 1 } as const;
    const said = moveWords(play, placed, { kind: 'place', digit: 1, positions: [0] }, null);
    play.close();
    return said;
  };

  it('is followed by the result of a game, but in a lesson, only the lesson judges it', async () => {
    expect(await lastOf('playing')).toEqual(['1 placed', 'Solved', expect.stringContaining('Simple')]);
    expect(await lastOf('training')).toEqual(['1 placed']);
  });
});

describe('a digit that comes back wrong', () => {
  it('says with which cells it conflicts', async () => {
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [`5${'.'.repeat(80)}`] });
    goTo(play, 0, 0, 4);
    play.enter(5);
    await expect.poll(() => play.session.game.filled).toBe(2);
    expect(mistakeWords(play, [4], 2)).toBe('conflicts with row 1 column 1');
    expect(mistakeWords(play, null, 2)).toBe('2 more cells are marked as mistakes');
    play.close();
  });
});

describe('clues of a puzzle that is being made', () => {
  const CAGE: Clue = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 };
  const undo = { kind: 'undo' } as const;
  const undone = (play: OpenGame, changed: number[], before: readonly Clue[]): string =>
    moveWords(play, { kind: 'undone', cells: changed.length }, undo, changed, before).join('. ');

  it('are named when undo brings them back or takes them away', async () => {
    const moved: Clue = { ...CAGE, cells: ['r2c1', 'r2c2'] };
    const play = await open({ layout: 'simple', order: 3, variants: [], grids: [EMPTY], clues: [CAGE] });
    const back = 'undone: Row 1, column 1: in a cage of 9 with r1c2';
    expect(undone(play, [], [])).toBe(back);
    expect(undone(play, [], [moved])).toBe(back);
    expect(undone(play, [], [CAGE, moved])).toBe('undone: without Row 2, column 1: in a cage of 9 with r2c2');
    const two = [CAGE, moved, { rule: 'odd', cell: 'r5c5' }];
    expect(undone(play, [], two)).toMatch(/^undone: without .*, and 1 more clue$/);
    expect(undone(play, [80], [])).toMatch(/row 9, column 9, .*in a cage/);
    expect(undone(play, [], [CAGE])).not.toBe('undone: ');
    play.close();
  });

  it('are counted when they were not cut', () => {
    expect(leftClueWords(['killer-cage'])).toBe('1 killer cage reaches out of the selection and stays');
    expect(leftClueWords(['killer-cage', 'odd'])).toBe('2 clues reach out of the selection and stay');
    setLanguage('fr');
    expect(leftClueWords(['killer-cage', 'killer-cage'])).toBe(
      '2 cages killer dépassent de la sélection et restent en place',
    );
  });
});

describe('a board that wraps', () => {
  it('says so when it opens, until the cursor moves, and when asked for the whole', async () => {
    const play = await torus();
    const heard = new HeardCell(play);
    heard.step();
    expect(heard.opening((id) => id)).toMatch(
      /^Press an arrow key\. keys lists the keys, .* empty cell\. This board has no edge\. Leave it on the right/,
    );
    expect(heard.again()).toContain('This board has no edge.');
    play.travel.moveCursor('right', false);
    heard.step();
    expect(heard.words()).not.toContain('edge');
    expect(wholeWords(play)).toContain('This board has no edge. Leave it on the right and you return on the left');
    play.close();
  });
});
