import { digitsOf } from '../domain/digits.ts';
import type { Language } from '../domain/language.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW, type Topology } from '../layout/topology.ts';
import { variantOf } from '../variants/registry.ts';

/**
 * How cells, houses and digits are called in sentences: everything counted from 1, as the board shows it. The subgrid
 * is left out where there is only one.
 */
export interface Naming {
  readonly topology: Topology;
  readonly language: Language;
  /** The subgrid in whose rows and columns a cell of several is named first; -1 for its first. */
  readonly subgrid: number;
  /** Names told with their twins already, which are not told again; grows. Without it twins are always told. */
  readonly told?: Set<string>;
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
    place: (row: string, column: string, rows: number, columns: number) =>
      `${rows > 1 ? 'rows' : 'row'} ${row}, ${columns > 1 ? 'columns' : 'column'} ${column}`,
    of: (house: string, subgrid: string) => `${house} of subgrid ${subgrid}`,
    row: (numbers: string) => `row ${numbers}`,
    rows: (numbers: string) => `rows ${numbers}`,
    column: (numbers: string) => `column ${numbers}`,
    columns: (numbers: string) => `columns ${numbers}`,
    box: (numbers: string) => `box ${numbers}`,
    boxes: (numbers: string) => `boxes ${numbers}`,
    region: (numbers: string) => `region ${numbers}`,
    regions: (numbers: string) => `regions ${numbers}`,
  },
  fr: {
    and: ' et ',
    also: 'aussi ',
    more: (count: number) => `${count} autres`,
    subgrid: (number: string) => `sous-grille ${number}`,
    subgrids: (numbers: string) => `les sous-grilles ${numbers}`,
    cell: (place: string) => `la case ${place}`,
    cells: (places: string) => `les cases ${places}`,
    place: (row: string, column: string, rows: number, columns: number) =>
      `${rows > 1 ? 'lignes' : 'ligne'} ${row}, ${columns > 1 ? 'colonnes' : 'colonne'} ${column}`,
    of: (house: string, subgrid: string) => `${house} de la sous-grille ${subgrid}`,
    row: (numbers: string) => `la ligne ${numbers}`,
    rows: (numbers: string) => `les lignes ${numbers}`,
    column: (numbers: string) => `la colonne ${numbers}`,
    columns: (numbers: string) => `les colonnes ${numbers}`,
    box: (numbers: string) => `le bloc ${numbers}`,
    boxes: (numbers: string) => `les blocs ${numbers}`,
    region: (numbers: string) => `la région ${numbers}`,
    regions: (numbers: string) => `les régions ${numbers}`,
  },
} as const;

/** What parts the items of a list that have commas of their own. */
export function semicolon({ language }: Naming): string {
  return language === 'fr' ? ' ; ' : '; ';
}

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[], { language }: Naming, separator = ', '): string {
  if (items.length < 2) return items.join();
  return items.slice(0, -1).join(separator) + WORDS[language].and + items[items.length - 1];
}

/** A name with its other names in brackets, at its first mention. */
function withTwins(naming: Naming, name: string, others: readonly string[], separator: string): string {
  if (others.length === 0 || naming.told?.has(name)) return name;
  naming.told?.add(name);
  const words = WORDS[naming.language];
  const shown = others.slice(0, MOST_TWINS);
  if (others.length > MOST_TWINS) shown.push(words.more(others.length - MOST_TWINS));
  return `${name} (${words.also}${listed(shown, naming, separator)})`;
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

/** Cells on one line of the same subgrids: named together. */
interface LineGroup {
  /** Per subgrid, in the order of naming. */
  readonly names: readonly { readonly subgrid: number; readonly rows: number[]; readonly columns: number[] }[];
}

/** The cells by their rows, or by their columns. */
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
  const words = WORDS[naming.language];
  const numbers = (lines: readonly number[]): string[] =>
    [...new Set(lines)].sort((a, b) => a - b).map((line) => `${line + 1}`);
  const told = names.map((name) => {
    const rows = numbers(name.rows);
    const columns = numbers(name.columns);
    const place = words.place(listed(rows, naming), listed(columns, naming), rows.length, columns.length);
    return naming.topology.subgridCount > 1 ? `${words.subgrid(`${name.subgrid + 1}`)}, ${place}` : place;
  });
  const [first = '', ...others] = told;
  return withTwins(naming, first, others, semicolon(naming));
}

/** Names cells: `row 4, columns 1 and 7`, or `rows 4 and 5, column 1` where that is shorter; twins follow in brackets. */
export function cellsName(naming: Naming, cells: readonly number[]): string {
  const words = WORDS[naming.language];
  const byRow = groupByLine(naming, cells, 'row');
  const byColumn = groupByLine(naming, cells, 'column');
  const text = listed(
    (byColumn.length < byRow.length ? byColumn : byRow).map((group) => groupName(naming, group)),
    naming,
    semicolon(naming),
  );
  return cells.length === 1 ? words.cell(text) : words.cells(text);
}

/** Houses of one kind in the same subgrids: named together. */
interface HouseGroup {
  readonly kind: HouseWord;
  /** The name of a variant's house, which stands alone. */
  readonly own?: string;
  /** Per subgrid that owns them, in the order of naming. */
  readonly names: readonly { readonly subgrid: number; readonly numbers: number[] }[];
}

type HouseWord = 'row' | 'column' | 'box' | 'region';
const KINDS = { [HOUSE_ROW]: 'row', [HOUSE_COLUMN]: 'column', [HOUSE_BOX]: 'box', [HOUSE_EXTRA]: 'region' } as const;
const PLURALS = { row: 'rows', column: 'columns', box: 'boxes', region: 'regions' } as const;

/** What a house is called by: regions in the place of boxes are no boxes. */
function wordOf({ houseKind, hasRegions }: Topology, house: number, owners: readonly number[]): HouseWord {
  const kind = KINDS[houseKind[house] as keyof typeof KINDS];
  return kind === 'box' && owners.every((subgrid) => hasRegions[subgrid] === 1) ? 'region' : kind;
}

/** The name that the variant of an extra house gives it. */
function ownName({ topology: { houseOrigin }, language }: Naming, house: number): string | undefined {
  const origin = houseOrigin[house];
  return origin ? variantOf(origin.variant)?.houseName?.(language, origin.index) : undefined;
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

/** Names houses: `rows 2 and 5 of subgrid 3`; a box of several subgrids by each of them. */
export function housesName(naming: Naming, houses: readonly number[]): string {
  const words = WORDS[naming.language];
  const told = groupHouses(naming, houses).map(({ kind, own, names }) => {
    const [first = '', ...others] = names.map(({ subgrid, numbers }) => {
      const list = listed(numbers.map(String), naming);
      const name = own ?? words[numbers.length > 1 ? PLURALS[kind] : kind](list);
      return naming.topology.subgridCount > 1 ? words.of(name, `${subgrid + 1}`) : name;
    });
    return withTwins(naming, first, others, ', ');
  });
  return listed(told, naming);
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
