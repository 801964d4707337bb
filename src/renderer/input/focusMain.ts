/**
 * Moves the focus to the main part of the screen. A screen reader then says the name of that part, and reads on from
 * its beginning.
 */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  // Makes the main part unfocusable again when it loses the focus. Otherwise a click between the buttons would move the
  // focus to it.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
}
