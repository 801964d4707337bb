import type { PastedLine } from './pastedLine.ts';
import { isRemark } from './remarks.ts';

/** Matches the number of a line in a list, and the blanks after it. */
const LINE_NUMBER = /^\s*(?:\(?(\d{1,6})[.):]|#(\d{1,6})[.):]?)(\s+|$)/;
/**
 * Like {@link LINE_NUMBER}, but with a sign that cannot be a cell after the number. A full stop may be an empty cell.
 */
const SURE_NUMBER = /^\s*(?:\(?(\d{1,6})[):]|#(\d{1,6})[.):]?)(\s+|$)/;
/**
 * If at least this many lines have numbers that match {@link SURE_NUMBER}, the numbers are removed before the lines are
 * read at all.
 */
const FEWEST_SURE = 4;

/**
 * Removes the numbers of lines if every line with cells has one and they count up. Otherwise returns the lines
 * unchanged, because the numbers may be cells. Of the blanks after a number, removes as many as all lines have; the
 * rest may be voids.
 */
export function withoutLineNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, LINE_NUMBER, 1);
}

/**
 * Like {@link withoutLineNumbers}, but only for numbers that cannot be cells. Otherwise their digits would be read as
 * cells.
 */
export function withoutSureNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, SURE_NUMBER, FEWEST_SURE);
}

function withoutNumbers(lines: readonly PastedLine[], pattern: RegExp, fewest: number): readonly PastedLine[] {
  const numbers: number[] = [];
  const blanks: number[] = [];
  for (const { text } of lines) {
    // Lines of words need no number. A section heading such as [Puzzle] does.
    if (text.trim() === '' || isRemark(text.replace(pattern, ''))) continue;
    const found = pattern.exec(text);
    const number = Number(found?.[1] ?? found?.[2]);
    // Nearly all texts are returned here, at their first line with cells.
    if (number !== (numbers[0] ?? number) + numbers.length) return lines;
    numbers.push(number);
    if (found?.[3]) blanks.push(found[3].length);
  }
  if (numbers.length < fewest) return lines;
  const least = Math.min(...blanks);
  return lines.map(({ number, text }) => {
    const [marked, , , behind = ''] = pattern.exec(text) ?? [''];
    return { number, text: text.slice(marked.length - Math.max(0, behind.length - least)) };
  });
}
