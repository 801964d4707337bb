/**
 * Small mutations of real files: what the readers make of texts that people changed a little.
 *
 * Corpus: the files of `field`, and one text of every format that is written, of the first puzzles of `multigrid`.
 * Every text is changed at one place. Harmless mutations touch no digit, blank or cell mark: blank lines, blanks at the
 * ends of lines, other line ends, lines of words, quote marks. Counters: exceptions; harmless mutations that give other
 * puzzles (a message is allowed); other mutations that give another layout without a loss that says so. All must be 0.
 *
 *     npm run bench -- mutations [seconds, by default 60] [seed]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng } from '../src/main/engine/core/rng.ts';
import { FORMATS, type ReadOutcome, readPuzzles, writePuzzle } from '../src/main/formats/index.ts';
import { createTopologyCache } from '../src/shared/topology/cache.ts';
import { dataFolder, plainArguments } from './parts/data.ts';

const [seconds = '60', seed = 'mutations'] = plainArguments();
const SHOWN = 40;
const PUZZLES = 3;
const CHARACTERS = [...'0123456789.*_-xX#|+ ,;:/\n\tab"'];

interface Mutation {
  readonly text: string;
  readonly harmless: boolean;
}

const compile = createTopologyCache(256);
const rng = createRng(seed);

/** The puzzles of a text as one string, and its layouts. */
function reading(outcomes: readonly ReadOutcome[]): { puzzles: string; layouts: string; said: boolean } {
  const read = outcomes.filter((outcome) => outcome.ok);
  const shapes = read.map(({ entry }) => {
    const { layout, digits } = entry.puzzle.topology;
    return `${digits} ${JSON.stringify(layout.offsets)} ${JSON.stringify(layout.variants ?? [])}`;
  });
  return {
    puzzles: read.map(({ entry }, at) => `${shapes[at]} ${entry.puzzle.givens.join('')}`).join('\n'),
    layouts: [...new Set(shapes)].join('\n'),
    said: read.length < outcomes.length || read.some(({ losses }) => losses.some(({ kind }) => kind === 'layout')),
  };
}

function texts(): string[] {
  const field = join(dataFolder(), 'field');
  const files = readdirSync(field).filter((name) => name.endsWith('.txt'));
  const found = files.map((name) => readFileSync(join(field, name), 'utf8'));
  const folder = join(dataFolder(), 'multigrid');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(0, PUZZLES);
    for (const line of lines) {
      const { grids } = JSON.parse(line) as { grids: readonly string[] };
      const [outcome] = readPuzzles(grids.join(''), { compile });
      if (!outcome?.ok) continue;
      for (const format of FORMATS.filter(({ writer }) => writer)) {
        const written = writePuzzle(format, outcome.entry);
        if (written.ok && written.value.text.length < 6000) found.push(written.value.text);
      }
    }
  }
  return found;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** The first difference of two texts, with what is before and after it. */
function changedAt(before: string, after: string): string {
  const at = [...before].findIndex((character, index) => character !== after[index]);
  const show = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 100), at + 100));
  return `${JSON.stringify(before.slice(0, 60))}\n- ${show(before)}\n+ ${show(after)}`;
}

function mutated(text: string): Mutation {
  const lines = text.split('\n');
  const line = rng.below(lines.length);
  const at = rng.below(text.length + 1);
  const character = CHARACTERS[rng.below(CHARACTERS.length)] as string;
  const makers: (() => Mutation)[] = [
    () => ({ text: `\n${text}`, harmless: true }),
    () => ({ text: `${text}\n\n`, harmless: true }),
    () => ({ text: text.replaceAll('\n', '\r\n'), harmless: true }),
    () => ({ text: `Found in the paper today\n${text}`, harmless: true }),
    () => ({ text: `${text}\nThanks to all who answer\n`, harmless: true }),
    () => ({ text: lines.map((one) => `> ${one}`).join('\n'), harmless: true }),
    () => ({ text: text.slice(0, at) + character + text.slice(at), harmless: false }),
    () => ({ text: text.slice(0, at) + text.slice(at + 1), harmless: false }),
    () => ({ text: text.slice(0, at) + character + text.slice(at + 1), harmless: false }),
    () => ({ text: lines.toSpliced(line, 1).join('\n'), harmless: false }),
    () => ({ text: lines.toSpliced(line, 0, lines[line] ?? '').join('\n'), harmless: false }),
    () => ({ text: lines.toSpliced(line, 0, '').join('\n'), harmless: false }),
  ];
  return (makers[rng.below(makers.length)] as () => Mutation)();
}

const originals = texts().map((text) => ({ text, ...reading([...readPuzzles(text, { compile })]) }));
const counts = { mutations: 0, thrown: 0, otherPuzzles: 0, silentLayouts: 0, messages: 0 };
const shown: string[] = [];
const end = performance.now() + Number(seconds) * 1000;

while (performance.now() < end) {
  const original = originals[rng.below(originals.length)] as (typeof originals)[number];
  const { text, harmless } = mutated(original.text);
  counts.mutations++;
  let found = '';
  let kind: 'thrown' | 'otherPuzzles' | 'silentLayouts' | null = null;
  try {
    const outcomes = [...readPuzzles(text, { compile })];
    if (outcomes.some((one) => !one.ok && one.error.reason === 'reader-fault')) kind = 'thrown';
    const { puzzles, layouts, said } = reading(outcomes);
    found = layouts;
    if (outcomes.some(({ ok }) => !ok)) counts.messages++;
    if (harmless && puzzles !== '' && puzzles !== original.puzzles && !said) kind = 'otherPuzzles';
    if (!harmless && puzzles !== '' && layouts !== original.layouts && !said && !original.said) kind = 'silentLayouts';
  } catch {
    kind = 'thrown';
  }
  if (kind === null) continue;
  counts[kind]++;
  if (counts[kind] <= SHOWN)
    shown.push(`${kind}: ${shortened(original.layouts)} became ${shortened(found)}\n${changedAt(original.text, text)}`);
}
console.log(`${originals.length} texts, ${JSON.stringify(counts)}`);
for (const one of shown) console.log(`\n${one}`);
