import { MOST_DIGITS } from '../../../shared/base/boxShape.ts';
import { digitBit, digitCharacter } from '../../../shared/base/digits.ts';
import { fail, ok } from '../../../shared/base/result.ts';
import { candidateLosses, fromCandidates, shownPosition } from '../boards/candidates.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { boxOfSide } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { lossesOf } from '../core/puzzleEntry.ts';
import { placeInGrid } from '../syntax/digitText.ts';

/** Number of characters of a puzzle (D³) → number of digits (D). */
const LENGTHS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: MOST_DIGITS - 3 }, (_, at) => [(at + 4) ** 3, at + 4]),
);

function firstWord(line: string): string {
  return /^[^\s,;#]*/.exec(line.trimStart())?.[0] ?? '';
}

/** Whether every character is empty, or is the digit to which its place among the candidates belongs. */
function isSukaku(cells: string, orEmpty: boolean): boolean {
  const digits = LENGTHS.get(cells.length);
  if (digits === undefined) return false;
  let some = orEmpty;
  for (let index = 0; index < cells.length; index++) {
    const character = cells[index] as string;
    if (character === '.' || character === '0') continue;
    if (character.toUpperCase() !== digitCharacter((index % digits) + 1)) return false;
    some = true;
  }
  return some;
}

/**
 * Puzzles given by candidates. Each cell has one character per digit: the digit itself if it is a candidate, else `.`
 * or `0`.
 */
export const sukaku: Format = {
  id: 'sukaku',
  name: 'lines of 729 candidates (sukaku)',
  extensions: ['txt', '729'],
  assumesBoxes: true,
  lines: {
    claims: (line) => isSukaku(firstWord(line), false),
    read(line, context) {
      const cells = firstWord(line);
      const digits = LENGTHS.get(cells.length);
      const box = digits === undefined ? null : boxOfSide(digits, context);
      if (digits === undefined || box === null || !isSukaku(cells, true)) {
        return fail('bad-puzzle', 'no-sukaku', { length: cells.length });
      }
      const masks = new Int32Array(digits * digits);
      for (let index = 0; index < cells.length; index++) {
        if (cells[index] === '.' || cells[index] === '0') continue;
        const cell = Math.floor(index / digits);
        masks[cell] = (masks[cell] as number) | digitBit((index % digits) + 1);
      }
      const empty = masks.indexOf(0);
      if (empty >= 0) {
        return fail('bad-puzzle', 'cell-without-candidate', { place: placeInGrid(empty, digits) });
      }
      const topology = simpleTopology(box, context);
      return topology.ok ? ok(fromCandidates(topology.value, masks)) : topology;
    },
  },
  writer: {
    write(entry) {
      const { topology } = entry.puzzle;
      if (topology.subgridCount !== 1) return fail('bad-input', 'one-subgrid-only');
      const shown = shownPosition(entry);
      let text = '';
      for (const mask of shown) {
        for (let digit = 1; digit <= topology.digits; digit++)
          text += mask & digitBit(digit) ? digitCharacter(digit) : '.';
      }
      return ok({
        text,
        losses: [...lossesOf(entry, { centre: 'candidates', placed: true }), ...candidateLosses(entry, shown)],
      });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
