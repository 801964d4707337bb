import type { BoxShape } from '../base/boxShape.ts';
import { allDigitsMask } from '../base/digits.ts';
import { packLists } from '../base/packedLists.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Constraint, type Relation, relation } from '../constraints/constraint.ts';
import { checkCellCount, checkCoordinates } from '../layout/coordinates.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { type Folded, surfaceOf } from '../layout/surface.ts';
import {
  type HouseOrigin,
  PAIR_APART,
  PAIR_DIFFERENT,
  PAIR_RULES,
  type PairOfPlaces,
  type VariantRules,
} from '../layout/variantRules.ts';
import type { Sentence } from '../text/textKey.ts';
import { looseSubgrids, mergeRules, rulesOfVariants } from '../variants/rules.ts';

/** Kind of a house in the subgrids that own it. */
export const HOUSE_ROW = 0;
export const HOUSE_COLUMN = 1;
export const HOUSE_BOX = 2;
/** A house that a variant adds: diagonal, disjoint group, window, … */
export const HOUSE_EXTRA = 3;
export type HouseKind = 0 | 1 | 2 | 3;

/**
 * A compiled layout. Twins are merged into cells; houses and peers are lists of indices. Immutable and cloneable; used
 * by engine and renderer.
 *
 * `D` is the number of digits. A *position* is `subgrid × D² + row × D + column`. A *cell* is numbered in reading order
 * of the canvas. A list of lists is stored as one array plus an array of starts: list i is `start[i]` up to, but not
 * including, `start[i + 1]`.
 */
export interface Topology {
  readonly layout: LayoutSpec;
  /** The shape of the boxes. */
  readonly box: BoxShape;
  /** D: number of digits, of cells of a house, and of rows of a subgrid. */
  readonly digits: number;
  /** Mask of all digits. */
  readonly allDigits: number;
  readonly subgridCount: number;
  readonly cellCount: number;
  readonly houseCount: number;
  /** Canvas size in cells; on a wrapped axis this is the period. */
  readonly height: number;
  readonly width: number;
  /** Offset from layout to canvas coordinates, in cells: canvas row = layout row - originRow. */
  readonly originRow: number;
  readonly originColumn: number;
  readonly positionCell: Int32Array;
  /** cell → its place on the canvas. */
  readonly cellRow: Int32Array;
  readonly cellColumn: Int32Array;
  /** cell → its positions (twins), ascending. The first one is used to name the cell. */
  readonly twinStart: Int32Array;
  readonly twins: Int32Array;
  /** house × D + i → cell, in reading order of the first subgrid that owns it. */
  readonly houseCells: Int32Array;
  readonly houseKind: Uint8Array;
  /** house → the subgrids that own it, ascending. */
  readonly houseSubgridStart: Int32Array;
  readonly houseSubgrids: Int32Array;
  /**
   * subgrid → its houses: D rows, D columns, D boxes, then extra houses. If rows or columns are not houses, the D boxes
   * are listed in their place too, so that the positions in the list do not change. In subgrids without boxes, the D
   * rows are listed a second time instead of boxes.
   */
  readonly subgridHouseStart: Int32Array;
  readonly subgridHouses: Int32Array;
  /** cell → its houses, ascending. */
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  /** cell → its peers, ascending. */
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  /** cell → mask of the digits that variants and clues allow there. */
  readonly cellAllowed: Int32Array;
  /** house → the variant from which it comes; null for rows, columns and boxes. */
  readonly houseOrigin: readonly (HouseOrigin | null)[];
  /** subgrid → 1 if regions replace its boxes. Regions are houses of kind {@link HOUSE_BOX}. */
  readonly hasRegions: Uint8Array;
  /** subgrid → 1 if its rows or its columns are not houses. */
  readonly hasFreeLines: Uint8Array;
  /**
   * cell → its partners: the cells with which it forms pairs, by a variant or a clue. They are listed in `pairCells`
   * from `pairStart[cell]` up to, but not including, `pairStart[cell + 1]`. `pairRule` contains the number of the rule
   * for each of these pairs. Cells paired as {@link PAIR_DIFFERENT} are peers too. Cells that share a house are paired
   * only if the rule is stricter than the house.
   */
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint16Array;
  /** rule × (D + 1) + digit → mask of the digits that the partner cannot have if the cell has this digit. */
  readonly pairExcludes: Int32Array;
  /** rule → the relation that it stands for, from the cell to its partner. */
  readonly relations: readonly Relation[];
  /**
   * The constraints of a puzzle's clues, see `constrained`; empty for a layout without clues. Where possible,
   * `cellAllowed`, `peers` and the pairs also express these constraints. Only constraints that they cannot express need
   * further propagation.
   */
  readonly constraints: readonly Constraint[];
  /**
   * clue → index of its first constraint. The last entry, after all clues, is the number of constraints. Absent if
   * there are no clues.
   */
  readonly clueStart?: Int32Array;
  /** The clues of the puzzle, in the puzzle's order. Absent if there are none. */
  readonly clues?: readonly { readonly rule: string }[];
  /** The topology of the layout alone; absent if there are no clues. */
  readonly plain?: Topology;
}

/** The subgrids that a cell is in, ascending. */
export function subgridsOf({ twins, twinStart, digits }: Topology, cell: number): number[] {
  return [
    ...new Set(Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (at) => Math.floor(at / digits ** 2))),
  ];
}

/** The subgrids that a house belongs to, ascending. */
export function subgridsOfHouse({ houseSubgrids, houseSubgridStart }: Topology, house: number): number[] {
  return [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
}

/** Whether two cells are peers: their digits must differ. */
export function arePeers({ peers, peerStart }: Topology, a: number, b: number): boolean {
  return peers.subarray(peerStart[a], peerStart[a + 1]).includes(b);
}

/** The constraints for which a clue stands. The clue is given by its index in {@link Topology.clues}. */
export function constraintsOfClue({ constraints, clueStart }: Topology, clue: number): readonly Constraint[] {
  return clueStart ? constraints.slice(clueStart[clue], clueStart[clue + 1]) : [];
}

/**
 * Mask of the digits that the partner of a cell cannot have if the cell has `digit`.
 * @param entry index into `pairCells` of the pair, as listed for the cell.
 */
export function pairMask({ pairRule, pairExcludes, digits }: Topology, entry: number, digit: number): number {
  return pairExcludes[(pairRule[entry] as number) * (digits + 1) + digit] as number;
}

/**
 * Mask of the digits that a cell cannot have if its partner has `digit`. Differs from {@link pairMask} if the relation
 * is not symmetric, as on a thermometer.
 * @param entry index into `pairCells` of the pair, as listed for the cell.
 */
export function excludedByPartner({ pairRule, relations, allDigits }: Topology, entry: number, digit: number): number {
  const { inverse } = relations[pairRule[entry] as number] as Relation;
  return allDigits & ~(inverse.allowed[digit] as number);
}

/**
 * Calls `visit` for all candidates that a digit in a cell excludes from other cells: with the other cell, and a mask of
 * the digits that it cannot have. Some cells are visited twice.
 */
export function forEachExclusion(
  topology: Topology,
  cell: number,
  digit: number,
  visit: (other: number, mask: number) => void,
): void {
  const { peers, peerStart, pairCells, pairStart } = topology;
  const bit = 1 << (digit - 1);
  for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) visit(peers[i] as number, bit);
  for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
    visit(pairCells[i] as number, pairMask(topology, i, digit));
  }
}

interface Cells {
  positionCell: Int32Array;
  cellRow: Int32Array;
  cellColumn: Int32Array;
  height: number;
  width: number;
  originRow: number;
  originColumn: number;
}

/** Merges twins: positions at the same place of the canvas become one cell. */
function mergeTwins(spec: LayoutSpec, digits: number): Result<Cells> {
  const { box, offsets } = spec;
  const surface = surfaceOf(spec);
  const { originRow, originColumn, height, width } = surface;
  const perSubgrid = digits * digits;
  const placeOf = new Float64Array(offsets.length * perSubgrid);
  for (const [s, [top, left]] of offsets.entries()) {
    for (let r = 0; r < digits; r++) {
      for (let c = 0; c < digits; c++) {
        const at = surface.fold(top * box.rows - originRow + r, left * box.columns - originColumn + c) as Folded;
        placeOf[s * perSubgrid + r * digits + c] = at.row * width + at.column;
      }
    }
  }
  const places = Float64Array.from(new Set(placeOf)).sort();
  const counted = checkCellCount(places.length);
  if (!counted.ok) return counted;
  const cellAt = new Map<number, number>();
  places.forEach((place, cell) => {
    cellAt.set(place, cell);
  });
  return ok({
    positionCell: Int32Array.from(placeOf, (place) => cellAt.get(place) as number),
    cellRow: Int32Array.from(places, (place) => Math.floor(place / width)),
    cellColumn: Int32Array.from(places, (place) => place % width),
    height,
    width,
    originRow,
    originColumn,
  });
}

/** Places (row × D + column) of one row, column or box of a subgrid, in reading order. */
function linePlaces({ rows, columns }: BoxShape, kind: HouseKind, index: number): number[] {
  const digits = rows * columns;
  return Array.from({ length: digits }, (_, i) => {
    if (kind === HOUSE_ROW) return index * digits + i;
    if (kind === HOUSE_COLUMN) return i * digits + index;
    const row = Math.floor(index / rows) * rows + Math.floor(i / columns);
    return row * digits + (index % rows) * columns + (i % columns);
  });
}

interface Houses {
  cells: number[][];
  kinds: HouseKind[];
  origins: (HouseOrigin | null)[];
  owners: number[][];
  ofSubgrid: number[][];
}

/**
 * Collects houses. If several subgrids own the same set of cells (a shared box, a row around a small torus), it becomes
 * one house.
 */
function collectHouses(
  { box, digits }: LayoutSpec,
  positionCell: Int32Array,
  subgridCount: number,
  rules: VariantRules,
): Houses {
  const houses: Houses = { cells: [], kinds: [], origins: [], owners: [], ofSubgrid: [] };
  const regionsOf = new Map((rules.regions ?? []).map(({ subgrid, regions }) => [subgrid, regions]));
  const notHouses = new Set(
    (rules.notHouses ?? []).map(({ subgrid, lines }) => `${subgrid} ${lines === 'rows' ? HOUSE_ROW : HOUSE_COLUMN}`),
  );
  const known = new Map<string, number>();
  const perSubgrid = digits * digits;
  const add = (subgrid: number, kind: HouseKind, places: readonly number[], origin: HouseOrigin | null): void => {
    const cells = places.map((place) => positionCell[subgrid * perSubgrid + place] as number);
    const key = [...cells].sort((a, b) => a - b).join();
    let house = known.get(key);
    if (house === undefined) {
      house = houses.cells.length;
      known.set(key, house);
      houses.cells.push(cells);
      houses.kinds.push(kind);
      houses.origins.push(origin);
      houses.owners.push([]);
    }
    const owners = houses.owners[house] as number[];
    if (owners[owners.length - 1] !== subgrid) owners.push(subgrid);
    const own = houses.ofSubgrid[subgrid] as number[];
    // An extra house may consist of the same cells as another house of the subgrid. Then list the house only once.
    if (kind !== HOUSE_EXTRA || !own.includes(house)) own.push(house);
  };
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    houses.ofSubgrid.push([]);
    for (const line of [HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX] as const) {
      // If the rows (or columns) of this subgrid are not houses, its boxes are listed in their place, so that each of
      // the three parts of the list always has D entries.
      const kind = notHouses.has(`${subgrid} ${line}`) ? HOUSE_BOX : line;
      const regions = kind === HOUSE_BOX ? regionsOf.get(subgrid) : undefined;
      for (let index = 0; index < digits; index++) {
        add(subgrid, kind, regions?.[index] ?? linePlaces(box, kind, index), null);
      }
    }
    for (const extra of rules.houses ?? []) {
      if (extra.subgrid === subgrid) add(subgrid, HOUSE_EXTRA, extra.places, extra.origin ?? null);
    }
  }
  return houses;
}

/** cell → the other cells of its houses, ascending. */
function collectPeers(
  houseCells: readonly (readonly number[])[],
  cellHouses: readonly (readonly number[])[],
): Int32Array[] {
  // cell → the last cell to whose peers it was added. Prevents adding a peer twice.
  const peerOf = new Int32Array(cellHouses.length).fill(-1);
  const peers = new Int32Array(cellHouses.length);
  return cellHouses.map((houses, cell) => {
    let count = 0;
    peerOf[cell] = cell;
    for (const house of houses) {
      for (const other of houseCells[house] as readonly number[]) {
        if (peerOf[other] === cell) continue;
        peerOf[other] = cell;
        peers[count++] = other;
      }
    }
    return peers.slice(0, count).sort();
  });
}

/** The relations that variants use; the index is the number of the rule. */
function relationsOfVariants(digits: number): Relation[] {
  const relations: Relation[] = [];
  relations[PAIR_DIFFERENT] = relation(digits, (a, b) => a !== b);
  relations[PAIR_APART] = relation(digits, (a, b) => Math.abs(a - b) > 1);
  return relations;
}

/** rule × (D + 1) + digit → mask of the digits that the partner in a pair cannot have if the cell has this digit. */
export function excludesOf(relations: readonly Relation[], digits: number): Int32Array {
  const excludes = new Int32Array(relations.length * (digits + 1));
  relations.forEach(({ allowed }, rule) => {
    for (let digit = 1; digit <= digits; digit++) {
      excludes[rule * (digits + 1) + digit] = allDigitsMask(digits) & ~(allowed[digit] as number);
    }
  });
  return excludes;
}

/**
 * cell → its pairs as `partner × PAIR_RULES + rule`, ascending. Pairs that a common house already implies are left out.
 */
function collectPairs(
  pairs: readonly PairOfPlaces[],
  positionCell: Int32Array,
  digits: number,
  peerLists: readonly Int32Array[],
): number[][] {
  const lists = peerLists.map(() => new Set<number>());
  for (const { subgrid, rule, a, b } of pairs) {
    const one = positionCell[subgrid * digits * digits + a] as number;
    const other = positionCell[subgrid * digits * digits + b] as number;
    if (rule === PAIR_DIFFERENT && peerLists[one]?.includes(other)) continue;
    (lists[one] as Set<number>).add(other * PAIR_RULES + rule);
    (lists[other] as Set<number>).add(one * PAIR_RULES + rule);
  }
  return lists.map((list) => [...list].sort((a, b) => a - b));
}

/** Names the place of a position by its subgrid, row and column, from 1. */
function positionPlace(position: number, digits: number): Sentence {
  const row = (Math.floor(position / digits) % digits) + 1;
  const values = { subgrid: Math.floor(position / (digits * digits)) + 1, row, column: (position % digits) + 1 };
  return { key: 'place.subgrid-cell', values };
}

/** cell → mask of the digits that are allowed at all of its twins. If no digit is left, the error names two twins. */
function collectAllowed(rules: VariantRules, cells: Cells, digits: number): Result<Int32Array> {
  const area = digits * digits;
  const allowed = new Int32Array(cells.cellRow.length).fill(allDigitsMask(digits));
  const saidBy = new Map<number, number>();
  for (const { subgrid, masks } of rules.allowed ?? []) {
    for (let place = 0; place < area; place++) {
      const position = subgrid * area + place;
      const cell = cells.positionCell[position] as number;
      const before = allowed[cell] as number;
      const mask = before & (masks[place] as number);
      if (mask === 0) {
        const twin = saidBy.get(cell);
        return fail('impossible-layout', 'rules-clash', {
          place: positionPlace(position, digits),
          why:
            twin === undefined
              ? { key: 'place.no-digit' }
              : { key: 'place.same-cell', values: { twin: positionPlace(twin, digits) } },
          subgrid: Math.floor(position / area) + 1,
          row: (Math.floor(position / digits) % digits) + 1,
          column: (position % digits) + 1,
        });
      }
      if (mask !== before) saidBy.set(cell, position);
      allowed[cell] = mask;
    }
  }
  return ok(allowed);
}

/**
 * Compiles a layout with its variants into the form that all other code works on.
 *
 * Errors: `impossible-layout`, naming the subgrids and the reason: two subgrids at one place, a wrap shorter than a
 * subgrid (a house would meet itself), a ring of boxes of a length that no sudoku can close (see `checkRings`), more
 * subgrids or cells than the limits, a cell for which the variants leave no digit.
 *
 * @param further rules that are added to those of the layout's variants.
 */
export function compileTopology(spec: LayoutSpec, further: VariantRules = {}): Result<Topology> {
  const checked = checkCoordinates(spec, looseSubgrids(spec));
  if (!checked.ok) return checked;
  const ofVariants = rulesOfVariants(spec);
  if (!ofVariants.ok) return ofVariants;
  const rules = mergeRules(ofVariants.value, further);
  const { box, digits } = spec;
  const merged = mergeTwins(spec, digits);
  if (!merged.ok) return merged;
  const { positionCell, cellRow, cellColumn, height, width, originRow, originColumn } = merged.value;
  const cellCount = cellRow.length;
  const houses = collectHouses(spec, positionCell, spec.offsets.length, rules);
  const allowed = collectAllowed(rules, merged.value, digits);
  if (!allowed.ok) return allowed;

  const twinLists: number[][] = Array.from({ length: cellCount }, () => []);
  positionCell.forEach((cell, position) => {
    (twinLists[cell] as number[]).push(position);
  });
  const cellHouseLists: number[][] = Array.from({ length: cellCount }, () => []);
  houses.cells.forEach((cells, house) => {
    for (const cell of cells) (cellHouseLists[cell] as number[]).push(house);
  });
  const peerLists = collectPeers(houses.cells, cellHouseLists);
  const pairLists = collectPairs(rules.pairs ?? [], positionCell, digits, peerLists);
  pairLists.forEach((list, cell) => {
    if (list.length === 0) return;
    const own = peerLists[cell] as Int32Array;
    const known = new Set(own);
    for (const entry of list) known.add(Math.floor(entry / PAIR_RULES));
    if (known.size > own.length) peerLists[cell] = Int32Array.from(known).sort();
  });

  const twins = packLists(twinLists);
  const owners = packLists(houses.owners);
  const subgridHouses = packLists(houses.ofSubgrid);
  const cellHouses = packLists(cellHouseLists);
  const peers = packLists(peerLists);
  const pairs = packLists(pairLists);
  const relations = relationsOfVariants(digits);
  const hasRegions = new Uint8Array(spec.offsets.length);
  for (const { subgrid } of rules.regions ?? []) hasRegions[subgrid] = 1;
  const hasFreeLines = new Uint8Array(spec.offsets.length);
  for (const { subgrid } of rules.notHouses ?? []) hasFreeLines[subgrid] = 1;
  return ok({
    layout: spec,
    box,
    digits,
    allDigits: allDigitsMask(digits),
    subgridCount: spec.offsets.length,
    cellCount,
    houseCount: houses.cells.length,
    height,
    width,
    originRow,
    originColumn,
    positionCell,
    cellRow,
    cellColumn,
    twinStart: twins.start,
    twins: twins.items,
    houseCells: Int32Array.from(houses.cells.flat()),
    houseKind: Uint8Array.from(houses.kinds),
    houseSubgridStart: owners.start,
    houseSubgrids: owners.items,
    subgridHouseStart: subgridHouses.start,
    subgridHouses: subgridHouses.items,
    cellHouseStart: cellHouses.start,
    cellHouses: cellHouses.items,
    peerStart: peers.start,
    peers: peers.items,
    cellAllowed: allowed.value,
    houseOrigin: houses.origins,
    hasRegions,
    hasFreeLines,
    pairStart: pairs.start,
    pairCells: pairs.items.map((entry) => Math.floor(entry / PAIR_RULES)),
    pairRule: Uint16Array.from(pairs.items, (entry) => entry % PAIR_RULES),
    pairExcludes: excludesOf(relations, digits),
    relations,
    constraints: [],
  });
}

/**
 * Adds the names that a player gave to the subgrids. Only texts use these names. All arrays are shared with the
 * original topology.
 */
export function withSubgridNames(topology: Topology, subgridNames: readonly string[] | undefined): Topology {
  return subgridNames ? { ...topology, layout: { ...topology.layout, subgridNames } } : topology;
}
