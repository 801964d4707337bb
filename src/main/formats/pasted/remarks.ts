/** A line with words is still a row of cells if it has at least this many cells without a gap. */
const CELLS_IN_A_ROW = 8;
/** A line is also a row of cells if it has at least this many words of one character. */
const CELLS_APART = 4;

/** Matches a date, or a size such as `9x9`. A single number does not match: it may be a faulty line of a list. */
const NUMBERS =
  /^(?:20\d\d([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?=20)\d{4}|\(?\d{1,2}\s?[x×]\s?\d{1,2}\)?)$/i;
/** Matches the line above a signature, and lines of signs that are shorter than a row of cells. */
const SHORT_RULE = /^[-=*_~.+]{1,3}$/;
/** Names of columns, such as `c1,c2,c3`. */
const COLUMN_NAMES = /^["']?[a-z_]{1,8}\d{1,2}["']?(?:[\s,;|]+["']?[a-z_]{1,8}\d{1,2}["']?){3,}$/i;
/** Brackets and operators of source code. */
const CODE = /[[\]{}()%$=<>;]/;

/** Whether a line consists of words about the puzzles, so that it is not part of a puzzle. */
export function isRemark(text: string): boolean {
  const bare = text.trim();
  // Comments, and section headings of SudoCue's files, belong to formats, so they are not remarks.
  if (bare === '' || bare.startsWith('#') || /^\[(?:puzzle|state)\]$/i.test(bare)) return false;
  if (NUMBERS.test(bare) || SHORT_RULE.test(bare) || COLUMN_NAMES.test(bare)) return true;
  if (CODE.test(bare) && !/\d/.test(bare) && bare.length < CELLS_IN_A_ROW) return true;
  // Lines about steps and eliminations name cells.
  if (/\br\d{1,2}c\d{1,2}\b/i.test(bare)) return true;
  const words = bare.split(/[\s,;|:]+/);
  if (words.filter((word) => /^[\da-z.*_-]$/i.test(word)).length >= CELLS_APART) return false;
  if (words.some((word) => word.length >= 16 && /^[\da-p.*_]+$/i.test(word) && /[\d.*_]/.test(word))) return false;
  const runs = bare.match(/[\d.*_]+/g) ?? [];
  if (runs.some((run) => run.length >= CELLS_IN_A_ROW && /\d/.test(run))) return false;
  return (
    words.some((word) => /\p{L}{2}/u.test(word) && !/^x+$/i.test(word)) ||
    /^\W+$/.test(bare.replace(/[.*_|+=\s-]/g, ''))
  );
}

/**
 * Where to divide a text that has headings between its puzzles: index of the last heading within the first `most`
 * characters. 0 if there is no such heading, so that the text cannot be divided there.
 *
 * @param most number of characters. If they end within a line, that line is ignored.
 */
export function headingBefore(text: string, most: number): number {
  let end = text.length <= most ? text.length : text.lastIndexOf('\n', most - 1) + 1;
  let heading = 0;
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 2) + 1;
    // If a heading has several lines, divide before its first line.
    if (isRemark(text.slice(start, end))) heading = start;
    else if (heading > 0) return heading;
    end = start;
  }
  return 0;
}
