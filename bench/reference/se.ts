import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { Emulator, type HintLog } from '../../src/main/engine/reference/sukakuExplainer/emulator.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { characterDigit } from '../../src/shared/base/digits.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { withVariants } from '../../src/shared/variants/withVariants.ts';
import { dataFolder, plainArguments } from '../parts/data.ts';
import { printTable, processorTime, quantile, sum } from '../parts/stats.ts';
import { recordAgreement } from './record.ts';

/** Sukaku Explainer's answer for a puzzle. Ratings are in tenths. */
interface Answer {
  readonly puzzle: string;
  readonly kind: string;
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
  /** Every hint as `name:rating`. */
  readonly hints: readonly string[];
}

const VARIANT_OF: Readonly<Record<string, string>> = {
  x: 'diagonals',
  hyper: 'windoku',
  'disjoint-groups': 'disjoint-groups',
};

/** Lower ends of the bands of ER (the puzzle's rating), in tenths. */
const BANDS = [10, 21, 45, 65, 75, 83, 88];

function tenths(text: string): number {
  return Math.round(Number(text) * 10);
}

function answersOf(file: string): Answer[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [puzzle = '', kind = '', , er = '', ep = '', ed = '', , hints = ''] = line.split('\t');
    const all = hints.split(';').flatMap((run) => {
      const [, hint = '', count = '1'] = /^(.*?:[\d.]+)(?:x(\d+))?$/.exec(run) ?? [];
      return Array.from({ length: Number(count) }, () => hint);
    });
    return { puzzle, kind, er: tenths(er), ep: tenths(ep), ed: tenths(ed), hints: all };
  });
}

function topologyOf(kind: string): Topology {
  const spec = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
  const variant = VARIANT_OF[kind];
  return expectOk(compileTopology(variant ? expectOk(withVariants(spec, [{ id: variant }])) : spec));
}

interface Programs {
  readonly emulator: Emulator;
  readonly solver: ReturnType<typeof createExactSolver>;
}

function programsOf(topology: Topology): Programs {
  return { emulator: new Emulator(topology), solver: createExactSolver(topology) };
}

interface Compared {
  readonly answer: Answer;
  readonly log: HintLog;
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
  readonly time: number;
  /** Number of hints that contradict the solution. */
  readonly unsound: number;
}

function option(name: string): string | undefined {
  const at = argv.indexOf(`--${name}`);
  return at < 0 ? undefined : argv[at + 1];
}

/** Number of hints that contradict the puzzle's solution. */
function countUnsound({ hints }: HintLog, solution: ArrayLike<number>): number {
  const isWrong = ([cell, mask]: [number, number]): boolean => (mask & (1 << ((solution[cell] as number) - 1))) !== 0;
  return hints.filter(({ cell, digit, removals }) =>
    cell < 0 ? [...removals].some(isWrong) : solution[cell] !== digit,
  ).length;
}

function compare(answer: Answer, { emulator, solver }: Programs): Compared {
  const givens = Uint8Array.from(answer.puzzle, characterDigit);
  solver.solve(givens, { limit: 1 });
  const from = processorTime();
  const log = emulator.solve(givens);
  const time = processorTime() - from;
  const ratings = log.hints.map(({ rating }) => rating);
  const first = log.hints.findIndex(({ cell }) => cell >= 0);
  return {
    answer,
    log,
    er: log.solved ? Math.max(...ratings) : 0,
    ep: Math.max(...ratings.slice(0, first + 1)),
    ed: ratings[0] ?? 0,
    time,
    unsound: countUnsound(log, solver.solution),
  };
}

function share(rows: readonly Compared[], test: (row: Compared) => boolean): string {
  return rows.length === 0 ? '–' : ((100 * rows.filter(test).length) / rows.length).toFixed(1);
}

/** Index of the first hint whose rating differs from Sukaku Explainer's; -1 if there is none. */
function firstDifference({ answer, log }: Compared): number {
  const theirs = answer.hints.map((hint) => tenths(hint.slice(hint.lastIndexOf(':') + 1)));
  const length = Math.max(theirs.length, log.hints.length);
  for (let i = 0; i < length; i++) if (theirs[i] !== log.hints[i]?.rating) return i;
  return -1;
}

function bandRow(name: string, rows: readonly Compared[]): string[] {
  const times = rows.map(({ time }) => time);
  return [
    name,
    `${rows.length}`,
    share(rows, ({ er, answer }) => er === answer.er),
    share(rows, ({ er, answer }) => Math.abs(er - answer.er) <= 1),
    share(rows, ({ ep, answer }) => ep === answer.ep),
    share(rows, ({ ed, answer }) => ed === answer.ed),
    share(rows, (row) => firstDifference(row) < 0),
    share(rows, ({ log }) => !log.solved),
    `${sum(rows.map(({ unsound }) => unsound))}`,
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    Math.max(...times, 0).toFixed(0),
  ];
}

const COLUMNS = [
  'ER',
  'puzzles',
  'ER %',
  '±0.1',
  'EP',
  'ED',
  'all hints',
  'unsolved',
  'unsound',
  'ms',
  '95 %',
  'worst',
];

/** Prints the first hint of a puzzle that differs from Sukaku Explainer's. */
function printDifference(row: Compared): void {
  const { answer, log, er } = row;
  const at = firstDifference(row);
  const ours = log.hints[at];
  const shown = ours ? `${ours.kind}:${(ours.rating / 10).toFixed(1)}` : 'none';
  const values = `${(answer.er / 10).toFixed(1)}, ours ${(er / 10).toFixed(1)}`;
  console.log(
    `${answer.kind} ${answer.puzzle} ${values}; hint ${at + 1}: ${answer.hints[at] ?? 'none'}, ours ${shown}`,
  );
}

/**
 * Prints how often our emulation of Sukaku Explainer gives the same ratings as the program, by bands of ER, and the
 * time of our emulation.
 *
 * Options:
 * - `--from`, `--to`: range of the puzzles in the file, by index;
 * - `--kind`: only puzzles of this kind;
 * - `--differences n`: prints the first n differences.
 */
export function compareSukakuExplainer(): void {
  const file = plainArguments()[1] ?? resolve(dataFolder(), 'reference/se.tsv');
  const kind = option('kind');
  const answers = answersOf(file).slice(Number(option('from') ?? 0), Number(option('to') ?? 1e9));
  const emulators = new Map<string, Programs>();
  const rows = answers
    .filter((answer) => kind === undefined || answer.kind === kind)
    .map((answer) => {
      const programs = emulators.get(answer.kind) ?? programsOf(topologyOf(answer.kind));
      emulators.set(answer.kind, programs);
      return compare(answer, programs);
    });
  const most = Number(option('differences') ?? 0);
  for (const row of rows.filter((one) => firstDifference(one) >= 0).slice(0, most)) printDifference(row);
  const plain = rows.filter(({ answer }) => answer.kind === '9x9');
  const bands = BANDS.map((from, i) => {
    const to = BANDS[i + 1] ?? 200;
    const own = plain.filter(({ answer }) => answer.er >= from && answer.er < to);
    return bandRow(`9×9 ${(from / 10).toFixed(1)}–`, own);
  });
  const variants = [...emulators.keys()].filter((name) => name !== '9x9');
  const others = variants.map((name) =>
    bandRow(
      name,
      rows.filter(({ answer }) => answer.kind === name),
    ),
  );
  printTable('Sukaku Explainer', COLUMNS, [...bands, bandRow('9×9', plain), ...others]);
  if (!argv.includes('--write')) return;
  const equal = (figure: 'er' | 'ep' | 'ed'): number => rows.filter((row) => row[figure] === row.answer[figure]).length;
  recordAgreement('sudoku-explainer', { puzzles: rows.length, er: equal('er'), ep: equal('ep'), ed: equal('ed') });
}
