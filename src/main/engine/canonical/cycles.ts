import type { Topology } from '../../../shared/topology/topology.ts';
import { mix } from '../core/colourRefinement.ts';

/**
 * Computes a number for every cell. A cell and its image in a symmetric copy have the same number. The numbers
 * distinguish the lines of complete solutions, which colour refinement cannot, because all cells have the same
 * neighbourhood there.
 *
 * In two rows of a subgrid, each column pairs a digit of the first row with a digit of the second. Following the pairs
 * from digit to digit gives cycles (or chains, if cells are empty). Their lengths do not depend on how lines and digits
 * are numbered. The number of a cell is a sum over these cycles: those of its row with every other row of the subgrid,
 * and of its column with every other column. For a shared cell, it is the sum over all its subgrids.
 */
export function cycleFigures(topology: Topology, grid: ArrayLike<number>): Int32Array {
  const { subgridCount, digits, positionCell, cellCount } = topology;
  const figures = new Int32Array(cellCount);
  const follower = new Uint8Array(digits + 1);
  const isFollower = new Uint8Array(digits + 1);

  const pairFigure = (first: number, second: number, step: number): number => {
    follower.fill(0);
    isFollower.fill(0);
    for (let i = 0; i < digits; i++) {
      const above = grid[positionCell[first + i * step]];
      const below = grid[positionCell[second + i * step]];
      if (above === 0 || below === 0) continue;
      follower[above] = below;
      isFollower[below] = 1;
    }
    let figure = 0;
    const follow = (start: number, salt: number): void => {
      let length = 0;
      for (let digit = start; digit !== 0; length++) {
        const next = follower[digit];
        follower[digit] = 0;
        digit = next;
      }
      figure = (figure + mix(length ^ salt)) | 0;
    };
    // Follow chains first. Once their digits are done, only cycles remain.
    for (let digit = 1; digit <= digits; digit++) {
      if (isFollower[digit] === 0 && follower[digit] !== 0) follow(digit, 0x400);
    }
    for (let digit = 1; digit <= digits; digit++) if (follower[digit] !== 0) follow(digit, 0);
    return mix(figure);
  };

  const addTo = (first: number, step: number, figure: number): void => {
    for (let i = 0; i < digits; i++) {
      const cell = positionCell[first + i * step];
      figures[cell] = (figures[cell] + figure) | 0;
    }
  };

  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const origin = subgrid * digits * digits;
    for (const [line, step] of [
      [digits, 1],
      [1, digits],
    ] as const) {
      for (let i = 0; i < digits; i++) {
        for (let j = 0; j < i; j++) {
          const figure = pairFigure(origin + i * line, origin + j * line, step);
          addTo(origin + i * line, step, figure);
          addTo(origin + j * line, step, figure);
        }
      }
    }
  }
  return figures;
}
