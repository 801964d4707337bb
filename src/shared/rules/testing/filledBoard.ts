import { expectOk } from '../../base/result.ts';
import type { Topology } from '../../topology/topology.ts';
import type { ClueBoard } from '../clueBoard.ts';
import type { FilledBoard } from './naiveRules.ts';

/**
 * A solution in the form that the functions of `naiveRules.ts` need, which check clues as a player would. Everything is
 * looked up by the names of cells and lines, independently of the engine.
 */
export function filledBoard(topology: Topology, board: ClueBoard, solution: ArrayLike<number>): FilledBoard {
  const { digits } = topology;
  const cellOf = (name: string): number => expectOk(board.cell(name));
  return {
    digits,
    cells: Array.from({ length: topology.cellCount }, (_, cell) => board.name(cell)),
    at: (name) => solution[cellOf(name)] as number,
    line: (name) => expectOk(board.line(name)).map((cell) => solution[cell] as number),
    same: (a, b) => cellOf(a) === cellOf(b),
    box: (name) => String(board.boxesOf(cellOf(name))[0]),
    beside(name) {
      const cell = cellOf(name);
      const names: string[] = [];
      for (let subgrid = 1; subgrid <= topology.subgridCount; subgrid++) {
        const prefix = topology.subgridCount === 1 ? '' : `${subgrid}`;
        for (let row = 1; row <= digits; row++) {
          for (let column = 1; column <= digits; column++) {
            if (cellOf(`${prefix}r${row}c${column}`) !== cell) continue;
            for (const [y, x] of [
              [row - 1, column],
              [row + 1, column],
              [row, column - 1],
              [row, column + 1],
            ] as const) {
              if (y >= 1 && y <= digits && x >= 1 && x <= digits) names.push(`${prefix}r${y}c${x}`);
            }
          }
        }
      }
      return names;
    },
  };
}
