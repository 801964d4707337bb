import type { Topology } from '../../../../shared/topology/topology.ts';
import { POLL_INTERVAL } from '../../core/io.ts';
import { boxKernelSupports } from '../box/boxBoard.ts';
import { FIELDS } from '../box/boxFields.ts';
import type { BoxKernel } from '../box/boxKernel.ts';
import { DEFAULT_NODE_CAP, type ExactSolver, type SearchOptions, type SearchOutcome } from '../solver.ts';
import type { LaneInstance } from './laneInstance.ts';
import { LANES } from './laneMemory.ts';

const { BITS, FIELD, FULL } = FIELDS;
/** Indices in the memory, in words: of the board from which a search starts, and of the latest solution. */
const FIRST = LANES.STACK / 4;
const SOLVED = LANES.SOLVED / 4;
const BOARD_WORDS = LANES.BOARD / 4;
const DEPTH = LANES.DEPTH / 4;
const NODES = LANES.NODES / 4;
const STOP = LANES.STOP / 4;
const WEIGHTS = LANES.WEIGHTS / 4;
const WEIGHTS_END = WEIGHTS + 12;
const MOST_NODES = 2 ** 31 - 1;

/**
 * Whether the lane kernel (the exact search in WebAssembly) supports a topology: a single 9×9 grid with rows, columns
 * and boxes.
 */
export function laneKernelSupports(topology: Topology): boolean {
  return topology.cellCount === 81 && topology.subgridCount === 1 && boxKernelSupports(topology);
}

/**
 * Instances in which a search has called its caller (`onSolution`) and waits for it. Another search must not start in
 * such an instance.
 */
const busy = new WeakSet<LaneInstance>();

/**
 * Exact search of a plain 9×9 grid in WebAssembly, for proofs and counts. It takes about a third of the box kernel's
 * time, but more nodes.
 *
 * The box kernel runs the searches for which this kernel is unsuitable: those in random order or with preferred digits,
 * where results depend on the order of branches, and those that a caller starts within `onSolution`.
 */
export class LaneKernel implements ExactSolver {
  readonly name = 'lanes';
  private readonly box: BoxKernel;
  private readonly lanes: LaneInstance;
  private readonly own = new Uint8Array(81);
  private readonly outcome: SearchOutcome = { solutions: 0, status: 'complete', nodes: 0 };
  /** The board without givens, with the digits that the topology allows. */
  private readonly empty = new Int32Array(BOARD_WORDS).fill(FULL);
  /** cell → index of its word in the board (`cellWord`), and bit offset of its field in this word (`cellShift`). */
  private readonly cellWord = new Int32Array(81);
  private readonly cellShift = new Int32Array(81);
  private last: 'own' | 'box' = 'own';

  /** @param topology a topology that {@link laneKernelSupports} accepts. */
  constructor(topology: Topology, lanes: LaneInstance, box: BoxKernel) {
    this.box = box;
    this.lanes = lanes;
    for (let place = 0; place < 81; place++) {
      const [row, column] = [Math.floor(place / 9), place % 9];
      const cell = topology.positionCell[place];
      this.cellWord[cell] = 4 * ((row % 3) * 3 + (column % 3)) + Math.floor(column / 3);
      this.cellShift[cell] = BITS * Math.floor(row / 3);
      this.narrow(this.empty, 0, cell, topology.cellAllowed[cell]);
    }
  }

  get solution(): Uint8Array {
    return this.last === 'box' ? this.box.solution : this.own;
  }

  solve(givens: Uint8Array, options: SearchOptions = {}): SearchOutcome {
    if (!this.takes(options)) return this.box.solve(givens, options);
    this.load(givens, -1);
    return this.search(options);
  }

  solveWithout(givens: Uint8Array, cell: number, digit: number, options: SearchOptions = {}): SearchOutcome {
    if (!this.takes(options)) return this.box.solveWithout(givens, cell, digit, options);
    this.load(givens, cell);
    this.narrow(this.lanes.words, FIRST, cell, FIELD & ~((1 << digit) >>> 1));
    return this.search(options);
  }

  solveMasks(candidates: Int32Array, options: SearchOptions = {}): SearchOutcome {
    if (!this.takes(options)) return this.box.solveMasks(candidates, options);
    const { words } = this.lanes;
    words.set(this.empty, FIRST);
    for (let cell = 0; cell < 81; cell++) this.narrow(words, FIRST, cell, candidates[cell]);
    return this.search(options);
  }

  private takes({ rng, prefer }: SearchOptions): boolean {
    const own = rng === undefined && prefer === undefined && !busy.has(this.lanes);
    this.last = own ? 'own' : 'box';
    return own;
  }

  private load(givens: Uint8Array, skipped: number): void {
    const { words } = this.lanes;
    words.set(this.empty, FIRST);
    for (let cell = 0; cell < 81; cell++) {
      const digit = givens[cell];
      if (digit !== 0 && cell !== skipped) this.narrow(words, FIRST, cell, 1 << (digit - 1));
    }
  }

  private narrow(words: Int32Array, board: number, cell: number, mask: number): void {
    const at = board + this.cellWord[cell];
    words[at] = words[at] & ~((FIELD & ~mask) << this.cellShift[cell]);
  }

  /** Searches from the board that has been loaded into the memory. */
  private search({ limit = 2, nodeCap = DEFAULT_NODE_CAP, cancel, onSolution }: SearchOptions): SearchOutcome {
    const { outcome, lanes } = this;
    const { words } = lanes;
    const cap = Math.min(nodeCap, MOST_NODES);
    words[DEPTH] = 1;
    words[NODES] = 1;
    words.fill(1, WEIGHTS, WEIGHTS_END);
    outcome.solutions = 0;
    outcome.status = 'complete';
    let stop = cancel ? POLL_INTERVAL : cap;
    for (;;) {
      words[STOP] = Math.min(stop, cap);
      const result = lanes.run();
      if (result === LANES.ENDED) break;
      if (result === LANES.FOUND) {
        this.readSolution();
        outcome.solutions++;
        if (onSolution) this.report(onSolution);
        if (outcome.solutions >= limit) break;
      } else if (words[NODES] >= cap) {
        outcome.status = 'gave-up';
        break;
      } else if (cancel?.cancelled()) {
        outcome.status = 'cancelled';
        break;
      } else stop += POLL_INTERVAL;
    }
    outcome.nodes = words[NODES];
    return outcome;
  }

  private report(onSolution: (solution: Uint8Array) => void): void {
    busy.add(this.lanes);
    try {
      onSolution(this.own);
    } finally {
      busy.delete(this.lanes);
    }
  }

  private readSolution(): void {
    const { own, cellWord, cellShift } = this;
    const { words } = this.lanes;
    for (let cell = 0; cell < 81; cell++) {
      own[cell] = 32 - Math.clz32((words[SOLVED + cellWord[cell]] >>> cellShift[cell]) & FIELD);
    }
  }
}
