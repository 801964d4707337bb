import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { cluesName } from '../../../shared/step/placeNames.ts';
import type { AnalysisReport, CountedAnalysis } from '../analysisReport.ts';
import { type AnswerTable, inOneLine } from './answerer.ts';
import { classOf, STEP_COLUMNS, stepCells } from './stepColumns.ts';

/** What a row of an analysis table can stand for: the puzzle, a subgrid, a technique, … */
export const ANALYSIS_ROWS = ['puzzle', 'subgrid', 'technique', 'subgrid,technique', 'clue', 'step'] as const;
export type AnalysisRows = (typeof ANALYSIS_ROWS)[number];

/** Decimals of shares: precise enough to add up the shares of thousands of steps. Up to four subgrids share a step. */
const SHARE_DECIMALS = 6;

/**
 * Counts of steps. A step on a shared box belongs to several subgrids. `touches` counts it in full for each of them, so
 * the sum over all subgrids exceeds the number of steps. `share` divides it among them, so the sum is the number of
 * steps.
 */
interface Tally {
  readonly touches: number;
  readonly share: number;
}

const TALLY_COLUMNS = ['touches', 'share'];

/** Counts steps per key. A key is, for example, a subgrid, or a technique within a subgrid. */
class Tallies<Key> {
  readonly #tallies = new Map<Key, Tally>();

  /**
   * Counts one step for a key.
   * @param among number of subgrids that share the step.
   */
  count(key: Key, among: number): void {
    const { touches, share } = this.of(key);
    this.#tallies.set(key, { touches: touches + 1, share: share + 1 / among });
  }

  of(key: Key): Tally {
    return this.#tallies.get(key) ?? { touches: 0, share: 0 };
  }

  keys(): Key[] {
    return [...this.#tallies.keys()];
  }

  /** Values of {@link TALLY_COLUMNS}. */
  cells(key: Key): number[] {
    const { touches, share } = this.of(key);
    return [touches, Number(share.toFixed(SHARE_DECIMALS))];
  }
}

/** Names of the subgrids, each without line breaks. */
function namesOf({ topology }: Puzzle): string[] {
  return subgridNames(topology.layout, 'en').map(inOneLine);
}

function puzzleCells({ solutions, report }: CountedAnalysis): (string | number | boolean | null)[] {
  const { solved, difficulty, score, steps, hardest, bottlenecks, usage } = report;
  const most = hardest === null ? null : (steps[hardest]?.technique ?? null);
  const facts = [steps.length, Object.keys(usage).length, most, hardest, bottlenecks.length];
  return [solutions, solved, difficulty, score, ...facts];
}

function gainedThroughBoxes({ traffic }: AnalysisReport, subgrid: number): number {
  return traffic
    .filter((one) => one.subgrid === subgrid)
    .reduce((sum, { placements, eliminations }) => sum + placements.length + eliminations.length, 0);
}

const CLUE_COLUMNS = ['clue', 'rule', 'clue_name', 'steps', 'placements', 'eliminations', 'first_step'];

/** The tables of an analysis, by what a row stands for. */
export const ANALYSIS_TABLES: Readonly<Record<AnalysisRows, AnswerTable<CountedAnalysis>>> = {
  puzzle: {
    columns: [
      ...['solutions', 'solved', 'class', 'score', 'steps', 'techniques', 'hardest', 'hardest_step', 'bottlenecks'],
    ],
    rows: (analysis) => [puzzleCells(analysis)],
  },
  subgrid: {
    columns: ['subgrid', 'subgrid_name', 'opened', 'finished', ...TALLY_COLUMNS, 'through_shared_boxes'],
    rows: ({ report }, puzzle) => {
      const tallies = new Tallies<number>();
      for (const { subgrids } of report.steps) for (const one of subgrids) tallies.count(one, subgrids.length);
      return namesOf(puzzle).map((name, subgrid) => {
        const opening = report.opening.find((one) => one.subgrid === subgrid);
        const place = [subgrid, name, opening?.opened ?? null, opening?.finished ?? null];
        return [...place, ...tallies.cells(subgrid), gainedThroughBoxes(report, subgrid)];
      });
    },
  },
  technique: {
    columns: ['technique', 'class', 'steps', 'placements', 'eliminations'],
    rows: ({ report: { steps, usage } }) =>
      Object.entries(usage).map(([technique, count]) => {
        const uses = steps.filter((step) => step.technique === technique);
        const placements = uses.reduce((sum, step) => sum + step.placements.length, 0);
        const eliminations = uses.reduce((sum, step) => sum + step.eliminations.length, 0);
        return [technique, classOf(technique), count, placements, eliminations];
      }),
  },
  'subgrid,technique': {
    columns: ['subgrid', 'subgrid_name', 'technique', 'class', ...TALLY_COLUMNS],
    rows: ({ report }, puzzle) =>
      namesOf(puzzle).flatMap((name, subgrid) => {
        const tallies = new Tallies<string>();
        for (const { technique, subgrids } of report.steps) {
          if (subgrids.includes(subgrid)) tallies.count(technique, subgrids.length);
        }
        return tallies.keys().map((id) => [subgrid, name, id, classOf(id), ...tallies.cells(id)]);
      }),
  },
  clue: {
    columns: CLUE_COLUMNS,
    rows: ({ report: { clues = [] } }, { topology }) =>
      // A puzzle whose steps rely on no clue gets a row with empty cells, so that the table still shows the puzzle.
      clues.length === 0
        ? [CLUE_COLUMNS.map(() => null)]
        : clues.map(({ clue, rule, steps, placements, eliminations, first }) => {
            const name = inOneLine(cluesName({ topology, language: 'en', subgrid: -1 }, [clue]));
            return [clue, rule, name, steps, placements, eliminations, first];
          }),
  },
  step: {
    columns: ['step', ...STEP_COLUMNS],
    rows: ({ report }) => report.steps.map((step, index) => [index, ...stepCells(step)]),
  },
};
