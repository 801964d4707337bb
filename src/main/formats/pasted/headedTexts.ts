import { isRemark } from './remarks.ts';

/**
 * Where the beginning of a text with headings between its puzzles ends: before the last heading within a number of
 * characters. 0 if there is none, so that the text cannot be divided there.
 *
 * @param most number of characters; a line that they cut is not looked at.
 */
export function headingBefore(text: string, most: number): number {
  let end = text.length <= most ? text.length : text.lastIndexOf('\n', most - 1) + 1;
  let heading = 0;
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 2) + 1;
    // A heading may have several lines: divide before the first.
    if (isRemark(text.slice(start, end))) heading = start;
    else if (heading > 0) return heading;
    end = start;
  }
  return 0;
}
