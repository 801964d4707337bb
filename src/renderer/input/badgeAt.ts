/**
 * The subgrid whose name on the board is under the pointer, -1 for none. The names let the pointer through.
 *
 * @param reach additional distance at which a name is hit, in CSS pixels.
 */
export function badgeAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, reach: number): number {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-subgrid]')) {
    const { left, top, right, bottom } = badge.getBoundingClientRect();
    const across = clientX >= left - reach && clientX <= right + reach;
    if (across && clientY >= top - reach && clientY <= bottom + reach) return Number(badge.dataset.subgrid);
  }
  return -1;
}
