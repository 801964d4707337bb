import type { EditedPuzzle } from '../../src/shared/puzzle/puzzle.ts';
import { type AppPage, expect } from './app.ts';
import type { Host } from './host.ts';

/** The draft that the host has stored. */
export async function draftOf(host: Host): Promise<EditedPuzzle> {
  return (await host.call('settings.get', {})).draft as EditedPuzzle;
}

/**
 * Opens the custom puzzle's desk with a draft; null for an empty sudoku.
 *
 * @param by how the button that opens the desk is pressed
 */
export async function openDraft(
  app: AppPage,
  host: Host,
  draft: EditedPuzzle | null,
  by: 'click' | 'tap' = 'click',
): Promise<void> {
  await host.call('settings.set', { draft: JSON.parse(JSON.stringify(draft)) });
  await app.page.reload();
  await app.page.getByRole('button', { name: 'Custom puzzle' })[by]();
  await expect(app.canvas).toBeVisible();
}

/**
 * Opens an empty desk. Returns a function from a cell's row and column, from 0, to the page coordinates of the cell's
 * centre. The board has a margin of one cell on each side.
 */
export async function openDesk(
  app: AppPage,
  host: Host,
  by: 'click' | 'tap' = 'click',
): Promise<(row: number, column: number) => { x: number; y: number }> {
  await openDraft(app, host, null, by);
  return cellsOfDesk(app);
}

/**
 * Function from a cell's row and column on an open desk, from 0, to the page coordinates of the cell's centre.
 *
 * @param room cells of room that the view shows on each side of the board: 0, or 1 after a tool for clues beside the
 *   board was chosen.
 */
export async function cellsOfDesk(
  app: AppPage,
  room: 0 | 1 = 0,
): Promise<(row: number, column: number) => { x: number; y: number }> {
  await app.press('Home');
  // Do not wait until the host has answered: counting the solutions of a draft may take a minute.
  await app.atRest();
  const finder = await app.fittedCells(9 + 2 * room);
  return (row, column) => finder(row + room, column + room);
}
