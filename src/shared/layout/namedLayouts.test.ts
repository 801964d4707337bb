import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { compileTopology, HOUSE_BOX, type Topology } from '../topology/topology.ts';
import { resolveLayout } from './catalogue.ts';
import { NAMED_LAYOUTS } from './namedLayouts.ts';

/**
 * Data of a layout at order 3, from publications for players: the top-left cells of the subgrids if listed, and counts.
 */
interface Row {
  readonly cells?: string;
  readonly counts: readonly [subgrids: number, cells: number, sharedBoxes: number];
}

const TABLE: Record<string, Row> = {
  twodoku: { cells: '(0,0)(6,6)', counts: [2, 153, 1] },
  'sensei-2': { cells: '(0,0)(6,3)', counts: [2, 144, 2] },
  'sensei-4': { cells: '(0,0)(3,3)', counts: [2, 126, 4] },
  'gattai-3': { cells: '(0,3)(3,6)(6,0)', counts: [3, 180, 6] },
  tripledoku: { cells: '(0,0)(6,6)(12,12)', counts: [3, 225, 2] },
  'tripledoku-2': { cells: '(0,0)(6,3)(12,6)', counts: [3, 207, 4] },
  'tripledoku-3': { cells: '(0,0)(0,6)(6,3)', counts: [3, 189, 5] },
  'tripledoku-4': { cells: '(0,0)(3,3)(6,6)', counts: [3, 171, 7] },
  'wing-3': { cells: '(0,0)(0,12)(6,6)', counts: [3, 225, 2] },
  'wing-5': { cells: '(0,0)(0,18)(6,3)(6,15)(12,9)', counts: [5, 351, 6] },
  butterfly: { cells: '(0,0)(0,3)(3,0)(3,3)', counts: [4, 144, 12] },
  flower: { cells: '(0,3)(3,0)(3,6)(6,3)', counts: [4, 189, 9] },
  'flower-5': { cells: '(0,3)(3,0)(3,3)(3,6)(6,3)', counts: [5, 189, 9] },
  cross: { cells: '(0,6)(6,0)(6,6)(6,12)(12,6)', counts: [5, 297, 8] },
  windmill: { cells: '(0,3)(3,12)(6,6)(9,0)(12,9)', counts: [5, 333, 8] },
  sohei: { cells: '(0,6)(6,0)(6,12)(12,6)', counts: [4, 288, 4] },
  'gattai-7': { cells: '(0,6)(0,18)(6,0)(6,12)(6,24)(12,6)(12,18)', counts: [7, 495, 8] },
  'gattai-8': { counts: [8, 576, 8] },
  ninja: { counts: [9, 621, 12] },
  shogun: { counts: [11, 783, 12] },
  sumo: { counts: [13, 909, 16] },
  'fat-sumo': { counts: [17, 1161, 24] },
  boag: { counts: [18, 1242, 24] },
  taiken: { counts: [21, 1413, 32] },
  shaolin: { counts: [25, 1701, 36] },
  soag: { counts: [41, 2745, 64] },
  moag: { counts: [61, 4041, 100] },
  doag: { counts: [85, 5589, 144] },
  samurai: { cells: '(6,6)(0,0)(0,12)(12,0)(12,12)', counts: [5, 369, 4] },
};

/** Number of boxes that belong to two or more subgrids. */
function sharedBoxes(topology: Topology): number {
  let shared = 0;
  for (let house = 0; house < topology.houseCount; house++) {
    const owners = (topology.houseSubgridStart[house + 1] as number) - (topology.houseSubgridStart[house] as number);
    if (topology.houseKind[house] === HOUSE_BOX && owners > 1) shared++;
  }
  return shared;
}

function compiled(id: string, order = 3): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout({ layout: id, order }))));
}

describe('named layouts at order 3', () => {
  it('are exactly those of the table', () => {
    expect(NAMED_LAYOUTS.map((layout) => layout.id)).toEqual(Object.keys(TABLE).filter((id) => id !== 'samurai'));
  });

  it.each(Object.entries(TABLE))('%s has the cells that players expect', (id, { cells, counts }) => {
    const topology = compiled(id);
    if (cells) expect(topology.layout.offsets.map(([r, c]) => `(${3 * r},${3 * c})`).join('')).toBe(cells);
    expect([topology.subgridCount, topology.cellCount, sharedBoxes(topology)]).toEqual(counts);
  });

  it('are lattices, or lattices without corners, where the names say so', () => {
    const places = (id: string, parameters: { rows?: number; columns?: number } = {}): string[] =>
      expectOk(resolveLayout({ layout: id, order: 3, ...parameters }))
        .offsets.map(String)
        .sort();
    for (const [id, rows, columns] of [
      ['gattai-8', 2, 3],
      ['shogun', 2, 4],
      ['sumo', 3, 3],
      ['boag', 3, 4],
      ['shaolin', 4, 4],
      ['soag', 5, 5],
      ['moag', 6, 6],
      ['doag', 7, 7],
    ] as const) {
      expect(places(id)).toEqual(places('lattice', { rows, columns }));
    }
    const withoutCorners = (id: string, last: number): string[] =>
      places(id).filter((place) => !['0,0', `0,${last}`, `${last},0`, `${last},${last}`].includes(place));
    expect(places('ninja')).toEqual(withoutCorners('sumo', 8));
    expect(places('taiken')).toEqual(withoutCorners('shaolin', 12));
    const fatSumo = [
      [0, [6, 18, 30]],
      [6, [0, 12, 24, 36]],
      [12, [6, 18, 30]],
      [18, [0, 12, 24, 36]],
      [24, [6, 18, 30]],
    ] as const;
    expect(places('fat-sumo')).toEqual(
      fatSumo.flatMap(([r, columns]) => columns.map((c) => `${r / 3},${c / 3}`)).sort(),
    );
  });
});

describe('named layouts at other orders', () => {
  it('keep the kind of overlap of their subgrids, in corners or in whole boxes', () => {
    for (const layout of NAMED_LAYOUTS) {
      const pairs = (order: number): string => {
        const { offsets } = expectOk(resolveLayout({ layout: layout.id, order }));
        // How two subgrids overlap along each axis: by one box, by several, or not at all.
        const overlap = (a: number, b: number): string => {
          const shared = order - Math.abs(a - b);
          if (shared <= 0) return '-';
          if (shared === 1) return 'corner';
          return shared === order ? 'all' : 'part';
        };
        return offsets.map((p) => offsets.map((q) => overlap(p[0], q[0]) + overlap(p[1], q[1])).join()).join(';');
      };
      const atThree = pairs(3);
      expect(pairs(5), layout.id).toBe(atThree);
      const even = resolveLayout({ layout: layout.id, order: 4 });
      const halves = layout.halfSteps.flat().some((step) => step % 2 !== 0);
      expect(even.ok, layout.id).toBe(!halves);
      if (!even.ok) expect(even.error.code).toBe('impossible-layout');
      else expect(pairs(4), layout.id).toBe(atThree);
    }
  });

  it('have unique ids', () => {
    const ids = NAMED_LAYOUTS.map((layout) => layout.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  });
});
