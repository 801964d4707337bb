import { ok } from '../../../shared/base/result.ts';
import { readCharacterRows, refuseAllButNine, type TextRow } from '../boards/textGrid.ts';
import { isCommonSize } from '../core/boxShapes.ts';
import type { Format, ReadOutcome } from '../core/format.ts';
import { outcomeAt } from '../core/outcome.ts';
import { lossesOf } from '../core/puzzleEntry.ts';
import { printDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

/** Matches a line of the frame, between boxes or around the grid. */
const RULE = /^[*+:.'|`,-]*-{3}[*+:.'|`,-]*$/;

/** Simple Sudoku's files: a frame with one character per cell. */
export const ss: Format = {
  id: 'ss',
  name: 'Simple Sudoku (.ss)',
  extensions: ['ss'],
  document: {
    recognises({ lines, extension }) {
      if (extension === 'ss') return true;
      const rows = lines.map((line) => line.trim()).filter((line) => line !== '');
      const [rule = '', row = ''] = rows;
      return (
        RULE.test(rule) && /^\|[^\s|]+(\|[^\s|]+)+\|$/.test(row) && isCommonSize(row.replaceAll('|', '').length ** 2)
      );
    },
    *read(text, context): Iterable<ReadOutcome> {
      let rows: TextRow[] = [];
      const lines = splitLines(text);
      for (const [index, raw] of lines.entries()) {
        const row = raw.trim();
        if (row !== '' && !RULE.test(row) && !row.startsWith('#')) {
          rows.push({ line: index + 1, text: row.replaceAll('|', '') });
        }
        const complete = rows.length > 0 && rows.length === rows[0]?.text.length;
        if (!complete && (index < lines.length - 1 || rows.length === 0)) continue;
        yield outcomeAt((rows[0] as TextRow).line, readCharacterRows(rows, context));
        rows = [];
      }
    },
  },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'an .ss file');
      if (!refused.ok) return refused;
      const rows = printDigits(entry.puzzle.givens).match(/.{3}/g) as string[];
      const line = (row: number): string => ` |${rows.slice(3 * row, 3 * row + 3).join('|')}|`;
      const band = (first: number): string => [line(first), line(first + 1), line(first + 2)].join('\n');
      const frame = ' *-----------*';
      const rule = ' |---+---+---|';
      const text = [frame, band(0), rule, band(3), rule, band(6), frame].join('\n');
      return ok({ text, losses: lossesOf(entry, {}) });
    },
    list: { open: '', between: '\n\n', close: '\n' },
  },
};
