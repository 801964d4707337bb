import { ClueConstraints, findClueState } from '../../../shared/constraints/clueState.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Rules whose clues mean something else when there are other clues too, so that they are compiled each time. */
const BY_OTHERS: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** Finds the clues that cannot be satisfied, each by itself, while a puzzle is being made. */
export class ClueMarks {
  private readonly topology: Topology;
  /** Clue → its constraints; null if it has none because it is impossible. */
  private readonly known = new WeakMap<Clue, ClueConstraints | null>();
  private readonly scratch: Int32Array;

  constructor(topology: Topology) {
    this.topology = topology;
    this.scratch = new Int32Array(topology.cellCount);
  }

  /**
   * Index of a clue → `broken`, for clues that are impossible or that the digits contradict.
   *
   * @param digits cell → digit, 0 for none.
   */
  broken(clues: readonly Clue[], digits: ArrayLike<number>): DrawnClueStates {
    const states = new Map<number, 'broken'>();
    const board = new ClueBoard(this.topology, clues);
    clues.forEach((clue, index) => {
      // Skip the clue that no mark is missing. It concerns all unmarked pairs, of which there may be thousands. A pair
      // that breaks it is shown at the pair.
      if (clue.rule === 'all-given') return;
      const constraints = this.constraintsOf(clue, board);
      const isBroken =
        constraints === null ||
        findClueState(constraints, digits, this.topology.digits, this.scratch).state === 'broken';
      if (isBroken) states.set(index, 'broken');
    });
    return states;
  }

  private constraintsOf(clue: Clue, board: ClueBoard): ClueConstraints | null {
    const known = this.known.get(clue);
    if (known !== undefined && !BY_OTHERS.has(clue.rule)) return known;
    const compiled = ruleOf(clue.rule)?.compile(clue, board);
    const constraints = compiled?.ok ? new ClueConstraints(compiled.value) : null;
    this.known.set(clue, constraints);
    return constraints;
  }
}
