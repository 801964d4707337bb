import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import type { Sentence, TextKey } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Emulator } from '../reference/sukakuExplainer/emulator.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { AGREEMENT } from './agreement.ts';
import { countUses, mostExpensive, rateWithSubgrids, subgridsOfEffects, type UsedStep } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

/** Ratings are calculated as integers in tenths, so that comparisons are exact. */
const TENTHS = 10;

/** Variants that Sukaku Explainer knows too. */
const KNOWN_VARIANTS: ReadonlySet<string> = new Set(['diagonals', 'windoku', 'disjoint-groups']);

const TECHNIQUE_IDS: ReadonlySet<string> = new Set(TECHNIQUES.map(({ id }) => id));

/** Sukaku Explainer's name of a kind of hint, as an id → our id of the same technique. */
const ALIASES: Readonly<Record<string, string>> = { 'region-forcing-chain': 'house-forcing-chain' };

const emulatorOf = perTopology((topology) => new Emulator(topology));

/**
 * Id and name under which a kind of hint is listed. If it is a technique of ours, they are the technique's; otherwise
 * the scale's.
 */
function listedAs(kind: string): { readonly id: string; readonly name: TextKey } {
  const id = ALIASES[kind] ?? kind;
  return { id, name: TECHNIQUE_IDS.has(id) ? techniqueName(id) : (`rung.${id}` as TextKey) };
}

interface ExplainerStep extends UsedStep {
  readonly setsCell: boolean;
}

/** How a solve ended. The texts that give reasons for the rating mention this. */
interface Ending {
  readonly gaveUp: boolean;
  readonly isExtension: boolean;
}

/** Whether Sukaku Explainer does not support the layout, so that the rating is our extension. */
function isExtension({ layout, subgridCount, digits }: Topology): boolean {
  return subgridCount > 1 || digits !== 9 || (layout.variants ?? []).some(({ id }) => !KNOWN_VARIANTS.has(id));
}

function value(step: UsedStep | undefined): number | null {
  return step === undefined ? null : step.cost;
}

/** @param steps the steps of the whole puzzle, or those that count for one subgrid, in order. */
function rated(steps: readonly ExplainerStep[], solved: boolean, { gaveUp, isExtension: extended }: Ending): RatedPart {
  const hardest = mostExpensive(steps);
  const firstDigit = steps.findIndex(({ setsCell }) => setsCell);
  const pearl = mostExpensive(firstDigit < 0 ? steps : steps.slice(0, firstDigit + 1));
  const why: Sentence[] = [];
  if (hardest) {
    const values = { technique: { key: hardest.name }, cost: hardest.cost };
    why.push({ key: 'why.sudoku-explainer.hardest', values });
  }
  if (pearl && steps[0]) {
    const values = { pearl: pearl.cost, diamond: steps[0].cost };
    why.push({ key: 'why.sudoku-explainer.first', values });
  }
  if (!solved) why.push({ key: gaveUp ? 'why.sudoku-explainer.gave-up' : 'why.sudoku-explainer.unsolved' });
  if (extended) why.push({ key: 'why.sudoku-explainer.extension' });
  return {
    value: solved ? value(hardest) : null,
    class: null,
    evidence: {
      figures: { er: value(hardest), ep: value(pearl), ed: value(steps[0]), steps: steps.length },
      uses: countUses(steps),
      why,
    },
  };
}

/**
 * Sukaku Explainer's rating: the rating of the hardest hint (ER) if the program's techniques are tried in its fixed
 * order. Also the hardest rating up to the first digit (EP), and the rating of the first hint (ED). `bench reference
 * se` measures the agreement with the program. Above 7.4, symmetric copies can have different ratings, as in the
 * program: its search order decides between equally good chains.
 */
export const sudokuExplainer: RatingScheme = {
  id: 'sudoku-explainer',
  source: 'Juillerat: Sudoku Explainer; SudokuMonster: Sukaku Explainer 1.18.1, whose search order it follows',
  classes: [],
  severalGrids: 'whole',
  agreement: { key: 'scheme.sudoku-explainer.agreement', values: AGREEMENT['sudoku-explainer'] },
  beside: ['ep', 'ed'],
  ...scaleOf('sudoku-explainer'),
  // No known puzzle has a higher rating than 11.9.
  range: [1, 11.9],
  followsReadingOrder: true,

  rate({ topology, givens, cancel }) {
    const log = emulatorOf(topology).solve(givens, cancel);
    const ending = { gaveUp: log.gaveUp, isExtension: isExtension(topology) };
    const steps = log.hints.map(({ kind, rating, cell, removals }): ExplainerStep => {
      const cells = cell >= 0 ? [cell] : [...removals.keys()];
      const subgrids = subgridsOfEffects(topology, cells);
      return { ...listedAs(kind), cost: rating / TENTHS, setsCell: cell >= 0, subgrids };
    });
    return rateWithSubgrids(topology, steps, log, (own, solved) => rated(own, solved, ending));
  },
};
