/**
 * Compares our HoDoKu rating with HoDoKu 2.2.4 on plain 9×9 puzzles: level, score, and number of steps of each kind.
 *
 * Corpus: `reference/hodoku.tsv` with the columns puzzle, source, level, score, steps. Not tested: other layouts, which
 * HoDoKu does not know. Times are processor time of one pass for each puzzle; the first 20 puzzles are not timed.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { hodoku } from '../../src/main/engine/rating/hodokuScore.ts';
import { Subject } from '../../src/main/engine/rating/subject.ts';
import { characterDigit } from '../../src/shared/base/digits.ts';
import { ratedTopology } from '../corpora/puzzles.ts';
import { dataFolder, numberOption, plainArguments } from '../parts/data.ts';
import { printTable, processorTime, quantile } from '../parts/stats.ts';
import { recordAgreement } from './record.ts';

/** HoDoKu's code of a kind of step → our ids of techniques, in the order of HoDoKu's list. */
const KINDS: Readonly<Record<string, string>> = {
  fh: 'full-house',
  n1: 'naked-single',
  h1: 'hidden-single',
  l2: 'locked-pair',
  l3: 'locked-triple',
  lc1: 'locked-candidates-1',
  lc2: 'locked-candidates-2',
  n2: 'naked-pair',
  n3: 'naked-triple',
  h2: 'hidden-pair',
  h3: 'hidden-triple',
  n4: 'naked-quad',
  h4: 'hidden-quad',
  bf2: 'x-wing',
  bf3: 'swordfish',
  bf4: 'jellyfish',
  rp: 'remote-pair',
  bug1: 'bug-plus-one',
  sk: 'skyscraper',
  '2sk': 'two-string-kite',
  tf: 'turbot-fish',
  er: 'empty-rectangle',
  w: 'w-wing',
  xy: 'y-wing',
  xyz: 'xyz-wing',
  u1: 'unique-rectangle-1',
  u2: 'unique-rectangle-2',
  u3: 'unique-rectangle-3',
  u4: 'unique-rectangle-4',
  u5: 'unique-rectangle-5',
  u6: 'unique-rectangle-6',
  hr: 'hidden-rectangle',
  ar1: 'avoidable-rectangle-1',
  ar2: 'avoidable-rectangle-2',
  fbf2: 'finned-x-wing',
  sbf2: 'sashimi-x-wing',
  fbf3: 'finned-swordfish',
  sbf3: 'sashimi-swordfish',
  fbf4: 'finned-jellyfish',
  sbf4: 'sashimi-jellyfish',
  sdc: 'sue-de-coq',
  sc1: 'simple-colouring',
  sc2: 'simple-colouring',
  mc1: 'multi-colours',
  mc2: 'multi-colours',
  x: 'x-chain',
  xyc: 'xy-chain',
  cnl: 'alternating-inference-chain',
  dnl: 'alternating-inference-chain',
  aic: 'alternating-inference-chain',
  gcnl: 'grouped-chain',
  gdnl: 'grouped-chain',
  gaic: 'grouped-chain',
  axz: 'als-xz',
  axy: 'als-xy-wing',
  ach: 'als-chain',
  ff2: 'franken-x-wing',
  ff3: 'franken-swordfish',
  fff2: 'finned-franken-x-wing',
  fff3: 'finned-franken-swordfish',
  fcc: 'forcing-chain',
  fcv: 'forcing-chain',
  fnc: 'forcing-net',
  fnv: 'forcing-net',
  bf: 'brute-force',
};

const WARM_UP = 20;
const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

type StepCounts = ReadonlyMap<string, number>;

/** One puzzle: HoDoKu's answer, ours, and our processor time in milliseconds. */
interface Comparison {
  readonly puzzle: string;
  readonly level: string;
  readonly score: number;
  readonly ourLevel: string | null;
  readonly ourScore: number | null;
  /** Kinds of steps that were counted differently, in the order of HoDoKu's list: kind, HoDoKu's count, ours. */
  readonly differences: readonly (readonly [kind: string, theirs: number, ours: number])[];
  readonly time: number;
}

function countsOf(steps: string): StepCounts {
  const counts = new Map<string, number>();
  for (const step of steps.split(' ')) {
    const at = step.lastIndexOf('x');
    const kind = KINDS[step.slice(0, at)] ?? step;
    counts.set(kind, (counts.get(kind) ?? 0) + Number(step.slice(at + 1)));
  }
  return counts;
}

function compared(row: string): Comparison {
  const [puzzle = '', , level = '', score = '', steps = ''] = row.split('\t');
  const subject = new Subject(ratedTopology(), Uint8Array.from(puzzle, characterDigit));
  const start = processorTime();
  const { class: ourLevel, value, evidence } = hodoku.rate(subject);
  const time = processorTime() - start;
  const theirs = countsOf(steps);
  const ours = new Map(evidence.uses.map(({ id, count }) => [id, count]));
  const differences = [...new Set(Object.values(KINDS))]
    .map((kind) => [kind, theirs.get(kind) ?? 0, ours.get(kind) ?? 0] as const)
    .filter(([, one, other]) => one !== other);
  return { puzzle, level, score: Number(score), ourLevel, ourScore: value, differences, time };
}

function agreementRow(name: string, all: readonly Comparison[]): string[] {
  const share = (fits: (one: Comparison) => boolean): string =>
    ((100 * all.filter(fits).length) / Math.max(1, all.length)).toFixed(1);
  const times = all.map(({ time }) => time);
  return [
    name,
    `${all.length}`,
    share(({ level, ourLevel }) => level === ourLevel),
    share(({ score, ourScore }) => score === ourScore),
    share(({ differences }) => differences.length === 0),
    ...[0.5, 0.95].map((part) => quantile(times, part).toFixed(2)),
  ];
}

/** Prints the agreement by level, the kinds of steps that differ first, and some of the puzzles that differ. */
export function compareWithHodoku(): void {
  const file = plainArguments()[1];
  const path = file === undefined ? resolve(dataFolder(), 'reference/hodoku.tsv') : resolve(file);
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);
  const chosen = rows.slice(numberOption('from', 0), numberOption('to', rows.length));
  for (const row of rows.slice(0, WARM_UP)) compared(row);
  const all = chosen.map(compared);
  const header = ['level', 'puzzles', 'level %', 'score %', 'steps %', 'median ms', '95 % ms'];
  const byLevel = LEVELS.map((level) =>
    agreementRow(
      level,
      all.filter((one) => one.level === level),
    ),
  );
  printTable(`HoDoKu 2.2.4, ${path}`, header, [agreementRow('all', all), ...byLevel]);
  if (argv.includes('--write')) {
    const level = all.filter((one) => one.level === one.ourLevel).length;
    const score = all.filter((one) => one.score === one.ourScore).length;
    recordAgreement('hodoku', { puzzles: all.length, level, score });
  }
  const differing = all.filter(({ differences }) => differences.length > 0);
  const firsts = new Map<string, number>();
  for (const { differences } of differing) {
    const kind = differences[0]?.[0] ?? '';
    firsts.set(kind, (firsts.get(kind) ?? 0) + 1);
  }
  const rowsOfFirsts = [...firsts].sort(([, a], [, b]) => b - a).map(([kind, count]) => [kind, `${count}`]);
  printTable('First kind in index order with another count', ['kind', 'puzzles'], rowsOfFirsts);
  for (const { puzzle, level, score, ourLevel, ourScore, differences } of differing.slice(
    0,
    numberOption('differences', 0),
  )) {
    console.log(`\n${puzzle}  ${level} ${score}, ours ${ourLevel} ${ourScore}`);
    for (const [kind, theirs, ours] of differences) console.log(`  ${kind}: ${theirs}, ours ${ours}`);
  }
}
