import type { PastedLine } from './pastedLine.ts';
import { isRemark } from './remarks.ts';

/** The number of a line in a list, and the blanks behind it. */
const LINE_NUMBER = /^\s*(?:\(?(\d{1,6})[.):]|#(\d{1,6})[.):]?)(\s+|$)/;
/** The same with a sign that cannot be a cell. A full stop behind a digit may be an empty cell. */
const SURE_NUMBER = /^\s*(?:\(?(\d{1,6})[):]|#(\d{1,6})[.):]?)(\s+|$)/;
/** Fewest numbered lines that are taken for rows with numbers before they are tried as they are. */
const FEWEST_SURE = 4;

/**
 * Lines without their numbers, if every line with cells has one and they count up. Otherwise they may be cells. Only the
 * blanks that all lines have behind the number go with it: further ones may be places without a cell.
 */
export function withoutLineNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, LINE_NUMBER, 1);
}

/** The same for numbers that nothing else can be, so that the digits before the signs are not read as cells. */
export function withoutSureNumbers(lines: readonly PastedLine[]): readonly PastedLine[] {
  return withoutNumbers(lines, SURE_NUMBER, FEWEST_SURE);
}

function withoutNumbers(lines: readonly PastedLine[], pattern: RegExp, fewest: number): readonly PastedLine[] {
  // A numbered heading of a section, such as [Puzzle], is counted; lines of words are not.
  const counted = lines.filter(({ text }) => text.trim() !== '' && !isRemark(text.replace(pattern, '')));
  const found = counted.map(({ text }) => pattern.exec(text));
  const numbers = found.map((one) => Number(one?.[1] ?? one?.[2]));
  if (numbers.length < fewest || numbers.some((number, at) => number !== (numbers[0] as number) + at)) return lines;
  const blanks = found.flatMap((one) => (one?.[3] ? [one[3].length] : []));
  const least = Math.min(...blanks);
  return lines.map(({ number, text }) => {
    const [marked, , , behind = ''] = pattern.exec(text) ?? [''];
    return { number, text: text.slice(marked.length - Math.max(0, behind.length - least)) };
  });
}
