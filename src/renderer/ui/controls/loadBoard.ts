/**
 * Loads the code of the board once, when a board is likely to be opened soon. It is not loaded at the start, because it
 * includes Pixi, which is most of the program's code and is needed only by boards.
 */
export function loadBoard(): Promise<typeof import('../../board/boardView.ts')> {
  return import('../../board/boardView.ts');
}
