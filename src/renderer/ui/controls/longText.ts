/**
 * Most characters and lines of a text in a field. Chromium needs 4 kB for each line of a field: a million lines took 3.6 GB
 * and two minutes.
 */
const MOST_SHOWN = 100_000;
const MOST_SHOWN_LINES = 2000;

/** Whether a field can show a text. */
export function isShowable(text: string): boolean {
  if (text.length > MOST_SHOWN) return false;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines <= MOST_SHOWN_LINES;
}

/**
 * Keeps a text that a field cannot show out of it, before it is pasted or dropped there. Returns the text that the field
 * would have had; null if the field shows it.
 */
export function keepOut(event: InputEvent): string | null {
  const { selectionStart, selectionEnd, value } = event.currentTarget as HTMLTextAreaElement;
  const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  const text = `${value.slice(0, selectionStart)}${inserted}${value.slice(selectionEnd)}`;
  if (inserted === '' || isShowable(text)) return null;
  event.preventDefault();
  return text;
}
