/**
 * Whether no visible element has the focus. An element that was just hidden keeps the focus until the page is drawn.
 */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || !activeElement?.checkVisibility();
}
