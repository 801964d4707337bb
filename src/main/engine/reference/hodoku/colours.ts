import { candidateCode, type HodokuPosition } from './position.ts';

/**
 * The cells of the two colours of a component, each ascending. A strong pair is two cells that are the only places of a
 * digit in a house. Strong pairs with a common cell belong to the same component.
 */
type ColourPair = readonly [readonly number[], readonly number[]];

/** The components of a digit's strong pairs, in the order of their first cells. */
function colourPairs(position: HodokuPosition, digit: number): ColourPair[] {
  const { board, topology } = position;
  const { cellHouses, cellHouseStart } = topology;
  const colour = new Map<number, number>();
  const pairs: ColourPair[] = [];
  const spread = (cell: number, side: number, found: [number[], number[]]): void => {
    if (colour.has(cell)) return;
    colour.set(cell, side);
    found[side].push(cell);
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      if (position.count(cellHouses[i], digit) !== 2) continue;
      for (const other of position.placesOf(cellHouses[i], digit)) if (other !== cell) spread(other, 1 - side, found);
    }
  };
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (colour.has(cell) || !board.has(cell, digit)) continue;
    const found: [number[], number[]] = [[], []];
    spread(cell, 0, found);
    if (found[1].length === 0) continue;
    for (const cells of found) cells.sort((a, b) => a - b);
    pairs.push(found);
  }
  return pairs;
}

function anySees({ grid }: HodokuPosition, some: readonly number[], others: readonly number[]): boolean {
  return some.some((one) => others.some((other) => grid.sees(one, other)));
}

/** The places of the digit that see both colours, ascending. */
function seenByColours(
  position: HodokuPosition,
  ones: readonly number[],
  others: readonly number[],
  digit: number,
): number[] {
  const found = new Set<number>();
  for (const one of ones) {
    for (const other of others) for (const code of position.seenByBoth(one, other, digit)) found.add(code);
  }
  return [...found].sort((a, b) => a - b);
}

function asCodes(cells: readonly number[], digit: number): number[] {
  return cells.map((cell) => candidateCode(cell, digit));
}

/**
 * The first simple colouring. Search order: digits, then components (connected strong pairs). In each component, two
 * cases are tried in turn: two cells of one colour see each other; then, cells outside see both colours.
 */
export function simpleColours(position: HodokuPosition): number[] | null {
  for (let digit = 1; digit <= position.topology.digits; digit++) {
    for (const colours of colourPairs(position, digit)) {
      const wrapped = colours.flatMap((cells) => (anySees(position, cells, cells) ? asCodes(cells, digit) : []));
      if (wrapped.length > 0) return wrapped;
      const trapped = seenByColours(position, colours[0], colours[1], digit);
      if (trapped.length > 0) return trapped;
    }
  }
  return null;
}

/**
 * The first multi-colouring. Search order: digits, then ordered pairs of components (connected strong pairs). In each
 * pair, the case that a colour of the first component sees both colours of the second is tried first.
 */
export function multiColours(position: HodokuPosition): number[] | null {
  for (let digit = 1; digit <= position.topology.digits; digit++) {
    const pairs = colourPairs(position, digit);
    for (const one of pairs) {
      for (const other of pairs) {
        position.effort++;
        if (one === other) continue;
        const refuted = one.flatMap((cells) =>
          other.every((colour) => anySees(position, cells, colour)) ? asCodes(cells, digit) : [],
        );
        if (refuted.length > 0) return refuted;
        const linked = bridged(position, one, other, digit);
        if (linked.length > 0) return linked;
      }
    }
  }
  return null;
}

/**
 * If a colour of one component sees a colour of the other, the two are not both true. So at least one of the two
 * opposite colours is true, and the digit is eliminated from cells that see both opposite colours.
 */
function bridged(position: HodokuPosition, one: ColourPair, other: ColourPair, digit: number): number[] {
  const codes: number[] = [];
  for (const [i, cells] of one.entries()) {
    for (const [j, colour] of other.entries()) {
      if (anySees(position, cells, colour)) codes.push(...seenByColours(position, one[1 - i], other[1 - j], digit));
    }
  }
  return codes;
}
