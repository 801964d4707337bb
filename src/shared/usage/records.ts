import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import type { BoxRow, RatingCross, UsageGroup, UsageRow, UsageTable, UsageTableKind } from './report.ts';

type KeyCell = string | number;
type ValueCell = number | null;

/**
 * A table as rows of plain cells, for CSV, JSON and text. Names and ids are those of the command line and are not
 * translated.
 */
export interface UsageRecords {
  /** Names of the key columns, which identify a row, and of the columns with figures. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly rows: readonly { readonly key: readonly KeyCell[]; readonly values: readonly ValueCell[] }[];
}

/** Value in a key column if the row counts puzzles with any value of this column. */
const ALL = 'all';

/** A layout as the command line lists it: `carpet 3`, `samurai + diagonals`. */
export function layoutCode(
  { layout, size, rows, columns, shift, order, box }: LayoutRef,
  variants: readonly VariantRef[],
): string {
  const numbers = [size, rows, columns, shift].filter((number) => number !== undefined);
  const plain = [layout, ...numbers, ...(order === 3 ? [] : [box ? `box ${box.join('x')}` : `order ${order}`])].join(
    ' ',
  );
  return [plain, ...variants.map(({ id }) => id)].join(' + ');
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : rounded(part / whole));
const percent = (share: number | null): number | null => (share === null ? null : rounded(100 * share));

/** Key column → the value of a group in it. Subgrids count from 1, as on the board. */
const GROUP_COLUMNS: Readonly<Record<string, (group: UsageGroup) => KeyCell | undefined>> = {
  layout: ({ layout, variants }) => layout && layoutCode(layout, variants ?? []),
  class: ({ difficulty }) => difficulty,
  subgrid: ({ subgrid }) => (subgrid !== undefined ? subgrid + 1 : undefined),
  place: ({ place }) => place,
  neighbours: ({ neighbours }) => neighbours,
  shared_boxes: ({ sharedBoxes }) => sharedBoxes,
};

/** The key columns of each kind of table. */
const KEYS = {
  layout: ['layout'],
  class: ['class'],
  subgrid: ['layout', 'subgrid', 'place', 'neighbours', 'shared_boxes'],
  place: ['place'],
  links: ['neighbours', 'shared_boxes'],
} as const;

const USES = [
  'puzzles',
  'subgrids',
  'steps',
  'touches',
  'puzzles_using',
  'steps_per_puzzle',
  'touches_per_subgrid',
  'percent',
];
const OPENING = ['opened_rank', 'opened_percent', 'finished_rank', 'finished_percent'];

function openingCells({ opening }: UsageRow): ValueCell[] {
  if (!opening) return [];
  const { openedRank, openedAt, finishedRank, finishedAt } = opening;
  return [rounded(openedRank), percent(openedAt), rounded(finishedRank), percent(finishedAt)];
}

/**
 * The rows of the table for one group of puzzles: first one row for all techniques together, then one row for each
 * technique.
 */
function groupRows(keys: readonly string[], row: UsageRow, hasOpening: boolean): UsageRecords['rows'] {
  const key = keys.map((name) => GROUP_COLUMNS[name]?.(row.group) ?? ALL);
  const { puzzles, subgrids } = row;
  const all = { technique: ALL, steps: row.steps, touches: row.touches, puzzles };
  return [all, ...row.techniques].map((use, index) => ({
    key: [...key, use.technique],
    values: [
      puzzles,
      subgrids,
      use.steps,
      use.touches,
      use.puzzles,
      ratio(use.steps, puzzles),
      ratio(use.touches, subgrids),
      percent(row.steps === 0 ? null : use.steps / row.steps),
      ...(hasOpening ? (index === 0 && row.opening ? openingCells(row) : OPENING.map(() => null)) : []),
    ],
  }));
}

function techniqueRecords(table: UsageTable, keys: readonly string[]): UsageRecords {
  const hasOpening = table.rows.some(({ opening }) => opening !== null);
  return {
    keys: [...keys, 'technique'],
    values: [...USES, ...(hasOpening ? OPENING : [])],
    rows: [table.total, ...table.rows].flatMap((row) => groupRows(keys, row, hasOpening)),
  };
}

function boxRows(box: BoxRow): UsageRecords['rows'] {
  const { layout, variants, subgrids, places, puzzles, into } = box;
  const one = (number: number): number => number + 1;
  const key = [layoutCode(layout, variants), box.box + 1, subgrids.map(one).join(' '), places.join(' ')];
  const all = {
    subgrid: ALL,
    steps: box.steps,
    touches: box.touches,
    placements: box.placements,
    eliminations: box.eliminations,
  };
  return [all, ...into.map((gain) => ({ ...gain, subgrid: one(gain.subgrid), touches: gain.steps }))].map((gain) => ({
    key: [...key, gain.subgrid],
    values: [puzzles, gain.steps, gain.touches, gain.placements, gain.eliminations, ratio(gain.steps, puzzles)],
  }));
}

function boxRecords({ boxes }: UsageTable): UsageRecords {
  return {
    keys: ['layout', 'box', 'subgrids', 'places', 'into'],
    values: ['puzzles', 'steps', 'touches', 'placements', 'eliminations', 'steps_per_puzzle'],
    rows: boxes.flatMap(boxRows),
  };
}

function ratingRows({ rating, edges, classes }: RatingCross): UsageRecords['rows'] {
  return classes.flatMap(({ difficulty, puzzles, mean, median, least, most, ranges }) => [
    { key: [rating, difficulty, ALL, ALL], values: [puzzles, rounded(mean), rounded(median), least, most] },
    ...ranges.map((inRange, i) => ({
      key: [rating, difficulty, edges[i] ?? ALL, edges[i + 1] ?? ALL],
      values: [inRange, null, null, null, null],
    })),
  ]);
}

/** Converts a table to rows of plain cells. */
export function usageRecords(table: UsageTable): UsageRecords {
  const kind: UsageTableKind = table.per;
  if (kind === 'box') return boxRecords(table);
  if (kind !== 'rating') return techniqueRecords(table, KEYS[kind]);
  return {
    keys: ['rating', 'class', 'from', 'to'],
    values: ['puzzles', 'mean', 'median', 'least', 'most'],
    rows: table.ratings.flatMap(ratingRows),
  };
}

/**
 * Columns whose differences between two selections are meaningful, because they do not depend on the number of puzzles.
 */
const COMPARED = new Set(['steps_per_puzzle', 'touches_per_subgrid', 'percent', ...OPENING, 'mean', 'median']);

/**
 * Joins several tables of one kind side by side. Each column of figures occurs once for each table, numbered from 1.
 * With two tables, the columns `…_difference` contain the second value minus the first. If a table lacks a row, its
 * columns are empty there.
 */
export function comparedRecords(tables: readonly UsageRecords[]): UsageRecords {
  const [first] = tables;
  if (!first || tables.length === 1) return first ?? { keys: [], values: [], rows: [] };
  const merged = new Map<string, { key: readonly KeyCell[]; found: (readonly ValueCell[] | undefined)[] }>();
  for (const [index, { rows }] of tables.entries()) {
    for (const { key, values } of rows) {
      const text = JSON.stringify(key);
      const row = merged.get(text) ?? { key, found: [] };
      merged.set(text, row);
      row.found[index] = values;
    }
  }
  const hasDifference = (name: string): boolean => tables.length === 2 && COMPARED.has(name);
  const differenceOf = (one: ValueCell | undefined, other: ValueCell | undefined): ValueCell =>
    typeof one === 'number' && typeof other === 'number' ? rounded(other - one) : null;
  // Tables without subgrids have fewer columns; use those of the widest table.
  const { values } = tables.reduce((widest, table) => (table.values.length > widest.values.length ? table : widest));
  return {
    keys: first.keys,
    values: values.flatMap((name) => [
      ...tables.map((_, index) => `${name}_${index + 1}`),
      ...(hasDifference(name) ? [`${name}_difference`] : []),
    ]),
    rows: [...merged.values()].map(({ key, found }) => ({
      key,
      values: values.flatMap((name, column) => [
        ...tables.map((_, index) => found[index]?.[column] ?? null),
        ...(hasDifference(name) ? [differenceOf(found[0]?.[column], found[1]?.[column])] : []),
      ]),
    })),
  };
}
