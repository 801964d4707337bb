import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import { digitsOf } from '../base/digits.ts';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { BoxOffset, LayoutRef, LayoutSpec } from '../layout/spec.ts';
import { customSpec } from '../layout/spec.ts';
import { compileTopology, HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW, type Topology } from './topology.ts';

function compiled(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

function custom(order: 2 | 3 | 4 | 5, offsets: BoxOffset[], wrap: BoxOffset = [0, 0]): LayoutSpec {
  return customSpec(squareBox(order), offsets, { wrap });
}

/** One list of a list of lists. */
function listAt(start: Int32Array, items: Int32Array, index: number): number[] {
  return [...items.subarray(start[index], start[index + 1])];
}

function housesOf(topology: Topology): number[][] {
  return Array.from({ length: topology.houseCount }, (_, house) => [
    ...topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits),
  ]);
}

function peerRange(topology: Topology): [number, number] {
  const counts = Array.from(
    { length: topology.cellCount },
    (_, cell) => (topology.peerStart[cell + 1] as number) - (topology.peerStart[cell] as number),
  );
  return [Math.min(...counts), Math.max(...counts)];
}

describe('check values', () => {
  it('simple: 81 cells, 27 houses, 20 peers each', () => {
    const topology = compiled({ layout: 'simple', order: 3 });
    expect([topology.cellCount, topology.houseCount, ...peerRange(topology)]).toEqual([81, 27, 20, 20]);
    expect([topology.width, topology.height]).toEqual([9, 9]);
  });

  it('simple at order n: n⁴ cells, 3n² houses, 3n² - 2n - 1 peers each', () => {
    for (const n of [2, 4, 5]) {
      const topology = compiled({ layout: 'simple', order: n });
      const peers = 3 * n * n - 2 * n - 1;
      expect([topology.cellCount, topology.houseCount, ...peerRange(topology)]).toEqual([
        n ** 4,
        3 * n * n,
        peers,
        peers,
      ]);
      expect(digitsOf(topology.allDigits)).toHaveLength(n * n);
    }
  });

  it('samurai: 369 cells, 131 houses, 20 to 32 peers', () => {
    const topology = compiled({ layout: 'samurai', order: 3 });
    expect([topology.cellCount, topology.houseCount, ...peerRange(topology)]).toEqual([369, 131, 20, 32]);
  });

  it('carpet N: (6N + 3)² cells; torus N: 36N²; cylinder N between them', () => {
    for (const size of [2, 3, 4]) {
      expect(compiled({ layout: 'carpet', order: 3, size }).cellCount).toBe((6 * size + 3) ** 2);
      expect(compiled({ layout: 'torus', order: 3, size }).cellCount).toBe(36 * size * size);
      expect(compiled({ layout: 'cylinder', order: 3, size }).cellCount).toBe((6 * size + 3) * 6 * size);
      expect(compiled({ layout: 'dense-carpet', order: 3, size }).cellCount).toBe((3 * size + 6) ** 2);
    }
  });

  it('torus 2: 144 cells, 64 houses, and two houses that meet in six cells', () => {
    const topology = compiled({ layout: 'torus', order: 3, size: 2 });
    expect([topology.cellCount, topology.houseCount]).toEqual([144, 64]);
    const houses = housesOf(topology);
    let most = 0;
    for (const a of houses) {
      for (const b of houses) if (a !== b) most = Math.max(most, a.filter((cell) => b.includes(cell)).length);
    }
    expect(most).toBe(6);
  });

  it('dense torus 3: nine subgrids on 81 cells and 27 houses, each of them a whole torus', () => {
    const topology = compiled({ layout: 'dense-torus', order: 3, size: 3 });
    expect([topology.cellCount, topology.houseCount, ...peerRange(topology)]).toEqual([81, 27, 20, 20]);
    expect(listAt(topology.twinStart, topology.twins, 0)).toHaveLength(9);
    // A row around the torus belongs to nine subgrids: the three of its box row, and those of the two box rows above.
    expect(listAt(topology.houseSubgridStart, topology.houseSubgrids, 0)).toHaveLength(9);
  });
});

describe('refusals', () => {
  const refused = (spec: LayoutSpec): string => {
    const outcome = compileTopology(spec);
    if (outcome.ok) throw new Error('was compiled');
    expect(outcome.error.code).toBe('impossible-layout');
    return outcome.error.message;
  };

  it('name the two subgrids at one place, also across a wrap', () => {
    expect(refused(custom(3, [[0, 0], [1, 1], [0, 0]]))).toMatch(/subgrids 1 and 3 are at the same position/); // biome-ignore format: a list of places
    expect(refused(custom(3, [[0, 0], [4, -4]], [4, 4]))).toMatch(/subgrids 1 and 2/); // biome-ignore format: a list of places
  });

  it('say that a house would meet itself', () => {
    expect(refused(custom(3, [[0, 0]], [2, 0]))).toMatch(/a period of 2 down makes every column meet itself/);
    expect(refused(custom(4, [[0, 0]], [0, 3]))).toMatch(/a period of 3 across makes every row meet itself/);
    expect(refused(custom(3, [[0, 0]], [-3, 0]))).toMatch(/must not be negative/);
    expect(compileTopology(custom(3, [[0, 0]], [3, 3])).ok).toBe(true);
  });

  it('name the limit that is exceeded', () => {
    const row = Array.from({ length: 1001 }, (_, i): BoxOffset => [0, 3 * i]);
    expect(refused(custom(3, row))).toMatch(/has 1001 subgrids, more than 1000/);
    expect(
      refused(
        custom(
          5,
          row.slice(0, 200).map(([r, c]): BoxOffset => [r, 2 * c]),
        ),
      ),
    ).toMatch(/cells, more than/);
    expect(refused(custom(3, []))).toMatch(/at least one subgrid/);
  });
});

/** Layouts with offsets and wraps of every kind, most of them unusual. */
const specs = fc
  .record({
    order: fc.constantFrom<2 | 3 | 4>(2, 3, 4),
    offsets: fc.array(fc.tuple(fc.integer({ min: -7, max: 7 }), fc.integer({ min: -7, max: 7 })), {
      minLength: 1,
      maxLength: 7,
    }),
    wrap: fc.tuple(fc.constantFrom(0, 0, 2, 3, 4, 5, 6, 8), fc.constantFrom(0, 0, 2, 3, 4, 5, 6, 8)),
  })
  .map(({ order, offsets, wrap }) => custom(order, offsets, wrap));

/** The canvas place of a position, calculated directly from the definition. */
function placeOf(topology: Topology, position: number): string {
  const { digits, box, layout } = topology;
  const perSubgrid = digits * digits;
  const [boxRow, boxColumn] = layout.offsets[Math.floor(position / perSubgrid)] as BoxOffset;
  const within = position % perSubgrid;
  const modulo = (value: number, period: number): number => (period ? ((value % period) + period) % period : value);
  const row = modulo(boxRow * box.rows + Math.floor(within / digits), layout.wrap[0] * box.rows);
  const column = modulo(boxColumn * box.columns + (within % digits), layout.wrap[1] * box.columns);
  return `${row},${column}`;
}

describe('every layout that compiles', () => {
  const forEach = (check: (topology: Topology) => void, numRuns = 150): void => {
    let compiledSome = 0;
    fc.assert(
      fc.property(specs, (spec) => {
        const outcome = compileTopology(spec);
        if (!outcome.ok) {
          expect(outcome.error.code).toBe('impossible-layout');
          return;
        }
        compiledSome++;
        check(outcome.value);
      }),
      { numRuns },
    );
    expect(compiledSome).toBeGreaterThan(numRuns / 4);
  };

  it('has exactly one cell for all positions of one place', () => {
    forEach((topology) => {
      const cellOf = new Map<string, number>();
      topology.positionCell.forEach((cell, position) => {
        const place = placeOf(topology, position);
        if ((cellOf.get(place) ?? cell) !== cell) throw new Error(`position ${position} is not the cell of its place`);
        cellOf.set(place, cell);
      });
      expect(cellOf.size).toBe(topology.cellCount);
      expect(new Set(cellOf.values()).size).toBe(topology.cellCount);
    });
  });

  it('maps every cell to its twins and back', () => {
    forEach((topology) => {
      for (let cell = 0; cell < topology.cellCount; cell++) {
        const twins = listAt(topology.twinStart, topology.twins, cell);
        expect(twins.length).toBeGreaterThan(0);
        expect(twins).toEqual([...twins].sort((a, b) => a - b));
        expect(twins.filter((position) => topology.positionCell[position] !== cell)).toEqual([]);
      }
      expect(topology.twins).toHaveLength(topology.positionCell.length);
    });
  });

  it('numbers cells in reading order of a canvas that contains them all', () => {
    forEach((topology) => {
      const { cellRow, cellColumn, width, height, cellCount } = topology;
      const places = Array.from(cellRow, (row, cell) => row * width + (cellColumn[cell] as number));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(places).toHaveLength(cellCount);
      expect(Math.min(...cellRow, ...cellColumn)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...cellRow)).toBeLessThan(height);
      expect(Math.max(...cellColumn)).toBeLessThan(width);
      const { wrap, offsets } = topology.layout;
      if (wrap[0]) expect(topology.height).toBe(wrap[0] * topology.box.rows);
      else expect(topology.originRow).toBe(Math.min(...offsets.map(([row]) => row)) * topology.box.rows);
    });
  });

  it('has houses of n² different cells, each once, that are the rows, columns and boxes of its subgrids', () => {
    forEach((topology) => {
      const { digits, box: shape } = topology;
      const houses = housesOf(topology);
      const keys = houses.map((cells) => [...cells].sort((a, b) => a - b).join());
      expect(new Set(keys).size).toBe(keys.length);
      for (const cells of houses) expect(new Set(cells).size).toBe(digits);
      for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
        const own = listAt(topology.subgridHouseStart, topology.subgridHouses, subgrid);
        expect(own).toHaveLength(3 * digits);
        own.forEach((house, i) => {
          expect(listAt(topology.houseSubgridStart, topology.houseSubgrids, house)).toContain(subgrid);
          const kind = Math.floor(i / digits);
          const index = i % digits;
          const expected: number[] = [];
          for (let row = 0; row < digits; row++) {
            for (let column = 0; column < digits; column++) {
              const box = Math.floor(row / shape.rows) * shape.rows + Math.floor(column / shape.columns);
              if ([row, column, box][kind] !== index) continue;
              expected.push(topology.positionCell[(subgrid * digits + row) * digits + column] as number);
            }
          }
          expect(keys[house]).toBe(expected.sort((a, b) => a - b).join());
          const owners = listAt(topology.houseSubgridStart, topology.houseSubgrids, house);
          if (owners.length === 1) expect(topology.houseKind[house]).toBe([HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX][kind]);
        });
      }
    }, 60);
  });

  it('lists the houses of each cell, and as peers exactly the cells that share one', () => {
    forEach((topology) => {
      const houses = housesOf(topology);
      for (let cell = 0; cell < topology.cellCount; cell++) {
        const own = listAt(topology.cellHouseStart, topology.cellHouses, cell);
        expect(own).toEqual(houses.flatMap((cells, house) => (cells.includes(cell) ? [house] : [])));
        const together = new Set(own.flatMap((house) => houses[house] as number[]));
        together.delete(cell);
        const peers = listAt(topology.peerStart, topology.peers, cell);
        expect(peers).toEqual([...together].sort((a, b) => a - b));
      }
    }, 40);
  });

  it('has symmetric peers', () => {
    forEach((topology) => {
      const count = topology.cellCount;
      const pairs = new Set<number>();
      for (let cell = 0; cell < count; cell++) {
        for (const peer of listAt(topology.peerStart, topology.peers, cell)) pairs.add(cell * count + peer);
      }
      const oneWay = [...pairs].filter((pair) => !pairs.has((pair % count) * count + Math.floor(pair / count)));
      expect(oneWay).toEqual([]);
    });
  });

  it('is the same topology when the whole layout is moved', () => {
    fc.assert(
      fc.property(specs, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (spec, down, across) => {
        const moved = compileTopology({
          ...spec,
          offsets: spec.offsets.map(([row, column]): BoxOffset => [row + down, column + across]),
        });
        const outcome = compileTopology(spec);
        expect(moved.ok).toBe(outcome.ok);
        if (!moved.ok || !outcome.ok) return;
        expect([moved.value.cellCount, moved.value.houseCount]).toEqual([
          outcome.value.cellCount,
          outcome.value.houseCount,
        ]);
        const wraps = spec.wrap[0] !== 0 || spec.wrap[1] !== 0;
        if (!wraps) expect(moved.value.positionCell).toEqual(outcome.value.positionCell);
      }),
    );
  });
});

it('adds extra houses to the subgrid they name', () => {
  const diagonal = Array.from({ length: 9 }, (_, i) => i * 10);
  const spec = expectOk(resolveLayout({ layout: 'samurai', order: 3 }));
  const topology = expectOk(compileTopology(spec, { houses: [{ subgrid: 2, places: diagonal }] }));
  expect(topology.houseCount).toBe(132);
  const own = listAt(topology.subgridHouseStart, topology.subgridHouses, 2);
  const extra = own[27] as number;
  expect(own).toHaveLength(28);
  expect(topology.houseKind[extra]).toBe(HOUSE_EXTRA);
  expect(housesOf(topology)[extra]).toEqual(diagonal.map((place) => topology.positionCell[2 * 81 + place]));
});

it('is plain data that crosses threads', () => {
  const topology = compiled({ layout: 'torus', order: 3, size: 2 });
  expect(structuredClone(topology)).toEqual(topology);
});
