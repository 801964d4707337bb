import { boxesOfSubgrid, digitsOfBox } from '../../../shared/base/boxShape.ts';
import { digitBit, digitCharacter, digitsOf } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import {
  candidateLosses,
  digitsShown,
  fromCandidates,
  shownCandidates,
  shownPosition,
  withCandidates,
} from '../boards/candidates.ts';
import { refuseAllButNine, simpleTopology, type TextRow } from '../boards/textGrid.ts';
import { boxOfCells, boxOfSide } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome, Writing } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { lossesOf, type PuzzleEntry } from '../core/puzzleEntry.ts';
import { digitIn } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

/** The groups of candidates in a row, without the frame around them. None for a row that separates boxes. */
function groupsOf(row: string): string[] {
  if (row.includes('---') || row.includes('===') || row.trim().startsWith('#')) return [];
  return row
    .replace(/\{\s*[1-9a-p]+(?:[\s,]+[1-9a-p]+)*\s*\}/gi, (list) => list.replace(/[\s,]/g, ''))
    .replace(/[|:[\]{}()'"!║│]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((group) => group !== '');
}

function rowsOf(lines: readonly string[]): { line: number; groups: string[] }[] {
  return lines
    .map((row, index) => ({ line: index + 1, groups: groupsOf(row) }))
    .filter(({ groups }) => groups.length > 0);
}

const GROUP = /^u?[1-9a-p]+$/i;

function readGrid(rows: readonly { line: number; groups: string[] }[], context: ReadContext): LineResult<Reading> {
  const [first] = rows as [TextRow & { groups: string[] }];
  const box = boxOfSide(first.groups.length, context);
  if (box === null) return failAt(first.line, 'row-length-odd', { cells: first.groups.length });
  const side = digitsOfBox(box);
  const topology = simpleTopology(box, context);
  if (!topology.ok) return topology;
  const masks = new Int32Array(side * side);
  const placed = new Uint8Array(side * side);
  for (const [row, { line, groups }] of rows.entries()) {
    if (groups.length !== side) return failAt(line, 'row-length', { cells: groups.length, side });
    for (const [column, group] of groups.entries()) {
      const cell = row * side + column;
      const byPlayer = /^u/i.test(group) && group.length === 2;
      for (const character of byPlayer ? group.slice(1) : group) {
        const digit = digitIn(character, 'numbers', side);
        if (digit < 1) {
          return failAt(line, 'cell-no-such-digit', { text: JSON.stringify(character), column: column + 1, side });
        }
        masks[cell] = (masks[cell] as number) | digitBit(digit);
        if (byPlayer) placed[cell] = digit;
      }
    }
  }
  if (rows.length !== side) {
    return failAt((rows[rows.length - 1] as TextRow & { groups: string[] }).line, 'grid-ends', {
      rows: rows.length,
      side,
    });
  }
  if (placed.every((digit) => digit === 0)) return ok(fromCandidates(topology.value, masks));
  const givens = Uint8Array.from(masks, (mask, cell) =>
    placed[cell] === 0 && (mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0,
  );
  return ok(withCandidates(topology.value, givens, masks, { placed }));
}

function* read(text: string, context: ReadContext): Iterable<ReadOutcome> {
  const rows = rowsOf(splitLines(text));
  if (rows.length === 0) yield outcomeAt(1, failAt(1, 'no-candidate-row'));
  for (let from = 0; from < rows.length; ) {
    const first = rows[from] as { line: number; groups: string[] };
    const grid = rows.slice(from, from + Math.max(1, first.groups.length));
    yield outcomeAt(first.line, readGrid(grid, context));
    from += grid.length;
  }
}

function recognises({ lines }: Head): boolean {
  const [first, ...rest] = rowsOf(lines.slice(0, 60));
  if (!first || boxOfCells(first.groups.length ** 2) === null) return false;
  const rows = [first, ...rest.slice(0, first.groups.length - 1)];
  const groups = rows.flatMap((row) => row.groups);
  return (
    rows.every((row) => row.groups.length === first.groups.length) &&
    groups.every((group) => GROUP.test(group)) &&
    groups.some((group) => group.length > 1)
  );
}

function printGroup(mask: number): string {
  return digitsOf(mask).map(digitCharacter).join('');
}

function writeFrame(entry: PuzzleEntry): Result<Writing> {
  const { topology } = entry.puzzle;
  const { digits, box } = topology;
  const [, boxesAcross] = boxesOfSubgrid(box);
  if (topology.subgridCount !== 1) {
    return fail('bad-input', 'pencil-marks-one-subgrid');
  }
  const shown = shownPosition(entry);
  const groups = Array.from(shown, printGroup);
  const width = Math.max(...groups.map((group) => group.length));
  const rule = (left: string, between: string, right: string): string =>
    left + Array.from({ length: boxesAcross }, () => '-'.repeat(box.columns * (width + 1) + 1)).join(between) + right;
  const rows: string[] = [rule('.', '.', '.')];
  for (let row = 0; row < digits; row++) {
    if (row > 0 && row % box.rows === 0) rows.push(rule(':', '+', ':'));
    const cells = groups.slice(row * digits, (row + 1) * digits).map((group) => group.padEnd(width));
    const boxes = Array.from(
      { length: boxesAcross },
      (_, at) => ` ${cells.slice(at * box.columns, (at + 1) * box.columns).join(' ')} `,
    );
    rows.push(`|${boxes.join('|')}|`);
  }
  rows.push(rule("'", "'", "'"));
  return ok({
    text: rows.join('\n'),
    // Digits of the player are written as single candidates, and would be read back as givens. `candidateLosses`
    // reports this, so `lossesOf` need not.
    losses: [...lossesOf(entry, { centre: 'candidates', placed: true }), ...candidateLosses(entry, shown)],
  });
}

/** A frame with the candidates of every cell, as solvers print it. */
export const pencilmarks: Format = {
  id: 'pencilmarks',
  name: 'pencil mark grid',
  extensions: ['pm', 'txt'],
  assumesBoxes: true,
  document: { recognises, read },
  writer: { write: writeFrame, list: { open: '', between: '\n\n', close: '\n' } },
};

/** SudoCue's files. They have the candidates of every cell; the letter u marks digits of the player. */
export const sdx: Format = {
  id: 'sdx',
  name: 'SudoCue candidates (.sdx)',
  extensions: ['sdx'],
  document: { recognises: (head) => head.extension === 'sdx', read },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'an .sdx file');
      if (!refused.ok) return refused;
      const shown = shownCandidates(entry, digitsShown(entry));
      const { placed } = entry;
      const groups = Array.from(shown, (mask, cell) => (placed?.[cell] ? `u${placed[cell]}` : printGroup(mask)));
      const rows = Array.from({ length: 9 }, (_, row) => groups.slice(9 * row, 9 * row + 9).join(' '));
      const open = shown.map((mask, cell) => (placed?.[cell] ? 0 : mask));
      const losses = [...lossesOf(entry, { centre: 'candidates', placed: true }), ...candidateLosses(entry, open)];
      return ok({ text: rows.join('\n'), losses });
    },
    list: { open: '', between: '\n\n', close: '\n' },
  },
};
