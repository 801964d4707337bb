import { ClueConstraints, findClueState } from '../../../shared/constraints/clueState.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/**
 * Rules whose clues mean something else depending on the other clues. Their constraints are computed each time instead
 * of being cached.
 */
const BY_OTHERS: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/** While a puzzle is being made, finds clues that cannot be satisfied, looking at each clue by itself. */
export class ClueMarks {
  private readonly topology: Topology;
  /** Cache: clue → its constraints; null if the clue is impossible, so that it has none. */
  private readonly known = new WeakMap<Clue, ClueConstraints | null>();
  private readonly scratch: Int32Array;

  constructor(topology: Topology) {
    this.topology = topology;
    this.scratch = new Int32Array(topology.cellCount);
  }

  /**
   * Index of a clue → `broken`, for clues that are impossible or contradicted by the digits.
   *
   * @param digits cell → digit, 0 for none.
   */
  broken(clues: readonly Clue[], digits: ArrayLike<number>): DrawnClueStates {
    const states = new Map<number, 'broken'>();
    const board = new ClueBoard(this.topology, clues);
    clues.forEach((clue, index) => {
      // Skip the clue `all-given`, by which no mark is missing. It is about all unmarked pairs of cells, of which there
      // may be thousands. If a pair breaks it, the pair's cells show that instead.
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
