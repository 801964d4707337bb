/**
 * Cost of reading puzzle files (100,000 lines of each format, streamed in pieces of 64 K), and of writing these
 * puzzles.
 *
 * Corpus: the rated 9×9 puzzles of `bank9` and the samurai of `multigrid`, repeated until there are enough. Counters:
 * puzzles read and faults, which depend only on the corpus. Times are processor time of one core.
 *
 *     npm run bench -- formats [lines]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPuzzleWriter,
  FORMATS,
  type Format,
  formatNamed,
  readPuzzleStream,
  readPuzzles,
} from '../src/main/formats/index.ts';
import { dataFolder, plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const COUNT = Number(plainArguments()[0] ?? 100_000);
const PIECE = 65_536;

function cpuMilliseconds(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Lines repeated until there are enough, as one text. */
function repeated(lines: readonly string[]): string {
  return `${Array.from({ length: COUNT }, (_, index) => lines[index % lines.length]).join('\n')}\n`;
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** Converts puzzles to another format. */
function inFormat(text: string, format: Format): string {
  const writer = createPuzzleWriter(format);
  let written = '';
  for (const outcome of readPuzzles(text)) {
    if (!outcome.ok) continue;
    const added = writer.add(outcome.entry);
    if (added.ok) written += added.value.text;
  }
  return written + writer.end();
}

async function benchReading(name: string, text: string): Promise<string[]> {
  let read = 0;
  let faults = 0;
  const from = process.cpuUsage();
  for await (const outcome of readPuzzleStream(pieces(text))) {
    if (outcome.ok) read++;
    else faults++;
  }
  const spent = cpuMilliseconds(from);
  const megabytes = (text.length / 1e6).toFixed(1);
  return [name, megabytes, `${read}`, `${faults}`, spent.toFixed(0), ((1000 * spent) / (read + faults)).toFixed(1)];
}

const single = readFileSync(join(dataFolder(), 'bank9/se_rated.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, 81));
const samurai = readFileSync(join(dataFolder(), 'multigrid/samurai.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { grids: string[] }).grids.join(''));

const rows: string[][] = [];
const singles = repeated(single);
rows.push(await benchReading('9×9: line', singles));
rows.push(
  await benchReading(
    '9×9: line, one in ten broken',
    singles.replace(/^(.{40}).(.{40})$/gm, (line, a, b, at) => ((at / 82) % 10 === 3 ? a + b : line)),
  ),
);
for (const format of FORMATS) {
  if (!format.lines || !format.writer || format.id === 'line') continue;
  rows.push(await benchReading(`9×9: ${format.id}`, inFormat(singles, format)));
}
const several = repeated(samurai);
rows.push(await benchReading('samurai: line, layout recognised', several));
rows.push(await benchReading('samurai: jsonl', inFormat(several, formatNamed('jsonl') as Format)));

printTable(`Reading ${COUNT} puzzles`, ['form', 'MB', 'read', 'faults', 'ms', 'µs each'], rows);
