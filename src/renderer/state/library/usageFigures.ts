import type {
  BoxRow,
  MeanOpening,
  RatingCross,
  TechniqueCount,
  UsageGroup,
  UsageRow,
  UsageTable,
  UsageTableKind,
} from '../../../shared/usage/report.ts';

/**
 * Views of the statistics. They group the uses of techniques by layout, class and so on, or show the order in which
 * subgrids opened, the boxes, or the ratings.
 */
export const USAGE_VIEWS = [
  'layout',
  'class',
  'subgrid',
  'place',
  'links',
  'opening-subgrid',
  'opening-place',
  'box',
  'rating',
] as const;
/** Views that only make sense for puzzles with several grids. */
const LINKED_VIEWS: ReadonlySet<string> = new Set([
  'subgrid',
  'place',
  'links',
  'opening-subgrid',
  'opening-place',
  'box',
]);

/** Whether any of the puzzles has several grids. True while tables are loading, so that no view is missing then. */
export function areLinked(tables: readonly UsageTable[]): boolean {
  return tables.length === 0 || tables.some(({ total }) => total.puzzles === 0 || total.subgrids > total.puzzles);
}

/** The views that make sense for these puzzles. */
export function viewsOf(tables: readonly UsageTable[]): readonly UsageView[] {
  return areLinked(tables) ? USAGE_VIEWS : USAGE_VIEWS.filter((view) => !LINKED_VIEWS.has(view));
}

export type UsageView = (typeof USAGE_VIEWS)[number];

/** For each kind of view, the measures that its figures can show. The first one is the default. */
export const MEASURES = {
  techniques: ['share', 'per-puzzle', 'per-grid', 'steps', 'touches'],
  opening: ['moment', 'rank'],
  box: ['box-steps', 'box-touches', 'box-placements', 'box-eliminations'],
  rating: ['rating-share', 'rating-puzzles'],
} as const;
export type UsageMeasure = (typeof MEASURES)[keyof typeof MEASURES][number];

/** A table of figures. Each row is also drawn as bars, one for each column. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** Whether a last column shows the second figure minus the first. It has no bars. */
  readonly differs: boolean;
  /** Whether figures are percentages. */
  readonly percent: boolean;
}

/** The names of what a table shows, in the chosen language. */
export interface UsageNames {
  group(group: UsageGroup): string;
  technique(id: string): string;
  box(box: BoxRow): string;
  place(place: 'opened' | 'finished'): string;
  difficulty(difficulty: RatingCross['classes'][number]['difficulty']): string;
  range(from: number, to: number): string;
  /** Name of the row for all techniques together. */
  readonly all: string;
  /**
   * Name of a selection.
   *
   * @param index 0 for the first selection, 1 for the second.
   */
  selection(index: number): string;
}

/** Upper bound on the groups that are shown side by side as columns. */
const MOST_COLUMNS = 6;

export function tableKindOf(view: UsageView): UsageTableKind {
  if (view === 'opening-subgrid') return 'subgrid';
  return view === 'opening-place' ? 'place' : view;
}

export function figureKindOf(view: UsageView): keyof typeof MEASURES {
  if (view === 'opening-subgrid' || view === 'opening-place') return 'opening';
  return view === 'box' || view === 'rating' ? view : 'techniques';
}

export function measuresOf(view: UsageView): readonly UsageMeasure[] {
  return MEASURES[figureKindOf(view)];
}

/** Key that identifies the same group in both selections. */
export const groupKey = (group: UsageGroup): string => JSON.stringify(group);

function techniqueValue(
  row: UsageRow,
  use: Omit<TechniqueCount, 'technique' | 'puzzles'>,
  measure: UsageMeasure,
): number | null {
  const part = (of: number, whole: number): number | null => (whole === 0 ? null : of / whole);
  if (measure === 'per-puzzle') return part(use.steps, row.puzzles);
  if (measure === 'per-grid') return part(use.touches, row.subgrids);
  if (measure === 'steps') return use.steps;
  if (measure === 'touches') return use.touches;
  const share = part(use.steps, row.steps);
  return share === null ? null : 100 * share;
}

/**
 * Table with the techniques of several rows of usage. If a technique occurs only in a later row, it is placed after the
 * technique that precedes it in that row.
 */
function techniqueTable(
  sources: readonly { readonly name: string; readonly row: UsageRow | undefined }[],
  { measure, differs }: Pick<UsageChoices, 'measure'> & { readonly differs: boolean },
  names: UsageNames,
): FigureTable {
  const order: string[] = [];
  for (const { row } of sources) {
    let at = 0;
    for (const { technique } of row?.techniques ?? []) {
      const known = order.indexOf(technique);
      if (known < 0) order.splice(at++, 0, technique);
      else at = known + 1;
    }
  }
  const valuesOf = (technique: string | null): (number | null)[] =>
    sources.map(({ row }) => {
      if (!row) return null;
      const use = technique === null ? row : row.techniques.find((one) => one.technique === technique);
      return techniqueValue(row, use ?? { steps: 0, touches: 0 }, measure);
    });
  const all = { name: names.all, values: valuesOf(null) };
  return {
    columns: sources.map(({ name }) => name),
    rows: [
      // If shares are shown, leave out the row for all techniques: it is always 100 %, and its bar would dwarf the
      // others.
      ...(measure === 'share' ? [] : [all]),
      ...order
        .map((technique) => ({ name: names.technique(technique), values: valuesOf(technique) }))
        // Drop techniques that only occur in groups that are not shown.
        .filter(({ values }) => values.some((value) => value !== null && value !== 0)),
    ],
    differs,
    percent: measure === 'share',
  };
}

function techniques(tables: readonly UsageTable[], choices: UsageChoices, names: UsageNames): FigureTable {
  const [first] = tables;
  const compared = tables.length > 1;
  if (!compared && choices.group === '') {
    const rows = [...(first?.rows ?? [])].sort((a, b) => b.touches - a.touches).slice(0, MOST_COLUMNS);
    const shown = first?.rows.filter((row) => rows.includes(row)) ?? [];
    return techniqueTable(
      shown.map((row) => ({ name: names.group(row.group), row })),
      { ...choices, differs: false },
      names,
    );
  }
  const rowIn = ({ rows, total }: UsageTable): UsageRow | undefined =>
    choices.group === '' ? total : rows.find(({ group }) => groupKey(group) === choices.group);
  const sources = tables.map((table, index) => {
    const row = rowIn(table);
    return { name: compared || !row ? names.selection(index) : names.group(row.group), row };
  });
  return techniqueTable(sources, { ...choices, differs: compared }, names);
}

const NEVER: MeanOpening = { openedRank: null, openedAt: null, finishedRank: null, finishedAt: null };

function opening(tables: readonly UsageTable[], { measure }: UsageChoices, names: UsageNames): FigureTable {
  const groups = new Map(tables.flatMap(({ rows }) => rows.map(({ group }) => [groupKey(group), group])));
  const ends = ['opened', 'finished'] as const;
  const columns = ends.flatMap((end) =>
    tables.map((_, index) =>
      tables.length > 1 ? `${names.place(end)} · ${names.selection(index)}` : names.place(end),
    ),
  );
  const momentOf = (row: UsageRow | undefined, end: (typeof ends)[number]): number | null => {
    const { openedRank, openedAt, finishedRank, finishedAt } = row?.opening ?? NEVER;
    const [rank, at] = end === 'opened' ? [openedRank, openedAt] : [finishedRank, finishedAt];
    if (measure === 'rank') return rank;
    return at === null ? null : 100 * at;
  };
  const rows = [...groups].map(([key, group]) => ({
    name: names.group(group),
    values: ends.flatMap((end) =>
      tables.map((table) =>
        momentOf(
          table.rows.find((row) => groupKey(row.group) === key),
          end,
        ),
      ),
    ),
  }));
  return { columns, rows, differs: false, percent: measure === 'moment' };
}

const BOX_COUNTS: Readonly<Partial<Record<UsageMeasure, 'touches' | 'placements' | 'eliminations'>>> = {
  'box-touches': 'touches',
  'box-placements': 'placements',
  'box-eliminations': 'eliminations',
};

/**
 * Figures for each shared box: the steps through it, their touches (the subgrids that each step touches, added up),
 * placements or eliminations, per puzzle.
 */
function boxes(tables: readonly UsageTable[], { measure }: UsageChoices, names: UsageNames): FigureTable {
  const counted = BOX_COUNTS[measure] ?? 'steps';
  const keyOf = ({ layout, variants, box }: BoxRow): string => JSON.stringify([layout, variants, box]);
  const known = new Map(tables.flatMap((table) => table.boxes.map((box) => [keyOf(box), box])));
  const found = tables.map((table) => new Map(table.boxes.map((box) => [keyOf(box), box])));
  const rows = [...known].map(([key, box]) => ({
    name: names.box(box),
    values: found.map((own) => {
      const here = own.get(key);
      return here && here.puzzles > 0 ? here[counted] / here.puzzles : null;
    }),
  }));
  const most = ({ values }: { readonly values: readonly (number | null)[] }): number =>
    Math.max(...values.map((value) => value ?? 0));
  rows.sort((a, b) => most(b) - most(a));
  return {
    columns: tables.map((_, index) => names.selection(index)),
    rows,
    differs: tables.length === 2,
    percent: false,
  };
}

/** Figures for each class: how the values of one rating are distributed. */
function ratings(tables: readonly UsageTable[], { measure, rating }: UsageChoices, names: UsageNames): FigureTable {
  const crosses = tables.map((table) => table.ratings.find((cross) => cross.rating === rating));
  const edges = [...new Set(crosses.flatMap((cross) => cross?.edges ?? []))].sort((a, b) => a - b);
  const sources = crosses.flatMap((cross, index) =>
    (cross?.classes ?? []).map((of) => ({
      cross,
      of,
      name:
        tables.length > 1
          ? `${names.difficulty(of.difficulty)} · ${names.selection(index)}`
          : names.difficulty(of.difficulty),
    })),
  );
  return {
    columns: sources.map(({ name }) => name),
    rows: edges.slice(0, -1).map((from, i) => ({
      name: names.range(from, edges[i + 1] ?? from),
      values: sources.map(({ cross, of }) => {
        const count = of.ranges[cross?.edges.indexOf(from) ?? -1] ?? 0;
        return measure === 'rating-share' ? (100 * count) / of.puzzles : count;
      }),
    })),
    differs: false,
    percent: measure === 'rating-share',
  };
}

export interface UsageChoices {
  readonly view: UsageView;
  readonly measure: UsageMeasure;
  /**
   * Key of the group to show. If empty, all groups are shown side by side; in a comparison of two selections, all
   * puzzles.
   */
  readonly group: string;
  /** Id of the rating that the view `rating` shows. */
  readonly rating: string;
}

/** The figures of one table, or of two side by side. */
export function usageFigures(tables: readonly UsageTable[], choices: UsageChoices, names: UsageNames): FigureTable {
  return { techniques, opening, box: boxes, rating: ratings }[figureKindOf(choices.view)](tables, choices, names);
}

/** Figure of the last column: the second figure minus the first; null if either is missing. */
export function differenceOf([one, other]: readonly (number | null)[]): number | null {
  return typeof one === 'number' && typeof other === 'number' ? other - one : null;
}
