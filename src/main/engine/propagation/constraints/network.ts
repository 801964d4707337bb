import type { SumConstraint } from '../../../../shared/constraints/constraint.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { AllDifferent } from './allDifferent.ts';
import { CageSum } from './cageSum.ts';
import { combinations } from './combinations.ts';
import { Count } from './count.ts';
import { derivedSums } from './derivedSums.ts';
import type { ConstraintPropagator, Visibility } from './domains.ts';
import { LinearSum } from './linearSum.ts';
import { Regular } from './regular.ts';
import { cliquesOf, visibilityOf } from './visibility.ts';

const COSTS = 3;

/**
 * The propagators of a topology's constraints other than houses and pairs, and the queues of those that must run
 * because a cell has changed. Cheap ones run first.
 */
export class PropagatorNetwork {
  private readonly propagators: readonly ConstraintPropagator[];
  /** cell → the propagators that must run when it changes: `woken[wokenStart[cell]]` up to the next start. */
  private readonly wokenStart: Int32Array;
  private readonly woken: Int32Array;
  private readonly costOf: Uint8Array;
  private readonly isQueued: Uint8Array;
  /** cost × number of propagators + i → the i-th one in that queue. */
  private readonly queues: Int32Array;
  private readonly queued = new Int32Array(COSTS);

  constructor(propagators: readonly ConstraintPropagator[], cellCount: number) {
    this.propagators = propagators;
    this.costOf = Uint8Array.from(propagators, ({ cost }) => cost);
    this.isQueued = new Uint8Array(propagators.length);
    this.queues = new Int32Array(COSTS * propagators.length);
    this.wokenStart = new Int32Array(cellCount + 1);
    for (const { cells } of propagators) for (const cell of cells) this.wokenStart[cell + 1]++;
    for (let cell = 0; cell < cellCount; cell++) this.wokenStart[cell + 1] += this.wokenStart[cell];
    this.woken = new Int32Array(this.wokenStart[cellCount]);
    const filled = this.wokenStart.slice();
    propagators.forEach(({ cells }, i) => {
      for (const cell of cells) this.woken[filled[cell]++] = i;
    });
  }

  /** Queues the constraints of a cell that has changed. */
  wake(cell: number): void {
    const end = this.wokenStart[cell + 1];
    for (let i = this.wokenStart[cell]; i < end; i++) this.queue(this.woken[i]);
  }

  /** Number of constraints that contain a cell. */
  degree(cell: number): number {
    return this.wokenStart[cell + 1] - this.wokenStart[cell];
  }

  wakeAll(): void {
    for (let i = 0; i < this.propagators.length; i++) this.queue(i);
  }

  private queue(propagator: number): void {
    if (this.isQueued[propagator] === 1) return;
    this.isQueued[propagator] = 1;
    const cost = this.costOf[propagator];
    this.queues[cost * this.propagators.length + this.queued[cost]++] = propagator;
  }

  /** Removes a propagator from the queues, the cheapest first, and returns it; null if the queues are empty. */
  next(): ConstraintPropagator | null {
    for (let cost = 0; cost < COSTS; cost++) {
      if (this.queued[cost] === 0) continue;
      const i = this.queues[cost * this.propagators.length + --this.queued[cost]];
      this.isQueued[i] = 0;
      return this.propagators[i];
    }
    return null;
  }

  clear(): void {
    if (this.queued[0] + this.queued[1] + this.queued[2] === 0) return;
    this.queued.fill(0);
    this.isQueued.fill(0);
  }
}

/** The network of a topology; null if it has no constraints beyond houses and pairs. */
export function networkOf(topology: Topology): PropagatorNetwork | null {
  const { constraints, digits } = topology;
  const visibility = visibilityOf(topology);
  const sums = constraints.filter((constraint) => constraint.kind === 'sum');
  const propagators: ConstraintPropagator[] = [...sums, ...derivedSums(topology, sums)].map((sum) =>
    sumPropagator(sum, digits, visibility),
  );
  for (const constraint of constraints) {
    if (constraint.kind === 'count') propagators.push(new Count(constraint));
    else if (constraint.kind === 'regular') propagators.push(new Regular(constraint));
    else if (
      constraint.kind === 'all-different' &&
      constraint.cells.length > 2 &&
      !sums.some(
        (s) => s.cells.length === constraint.cells.length && s.cells.every((c, i) => c === constraint.cells[i]),
      )
    ) {
      propagators.push(new AllDifferent(constraint.cells));
    }
  }
  return propagators.length === 0 ? null : new PropagatorNetwork(propagators, topology.cellCount);
}

function sumPropagator(sum: SumConstraint, digits: number, visibility: Visibility): ConstraintPropagator {
  const { cells, coefficients, total } = sum;
  const [first = 1] = coefficients;
  const isCage =
    Math.abs(first) === 1 &&
    coefficients.every((coefficient) => coefficient === first) &&
    cells.length > 1 &&
    cliquesOf(cells, visibility, () => true).length === 1;
  const sets = isCage ? combinations(digits, cells.length, first * total) : null;
  return sets === null ? new LinearSum(sum, visibility) : new CageSum(cells, sets, visibility);
}
