import type { BoxOffset } from './spec.ts';

/**
 * A layout that players know by name. Its coordinates are in half steps, so that they describe the same arrangement for
 * all shapes of boxes. Two half steps are the pitch: the distance of n - 1 boxes at which two subgrids share one corner
 * box (n = number of boxes of a subgrid along that axis). At order 3 a half step is one box. If a layout has odd
 * coordinates, half steps must be a whole number of boxes, so the layout exists only if n is odd.
 */
export interface NamedLayout {
  readonly id: string;
  /** Other names by which players know this layout. */
  readonly aliases: readonly string[];
  readonly halfSteps: readonly BoxOffset[];
}

function lattice(rows: number, columns: number): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < 2 * rows - 1; y++) {
    const odd = y % 2;
    for (let x = odd; x < 2 * columns - 1; x += 2) offsets.push([2 * y, 2 * x]);
  }
  return offsets;
}

/**
 * Offsets of subgrids in a brick pattern. Each argument is one row, in half steps, and the columns of the subgrids in
 * it.
 */
function bricks(...rows: readonly (readonly [row: number, columns: readonly number[]])[]): BoxOffset[] {
  return rows.flatMap(([row, columns]) => columns.map((column): BoxOffset => [row, column]));
}

/**
 * Offsets of the subgrids of a lattice without its four corners. A lattice has rows × columns subgrids, and one more
 * between every four of them.
 */
function cornerless(rows: number, columns: number): BoxOffset[] {
  const bottom = 4 * (rows - 1);
  const right = 4 * (columns - 1);
  return lattice(rows, columns).filter(([y, x]) => !((y === 0 || y === bottom) && (x === 0 || x === right)));
}

function named(id: string, halfSteps: readonly BoxOffset[], ...aliases: string[]): NamedLayout {
  return { id, aliases, halfSteps };
}

/** Every named layout, except samurai, which is a family. */
export const NAMED_LAYOUTS: readonly NamedLayout[] = [
  named('twodoku', bricks([0, [0]], [2, [2]])),
  named('sensei-2', bricks([0, [0]], [2, [1]])),
  named('sensei-4', bricks([0, [0]], [1, [1]])),
  named('gattai-3', bricks([0, [1]], [1, [2]], [2, [0]])),
  named('tripledoku', bricks([0, [0]], [2, [2]], [4, [4]])),
  named('tripledoku-2', bricks([0, [0]], [2, [1]], [4, [2]])),
  named('tripledoku-3', bricks([0, [0, 2]], [2, [1]])),
  named('tripledoku-4', bricks([0, [0]], [1, [1]], [2, [2]])),
  named('wing-3', bricks([0, [0, 4]], [2, [2]])),
  named('wing-5', bricks([0, [0, 6]], [2, [1, 5]], [4, [3]])),
  named('butterfly', bricks([0, [0, 1]], [1, [0, 1]])),
  named('flower', bricks([0, [1]], [1, [0, 2]], [2, [1]]), 'Flower-4'),
  named('flower-5', bricks([0, [1]], [1, [0, 1, 2]], [2, [1]])),
  named('cross', bricks([0, [2]], [2, [0, 2, 4]], [4, [2]])),
  named('windmill', bricks([0, [1]], [1, [4]], [2, [2]], [3, [0]], [4, [3]]), 'Kazaguruma'),
  named('sohei', bricks([0, [2]], [2, [0, 4]], [4, [2]])),
  named('gattai-7', bricks([0, [2, 6]], [2, [0, 4, 8]], [4, [2, 6]]), 'Fat samurai'),
  named('gattai-8', lattice(2, 3), 'Harakiri'),
  named('ninja', cornerless(3, 3)),
  named('shogun', lattice(2, 4), 'Gattai-11'),
  named('sumo', lattice(3, 3), 'Gattai-13'),
  named('fat-sumo', bricks([0, [2, 6, 10]], [2, [0, 4, 8, 12]], [4, [2, 6, 10]], [6, [0, 4, 8, 12]], [8, [2, 6, 10]])),
  named('boag', lattice(3, 4)),
  named('taiken', cornerless(4, 4)),
  named('shaolin', lattice(4, 4)),
  named('soag', lattice(5, 5)),
  named('moag', lattice(6, 6)),
  named('doag', lattice(7, 7)),
];
