import { digitsOf } from '../domain/digits.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type Topology } from '../layout/topology.ts';
import type { Language } from './explanation.ts';

/**
 * How cells, houses and digits are called in sentences: everything counted from 1, as the board shows it. The subgrid
 * is left out where there is only one.
 */
export interface Naming {
  readonly topology: Topology;
  readonly language: Language;
  /** The subgrid in whose rows and columns a cell of several is named first; -1 for its first. */
  readonly subgrid: number;
}

/** Twins told in full; a cell of a dense layout can have nine. */
const MOST_TWINS = 3;

const WORDS = {
  en: {
    and: ' and ',
    also: 'also ',
    more: (count: number) => `${count} more`,
    subgrid: (number: string) => `subgrid ${number}`,
    subgrids: (numbers: string) => `subgrids ${numbers}`,
    cell: (place: string) => place,
    cells: (places: string) => places,
    place: (row: number, columns: readonly string[], list: string) =>
      `row ${row}, ${columns.length > 1 ? 'columns' : 'column'} ${list}`,
    of: (house: string, subgrid: string) => `${house} of subgrid ${subgrid}`,
    row: (number: number) => `row ${number}`,
    column: (number: number) => `column ${number}`,
    box: (number: number) => `box ${number}`,
    extra: (number: number) => `region ${number}`,
  },
  fr: {
    and: ' et ',
    also: 'aussi ',
    more: (count: number) => `${count} autres`,
    subgrid: (number: string) => `sous-grille ${number}`,
    subgrids: (numbers: string) => `les sous-grilles ${numbers}`,
    cell: (place: string) => `la case ${place}`,
    cells: (places: string) => `les cases ${places}`,
    place: (row: number, columns: readonly string[], list: string) =>
      `ligne ${row}, ${columns.length > 1 ? 'colonnes' : 'colonne'} ${list}`,
    of: (house: string, subgrid: string) => `${house} de la sous-grille ${subgrid}`,
    row: (number: number) => `la ligne ${number}`,
    column: (number: number) => `la colonne ${number}`,
    box: (number: number) => `le bloc ${number}`,
    extra: (number: number) => `la région ${number}`,
  },
} as const;

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[], { language }: Naming, separator = ', '): string {
  if (items.length < 2) return items.join();
  return items.slice(0, -1).join(separator) + WORDS[language].and + items[items.length - 1];
}

interface Position {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** The cell's positions, the one to name it by first. 0-based. */
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

/** Cells on one row of the same subgrids: named together. */
interface RowGroup {
  /** Per subgrid, in the order of naming. */
  readonly names: readonly { readonly subgrid: number; readonly row: number; readonly columns: number[] }[];
}

function groupByRow(naming: Naming, cells: readonly number[]): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const cell of cells) {
    const positions = positionsOf(naming, cell);
    const key = positions.map(({ subgrid, row }) => `${subgrid}/${row}`).join();
    let group = groups.get(key);
    if (!group) {
      group = { names: positions.map(({ subgrid, row }) => ({ subgrid, row, columns: [] })) };
      groups.set(key, group);
    }
    for (const [i, { column }] of positions.entries()) group.names[i]?.columns.push(column);
  }
  return [...groups.values()];
}

function groupName(naming: Naming, { names }: RowGroup): string {
  const words = WORDS[naming.language];
  const told = names.map(({ subgrid, row, columns }) => {
    const numbers = columns.sort((a, b) => a - b).map((column) => `${column + 1}`);
    const place = words.place(row + 1, numbers, listed(numbers, naming));
    return naming.topology.subgridCount > 1 ? `${words.subgrid(`${subgrid + 1}`)}, ${place}` : place;
  });
  const [first = '', ...others] = told;
  if (others.length === 0) return first;
  const shown = others.slice(0, MOST_TWINS);
  if (others.length > MOST_TWINS) shown.push(words.more(others.length - MOST_TWINS));
  return `${first} (${words.also}${listed(shown, naming, '; ')})`;
}

/** Names cells: `row 4, columns 1 and 7`; twins follow in brackets. */
export function cellsName(naming: Naming, cells: readonly number[]): string {
  const words = WORDS[naming.language];
  const groups = groupByRow(naming, cells);
  const text = listed(
    groups.map((group) => groupName(naming, group)),
    naming,
    '; ',
  );
  return cells.length === 1 ? words.cell(text) : words.cells(text);
}

function houseInSubgrid({ topology, language }: Naming, house: number, subgrid: number): string {
  const { subgridHouses, subgridHouseStart, houseKind, digits, subgridCount } = topology;
  const words = WORDS[language];
  const from = subgridHouseStart[subgrid] as number;
  const index = subgridHouses.indexOf(house, from) - from;
  const kind = houseKind[house];
  const number = kind === HOUSE_ROW || kind === HOUSE_COLUMN || kind === HOUSE_BOX ? (index % digits) + 1 : 0;
  let name: string;
  if (kind === HOUSE_ROW) name = words.row(number);
  else if (kind === HOUSE_COLUMN) name = words.column(number);
  else if (kind === HOUSE_BOX) name = words.box(number);
  else name = words.extra(index - 3 * digits + 1);
  return subgridCount > 1 ? words.of(name, `${subgrid + 1}`) : name;
}

/** Names houses: `row 4 and box 2 of subgrid 3`; a box of several subgrids by each of them. */
export function housesName(naming: Naming, houses: readonly number[]): string {
  const { topology, subgrid: preferred, language } = naming;
  const { houseSubgrids, houseSubgridStart } = topology;
  return listed(
    houses.map((house) => {
      const owners = [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
      owners.sort((a, b) => (a === preferred ? -1 : a) - (b === preferred ? -1 : b));
      const [first = '', ...others] = owners.map((subgrid) => houseInSubgrid(naming, house, subgrid));
      if (others.length === 0) return first;
      const shown = others.slice(0, MOST_TWINS);
      if (others.length > MOST_TWINS) shown.push(WORDS[language].more(others.length - MOST_TWINS));
      return `${first} (${WORDS[language].also}${listed(shown, naming)})`;
    }),
    naming,
  );
}

/** Names the digits of a mask: `1, 4 and 7`. */
export function digitsName(naming: Naming, digits: number): string {
  return listed(digitsOf(digits).map(String), naming);
}

/** Names subgrids: `subgrids 1 and 3`. */
export function subgridsName(naming: Naming, subgrids: readonly number[]): string {
  const words = WORDS[naming.language];
  const numbers = listed(
    subgrids.map((subgrid) => `${subgrid + 1}`),
    naming,
  );
  if (subgrids.length > 1) return words.subgrids(numbers);
  return naming.language === 'fr' ? `la ${words.subgrid(numbers)}` : words.subgrid(numbers);
}
