import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { itemAt } from '../src/shared/base/itemAt.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { type EditedPuzzle, type PuzzleJson, readPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import type { Clue } from '../src/shared/rules/clue.ts';
import { ClueBoard } from '../src/shared/rules/clueBoard.ts';
import { ruleOf } from '../src/shared/rules/registry.ts';
import type { Place } from '../src/shared/topology/canvas.ts';
import { Copies } from '../src/shared/topology/copies.ts';
import { expect, test } from './support/app.ts';

/** Three known puzzles from the collection of Interactive Sudoku Solver, and two of our generator. */
const PUZZLES = JSON.parse(readFileSync(join(import.meta.dirname, 'support', 'builtPuzzles.json'), 'utf8')) as Readonly<
  Record<string, PuzzleJson>
>;

/**
 * Keys, clicks and drags that a person needs to enter each puzzle (docs/setting.md compares this effort with other
 * editors).
 */
const EFFORT = {
  killer: { keys: 44, clicks: 0, drags: 21 },
  arrow: { keys: 8, clicks: 6, drags: 6 },
  thermometer: { keys: 10, clicks: 8, drags: 4 },
  'Kropki samurai': { keys: 22, clicks: 18, drags: 80 },
  'cage torus': { keys: 84, clicks: 0, drags: 43 },
};

/** Key of each tool in the row of tools. */
const TOOL_KEYS = { 'killer-cage': '1', arrow: '2', thermometer: '3', 'white-dot': '4', 'black-dot': '5' };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Enters with the mouse and the keyboard, and counts keys, clicks and drags. */
class CountedHand {
  keys = 0;
  clicks = 0;
  drags = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.keys += keys.length;
  }

  async click({ x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  async drag(points: readonly Point[]): Promise<void> {
    const { mouse } = this.page;
    for (const [index, { x, y }] of points.entries()) {
      await mouse.move(x, y, { steps: index === 0 ? 1 : 3 });
      if (index === 0) await mouse.down();
    }
    await mouse.up();
    this.drags++;
  }
}

/** A puzzle with the places of its cells and the paths by which the mouse enters its clues. */
class BuiltBoard {
  readonly board: ClueBoard;
  readonly givens: Uint8Array;
  private readonly copies: Copies;

  constructor(puzzle: PuzzleJson) {
    const { topology, givens } = expectOk(readPuzzleJson(puzzle));
    this.board = new ClueBoard(topology);
    this.givens = givens;
    this.copies = new Copies(topology);
  }

  /** Places of cells on the board. Where the board repeats, each cell is in the copy nearest to the cell before. */
  places(cells: readonly number[]): Place[] {
    const { cellRow, cellColumn } = this.board.topology;
    const places: Place[] = [];
    for (const cell of cells) {
      const home = { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
      const last = places.at(-1);
      places.push(last ? this.copies.nearest(home, last) : home);
    }
    return places;
  }

  /** The strokes by which a clue is drawn, each as a list of cells. */
  strokes(clue: Clue): (readonly number[])[] {
    const spot = ruleOf(clue.rule)?.entry.spotOf(clue, this.board) ?? [];
    return spot.map((stroke) => expectOk(this.board.cells([...stroke])));
  }

  /**
   * A path from cell to neighbouring cell that visits all cells of a set and no other ones. It may visit cells
   * repeatedly.
   */
  walk(cells: readonly number[]): number[] {
    const met = new Set<number>();
    const way: number[] = [];
    const enter = (cell: number): void => {
      met.add(cell);
      way.push(cell);
      for (const next of cells.filter((other) => this.board.areBeside(cell, other))) {
        if (met.has(next)) continue;
        enter(next);
        way.push(cell);
      }
    };
    enter(itemAt(cells, 0));
    expect(met.size).toBe(cells.length);
    return way.slice(0, way.lastIndexOf([...met].at(-1) ?? 0) + 1);
  }

  /** Text by which clues are compared. The order of cells counts only for rules that are drawn along a path. */
  meaning(clue: Clue): string {
    const { cells: _, circle: __, shafts: ___, ...others } = clue;
    const strokes = this.strokes(clue);
    const ordered = ruleOf(clue.rule)?.entry.on === 'path' ? strokes : strokes.map((stroke) => [...stroke].sort());
    return JSON.stringify({ ...others, strokes: ordered });
  }
}

/** Joins pairs of cells that have a cell in common, to rows of cells as long as possible. */
function runsOf(pairs: readonly (readonly number[])[]): number[][] {
  const left = new Set(pairs);
  return pairs.flatMap((pair) => {
    if (!left.delete(pair)) return [];
    let run = [...pair];
    for (const _ of ['forwards', 'backwards']) {
      run.reverse();
      for (;;) {
        const end = itemAt(run, run.length - 1);
        const next = [...left].find((other) => other.includes(end));
        if (!next) break;
        left.delete(next);
        run = [...run, next.find((cell) => cell !== end) ?? end];
      }
    }
    return [run];
  });
}

for (const [name, puzzle] of Object.entries(PUZZLES)) {
  test(`a puzzle is entered from a picture: ${name}`, async ({ app, host, page }) => {
    const { grids, clues = [] } = puzzle;
    const { clues: _, ...empty } = { ...puzzle, grids: grids.map((grid) => '.'.repeat(grid.length)) };
    await host.call('settings.set', {
      draft: JSON.parse(JSON.stringify(empty)),
      toolRow: ['killer-cage', 'arrow', 'thermometer', 'white-dot', 'black-dot'],
      sharedCellShown: true,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Custom puzzle' }).click();
    await expect(app.canvas).toBeVisible();
    const built = new BuiltBoard(puzzle);
    const { topology } = built.board;
    // Around a torus, the boxes beyond each seam are shown as well.
    const wraps = topology.layout.wrap[0] !== 0;
    const room = wraps ? topology.box.rows : 0;
    const finder = await app.cellFinder(topology.height + 2 * room, topology.width + 2 * room);
    const hand = new CountedHand(page);
    /**
     * Points of the page on the path through some cells. A torus scrolls in its frame, so its points depend on what the
     * frame shows at the moment.
     */
    const way = async (cells: readonly number[]): Promise<Point[]> => {
      await app.atRest();
      const places = built.places(cells);
      if (!wraps) return places.map(({ row, column }) => finder(row + room, column + room));
      const { x, y, width, height } = await app.area();
      // Move the mouse over the board, where the tool shows what a click would enter.
      await page.mouse.move(x + width / 2, y + height / 2);
      const rolled = await page
        .locator('.board-overlay')
        .first()
        .evaluate((element) => {
          const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
          return { left: e, top: f, cell: Number((element as HTMLElement).style.getPropertyValue('--scale')) };
        });
      const [first, last] = [finder(0, 0), finder(topology.height + 2 * room - 1, topology.width + 2 * room - 1)];
      for (const down of [0, topology.height, -topology.height]) {
        for (const across of [0, topology.width, -topology.width]) {
          const points = places.map((place) => ({
            x: x + rolled.left + (place.column + across + 0.5) * rolled.cell,
            y: y + rolled.top + (place.row + down + 0.5) * rolled.cell,
          }));
          const isSeen = points.every(
            (point) =>
              point.x >= first.x - 1 && point.y >= first.y - 1 && point.x <= last.x + 1 && point.y <= last.y + 1,
          );
          if (isSeen) return points;
        }
      }
      throw new Error(`${cells.join(' ')} is not in view of ${width} × ${height}`);
    };

    for (const [cell, digit] of built.givens.entries()) {
      if (digit === 0) continue;
      await hand.click(itemAt(await way([cell]), 0));
      await hand.press(`${digit}`);
    }
    for (const [rule, key] of Object.entries(TOOL_KEYS)) {
      const own = clues.filter((clue) => clue.rule === rule);
      if (own.length === 0) continue;
      await hand.press('/');
      await expect(page.getByRole('combobox', { name: 'Find a rule' })).toBeFocused();
      await hand.press(key);
      if (ruleOf(rule)?.entry.on === 'edge') {
        for (const run of runsOf(own.flatMap((clue) => built.strokes(clue)))) await hand.drag(await way(run));
        continue;
      }
      for (const clue of own) {
        for (const stroke of built.strokes(clue)) {
          await hand.drag(await way(ruleOf(rule)?.entry.on === 'set' ? built.walk(stroke) : stroke));
        }
        if (rule === 'killer-cage') await hand.press(...`${clue.sum}`);
      }
    }

    const draft = async (): Promise<EditedPuzzle> => (await host.call('settings.get', {})).draft as EditedPuzzle;
    const meanings = (list: readonly Clue[] = []): string[] => list.map((clue) => built.meaning(clue)).sort();
    await expect.poll(async () => meanings((await draft()).clues)).toEqual(meanings(clues));
    expect((await draft()).grids).toEqual(grids);
    await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();
    const { keys, clicks, drags } = hand;
    expect({ keys, clicks, drags }).toEqual(EFFORT[name as keyof typeof EFFORT]);
  });
}
