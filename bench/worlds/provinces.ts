import type { ClassWork } from '../../src/main/engine/generate/classDigger.ts';
import { familyOf } from '../../src/main/engine/worlds/family.ts';
import { type Province, ProvinceMaker } from '../../src/main/engine/worlds/provinceMaker.ts';
import { type World, worldOf } from '../../src/main/engine/worlds/world.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { LEVELS, type Level } from '../../src/shared/step/step.ts';
import { type LatticePlace, WORLD_FAMILIES, type WorldFamilyId } from '../../src/shared/worlds/lattice.ts';
import { printTable, processorTime, quantile, sum } from '../parts/stats.ts';

/**
 * One place for each kind of province; the name says how many sides are known from neighbours. The measured provinces
 * of a kind are this one and those at whole camp periods from it (a camp needs no other province).
 */
const KINDS: Readonly<Record<WorldFamilyId, readonly (readonly [name: string, place: LatticePlace])[]>> = {
  carpet: [
    ['0', [0, 0]],
    ['1', [0, 1]],
    ['2 adjacent', [1, 1]],
    ['2 opposite', [0, 2]],
    ['3', [1, 2]],
    ['4', [2, 2]],
  ],
  samurai: [
    ['0', [0, 0]],
    ['2 and a corner', [0, 1]],
    ['4 and two corners', [0, 2]],
  ],
};

interface Timed {
  readonly province: Province;
  readonly time: number;
  readonly work: ClassWork;
}

function timed(maker: ProvinceMaker, place: LatticePlace, level?: Level): Timed {
  const before = maker.work;
  const from = processorTime();
  const province = expectOk(maker.make(place, undefined, level));
  const time = processorTime() - from;
  const { work } = maker;
  const since = (key: keyof ClassWork): number => work[key] - before[key];
  return {
    province,
    time,
    work: { spent: since('spent'), starts: since('starts'), puzzles: since('puzzles'), solves: since('solves') },
  };
}

function worldOfFamily(family: string, seed: string): World {
  return expectOk(worldOf({ family, order: 3, seed }));
}

function figuresOf(all: readonly Timed[]): string[] {
  const times = all.map(({ time }) => time);
  const shares = all.map(({ province: { givens, known } }) => {
    const own = known.reduce((count, isKnown) => count + 1 - isKnown, 0);
    return (100 * givens.filter((digit) => digit !== 0).length) / own;
  });
  const missed = all.filter(({ province: { wished, difficulty } }) => wished !== difficulty).length;
  const mean = (values: readonly number[]): number => sum(values) / values.length;
  return [
    `${all.length}`,
    mean(times).toFixed(0),
    quantile(times, 0.5).toFixed(0),
    Math.max(...times).toFixed(0),
    mean(shares).toFixed(1),
    `${missed}`,
    mean(all.map(({ province }) => province.score)).toFixed(0),
    ...workOf(all, mean),
  ];
}

/** Columns of the table: work units for each province, and nanoseconds for each unit (overall, least and most). */
function workOf(all: readonly Timed[], mean: (values: readonly number[]) => number): string[] {
  const metered = all.filter(({ work }) => work.starts > 0);
  if (metered.length === 0) return ['–', '–', '–', '–', '–', '–'];
  const per = (key: keyof ClassWork): number => mean(metered.map(({ work }) => work[key]));
  const rates = metered.map(({ time, work }) => (1e6 * time) / work.spent);
  const rate = (1e6 * mean(metered.map(({ time }) => time))) / per('spent');
  const most = Math.max(...metered.map(({ work }) => work.spent));
  return [
    per('starts').toFixed(1),
    per('puzzles').toFixed(1),
    per('solves').toFixed(1),
    (per('spent') / 1e6).toFixed(1),
    (most / 1e6).toFixed(1),
    `${rate.toFixed(0)} (${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)})`,
  ];
}

const FIGURES = [
  ...['made', 'mean ms', 'median ms', 'worst ms', 'givens %', 'missed', 'score'],
  ...['starts', 'graded', 'solved', 'work M', 'worst M', 'ns a unit'],
];

/** Prints the cost of a province, by class and by how many sides are known from neighbours. */
export function provinces(each: number, familyId: string, only: string, seed: string): void {
  const family = familyOf(WORLD_FAMILIES.find((id) => id === familyId) ?? 'carpet');
  const maker = new ProvinceMaker(worldOfFamily(family.id, seed));
  timed(maker, [4, 4], 'easy');
  for (const level of LEVELS.filter((level) => only === '' || level === only)) {
    const all: Timed[] = [];
    const { campPeriod } = family;
    const rows = KINDS[family.id].map(([name, [row, column]]) => {
      const made = Array.from({ length: each }, (_, i) =>
        timed(maker, [row + campPeriod * i, column - 2 * campPeriod * i], level),
      );
      all.push(...made);
      return [name, ...figuresOf(made)];
    });
    printTable(`${family.id}, ${level}, by known sides`, ['sides', ...FIGURES], [...rows, ['all', ...figuresOf(all)]]);
  }
}

/**
 * Prints the cost of provinces along a strip three provinces wide, with the classes that the world intends.
 *
 * @param from column of the first province. Classes get harder with the distance from the origin, up to 40 provinces.
 */
export function walk(count: number, familyId: string, from: number): void {
  const maker = new ProvinceMaker(worldOfFamily(familyId, 'bench walk'));
  const all = Array.from({ length: count }, (_, i) => timed(maker, [(i % 3) - 1, from + Math.floor(i / 3)]));
  const rows = LEVELS.flatMap((level) => {
    const made = all.filter(({ province }) => province.wished === level);
    return made.length > 0 ? [[level, ...figuresOf(made)]] : [];
  });
  printTable(
    `Walk along ${count} provinces of a ${familyId}, from column ${from}`,
    ['wished', ...FIGURES],
    [...rows, ['all', ...figuresOf(all)]],
  );
}
