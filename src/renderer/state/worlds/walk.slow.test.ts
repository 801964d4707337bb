import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { quickMakers } from '../../../main/services/worlds/testing/walks.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { ViewedBoard } from '../../testing/boards.ts';
import { WorldsClient } from '../../testing/worldsClient.ts';
import { place, undo } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { Walk } from './walk.ts';

/** Distance between neighbouring provinces, in cells. */
const SIZE = 18;

/** Opens a walk in the province at the origin, and waits until all provinces of the window are generated. */
async function walking({ box, makers }: { box?: LatticePlace; makers?: ReturnType<typeof quickMakers> } = {}) {
  const client = new WorldsClient(makers);
  const dependencies = { now: () => 0, newJobId: jobIdSource() };
  const parts = { client, dependencies, settings: new Settings(client) };
  const walk = expectOk(await Walk.open(parts, client.worldId, box));
  onTestFinished(() => walk.close());
  const board = new ViewedBoard();
  walk.play.showOn(board.port);
  const origin = (): LatticePlace => walk.window.origin.peek();
  /** Row and column of the world that are in the middle of the view. */
  const middle = (): number[] => {
    const { centreRow, centreColumn } = board.place;
    return [SIZE * origin()[0] + centreRow, SIZE * origin()[1] + centreColumn];
  };
  const isMade = (): boolean => [...walk.provinces.peek().values()].every(({ standing }) => standing !== 'unmade');
  /** Waits until no request is pending and all provinces of the window are generated. */
  const settled = async (): Promise<void> => {
    if (!makers) await vi.waitFor(() => expect(isMade()).toBe(true), 60_000);
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve));
  };
  await settled();
  client.log.length = 0;
  return { client, walk, board, origin, middle, settled };
}

/** Makers (threads that generate provinces) whose jobs never finish. */
const never = { threads: 1, run: () => new Promise<never>(() => {}) };

describe('the window', () => {
  it('moves on once, when the middle of the view is far enough from its own, and the view stays', async () => {
    const { client, walk, board, origin, middle, settled } = await walking();
    const { session } = walk.play;
    const shared = session.game.topology;
    const firstName = (): string | undefined => subgridNames(session.topology.layout, 'en')[0];
    expect(firstName()).toBe('N3\u00a0W3');
    expect([origin(), middle()]).toEqual([
      [-1, -1],
      [10.5, 10.5],
    ]);
    // The middle of the window is at 19.5 cells. The window moves when the view is 0.55 provinces away from there.
    board.draw(0, 9 + 9.8);
    await settled();
    expect(client.looks).toEqual([]);
    board.draw(0, 0.2);
    await settled();
    expect([origin(), middle()]).toEqual([
      [-1, 0],
      [10.5, expect.closeTo(29.5)],
    ]);
    expect(client.looks[0]).toMatchObject({ origin: [-1, 0], near: [0, 1] });
    // Subgrids are named by their places in the world. Walks share one topology, so the names must not be written into
    // it.
    expect(firstName()).toBe('N3');
    expect([session.game.topology, shared.layout.worldPlaces]).toEqual([shared, undefined]);
    expect(client.looks.every((look) => keyOf(look.origin) === '-1,0')).toBe(true);
    board.draw();
    await settled();
    expect(board.moves.slice(1)).toEqual(['move']);
    // The view has crossed the point at which the window moved on, but not by enough for the window to move back.
    board.draw(0, -1.5);
    await settled();
    expect(origin()).toEqual([-1, 0]);
  });

  it('follows a view that goes on while the answer is on its way', async () => {
    const { client, board, origin, middle, settled } = await walking();
    const release = client.hold();
    board.draw(30, 30);
    board.draw(40, -80);
    release();
    await settled();
    board.draw();
    await settled();
    expect(middle()).toEqual([80.5, -39.5]);
    expect(origin()).toEqual([2, -4]);
    expect(board.moves.slice(1)).toEqual(board.moves.slice(1).map(() => 'move'));
  });

  it('takes the selection along, except for what it leaves', async () => {
    const { walk, board, settled, origin } = await walking();
    const { play } = walk;
    const { session } = play;
    const { cellRow, cellColumn } = session.topology;
    const inWorld = (cell: number): number[] => [
      SIZE * origin()[0] + (cellRow[cell] as number),
      SIZE * origin()[1] + (cellColumn[cell] as number),
    ];
    const [gone, stays] = [session.canvas.cellAt(20, 1), session.canvas.cellAt(30, 40)];
    play.selection.restore([gone, stays].map((cell) => session.topology.positionCell.indexOf(cell)));
    const before = inWorld(stays);
    expect(play.selection.cells.peek().size).toBe(2);
    board.draw(0, 25);
    await settled();
    expect(origin()).toEqual([-1, 0]);
    expect([...play.selection.cells.peek()].map(inWorld)).toEqual([before]);
    expect(inWorld(play.selection.cursor.peek())).toEqual(before);
  });

  it('stays while an analysis is shown; a hint is closed when all of its cells are left behind', async () => {
    const { walk, board, settled, origin } = await walking();
    const { hint, analysis } = walk.play;
    await hint.more();
    expect(hint.state.value.kind).toBe('step');
    board.draw(0, 2);
    await settled();
    expect(hint.state.value.kind).toBe('step');
    board.draw(0, 28);
    await settled();
    expect([hint.state.value.kind, ...origin()]).toEqual(['closed', -1, 0]);
    board.draw();
    await analysis.enter();
    board.draw(0, 18);
    await settled();
    expect([analysis.active.value, ...origin()]).toEqual([true, -1, 0]);
    board.draw(0, 12);
    await settled();
    expect(analysis.active.value).toBe(false);
    expect(origin()).not.toEqual([-1, 0]);
  });
});

describe('near the edge of the window, a digit', () => {
  /** A walk with an empty cell of the province at the origin, and the digits that are entered in the world. */
  async function withOpenCell() {
    const walked = await walking();
    const { session } = walked.walk.play;
    const cell = walked.walk.cellsOf([0, 0]).find((each) => session.game.givens[each] === 0) as number;
    const { cellRow, cellColumn } = session.topology;
    /** Row, column and digit of each entered digit. Rows and columns count from the first cell of the world. */
    const entered = (): number[][] =>
      [...session.game.marks.digits].flatMap((digit, at) => {
        if (digit === 0 || session.game.givens[at] !== 0) return [];
        const [row, column] = walked.origin();
        return [[SIZE * row + (cellRow[at] as number), SIZE * column + (cellColumn[at] as number), digit]];
      });
    const digit = session.solution?.[cell] ?? 0;
    const wanted = [[(cellRow[cell] as number) - SIZE, (cellColumn[cell] as number) - SIZE, digit]];
    return { ...walked, enter: place([cell], digit), wanted, entered };
  }

  it('is entered in its cell although the window then moves', async () => {
    const { client, walk, board, enter, wanted, entered, origin, settled } = await withOpenCell();
    const release = client.hold();
    board.draw(0, 19);
    await settled();
    expect(client.looks).toMatchObject([{ origin: [-1, 0] }]);
    walk.play.session.submit(enter);
    release();
    await settled();
    expect([entered(), origin()]).toEqual([wanted, [-1, 0]]);
  });

  it('is entered in the cell of a hint whose end moves the window', async () => {
    const { walk, board, wanted, entered, origin, settled } = await withOpenCell();
    const { hint } = walk.play;
    await hint.whole();
    board.draw(0, 19);
    await settled();
    expect([hint.state.value.kind, origin()]).toEqual(['step', [-1, -1]]);
    hint.apply();
    await settled();
    expect(entered()).toEqual(wanted);
  });

  it('keeps the window where it is until it is stored', async () => {
    const { client, walk, board, enter, wanted, entered, origin, settled } = await withOpenCell();
    const release = client.hold();
    walk.play.session.submit(enter);
    board.draw(0, 19);
    await settled();
    expect(client.looks).toEqual([]);
    release();
    await settled();
    expect([entered(), origin()]).toEqual([wanted, [-1, 0]]);
  });
});

describe('the answer that a province must wait', () => {
  /** Goes to a province that cannot be solved yet, two provinces east of the origin. */
  async function beyond() {
    const parts = await walking({ box: [3, 15] });
    expect(parts.walk.provinces.value.get(keyOf(parts.walk.province.value))).toMatchObject({ standing: 'closed' });
    return { ...parts, hint: parts.walk.play.hint };
  }

  it('stays when another province of the window is generated', async () => {
    const { client, walk, settled, hint } = await beyond();
    await hint.more();
    expect(hint.state.value.kind).toBe('needs');
    client.emit('worlds.made', { worldId: client.worldId, place: [...walk.province.value] });
    await settled();
    expect(client.looks).toHaveLength(1);
    expect(hint.state.value.kind).toBe('needs');
  });

  it('keeps the window where it is if the player asks while the window is about to move', async () => {
    const { client, walk, board, settled, origin, hint } = await beyond();
    const before = origin();
    const release = client.hold();
    board.draw(0, -2);
    const asked = hint.more();
    release();
    await asked;
    await settled();
    expect(origin()).toEqual(before);
    expect(hint.state.value).toMatchObject({ kind: 'needs', place: walk.province.value });
  });

  it('is given about the province to which the view was on its way', async () => {
    const { walk, board, settled, hint } = await beyond();
    const here = walk.province.value;
    board.goal = { ...board.place, centreRow: board.place.centreRow + 16 };
    await hint.more();
    expect(hint.state.value).toMatchObject({ kind: 'needs', place: here });
    board.draw(16);
    board.goal = null;
    await settled();
    expect(walk.province.value).not.toEqual(here);
    expect(hint.state.value).toMatchObject({ kind: 'needs', place: walk.province.value });
    board.draw(-16);
    await settled();
    expect(hint.state.value.kind).toBe('closed');
  });
});

describe('far places', () => {
  it('are gone to in one window, without a glide', async () => {
    const { client, walk, board, settled, origin, middle } = await walking();
    walk.goToBox([10 ** 6, -(10 ** 6)]);
    await settled();
    expect(middle()).toEqual([3 * 10 ** 6 + 1.5, -3 * 10 ** 6 + 1.5]);
    expect(board.moves.slice(1)).toEqual(['restore']);
    board.draw();
    await settled();
    expect(new Set(client.looks.map((look) => keyOf(look.origin)))).toEqual(new Set([keyOf(origin())]));
    expect(client.looks[0]?.near).toEqual([Math.floor(10 ** 6 / 6), Math.floor(-(10 ** 6) / 6)]);
    expect(walk.box.value).toEqual([10 ** 6, -(10 ** 6)]);
    walk.goToProvince([Math.floor(10 ** 6 / 6) + 1, Math.floor(-(10 ** 6) / 6)]);
    expect(board.moves.slice(1)).toEqual(['restore', 'centre']);
  });

  it('are gone to if an undone move was there', async () => {
    const { walk, board, settled, middle } = await walking();
    const { session } = walk.play;
    const [cell] = walk.cellsOf([0, 0]).filter((each) => session.game.givens[each] === 0) as [number];
    const { cellRow, cellColumn } = session.topology;
    const at = [(cellRow[cell] as number) - SIZE + 0.5, (cellColumn[cell] as number) - SIZE + 0.5];
    session.submit(place([cell], session.solution?.[cell] ?? 0));
    await settled();
    expect(walk.celebrated.value).toEqual({ places: [[0, 0]], opens: 4 });
    walk.goToProvince([50, 50]);
    await settled();
    board.draw();
    session.submit(undo);
    await settled();
    expect(middle()).toEqual(at);
  });

  it('are opened where a code says', async () => {
    const { walk, middle } = await walking({ box: [-600, 900] });
    expect([walk.box.value, middle()]).toEqual([
      [-600, 900],
      [-1798.5, 2701.5],
    ]);
  });
});

describe('the present province', () => {
  it('is the one gone to, though the cursor’s cell stays in view', async () => {
    const { walk, board, settled } = await walking();
    const { play } = walk;
    const { session } = play;
    const { cellColumn } = session.topology;
    const column = (cell: number): number => cellColumn[cell] as number;
    const rim = walk.cellsOf([0, 0]).reduce((west, cell) => (column(cell) < column(west) ? cell : west));
    play.selection.select(rim);
    walk.goToProvince([0, 0]);
    board.draw();
    await settled();
    expect([walk.province.value, play.selection.cursor.value]).toEqual([[0, 0], rim]);
    walk.goToProvince([0, -1]);
    board.draw();
    await settled();
    expect([walk.province.value, play.selection.cursor.value]).toEqual([[0, -1], -1]);
  });

  it('keeps who looks for empty cells until it is full', async () => {
    const { walk, settled } = await walking();
    const { selection, session, travel } = walk.play;
    const own = walk.cellsOf([0, 0]);
    const [empty] = own.filter((cell) => session.game.marks.digits[cell] === 0) as [number];
    for (const cell of [own[1], own.at(-1)]) {
      selection.select(cell as number);
      expect([travel.stepEmpty(1), selection.cursor.value]).toEqual([true, empty]);
    }
    session.submit(place([empty], session.solution?.[empty] ?? 0));
    await settled();
    expect([travel.stepEmpty(1), own.includes(selection.cursor.value)]).toEqual([true, false]);
  });

  it('loses the cursor when the view leaves it, but not while the view is on the way to it', async () => {
    const { walk, board, settled } = await walking();
    const { selection, session } = walk.play;
    /** The westernmost cell of the province that is about as far north as the view. */
    const rim = (): number => {
      const { cellRow, cellColumn } = session.topology;
      const column = (cell: number): number => cellColumn[cell] as number;
      const near = walk
        .cellsOf([0, 0])
        .filter((cell) => Math.abs((cellRow[cell] as number) - board.place.centreRow) < 5);
      return near.reduce((west, cell) => (column(cell) < column(west) ? cell : west));
    };
    walk.goToProvince([0, 1]);
    board.draw();
    await settled();
    expect(walk.province.value).toEqual([0, 1]);
    selection.select(rim());
    while (walk.province.value[1] === 1) board.draw(0, -1);
    expect([walk.province.value, selection.cursor.value]).toEqual([[0, 0], rim()]);
    board.draw(0, -12);
    while (walk.province.value[1] === 0) board.draw(0, 1);
    expect([walk.province.value, selection.cursor.value]).toEqual([[0, 1], -1]);
  });
});

describe('what is made', () => {
  it('is shown as soon as it is announced, if it is in the window', async () => {
    const { client, walk, settled, origin } = await walking({ makers: never });
    const announce = (at: LatticePlace): void =>
      client.emit('worlds.made', { worldId: client.worldId, place: [...at] });
    const [row, column] = origin();
    announce([row + walk.side, column]);
    announce([row, column - 1]);
    await settled();
    expect(client.looks).toEqual([]);
    // Several provinces are announced while an answer is pending. One further request fetches them all.
    announce([row, column]);
    announce([row, column + 1]);
    announce([row + walk.side - 1, column]);
    await settled();
    expect(client.looks.map((look) => look.origin)).toEqual([origin(), origin()]);
    expect(walk.window.isUnmade(0)).toBe(true);
  });

  it('is playable then', async () => {
    const { walk } = await walking();
    expect(walk.window.isUnmade(walk.cellsOf([0, 0])[0] ?? -1)).toBe(false);
    expect(walk.provinces.value.get('0,0')).toMatchObject({ standing: 'open', cells: 1 });
  });
});

it('ends while a window is on its way', async () => {
  const { client, walk, board, settled, origin } = await walking();
  const release = client.hold();
  board.draw(0, 30);
  walk.close();
  release();
  await settled();
  expect([origin(), board.followers]).toEqual([[-1, -1], 0]);
  expect(client.looks).toHaveLength(1);
  client.emit('worlds.made', { worldId: client.worldId, place: [0, 0] });
  await settled();
  expect(client.looks).toHaveLength(1);
});
