import type { JSX } from 'preact';
import type { LatticePlace, WorldFamilyId } from '../../../shared/worlds/lattice.ts';

/** Boxes along a side of the picture. */
const SIDE = 9;
/** Boxes along a side of a sudoku. */
const SUBGRID = 3;

/** Top-left boxes of the sudokus that are at least partly in the picture. */
function sudokusOf(family: WorldFamilyId): LatticePlace[] {
  const step = family === 'carpet' ? 2 : 4;
  const square = (from: number): LatticePlace[] => {
    const starts = [from - 4, from - 2, from, from + 2, from + 4, from + 6, from + 8].filter(
      (start) => (start - from) % step === 0,
    );
    return starts.flatMap((row) => starts.map((column): LatticePlace => [row, column]));
  };
  // Sudokus start one box outside the picture. So the edges of the picture cut them, which shows that the plane
  // continues.
  return family === 'carpet' ? square(-1) : [...square(-1), ...square(1)];
}

/** Picture of an endless arrangement of sudokus: a part of the plane. */
export function FamilyPicture({ family }: { readonly family: WorldFamilyId }): JSX.Element {
  const sudokus = sudokusOf(family);
  const counts = new Map<string, number>();
  for (const [row, column] of sudokus) {
    for (let box = 0; box < SUBGRID * SUBGRID; box++) {
      const key = `${row + Math.floor(box / SUBGRID)},${column + (box % SUBGRID)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (
    <svg class="layout-picture even-strokes" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {[...counts].map(([key, count]) => {
        const [row, column] = key.split(',');
        return <rect key={key} class={count > 1 ? 'box shared' : 'box'} x={column} y={row} width={1} height={1} />;
      })}
      {sudokus.map(([row, column]) => (
        <rect key={`${row},${column}`} class="outline" x={column} y={row} width={SUBGRID} height={SUBGRID} />
      ))}
    </svg>
  );
}
