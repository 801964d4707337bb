/**
 * Loads the code of the board, once. Pixi is most of the program's code, and nothing needs it before the first board, so
 * it is loaded when one is likely to come.
 */
export function loadBoard(): Promise<typeof import('../../board/boardView.ts')> {
  return import('../../board/boardView.ts');
}
