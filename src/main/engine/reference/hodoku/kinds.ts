import { techniqueName } from '../../../../shared/step/explanation.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { avoidableRectangle } from './avoidable.ts';
import { bugPlusOne } from './bug.ts';
import { remotePair, turbotFish, xChain, xyChain } from './chains.ts';
import { multiColours, simpleColours } from './colours.ts';
import { fish } from './fish.ts';
import { forced } from './forcing.ts';
import { frankenFish } from './frankenFish.ts';
import { lockedSetChain, lockedSetPair, lockedSetWing } from './lockedSetSteps.ts';
import { niceLoop } from './loops.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { emptyRectangle, skyscraper, twoStringKite } from './singleDigit.ts';
import { hiddenSubset, lockedCandidates, nakedSubset } from './subsets.ts';
import { sueDeCoq } from './sueDeCoqSteps.ts';
import { uniqueRectangle } from './uniqueness.ts';
import { wing, wWing } from './wings.ts';

/**
 * Effects of a step: candidates to set or to remove, as codes `cell << 5 | digit`, in the order in which they are
 * applied.
 */
export interface HodokuEffect {
  readonly sets: boolean;
  readonly codes: readonly number[];
}

/** A kind of step of HoDoKu. */
export interface HodokuKind {
  /** Kebab-case and stable, because it is printed and stored. If we have the same technique, its id. */
  readonly id: string;
  readonly name: TextKey;
  /** Index of the level in HoDoKu's list of levels. */
  readonly level: number;
  readonly score: number;
  /**
   * Finds HoDoKu's step of this kind in a position; null if there is none. Absent for singles, which the position keeps
   * in queues.
   */
  readonly find?: (position: HodokuPosition) => HodokuEffect | null;
}

type Eliminations = (position: HodokuPosition) => readonly number[] | null;

function kind(id: string, level: number, score: number, find?: Eliminations, name = techniqueName(id)): HodokuKind {
  if (!find) return { id, name, level, score };
  return {
    id,
    name,
    level,
    score,
    find: (position) => {
      const codes = find(position);
      return codes && { sets: false, codes };
    },
  };
}

function forcing(position: HodokuPosition, nets: boolean): HodokuEffect | null {
  const proved = forced(position, nets);
  return proved && { sets: proved.sets, codes: [proved.code] };
}

const exactSolverOf = perTopology(createExactSolver);

/**
 * HoDoKu's last resort: takes the middle one of the open cells and sets its digit from the solution. Null if the puzzle
 * has no solution.
 */
function bruteForce({ board, topology }: HodokuPosition): HodokuEffect | null {
  const open: number[] = [];
  for (let cell = 0; cell < topology.cellCount; cell++) if (board.digits[cell] === 0) open.push(cell);
  const cell = open[open.length >> 1];
  const solver = exactSolverOf(topology);
  if (solver.solve(board.digits, { limit: 1 }).solutions === 0) return null;
  return { sets: true, codes: [candidateCode(cell, solver.solution[cell])] };
}

const [EASY, MEDIUM, HARD, UNFAIR, EXTREME] = [0, 1, 2, 3, 4];

/** All kinds of steps in the order of HoDoKu's index. They are tried in this order. */
export const HODOKU_KINDS: readonly HodokuKind[] = [
  kind('full-house', EASY, 4),
  kind('naked-single', EASY, 4),
  kind('hidden-single', EASY, 14),
  kind('locked-pair', MEDIUM, 40, (position) => nakedSubset(position, 2, true)),
  kind('locked-triple', MEDIUM, 60, (position) => nakedSubset(position, 3, true)),
  kind('locked-candidates-1', MEDIUM, 50, (position) => lockedCandidates(position, 1), 'rung.locked-candidates-1'),
  kind('locked-candidates-2', MEDIUM, 50, (position) => lockedCandidates(position, 2), 'rung.locked-candidates-2'),
  kind('naked-pair', MEDIUM, 60, (position) => nakedSubset(position, 2, false)),
  kind('naked-triple', MEDIUM, 80, (position) => nakedSubset(position, 3, false)),
  kind('hidden-pair', MEDIUM, 70, (position) => hiddenSubset(position, 2)),
  kind('hidden-triple', MEDIUM, 100, (position) => hiddenSubset(position, 3)),
  kind('naked-quad', HARD, 120, (position) => nakedSubset(position, 4, false)),
  kind('hidden-quad', HARD, 150, (position) => hiddenSubset(position, 4)),
  kind('x-wing', HARD, 140, (position) => fish(position, 2, 'plain')),
  kind('swordfish', HARD, 150, (position) => fish(position, 3, 'plain')),
  kind('jellyfish', HARD, 160, (position) => fish(position, 4, 'plain')),
  kind('remote-pair', HARD, 110, remotePair),
  kind('bug-plus-one', HARD, 100, bugPlusOne),
  kind('skyscraper', HARD, 130, skyscraper),
  kind('two-string-kite', HARD, 150, twoStringKite),
  kind('turbot-fish', HARD, 120, turbotFish),
  kind('empty-rectangle', HARD, 120, emptyRectangle),
  kind('w-wing', HARD, 150, wWing),
  kind('y-wing', HARD, 160, (position) => wing(position, false)),
  kind('xyz-wing', HARD, 180, (position) => wing(position, true)),
  kind('unique-rectangle-1', HARD, 100, (position) => uniqueRectangle(position, 1)),
  kind('unique-rectangle-2', HARD, 100, (position) => uniqueRectangle(position, 2)),
  kind('unique-rectangle-3', HARD, 100, (position) => uniqueRectangle(position, 3)),
  kind('unique-rectangle-4', HARD, 100, (position) => uniqueRectangle(position, 4)),
  kind('unique-rectangle-5', HARD, 100, (position) => uniqueRectangle(position, 5)),
  kind('unique-rectangle-6', HARD, 100, (position) => uniqueRectangle(position, 6)),
  kind('hidden-rectangle', HARD, 100, (position) => uniqueRectangle(position, 'hidden')),
  kind('avoidable-rectangle-1', HARD, 100, (position) => avoidableRectangle(position, 1), 'rung.avoidable-rectangle-1'),
  kind('avoidable-rectangle-2', HARD, 100, (position) => avoidableRectangle(position, 2), 'rung.avoidable-rectangle-2'),
  kind('finned-x-wing', HARD, 130, (position) => fish(position, 2, 'finned')),
  kind('sashimi-x-wing', HARD, 150, (position) => fish(position, 2, 'sashimi')),
  kind('finned-swordfish', UNFAIR, 200, (position) => fish(position, 3, 'finned')),
  kind('sashimi-swordfish', UNFAIR, 240, (position) => fish(position, 3, 'sashimi')),
  kind('finned-jellyfish', UNFAIR, 250, (position) => fish(position, 4, 'finned')),
  kind('sashimi-jellyfish', UNFAIR, 260, (position) => fish(position, 4, 'sashimi')),
  kind('sue-de-coq', UNFAIR, 250, sueDeCoq),
  kind('simple-colouring', HARD, 150, simpleColours),
  kind('multi-colours', HARD, 200, multiColours),
  kind('x-chain', UNFAIR, 260, xChain),
  kind('xy-chain', UNFAIR, 260, xyChain),
  kind('alternating-inference-chain', UNFAIR, 280, (position) => niceLoop(position, false)),
  kind('grouped-chain', UNFAIR, 300, (position) => niceLoop(position, true)),
  kind('als-xz', UNFAIR, 300, lockedSetPair),
  kind('als-xy-wing', UNFAIR, 320, lockedSetWing),
  kind('als-chain', UNFAIR, 340, lockedSetChain),
  kind('franken-x-wing', UNFAIR, 300, (position) => frankenFish(position, 2, false)),
  kind('franken-swordfish', UNFAIR, 350, (position) => frankenFish(position, 3, false)),
  kind(
    'finned-franken-x-wing',
    UNFAIR,
    390,
    (position) => frankenFish(position, 2, true),
    'rung.finned-franken-x-wing',
  ),
  kind(
    'finned-franken-swordfish',
    UNFAIR,
    410,
    (position) => frankenFish(position, 3, true),
    'rung.finned-franken-swordfish',
  ),
  {
    ...kind('forcing-chain', EXTREME, 500, undefined, 'rung.forcing-chain'),
    find: (position) => forcing(position, false),
  },
  { ...kind('forcing-net', EXTREME, 700), find: (position) => forcing(position, true) },
  { ...kind('brute-force', EXTREME, 10_000, undefined, 'rung.brute-force'), find: bruteForce },
];
