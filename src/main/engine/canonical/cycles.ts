import type { Topology } from '../../../shared/layout/topology.ts';
import { mix } from './mix.ts';

/**
 * A figure for every cell that symmetric copies share, and that tells apart the lines of full solutions, where every
 * cell has the same surroundings otherwise.
 *
 * Two rows of a subgrid pair the digits that stand above each other. Followed from digit to digit the pairs make
 * cycles (chains, where cells are empty), and how long these are depends on no numbering. Every cell gets the sum over
 * its row with every other row of the subgrid and over its column with every other column, in all its subgrids.
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
      const above = grid[positionCell[first + i * step] as number] as number;
      const below = grid[positionCell[second + i * step] as number] as number;
      if (above === 0 || below === 0) continue;
      follower[above] = below;
      isFollower[below] = 1;
    }
    let figure = 0;
    const follow = (start: number, salt: number): void => {
      let length = 0;
      for (let digit = start; digit !== 0; length++) {
        const next = follower[digit] as number;
        follower[digit] = 0;
        digit = next;
      }
      figure = (figure + mix(length ^ salt)) | 0;
    };
    // Chains first: what is left when they are taken away are cycles.
    for (let digit = 1; digit <= digits; digit++) {
      if (isFollower[digit] === 0 && follower[digit] !== 0) follow(digit, 0x400);
    }
    for (let digit = 1; digit <= digits; digit++) if (follower[digit] !== 0) follow(digit, 0);
    return mix(figure);
  };

  const addTo = (first: number, step: number, figure: number): void => {
    for (let i = 0; i < digits; i++) {
      const cell = positionCell[first + i * step] as number;
      figures[cell] = ((figures[cell] as number) + figure) | 0;
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
