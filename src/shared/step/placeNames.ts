import { digitsOf } from '../base/digits.ts';
import { type Constraint, cellsOf } from '../constraints/constraint.ts';
import { spokenSubgridNames, subgridNames } from '../layout/subgridNames.ts';
import { ruleOf } from '../rules/registry.ts';
import { DEFINITE } from '../text/index.ts';
import type { Language } from '../text/language.ts';
import { fill, fillSentence, isTextKey, listed } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { perTopology } from '../topology/cache.ts';
import { cellsOfClue } from '../topology/clueCells.ts';
import { topmostCell } from '../topology/topmostCell.ts';
import {
  constraintsOfClue,
  HOUSE_BOX,
  HOUSE_COLUMN,
  HOUSE_EXTRA,
  HOUSE_ROW,
  type Topology,
} from '../topology/topology.ts';
import { variantOf } from '../variants/registry.ts';

/**
 * Options for naming cells, houses and digits in sentences. Rows, columns and subgrids are counted from 1, as on the
 * board. If there is only one subgrid, it is not named.
 */
export interface Naming {
  readonly topology: Topology;
  readonly language: Language;
  /**
   * The subgrid by whose rows and columns cells are named first, if they lie in several subgrids. If it is -1, the
   * first subgrid of a cell is used.
   */
  readonly subgrid: number;
  /**
   * Further subgrids for the names of cells and houses that are not in `subgrid`. The first of them that contains the
   * cell or house is used, so a text mentions few subgrids.
   */
  readonly others?: readonly number[];
  /**
   * Whether shared cells and houses have their names in all their subgrids. Only for information about a cell and for
   * tables: in sentences, each place has one name.
   */
  readonly all?: true;
  /** Whether cells are named only by row and column. For sentences in which the subgrid was named before. */
  readonly bare?: boolean;
  /**
   * Whether everything is named in the way in which one would say it, for screen readers: `north-west row 7 column 3`
   * for `NW r7c3`.
   */
  readonly spoken?: boolean;
}

/** The subgrids by which a text names its cells and houses. */
export type NameOrder = Pick<Naming, 'subgrid' | 'others'>;

/** Names of all subgrids, in the order of the subgrids; written or spoken ones. */
function namesOfSubgrids({ topology: { layout }, language, spoken }: Naming): readonly string[] {
  return (spoken ? spokenSubgridNames : subgridNames)(layout, language);
}

/** Limit on the names of a cell in other subgrids that are written. A cell of a dense layout can have nine. */
const MOST_TWINS = 3;

/** Joins items that may themselves contain commas, so that the items can be distinguished. */
export function joined({ language }: Naming, items: readonly string[]): string {
  return items.length < 2 ? items.join() : items.reduce((one, other) => fill(language, 'name.two', { one, other }));
}

/**
 * The first name of cells or houses; with {@link Naming.all}, followed by their names in other subgrids: `NW r7c7 = C
 * r1c1`.
 */
function withTwins({ language, all }: Naming, [name = '', ...others]: readonly string[]): string {
  if (!all || others.length === 0) return name;
  const text = [name, ...others.slice(0, MOST_TWINS)].join(' = ');
  const count = others.length - MOST_TWINS;
  return count > 0 ? fill(language, 'name.more', { names: text, count }) : text;
}

/** A place with the name of its subgrid; the place alone if there is only one subgrid. */
function inSubgrid(naming: Naming, subgrid: number, place: string): string {
  const { language, bare } = naming;
  if (bare) return place;
  const name = namesOfSubgrids(naming)[subgrid] ?? '';
  return name === '' ? place : fill(language, 'name.code.of-subgrid', { subgrid: name, place });
}

/** Sorts places by the order in which their subgrids are used for names. */
function inOrderOfNames<T extends { readonly subgrid: number }>({ subgrid, others = [] }: NameOrder, places: T[]): T[] {
  const rank = (place: T): number => {
    if (place.subgrid === subgrid) return -1;
    const at = others.indexOf(place.subgrid);
    return at >= 0 ? at : others.length + place.subgrid;
  };
  return places.sort((a, b) => rank(a) - rank(b));
}

interface Position {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** The cell's positions, with numbers from 0. The first one is used for its name. */
function positionsOf(naming: Omit<Naming, 'language'>, cell: number): Position[] {
  const { twins, twinStart, digits } = naming.topology;
  const found = Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (position) => ({
    subgrid: Math.floor(position / (digits * digits)),
    row: Math.floor(position / digits) % digits,
    column: position % digits,
  }));
  const positions = inOrderOfNames(naming, found);
  return naming.all && !naming.bare ? positions : positions.slice(0, 1);
}

/** Cells in one row or column, which all belong to the same subgrids. They get a common name. */
interface LineGroup {
  readonly cells: number[];
  /** Rows and columns of the group in each of the subgrids. Subgrids are in the order in which names use them. */
  readonly names: readonly { readonly subgrid: number; readonly rows: Set<number>; readonly columns: Set<number> }[];
}

/**
 * Groups cells by rows, or by columns. Does not group cells if digits have two figures, because `r1c12` could mean two
 * cells.
 */
function groupByLine(naming: Naming, cells: readonly number[], line: 'row' | 'column'): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const cell of cells) {
    const positions = positionsOf(naming, cell);
    const key =
      naming.topology.digits > 9
        ? `${cell}`
        : positions.map((position) => `${position.subgrid}/${position[line]}`).join();
    const names = positions.map(({ subgrid }) => ({ subgrid, rows: new Set<number>(), columns: new Set<number>() }));
    const group = groups.get(key) ?? { cells: [], names };
    groups.set(key, group);
    group.cells.push(cell);
    for (const [i, { row, column }] of positions.entries()) {
      group.names[i]?.rows.add(row);
      group.names[i]?.columns.add(column);
    }
  }
  return [...groups.values()];
}

function groupName(naming: Naming, { names }: LineGroup): string {
  const { language, spoken } = naming;
  const line = (kind: 'row' | 'column', lines: ReadonlySet<number>): string => {
    const numbers = [...lines].sort((a, b) => a - b).map((line) => `${line + 1}`);
    if (!spoken) return fill(language, `name.code.${kind}`, { number: numbers.join('') });
    return fill(language, `name.spoken.${kind}`, { numbers: listed(language, numbers), count: numbers.length });
  };
  const codes = names.map(({ subgrid, rows, columns }) =>
    inSubgrid(naming, subgrid, [line('row', rows), line('column', columns)].join(spoken ? ' ' : '')),
  );
  return withTwins(naming, codes);
}

/** The subgrid by which a cell is named. */
export function subgridOfName(naming: NameOrder & Pick<Naming, 'topology'>, cell: number): number {
  return positionsOf(naming, cell)[0]?.subgrid ?? -1;
}

/** Codes of cells, without an article: `NW r4c17`, or `r45c1` if that is shorter. */
export function cellCodes(naming: Naming, cells: readonly number[]): string {
  const byRow = groupByLine(naming, cells, 'row');
  const byColumn = groupByLine(naming, cells, 'column');
  const groups = byColumn.length < byRow.length ? byColumn : byRow;
  return listed(
    naming.language,
    groups.map((group) => groupName(naming, group)),
  );
}

/** Names cells in a sentence by their codes; in French with an article. */
export function cellsName(naming: Naming, cells: readonly number[]): string {
  const places = cellCodes(naming, cells);
  return cells.length === 1
    ? fill(naming.language, 'name.cell', { place: places })
    : fill(naming.language, 'name.cells', { places });
}

/** Houses of one kind that belong to the same subgrids. They get a common name. */
interface HouseGroup {
  readonly kind: HouseWord;
  readonly houses: number[];
  /** Name of a variant's house. Such a house is not grouped with others. */
  readonly own?: string;
  /** Numbers of the houses in each subgrid that owns them. Subgrids are in the order in which names use them. */
  readonly names: readonly { readonly subgrid: number; readonly numbers: number[] }[];
}

type HouseWord = 'row' | 'column' | 'box' | 'region';
const KINDS = { [HOUSE_ROW]: 'row', [HOUSE_COLUMN]: 'column', [HOUSE_BOX]: 'box', [HOUSE_EXTRA]: 'region' } as const;

/** The word for the kind of a house. Regions that replace boxes are not called boxes. */
function wordOf({ houseKind, hasRegions }: Topology, house: number, owners: readonly number[]): HouseWord {
  const kind = KINDS[houseKind[house] as keyof typeof KINDS];
  return kind === 'box' && owners.every((subgrid) => hasRegions[subgrid] === 1) ? 'region' : kind;
}

/** The name that a variant gives to one of its houses; undefined for other houses. */
function ownName({ topology: { houseOrigin }, language }: Naming, house: number): string | undefined {
  const origin = houseOrigin[house];
  const name = origin ? variantOf(origin.variant)?.houseName?.(origin.index) : undefined;
  return name && fillSentence(language, name);
}

function groupHouses(naming: Naming, houses: readonly number[]): HouseGroup[] {
  const { topology } = naming;
  const { houseSubgrids, houseSubgridStart, subgridHouses, subgridHouseStart, houseKind, digits } = topology;
  const groups = new Map<string, HouseGroup>();
  for (const house of houses) {
    const found = [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
    const owners = inOrderOfNames(
      naming,
      found.map((subgrid) => ({ subgrid })),
    ).map(({ subgrid }) => subgrid);
    const kind = wordOf(topology, house, owners);
    const own = ownName(naming, house);
    const key = own === undefined ? `${kind}/${owners.join()}` : `house ${house}`;
    const names = owners.map((subgrid) => ({ subgrid, numbers: [] }));
    const group = groups.get(key) ?? { kind, houses: [], ...(own === undefined ? {} : { own }), names };
    groups.set(key, group);
    group.houses.push(house);
    for (const { subgrid, numbers } of group.names) {
      const from = subgridHouseStart[subgrid] as number;
      const place = subgridHouses.indexOf(house, from) - from;
      // In the list of a subgrid's houses, extra houses come after the rows, columns and boxes. They are numbered from
      // 1 too.
      numbers.push(1 + (houseKind[house] === HOUSE_EXTRA ? place - 3 * digits : place % digits));
    }
  }
  return [...groups.values()];
}

/** A house with the name of its subgrid. */
function houseOfSubgrid({ language, spoken }: Naming, house: string, subgrid: string): string {
  return fill(language, spoken ? 'name.of-subgrid.spoken' : 'name.of-subgrid', { house, subgrid });
}

/** The name of houses in a subgrid at the first mention in a sentence: `NW row 5`, `NW box 9`. */
function fullHouseName(naming: Naming, { kind, own }: HouseGroup, subgrid: number, numbers: readonly number[]): string {
  const { language } = naming;
  const values = { numbers: listed(naming.language, numbers.map(String)), count: numbers.length };
  const name = naming.bare ? '' : (namesOfSubgrids(naming)[subgrid] ?? '');
  if (own === undefined && kind === 'box' && name !== '') {
    return fill(language, naming.spoken ? 'name.box-of.spoken' : 'name.box-of', { ...values, subgrid: name });
  }
  const house = own ?? fill(language, `name.${kind}`, values);
  return name === '' ? house : houseOfSubgrid(naming, house, name);
}

/** The short name of houses in a subgrid: `C box 1`. */
function houseCode(naming: Naming, { kind, own }: HouseGroup, subgrid: number, numbers: readonly number[]): string {
  const codes = numbers.map((number) => fill(naming.language, `name.code.${kind}`, { number }));
  return inSubgrid(naming, subgrid, own ?? codes.join(' '));
}

function eachHouseName(naming: Naming, houses: readonly number[], first: typeof houseCode): string[] {
  return groupHouses(naming, houses).map((group) => {
    const names = group.names.map(({ subgrid, numbers }, index) =>
      (index === 0 ? first : houseCode)(naming, group, subgrid, numbers),
    );
    return withTwins(naming, names);
  });
}

/** Names houses in a sentence: `NW rows 2 and 5`. */
export function housesName(naming: Naming, houses: readonly number[]): string {
  return listed(naming.language, eachHouseName(naming, houses, fullHouseName));
}

/** Names houses in a sentence, and the other subgrids that contain them if these are few: `NW box 9 (also in C)`. */
export function sharedHousesName(naming: Naming, houses: readonly number[]): string {
  const { language } = naming;
  const names = groupHouses(naming, houses).map((group) => {
    const house = housesName(naming, group.houses);
    const others = group.names.slice(1).map(({ subgrid }) => namesOfSubgrids(naming)[subgrid] ?? '');
    const isNamed = others.length > 0 && others.length <= MOST_TWINS;
    return isNamed ? fill(language, 'name.shared', { house, subgrids: listed(language, others) }) : house;
  });
  return listed(language, names);
}

/** Codes of houses, without articles, for lists and tables: `NW r5`, `NW box 9`. */
export function houseCodes(naming: Naming, houses: readonly number[]): string {
  return listed(naming.language, eachHouseName(naming, houses, houseCode));
}

/** Names digits, given as a mask: `1, 4 and 7`. */
export function digitsName(naming: Naming, digits: number): string {
  return listed(naming.language, digitsOf(digits).map(String));
}

/** Names subgrids: `subgrids NW and C`. */
export function subgridsName(naming: Naming, subgrids: readonly number[]): string {
  const own = namesOfSubgrids(naming);
  const names = listed(
    naming.language,
    subgrids.map((subgrid) => own[subgrid] || `${subgrid + 1}`),
  );
  return fill(naming.language, 'name.subgrid', { names, count: subgrids.length });
}

/**
 * Rules whose text `clue.<rule>` is not a noun, but describes the cell (“lower than the cells beside it”). In names of
 * their clues, the noun is “a marked cell”.
 */
const DESCRIBED: ReadonlySet<string> = new Set(['minimum', 'maximum']);

/**
 * Text key of the noun for a clue, with the indefinite article. `own`: whether there is a special noun for clues with
 * this number, such as an X for 10.
 */
function nounOf(rule: string, value: unknown): { readonly key: TextKey; readonly own: boolean } {
  const own = `clue.${rule}.${String(value)}`;
  if (isTextKey(own)) return { key: own, own: true };
  return { key: DESCRIBED.has(rule) ? 'name.clue.cell' : (`clue.${rule}` as TextKey), own: false };
}

/** A clue with the fields of its rule. */
type ClueData = Readonly<Record<string, unknown>>;

/**
 * The cell that states, in the name of a clue, where the clue is: the cell with the number of a cage, the circle of an
 * arrow (its coefficient in the sum is negative), otherwise the first cell.
 */
function placeOf(topology: Topology, clue: ClueData, constraint: Constraint): number | undefined {
  const cells = cellsOf(constraint);
  if (clue.cells && clue.sum !== undefined) return topmostCell(topology, cells, false);
  const circle = constraint.kind === 'sum' ? constraint.coefficients.findIndex((one) => one < 0) : -1;
  return cells[Math.max(circle, 0)];
}

/** The cell that states, in the name of a clue, where the clue is; undefined for a clue about the whole board. */
function placeOfClue(topology: Topology, clue: number): number | undefined {
  const [constraint] = constraintsOfClue(topology, clue);
  return constraint && placeOf(topology, topology.clues?.[clue] ?? {}, constraint);
}

/**
 * The two cells of a clue on their border, such as a dot. Such a clue is named by both: other clues of the same kind may
 * touch one of its cells. Undefined for other clues.
 */
function pairOfClue(topology: Topology, clue: number): readonly number[] | undefined {
  const { rule = '' } = topology.clues?.[clue] ?? {};
  return ruleOf(rule)?.entry.on === 'edge' ? cellsOfClue(topology, clue) : undefined;
}

/**
 * The last cell of a clue that is not the cell in the clue's name; undefined if there is none. Added to the name of a
 * clue that would otherwise have the same name as another clue.
 */
function lastCellOf(topology: Topology, clue: number): number | undefined {
  const place = placeOfClue(topology, clue);
  return cellsOfClue(topology, clue).findLast((cell) => cell !== place);
}

/**
 * Clues that would have the same name as another clue, because cell, rule and number are equal: two arrows with one
 * circle.
 */
const cluesWithTwins = perTopology((topology: Topology): ReadonlySet<number> => {
  const groups = new Map<string, number[]>();
  for (const [index, clue] of (topology.clues ?? []).entries()) {
    const { rule, sum, value }: ClueData = clue;
    const key = JSON.stringify([rule, sum ?? value, placeOfClue(topology, index)]);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat());
});

/** A row or column of a subgrid, as the field `line` of clues names it: `r5`, or `2c1`. */
const LINE = /^(\d*)([rc])(\d+)$/;

/** Names the row or column of a clue with a number outside the board; undefined for other clues. */
function lineName(naming: Naming, { line }: ClueData): string | undefined {
  const { language, topology } = naming;
  const [, subgrid, kind, number] = (typeof line === 'string' && LINE.exec(line)) || [];
  if (number === undefined) return undefined;
  const house = fill(language, kind === 'r' ? 'name.row' : 'name.column', { numbers: number, count: 1 });
  const name = topology.subgridCount > 1 ? namesOfSubgrids(naming)[Number(subgrid || 1) - 1] : undefined;
  return name ? houseOfSubgrid(naming, house, name) : house;
}

/**
 * Names clues of the puzzle, given by their indices in its list: `the cage of 14 at r2c3`. The cell in the name of a
 * clue is called as in the rest of the text: in texts about the whole board (`subgrid` −1), by its first subgrid.
 */
export function cluesName(naming: Naming, clues: readonly number[]): string {
  const { topology, language } = naming;
  const names = clues.map((index) => {
    const clue: ClueData = topology.clues?.[index] ?? {};
    const cell = placeOfClue(topology, index);
    const code = (at: number | undefined): string => {
      return at === undefined ? '' : cellCodes({ ...naming, bare: false }, [at]);
    };
    const value = clue.sum ?? clue.value;
    const pair = pairOfClue(topology, index);
    const place = pair
      ? cellCodes({ ...naming, bare: false }, pair)
      : cluesWithTwins(topology).has(index)
        ? fill(language, 'name.clue.towards', { place: code(cell), end: code(lastCellOf(topology, index)) })
        : code(cell);
    const { key, own } = nounOf(String(clue.rule), value);
    const line = lineName(naming, clue);
    const values = { noun: DEFINITE[language](fill(language, key)), place: line ?? place, value: String(value) };
    if (line !== undefined) return fill(language, 'name.clue.line', values);
    return fill(language, value === undefined || own ? 'name.clue' : 'name.clue.value', values);
  });
  return listed(language, names);
}

/** The sentence that states the rule of a clue. Empty for a killer cage, whose name already states the rule. */
export function ruleSentence({ topology, language }: Naming, clue: number): string[] {
  const own = topology.clues?.[clue];
  const key = `rule.${own?.rule}.rule`;
  if (!own || !isTextKey(key) || own.rule === 'killer-cage') return [];
  return [fillSentence(language, ruleOf(own.rule)?.sentenceFor?.([own], topology.digits) ?? { key })];
}

/** Writes sets of digits (masks) as sums: `1+5, 2+4`. */
export function combinationsName(sets: readonly number[]): string {
  return sets.map((set) => digitsOf(set).join('+')).join(', ');
}

/** Writes cells in order, each with the digits that it has left: `r1c1: 1, 2; r1c2: 2, 3`. */
export function leftName(naming: Naming, cells: readonly number[], masks: readonly number[]): string {
  const parts = cells.map((cell, i) => {
    const values = { cell: cellCodes(naming, [cell]), digits: digitsOf(masks[i] ?? 0).join(', ') };
    return fill(naming.language, 'name.left', values);
  });
  return joined(naming, parts);
}

/** Writes cells in order, and ways to fill them: `r1c1, r1c2 = 1-5, 4-2`. */
export function fillingsName(
  naming: Naming,
  cells: readonly number[],
  fillings: readonly (readonly number[])[],
): string {
  const places = cells.map((cell) => cellCodes(naming, [cell]));
  return `${places.join(', ')} = ${fillings.map((digits) => digits.join('-')).join(', ')}`;
}

/** Writes signed numbers with their sum: `45 − 38 = 7`. A single number is written alone, because it is its own sum. */
export function termsName(terms: readonly number[]): string {
  const signed = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
  const [first = 0, ...rest] = terms;
  if (rest.length === 0) return signed(first);
  const added = rest.map((value) => (value < 0 ? ` − ${-value}` : ` + ${value}`)).join('');
  return `${signed(first)}${added} = ${signed(terms.reduce((sum, term) => sum + term, 0))}`;
}
