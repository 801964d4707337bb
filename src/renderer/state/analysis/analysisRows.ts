import { digitBit } from '../../../shared/base/digits.ts';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { effectsInCodes, mainSubgrid } from '../../../shared/step/format.ts';
import { cellCodes, cluesName, houseCodes } from '../../../shared/step/placeNames.ts';
import { changedCells, type Step } from '../../../shared/step/step.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { HOUSE_BOX, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';

/** A shared box through which digits or eliminations reach `subgrid` from another subgrid. */
export interface BoxPassage {
  readonly house: number;
  readonly subgrid: number;
}

/** One step of an analysis, with all that the list shows of the step and searches in. */
export interface ListedStep {
  readonly index: number;
  readonly technique: string;
  /** The technique's name. */
  readonly name: string;
  /** Effects of the step, such as `5 → NW r2c2`. */
  readonly effects: string;
  /** Names of the shared boxes that connect the subgrids of the step; empty for none. */
  readonly through: string;
  /** Subgrids of the step: those of its pattern and of its effects. */
  readonly subgrids: readonly number[];
  /**
   * The subgrid whose names for cells and houses the text of the step uses. Summaries count the step only in this
   * subgrid.
   */
  readonly main: number;
  /** Mask of the digits that the step places or removes. */
  readonly digits: number;
  readonly places: boolean;
  readonly single: boolean;
  readonly bottleneck: boolean;
  readonly hardest: boolean;
  readonly passages: readonly BoxPassage[];
  /** The clues that the step relies on, as indices in the puzzle's list. */
  readonly clues: readonly number[];
  /** Text that the filter's search looks in, in lower case. */
  readonly searched: string;
}

const SINGLES: ReadonlySet<string> = new Set([
  'full-house',
  'naked-single',
  'hidden-single',
  'model-primal',
  'model-dual',
]);

/** The shared boxes that contain cells of a step's pattern. None if one subgrid contains the whole step. */
function boxesSpanned(topology: Topology, step: Step): number[] {
  const { cellHouses, cellHouseStart, houseKind } = topology;
  const pattern = [...step.evidence.cells, ...(step.evidence.nodes ?? []).flatMap(({ cells }) => cells)];
  const owned = [...pattern, ...changedCells(step)].map((cell) => subgridsOf(topology, cell));
  if (owned[0]?.some((subgrid) => owned.every((own) => own.includes(subgrid)))) return [];
  const boxes = pattern.flatMap((cell) => [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])]);
  return [...new Set(boxes)].filter((house) => houseKind[house] === HOUSE_BOX && ownersOf(topology, house).length > 1);
}

/** Index of a step → the shared boxes through which its digits and eliminations reach another subgrid. */
function passagesOf({ traffic, steps }: AnalysisAnswer): BoxPassage[][] {
  const passages = steps.map((): BoxPassage[] => []);
  for (const { house, subgrid, placements, eliminations } of traffic) {
    for (const step of new Set([...placements, ...eliminations].map((arrival) => arrival.step))) {
      passages[step]?.push({ house, subgrid });
    }
  }
  return passages;
}

/** The subgrids that contain a house. */
function ownersOf({ houseSubgrids, houseSubgridStart }: Topology, house: number): Int32Array {
  return houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
}

/** Name of a passage: the box with its name in the subgrid that gives, then the subgrid that gains (`NW box 9 → C`). */
export function passageName(topology: Topology, { house, subgrid }: BoxPassage, language: Language): string {
  const giver = ownersOf(topology, house).find((owner) => owner !== subgrid) ?? subgrid;
  const box = houseCodes({ topology, language, subgrid: giver }, [house]);
  const names = subgridNames(topology.layout, language);
  return fill(language, 'analysis.traffic.passage', { box, subgrid: names[subgrid] ?? '' });
}

/**
 * The subgrid whose names the text of a step uses for rows, columns and boxes. If the step passes digits or
 * eliminations through a shared box, it is the subgrid that gives them, because the reason lies there.
 */
function readIn(topology: Topology, step: Step, passages: readonly BoxPassage[]): number {
  const main = mainSubgrid(topology, step);
  const gains = (subgrid: number): boolean => passages.some((passage) => passage.subgrid === subgrid);
  const [first] = passages;
  if (!first || !gains(main)) return main;
  return ownersOf(topology, first.house).find((owner) => !gains(owner)) ?? main;
}

/** The subgrids in which the texts of an analysis are read, in the order of its steps. See {@link readIn}. */
export function readersOf(topology: Topology, answer: AnalysisAnswer): number[] {
  const passages = passagesOf(answer);
  return answer.steps.map(({ step }, index) => readIn(topology, step, passages[index] ?? []));
}

/** The steps of an analysis with all texts that its list shows, in a language. */
export function listSteps(topology: Topology, answer: AnalysisAnswer, language: Language): ListedStep[] {
  const passages = passagesOf(answer);
  const narrow = new Set(answer.bottlenecks);
  return answer.steps.map(({ step }, index): ListedStep => {
    const { technique, placements, eliminations, subgrids } = step;
    const own = passages[index] ?? [];
    const main = readIn(topology, step, own);
    const changed = [...placements, ...eliminations];
    const boxes = new Set([...own.map(({ house }) => house), ...boxesSpanned(topology, step)]);
    const name = fill(language, techniqueName(technique));
    const effects = effectsInCodes(topology, step, main, language);
    const through = houseCodes({ topology, language, subgrid: main }, [...boxes]);
    const passing = own.map((passage) => passageName(topology, passage, language));
    const allNames = { topology, language, subgrid: -1, all: true } as const;
    const clues = answer.clues.filter(({ steps }) => steps.includes(index)).map(({ clue }) => clue);
    const cells = [...new Set(changedCells(step))].map((cell) => cellCodes(allNames, [cell]));
    return {
      index,
      technique,
      name,
      effects,
      through,
      subgrids,
      main,
      digits: changed.reduce((mask, { digit }) => mask | digitBit(digit), 0),
      places: placements.length > 0,
      single: SINGLES.has(technique),
      bottleneck: narrow.has(index),
      hardest: index === answer.hardest,
      passages: own,
      clues,
      searched: [technique, name, effects, through, ...passing, ...cells, cluesName(allNames, clues)]
        .join('\n')
        .toLowerCase(),
    };
  });
}

/** Filter of the list of steps. A step must fit every part that is set. */
export interface StepFilter {
  readonly technique: string | null;
  readonly subgrid: number | null;
  readonly digit: number | null;
  readonly effect: 'in' | 'out' | null;
  readonly crossing: boolean;
  readonly bottleneck: boolean;
  readonly passage: BoxPassage | null;
  /** Index of a clue in the puzzle's list. */
  readonly clue: number | null;
  readonly text: string;
}

export const EVERY_STEP: StepFilter = {
  technique: null,
  subgrid: null,
  digit: null,
  effect: null,
  crossing: false,
  bottleneck: false,
  passage: null,
  clue: null,
  text: '',
};

export function isFiltered(filter: StepFilter): boolean {
  return Object.values({ ...filter, text: filter.text.trim() }).some(
    (part) => part !== null && part !== false && part !== '',
  );
}

/** Whether a step fits a filter. */
export function fits(step: ListedStep, filter: StepFilter): boolean {
  const { technique, subgrid, digit, effect, passage, clue, text } = filter;
  return (
    (technique === null || step.technique === technique) &&
    (subgrid === null || step.subgrids.includes(subgrid)) &&
    (digit === null || (step.digits & digitBit(digit)) !== 0) &&
    (effect === null || step.places === (effect === 'in')) &&
    (!filter.crossing || step.through !== '') &&
    (!filter.bottleneck || step.bottleneck) &&
    (passage === null ||
      step.passages.some(({ house, subgrid: to }) => house === passage.house && to === passage.subgrid)) &&
    (clue === null || step.clues.includes(clue)) &&
    step.searched.includes(text.trim().toLowerCase())
  );
}

/** A row of the list: one step, or a run of successive singles that is folded or unfolded. */
export type StepListRow =
  | { readonly kind: 'step'; readonly step: ListedStep }
  | {
      readonly kind: 'run';
      readonly steps: readonly ListedStep[];
      readonly open: boolean;
      /** For each main subgrid (see {@link ListedStep.main}), the number of steps in the run. Highest number first. */
      readonly bySubgrid: readonly { readonly subgrid: number; readonly count: number }[];
    };

/** Length of the shortest run of singles that is folded. */
const LEAST_RUN = 3;

function countMain(steps: readonly ListedStep[]): { readonly subgrid: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { main } of steps) counts.set(main, (counts.get(main) ?? 0) + 1);
  return [...counts]
    .map(([subgrid, count]) => ({ subgrid, count }))
    .sort((a, b) => b.count - a.count || a.subgrid - b.subgrid);
}

/**
 * The rows of the list for a filter. Folds runs of singles, unless some part of the filter is set.
 *
 * @param unfolded indices of the first steps of runs that are shown step by step.
 */
export function listRows(
  steps: readonly ListedStep[],
  filter: StepFilter,
  unfolded: ReadonlySet<number>,
): readonly StepListRow[] {
  const row = (step: ListedStep): StepListRow => ({ kind: 'step', step });
  if (isFiltered(filter)) return steps.filter((step) => fits(step, filter)).map(row);
  const rows: StepListRow[] = [];
  for (let from = 0; from < steps.length; ) {
    let to = from;
    while (steps[to]?.single) to++;
    const run = steps.slice(from, to);
    const first = steps[from] as ListedStep;
    if (run.length < LEAST_RUN) {
      rows.push(row(first));
      from++;
      continue;
    }
    const open = unfolded.has(first.index);
    rows.push({ kind: 'run', steps: run, open, bySubgrid: countMain(run) });
    if (open) rows.push(...run.map(row));
    from = to;
  }
  return rows;
}

/**
 * The next bottleneck after a step: a step whose technique had no alternative at that moment. After the last bottleneck
 * comes the first one. Null if there is none.
 */
export function nextBottleneck(steps: readonly ListedStep[], after: number): number | null {
  const narrow = steps.filter(({ bottleneck }) => bottleneck);
  return (narrow.find(({ index }) => index > after) ?? narrow[0])?.index ?? null;
}

/** Counts the steps that fit a filter, by the keys that `keysOf` finds in each step, such as its technique. */
export function countBy<K>(
  steps: readonly ListedStep[],
  filter: StepFilter,
  keysOf: (step: ListedStep) => readonly K[],
): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const step of steps) {
    if (fits(step, filter)) for (const key of keysOf(step)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Two numbers of steps: those made before the shown position, and those of the whole analysis. */
export interface StepCount {
  readonly made: number;
  readonly all: number;
}

/** How often each technique was used in each subgrid. A step in a shared box counts in each of its subgrids. */
export interface UsageMatrix {
  /** One row for each technique, in the order of first use. */
  readonly rows: readonly {
    readonly technique: string;
    readonly cells: readonly StepCount[];
    readonly total: StepCount;
  }[];
  /** Totals of the columns, one for each subgrid. */
  readonly columns: readonly StepCount[];
  /** Total of the table. Each step counts once, even if it is in a shared box. */
  readonly total: StepCount;
}

/**
 * Counts how often each technique was used in each subgrid.
 *
 * @param at number of steps made before the shown position.
 */
export function usageMatrix({ steps }: Pick<AnalysisAnswer, 'steps'>, subgridCount: number, at: number): UsageMatrix {
  const indexed = steps.map(({ step }, index) => ({ step, made: index < at }));
  const count = (chosen: typeof indexed): StepCount => ({
    made: chosen.filter(({ made }) => made).length,
    all: chosen.length,
  });
  const bySubgrid = (chosen: typeof indexed): StepCount[] =>
    Array.from({ length: subgridCount }, (_, subgrid) =>
      count(chosen.filter(({ step }) => step.subgrids.includes(subgrid))),
    );
  const rows = [...Map.groupBy(indexed, ({ step }) => step.technique)].map(([technique, own]) => ({
    technique,
    cells: bySubgrid(own),
    total: count(own),
  }));
  return { rows, columns: bySubgrid(indexed), total: count(indexed) };
}
