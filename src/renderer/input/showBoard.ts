/**
 * In a window enlarged to 400 %, the screen of a game is higher than the window. Scrolls it so that the board is in
 * view. On any other screen, this does nothing.
 *
 * @param withText whether the text below the board should be in view too. The bar above the board then scrolls away.
 */
export function showBoard(withText = false): void {
  const screen = document.querySelector('.game');
  const board = screen?.querySelector('.game-middle')?.getBoundingClientRect();
  if (!screen || !board) return;
  const isSeen = board.top >= 0 && board.bottom <= window.innerHeight;
  if (withText || !isSeen) screen.scrollTo({ top: screen.querySelector<HTMLElement>('.top')?.offsetHeight ?? 0 });
}
