import type { EditedPuzzle } from '../../src/shared/puzzle/puzzle.ts';
import { type AppPage, expect } from './app.ts';
import type { Host } from './host.ts';

/** The draft that the host has stored. */
export async function draftOf(host: Host): Promise<EditedPuzzle> {
  return (await host.call('settings.get', {})).draft as EditedPuzzle;
}

/** Opens the desk with a draft; null for an empty sudoku. @param by how its button is pressed. */
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

/** Opens an empty desk. Returns the page coordinates of a cell's centre, counted from 0. */
export async function openDesk(
  app: AppPage,
  host: Host,
  by: 'click' | 'tap' = 'click',
): Promise<(row: number, column: number) => { x: number; y: number }> {
  await openDraft(app, host, null, by);
  return cellsOfDesk(app);
}

/**
 * The page coordinates of the cells of an open desk; see {@link openDesk}.
 *
 * @param room cells of room on each side of the board: 1 from when a tool for clues beside the board was chosen.
 */
export async function cellsOfDesk(
  app: AppPage,
  room: 0 | 1 = 0,
): Promise<(row: number, column: number) => { x: number; y: number }> {
  const finder = await app.cellFinder(9 + 2 * room);
  return (row, column) => finder(row + room, column + room);
}
