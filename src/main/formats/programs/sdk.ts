import { digitsOfBox, isSameBox, orderOfBox } from '../../../shared/base/boxShape.ts';
import { ok } from '../../../shared/base/result.ts';
import { boxOfRows, readRows, refuseAllButNine, simpleTopology, type TextRow } from '../boards/textGrid.ts';
import { boxOfCells, hasDigitsOf } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { type AboutKey, createEntry, lossesOf } from '../core/puzzleEntry.ts';
import { digitIn, digitScheme, printDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

/** Letters that begin the lines above the grid (sudocue.net, file formats) → our keys for what these lines say. */
const TAGS: Readonly<Record<string, AboutKey>> = {
  A: 'author',
  D: 'description',
  C: 'comment',
  B: 'date',
  S: 'source',
  L: 'difficulty',
  U: 'url',
};

const SECTION = /^\[(puzzle|state)\]$/i;

interface TaggedPuzzle {
  readonly about: { [key in AboutKey]?: string };
  readonly puzzle: TextRow[];
  /** Rows with the givens and the player's digits. */
  readonly state: TextRow[];
}

/** Whether there are as many rows as characters in the first row. */
function isComplete(rows: readonly TextRow[]): boolean {
  return rows.length > 0 && rows.length === rows[0]?.text.length;
}

/** Splits a text into puzzles. Each puzzle has the tags above its grid. Blank lines do not matter. */
function partsOf(text: string): TaggedPuzzle[] {
  const parts: TaggedPuzzle[] = [];
  const begin = (): TaggedPuzzle => ({ about: {}, puzzle: [], state: [] });
  let part = begin();
  let section: 'puzzle' | 'state' = 'puzzle';
  const finish = (): void => {
    if (part.puzzle.length > 0 || part.state.length > 0) parts.push(part);
    part = begin();
    section = 'puzzle';
  };
  for (const [index, raw] of splitLines(text).entries()) {
    const row = raw.trim();
    if (row === '') continue;
    const header = SECTION.exec(row);
    if (row.startsWith('#')) {
      if (part.puzzle.length > 0) finish();
      const key = TAGS[row[1]?.toUpperCase() ?? ''];
      const content = row.slice(2).trim();
      if (key && content !== '') part.about[key] = part.about[key] ? `${part.about[key]}\n${content}` : content;
    } else if (header) {
      if (part[section].length > 0 && !/state/i.test(row)) finish();
      section = /state/i.test(row) ? 'state' : 'puzzle';
    } else {
      if (isComplete(part[section])) finish();
      part[section].push({ line: index + 1, text: row });
    }
  }
  finish();
  return parts;
}

function readPart({ about, puzzle, state }: TaggedPuzzle, context: ReadContext): LineResult<Reading> {
  const rows = puzzle.length > 0 ? puzzle : state;
  const box = boxOfRows(rows, context);
  if (!box.ok) return box;
  const topology = simpleTopology(box.value, context);
  if (!topology.ok) return topology;
  const side = topology.value.digits;
  const scheme = digitScheme(rows.map((row) => row.text).join(''), side);
  const givens = readRows(rows, side, scheme);
  if (!givens.ok) return givens;
  const entry = createEntry(topology.value, givens.value, { about });
  if (puzzle.length === 0 || state.length === 0) return ok({ entry, losses: [] });
  const stateBox = boxOfRows(state, context);
  if (!stateBox.ok) return stateBox;
  const firstLine = (state[0] as TextRow).line;
  if (!isSameBox(stateBox.value, box.value)) return failAt(firstLine, 'state-size');
  const now = readRows(state, side, scheme);
  if (!now.ok) return now;
  const placed = now.value.map((digit, cell) => (givens.value[cell] === 0 ? digit : 0));
  return ok({ entry: createEntry(topology.value, givens.value, { about, placed }), losses: [] });
}

/** Recognises rows with one character per cell, perhaps below lines with tags. People also type puzzles like this. */
function recognises({ lines, extension }: Head): boolean {
  if (extension === 'sdk') return true;
  const rows = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const first = rows[0] ?? '';
  if (SECTION.test(first)) return true;
  const box = boxOfCells(first.length ** 2);
  if (box === null || rows.length < first.length) return false;
  const grid = rows.slice(0, first.length);
  if (grid.some((row) => row.length !== first.length || !/^[\w.*-]+$/.test(row))) return false;
  if (orderOfBox(box) === null) {
    const digits = Array.from(grid.join(''), (character) => digitIn(character, 'numbers', digitsOfBox(box)));
    return !digits.includes(-1) && hasDigitsOf(digitsOfBox(box), digits);
  }
  // Sixteen lines of sixteen characters are one grid only if a digit above 4 occurs. Otherwise they may be sixteen
  // puzzles of order 2.
  return first.length !== 16 || /[5-9a-gA-G]/.test(grid.join(''));
}

/** Files of SadMan Software: lines with tags, then the grid row by row. */
export const sdk: Format = {
  id: 'sdk',
  name: 'SadMan, SudoCue (.sdk)',
  extensions: ['sdk'],
  assumesBoxes: true,
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      for (const part of partsOf(text)) {
        const line = (part.puzzle[0] ?? (part.state[0] as TextRow)).line;
        yield outcomeAt(line, readPart(part, context));
      }
    },
  },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'an .sdk file');
      if (!refused.ok) return refused;
      const { puzzle, placed, about } = entry;
      const rows = (values: Uint8Array): string => (printDigits(values).match(/.{9}/g) as string[]).join('\n');
      let text = '';
      for (const [tag, key] of Object.entries(TAGS)) {
        for (const content of about[key]?.split(/\s*[\r\n]+\s*/) ?? []) text += `#${tag}${content}\n`;
      }
      text += placed
        ? `[Puzzle]\n${rows(puzzle.givens)}\n[State]\n${rows(puzzle.givens.map((digit, cell) => digit || (placed[cell] as number)))}`
        : rows(puzzle.givens);
      return ok({ text, losses: lossesOf(entry, { about: Object.values(TAGS), placed: true }) });
    },
    list: { open: '', between: '\n\n', close: '\n' },
  },
};
