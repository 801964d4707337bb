import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { HOUSE_BOX, type Topology } from '../../../../shared/topology/topology.ts';
import type { SolveLog } from '../solveLog.ts';

/**
 * A digit that was placed in, or removed from, a cell because of reasons outside a subgrid: the step of the log, the
 * cell and the digit.
 */
export interface Arrival extends CellDigit {
  readonly step: number;
}

/**
 * Conclusions in a shared box that a subgrid got from other subgrids, because they do not follow from its own cells
 * alone.
 */
export interface BoxTraffic {
  /** The shared box. */
  readonly house: number;
  /** The subgrid that gained the conclusions. */
  readonly subgrid: number;
  readonly placements: readonly Arrival[];
  readonly eliminations: readonly Arrival[];
}

/**
 * Replays a solve. For every conclusion in a shared box, it finds out in which of the box's subgrids the pattern of the
 * step can be seen.
 */
class TrafficCount {
  private readonly topology: Topology;
  /** subgrid → its cells. */
  private readonly members: readonly ReadonlySet<number>[];
  /** house → mask of the digits placed in it so far. */
  private readonly placed: Int32Array;
  /** `subgrid × cells + cell` → mask of the digits that patterns inside that subgrid eliminated from the cell. */
  private readonly removedInside: Map<number, number>;

  constructor(topology: Topology, start: Uint8Array) {
    const { subgridCount, digits, positionCell, cellCount } = topology;
    this.topology = topology;
    this.members = Array.from({ length: subgridCount }, (_, subgrid) => {
      return new Set(positionCell.subarray(subgrid * digits * digits, (subgrid + 1) * digits * digits));
    });
    this.placed = new Int32Array(topology.houseCount);
    this.removedInside = new Map();
    for (let cell = 0; cell < cellCount; cell++) if (start[cell] !== 0) this.note(cell, start[cell]);
  }

  /** Records that a digit was placed on the board. */
  note(cell: number, digit: number): void {
    const { cellHouses, cellHouseStart } = this.topology;
    for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
      this.placed[house] = this.placed[house] | (1 << (digit - 1));
    }
  }

  owns(subgrid: number, house: number): boolean {
    const { houseSubgrids, houseSubgridStart } = this.topology;
    return houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]).includes(subgrid);
  }

  /** Returns true if the pattern of the step can be found by looking at this subgrid alone. */
  sees(subgrid: number, { evidence, placements }: Step): boolean {
    const members = this.members[subgrid];
    const cells = [...evidence.cells, ...(evidence.fins ?? []), ...(evidence.nodes ?? []).flatMap((n) => n.cells)];
    const houses = [...evidence.houses, ...(evidence.covers ?? [])];
    if (!cells.every((cell) => members.has(cell)) || !houses.every((house) => this.owns(subgrid, house))) return false;
    const [single] = placements;
    // The evidence of a naked single contains no houses. It can be seen in a subgrid if the digits of this subgrid
    // exclude all other digits from the cell.
    return single === undefined || houses.length > 0 || this.excludesOthers(subgrid, single);
  }

  private excludesOthers(subgrid: number, { cell, digit }: CellDigit): boolean {
    const { cellHouses, cellHouseStart, cellCount, cellAllowed, allDigits } = this.topology;
    let excluded = allDigits & ~cellAllowed[cell];
    excluded |= this.removedInside.get(subgrid * cellCount + cell) ?? 0;
    for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
      if (this.owns(subgrid, house)) excluded |= this.placed[house];
    }
    return (excluded | (1 << (digit - 1))) === allDigits;
  }

  /** Records that a pattern inside the subgrid eliminated a candidate from a cell. */
  remember(subgrid: number, { cell, digit }: CellDigit): void {
    const key = subgrid * this.topology.cellCount + cell;
    this.removedInside.set(key, (this.removedInside.get(key) ?? 0) | (1 << (digit - 1)));
  }
}

/**
 * The conclusions that passed through shared boxes in a solve, in the order of boxes and subgrids. Boxes through which
 * nothing passed are left out.
 *
 * @param start cell → digit before the first step.
 */
export function trafficOf({ entries }: SolveLog, topology: Topology, start: Uint8Array): BoxTraffic[] {
  const { cellHouses, cellHouseStart, houseKind, houseSubgrids, houseSubgridStart } = topology;
  const count = new TrafficCount(topology, start);
  const traffic = new Map<string, { house: number; subgrid: number; placements: Arrival[]; eliminations: Arrival[] }>();
  const arrive = (kind: 'placements' | 'eliminations', index: number, step: Step, effect: CellDigit): void => {
    const { cell } = effect;
    for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
      const owners = houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
      if (houseKind[house] !== HOUSE_BOX || owners.length < 2) continue;
      for (const subgrid of owners) {
        if (count.sees(subgrid, step)) {
          if (kind === 'eliminations') count.remember(subgrid, effect);
          continue;
        }
        const key = `${house}/${subgrid}`;
        const known = traffic.get(key) ?? { house, subgrid, placements: [], eliminations: [] };
        traffic.set(key, known);
        known[kind].push({ step: index, ...effect });
      }
    }
  };
  for (const [index, { step }] of entries.entries()) {
    for (const effect of step.placements) arrive('placements', index, step, effect);
    for (const effect of step.eliminations) arrive('eliminations', index, step, effect);
    for (const { cell, digit } of step.placements) count.note(cell, digit);
  }
  return [...traffic.values()].sort((a, b) => a.house - b.house || a.subgrid - b.subgrid);
}
