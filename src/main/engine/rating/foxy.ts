import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { type Rung, type ScaleEntry, ScaleSolver } from './scale/scaleSolver.ts';
import { countUses, rateWithSubgrids } from './scale/uses.ts';
import { type RatingScheme, rounded } from './scheme.ts';

const IDS = new Set(TECHNIQUES.map(({ id }) => id));

/** Makes a rung (a step of the scale, see `Rung`) that consists of one of our techniques and has its name. */
function plainRung(technique: string, cost: number): Rung {
  if (!IDS.has(technique)) throw new Error(`there is no technique "${technique}"`);
  return { id: technique, name: techniqueName(technique), techniques: [technique], cost };
}

const CLASSES = ['beginner', 'easy', 'medium', 'hard', 'expert', 'diabolical'];

type RungGroup = readonly [level: number, rungs: readonly (string | Omit<Rung, 'cost'>)[]];

/** The points for the first digit of [foxy]'s code, and the techniques that earn them, in the order of Foxy's table. */
const TABLE: readonly RungGroup[] = [
  [1, ['naked-single', 'hidden-single']],
  [
    2,
    [
      'naked-pair',
      'naked-triple',
      {
        id: 'intersection-1',
        name: 'rung.intersection-1',
        techniques: ['pointing-pair', 'pointing-triple'],
      },
      {
        id: 'intersection-2',
        name: 'rung.intersection-2',
        // `crossing-houses` is not in Foxy's table. It is added because crossing lines of two subgrids can lock a digit
        // too.
        techniques: ['box-line-reduction', 'crossing-houses', 'common-exclusion'],
      },
    ],
  ],
  [3, ['hidden-pair', 'hidden-triple', 'naked-quad', 'hidden-quad']],
  [
    4,
    [
      'x-wing',
      'y-wing',
      { id: 'simple-chain', name: 'rung.simple-chain', techniques: ['simple-colouring'] },
      'swordfish',
      'xyz-wing',
    ],
  ],
  [
    5,
    [
      'jellyfish',
      {
        id: 'forbidden-rectangle',
        name: 'rung.forbidden-rectangle',
        techniques: [1, 2, 3, 4, 5, 6].map((type) => `unique-rectangle-${type}`),
      },
    ],
  ],
];

/** A rung's cost is its level times this number, plus its index within the level. So costs follow Foxy's order. */
const PER_LEVEL = 10;
const RUNGS: readonly Rung[] = TABLE.flatMap(([level, rungs]) =>
  rungs.map((rung, place) => {
    const cost = level * PER_LEVEL + place;
    return typeof rung === 'string' ? plainRung(rung, cost) : { ...rung, cost };
  }),
);

/**
 * Solver for a topology that uses Foxy's techniques step by step. Foxy's generator uses it to test whether a puzzle can
 * be solved.
 */
export const foxySolverOf = perTopology((topology: Topology) => new ScaleSolver(topology, RUNGS));

/** The four digits of the code, and the numbers from which they follow. */
export interface FoxyNotes {
  /**
   * First digit: the points of the hardest technique, from 1 to 6. It is 6 if Foxy's techniques do not solve the
   * puzzle.
   */
  readonly hardest: number;
  /**
   * Sum of 1 / (number of alternatives of the step, see `ScaleEntry`) over all eliminating steps. A sum of 8 gives two
   * points, 4 gives one.
   */
  readonly eliminations: number;
  /**
   * Same sum as `eliminations`, but only over the steps by techniques of level 4 and above. A sum of 3 gives a point.
   */
  readonly hardEliminations: number;
  /** Number of different techniques of level 4 and above in Foxy's table. Three or more give a point. */
  readonly hardTechniques: number;
  /** The four digits as a string, such as 4211. */
  readonly code: string;
  readonly class: string;
}

/** The class of a code by Foxy's table. */
export function foxyClass(code: string): string {
  const [first = 0, ...others] = [...code].map(Number);
  const sum = others.reduce((total, note) => total + note, 0);
  if (first === 1) return 'beginner';
  if (first === 2) return sum === 0 ? 'easy' : 'medium';
  if (first === 3) return 'medium';
  if (first === 4) return sum <= 2 ? 'hard' : 'expert';
  if (first === 5) return sum <= 2 ? 'expert' : 'diabolical';
  return 'diabolical';
}

function levelOf({ cost }: Rung): number {
  return Math.floor(cost / PER_LEVEL);
}

/** Tolerance for rounding errors: a sum such as three times 1/3 must reach its limit. */
const ROUNDING = 1e-9;

/** The code for the steps of a solve. */
export function foxyNotes(steps: readonly Pick<ScaleEntry, 'rung' | 'alternatives'>[], solved: boolean): FoxyNotes {
  let hardest = 1;
  let eliminations = 0;
  let hardEliminations = 0;
  const hardTechniques = new Set<string>();
  for (const { rung, alternatives } of steps) {
    const level = levelOf(rung);
    hardest = Math.max(hardest, level);
    if (level > 1) eliminations += 1 / alternatives;
    if (level < 4) continue;
    hardEliminations += 1 / alternatives;
    hardTechniques.add(rung.id);
  }
  if (!solved) hardest = 6;
  const many = eliminations + ROUNDING;
  const second = many >= 8 ? 2 : many >= 4 ? 1 : 0;
  const third = hardEliminations + ROUNDING >= 3 ? 1 : 0;
  const fourth = hardTechniques.size >= 3 ? 1 : 0;
  const code = `${hardest}${second}${third}${fourth}`;
  return { hardest, eliminations, hardEliminations, hardTechniques: hardTechniques.size, code, class: foxyClass(code) };
}

function rated(steps: readonly ScaleEntry[], solved: boolean): RatedPart {
  const notes = foxyNotes(steps, solved);
  const top = steps.find(({ rung }) => levelOf(rung) === notes.hardest);
  const { hardest, eliminations, hardEliminations, hardTechniques, code } = notes;
  const why: Sentence[] = [
    top
      ? { key: 'why.foxy.first', values: { technique: { key: top.rung.name }, note: hardest } }
      : { key: hardest === 6 ? 'why.foxy.first-unsolved' : 'why.foxy.first-empty' },
    { key: 'why.foxy.second', values: { eliminations: rounded(eliminations, 1), note: code.charAt(1) } },
    { key: 'why.foxy.third', values: { eliminations: rounded(hardEliminations, 1), note: code.charAt(2) } },
    { key: 'why.foxy.fourth', values: { techniques: hardTechniques, note: code.charAt(3) } },
  ];
  return {
    value: Number(code),
    class: notes.class,
    evidence: {
      figures: { hardest, eliminations, hardEliminations, hardTechniques },
      uses: countUses(
        steps.map(({ rung, subgrids }) => ({ id: rung.id, name: rung.name, cost: levelOf(rung), subgrids })),
      ),
      why,
    },
  };
}

/**
 * Foxy Sudoku's rating: a code of four digits, and a table from codes to six classes. Foxy's page shows the order of
 * its techniques in a picture that is not preserved; our order follows its table of levels. The first digit can be 6,
 * but no technique in that table earns six points. So we give 6 to puzzles that Foxy's techniques do not solve.
 */
export const foxy: RatingScheme = {
  id: 'foxy',
  source: 'Foxy Sudoku: Le générateur de sudoku',
  classes: CLASSES,
  severalGrids: 'whole',
  ...scaleOf('foxy'),
  range: [1000, 6211],

  rate({ topology, givens, cancel }) {
    const log = foxySolverOf(topology).solve(givens, cancel);
    return rateWithSubgrids(topology, log.entries, log, rated);
  },
};
