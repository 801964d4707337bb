import type { Game } from '../../shared/game/game.ts';

/** How much of what a cell belongs to is finished: nothing, a house (1), a whole subgrid. */
export const OPEN = 0;
const IN_HOUSE = 1;
export const IN_SUBGRID = 2;

/**
 * Keeps which houses and subgrids are finished: every cell filled, every digit once. What the solution says is no
 * matter, so that this never tells more than the rules do.
 */
export class Finished {
  /** cell → {@link OPEN}, {@link IN_HOUSE} or {@link IN_SUBGRID}. Borrowed by readers. */
  readonly cells: Uint8Array;
  private readonly houses: Uint8Array;

  constructor(game: Game) {
    this.cells = new Uint8Array(game.topology.cellCount);
    this.houses = new Uint8Array(game.topology.houseCount);
    this.update(game, null);
  }

  /**
   * Follows a change of marks.
   *
   * @param changed the cells whose marks changed, null for any.
   * @returns whether anything became finished, or no longer is.
   */
  update(game: Game, changed: readonly number[] | null): boolean {
    const { topology } = game;
    const { cellHouseStart, cellHouses, houseCount } = topology;
    let differs = false;
    const look = (house: number): void => {
      const now = this.isFinished(game, house) ? 1 : 0;
      if (now !== this.houses[house]) differs = true;
      this.houses[house] = now;
    };
    if (changed === null) {
      for (let house = 0; house < houseCount; house++) look(house);
    } else {
      for (const cell of changed) {
        const end = cellHouseStart[cell + 1] as number;
        for (let i = cellHouseStart[cell] as number; i < end; i++) look(cellHouses[i] as number);
      }
    }
    if (differs) this.spread(game);
    return differs;
  }

  private isFinished({ topology, marks }: Game, house: number): boolean {
    const { digits, houseCells, allDigits } = topology;
    let seen = 0;
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const digit = marks.digits[houseCells[i] as number] as number;
      if (digit === 0) return false;
      seen |= 1 << (digit - 1);
    }
    return seen === allDigits;
  }

  private spread({ topology }: Game): void {
    const { digits, houseCells, houseCount, subgridCount, subgridHouseStart, subgridHouses, positionCell } = topology;
    this.cells.fill(OPEN);
    for (let house = 0; house < houseCount; house++) {
      if (this.houses[house] === 0) continue;
      for (let i = house * digits; i < (house + 1) * digits; i++) this.cells[houseCells[i] as number] = IN_HOUSE;
    }
    for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
      const own = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
      if (!own.every((house) => this.houses[house] === 1)) continue;
      const from = subgrid * digits ** 2;
      for (const cell of positionCell.subarray(from, from + digits ** 2)) this.cells[cell] = IN_SUBGRID;
    }
  }
}
