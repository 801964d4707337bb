/** Moves the focus to the main part of the screen: a screen reader then says its name, and goes on from its beginning. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  // If it stayed focusable, a click between the buttons would move the focus to it.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
}
