import fc from 'fast-check';
import lzString from 'lz-string';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { createRng, type Rng } from '../../engine/core/rng.ts';
import { FORMATS, readPuzzles, writePuzzle } from '../index.ts';
import { packedBomb } from './bombs.ts';
import { anyEntry, TOPOLOGIES, VARIED } from './entries.ts';
import { SAMPLES } from './samples.ts';

/** Processor time of this thread in milliseconds. Unlike time by the clock, it hardly depends on other programs. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What an attack found out. */
export interface AttackReport {
  readonly payloads: number;
  readonly puzzles: number;
  readonly faults: number;
  /** Payloads on which a reader threw, each with the exception. */
  readonly thrown: readonly { readonly payload: string; readonly format: string | undefined; readonly error: string }[];
  /** The payload that took the longest processor time, in milliseconds. Only the beginning of the payload is given. */
  readonly slowest: { readonly time: number; readonly payload: string };
}

/** Pieces of text that occur in the formats. */
const TOKENS = [
  ...'123456789.0XA|-:+*#[]{}<>"\'= \n\tabstu&;/%\\\u0000\uFEFF\ud800',
  ...['\r\n', '[[', ']]', '{}', '[],', '""', 'null', 'true', '1e999', '-1', '99999999999', '"grid":', '"cells":'],
  ...['"size":', '"__proto__":', '"valueOf":1', '<a>', '</a>', '<!DOCTYPE a [', '<![CDATA[', '&#0;', '%00', '%'],
  ...['https://f-puzzles.com/?load=', 'https://sudokupad.app/scl', 'scl', 'scf', 'S9B', '?bd=', ':0000:x:', 'zles'],
  ...[
    'begin\n',
    'end\n',
    'problem\n',
    'solution\n',
    'areas\n',
    'size 9\n',
    '<sudoku type="0">',
    '<fieldmap>',
    '│',
    '┼───',
  ],
  ...['"data":', '"problem":', 'https://swaroopg92.github.io/penpa-edit/#p='],
];
/** Number of texts for each format. */
const SAMPLE_COUNT = 40;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const FORMATS_READ = FORMATS.filter(({ lines, document }) => lines || document).map(({ id }) => id);

function pick<T>(rng: Rng, items: ArrayLike<T>): T {
  return items[rng.below(items.length)] as T;
}

function repeated(rng: Rng, most: number, make: () => string): string {
  return Array.from({ length: rng.below(most) }, make).join('');
}

/** Samples of the formats that have no writer, repeated so that they are as frequent as texts of other formats. */
function repeatedSamples(): string[] {
  return Object.values(SAMPLES).flatMap((text) => new Array<string>(SAMPLE_COUNT).fill(text));
}

/** Texts that each writer makes of a few puzzles with notes, solutions and titles. */
function honestTexts(seed: string): string[] {
  const small = [...TOPOLOGIES, ...VARIED].filter(({ cellCount }) => cellCount < 400);
  const entries = fc.sample(anyEntry(small), { numRuns: SAMPLE_COUNT, seed: createRng(seed).bits() | 0 });
  const written = FORMATS.filter(({ writer }) => writer).flatMap((format) =>
    entries.map((entry) => writePuzzle(format, entry)),
  );
  return [...written.flatMap((writing) => (writing.ok ? [writing.value.text] : [])), ...repeatedSamples()];
}

/**
 * Changes a text at up to six places: cuts pieces out, repeats or inserts pieces, or inserts a part of another text.
 */
function mutated(rng: Rng, text: string, other: string): string {
  let changed = text;
  for (let changes = 1 + rng.below(6); changes > 0; changes--) {
    const at = rng.below(changed.length + 1);
    const end = Math.min(changed.length, at + rng.below(pick(rng, [2, 20, 200])));
    const from = rng.below(other.length + 1);
    const instead = [
      () => '',
      () => pick(rng, TOKENS),
      () => repeated(rng, 8, () => pick(rng, TOKENS)),
      () => changed.slice(at, end).repeat(2 + rng.below(3)),
      () => pick(rng, TOKENS).repeat(rng.below(300)),
      () => other.slice(from, from + rng.below(200)),
    ];
    changed = changed.slice(0, at) + pick(rng, instead)() + changed.slice(end);
  }
  return changed;
}

/** A link that is damaged in one of two ways: its text was changed before packing, or its packed part was changed. */
function link(rng: Rng, text: string, other: string): string {
  const site = pick(rng, [
    'https://f-puzzles.com/?load=',
    'https://sudokupad.app/scl',
    'https://sudokupad.app/fpuz',
    'scl',
  ]);
  const short = text.slice(0, 3000);
  const packed = [
    () => lzString.compressToBase64(mutated(rng, short, other)),
    () => mutated(rng, lzString.compressToBase64(short), other),
    () => repeated(rng, 60, () => pick(rng, BASE64)),
    () => packedBomb(rng.below(60), pick(rng, '[{"\'<1'), pick(rng, '[{,",:1')),
  ];
  return site + encodeURIComponent(pick(rng, packed)().toWellFormed());
}

/** Returns a function that makes the payload with a number. The same seed and number give the same payload. */
function createPayloads(seed: string): (number: number) => { text: string; format: string | undefined } {
  const texts = honestTexts(seed);
  return (number) => {
    const rng = createRng(`${seed} ${number}`);
    const [text, other] = [pick(rng, texts), pick(rng, texts)];
    const make = pick(rng, [
      () => repeated(rng, 100, () => pick(rng, TOKENS)),
      () => mutated(rng, text, other),
      () => mutated(rng, text, other),
      () => link(rng, text, other),
    ]);
    return { text: make(), format: rng.below(2) === 0 ? undefined : pick(rng, FORMATS_READ) };
  };
}

/**
 * Reads random and damaged texts. For half of them, the reader's format fits the text; for the rest, it is random.
 * Texts are numbered, so that a part of an attack can be repeated.
 */
export function attack(seed: string, from: number, count: number): AttackReport {
  const payloadOf = createPayloads(seed);
  const compile = createTopologyCache(64);
  let [puzzles, faults] = [0, 0];
  let slowest = { time: 0, payload: '' };
  const thrown: AttackReport['thrown'][number][] = [];
  for (let number = from; number < from + count; number++) {
    const { text, format } = payloadOf(number);
    const begin = processorTime();
    try {
      for (const outcome of readPuzzles(text, { compile, ...(format === undefined ? {} : { format }) })) {
        if (outcome.ok) puzzles++;
        else faults++;
        if (!outcome.ok && outcome.error.reason === 'reader-fault') throw new Error(outcome.error.message);
      }
    } catch (error) {
      thrown.push({ payload: text, format, error: String(error) });
    }
    const time = processorTime() - begin;
    if (time > slowest.time) slowest = { time, payload: `${number}: ${text.slice(0, 200)}` };
  }
  return { payloads: count, puzzles, faults, thrown, slowest };
}
