import { lowestDigit } from '../../../../../shared/base/digits.ts';
import type { ExplainerPosition } from '../position.ts';
import { type NestedCost, Net } from './net.ts';

/**
 * Finds further inferences when singles find nothing more. Returns the candidates found to be off (false), each with
 * the inferences from which it follows.
 */
export type PatternInference = (at: ExplainerPosition, net: Net, initial: InitialPosition) => Deduced[];

/**
 * A candidate that a pattern or a nested chain turns off, as a node (a candidate that is on or off). Its parents, from
 * which it follows, are records of the net, that is, indices of nodes in the net's lists.
 */
export interface Deduced {
  readonly node: number;
  readonly parents: readonly number[];
  /** The nested chain that turns the node off; null if a pattern turns it off. */
  readonly nested: NestedCost | null;
}

/** The candidates of cells and the places of digits as they were before the assumption. */
export interface InitialPosition {
  readonly candidates: Int32Array;
  readonly places: Int32Array;
}

/** Kinds of inferences that may be used under an assumption. */
export interface Reasoning {
  /**
   * Whether inferences inside cells are used: a cell's candidates exclude each other, and its last candidate is on. If
   * false, only the places of a digit in its houses are used.
   */
  readonly cells: boolean;
  readonly deeper: PatternInference | null;
}

/**
 * Follows an assumption on the board, then undoes it. Nodes that are on are processed before nodes that are off. A
 * candidate that is off is removed from the board; later inferences that rely on its absence have it as an additional
 * parent.
 */
export class NetBuilder {
  readonly net = new Net();
  private readonly ons: number[] = [];
  private readonly offs: number[] = [];
  private readonly at: ExplainerPosition;
  private readonly reasoning: Reasoning;
  private readonly initial: InitialPosition;

  constructor(at: ExplainerPosition, reasoning: Reasoning, initial: InitialPosition) {
    this.at = at;
    this.reasoning = reasoning;
    this.initial = initial;
  }

  /** Follows one node until nothing more is found, or until there is a contradiction. */
  run(node: number): Net {
    const { at, net, ons, offs } = this;
    const mark = at.board.mark();
    ((node & 1) === 1 ? ons : offs).push(net.add(node, []));
    let nextOn = 0;
    let nextOff = 0;
    while (net.contradiction === null && at.work > 0) {
      if (nextOn < ons.length) this.turnOff(ons[nextOn++]);
      else if (nextOff < offs.length) this.turnOn(offs[nextOff++]);
      else if (!this.goDeeper()) break;
    }
    at.board.undo(mark);
    return net;
  }

  private goDeeper(): boolean {
    const { at, net, offs, reasoning } = this;
    if (!reasoning.deeper) return false;
    let any = false;
    for (const { node, parents, nested } of reasoning.deeper(at, net, this.initial)) {
      if (net.recordOf.has(node)) continue;
      const record = net.add(node, parents);
      if (nested) net.nested.set(record, nested);
      offs.push(record);
      any = true;
    }
    return any;
  }

  /** Turns off all candidates that a candidate excludes by being on. */
  private turnOff(record: number): void {
    const { at, net } = this;
    const { topology, board, tables } = at;
    const { digits, houseCells, cellHouseStart } = topology;
    const candidate = net.nodes[record] >> 1;
    const cell = Math.floor(candidate / digits);
    const digit = (candidate % digits) + 1;
    if (this.reasoning.cells) {
      for (let rest = board.candidates[cell] & ~(1 << (digit - 1)); rest !== 0; rest &= rest - 1) {
        if (!this.off(cell * digits + lowestDigit(rest) - 1, record)) return;
      }
    }
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = tables.chainHouses[i];
      for (let rest = board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
        const other = houseCells[house * digits + lowestDigit(rest) - 1];
        if (other !== cell && !this.off(other * digits + digit - 1, record)) return;
      }
    }
    for (const other of at.excludedByPairs(cell, digit)) if (!this.off(other, record)) return;
  }

  /** Adds a node for a candidate that is off. Returns false if that is a contradiction. */
  private off(candidate: number, parent: number): boolean {
    const { net, offs } = this;
    this.at.work--;
    const on = net.recordOf.get(candidate * 2 + 1);
    if (on !== undefined) {
      net.contradiction = [on, net.add(candidate * 2, [parent])];
      return false;
    }
    if (!net.recordOf.has(candidate * 2)) offs.push(net.add(candidate * 2, [parent]));
    return true;
  }

  /**
   * When a candidate leaves its cell and houses: turns on each candidate that is then the only one left in the cell or
   * the only place left in a house.
   */
  private turnOn(record: number): void {
    const { at, net } = this;
    const { topology, board, tables } = at;
    const { digits, cellHouseStart } = topology;
    const candidate = net.nodes[record] >> 1;
    const cell = Math.floor(candidate / digits);
    const digit = (candidate % digits) + 1;
    const bit = 1 << (digit - 1);
    at.work--;
    if (this.reasoning.cells) {
      const left = board.candidates[cell] & ~bit;
      if ((board.candidates[cell] & bit) !== 0 && left !== 0 && (left & (left - 1)) === 0) {
        if (!this.on(cell * digits + lowestDigit(left) - 1, this.parentsInCell(record, cell))) return;
      }
    }
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = tables.chainHouses[i];
      const mask = board.places[house * digits + digit - 1];
      // If exactly two places are left and one of them is this candidate's, the second one becomes the last place.
      if ((mask & (mask - 1)) === 0 || (mask & (mask - 1) & ((mask & (mask - 1)) - 1)) !== 0) continue;
      const [one, two] = at.cellsAt(house, mask);
      if (one !== cell && two !== cell) continue;
      const other = one === cell ? two : one;
      if (!this.on(other * digits + digit - 1, this.parentsInHouse(record, house, digit, mask))) return;
    }
    board.eliminate(cell, digit);
  }

  private on(candidate: number, parents: readonly number[]): boolean {
    const { net, ons } = this;
    const off = net.recordOf.get(candidate * 2);
    if (off !== undefined) {
      net.contradiction = [net.add(candidate * 2 + 1, parents), off];
      return false;
    }
    if (!net.recordOf.has(candidate * 2 + 1)) ons.push(net.add(candidate * 2 + 1, parents));
    return true;
  }

  /**
   * The record (index in the net) of the candidate, and the records of all candidates that left the cell earlier under
   * the assumption.
   */
  private parentsInCell(record: number, cell: number): number[] {
    const { digits } = this.at.topology;
    const parents = [record];
    const gone = this.initial.candidates[cell] & ~this.at.board.candidates[cell];
    for (let rest = gone; rest !== 0; rest &= rest - 1) this.addOff(cell * digits + lowestDigit(rest) - 1, parents);
    return parents;
  }

  private parentsInHouse(record: number, house: number, digit: number, mask: number): number[] {
    const { digits } = this.at.topology;
    const parents = [record];
    const gone = this.initial.places[house * digits + digit - 1] & ~mask;
    for (const cell of this.at.cellsAt(house, gone)) this.addOff(cell * digits + digit - 1, parents);
    return parents;
  }

  private addOff(candidate: number, into: number[]): void {
    const record = this.net.recordOf.get(candidate * 2);
    if (record !== undefined) into.push(record);
  }
}
