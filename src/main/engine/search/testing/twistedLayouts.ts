import { type BoxShape, boxesOfSubgrid } from '../../../../shared/base/boxShape.ts';
import { pitchOf } from '../../../../shared/layout/family.ts';
import { type BoxOffset, customSpec, type LayoutSpec, type Twist } from '../../../../shared/layout/spec.ts';
import { createRng, type Rng } from '../../core/rng.ts';

/**
 * A random layout on a shifted cylinder or torus, a Möbius band or a Klein bottle. Many of these layouts are
 * impossible.
 *
 * @param spare largest number of boxes by which a wrap period is longer than a subgrid.
 */
export function randomTwistedLayout(rng: Rng, box: BoxShape, spare: number, subgrids: number): LayoutSpec {
  const axis = rng.below(2) === 0 ? 'down' : 'across';
  const along = axis === 'down' ? 0 : 1;
  const kind = rng.below(3);
  const sides = boxesOfSubgrid(box);
  const wrap: [number, number] = [0, 0];
  wrap[along] = sides[along] + rng.below(spare + 1);
  if (kind !== 0) wrap[1 - along] = (sides[1 - along] as number) + rng.below(spare + 1);
  const boxes = rng.below(Math.max(...sides) + spare);
  const twist: Twist =
    kind === 2 ? { kind: 'shift', axis, boxes } : { kind: 'mirror', axis, ...(kind === 1 && { boxes }) };
  const offsets = new Map<string, BoxOffset>();
  for (let i = 1 + rng.below(subgrids); i > 0; i--) {
    const offset = wrap.map((period, axis) => rng.below(period || (sides[axis] as number) + 2)) as [number, number];
    offsets.set(offset.join(), offset);
  }
  return customSpec(box, [...offsets.values()], { wrap, twist });
}

/**
 * A random twisted layout with subgrids in a regular lattice, as in the layout families: dense, or with shared corner
 * boxes.
 */
export function latticeTwistedLayout(rng: Rng, box: BoxShape, most: number): LayoutSpec {
  const spec = randomTwistedLayout(rng, box, 0, 1);
  const [down, across] = rng.below(2) === 0 ? [1, 1] : pitchOf(box);
  const counts = [1 + rng.below(most), 1 + rng.below(most)] as const;
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < counts[0]; y++) for (let x = 0; x < counts[1]; x++) offsets.push([y * down, x * across]);
  return { ...spec, offsets, wrap: [spec.wrap[0] && counts[0] * down, spec.wrap[1] && counts[1] * across] };
}

/** A layout's cells, derived by crossing its wraps. */
interface CellsByCrossings {
  cellCount: number;
  /** subgrid × D² + row × D + column → cell. */
  cells: number[];
}

/**
 * The cells of a layout, derived only by crossing its wraps. Every place of the plane is moved back across one wrap at
 * a time, until it is on the drawn board.
 */
export function cellsByCrossings({ box, offsets, wrap, twist }: LayoutSpec): CellsByCrossings {
  const digits = box.rows * box.columns;
  const rows = offsets.map(([row]) => row * box.rows);
  const columns = offsets.map(([, column]) => column * box.columns);
  const top = wrap[0] > 0 ? 0 : Math.min(...rows);
  const left = wrap[1] > 0 ? 0 : Math.min(...columns);
  const height = wrap[0] > 0 ? wrap[0] * box.rows : Math.max(...rows) + digits - top;
  const width = wrap[1] > 0 ? wrap[1] * box.columns : Math.max(...columns) + digits - left;
  const aside = (twist?.boxes ?? 0) * (twist?.axis === 'down' ? box.columns : box.rows);
  const known = new Map<string, number>();
  const cellAt = (row: number, column: number): number => {
    let [r, c] = [row - top, column - left];
    for (;;) {
      const crossesDown = wrap[0] > 0 && (r < 0 || r >= height);
      const crossesAcross = wrap[1] > 0 && (c < 0 || c >= width);
      // Cross the twisted wrap first. It may move the place beyond the other wrap, which the next round crosses.
      if (crossesDown && (twist?.axis === 'down' || !crossesAcross)) {
        const sign = r < 0 ? 1 : -1;
        r += sign * height;
        if (twist?.axis === 'down') c = twist.kind === 'mirror' ? width - 1 - c + aside : c + sign * aside;
      } else if (crossesAcross) {
        const sign = c < 0 ? 1 : -1;
        c += sign * width;
        if (twist?.axis === 'across') r = twist.kind === 'mirror' ? height - 1 - r + aside : r + sign * aside;
      } else break;
    }
    const key = `${r},${c}`;
    const cell = known.get(key) ?? known.size;
    known.set(key, cell);
    return cell;
  };
  const cells: number[] = [];
  for (const [subgrid, top] of rows.entries()) {
    for (let place = 0; place < digits * digits; place++) {
      cells.push(cellAt(top + Math.floor(place / digits), (columns[subgrid] as number) + (place % digits)));
    }
  }
  return { cellCount: known.size, cells };
}

/**
 * The houses of a layout without variants as lists of cells. For each subgrid, they come in this order: row 0, column
 * 0, box 0, row 1, …
 */
export function housesByCrossings(spec: LayoutSpec): { cellCount: number; houses: number[][] } {
  const {
    box: { rows, columns },
    offsets,
  } = spec;
  const digits = rows * columns;
  const { cellCount, cells } = cellsByCrossings(spec);
  const houses: number[][] = [];
  for (let subgrid = 0; subgrid < offsets.length; subgrid++) {
    const at = (r: number, c: number): number => cells[(subgrid * digits + r) * digits + c] as number;
    for (let i = 0; i < digits; i++) {
      const numbers = Array.from({ length: digits }, (_, j) => j);
      houses.push(numbers.map((j) => at(i, j)));
      houses.push(numbers.map((j) => at(j, i)));
      const [y, x] = [Math.floor(i / rows) * rows, (i % rows) * columns];
      houses.push(numbers.map((j) => at(y + Math.floor(j / columns), x + (j % columns))));
    }
  }
  return { cellCount, houses };
}

/** `count` layouts from a seeded generator. */
export function twistedLayouts(seed: string, count: number, make: (rng: Rng) => LayoutSpec): LayoutSpec[] {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => make(rng));
}
