import type { JSX } from 'preact';
import type { WorldFamilyId } from '../../../shared/worlds/lattice.ts';

/** Boxes along a side of the picture; the plane continues on all sides. */
const SIDE = 11;

/** Whether the plane has a box, and whether several sudokus share it. */
function boxAt(family: WorldFamilyId, row: number, column: number): 'none' | 'single' | 'shared' {
  const [y, x] = [(row + SIDE) % 4, (column + SIDE) % 4];
  if (family === 'carpet') return y % 2 === 0 && x % 2 === 0 ? 'shared' : 'single';
  // The pattern repeats after 4 boxes: one sudoku has the boxes 0 to 2 on both axes, the other one 2 to 4.
  const inFirst = y < 3 && x < 3;
  const inSecond = (y >= 2 || y === 0) && (x >= 2 || x === 0);
  if (inFirst && inSecond) return 'shared';
  return inFirst || inSecond ? 'single' : 'none';
}

/** Picture of an endless arrangement: a part of the plane that fades out on all sides. */
export function FamilyPicture({ family }: { readonly family: WorldFamilyId }): JSX.Element {
  const indices = Array.from({ length: SIDE }, (_, index) => index);
  const middle = (SIDE - 1) / 2;
  return (
    <svg class="family-picture" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {indices.flatMap((row) =>
        indices.map((column) => {
          const kind = boxAt(family, row, column);
          const far = Math.max(Math.abs(row - middle), Math.abs(column - middle)) / middle;
          return (
            kind !== 'none' && (
              <rect
                key={`${row},${column}`}
                class={kind === 'shared' ? 'box shared' : 'box'}
                x={column + 0.06}
                y={row + 0.06}
                width={0.88}
                height={0.88}
                rx={0.1}
                opacity={1 - 0.85 * far ** 3}
              />
            )
          );
        }),
      )}
    </svg>
  );
}
