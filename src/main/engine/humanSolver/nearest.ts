import { itemAt } from '../../../shared/base/itemAt.ts';
import type { HintFocus } from '../../../shared/contract/hintsAndAnalyses.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { changedCells, type Step } from '../../../shared/step/step.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { effectsKey } from '../techniques/common/steps.ts';

const copiesOf = perTopology((topology: Topology) => new Copies(topology));

/**
 * How far a step is from the part of the board that the player works on. The entries are the criteria listed at {@link
 * nearestFirst}, in the same order, except the last one. They are compared one by one; a smaller number means nearer.
 */
type Remoteness = readonly [outside: number, unseen: number, unlisted: number, distance: number];

/** A player sees up to this number of combinations of a cage without writing them down. */
const SEEN_AT_ONCE = 4;

class Nearness {
  private readonly topology: Topology;
  private readonly copies: Copies;
  private readonly focus: HintFocus;
  private readonly subgrids: readonly number[];
  private readonly digits: ArrayLike<number>;

  constructor(topology: Topology, focus: HintFocus, digits: ArrayLike<number>) {
    this.topology = topology;
    this.copies = copiesOf(topology);
    this.focus = focus;
    this.subgrids = subgridsOf(topology, focus.cell);
    this.digits = digits;
  }

  of(step: Step): Remoteness {
    const cells = changedCells(step);
    const inside = cells.some((cell) => subgridsOf(this.topology, cell).some((one) => this.subgrids.includes(one)));
    const distance = Math.min(...cells.map((cell) => this.distance(cell)));
    const { possible = [] } = step.evidence.combinations ?? {};
    const unlisted = Math.max(0, possible.length - SEEN_AT_ONCE);
    return [inside ? 0 : 1, this.seen(cells) ? 0 : 1, unlisted, distance];
  }

  /** Number of digits that the reason of a step needs. */
  reasons(step: Step): number {
    const { witnesses, earlier } = causesOf(this.topology, step, this.digits);
    return witnesses.length + earlier.length;
  }

  private placeOf(cell: number): { row: number; column: number } {
    return { row: itemAt(this.topology.cellRow, cell), column: itemAt(this.topology.cellColumn, cell) };
  }

  private distance(cell: number): number {
    const from = this.placeOf(this.focus.cell);
    const { row, column } = this.copies.nearest(this.placeOf(cell), from);
    return Math.max(Math.abs(row - from.row), Math.abs(column - from.column));
  }

  private seen(cells: readonly number[]): boolean {
    const { window } = this.focus;
    return window === null || cells.some((cell) => this.copies.isWithin(this.placeOf(cell), window));
  }
}

function compareRemoteness(a: Remoteness, b: Remoteness): number {
  return a.map((own, i) => own - itemAt(b, i)).find((one) => one !== 0) ?? 0;
}

/**
 * Sorts equally easy steps by how near they are to the player. The order is decided by, in turn:
 * - steps that change a subgrid of the cell in focus come first
 * - then steps that change a subgrid on screen
 * - of steps about cages with more than {@link SEEN_AT_ONCE} combinations, those with fewer come first; all other steps
 *   come before them
 * - steps at a smaller distance come first
 * - steps whose reason needs fewer digits come first
 *
 * Otherwise the order stays. Of several steps with the same effects, only the first remains.
 *
 * Reasons take longer to find than all the rest. They are looked up only for steps that are otherwise equal, when the
 * caller asks for one of these.
 *
 * @param digits cell → digit on the board, 0 for none.
 */
export function* nearestFirst(
  topology: Topology,
  focus: HintFocus,
  digits: ArrayLike<number>,
  steps: readonly Step[],
): Generator<Step, undefined> {
  const nearness = new Nearness(topology, focus, digits);
  const measured = steps
    .map((step) => ({ step, remoteness: nearness.of(step) }))
    .sort((a, b) => compareRemoteness(a.remoteness, b.remoteness));
  const known = new Set<string>();
  for (let from = 0, to = 0; from < measured.length; from = to) {
    const { remoteness } = itemAt(measured, from);
    while (to < measured.length && compareRemoteness(itemAt(measured, to).remoteness, remoteness) === 0) to++;
    const isAlone = to - from === 1;
    const group = measured.slice(from, to).map(({ step }) => ({ step, reasons: isAlone ? 0 : nearness.reasons(step) }));
    for (const { step } of group.sort((a, b) => a.reasons - b.reasons)) {
      const key = effectsKey(step);
      if (!known.has(key)) yield step;
      known.add(key);
    }
  }
}
