import { HOUSE_COLUMN, HOUSE_ROW, type Topology } from '../../../shared/topology/topology.ts';
import { type CellColouring, Refinement } from './refinement.ts';

/**
 * The single cells of a layout as the units that its symmetries permute. Needed on surfaces where rows and columns wrap
 * around: a row and a column can cross several times there, so naming both does not identify a cell.
 */
export function cellUnits(topology: Topology): Refinement['units'] {
  const own = Int32Array.from({ length: topology.cellCount }, (_, cell) => cell);
  return { topology, lineCount: topology.cellCount, cellRowLine: own, cellColumnLine: own };
}

/**
 * Largest number of refinements in the search for one symmetry. On ordinary layouts, the search needs one for each
 * marked cell.
 */
const MAX_REFINEMENTS = 5000;

/**
 * State of the search after some cells were marked. A mark gives a cell a colour of its own (individualisation). Cells
 * are marked one after the other until all colours differ.
 */
interface ColouringStep {
  readonly colouring: CellColouring;
  readonly classes: number;
  readonly fingerprint: number;
  /** The cell to mark next; -1 if all colours differ. */
  readonly next: number;
}

/**
 * Finds symmetries of a layout. It marks cells one after the other, and refines colours after each mark, until every
 * cell has its own colour. If a second sequence of marked cells gives the same colouring at every step, there is a
 * symmetry that maps the first sequence to the second. Every symmetry found is verified. Not re-entrant.
 */
export class CellSymmetryFinder {
  private readonly topology: Topology;
  private readonly refinement: Refinement;
  private readonly empty: Uint8Array;
  /** Created on first use. */
  private steps: ColouringStep[] | undefined;
  private houses: ReadonlySet<string> | undefined;
  private refinements = 0;

  constructor(topology: Topology) {
    this.topology = topology;
    this.refinement = new Refinement(cellUnits(topology));
    this.empty = new Uint8Array(topology.cellCount);
  }

  /**
   * Finds a symmetry and returns it as cell → the cell to which it moves. For each marked cell in turn, tries the cells
   * to which it can move, lowest rank first. Null if no symmetry was found within the limit.
   *
   * @param ranks cell → its place in the order in which cells are tried.
   */
  first(ranks: ArrayLike<number>): Int32Array | null {
    this.steps ??= this.markAll();
    this.refinements = 0;
    return this.extend(this.steps[0].colouring, 0, ranks);
  }

  private markAll(): ColouringStep[] {
    const { refinement, empty } = this;
    const steps: ColouringStep[] = [];
    let colouring = refinement.start(empty);
    for (;;) {
      refinement.refine(colouring, empty);
      const next = refinement.classes === empty.length ? -1 : firstAlike(colouring.cells);
      steps.push({ colouring, classes: refinement.classes, fingerprint: refinement.fingerprint(), next });
      if (next < 0) return steps;
      colouring = refinement.marked(colouring, next);
    }
  }

  private extend(colouring: CellColouring, at: number, ranks: ArrayLike<number>): Int32Array | null {
    const { colouring: wanted, next } = (this.steps as ColouringStep[])[at];
    if (next < 0) return this.mapTo(wanted, colouring);
    const colour = wanted.cells[next];
    const sources: number[] = [];
    colouring.cells.forEach((own, cell) => {
      if (own === colour) sources.push(cell);
    });
    sources.sort((a, b) => ranks[a] - ranks[b]);
    const after = (this.steps as ColouringStep[])[at + 1];
    for (const source of sources) {
      if (++this.refinements > MAX_REFINEMENTS) return null;
      const marked = this.refinement.marked(colouring, source);
      this.refinement.refine(marked, this.empty);
      if (this.refinement.classes !== after.classes || this.refinement.fingerprint() !== after.fingerprint) continue;
      const found = this.extend(marked, at + 1, ranks);
      if (found) return found;
    }
    return null;
  }

  /**
   * Maps each cell of `colouring` to the cell with the same colour in `wanted`. In both, every cell has its own colour.
   * Null if the map is not a symmetry of the layout.
   */
  private mapTo(wanted: CellColouring, colouring: CellColouring): Int32Array | null {
    const targets = new Map<number, number>();
    wanted.cells.forEach((colour, cell) => {
      targets.set(colour, cell);
    });
    const cells = new Int32Array(this.empty.length);
    for (let cell = 0; cell < cells.length; cell++) {
      const target = targets.get(colouring.cells[cell]);
      if (target === undefined) return null;
      cells[cell] = target;
    }
    return this.keepsAll(cells) ? cells : null;
  }

  private keepsAll(cells: Int32Array): boolean {
    const { houseCount, houseCells, houseKind, digits, cellAllowed, pairStart, pairCells, pairRule } = this.topology;
    const keyOf = (house: number, image: (cell: number) => number): string =>
      `${houseKind[house] === HOUSE_COLUMN ? HOUSE_ROW : houseKind[house]}:${houseCells
        .slice(house * digits, (house + 1) * digits)
        .map(image)
        .sort()
        .join()}`;
    this.houses ??= new Set(Array.from({ length: houseCount }, (_, house) => keyOf(house, (cell) => cell)));
    for (let house = 0; house < houseCount; house++) {
      if (!this.houses.has(keyOf(house, (cell) => cells[cell]))) return false;
    }
    for (let cell = 0; cell < cells.length; cell++) {
      const target = cells[cell];
      if (cellAllowed[cell] !== cellAllowed[target]) return false;
      const there = new Set<string>();
      for (let i = pairStart[target]; i < pairStart[target + 1]; i++) {
        there.add(`${pairCells[i]}/${pairRule[i]}`);
      }
      for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
        if (!there.has(`${cells[pairCells[i]]}/${pairRule[i]}`)) return false;
      }
    }
    return true;
  }
}

/** The first cell whose colour another cell has too; -1 if all colours differ. */
function firstAlike(colours: Int32Array): number {
  const times = new Map<number, number>();
  for (const colour of colours) times.set(colour, (times.get(colour) ?? 0) + 1);
  return colours.findIndex((colour) => (times.get(colour) as number) > 1);
}
