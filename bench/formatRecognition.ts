/**
 * How often the program recognises the layout of a multi-grid puzzle in a text that does not name the layout. Writes
 * every puzzle of `multigrid` in the four formats without a layout (grids one after another, grids with a board,
 * tokens, rows of unequal length) and reads it again.
 *
 * Corpus: all files of `multigrid`, with all puzzles. There are no wrapped layouts in it, and none above order 3.
 * Counters, by file and format: layouts recognised; wrong layouts that are reported as a loss of kind `layout`; wrong
 * layouts without a report (`silent`); texts that were not read.
 *
 *     npm run bench -- formatRecognition [file name contains]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProperTest } from '../src/main/engine/search/properness.ts';
import { type Format, formatNamed, readPuzzles, writePuzzle } from '../src/main/formats/index.ts';
import { dataFolder, plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

interface Source {
  readonly id: string;
  readonly grids: readonly string[];
  readonly offsets: readonly (readonly [number, number])[];
}

interface Tally {
  right: number;
  reported: number;
  silent: number;
  unread: number;
}

const FORMS = ['line', 'gp', 'board', 'ragged'].map((id) => formatNamed(id) as Format);
const [part = ''] = plainArguments();
const isProper = createProperTest();
const folder = join(dataFolder(), 'multigrid');

/**
 * Positions of the subgrids in cells from the top left, sorted, so that two layouts can be compared whatever the order
 * of their subgrids.
 */
function places(offsets: readonly (readonly [number, number])[], unit: number): string {
  const top = Math.min(...offsets.map(([row]) => row));
  const left = Math.min(...offsets.map(([, column]) => column));
  return JSON.stringify(offsets.map(([row, column]) => `${(row - top) * unit},${(column - left) * unit}`).sort());
}

/** Reads a text and compares the layout found with the wanted one. */
function judge(text: string, wanted: string): { kind: keyof Tally; as: string } {
  const [read, ...more] = readPuzzles(text, { isProper });
  if (!read?.ok || more.length > 0) return { kind: 'unread', as: read?.ok ? 'several' : (read?.error.message ?? '') };
  const { layout } = read.entry.puzzle.topology;
  if (places(layout.offsets, 3) === wanted) return { kind: 'right', as: layout.id };
  const reported = read.losses.some(({ kind }) => kind === 'layout');
  return { kind: reported ? 'reported' : 'silent', as: layout.id };
}

const rows: string[][] = [];
const wrong = new Map<string, number>();
const total = new Map(FORMS.map(({ id }) => [id, { right: 0, reported: 0, silent: 0, unread: 0 }]));
for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl') && file.includes(part))) {
  const sources = readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Source);
  const tallies = new Map(FORMS.map(({ id }) => [id, { right: 0, reported: 0, silent: 0, unread: 0 }]));
  for (const { grids, offsets } of sources) {
    const wanted = places(offsets, 1);
    const unit = offsets.map(([row, column]): [number, number] => [row / 3, column / 3]);
    const layout = { layout: 'custom', order: 3, offsets: unit };
    const [known] = readPuzzles(JSON.stringify({ ...layout, grids }));
    for (const form of FORMS) {
      const written = form.id === 'line' ? null : known?.ok ? writePuzzle(form, known.entry) : null;
      const text = form.id === 'line' ? grids.join('') : written?.ok ? written.value.text : '';
      const { kind, as } = judge(text, wanted);
      (tallies.get(form.id) as Tally)[kind]++;
      (total.get(form.id) as Tally)[kind]++;
      if (kind === 'right') continue;
      const key = `${name} ${form.id}: ${kind}, as ${as}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    }
  }
  const shown = ({ right, reported, silent, unread }: Tally): string =>
    `${right} / ${reported} / ${silent} / ${unread}`;
  rows.push([name, `${sources.length}`, ...FORMS.map(({ id }) => shown(tallies.get(id) as Tally))]);
}
rows.push([
  'all',
  '',
  ...[...total.values()].map(({ right, reported, silent, unread }) => `${right} / ${reported} / ${silent} / ${unread}`),
]);
printTable(
  'Layouts recognised / wrong but reported / wrong and silent / not read',
  ['file', 'puzzles', ...FORMS.map(({ id }) => id)],
  rows,
);
for (const [what, times] of wrong) console.log(`${times} × ${what}`);
