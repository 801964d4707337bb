import { signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Game } from '../../../shared/game/game.ts';

/** States of a cell: in no finished house (0), in a finished house (1), in a finished subgrid (2). */
export const OPEN = 0;
const IN_HOUSE = 1;
export const IN_SUBGRID = 2;

/** Whether every cell of a house is filled and every digit occurs once. */
export function isFinished({ topology, marks }: Game, house: number): boolean {
  const { digits, houseCells, allDigits } = topology;
  let seen = 0;
  for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) {
    const digit = itemAt(marks.digits, cell);
    if (digit === 0) return false;
    seen |= 1 << (digit - 1);
  }
  return seen === allDigits;
}

/**
 * Tracks which houses and subgrids are finished: every cell is filled, and no digit occurs twice in a house. Does not
 * use the solution, so the display reveals nothing that the rules do not show.
 */
export class Finished {
  private readonly states: Uint8Array;
  readonly #revision = signal(0);
  private readonly houses: Uint8Array;

  constructor(game: Game) {
    this.states = new Uint8Array(game.topology.cellCount);
    this.houses = new Uint8Array(game.topology.houseCount);
    this.update(game, null);
  }

  /**
   * cell → {@link OPEN}, {@link IN_HOUSE} or {@link IN_SUBGRID}. Updated in place; readers must not change it. An
   * effect that reads this runs again when the state of a cell changes.
   */
  get cells(): Uint8Array {
    void this.#revision.value;
    return this.states;
  }

  /**
   * Updates the states after a change of marks.
   *
   * @param changed the cells whose marks changed; null if any may have changed.
   * @returns whether a house or subgrid became finished or unfinished.
   */
  update(game: Game, changed: readonly number[] | null): boolean {
    const { topology } = game;
    const { cellHouseStart, cellHouses, houseCount } = topology;
    let differs = false;
    const look = (house: number): void => {
      const now = isFinished(game, house) ? 1 : 0;
      if (now !== this.houses[house]) differs = true;
      this.houses[house] = now;
    };
    if (changed === null) {
      for (let house = 0; house < houseCount; house++) look(house);
    } else {
      for (const cell of changed) {
        for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) look(house);
      }
    }
    if (differs) {
      this.spread(game);
      this.#revision.value = this.#revision.peek() + 1;
    }
    return differs;
  }

  private spread({ topology }: Game): void {
    const { digits, houseCells, houseCount, subgridCount, subgridHouseStart, subgridHouses, positionCell } = topology;
    this.states.fill(OPEN);
    for (let house = 0; house < houseCount; house++) {
      if (this.houses[house] === 0) continue;
      for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) this.states[cell] = IN_HOUSE;
    }
    for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
      const own = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
      if (!own.every((house) => this.houses[house] === 1)) continue;
      const from = subgrid * digits ** 2;
      for (const cell of positionCell.subarray(from, from + digits ** 2)) this.states[cell] = IN_SUBGRID;
    }
  }
}
