import { lowestDigit } from '../../../../shared/base/digits.ts';
import { packLists } from '../../../../shared/base/packedLists.ts';
import type { HodokuPosition } from './position.ts';

/**
 * Direct implications of each candidate, in HoDoKu's order. Nodes are first the open candidates (cells ascending, then
 * digits ascending), then the groups: two or more places of a digit in the intersection of a line and a box. A
 * *literal* is `2 × node + 1` if the node is true, `2 × node` if it is false.
 */
export interface Implications {
  /** Number of nodes that are candidates. */
  readonly candidateCount: number;
  /** Number of literals. */
  readonly literalCount: number;
  readonly cells: readonly (readonly number[])[];
  /** node → its digit. */
  readonly digits: readonly number[];
  /** literal → the literals that it implies: `next[start[literal]]` up to `next[start[literal + 1]]`. */
  readonly start: Int32Array;
  readonly next: Int32Array;
  /** cell × (D + 1) + digit → node, -1 if there is none. */
  readonly nodeAt: Int32Array;
}

/** A group of places, and the houses that contain it. */
interface PlaceGroup {
  readonly node: number;
  readonly digit: number;
  readonly cells: readonly number[];
  readonly line: number;
  readonly box: number;
}

/** Collects the implications of each literal as a list without repetitions. */
class ImplicationLists {
  readonly lists: number[][] = [];
  private readonly known: Set<number>[] = [];

  addNode(): number {
    for (let i = 0; i < 2; i++) {
      this.lists.push([]);
      this.known.push(new Set());
    }
    return this.lists.length / 2 - 1;
  }

  add(from: number, to: number): void {
    if (this.known[from].has(to)) return;
    this.known[from].add(to);
    this.lists[from].push(to);
  }
}

export function implicationsOf(position: HodokuPosition, grouped: boolean): Implications {
  const { board, topology } = position;
  const lists = new ImplicationLists();
  const cells: (readonly number[])[] = [];
  const digits: number[] = [];
  const nodeAt = new Int32Array(topology.cellCount * (topology.digits + 1)).fill(-1);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    for (let rest = board.candidates[cell]; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      nodeAt[cell * (topology.digits + 1) + digit] = lists.addNode();
      cells.push([cell]);
      digits.push(digit);
    }
  }
  const candidateCount = cells.length;
  for (let node = 0; node < candidateCount; node++)
    linkCandidate(position, lists, nodeAt, cells[node][0], digits[node]);
  if (grouped) {
    const groups = groupsOf(position, lists);
    for (const group of groups) {
      cells.push(group.cells);
      digits.push(group.digit);
    }
    for (const group of groups) linkGroup(position, lists, nodeAt, group, groups);
  }
  const { start, items } = packLists(lists.lists);
  return { candidateCount, literalCount: lists.lists.length, cells, digits, start, next: items, nodeAt };
}

/** Adds the implications of a candidate: first to candidates of its cell, then to those of its row, column and box. */
function linkCandidate(
  position: HodokuPosition,
  lists: ImplicationLists,
  nodeAt: Int32Array,
  cell: number,
  digit: number,
): void {
  const { board, topology } = position;
  const { cellHouses, cellHouseStart, peers, peerStart } = topology;
  const size = topology.digits + 1;
  const node = nodeAt[cell * size + digit];
  const others = board.candidates[cell] & ~(1 << (digit - 1));
  const isPair = others !== 0 && (others & (others - 1)) === 0;
  for (let rest = others; rest !== 0; rest &= rest - 1) {
    const other = nodeAt[cell * size + lowestDigit(rest)];
    lists.add(2 * node + 1, 2 * other);
    if (isPair) lists.add(2 * node, 2 * other + 1);
  }
  for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
    const places = position.placesOf(cellHouses[i], digit);
    for (const place of places) {
      if (place === cell) continue;
      const other = nodeAt[place * size + digit];
      lists.add(2 * node + 1, 2 * other);
      if (places.length === 2) lists.add(2 * node, 2 * other + 1);
    }
  }
  // Add pairs of cells that see each other by a rule of a variant, without a shared house.
  for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) {
    const other = nodeAt[peers[i] * size + digit];
    if (other >= 0) lists.add(2 * node + 1, 2 * other);
  }
}

/**
 * The groups of all digits. They are in the order of rows, then columns; for each line, in the order of digits, then
 * boxes.
 */
function groupsOf(position: HodokuPosition, lists: ImplicationLists): PlaceGroup[] {
  const { topology, grid } = position;
  const { cellHouses, cellHouseStart } = topology;
  const groups: PlaceGroup[] = [];
  const isBox = new Set(grid.boxes);
  for (const line of [...grid.rows, ...grid.columns]) {
    for (let digit = 1; digit <= topology.digits; digit++) {
      const byBox = new Map<number, number[]>();
      for (const cell of position.placesOf(line, digit)) {
        for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
          const box = cellHouses[i];
          if (!isBox.has(box)) continue;
          const known = byBox.get(box);
          if (known) known.push(cell);
          else byBox.set(box, [cell]);
        }
      }
      for (const [box, cells] of [...byBox].sort(([a], [b]) => a - b)) {
        if (cells.length < 2) continue;
        cells.sort((a, b) => a - b);
        groups.push({ node: lists.addNode(), digit, cells, line, box });
      }
    }
  }
  return groups;
}

/**
 * Adds the implications of a group: to the candidates that see all of its places, and to the groups in the same houses.
 */
function linkGroup(
  position: HodokuPosition,
  lists: ImplicationLists,
  nodeAt: Int32Array,
  group: PlaceGroup,
  groups: readonly PlaceGroup[],
): void {
  const { topology, grid } = position;
  const { node, digit, cells, line, box } = group;
  const size = topology.digits + 1;
  const { peers, peerStart } = topology;
  for (let i = peerStart[cells[0]]; i < peerStart[cells[0] + 1]; i++) {
    const other = nodeAt[peers[i] * size + digit];
    if (other < 0 || !cells.every((cell) => grid.sees(cell, peers[i]))) continue;
    lists.add(2 * node + 1, 2 * other);
    lists.add(2 * other + 1, 2 * node);
  }
  for (const house of [box, line]) {
    const others = position.placesOf(house, digit).filter((cell) => !cells.includes(cell));
    if (others.length !== 1) continue;
    const other = nodeAt[others[0] * size + digit];
    lists.add(2 * node, 2 * other + 1);
    lists.add(2 * other, 2 * node + 1);
  }
  const beside: [PlaceGroup[], PlaceGroup[]] = [[], []];
  for (const other of groups) {
    if (other === group || other.digit !== digit || other.cells.some((cell) => cells.includes(cell))) continue;
    if (other.line === line) beside[0].push(other);
    if (other.box === box) beside[1].push(other);
    if (other.line === line || other.box === box) lists.add(2 * node + 1, 2 * other.node);
  }
  for (const [i, house] of [line, box].entries()) {
    if (beside[i].length !== 1) continue;
    const [other] = beside[i];
    if (cells.length + other.cells.length === position.count(house, digit)) lists.add(2 * node, 2 * other.node + 1);
  }
}

/**
 * Breadth-first search of everything that a literal implies. As in HoDoKu's tables, a literal keeps the parent that was
 * found first. An object is reused for many searches over one set of implications.
 */
export class ImplicationSearch {
  readonly implications: Implications;
  /** Literals in the order in which they are found. The start comes first. */
  readonly order: Int32Array;
  count = 0;
  private readonly parent: Int32Array;
  private readonly stamp: Int32Array;
  private readonly distance: Int32Array;
  private round = 0;

  constructor(implications: Implications) {
    this.implications = implications;
    this.order = new Int32Array(implications.literalCount);
    this.parent = new Int32Array(implications.literalCount);
    this.stamp = new Int32Array(implications.literalCount);
    this.distance = new Int32Array(implications.literalCount);
  }

  /** Searches from a literal; returns the number of links followed. */
  run(from: number): number {
    const { order, parent, stamp, distance } = this;
    const { start, next } = this.implications;
    const round = ++this.round;
    let count = 1;
    let links = 0;
    order[0] = from;
    stamp[from] = round;
    parent[from] = -1;
    distance[from] = 0;
    for (let head = 0; head < count; head++) {
      const literal = order[head];
      const end = start[literal + 1];
      links += end - start[literal];
      for (let i = start[literal]; i < end; i++) {
        const to = next[i];
        if (stamp[to] === round) continue;
        stamp[to] = round;
        parent[to] = literal;
        distance[to] = distance[literal] + 1;
        order[count++] = to;
      }
    }
    this.count = count;
    return links;
  }

  reached(literal: number): boolean {
    return this.stamp[literal] === this.round;
  }

  /** Number of links from the start to a literal that was reached. */
  distanceTo(literal: number): number {
    return this.distance[literal];
  }

  /** The literals from the start to a literal that was reached. Allocates. */
  pathTo(literal: number): number[] {
    const path: number[] = [];
    for (let at = literal; at >= 0; at = this.parent[at]) path.push(at);
    return path.reverse();
  }
}
