/**
 * Small mutations of real files: tests what the readers make of texts that people have changed a little.
 *
 * Corpus: the files of `field`, and the first puzzles of `multigrid`, written in every format. Each text is changed at
 * one place. Harmless mutations touch no digit, blank or cell mark: they add blank lines before or after the text,
 * change line ends, add lines of words, or add quote marks.
 *
 * Counters, which must be 0:
 * - exceptions;
 * - harmless mutations with which other puzzles are read (a message instead of a puzzle is allowed);
 * - other mutations with which another layout is read, although the reader reports neither a loss nor an unknown rule.
 *
 * If the text itself states positions of subgrids and the mutation has changed them, a changed layout is counted
 * separately: no reader can know that the positions were different before.
 *
 * Mutations of whole lines and texts repeat. A text that was read before is counted again but not read again; the last
 * lines state how many different texts were read.
 *
 * Mutation number n depends on the seed and n alone, so a long run can be divided, stopped and continued: every 10,000
 * mutations, the number to continue from goes to standard error. If only one mutation is requested, its text is
 * printed.
 *
 *     npm run bench -- mutations [how many, by default 20,000] [seed] [first number, by default 0]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng, derivedSeed, type Rng } from '../src/main/engine/core/rng.ts';
import { FORMATS, type ReadOutcome, readPuzzles, writePuzzle } from '../src/main/formats/index.ts';
import { createTopologyCache } from '../src/shared/topology/cache.ts';
import { dataFolder, plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const [amount = '20000', seed = 'mutations', from = '0'] = plainArguments();
const SHOWN = 40;
const PUZZLES = 3;
const REPORTED_EVERY = 10_000;
const CHARACTERS = [...'0123456789.*_-xX#|+ ,;:/\n\tab"'];

/** A changed text, with the name of the kind of change. */
interface Mutation {
  readonly name: string;
  readonly text: string;
  readonly harmless: boolean;
  /** The line or place that was changed, and the character written there; empty if the whole text was changed. */
  readonly where: string;
}

interface Counts {
  mutations: number;
  thrown: number;
  otherPuzzles: number;
  silentLayouts: number;
  statedLayouts: number;
  messages: number;
}

type Fault = 'thrown' | 'otherPuzzles' | 'silentLayouts' | 'statedLayouts';

/**
 * What a reader found in a text: the puzzles as one string, their layouts, and whether it reported a doubt about them.
 */
interface Reading {
  readonly puzzles: string;
  readonly layouts: string;
  readonly said: boolean;
}

interface Original extends Reading {
  readonly text: string;
}

const compile = createTopologyCache(256);

function reading(outcomes: readonly ReadOutcome[]): Reading {
  const read = outcomes.filter((outcome) => outcome.ok);
  const shapes = read.map(({ entry }) => {
    const { layout, digits } = entry.puzzle.topology;
    return `${digits} ${JSON.stringify(layout.offsets)} ${JSON.stringify(layout.variants ?? [])}`;
  });
  return {
    puzzles: read.map(({ entry }, at) => `${shapes[at]} ${entry.puzzle.givens.join('')}`).join('\n'),
    layouts: [...new Set(shapes)].join('\n'),
    said:
      read.length < outcomes.length ||
      read.some(({ entry, losses }) => entry.unknownRules !== null || losses.some(({ kind }) => kind === 'layout')),
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

/** The first difference of two texts, with up to 100 characters before and after it. */
function changedAt(before: string, after: string): string {
  const at = [...before].findIndex((character, index) => character !== after[index]);
  const show = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 100), at + 100));
  return `${JSON.stringify(before.slice(0, 60))}\n- ${show(before)}\n+ ${show(after)}`;
}

function mutated(text: string, rng: Rng): Mutation {
  const lines = text.split('\n');
  const line = rng.below(lines.length);
  const at = rng.below(text.length + 1);
  const character = CHARACTERS[rng.below(CHARACTERS.length)] as string;
  const harmless: Record<string, () => string> = {
    'blank line before': () => `\n${text}`,
    'blank lines after': () => `${text}\n\n`,
    'line ends': () => text.replaceAll('\n', '\r\n'),
    'words before': () => `Found in the paper today\n${text}`,
    'words after': () => `${text}\nThanks to all who answer\n`,
    quoted: () => lines.map((one) => `> ${one}`).join('\n'),
  };
  const harmful: Record<string, () => string> = {
    'character more': () => text.slice(0, at) + character + text.slice(at),
    'character less': () => text.slice(0, at) + text.slice(at + 1),
    'other character': () => text.slice(0, at) + character + text.slice(at + 1),
    'line less': () => lines.toSpliced(line, 1).join('\n'),
    'line twice': () => lines.toSpliced(line, 0, lines[line] ?? '').join('\n'),
    'blank line within': () => lines.toSpliced(line, 0, '').join('\n'),
  };
  const all = [...Object.entries(harmless), ...Object.entries(harmful)];
  const [name, make] = all[rng.below(all.length)] as [string, () => string];
  const where = name in harmless ? '' : name.includes('line') ? `${line}` : `${at} ${character}`;
  return { name, text: make(), harmless: name in harmless, where };
}

/** The subgrids' positions that a text states in JSON; empty if there are none. */
function statedOffsets(text: string): string {
  return /"offsets":\s*\[[\d\s,.[\]-]*/.exec(text)?.[0] ?? '';
}

/**
 * What is wrong with the reading of a mutated text (null if nothing is), the layouts that were read, and whether there
 * was a message.
 */
interface Verdict {
  readonly kind: Fault | null;
  readonly found: string;
  readonly hasMessage: boolean;
}

function judge(original: Original, { text, harmless }: Mutation): Verdict {
  try {
    const outcomes = [...readPuzzles(text, { compile })];
    const { puzzles, layouts, said } = reading(outcomes);
    const hasMessage = outcomes.some(({ ok }) => !ok);
    const verdict = (kind: Fault | null): Verdict => ({ kind, found: layouts, hasMessage });
    if (outcomes.some((one) => !one.ok && one.error.reason === 'reader-fault')) return verdict('thrown');
    if (puzzles === '' || said) return verdict(null);
    if (harmless) return verdict(puzzles === original.puzzles ? null : 'otherPuzzles');
    const silent = layouts !== original.layouts && !original.said;
    const states = statedOffsets(text) === statedOffsets(original.text) ? 'silentLayouts' : 'statedLayouts';
    return verdict(silent ? states : null);
  } catch {
    return { kind: 'thrown', found: '', hasMessage: false };
  }
}

/** Cache of verdicts. The key contains the number of the text, the kind of mutation and the place. */
const verdicts = new Map<string, Verdict>();

/**
 * Judges a mutation of the text with this number. Takes the verdict from the cache if the same mutation occurred
 * before.
 */
function judgeOnce(number: number, mutation: Mutation): Verdict {
  const key = `${number} ${mutation.name} ${mutation.where}`;
  const known = verdicts.get(key);
  if (known) return known;
  const original = originals[number] as Original;
  const verdict = judge(original, mutation);
  // To save memory, keep the layouts only for faults, with which they are shown.
  verdicts.set(key, verdict.kind === null ? { ...verdict, found: '' } : verdict);
  return verdict;
}

const originals: readonly Original[] = texts().map((text) => ({
  text,
  ...reading([...readPuzzles(text, { compile })]),
}));
const noCounts = (): Counts => ({
  mutations: 0,
  thrown: 0,
  otherPuzzles: 0,
  silentLayouts: 0,
  statedLayouts: 0,
  messages: 0,
});
const countsByName = new Map<string, Counts>();
const shown: string[] = [];
const shownByKind = { thrown: 0, otherPuzzles: 0, silentLayouts: 0, statedLayouts: 0 };
const last = Number(from) + Number(amount);

for (let number = Number(from); number < last; number++) {
  const rng = createRng(derivedSeed(seed, number));
  const chosen = rng.below(originals.length);
  const original = originals[chosen] as Original;
  const mutation = mutated(original.text, rng);
  if (amount === '1') console.log(mutation.text);
  const counts = countsByName.get(mutation.name) ?? noCounts();
  countsByName.set(mutation.name, counts);
  counts.mutations++;
  const { kind, found, hasMessage } = judgeOnce(chosen, mutation);
  if (hasMessage) counts.messages++;
  if ((number + 1) % REPORTED_EVERY === 0) console.error(`continue from ${number + 1}: ${JSON.stringify(shownByKind)}`);
  if (kind === null) continue;
  counts[kind]++;
  if (++shownByKind[kind] > SHOWN) continue;
  const change = changedAt(original.text, mutation.text);
  shown.push(`${number} ${kind}: ${shortened(original.layouts)} became ${shortened(found)}\n${change}`);
  console.error(shown.at(-1));
}
console.log(`${originals.length} texts, seed ${seed}, mutations ${from} to ${last - 1}`);
const columns = Object.keys(noCounts()) as (keyof Counts)[];
printTable(
  'What the readers made of them, by kind of mutation',
  ['mutation', ...columns],
  [...countsByName].sort().map(([name, counts]) => [name, ...columns.map((column) => `${counts[column]}`)]),
);
console.log(`\n${verdicts.size} different texts`);
for (const one of shown) console.log(`\n${one}`);
