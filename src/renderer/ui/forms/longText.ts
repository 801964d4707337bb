/**
 * Upper bounds on the characters and lines of a text in a field. Chromium needs 4 kB for each line of a field: a
 * million lines took 3.6 GB and two minutes.
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
 * Call this before text is pasted or dropped into a field. If the field cannot show the resulting text, cancels the
 * event and returns the resulting text; otherwise returns null.
 */
export function keepOut(event: InputEvent): string | null {
  const { selectionStart, selectionEnd, value } = event.currentTarget as HTMLTextAreaElement;
  const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  const text = `${value.slice(0, selectionStart)}${inserted}${value.slice(selectionEnd)}`;
  if (inserted === '' || isShowable(text)) return null;
  event.preventDefault();
  return text;
}
