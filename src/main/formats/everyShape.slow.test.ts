import { describe, expect, it } from 'vitest';
import { type BoxShape, boxShapesOf, boxText, digitsOfBox, MOST_DIGITS } from '../../shared/base/boxShape.ts';
import { digitCharacter } from '../../shared/base/digits.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { boxFields } from '../../shared/layout/spec.ts';
import { inCommonLayout } from '../../shared/puzzle/commonLayout.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import { withVariants } from '../../shared/variants/withVariants.ts';
import type { Format } from './core/format.ts';
import { createEntry } from './core/puzzleEntry.ts';
import { FORMATS } from './index.ts';
import { readPuzzles } from './read.ts';
import { writePuzzle } from './write.ts';

/** Every box shape from 4 digits on, including rows (Latin squares) and columns. */
const SHAPES: readonly BoxShape[] = Array.from({ length: MOST_DIGITS - 3 }, (_, at) => at + 4).flatMap((digits) => [
  ...boxShapesOf(digits),
  { rows: digits, columns: 1 },
]);

/** The labels of the regions, cell by cell. Every region has one cell in each row. */
function regionsOf(digits: number): string {
  const labelAt = (row: number, column: number): string => digitCharacter(1 + ((column + 2 * row) % digits));
  return Array.from({ length: digits ** 2 }, (_, place) => labelAt(Math.floor(place / digits), place % digits)).join(
    '',
  );
}

const compile = createTopologyCache(4 * SHAPES.length);

/**
 * A grid with about this percentage of givens. The digits need not obey rules, because formats know none.
 *
 * @param percent at most 100; from 30 on, every digit occurs.
 */
function puzzleOf(box: BoxShape, hasRegions: boolean, percent: number): Puzzle {
  const digits = digitsOfBox(box);
  const variants = hasRegions ? [{ id: 'colour', regions: [regionsOf(digits)] }] : [];
  const spec = expectOk(withVariants(expectOk(resolveLayout({ layout: 'simple', ...boxFields(box) })), variants));
  const topology = expectOk(compile(spec));
  const givens = Uint8Array.from(topology.cellRow, (row, cell) => {
    const digit = 1 + ((row + (topology.cellColumn[cell] as number)) % digits);
    return (cell * 37) % 100 < percent || (row === 1 && percent > 0) ? digit : 0;
  });
  return { topology, givens };
}

/** What must be the same after writing and reading: layout, variants and givens. */
function contentOf({ topology: { layout }, givens }: Puzzle) {
  return { layout: layout.id, box: boxText(layout.box), variants: layout.variants ?? [], givens: givens.join(' ') };
}

/** Formats that can only be written → the format that reads their texts. */
const WITHOUT_READER: Readonly<Record<string, string>> = { sdm: 'line' };

/**
 * What is wrong with a puzzle after it is written and read back. Null if nothing is missing, or if the missing parts
 * were reported as losses.
 */
function faultOf(format: Format, puzzle: Puzzle): string | null {
  const written = writePuzzle(format, createEntry(puzzle.topology, puzzle.givens));
  if (!written.ok) return written.error.code === 'bad-input' ? null : written.error.message;
  const { text, losses } = written.value;
  const [read, ...more] = readPuzzles(text, { format: WITHOUT_READER[format.id] ?? format.id, compile });
  if (!read?.ok || more.length > 0) return `${read?.ok ? 'several puzzles' : read?.error.message} of ${text}`;
  const lost = new Set(losses.map(({ sentence }) => sentence.key));
  const isUnsure = losses.some(({ kind }) => kind === 'candidates');
  const [before, after] = [contentOf(inCommonLayout(puzzle, compile)), contentOf(read.entry.puzzle)];
  const isSame =
    // With too few digits, the text does not show whether it is one grid or several.
    (lost.has('lost.boxes') && puzzle.givens.every((digit) => digit === 0)) ||
    // A grid that lost its regions has whatever boxes the layout had below them.
    ((lost.has('lost.boxes') ||
      before.box === after.box ||
      (before.variants.length > 0 && after.variants.length === 0)) &&
      (lost.has('lost.rules-of-format') || JSON.stringify(before.variants) === JSON.stringify(after.variants)) &&
      (isUnsure || before.givens === after.givens) &&
      before.layout === after.layout);
  return isSame ? null : `${JSON.stringify(before)} came back as ${JSON.stringify(after)}`;
}

describe.each(FORMATS.filter((format) => format.writer))(
  'every shape comes back from $id, or is named as lost',
  (format) => {
    it.each([
      ['boxes', false],
      ['regions', true],
    ] as const)('%s', (_, hasRegions) => {
      for (const box of SHAPES) {
        // For larger grids, one percentage is enough: they give no new kinds of texts.
        for (const percent of digitsOfBox(box) > 12 ? [30] : [100, 30, 0]) {
          const fault = faultOf(format, puzzleOf(box, hasRegions, percent));
          expect({ box: boxText(box), percent, fault }).toEqual({ box: boxText(box), percent, fault: null });
        }
      }
    });
  },
);
