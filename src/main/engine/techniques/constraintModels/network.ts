import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import { pairMask, type Topology } from '../../../../shared/topology/topology.ts';
import { placeBitsOf } from '../../core/placeBits.ts';
import { type Band, bandsOf, type Parallel, parallelsOf } from './bands.ts';
import { findHallSets } from './hall.ts';

/**
 * Selects which of [constraint-models]'s models are propagated together. A number k is a clique size: the model has an
 * all-different constraint for every clique of k variables. 2 means plain differences of two variables; 0 switches the
 * model off.
 */
export interface Models {
  /**
   * k-PRIMAL: a variable for each cell, whose value is the digit. Peers differ, and the pair rules of variants hold.
   * Cliques of cells lie inside one house.
   */
  readonly primal?: number;
  /**
   * k-DUAL inside houses: a variable for each house and digit, whose value is the place; two digits take different
   * places.
   */
  readonly dual?: number;
  /**
   * k-DUAL along lines: a digit has different places in parallel lines of a subgrid. The paper [constraint-models] does
   * not list this constraint. But it follows from the paper's channelling constraints (see {@link ConstraintNetwork}),
   * and the paper's proof for X-Wing needs it.
   */
  readonly dualLines?: number;
  /**
   * ABSTRACT: for each line and digit, a variable whose value is the box; for each box and digit, a variable whose
   * value is the line. A band is the lines through the same row of boxes. The lines of a band have a digit in different
   * boxes. `binary`: this holds for pairs of lines. `global` (3-ABSTRACT): it holds for all n lines of a band at once.
   */
  readonly abstract?: 'binary' | 'global';
}

/**
 * Domains (candidates of cells) of a puzzle under [constraint-models]'s models, and their arc consistency.
 *
 * All models share one matrix of candidates. This is possible because of the channelling constraints: a digit leaves a
 * cell's domain exactly when the cell leaves the digit's domain in each of the cell's houses. So the models differ only
 * in which differences are propagated. The final result does not depend on the order of propagation. Made once per
 * topology; not re-entrant.
 */
export class ConstraintNetwork {
  /** cell → mask of digits left. Owned by the network. */
  readonly cells: Int32Array;
  /** True if some domain has become empty. */
  failed = false;

  private readonly topology: Topology;
  /** house × D + digit - 1 → mask of the places left. */
  private readonly places: Int32Array;
  /** Indexed like `topology.cellHouses`: bit of the cell's place in the house; see {@link placeBitsOf}. */
  private readonly placeBit: Int32Array;
  private readonly bands: readonly Band[];
  private readonly parallels: readonly Parallel[];
  private readonly scratch: Int32Array;
  private removals = 0;
  /**
   * Buffers for trying a value. `trail`: cells with their previous domains. `queue`: cells whose changes have not been
   * propagated.
   */
  private readonly trail: Int32Array;
  private readonly queue: Int32Array;

  constructor(topology: Topology) {
    const { cellCount, houseCount, digits } = topology;
    this.topology = topology;
    this.cells = new Int32Array(cellCount);
    this.places = new Int32Array(houseCount * digits);
    this.placeBit = placeBitsOf(topology, topology);
    this.bands = bandsOf(topology);
    this.parallels = parallelsOf(topology);
    this.scratch = new Int32Array(digits);
    this.trail = new Int32Array(2 * cellCount * digits);
    this.queue = new Int32Array(cellCount * digits);
  }

  /** Sets the domains (cell → mask) to start from. Digits that variants forbid are removed. */
  load(candidates: ArrayLike<number>): void {
    const { cellCount, allDigits, cellAllowed } = this.topology;
    this.cells.fill(allDigits);
    this.places.fill(allDigits);
    this.failed = false;
    for (let cell = 0; cell < cellCount; cell++) {
      this.removeMask(cell, allDigits & ~(candidates[cell] & cellAllowed[cell]));
    }
  }

  /** Sets the domains from givens (cell → digit, 0 for none). The digit of a given is removed from its peers. */
  loadGivens(givens: ArrayLike<number>): void {
    const { allDigits, cellCount, peers, peerStart, pairStart, pairCells } = this.topology;
    this.load(Int32Array.from({ length: cellCount }, (_, cell) => (givens[cell] ? digitBit(givens[cell]) : allDigits)));
    for (let cell = 0; cell < cellCount; cell++) {
      const digit = givens[cell];
      if (digit === 0) continue;
      for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) {
        this.removeMask(peers[i], digitBit(digit));
      }
      for (let entry = pairStart[cell]; entry < pairStart[cell + 1]; entry++) {
        this.removeMask(pairCells[entry], pairMask(this.topology, entry, digit));
      }
    }
  }

  /** Number of cells with more than one digit left. */
  get open(): number {
    let open = 0;
    for (const mask of this.cells) if ((mask & (mask - 1)) !== 0) open++;
    return open;
  }

  /**
   * Makes all selected models arc consistent together, starting from the current domains. Returns false if a domain is
   * empty.
   */
  propagate({ primal = 0, dual = 0, dualLines = 0, abstract }: Models): boolean {
    for (let before = -1; before !== this.removals && !this.failed; ) {
      before = this.removals;
      if (primal >= 2) this.differences();
      if (dual >= 2) this.dualDifferences();
      // Propagate more expensive constraints only if the cheap ones removed nothing.
      if (this.removals !== before) continue;
      if (abstract) this.abstractDifferences(abstract);
      if (this.removals !== before) continue;
      if (primal > 2) this.cellCliques(primal);
      if (dual > 2) this.placeCliques(dual);
      if (dualLines > 2) this.lineCliques(dualLines);
    }
    return !this.failed;
  }

  /**
   * Singleton arc consistency of PRIMAL: tries each value, and removes it if arc consistency of PRIMAL then empties a
   * domain. Between these trials, propagates `models`, until neither removes anything.
   */
  propagateSingletons(models: Models, cancelled: () => boolean): boolean {
    while (this.propagate(models)) {
      const before = this.removals;
      for (let cell = 0; cell < this.cells.length && !this.failed; cell++) {
        const mask = this.cells[cell];
        if ((mask & (mask - 1)) === 0) continue;
        for (let rest = mask; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          if (this.refute(cell, bit) >= 0) this.removeMask(cell, bit);
        }
      }
      if (this.removals === before || cancelled()) break;
    }
    return !this.failed;
  }

  private removeMask(cell: number, mask: number): void {
    const removed = this.cells[cell] & mask;
    if (removed === 0) return;
    this.removals++;
    const left = this.cells[cell] & ~removed;
    this.cells[cell] = left;
    if (left === 0) this.failed = true;
    const { cellHouses, cellHouseStart, digits } = this.topology;
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      const house = cellHouses[i];
      const bit = this.placeBit[i];
      for (let rest = removed; rest !== 0; rest &= rest - 1) {
        const slot = house * digits + lowestDigit(rest) - 1;
        const places = this.places[slot] & ~bit;
        this.places[slot] = places;
      }
    }
  }

  /** PRIMAL: if a cell has only one digit left, removes this digit from the cell's peers. */
  private differences(): void {
    const { peers, peerStart, pairStart, pairCells } = this.topology;
    for (let cell = 0; cell < this.cells.length; cell++) {
      for (let entry = pairStart[cell]; entry < pairStart[cell + 1]; entry++) {
        this.removeMask(pairCells[entry], this.excludedBy(entry, this.cells[cell]));
      }
      const mask = this.cells[cell];
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      const end = peerStart[cell + 1];
      for (let i = peerStart[cell]; i < end; i++) this.removeMask(peers[i], mask);
    }
  }

  /** The digits that a pair excludes from its second cell, whichever of its remaining digits the first cell has. */
  private excludedBy(entry: number, left: number): number {
    let excluded = this.topology.allDigits;
    for (let rest = left; rest !== 0; rest &= rest - 1) excluded &= pairMask(this.topology, entry, lowestDigit(rest));
    return excluded;
  }

  /**
   * DUAL: if a digit has only one place in a house, removes all other digits from the cell there, and this digit from
   * the cell's peers.
   */
  private dualDifferences(): void {
    const { topology, places } = this;
    const { houseCount, digits, houseCells, allDigits, peers, peerStart } = topology;
    for (let house = 0; house < houseCount; house++) {
      for (let d = 0; d < digits; d++) {
        const mask = places[house * digits + d];
        if (mask === 0) this.failed = true;
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        const cell = houseCells[house * digits + 31 - Math.clz32(mask)];
        this.removeMask(cell, allDigits & ~(1 << d));
        const end = peerStart[cell + 1];
        for (let i = peerStart[cell]; i < end; i++) this.removeMask(peers[i], 1 << d);
      }
    }
  }

  /** k-PRIMAL inside every house. */
  private cellCliques(k: number): void {
    const { houseCount, digits, houseCells } = this.topology;
    for (let house = 0; house < houseCount; house++) {
      const cells = houseCells.subarray(house * digits, (house + 1) * digits);
      for (let i = 0; i < digits; i++) this.scratch[i] = this.cells[cells[i]];
      const possible = findHallSets(this.scratch, k - 1, (variables, values) => {
        for (let i = 0; i < digits; i++) if (((variables >>> i) & 1) === 0) this.removeMask(cells[i], values);
      });
      if (!possible) this.failed = true;
    }
  }

  /**
   * k-DUAL inside every house: if n digits have only n places together, all other digits are excluded from these
   * places.
   */
  private placeCliques(k: number): void {
    const { houseCount, digits, houseCells } = this.topology;
    for (let house = 0; house < houseCount; house++) {
      this.scratch.set(this.places.subarray(house * digits, (house + 1) * digits));
      const possible = findHallSets(this.scratch, k - 1, (variables, values) => {
        for (let rest = values; rest !== 0; rest &= rest - 1) {
          const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)];
          this.removeMask(cell, this.topology.allDigits & ~variables);
        }
      });
      if (!possible) this.failed = true;
    }
  }

  /**
   * k-DUAL along lines: if a digit has only n places together in n parallel lines, it is excluded from these places in
   * all other lines parallel to them.
   */
  private lineCliques(k: number): void {
    const { digits } = this.topology;
    for (const { cells } of this.parallels) {
      for (let d = 0; d < digits; d++) {
        for (let line = 0; line < digits; line++) {
          let mask = 0;
          for (let place = 0; place < digits; place++) {
            mask |= ((this.cells[cells[line * digits + place]] >>> d) & 1) << place;
          }
          this.scratch[line] = mask;
        }
        const possible = findHallSets(this.scratch, k - 1, (variables, values) => {
          for (let line = 0; line < digits; line++) {
            if (((variables >>> line) & 1) === 1) continue;
            for (let rest = values; rest !== 0; rest &= rest - 1) {
              this.removeMask(cells[line * digits + 31 - Math.clz32(rest & -rest)], 1 << d);
            }
          }
        });
        if (!possible) this.failed = true;
      }
    }
  }

  /**
   * ABSTRACT and 3-ABSTRACT: for each digit and band, propagates which boxes each line can have the digit in, and which
   * lines each box can have it on.
   */
  private abstractDifferences(kind: 'binary' | 'global'): void {
    for (const { meetings, size } of this.bands) {
      for (let d = 0; d < this.topology.digits; d++) {
        for (const down of [false, true]) {
          const at = (variable: number, value: number): readonly number[] =>
            meetings[down ? value * size + variable : variable * size + value];
          this.propagateBand(size, d, at, kind);
        }
      }
    }
  }

  private propagateBand(
    size: number,
    d: number,
    at: (variable: number, value: number) => readonly number[],
    kind: 'binary' | 'global',
  ): void {
    const domains = this.scratch.subarray(0, size);
    const bit = 1 << d;
    for (let variable = 0; variable < size; variable++) {
      let mask = 0;
      for (let value = 0; value < size; value++) {
        if (at(variable, value).some((cell) => (this.cells[cell] & bit) !== 0)) mask |= 1 << value;
      }
      domains[variable] = mask;
    }
    const exclude = (variables: number, values: number): void => {
      for (let variable = 0; variable < size; variable++) {
        if (((variables >>> variable) & 1) === 1) continue;
        for (let value = 0; value < size; value++) {
          if (((values >>> value) & 1) === 1) for (const cell of at(variable, value)) this.removeMask(cell, bit);
        }
      }
    };
    for (let variable = 0; variable < size; variable++) {
      const mask = domains[variable];
      if (mask === 0) this.failed = true;
      else if ((mask & (mask - 1)) === 0) exclude(1 << variable, mask);
    }
    if (kind === 'global' && !findHallSets(domains, size - 1, exclude)) this.failed = true;
  }

  /**
   * Assigns a digit to a cell, propagates by differences alone, then restores the domains. Returns the cell whose
   * domain becomes empty, or -1. `bit` is the mask of the digit.
   *
   * @param onRemoval called for every removal in order, with the cell, the mask removed from it, and the cell whose
   * domain excludes this mask. For the assignment itself, both cells are the same.
   */
  refute(cell: number, bit: number, onRemoval?: (cell: number, mask: number, by: number) => void): number {
    const { cells, trail, queue } = this;
    const { peers, peerStart, pairStart, pairCells } = this.topology;
    let trailLength = 0;
    let queued = 0;
    let empty = -1;
    const change = (which: number, left: number, by: number): void => {
      trail[trailLength++] = which;
      trail[trailLength++] = cells[which];
      onRemoval?.(which, cells[which] & ~left, by);
      cells[which] = left;
      if (left === 0) empty = which;
      else if ((left & (left - 1)) === 0 || pairStart[which] !== pairStart[which + 1]) queue[queued++] = which;
    };
    change(cell, bit, cell);
    for (let next = 0; next < queued && empty < 0; next++) {
      const changed = queue[next];
      const mask = cells[changed];
      for (let i = pairStart[changed]; i < pairStart[changed + 1] && empty < 0; i++) {
        const other = pairCells[i];
        const domain = cells[other];
        const excluded = this.excludedBy(i, mask);
        if ((domain & excluded) !== 0) change(other, domain & ~excluded, changed);
      }
      if ((mask & (mask - 1)) !== 0) continue;
      const end = peerStart[changed + 1];
      for (let i = peerStart[changed]; i < end && empty < 0; i++) {
        const peer = peers[i];
        const domain = cells[peer];
        if ((domain & mask) !== 0) change(peer, domain & ~mask, changed);
      }
    }
    while (trailLength > 0) {
      trailLength -= 2;
      cells[trail[trailLength]] = trail[trailLength + 1];
    }
    return empty;
  }
}
