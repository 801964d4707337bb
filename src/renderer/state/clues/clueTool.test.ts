import { describe, expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { App } from '../app/app.ts';
import { commandById } from '../app/shortcuts/allCommands.ts';
import type { HandPoint } from '../board/boardHand.ts';
import type { Editor } from '../puzzleEditor/editor.ts';
import { rest } from '../puzzleEditor/testing/openDesk.ts';
import { sameClue } from './clueList.ts';
import { ClueSpots } from './clueSpots.ts';

const EMPTY: EditedPuzzle = { layout: 'simple', order: 3, variants: [], grids: ['.'.repeat(81)] };

interface Desk {
  readonly app: App;
  readonly editor: Editor;
  /** Clicks at a place of the canvas, in cells. */
  click(row: number, column: number): void;
  /** Drags through places of the canvas, in cells. */
  dragAt(places: readonly (readonly [row: number, column: number])[]): void;
  /** Drags through the middles of cells. */
  drag(cells: readonly string[], changes?: boolean): void;
  /** Taps the middles of cells with a finger. */
  tap(...cells: readonly string[]): void;
  type(text: string): void;
  keys(...commands: Parameters<typeof commandById>[0][]): void;
  clues(): readonly Clue[];
}

async function desk(puzzle: EditedPuzzle = EMPTY): Promise<Desk> {
  const app = new App(new MemoryClient(), { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.editors.edit(puzzle);
  const screen = app.screen.peek();
  if (screen.kind !== 'puzzle-editor') throw new Error(screen.kind);
  const { editor } = screen;
  const { session } = editor.play;
  const spots = new ClueSpots(session);
  const pointAt = (row: number, column: number): HandPoint => ({
    ...session.canvas.spotAt(Math.floor(row), Math.floor(column)),
    row,
    column,
  });
  const middleOf = (name: string): HandPoint => {
    const { row, column } = spots.middle([[name]]);
    return pointAt(row, column);
  };
  return {
    app,
    editor,
    click(row, column) {
      editor.tool.press(pointAt(row, column), false);
      editor.tool.release();
    },
    dragAt([[row, column] = [0, 0], ...others]) {
      editor.tool.press(pointAt(row, column), false);
      for (const place of others) editor.tool.drag(pointAt(...place));
      editor.tool.release();
    },
    drag([first = '', ...others], changes = false) {
      editor.tool.press(middleOf(first), changes);
      for (const name of others) editor.tool.drag(middleOf(name));
      editor.tool.release();
    },
    tap(...cells) {
      for (const name of cells) {
        editor.tool.press(middleOf(name), false, true);
        editor.tool.release();
      }
    },
    type(text) {
      for (const figure of text) expect(editor.tool.type(Number(figure))).toBe(true);
    },
    keys(...commands) {
      for (const command of commands) commandById(command).run(app);
    },
    clues: () => editor.content.clues,
  };
}

describe('taps one by one', () => {
  it('draw a line until it is ended, and undo takes back one at a time', async () => {
    const { editor, tap, clues, keys } = await desk();
    editor.tool.choose('thermometer');
    tap('r1c1');
    expect(clues()).toEqual([]);
    expect(editor.tool.isTapped.value).toBe(true);
    expect(editor.tool.handles.value).toEqual([0]);
    tap('r1c2', 'r2c3');
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r2c3'] }]);
    tap('r9c9');
    expect(editor.tool.emptyDrag.value).toBe('gap');
    keys('undo');
    await rest();
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r1c2'] }]);
    tap('r2c2', 'r2c2', 'r2c1');
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r2c1'] }]);
    keys('undo', 'undo', 'undo', 'undo');
    await rest();
    expect(clues()).toEqual([]);
    tap('r2c1', 'r2c2');
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r2c1', 'r2c2'] }]);
    editor.tool.endTaps();
    expect(editor.tool.isTapped.value).toBe(false);
    tap('r5c5', 'r5c6');
    expect(clues()).toHaveLength(2);
  });

  it('draw a cage, whose sum ends it, so that the next one may touch it', async () => {
    const { editor, tap, type, clues } = await desk();
    editor.tool.choose('killer-cage');
    tap('r1c1', 'r1c2', 'r2c1', 'r1c2');
    type('12');
    tap('r1c2');
    expect(clues()).toEqual([
      { rule: 'killer-cage', cells: ['r1c1', 'r2c1'], sum: 12 },
      { rule: 'killer-cage', cells: ['r1c2'] },
    ]);
    tap('r1c2');
    expect(clues()).toHaveLength(1);
    expect(editor.tool.isTapped.value).toBe(false);
  });

  it('go on after two fingers have moved the board, and not after the clue was removed', async () => {
    const { editor, tap, clues } = await desk();
    editor.tool.choose('renban');
    tap('r1c1', 'r1c2');
    editor.tool.press({ ...editor.play.session.canvas.spotAt(4, 4), row: 4.5, column: 4.5 }, false, true);
    editor.tool.cancel();
    tap('r1c3');
    expect(clues()).toEqual([{ rule: 'renban', cells: ['r1c1', 'r1c2', 'r1c3'] }]);
    editor.tool.erase();
    tap('r1c4', 'r1c5');
    expect(clues()).toEqual([{ rule: 'renban', cells: ['r1c4', 'r1c5'] }]);
  });

  it('draw both parts of a clone, each of which is ended', async () => {
    const { editor, tap, clues } = await desk();
    editor.tool.choose('clone');
    tap('r1c1', 'r1c2');
    editor.tool.endTaps();
    tap('r5c5', 'r5c6');
    editor.tool.endTaps();
    const [clue, ...others] = clues();
    expect(others).toEqual([]);
    expect(JSON.stringify(clue)).toContain('r5c6');
  });

  it('go on from the end of the selected line, and leave out a clue that is there already', async () => {
    const { editor, tap, drag, clues } = await desk();
    editor.tool.choose('renban');
    drag(['r1c1', 'r1c2']);
    tap('r1c2', 'r1c3');
    editor.tool.endTaps();
    expect(clues()).toEqual([{ rule: 'renban', cells: ['r1c1', 'r1c2', 'r1c3'] }]);
    editor.tool.choose('killer-cage');
    drag(['r5c5', 'r5c6']);
    editor.tool.leave();
    tap('r6c5', 'r5c5', 'r5c6', 'r6c5');
    editor.tool.endTaps();
    expect(clues().map(({ cells }) => cells)).toEqual([
      ['r1c1', 'r1c2', 'r1c3'],
      ['r5c5', 'r5c6'],
    ]);
  });

  it('are asked for with the mouse, and a drag still draws at once', async () => {
    const { editor, click, drag, clues } = await desk();
    editor.tool.choose('renban');
    click(0.5, 0.5);
    expect(editor.tool.isTapped.value).toBe(false);
    editor.tool.byTaps.value = true;
    click(0.5, 0.5);
    click(0.5, 1.5);
    drag(['r3c1', 'r3c2', 'r3c3']);
    expect(editor.tool.isTapped.value).toBe(false);
    expect(clues().map(({ cells }) => cells)).toEqual([
      ['r1c1', 'r1c2'],
      ['r3c1', 'r3c2', 'r3c3'],
    ]);
  });
});

describe('marks', () => {
  it('enters a run of dots by one drag, as one step', async () => {
    const { editor, drag, clues, keys } = await desk();
    editor.tool.choose('white-dot');
    drag(['r1c3', 'r1c2', 'r1c1', 'r2c1']);
    expect(clues()).toEqual([
      { rule: 'white-dot', cells: ['r1c2', 'r1c3'] },
      { rule: 'white-dot', cells: ['r1c1', 'r1c2'] },
      { rule: 'white-dot', cells: ['r1c1', 'r2c1'] },
    ]);
    drag(['r1c1', 'r1c2', 'r1c3', 'r1c4'], true);
    expect(clues()).toEqual([{ rule: 'white-dot', cells: ['r1c1', 'r2c1'] }]);
    keys('undo', 'undo');
    await rest();
    expect(clues()).toEqual([]);
  });

  it('points signs in the direction of the drag', async () => {
    const { editor, drag, clues } = await desk();
    editor.tool.choose('inequality');
    drag(['r1c2', 'r1c1']);
    drag(['r2c1', 'r2c2']);
    expect(clues()).toEqual([
      { rule: 'inequality', cells: ['r1c2', 'r1c1'] },
      { rule: 'inequality', cells: ['r2c1', 'r2c2'] },
    ]);
  });

  it('enters runs with keys and marks cells by dragging', async () => {
    const { editor, drag, clues, keys } = await desk();
    editor.tool.choose('black-dot');
    editor.play.selection.select(0);
    keys('extend-right', 'extend-down');
    editor.tool.choose('odd');
    drag(['r5c5', 'r5c6', 'r6c6']);
    expect(clues()).toEqual([
      { rule: 'black-dot', cells: ['r1c1', 'r1c2'] },
      { rule: 'black-dot', cells: ['r1c2', 'r2c2'] },
      ...['r5c5', 'r5c6', 'r6c6'].map((cell) => ({ rule: 'odd', cell })),
    ]);
  });
});

describe('a drag that enters nothing', () => {
  it('says why, until something else is done, and leaves no ring behind', async () => {
    const { editor, drag, clues } = await desk();
    const { tool, play } = editor;
    tool.choose('arrow');
    tool.hover({ ...play.session.canvas.spotAt(0, 0), row: 0.5, column: 0.5 }, 0);
    drag(['r1c1', 'r1c5']);
    expect([clues(), tool.emptyDrag.value]).toEqual([[], 'gap']);
    expect([tool.previewPlace.value, tool.cursorPlace.value]).toEqual([null, null]);
    drag(['r1c1', 'r1c2']);
    expect([clues().length, tool.emptyDrag.value]).toEqual([1, null]);
    tool.choose('between');
    drag(['r5c1', 'r5c2']);
    expect(tool.emptyDrag.value).toBe('short');
    tool.choose('white-dot');
    expect(tool.emptyDrag.value).toBeNull();
    drag(['r5c1', 'r5c3']);
    expect(tool.emptyDrag.value).toBe('gap');
    drag(['r5c1', 'r5c2']);
    expect(tool.emptyDrag.value).toBeNull();
    drag(['r5c1', 'r5c2']);
    expect(tool.emptyDrag.value).toBe('there');
    drag(['r8c1', 'r8c2'], true);
    expect(tool.emptyDrag.value).toBe('none');
    expect(clues()).toHaveLength(2);
  });

  it('selects the clue that is on the same cells already', async () => {
    const { editor, drag, type, clues } = await desk();
    const { tool } = editor;
    tool.choose('killer-cage');
    drag(['r1c1', 'r1c2']);
    type('12');
    tool.leave();
    drag(['r1c2', 'r1c1']);
    expect([clues().length, tool.selected.value]).toEqual([1, clues()[0]]);
    type('9');
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 }]);
    tool.choose('renban');
    drag(['r3c1', 'r3c2']);
    tool.leave();
    drag(['r3c2', 'r3c1']);
    expect(clues()).toHaveLength(2);
    // A thermometer on the same cells in the other direction is a different clue.
    tool.choose('thermometer');
    drag(['r5c1', 'r5c2', 'r5c3']);
    tool.leave();
    drag(['r5c3', 'r5c2', 'r5c1']);
    tool.leave();
    drag(['r5c1', 'r5c2', 'r5c3']);
    expect(clues()).toHaveLength(4);
  });
});

describe('reshaping', () => {
  it('pushes the border of the selected cage out and in', async () => {
    const { editor, drag, type, clues } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2']);
    type('12');
    expect(editor.tool.handles.value).toEqual([0, 1]);
    drag(['r1c2', 'r2c2', 'r3c2']);
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2', 'r3c2'], sum: 12 }]);
    drag(['r3c2', 'r2c2', 'r1c2']);
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 12 }]);
    editor.tool.leave();
    drag(['r1c2', 'r1c3']);
    expect(clues()).toHaveLength(2);
  });

  it('cuts the selected line at a cell and draws it on from there', async () => {
    const { editor, drag, clues } = await desk();
    editor.tool.choose('thermometer');
    drag(['r1c1', 'r1c2', 'r1c3', 'r1c4']);
    expect(editor.tool.handles.value).toEqual([3]);
    editor.tool.changing.value = true;
    drag(['r1c2', 'r2c2', 'r3c2']);
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r2c2', 'r3c2'] }]);
  });
});

describe('changing the cells of a clue', () => {
  it.each([
    ['killer-cage', ['r1c1', 'r1c2', 'r1c3'], ['r2c3'], ['r1c2']],
    ['thermometer', ['r1c1', 'r1c2', 'r1c3'], ['r2c4'], []],
  ] as const)('refuses cells that would leave it in pieces, and says so: %s', async (rule, cells, [near], inner) => {
    const { editor, drag, tap, clues } = await desk();
    const { tool } = editor;
    tool.choose(rule);
    drag(cells);
    expect(tool.reshapes.value).toBe(false);
    tool.changing.value = true;
    expect(tool.reshapes.value).toBe(true);
    for (const far of ['r7c7', ...inner]) {
      tap(far);
      expect(clues().map(({ cells: own }) => own)).toEqual([cells]);
      expect(tool.emptyDrag.value).toBe('apart');
    }
    tap(near);
    expect(clues().map(({ cells: own }) => own)).toEqual([[...cells, near]]);
    expect(tool.emptyDrag.value).toBeNull();
    expect([tool.leave(), tool.reshapes.value, tool.selected.value]).toEqual([true, false, clues()[0]]);
  });
});

describe('what the mouse points at', () => {
  it('is shown before it is entered', async () => {
    const { editor } = await desk();
    const { tool } = editor;
    const at = { row: 0.5, column: 1.9, cell: 1, turned: false };
    tool.hover(at, 0);
    expect(tool.previewPlace.value).toBeNull();
    tool.choose('xv');
    tool.hover(at, 0);
    expect(tool.previewPlace.value).toEqual({ row: 0.5, column: 2 });
    expect(tool.drawn.value).toEqual([{ rule: 'xv', cells: ['r1c2', 'r1c3'], sum: 5 }]);
    tool.hover(null, 0);
    expect([tool.previewPlace.value, tool.drawn.value]).toEqual([null, []]);
  });

  it('is not shown again where a click has removed it, until the mouse was elsewhere', async () => {
    const { editor, clues } = await desk();
    const { tool } = editor;
    const at = { row: 0.5, column: 1.9, cell: 1, turned: false };
    tool.choose('white-dot');
    tool.hover(at, 0);
    const previewed = tool.drawn.value;
    const click = (): void => {
      tool.press(at, false);
      tool.release();
      tool.hover(at, 0);
    };
    click();
    expect(clues()).toEqual(previewed);
    click();
    expect(tool.drawn.value).toEqual([{ rule: 'black-dot', cells: ['r1c2', 'r1c3'] }]);
    click();
    expect(tool.drawn.value).toEqual([]);
    tool.hover({ ...at, row: 1.5, cell: 10 }, 0);
    tool.hover(at, 0);
    expect(tool.drawn.value).toEqual(previewed);
  });
});

describe('symmetry', () => {
  it('enters, changes and removes clues in all symmetrical places', async () => {
    const { editor, drag, click, type, clues } = await desk();
    editor.making.symmetry.value = 'rotation-180';
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2']);
    type('9');
    expect(clues()).toEqual([
      { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 },
      { rule: 'killer-cage', cells: ['r9c9', 'r9c8'] },
    ]);
    editor.tool.choose('sandwich');
    click(2.5, -0.5);
    type('7');
    expect(clues().slice(2)).toEqual([
      { rule: 'sandwich', line: 'r3', from: 'start', sum: 7 },
      { rule: 'sandwich', line: 'r7', from: 'end', sum: 7 },
    ]);
    editor.tool.choose('white-dot');
    click(0.5, 2);
    click(0.5, 2);
    expect(clues().slice(4)).toEqual([
      { rule: 'black-dot', cells: ['r1c2', 'r1c3'] },
      { rule: 'black-dot', cells: ['r9c8', 'r9c7'] },
    ]);
    click(0.5, 2);
    expect(clues()).toHaveLength(4);
  });

  it('copies later changes of a number that it has copied, unless the image has got another number', async () => {
    const { editor, click, type, keys, clues } = await desk();
    const numbers = () => clues().map(({ difference, digits }) => difference ?? digits);
    editor.making.symmetry.value = 'rotation-180';
    editor.tool.choose('white-dot');
    click(0.5, 2);
    type('3');
    expect(numbers()).toEqual([3, 3]);
    keys('erase');
    expect(numbers()).toEqual([undefined, undefined]);
    type('4');
    expect(numbers()).toEqual([4, 4]);
    editor.making.symmetry.value = null;
    editor.tool.pick(clues()[1] as Clue);
    type('5');
    editor.making.symmetry.value = 'rotation-180';
    editor.tool.pick(clues()[0] as Clue);
    type('6');
    expect(numbers()).toEqual([6, 5]);
    keys('erase');
    type('7');
    expect(numbers()).toEqual([7, 5]);
    editor.tool.choose('quadruple');
    click(2, 2);
    type('12');
    expect(numbers().slice(2)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('leaves sums to each clue', async () => {
    const { editor, click, type, clues } = await desk();
    editor.making.symmetry.value = 'rotation-180';
    editor.tool.choose('sandwich');
    click(2.5, -0.5);
    type('7');
    editor.tool.pick(clues()[1] as Clue);
    type('9');
    expect(clues().map(({ sum }) => sum)).toEqual([7, 9]);
  });

  it('goes to the empty image after a digit, and erases both', async () => {
    const { editor, keys } = await desk();
    const { selection } = editor.play;
    editor.making.symmetry.value = 'rotation-180';
    selection.select(0);
    editor.play.enter(5);
    await rest();
    expect(selection.cursor.value).toBe(80);
    editor.play.enter(3);
    await rest();
    expect(selection.cursor.value).toBe(80);
    expect(editor.puzzle.grids[0]).toBe(`5${'.'.repeat(79)}3`);
    keys('erase');
    expect(editor.puzzle.grids[0]).toBe('.'.repeat(81));
  });
});

describe.each(RULES)('the tool for $id', ({ id, entry, example }) => {
  it('enters the example with the mouse and figures', async () => {
    const { editor, drag, click, type, clues } = await desk();
    const spots = new ClueSpots(editor.play.session);
    const wanted = { rule: id, ...example };
    const strokes = entry.spotOf(wanted, spots.board);
    const { row, column } = spots.middle(strokes);
    const isDrawn = entry.on === 'path' || entry.on === 'set' || entry.on === 'board';
    const spot = isDrawn ? strokes : (spots.at(entry.on, { row, column }) ?? []);
    const stage = entry
      .stages(spot, spots.board)
      .findIndex((one) => sameClue(entry.typed?.with(one, entry.typed.of(wanted)) ?? one, wanted));
    editor.tool.choose(id);
    if (entry.on === 'board') editor.tool.toggleChoice(editor.tool.choices[stage]?.clue as Clue);
    else if (isDrawn) for (const stroke of spot) drag(stroke);
    else {
      for (let clicks = 0; clicks <= stage; clicks++) click(row, column);
    }
    if (entry.typed?.of(wanted).length) type(entry.typed.of(wanted).join(''));
    expect(clues()).toEqual([wanted]);
  });
});

describe('the tool for clues', () => {
  it('draws a cage of three cells and its sum with one drag and two figures', async () => {
    const { editor, drag, type, clues } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2', 'r2c2']);
    type('17');
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 17 }]);
  });

  it('takes the number from the digit pad too', async () => {
    const { editor, drag, clues } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2', 'r1c3', 'r1c4']);
    editor.play.enter(2);
    editor.tool.type(0);
    expect([clues()[0]?.sum, editor.puzzle.grids]).toEqual([20, EMPTY.grids]);
    editor.tool.choose(null);
    editor.play.enter(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(editor.puzzle.grids[0]).toContain('2');
  });

  it('needs all figures for a number on a small board, but not for digits', async () => {
    const { editor, clues, drag } = await desk({ layout: 'simple', order: 2, variants: [], grids: ['.'.repeat(16)] });
    expect(editor.tool.greatestKey).toBe(4);
    editor.tool.choose('quadruple');
    expect(editor.tool.greatestKey).toBe(4);
    editor.tool.choose('killer-cage');
    expect(editor.tool.greatestKey).toBe(9);
    expect(editor.tool.takesNumber).toBe(false);
    drag(['r1c1', 'r1c2', 'r2c1']);
    expect(editor.tool.takesNumber).toBe(true);
    editor.play.enter(editor.tool.greatestKey);
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 9 }]);
  });

  it('draws the same with keys only', async () => {
    const { app, editor, keys, type, clues } = await desk();
    editor.tool.choose('killer-cage');
    keys('extend-right', 'extend-down');
    type('17');
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 17 }]);
    keys('erase', 'erase');
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'] }]);
    keys('erase');
    expect(clues()).toEqual([]);
    expect(commandById('undo').possible?.(app)).toBe(true);
  });

  it('draws a diagonal line with Enter, and ends it at its last cell', async () => {
    const { editor, keys, clues } = await desk();
    editor.tool.choose('thermometer');
    keys('enter-waiting');
    expect(editor.tool.isBegun.value).toBe(true);
    keys('cursor-right', 'cursor-down', 'enter-waiting');
    expect(editor.tool.isBegun.value).toBe(false);
    keys('enter-waiting');
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r1c1', 'r2c2'] }]);
    expect(editor.tool.selected.value).toEqual(clues()[0]);
  });

  it('takes a step back on a path, goes on from its end, and stores no line of one cell', async () => {
    const { drag, editor, clues } = await desk();
    editor.tool.choose('renban');
    drag(['r5c5']);
    expect(clues()).toEqual([]);
    drag(['r1c1', 'r1c2', 'r1c3', 'r1c2', 'r2c2']);
    expect(clues()).toEqual([{ rule: 'renban', cells: ['r1c1', 'r1c2', 'r2c2'] }]);
    drag(['r2c2', 'r3c3']);
    drag(['r1c1', 'r2c1']);
    expect(clues()).toEqual([{ rule: 'renban', cells: ['r3c3', 'r2c2', 'r1c2', 'r1c1', 'r2c1'] }]);
    // A drag from the end of a line that is not selected begins a new line.
    editor.tool.leave();
    drag(['r3c3', 'r3c4']);
    expect(clues()).toHaveLength(2);
  });

  it('adds cells to the selected cage, and takes cells away', async () => {
    const { drag, editor, clues } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2', 'r1c3']);
    drag(['r2c1', 'r2c2'], true);
    expect(clues()[0]?.cells).toEqual(['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2']);
    drag(['r1c3', 'r1c2'], true);
    expect(clues()[0]?.cells).toEqual(['r1c1', 'r2c1', 'r2c2']);
  });

  it('adds a shaft to an arrow, and makes a pill', async () => {
    const { drag, type, editor, clues } = await desk();
    editor.tool.choose('arrow');
    drag(['r5c5', 'r5c6', 'r5c7']);
    drag(['r5c5', 'r4c5']);
    expect(clues()).toEqual([{ rule: 'arrow', circle: ['r5c5'], shafts: [['r5c6', 'r5c7'], ['r4c5']] }]);
    drag(['r1c1', 'r1c2', 'r2c3']);
    type('2');
    expect(clues()[1]).toEqual({ rule: 'arrow', circle: ['r1c1', 'r1c2'], shafts: [['r2c3']] });
  });

  it('goes through the marks of an edge, also with keys', async () => {
    const { click, keys, editor, clues } = await desk();
    const rules = (): string[] => clues().map(({ rule, sum }) => `${rule}${sum ?? ''}`);
    editor.tool.choose('white-dot');
    const seen: string[][] = [];
    for (let i = 0; i < 3; i++) {
      click(0.5, 0.95);
      seen.push(rules());
    }
    expect(seen).toEqual([['white-dot'], ['black-dot'], []]);
    editor.tool.choose('xv');
    editor.play.selection.select(0);
    keys('cursor-right', 'enter-waiting');
    expect([rules(), clues()[0]?.cells]).toEqual([['xv5'], ['r1c1', 'r1c2']]);
    keys('enter-waiting');
    expect(rules()).toEqual(['xv10']);
    keys('cursor-right', 'cursor-down', 'enter-waiting');
    expect(clues()[1]?.cells).toEqual(['r1c2', 'r2c2']);
    keys('erase');
    expect(clues()).toHaveLength(1);
  });

  it('waits for digits on a corner and for numbers beside the board', async () => {
    const { click, keys, type, editor, clues } = await desk();
    editor.tool.choose('quadruple');
    click(1.1, 0.9);
    expect(clues()).toEqual([]);
    expect(editor.tool.cursorPlace.value).toEqual({ row: 1, column: 1 });
    type('12');
    expect(clues()).toEqual([{ rule: 'quadruple', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], digits: [1, 2] }]);
    editor.tool.choose('sandwich');
    editor.play.selection.select(9);
    keys('cursor-left');
    type('24');
    expect(clues()[1]).toEqual({ rule: 'sandwich', line: 'r2', from: 'start', sum: 24 });
    click(9.5, 2.5);
    type('8');
    expect(clues()[2]).toEqual({ rule: 'sandwich', line: 'c3', from: 'end', sum: 8 });
    editor.tool.choose('little-killer');
    click(-0.5, 2.5);
    click(-0.5, 2.5);
    type('30');
    expect(clues()[3]).toEqual({ rule: 'little-killer', cell: 'r1c2', direction: 'down-left', sum: 30 });
  });

  it('draws over the seam of a torus, and through linked grids', async () => {
    const grids = Array.from({ length: 4 }, () => '.'.repeat(81));
    const torus = await desk({ layout: 'torus', order: 3, size: 2, variants: [], grids });
    const { canvas } = torus.editor.play.session;
    torus.editor.tool.choose('thermometer');
    torus.dragAt([
      [0.5, canvas.width - 0.5],
      [0.5, canvas.width + 0.5],
      [-0.5, canvas.width + 1.5],
    ]);
    const { board } = new ClueSpots(torus.editor.play.session);
    const cells = [canvas.cellAt(0, canvas.width - 1), canvas.cellAt(0, 0), canvas.cellAt(canvas.height - 1, 1)];
    expect(torus.clues()).toEqual([{ rule: 'thermometer', cells: cells.map((cell) => board.name(cell)) }]);
    const linked = await desk({ layout: 'twodoku', order: 3, variants: [], grids: grids.slice(2) });
    linked.editor.tool.choose('killer-cage');
    linked.drag(['1r6c9', '2r1c3', '2r1c4']);
    linked.type('9');
    expect(linked.clues()).toEqual([{ rule: 'killer-cage', cells: ['1r6c9', '1r7c9', '2r1c4'], sum: 9 }]);
  });

  it('copies cells with givens and clues, and pastes them mirrored or turned as one step', async () => {
    const { app, editor, drag, type, keys, clues } = await desk();
    const { selection, session } = editor.play;
    editor.tool.choose('thermometer');
    drag(['r1c1', 'r1c2', 'r2c2']);
    editor.tool.choose('skyscraper');
    selection.select(0);
    keys('cursor-left');
    type('3');
    editor.tool.choose(null);
    selection.select(1);
    editor.play.typer.type(7);
    await new Promise((resolve) => setTimeout(resolve));
    selection.select(0);
    selection.extend(1);
    selection.extend(10);
    keys('copy-part', 'mirror-part');
    selection.select(7);
    keys('paste-part');
    const digits = () => session.game.marks.digits;
    expect([digits()[1], digits()[7]]).toEqual([7, 7]);
    expect(clues().slice(2)).toEqual([
      { rule: 'thermometer', cells: ['r1c9', 'r1c8', 'r2c8'] },
      { rule: 'skyscraper', line: 'r1', from: 'end', value: 3 },
    ]);
    keys('undo');
    await new Promise((resolve) => setTimeout(resolve));
    expect([digits()[7], clues().length]).toEqual([0, 2]);
    keys('mirror-part');
    expect(app.editors.copied.value?.pose).toEqual({ isMirrored: false, quarters: 0 });
    keys('turn-part');
    expect(app.editors.copied.value?.pose).toEqual({ isMirrored: false, quarters: 1 });
    selection.select(40);
    keys('paste-part');
    expect(clues()[2]).toEqual({ rule: 'thermometer', cells: ['r5c6', 'r6c6', 'r6c5'] });
    keys('turn-part', 'mirror-part');
    expect(app.editors.copied.value?.pose).toEqual({ isMirrored: true, quarters: 2 });
    keys('turn-part', 'turn-part', 'turn-part');
    expect(app.editors.copied.value?.pose).toEqual({ isMirrored: true, quarters: 1 });
    keys('copy-part');
    expect(app.editors.copied.value?.pose).toEqual({ isMirrored: false, quarters: 0 });
  });

  it('cuts cells with givens and clues as one step, and a selected clue alone, without the digits below it', async () => {
    const { editor, drag, keys, clues } = await desk();
    const { selection, session } = editor.play;
    const digits = () => session.game.marks.digits;
    const rest = () => new Promise((resolve) => setTimeout(resolve));
    editor.edit({}, new Map([[0, 5]]));
    editor.tool.choose('thermometer');
    drag(['r1c1', 'r1c2', 'r2c2']);
    keys('cut-part');
    expect([clues(), digits()[0]]).toEqual([[], 5]);
    editor.edit({}, new Map([[8, 3]]));
    selection.select(7);
    keys('paste-part');
    expect([clues(), digits()[8]]).toEqual([[{ rule: 'thermometer', cells: ['r1c8', 'r1c9', 'r2c9'] }], 3]);
    editor.tool.choose(null);
    selection.select(7);
    for (const cell of [8, 17]) selection.extend(cell);
    keys('cut-part');
    expect([clues(), digits()[8]]).toEqual([[], 0]);
    keys('undo');
    await rest();
    expect([clues().length, digits()[8]]).toEqual([1, 3]);
  });
});

describe('clicking with a tool', () => {
  const CAGE = { rule: 'killer-cage', cells: ['r9c8', 'r9c9'], sum: 9 };

  it('selects a clue of another rule, so that figures and Delete mean that one', async () => {
    const { editor, drag, click, type, keys, clues } = await desk({ ...EMPTY, clues: [CAGE] });
    editor.tool.choose('arrow');
    drag(['r7c1', 'r7c2', 'r7c3']);
    const [, arrow] = clues();
    click(8.5, 8.5);
    expect([editor.tool.rule.value, editor.tool.selected.value]).toEqual(['killer-cage', CAGE]);
    type('8');
    expect(clues()).toEqual([{ ...CAGE, sum: 8 }, arrow]);
    keys('erase', 'erase');
    expect(clues()).toEqual([arrow]);
  });

  it('selects marks too, and a drag still draws over them', async () => {
    const dot = { rule: 'white-dot', cells: ['r1c1', 'r1c2'] };
    const odd = { rule: 'odd', cell: 'r3c3' };
    const { editor, click, drag, clues } = await desk({ ...EMPTY, clues: [dot, odd] });
    editor.tool.choose('renban');
    click(0.5, 1.1);
    expect([editor.tool.rule.value, editor.tool.selected.value]).toEqual(['white-dot', dot]);
    editor.tool.choose('renban');
    click(2.5, 2.5);
    expect([editor.tool.rule.value, editor.tool.selected.value]).toEqual(['odd', odd]);
    editor.tool.choose('sandwich');
    click(2.5, 2.5);
    expect(editor.tool.rule.value).toBe('odd');
    editor.tool.choose('renban');
    drag(['r3c3', 'r3c4']);
    expect([editor.tool.rule.value, clues().length]).toEqual(['renban', 3]);
  });

  it('only gives up the selection elsewhere, and then makes a cage of one cell', async () => {
    const { editor, drag, click, keys, clues } = await desk();
    editor.tool.choose('arrow');
    drag(['r7c1', 'r7c2', 'r7c3']);
    const [arrow] = clues();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2']);
    click(4.5, 4.5);
    expect([clues().length, editor.tool.selected.value]).toEqual([2, null]);
    keys('erase');
    expect(clues()).toHaveLength(2);
    click(4.5, 4.5);
    expect(clues().at(-1)).toEqual({ rule: 'killer-cage', cells: ['r5c5'] });
    editor.tool.choose('arrow');
    click(6.5, 0.5);
    expect(editor.tool.selected.value).toEqual(arrow);
    click(7.5, 7.5);
    expect(editor.tool.selected.value).toBe(null);
    keys('erase');
    expect(clues()).toHaveLength(3);
  });

  it('makes no cage of one cell on a given, unless Enter asks for it', async () => {
    const { editor, click, keys, clues } = await desk({ ...EMPTY, grids: [`7${'.'.repeat(80)}`] });
    editor.tool.choose('killer-cage');
    click(0.5, 0.5);
    expect([clues(), editor.play.selection.cursor.value]).toEqual([[], 0]);
    editor.tool.enter();
    editor.tool.enter();
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r1c1'] }]);
    keys('undo');
    await rest();
    expect(clues()).toEqual([]);
  });

  it('cuts what lies whole in the selection, and says what reaches out of it', async () => {
    const { editor, drag, keys, clues } = await desk({ ...EMPTY, grids: [`7${'.'.repeat(80)}`] });
    editor.tool.choose('killer-cage');
    drag(['r1c2', 'r1c3']);
    drag(['r2c1', 'r3c1']);
    editor.tool.choose('renban');
    drag(['r2c2', 'r2c3', 'r3c3']);
    editor.tool.choose(null);
    const { selection, asked } = editor.play;
    const select = (...cells: number[]): void => {
      selection.select(cells[0] as number);
      for (const cell of cells.slice(1)) selection.extend(cell);
    };
    select(0, 1, 2, 9);
    keys('copy-part');
    expect(asked.value).toEqual({ about: 'left', rules: ['killer-cage'] });
    keys('cut-part');
    expect(asked.value).toEqual({ about: 'left', rules: ['killer-cage'] });
    expect([clues().map(({ rule }) => rule), editor.play.session.game.filled]).toEqual([['killer-cage', 'renban'], 0]);
    select(9, 10);
    keys('cut-part');
    expect(asked.value).toEqual({ about: 'left', rules: ['killer-cage', 'renban'] });
    expect(clues()).toHaveLength(2);
    select(80);
    keys('cut-part');
    expect(asked.value).toEqual({ about: 'idle', command: 'cut-part' });
  });

  it('selects overlapping cages one after the other', async () => {
    const cages = [
      { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 },
      { rule: 'killer-cage', cells: ['r1c2', 'r2c2'], sum: 4 },
    ];
    const { editor, click, tap } = await desk({ ...EMPTY, clues: cages });
    editor.tool.choose('killer-cage');
    const seen = [0, 1, 2].map(() => {
      click(0.5, 1.5);
      return editor.tool.selected.value;
    });
    expect(seen).toEqual([cages[1], cages[0], cages[1]]);
    tap('r1c2');
    expect([editor.tool.selected.value, editor.content.clues.length]).toEqual([cages[0], 2]);
  });

  it('is undone by keys that lead the cursor away from the clue', async () => {
    const { editor, drag, click, keys, clues } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r1c1', 'r1c2']);
    keys('cursor-left');
    expect(editor.tool.selected.value).toEqual(clues()[0]);
    keys('cursor-down');
    expect(editor.tool.selected.value).toBe(null);
    keys('erase');
    expect(clues()).toHaveLength(1);
    editor.tool.choose('white-dot');
    click(4.5, 5);
    keys('cursor-right', 'cursor-right', 'cursor-right', 'erase');
    expect(clues()).toHaveLength(2);
  });
});

describe('the grip of the selected clue', () => {
  it('moves the clue as a whole, and undo brings it back', async () => {
    const { editor, drag, dragAt, type, clues, keys } = await desk();
    editor.tool.choose('killer-cage');
    drag(['r2c2', 'r2c3', 'r3c2']);
    type('12');
    const grip = editor.tool.grip.value;
    if (!grip) throw new Error('no grip');
    const { row, column } = grip;
    dragAt([
      [row, column],
      [row + 1, column + 1],
      [row + 3.2, column - 0.9],
    ]);
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r5c1', 'r5c2', 'r6c1'], sum: 12 }]);
    expect(editor.tool.selected.value).toEqual(clues()[0]);
    keys('undo');
    await rest();
    expect(clues()).toEqual([{ rule: 'killer-cage', cells: ['r2c2', 'r2c3', 'r3c2'], sum: 12 }]);
  });

  it('stops where the clue would leave the board, and lets keys move it too', async () => {
    const { editor, drag, clues, keys } = await desk();
    editor.tool.choose('thermometer');
    drag(['r2c1', 'r1c1']);
    keys('scroll-up', 'scroll-right', 'scroll-down');
    expect(clues()).toEqual([{ rule: 'thermometer', cells: ['r3c2', 'r2c2'] }]);
    expect(editor.play.asked.value).toEqual({ about: 'edge', direction: 'up' });
    editor.tool.choose('sandwich');
    keys('scroll-down');
    expect(clues()).toHaveLength(1);
  });

  it.each([
    ['up', 'r1c4', 'r1c5'],
    ['down', 'r9c4', 'r9c5'],
    ['left', 'r4c1', 'r5c1'],
    ['right', 'r4c9', 'r5c9'],
  ] as const)('keeps a cage on the board: %s', async (direction, ...cells) => {
    const cage: Clue = { rule: 'killer-cage', cells, sum: 9 };
    const { editor, clues, keys } = await desk({ ...EMPTY, clues: [cage] });
    editor.tool.pick(clues()[0] as Clue);
    keys(`scroll-${direction}`);
    expect(clues()).toEqual([cage]);
    expect(editor.play.asked.value).toEqual({ about: 'edge', direction });
  });

  it.each([
    ['white-dot', { rule: 'white-dot', cells: ['r1c1', 'r1c2'] }, { rule: 'white-dot', cells: ['r2c1', 'r2c2'] }],
    ['odd', { rule: 'odd', cell: 'r1c1' }, { rule: 'odd', cell: 'r2c1' }],
    ['sandwich', { rule: 'sandwich', line: 'r1', sum: 9 }, { rule: 'sandwich', line: 'r2', from: 'start', sum: 9 }],
  ])('moves marks too: %s', async (_, before, after) => {
    const { editor, clues, keys } = await desk({ ...EMPTY, clues: [before] });
    editor.tool.pick(clues()[0] as Clue);
    keys('scroll-down');
    expect(clues()).toEqual([after]);
  });

  it('does not put a clue onto an equal one', async () => {
    const both = ['r1c1', 'r2c1'].map((cell): Clue => ({ rule: 'odd', cell }));
    const { editor, clues, keys } = await desk({ ...EMPTY, clues: both });
    editor.tool.pick(both[0] as Clue);
    keys('scroll-down');
    expect(clues()).toEqual(both);
  });

  it('crosses seams of linked grids and of a torus', async () => {
    const grids = Array.from({ length: 4 }, () => '.'.repeat(81));
    const cage = { rule: 'killer-cage', cells: ['1r1c1', '1r1c2'], sum: 5 };
    const torus: EditedPuzzle = { layout: 'torus', order: 3, size: 2, variants: [], grids, clues: [cage] };
    const { editor, clues, keys } = await desk(torus);
    editor.tool.pick(clues()[0] as Clue);
    keys('scroll-left');
    const cells = (): number[] => {
      const board = new ClueSpots(editor.play.session).board;
      const [clue] = clues();
      return ((clue?.cells as string[] | undefined) ?? []).map((name) => {
        const cell = board.cell(name);
        return cell.ok ? cell.value : -1;
      });
    };
    const { canvas, topology } = editor.play.session;
    const [last, first] = cells();
    expect([topology.cellColumn[last ?? 0], topology.cellColumn[first ?? 0]]).toEqual([canvas.width - 1, 0]);
    keys('scroll-right');
    expect(cells()).toHaveLength(2);
    expect(clues()[0]?.sum).toBe(5);
  });
});
