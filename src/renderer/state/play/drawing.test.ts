import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { undo } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

/** A game of order 2 with the notes 1 2 4 in cell 5 and 2 4 in cell 9. */
async function playing() {
  const client = new MemoryClient();
  const id = client.addSession(SMALL_PUZZLE, [], { autoCleanNotes: false });
  const settings = new Settings(client);
  const open = async (): Promise<OpenGame> => {
    const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
    return expectOk(
      OpenGame.open(new StoredGameClient(client, stored), stored, { now: () => 0, newJobId: jobIdSource() }, settings),
    );
  };
  const play = await open();
  for (const [cell, digits] of [
    [5, [1, 2, 4]],
    [9, [2, 4]],
  ] as const) {
    play.selection.select(cell);
    for (const digit of digits) play.enter(digit, 'centre');
  }
  await rest();
  return { play, settings, open, moves: () => client.session(id).moves };
}

async function rest(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}

const colours = ({ session }: OpenGame, cell: number): number[] =>
  [1, 2, 3, 4].map((digit) => session.game.marks.candidateColour(cell, digit));
const strokes = ({ session }: OpenGame) => session.game.marks.pen.strokes();

describe('colours of candidates', () => {
  it('go to the note that was clicked, in all selected cells that have it', async () => {
    const { play, open } = await playing();
    play.setTool('colour');
    play.pointing.click({ cell: 5, turned: false }, 2);
    expect(play.entry.picked.digit.value).toBe(2);
    play.enter(7);
    await rest();
    expect([colours(play, 5), colours(play, 9), play.session.game.marks.colours[5]]).toEqual([
      [0, 7, 0, 0],
      [0, 0, 0, 0],
      0,
    ]);
    for (const cell of [9, 10]) play.selection.toggle(cell);
    play.enter(7);
    await rest();
    expect([colours(play, 5), colours(play, 9), colours(play, 10)]).toEqual([
      [0, 7, 0, 0],
      [0, 7, 0, 0],
      [0, 0, 0, 0],
    ]);
    play.enter(7);
    await rest();
    expect(colours(play, 9)).toEqual([0, 0, 0, 0]);
    play.session.submit(undo);
    await rest();
    const again = await open();
    expect(colours(again, 9)).toEqual([0, 7, 0, 0]);
    for (const each of [play, again]) each.close();
  });

  it('go to the cell if no note was clicked, or another tool is chosen', async () => {
    const { play } = await playing();
    play.setTool('colour');
    play.pointing.click({ cell: 5, turned: false }, 2);
    play.pointing.click({ cell: 5, turned: false }, 0);
    play.enter(3);
    play.pointing.click({ cell: 9, turned: false }, 4);
    play.setTool('digit');
    expect(play.entry.picked.digit.value).toBe(0);
    play.enter(4, 'colour');
    await rest();
    expect([play.session.game.marks.colours[5], play.session.game.marks.colours[9]]).toEqual([0b100, 0b1000]);
    expect(play.session.game.marks.hasColouredCandidates(9)).toBe(false);
    play.close();
  });

  it('go to the clicked note at once in digit-first entry', async () => {
    const { play, settings } = await playing();
    settings.set('entry', 'digit');
    play.setTool('colour');
    play.enter(5);
    play.pointing.click({ cell: 5, turned: false }, 4);
    await rest();
    expect(colours(play, 5)).toEqual([0, 0, 0, 5]);
    play.close();
  });

  it('are picked from the keyboard, and erased before anything else', async () => {
    const { play } = await playing();
    play.setTool('colour');
    play.selection.select(5);
    const notes = (cell: number): number => play.notes.visible(cell);
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) {
      play.entry.picked.step(1, notes);
      seen.push(play.entry.picked.digit.value);
    }
    expect(seen).toEqual([1, 2, 4, 0]);
    play.entry.picked.step(-1, notes);
    play.enter(1);
    await rest();
    expect(colours(play, 5)).toEqual([0, 0, 0, 1]);
    play.erase();
    await rest();
    expect([colours(play, 5), play.session.game.marks.centre[5]]).toEqual([[0, 0, 0, 0], 0b1011]);
    expect([play.entry.picked.release(), play.entry.picked.release()]).toEqual([true, false]);
    play.erase();
    await rest();
    expect(play.session.game.marks.centre[5]).toBe(0);
    play.close();
  });
});

describe('the notes of one digit', () => {
  it('are those of the cursor’s digit, else of the last one, until the command or Escape ends it', async () => {
    const { play } = await playing();
    const { oneDigit } = play;
    const given = play.session.game.givens.findIndex((digit) => digit > 0);
    play.selection.select(given);
    play.notes.toggleOneDigit();
    expect(oneDigit.digit.value).toBe(play.session.game.givens[given]);
    oneDigit.show(4);
    oneDigit.next();
    expect(oneDigit.digit.value).toBe(1);
    oneDigit.show(4);
    expect([play.notes.visible(5), play.notes.visible(9), play.notes.visible(given)]).toEqual([0b1000, 0b1000, 0]);
    play.notes.toggleOneDigit();
    expect([oneDigit.digit.value, play.notes.visible(5)]).toEqual([0, 0b1011]);
    play.selection.select(5);
    play.notes.toggleOneDigit();
    expect([oneDigit.digit.value, oneDigit.end(), oneDigit.end()]).toEqual([4, true, false]);
    play.close();
  });

  it('follow the digit of digit-first entry', async () => {
    const { play, settings } = await playing();
    settings.set('entry', 'digit');
    play.enter(3);
    expect(play.oneDigit.digit.value).toBe(0);
    play.notes.toggleOneDigit();
    expect(play.oneDigit.digit.value).toBe(3);
    play.enter(2);
    expect(play.oneDigit.digit.value).toBe(2);
    play.close();
  });
});

describe('the pen', () => {
  const [a, b] = [
    { cell: 5, digit: 2 },
    { cell: 6, digit: 1 },
  ];

  it('draws a line by a drag and a circle by a click, and removes them likewise', async () => {
    const { play, open } = await playing();
    const { pen } = play.entry;
    play.setTool('pen');
    play.enter(3);
    const drag = async (): Promise<void> => {
      pen.start(a);
      pen.moveTo(b);
      pen.finish();
      await rest();
    };
    await drag();
    pen.tap(b);
    await rest();
    const line = { from: a, to: b, line: 'strong', colour: 3 };
    const circle = { from: b, to: b, line: 'strong', colour: 3 };
    expect(strokes(play)).toEqual([line, circle]);
    pen.setMode('weak');
    await drag();
    expect(strokes(play)).toEqual([{ ...line, line: 'weak' }, circle]);
    const again = await open();
    expect(strokes(again)).toEqual(strokes(play));
    await drag();
    expect(strokes(play)).toEqual([circle]);
    play.session.submit(undo);
    await rest();
    expect(strokes(play)).toHaveLength(2);
    for (const each of [play, again]) each.close();
  });

  it('draws nothing if a line is cancelled, or ends where it began', async () => {
    const { play, moves } = await playing();
    const before = moves().length;
    const { pen } = play.entry;
    pen.start(a);
    pen.moveTo(b);
    expect([pen.cancel(), pen.cancel()]).toEqual([true, false]);
    pen.finish();
    pen.start(a);
    pen.moveTo(b);
    pen.moveTo(a);
    pen.finish();
    await rest();
    expect([moves().length, pen.drawn.value]).toEqual([before, []]);
    play.close();
  });

  it('erases the circles of a cell and the lines that end there', async () => {
    const { play, moves } = await playing();
    const { pen } = play.entry;
    play.setTool('pen');
    const draw = async (): Promise<void> => {
      pen.start(a);
      pen.moveTo(b);
      pen.finish();
      pen.tap(a);
      pen.tap(b);
      await rest();
    };
    await draw();
    pen.setMode('eraser');
    pen.start({ cell: 9, digit: 0 });
    pen.moveTo({ cell: 5, digit: 4 });
    pen.finish();
    await rest();
    expect(strokes(play)).toMatchObject([{ from: b, to: b }]);
    const count = moves().length;
    pen.tap({ cell: 5, digit: 0 });
    await rest();
    expect(moves()).toHaveLength(count);
    play.selection.select(6);
    play.erase();
    await rest();
    expect([strokes(play), play.session.game.marks.centre[5]]).toEqual([[], 0b1011]);
    play.close();
  });

  it('draws from the keyboard, through the cells of the cursor or between picked candidates', async () => {
    const { play } = await playing();
    const { pen, picked } = play.entry;
    const here = () => picked.atCursor.value ?? { cell: -1, digit: 0 };
    play.setTool('pen');
    play.selection.select(5);
    for (let i = 0; i < 2; i++) picked.step(1, (cell) => play.notes.visible(cell));
    pen.toggleLine(here());
    play.travel.moveCursor('down', false);
    const cells = [5, 9].map((cell) => ({ cell, digit: 0 }));
    expect(pen.drawn.value).toEqual(cells);
    picked.step(1, (cell) => play.notes.visible(cell));
    expect(pen.drawn.value).toEqual([a, here()]);
    picked.release();
    pen.toggleLine(here());
    expect(play.drawsHere).toBe(true);
    pen.tap(here());
    await rest();
    const [from, to] = cells;
    expect(strokes(play)).toMatchObject([
      { from, to },
      { from: to, to },
    ]);
    // With the pen, digit keys choose the colour, even in digit-first entry.
    play.settings.set('entry', 'digit');
    play.enter(4);
    expect([pen.colour.value, play.entry.currentDigit.value]).toEqual([4, 0]);
    play.close();
  });

  it('draws in games only', async () => {
    const { play } = await playing();
    expect(play.draws).toBe(false);
    play.setTool('pen');
    expect(play.draws).toBe(true);
    play.pause(true);
    expect(play.draws).toBe(false);
    play.close();
  });
});

it('takes digits with the pen without a selection, which other tools need, unless the game is paused', async () => {
  const { play, settings } = await playing();
  const taken = (): boolean => play.takesDigits;
  play.selection.clear();
  expect(taken()).toBe(false);
  play.selection.select(5);
  expect(taken()).toBe(true);
  play.selection.clear();
  play.setTool('pen');
  expect(taken()).toBe(true);
  play.pause(true);
  expect(taken()).toBe(false);
  play.pause(false);
  play.setTool('centre');
  settings.set('entry', 'digit');
  expect(taken()).toBe(true);
  play.close();
});
