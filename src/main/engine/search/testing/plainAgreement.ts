import type { Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { BoxKernel } from '../box/boxKernel.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from '../solver.ts';
import { brokenHouse } from './topologies.ts';

/**
 * A question about a random plain puzzle, and the difference between the answers of two kernels (implementations of the
 * exact search).
 */
export interface ComparedQuestion {
  readonly givens: Uint8Array;
  readonly kind: 'solve' | 'solveWithout' | 'solveMasks';
  readonly limit: number;
  readonly solutions: number;
  /** The difference in words; null if there is none. */
  readonly difference: string | null;
}

const KINDS = ['solve', 'solve', 'solveWithout', 'solveMasks'] as const;
const LIMITS = [1, 2, 2, 3, 40];

/**
 * Asks a kernel and the box kernel the same questions. Compares their numbers of solutions, checks each solution
 * against the rules, and compares all solutions if there are fewer than the limit. A question is a random solution of
 * the topology with 17 to 60 random cells given. In every fourth puzzle, one given is wrong. Many puzzles have one
 * solution or none, and many reach the limit.
 *
 * @param topology a 9×9 grid.
 * @param seed calls with the same seed and number ask the same question.
 */
export function compareWithBoxKernel(
  topology: Topology,
  kernel: ExactSolver,
  seed: string,
): (number: number) => ComparedQuestion {
  const box = new BoxKernel(topology);
  const empty = new Uint8Array(topology.cellCount);
  return (number) => {
    const rng = createRng(`${seed} ${number}`);
    while (box.solve(empty, { limit: 1, rng, nodeCap: 2000 }).solutions === 0);
    const givens = box.solution.slice();
    const order = rng.shuffle(Int32Array.from(givens.keys()));
    const wrong = rng.below(4) === 0 ? rng.below(17) : -1;
    const known = 17 + rng.below(44);
    order.forEach((cell, i) => {
      if (i >= known) givens[cell] = 0;
      else if (i === wrong) givens[cell] = 1 + (((givens[cell] as number) + rng.below(8)) % 9);
    });
    const cell = order[0] as number;
    const digit = givens[cell] as number;
    const kind = KINDS[rng.below(KINDS.length)] as ComparedQuestion['kind'];
    const limit = LIMITS[rng.below(LIMITS.length)] as number;
    const masks = Int32Array.from(givens, (given) =>
      given === 0 ? 511 & ~(rng.bits() & rng.bits() & rng.bits()) : 1 << (given - 1),
    );
    const ask = (solver: ExactSolver): { outcome: SearchOutcome; found: string[] } => {
      const found: string[] = [];
      const options: SearchOptions = { limit, onSolution: (solution) => found.push(solution.join('')) };
      const outcome =
        kind === 'solve'
          ? solver.solve(givens, options)
          : kind === 'solveMasks'
            ? solver.solveMasks(masks, options)
            : solver.solveWithout(givens, cell, digit, options);
      return { outcome: { ...outcome }, found: found.sort() };
    };
    const fits = (solution: string): boolean =>
      brokenHouse(topology, [...solution].map(Number)) < 0 &&
      [...solution].every((character, at) => {
        const value = Number(character);
        if (kind === 'solveMasks') return ((masks[at] as number) & (1 << (value - 1))) !== 0;
        if (kind === 'solveWithout' && at === cell) return value !== digit;
        return givens[at] === 0 || givens[at] === value;
      });
    const [own, other] = [ask(kernel), ask(box)];
    const { solutions, status } = own.outcome;
    let difference: string | null = null;
    if (solutions !== other.outcome.solutions || status !== other.outcome.status) {
      difference = `${solutions} (${status}) instead of ${other.outcome.solutions} (${other.outcome.status})`;
    } else if (own.found.length !== solutions || new Set(own.found).size !== solutions)
      difference = 'repeats a solution';
    else if (!own.found.every(fits)) difference = 'a solution breaks the rules';
    else if (solutions < limit && own.found.join() !== other.found.join()) difference = 'other solutions';
    return { givens, kind, limit, solutions, difference };
  };
}
