import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import { expectOk } from '../base/result.ts';
import { canvasOf } from '../topology/canvas.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { resolveLayout } from './catalogue.ts';
import type { BoxOffset, Twist } from './spec.ts';
import { customSpec } from './spec.ts';
import { modulo, surfaceOf } from './surface.ts';

function custom(order: number, offsets: BoxOffset[], wrap: BoxOffset, twist?: Twist): Topology {
  const layout = { layout: 'custom', order, offsets: offsets.map(([r, c]): [number, number] => [r, c]) };
  const spec = resolveLayout({ ...layout, wrap: [wrap[0], wrap[1]], ...(twist && { twist }) });
  return expectOk(compileTopology(expectOk(spec)));
}

/**
 * Groups the places in a part of the plane that are the same place of the surface: joins each place with those to which
 * crossing a wrap leads.
 */
function classesByJoining({ box, wrap, twist }: Topology['layout'], height: number, width: number, reach: number) {
  const rows = (2 * reach + 1) * height;
  const columns = (2 * reach + 1) * width;
  const parent = Int32Array.from({ length: rows * columns }, (_, i) => i);
  const root = (at: number): number => {
    let r = at;
    while (parent[r] !== r) {
      parent[r] = parent[parent[r] as number] as number;
      r = parent[r] as number;
    }
    return r;
  };
  const down = wrap[0] > 0 ? height : null;
  const across = wrap[1] > 0 ? width : null;
  const index = (r: number, c: number): number | null => {
    const y = r + reach * height;
    const x = c + reach * width;
    return y < 0 || x < 0 || y >= rows || x >= columns ? null : y * columns + x;
  };
  const join = (r: number, c: number, otherR: number, otherC: number): void => {
    const one = index(r, c);
    const other = index(otherR, otherC);
    if (one !== null && other !== null) parent[root(one)] = root(other);
  };
  const shift = twist?.kind === 'shift' ? twist.boxes * box.rows : 0;
  for (let r = -reach * height; r < (reach + 1) * height; r++) {
    for (let c = -reach * width; c < (reach + 1) * width; c++) {
      if (down !== null) {
        if (twist?.axis === 'down' && twist.kind === 'mirror') join(r, c, r + down, width - 1 - c);
        else join(r, c, r + down, c + (twist?.axis === 'down' ? shift : 0));
      }
      if (across !== null) {
        if (twist?.axis === 'across' && twist.kind === 'mirror') join(r, c, height - 1 - r, c + across);
        else join(r, c, r + (twist?.axis === 'across' ? shift : 0), c + across);
      }
    }
  }
  return (r: number, c: number): number => root(index(r, c) as number);
}

const TWISTED: [string, Topology][] = [
  ['torus shifted down', custom(3, [[0, 0], [0, 2], [2, 0], [2, 2]], [4, 4], { kind: 'shift', axis: 'down', boxes: 2 })], // biome-ignore format: one line
  [
    'torus shifted across',
    custom(
      2,
      [
        [0, 0],
        [2, 3],
      ],
      [6, 5],
      { kind: 'shift', axis: 'across', boxes: -4 },
    ),
  ],
  [
    'Möbius band across',
    custom(
      3,
      [
        [1, 0],
        [1, 2],
        [3, 4],
      ],
      [0, 7],
      { kind: 'mirror', axis: 'across' },
    ),
  ],
  [
    'Möbius band down',
    custom(
      2,
      [
        [0, 4],
        [2, 5],
      ],
      [5, 0],
      { kind: 'mirror', axis: 'down' },
    ),
  ],
  [
    'Klein bottle across',
    custom(
      3,
      [
        [0, 0],
        [2, 2],
        [5, 4],
      ],
      [8, 6],
      { kind: 'mirror', axis: 'across' },
    ),
  ],
  [
    'Klein bottle down',
    custom(
      2,
      [
        [0, 0],
        [3, 2],
      ],
      [5, 7],
      { kind: 'mirror', axis: 'down' },
    ),
  ],
];

describe('a twisted surface', () => {
  it.each(TWISTED)('%s: folds to one place exactly those places that crossings identify', (_name, { layout }) => {
    const surface = surfaceOf(layout);
    const reach = 3;
    const classOf = classesByJoining(layout, surface.height, surface.width, reach);
    const placeOfClass = new Map<number, string>();
    const classOfPlace = new Map<string, number>();
    const rows = layout.wrap[0] > 0 ? 1 : 0;
    const columns = layout.wrap[1] > 0 ? 1 : 0;
    for (let r = -rows * surface.height; r < (rows + 1) * surface.height; r++) {
      for (let c = -columns * surface.width; c < (columns + 1) * surface.width; c++) {
        const { row, column } = surface.fold(r, c) as { row: number; column: number };
        const key = `${row},${column}`;
        const known = classOf(r, c);
        expect(placeOfClass.get(known) ?? key).toBe(key);
        expect(classOfPlace.get(key) ?? known).toBe(known);
        placeOfClass.set(known, key);
        classOfPlace.set(key, known);
      }
    }
    expect(classOfPlace.size).toBe(surface.height * surface.width);
  });

  it.each(TWISTED)('%s: repeats without mirroring after its period and not before', (_name, { layout }) => {
    const surface = surfaceOf(layout);
    const [down, across] = surface.period;
    const repeats = (rows: number, columns: number): boolean => {
      for (let r = 0; r < surface.height; r++) {
        for (let c = 0; c < surface.width; c++) {
          const at = surface.fold(r + rows, c + columns);
          if (!at || at.mirrored || at.row !== r || at.column !== c) return false;
        }
      }
      return true;
    };
    expect(down > 0).toBe(layout.wrap[0] > 0);
    expect(across > 0).toBe(layout.wrap[1] > 0);
    for (let rows = 1; rows <= down; rows++) expect(repeats(rows, 0)).toBe(rows === down);
    for (let columns = 1; columns <= across; columns++) expect(repeats(0, columns)).toBe(columns === across);
  });

  it.each(TWISTED)('%s: shows every subgrid in one piece, with whole boxes', (_name, topology) => {
    const { layout, box, digits, positionCell, originRow, originColumn } = topology;
    const order = box.rows;
    const canvas = canvasOf(topology);
    const boxOf = (cell: number): string =>
      `${Math.floor((topology.cellRow[cell] as number) / order)},${Math.floor((topology.cellColumn[cell] as number) / order)}`;
    layout.offsets.forEach(([top, left], subgrid) => {
      for (let r = 0; r < digits; r++) {
        for (let c = 0; c < digits; c++) {
          const cell = positionCell[(subgrid * digits + r) * digits + c] as number;
          expect(canvas.cellAt(top * order - originRow + r, left * order - originColumn + c)).toBe(cell);
          const first = positionCell[(subgrid * digits + r - (r % order)) * digits + c - (c % order)] as number;
          expect(boxOf(cell)).toBe(boxOf(first));
        }
      }
    });
  });

  it('folds blocks as a whole', () => {
    const surface = surfaceOf((TWISTED[4] as [string, Topology])[1].layout);
    for (const [row, column] of [
      [5, 17],
      [23, -2],
      [40, 40],
    ] as const) {
      // biome-ignore format: one line
      const block = surface.fold(row, column, [3, 3]) as { row: number; column: number; mirrored: boolean };
      const corner = surface.fold(block.mirrored ? row + 2 : row, column) as { row: number; column: number };
      expect([block.row, block.column]).toEqual([corner.row, corner.column]);
    }
  });

  it('has edges on axes that do not wrap', () => {
    const surface = surfaceOf((TWISTED[2] as [string, Topology])[1].layout);
    expect(surface.fold(-1, 0)).toBeNull();
    expect(surface.fold(surface.height, 40)).toBeNull();
    expect(surface.fold(0, -1)).toEqual({ row: surface.height - 1, column: modulo(-1, surface.width), mirrored: true });
  });
});

describe('an impossible twist', () => {
  const refusal = (order: number, offsets: BoxOffset[], wrap: BoxOffset, twist: Twist): string | undefined => {
    const compiled = compileTopology(customSpec(squareBox(order), offsets, { wrap, twist }));
    return compiled.ok ? undefined : compiled.error.reason;
  };
  it.each([
    ['shifts a cylinder', [[0, 0]], [0, 6], { kind: 'shift', axis: 'across', boxes: 1 }, 'shift-without-wrap-down'],
    ['mirrors at an edge', [[0, 0]], [0, 6], { kind: 'mirror', axis: 'down' }, 'mirror-without-wrap-down'],
    ['brings a subgrid onto itself', [[0, 0]], [0, 2], { kind: 'mirror', axis: 'across' }, 'meets-itself'],
    [
      'brings one onto another',
      [
        [0, 0],
        [3, 0],
        [0, 6],
      ],
      [0, 6],
      { kind: 'mirror', axis: 'across' },
      'same-place',
    ],
  ] satisfies [string, BoxOffset[], BoxOffset, Twist, string][])('%s', (_name, offsets, wrap, twist, reason) => {
    expect(refusal(3, offsets, wrap, twist)).toBe(reason);
  });

  it('does not include a wrap that is shorter than a subgrid passing it', () => {
    expect(
      refusal(
        3,
        [
          [0, 0],
          [3, 0],
        ],
        [0, 2],
        { kind: 'mirror', axis: 'across' },
      ),
    ).toBeUndefined();
  });
});
