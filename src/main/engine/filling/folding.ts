import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { packLists } from '../../../shared/base/packedLists.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import type { HouseSystem } from '../propagation/houseSystem.ts';
import { systemOfHouses } from './houseSystems.ts';
import { LinearGrids } from './linearGrids.ts';
import { RegionSearch } from './regionSearch.ts';

/**
 * Limits. `FOLDINGS`: number of foldings tried. `SEARCHES`: number of searches for a sudoku on each folding.
 * `NODES_PER_CELL`: number of search nodes for each cell.
 */
const FOLDINGS = 12;
const SEARCHES = 12;
const NODES_PER_CELL = 20;
/**
 * Number of linear grids (see `LinearGrids`) tested for each folding. A test takes a few microseconds, because most
 * grids fail at the first row.
 */
const LINEAR_GRIDS = 20_000;

/**
 * Builds a regular full solution of a layout with variants: folds the whole layout onto one sudoku, which must satisfy
 * all rules of the layout together.
 *
 * Box rows are coloured with as many colours as a subgrid has box rows, so that the box rows of every subgrid have
 * different colours. Box columns are coloured in the same way. The box at a box row of colour i and a box column of
 * colour j is mapped to the sudoku's box (i, j). Houses, pairs and restrictions of all subgrids become rules of this
 * sudoku, which is small enough to search.
 *
 * The sudoku may have no solution although the layout has one. So folding can find a solution, but not prove that there
 * is none.
 */
export class Folding {
  /** Number of search nodes of the last call of `build`. */
  nodes = 0;

  private readonly topology: Topology;
  private readonly boxes: BoxMap;
  private readonly down: BoxRowColouring;
  private readonly across: BoxRowColouring;
  private readonly linear: LinearGrids;
  /** cell → cell of the sudoku, row × D + column. */
  private readonly image: Int32Array;

  constructor(topology: Topology, boxes: BoxMap = mapBoxes(topology)) {
    this.topology = topology;
    this.boxes = boxes;
    const [boxesDown, boxesAcross] = boxesOfSubgrid(boxes.shape);
    this.down = new BoxRowColouring(laneSystem(boxes.row, boxes.height, boxes.downRuns, boxesDown));
    this.across = new BoxRowColouring(laneSystem(boxes.column, boxes.width, boxes.acrossRuns, boxesAcross));
    this.linear = new LinearGrids(topology.box);
    this.image = new Int32Array(topology.cellCount);
  }

  /** Writes a solution over the whole grid. Returns false if no solution of this kind was found. */
  build(grid: Uint8Array, rng: Rng, cancel: CancelToken): boolean {
    const { image } = this;
    this.nodes = 0;
    const tried = new Set<string>();
    for (let folding = 0; folding < FOLDINGS && !cancel.cancelled(); folding++) {
      if (!this.down.colour(rng) || !this.across.colour(rng)) continue;
      this.fold();
      const system = foldedSystem(this.topology, image);
      const key = image.join();
      if (system === null || tried.has(key)) continue;
      tried.add(key);
      const sudoku = this.solve(system, rng, cancel);
      if (sudoku === null) continue;
      for (let cell = 0; cell < grid.length; cell++) grid[cell] = sudoku[image[cell]];
      return true;
    }
    return false;
  }

  private fold(): void {
    const { shape, count, cells, row, column } = this.boxes;
    const { digits } = this.topology;
    for (let box = 0; box < count; box++) {
      const top = (this.down.colours[row[box]] - 1) * shape.rows;
      const left = (this.across.colours[column[box]] - 1) * shape.columns;
      for (let place = 0; place < digits; place++) {
        const r = top + Math.floor(place / shape.columns);
        this.image[cells[box * digits + place]] = r * digits + left + (place % shape.columns);
      }
    }
  }

  private solve(system: HouseSystem, rng: Rng, cancel: CancelToken): Uint8Array | null {
    const grid = new Uint8Array(system.cellCount);
    const search = new RegionSearch(system);
    const all = Int32Array.from(grid, (_, cell) => cell);
    for (let i = 0; i < SEARCHES; i++) {
      grid.fill(0);
      const nodeCap = NODES_PER_CELL * grid.length;
      const outcome = search.fill(grid, all, all.length, rng, { nodeCap, cancel });
      this.nodes += search.nodes;
      if (outcome === 'filled') return grid;
      if (outcome !== 'gave-up') return null;
    }
    return this.linear.draw(grid, rng, LINEAR_GRIDS, (drawn) => satisfies(system, drawn)) ? grid : null;
  }
}

/** The layout's rules as rules of the sudoku onto which it is folded; null if they exclude every solution. */
function foldedSystem(topology: Topology, image: Int32Array): HouseSystem | null {
  const { digits, allDigits, houseCount, houseCells, cellCount, cellAllowed } = topology;
  const size = digits * digits;
  const houses = new Map<string, number[]>();
  for (let house = 0; house < houseCount; house++) {
    const cells = Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => image[cell]);
    cells.sort((a, b) => a - b);
    if (cells.some((cell, i) => cell === cells[i + 1])) return null;
    houses.set(cells.join(), cells);
  }
  const allowed = new Int32Array(size).fill(allDigits);
  for (let cell = 0; cell < cellCount; cell++) {
    const at = image[cell];
    allowed[at] = allowed[at] & cellAllowed[cell];
  }
  if (allowed.includes(0)) return null;
  const { pairStart, pairCells, pairRule, pairExcludes } = topology;
  const pairs = Array.from({ length: size }, () => new Map<string, { cell: number; rule: number }>());
  for (let cell = 0; cell < cellCount; cell++) {
    const at = image[cell];
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
      const other = image[pairCells[i]];
      if (other === at) return null;
      const rule = pairRule[i];
      pairs[at]?.set(`${other}/${rule}`, { cell: other, rule });
    }
  }
  const partners = pairs.map((list) => [...list.values()].map(({ cell }) => cell));
  const pairLists = packLists(partners);
  return {
    ...systemOfHouses(size, digits, [...houses.values()], partners),
    allDigits,
    cellAllowed: allowed,
    pairStart: pairLists.start,
    pairCells: pairLists.items,
    pairRule: Uint16Array.from(pairs.flatMap((list) => [...list.values()].map(({ rule }) => rule))),
    pairExcludes,
  };
}

function satisfies(system: HouseSystem, grid: Uint8Array): boolean {
  const { digits, allDigits, houseCount, houseCells, cellAllowed, pairStart, pairCells, pairRule, pairExcludes } =
    system;
  const bit = (cell: number): number => 1 << (grid[cell] - 1);
  for (let house = 0; house < houseCount; house++) {
    let seen = 0;
    for (let i = house * digits; i < (house + 1) * digits; i++) seen |= bit(houseCells[i]);
    if (seen !== allDigits) return false;
  }
  for (let cell = 0; cell < grid.length; cell++) {
    if ((bit(cell) & cellAllowed[cell]) === 0) return false;
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
      const excluded = pairExcludes[pairRule[i] * (digits + 1) + grid[cell]];
      if ((excluded & bit(pairCells[i])) !== 0) return false;
    }
  }
  return true;
}

/** Largest number of tries to find a colouring of box rows or box columns. Each search is fast. */
const TRIES = 50;

/**
 * Random colours of the box rows (or box columns) of a layout, such that those of each subgrid have different colours.
 */
class BoxRowColouring {
  /** box row (or box column) → its colour, counted from 1. */
  readonly colours: Uint8Array;
  private readonly search: RegionSearch;

  constructor(system: HouseSystem) {
    this.colours = new Uint8Array(system.cellCount);
    this.search = new RegionSearch(system);
  }

  colour(rng: Rng): boolean {
    return fillAll(this.search, this.colours, rng);
  }
}

/** Fills all cells of a problem that is as small as a colouring of box rows; returns false if no search succeeded. */
function fillAll(search: RegionSearch, grid: Uint8Array, rng: Rng): boolean {
  const all = Int32Array.from(grid, (_, cell) => cell);
  for (let tries = 0; tries < TRIES; tries++) {
    grid.fill(0);
    if (search.fill(grid, all, all.length, rng, { nodeCap: 2 * grid.length }) === 'filled') return true;
  }
  return false;
}

/**
 * The problem of colouring box rows (or box columns) with `length` colours, such that those of each subgrid have
 * different colours.
 *
 * @param laneOf box → its box row (or box column).
 * @param runs the layout's runs down (or across), of `length` boxes each.
 */
function laneSystem(laneOf: Int32Array, laneCount: number, runs: Int32Array, length: number): HouseSystem {
  const known = new Map<string, number[]>();
  for (let start = 0; start < runs.length; start += length) {
    const lanes = Array.from(runs.subarray(start, start + length), (box) => laneOf[box]);
    known.set(lanes.join(), lanes);
  }
  return systemOfHouses(laneCount, length, [...known.values()]);
}
