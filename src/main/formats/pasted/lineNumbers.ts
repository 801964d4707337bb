import type { PastedLine } from './pastedLine.ts';
import { isRemark } from './remarks.ts';

/** The number of a line in a list, and the blanks behind it. */
const LINE_NUMBER = /^\s*(?:\(?(\d{1,6})[.):]|#(\d{1,6})[.):]?)(\s+|$)/;
/** The same with a sign that cannot be a cell. A full stop behind a digit may be an empty cell. */
const SURE_NUMBER = /^\s*(?:\(?(\d{1,6})[):]|#(\d{1,6})[.):]?)(\s+|$)/;
/** Fewest numbered lines that are taken for rows with numbers before they are tried as they are. */
const FEWEST_SURE = 4;

/**
 * Lines without their numbers, if every line with cells has one and the numbers count up. Otherwise the lines are
 * returned as they are, because the numbers may be cells. Of the blanks behind a number, those that all lines have are
 * removed too; further blanks may be places without a cell.
 */
export function withoutLineNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, LINE_NUMBER, 1);
}

/** The same for numbers that nothing else can be, so that the digits before the signs are not read as cells. */
export function withoutSureNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, SURE_NUMBER, FEWEST_SURE);
}

function withoutNumbers(lines: readonly PastedLine[], pattern: RegExp, fewest: number): readonly PastedLine[] {
  const numbers: number[] = [];
  const blanks: number[] = [];
  for (const { text } of lines) {
    // A numbered heading of a section, such as [Puzzle], is counted; lines of words are not.
    if (text.trim() === '' || isRemark(text.replace(pattern, ''))) continue;
    const found = pattern.exec(text);
    const number = Number(found?.[1] ?? found?.[2]);
    // Nearly all texts end here, at their first line with cells.
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
