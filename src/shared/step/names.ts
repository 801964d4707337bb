import { digitsOf } from '../base/digits.ts';
import { fill, fillSentence } from '../text/fill.ts';
import type { Language } from '../text/language.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW, type Topology } from '../topology/topology.ts';
import { variantOf } from '../variants/registry.ts';

/**
 * Context for naming cells, houses and digits in sentences. Everything is counted from 1, as on the board. The subgrid
 * is left out if there is only one.
 */
export interface Naming {
  readonly topology: Topology;
  readonly language: Language;
  /** Cells of several subgrids are named first by their row and column in this one; -1 for their first subgrid. */
  readonly subgrid: number;
  /**
   * Names already written together with their twins; later mentions leave the twins out. Grows. Without it, twins are
   * always written.
   */
  readonly introduced?: Set<string>;
}

/** Most twins written out; a cell of a dense layout can have nine. */
const MOST_TWINS = 3;

/** Joins items that contain commas themselves. */
export function joined({ language }: Naming, items: readonly string[]): string {
  return items.length < 2 ? items.join() : items.reduce((one, other) => fill(language, 'name.two', { one, other }));
}

/** `a`, `a and b`, `a, b and c`. Set `wordy` if items contain commas. */
function listed(naming: Naming, items: readonly string[], wordy = false): string {
  if (items.length < 2) return items.join();
  const most = items.slice(0, -1);
  const values = { most: wordy ? joined(naming, most) : most.join(', '), last: items.at(-1) ?? '' };
  return fill(naming.language, 'name.and', values);
}

/** A name, at its first mention with its other names in brackets. */
function withTwins(naming: Naming, name: string, others: readonly string[], wordy: boolean): string {
  if (others.length === 0 || naming.introduced?.has(name)) return name;
  naming.introduced?.add(name);
  const shown = others.slice(0, MOST_TWINS);
  if (others.length > MOST_TWINS) {
    shown.push(fill(naming.language, 'name.more', { count: others.length - MOST_TWINS }));
  }
  return fill(naming.language, 'name.also', { name, others: listed(naming, shown, wordy) });
}

interface Position {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** The cell's positions, 0-based. The first one is used to name it. */
function positionsOf({ topology, subgrid: preferred }: Naming, cell: number): Position[] {
  const { twins, twinStart, digits } = topology;
  const positions = Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (position) => ({
    subgrid: Math.floor(position / (digits * digits)),
    row: Math.floor(position / digits) % digits,
    column: position % digits,
  }));
  const rank = ({ subgrid }: Position): number => (subgrid === preferred ? -1 : subgrid);
  return positions.sort((a, b) => rank(a) - rank(b));
}

/** Cells in one line of the same subgrids, which are named together. */
interface LineGroup {
  /** One entry for each subgrid, in the order of naming. */
  readonly names: readonly { readonly subgrid: number; readonly rows: number[]; readonly columns: number[] }[];
}

/** Groups cells by their rows, or by their columns. */
function groupByLine(naming: Naming, cells: readonly number[], line: 'row' | 'column'): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const cell of cells) {
    const positions = positionsOf(naming, cell);
    const key = positions.map((position) => `${position.subgrid}/${position[line]}`).join();
    const group = groups.get(key) ?? { names: positions.map(({ subgrid }) => ({ subgrid, rows: [], columns: [] })) };
    groups.set(key, group);
    for (const [i, { row, column }] of positions.entries()) {
      group.names[i]?.rows.push(row);
      group.names[i]?.columns.push(column);
    }
  }
  return [...groups.values()];
}

function groupName(naming: Naming, { names }: LineGroup): string {
  const { language } = naming;
  const line = (key: 'name.place-rows' | 'name.place-columns', lines: readonly number[]): string => {
    const numbers = [...new Set(lines)].sort((a, b) => a - b).map((line) => `${line + 1}`);
    return fill(language, key, { numbers: listed(naming, numbers), count: numbers.length });
  };
  const [first = '', ...others] = names.map(({ subgrid, rows, columns }) => {
    const [row = 0] = rows;
    const [column = 0] = columns;
    const place =
      rows.length === 1
        ? fill(language, 'name.place-one', { row: row + 1, column: column + 1 })
        : fill(language, 'name.place', {
            rows: line('name.place-rows', rows),
            columns: line('name.place-columns', columns),
          });
    if (naming.topology.subgridCount === 1) return place;
    return fill(language, 'name.in-subgrid', { subgrid: subgrid + 1, place });
  });
  return withTwins(naming, first, others, true);
}

/** Names cells: `row 4, columns 1 and 7`, or `rows 4 and 5, column 1` where that is shorter; twins follow in brackets. */
export function cellsName(naming: Naming, cells: readonly number[]): string {
  const byRow = groupByLine(naming, cells, 'row');
  const byColumn = groupByLine(naming, cells, 'column');
  const groups = byColumn.length < byRow.length ? byColumn : byRow;
  const places = listed(
    naming,
    groups.map((group) => groupName(naming, group)),
    true,
  );
  return cells.length === 1
    ? fill(naming.language, 'name.cell', { place: places })
    : fill(naming.language, 'name.cells', { places });
}

/** Houses of one kind in the same subgrids, which are named together. */
interface HouseGroup {
  readonly kind: HouseWord;
  /** Name of a variant's house, which is not grouped with others. */
  readonly own?: string;
  /** One entry for each subgrid that owns the houses, in the order of naming. */
  readonly names: readonly { readonly subgrid: number; readonly numbers: number[] }[];
}

type HouseWord = 'row' | 'column' | 'box' | 'region';
const KINDS = { [HOUSE_ROW]: 'row', [HOUSE_COLUMN]: 'column', [HOUSE_BOX]: 'box', [HOUSE_EXTRA]: 'region' } as const;

/** The word for a house. Regions that replace boxes are not called boxes. */
function wordOf({ houseKind, hasRegions }: Topology, house: number, owners: readonly number[]): HouseWord {
  const kind = KINDS[houseKind[house] as keyof typeof KINDS];
  return kind === 'box' && owners.every((subgrid) => hasRegions[subgrid] === 1) ? 'region' : kind;
}

/** The name that its variant gives an extra house. */
function ownName({ topology: { houseOrigin }, language }: Naming, house: number): string | undefined {
  const origin = houseOrigin[house];
  const name = origin ? variantOf(origin.variant)?.houseName?.(origin.index) : undefined;
  return name && fillSentence(language, name);
}

function groupHouses(naming: Naming, houses: readonly number[]): HouseGroup[] {
  const { topology, subgrid: preferred } = naming;
  const { houseSubgrids, houseSubgridStart, subgridHouses, subgridHouseStart, houseKind, digits } = topology;
  const groups = new Map<string, HouseGroup>();
  for (const house of houses) {
    const owners = [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
    owners.sort((a, b) => (a === preferred ? -1 : a) - (b === preferred ? -1 : b));
    const kind = wordOf(topology, house, owners);
    const own = ownName(naming, house);
    const key = own === undefined ? `${kind}/${owners.join()}` : `house ${house}`;
    const names = owners.map((subgrid) => ({ subgrid, numbers: [] }));
    const group = groups.get(key) ?? { kind, ...(own === undefined ? {} : { own }), names };
    groups.set(key, group);
    for (const { subgrid, numbers } of group.names) {
      const from = subgridHouseStart[subgrid] as number;
      const place = subgridHouses.indexOf(house, from) - from;
      // A subgrid lists its rows, columns and boxes, then its regions.
      numbers.push(1 + (houseKind[house] === HOUSE_EXTRA ? place - 3 * digits : place % digits));
    }
  }
  return [...groups.values()];
}

/** Names houses: `rows 2 and 5 of subgrid 3`. A box of several subgrids is named by each of them. */
export function housesName(naming: Naming, houses: readonly number[]): string {
  const { language, topology } = naming;
  const names = groupHouses(naming, houses).map(({ kind, own, names: subgrids }) => {
    const [first = '', ...others] = subgrids.map(({ subgrid, numbers }) => {
      const values = { numbers: listed(naming, numbers.map(String)), count: numbers.length };
      const house = own ?? fill(language, `name.${kind}`, values);
      return topology.subgridCount > 1 ? fill(language, 'name.of-subgrid', { house, subgrid: subgrid + 1 }) : house;
    });
    return withTwins(naming, first, others, false);
  });
  return listed(naming, names);
}

/** Names the digits of a mask: `1, 4 and 7`. */
export function digitsName(naming: Naming, digits: number): string {
  return listed(naming, digitsOf(digits).map(String));
}

/** Names subgrids: `subgrids 1 and 3`. */
export function subgridsName(naming: Naming, subgrids: readonly number[]): string {
  const numbers = listed(
    naming,
    subgrids.map((subgrid) => `${subgrid + 1}`),
  );
  return fill(naming.language, 'name.subgrid', { numbers, count: subgrids.length });
}
