/**
 * Loads the code of the board, once. Pixi is most of the program's code and is only needed by boards, so it is loaded
 * when a board is likely to be opened soon.
 */
export function loadBoard(): Promise<typeof import('../../board/boardView.ts')> {
  return import('../../board/boardView.ts');
}
