import { allDigitsMask } from '../../../shared/base/digits.ts';
import { ok } from '../../../shared/base/result.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { NINE } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome, Writing } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import {
  type About,
  type AboutKey,
  createEntry,
  type Loss,
  loss,
  lossesOf,
  type PuzzleEntry,
} from '../core/puzzleEntry.ts';
import { printDigits } from '../syntax/digitText.ts';
import { escapeXml, parseXml, type XmlElement } from '../syntax/xml.ts';

/** Elements of version 1 with facts about all games of the file → our keys for these facts. */
const HEAD_WORDS: Readonly<Record<string, AboutKey>> = {
  name: 'title',
  author: 'author',
  description: 'description',
  comment: 'comment',
  created: 'date',
  source: 'source',
  level: 'difficulty',
  sourceURL: 'url',
};

/** Name of the folder in files that we write. */
const OURS = 'Carpet Sudoku';

interface OpenSudokuCells {
  readonly givens: Uint8Array;
  readonly placed: Uint8Array;
  readonly centre: Int32Array;
}

/** Notes of a cell: `1,2,` or `-` in version 1 of the data, a mask in later versions. Null for anything else. */
function notesOf(text: string, version: number): number | null {
  if (version === 1) {
    if (!/^(-|(\d,?)*)$/.test(text)) return null;
    let mask = 0;
    for (const digit of text.replace(/[^1-9]/g, '')) mask |= 1 << (Number(digit) - 1);
    return mask;
  }
  return /^\d{1,3}$/.test(text) && Number(text) <= allDigitsMask(9) ? Number(text) : null;
}

function readData(data: string, line: number): LineResult<OpenSudokuCells> {
  const givens = new Uint8Array(81);
  const placed = new Uint8Array(81);
  const centre = new Int32Array(81);
  const header = /^version:\s*(\d)\s+/.exec(data);
  if (!header) {
    const text = data.trim();
    if (!/^[\d.]{81}$/.test(text)) {
      return failAt(line, 'data-length', { length: text.length });
    }
    for (let cell = 0; cell < 81; cell++) givens[cell] = text[cell] === '.' ? 0 : Number(text[cell]);
    return ok({ givens, placed, centre });
  }
  const version = Number(header[1]);
  if (version < 1 || version > 3) return failAt(line, 'data-version', { version });
  // In version 2, some notes are followed by an additional bar.
  const fields = data
    .slice(header[0].length)
    .split('|')
    .filter((field) => field !== '');
  const whole = fields.length >= 243 && fields.slice(243).every((field) => field.trim() === '');
  if (!whole) return failAt(line, 'data-cells', { cells: Math.floor(fields.length / 3) });
  for (let cell = 0; cell < 81; cell++) {
    const [value = '', note = '', editable = ''] = fields.slice(3 * cell, 3 * cell + 3).map((field) => field.trim());
    const mask = notesOf(note, version);
    if (!/^\d$/.test(value) || mask === null || !/^[01]$/.test(editable)) {
      return failAt(line, 'data-cell', {
        cell: cell + 1,
        text: JSON.stringify(shortened(`${value}|${note}|${editable}`, 40)),
      });
    }
    (editable === '1' ? placed : givens)[cell] = Number(value);
    centre[cell] = mask;
  }
  return ok({ givens, placed, centre });
}

function readGame(game: XmlElement, about: About, context: ReadContext): LineResult<Reading> {
  const { data, note, command_stack: commands, time, created } = game.attributes;
  if (data === undefined) return failAt(game.line, 'no-data');
  const cells = readData(data, game.line);
  if (!cells.ok) return cells;
  const topology = simpleTopology(NINE, context);
  if (!topology.ok) return topology;
  const { givens, placed, centre } = cells.value;
  const words: About = {
    ...about,
    ...(note ? { comment: note } : {}),
    ...(created && created !== '0' ? { date: created } : {}),
  };
  const losses: Loss[] = [];
  if (commands || (time && time !== '0')) {
    losses.push(loss('play', 'play-and-moves'));
  }
  return ok({ entry: createEntry(topology.value, givens, { placed, centre, about: words }), losses });
}

function* read(text: string, context: ReadContext): Iterable<ReadOutcome> {
  const root = parseXml(text);
  if (!root.ok) {
    yield outcomeAt(1, root);
    return;
  }
  if (root.value.name !== 'opensudoku') {
    yield outcomeAt(
      root.value.line,
      failAt(root.value.line, 'not-opensudoku', { element: shortened(root.value.name, 40) }),
    );
    return;
  }
  const head: { [key in AboutKey]?: string } = {};
  for (const { name, text: content } of root.value.children) {
    const key = HEAD_WORDS[name];
    if (key && content.trim() !== '' && content.trim() !== OURS) head[key] = content.trim().slice(0, 10_000);
  }
  for (const child of root.value.children) {
    if (child.name === 'game') yield outcomeAt(child.line, readGame(child, head, context));
    if (child.name !== 'folder') continue;
    const source = child.attributes.name;
    const about: About = { ...head, ...(source && source !== OURS ? { source } : {}) };
    for (const game of child.children) {
      if (game.name === 'game') yield outcomeAt(game.line, readGame(game, about, context));
    }
  }
}

function recognises({ text }: Head): boolean {
  return /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<opensudoku[\s>]/.test(text);
}

/** Writes three fields for each cell: its digit, its mask of notes, and whether the player may change the cell. */
function printCells({ puzzle: { givens }, placed, centre }: PuzzleEntry): string {
  const cells = Array.from(givens, (given, cell) => {
    return `${given || (placed?.[cell] ?? 0)}|${centre?.[cell] ?? 0}|${given === 0 ? 1 : 0}|`;
  });
  return `version: 3\n${cells.join('')}`;
}

/** OpenSudoku's files with folders, games in progress and notes. Files of version 1 can be read as well. */
export const opensudoku: Format = {
  id: 'opensudoku',
  name: 'OpenSudoku XML, version 2',
  extensions: ['opensudoku', 'xml'],
  document: { recognises, read },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'an OpenSudoku file');
      if (!refused.ok) return refused;
      const { comment, date } = entry.about;
      const note = comment ? ` note="${escapeXml(comment)}"` : '';
      const created = date && /^\d{1,15}$/.test(date) ? date : '0';
      const text = `    <game created="${created}" state="1" time="0" last_played="0" data="${escapeXml(printCells(entry))}"${note}/>`;
      const about: AboutKey[] = created === '0' ? ['comment'] : ['comment', 'date'];
      return ok({ text, losses: lossesOf(entry, { placed: true, centre: 'marks', about }) });
    },
    list: {
      open: `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n  <folder name="${OURS}" created="0">\n`,
      between: '\n',
      close: '\n  </folder>\n</opensudoku>\n',
    },
  },
};

function writeFirst(entry: PuzzleEntry): ReturnType<NonNullable<Format['writer']>['write']> {
  const refused = refuseAllButNine(entry, 'an OpenSudoku file');
  if (!refused.ok) return refused;
  const writing: Writing = {
    text: `  <game data="${printDigits(entry.puzzle.givens, '0')}"/>`,
    losses: lossesOf(entry, {}),
  };
  return ok(writing);
}

/** OpenSudoku's files of version 1: givens, and text fields that apply to all puzzles of the file. */
export const opensudoku1: Format = {
  id: 'opensudoku1',
  name: 'OpenSudoku XML, version 1',
  extensions: ['opensudoku', 'xml'],
  document: { recognises: () => false, read },
  writer: {
    write: writeFirst,
    list: {
      open: `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>${OURS}</name>\n`,
      between: '\n',
      close: '\n</opensudoku>\n',
    },
  },
};
