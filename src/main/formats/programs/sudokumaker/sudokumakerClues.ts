import { z } from 'zod';
import { digitBit } from '../../../../shared/base/digits.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { DIAGONAL_STEPS } from '../../../../shared/rules/clueBoard.ts';
import type { MakerPlaces } from './sudokumakerPlaces.ts';

const number = z.int().min(0).max(1_000_000);
const cells = z.array(number).max(5000);
const lists = z.array(cells).max(5000);
const flag = z.boolean().nullish();
const shown = z.int().min(0).max(1_000_000).nullish();

/** What is needed of a board to read the clues of a constraint. */
export interface MakerBoard {
  readonly places: MakerPlaces;
  readonly digits: number;
}

/** A constraint in SudokuMaker's JSON. Which properties it has besides `type` depends on its type. */
export type MakerConstraint = Readonly<Record<string, unknown>> & { readonly type: number };

/** Reads a constraint as clues. Null if it does not have the expected form, or if no clue rule means the same. */
type CluesOfConstraint = (constraint: MakerConstraint, board: MakerBoard) => readonly Clue[] | null;

/** Makes a reader of constraints that match a schema. */
function ofForm<S extends z.ZodType>(
  schema: S,
  read: (content: z.infer<S>, board: MakerBoard) => readonly (Clue | null)[] | null,
): CluesOfConstraint {
  return (constraint, board) => {
    const parsed = schema.safeParse(constraint);
    const clues = parsed.success ? read(parsed.data, board) : null;
    return clues?.every((clue) => clue !== null) ? clues : null;
  };
}

/**
 * Reads a constraint with a list of lines (property `key`) as one clue for each line.
 * @param further schema of its other properties.
 * @param fields the rule and fields, the same for all these clues; null if no rule means the same.
 */
function forEachLine<S extends z.ZodType>(
  key: 'lines' | 'thermometers',
  further: S,
  fields: (content: z.infer<S>, digits: number) => Clue | null,
): CluesOfConstraint {
  return ofForm(z.looseObject({ [key]: lists }), (content, { places, digits }) => {
    const parsed = further.safeParse(content);
    const common = parsed.success ? fields(parsed.data, digits) : null;
    return (content[key] as number[][]).map((line) => {
      const names = places.cells(line);
      return common && names ? { ...common, cells: names } : null;
    });
  });
}

const plainLines = (rule: string, further: object = {}): CluesOfConstraint =>
  forEachLine('lines', z.looseObject({}), () => ({ rule, ...further }));

/** Reads a constraint with a list of cells as one clue for each cell. */
const forEachCell = (rule: string): CluesOfConstraint =>
  ofForm(z.looseObject({ cells }), ({ cells: numbers }, { places }) => {
    const names = places.cells(numbers);
    return names?.map((cell) => ({ rule, cell })) ?? null;
  });

/**
 * Reads marks between two cells as clues.
 *
 * @param field of the clue, for the mark's number. It is left out if the number is the usual one.
 * @param usual the usual number. Null if there is none, so that each mark states its number.
 */
function marks(rule: string, field: string, usual: number | null): CluesOfConstraint {
  const schema = z.looseObject({
    clues: z.array(z.looseObject({ edge: number, value: shown })).max(5000),
    negative: z.array(number).max(50).nullish(),
  });
  return ofForm(schema, ({ clues, negative }, { places }) => {
    const placed = clues.map(({ edge, value }): Clue | null => {
      const names = places.edge(edge);
      const told = value ?? usual;
      return names && told !== null ? { rule, cells: names, ...(told === usual ? {} : { [field]: told }) } : null;
    });
    const all = negative && negative.length > 0 ? [{ rule: 'all-given', marks: [rule], values: negative }] : [];
    return [...placed, ...all];
  });
}

/** Reads numbers outside the board as clues. Entries without a number are ignored, because they have no meaning. */
function outside(rule: string, field: string): CluesOfConstraint {
  const clue = z.looseObject({ outerCell: number, value: shown, diagonal: z.unknown().optional() });
  return ofForm(z.looseObject({ clues: z.array(clue).max(5000) }), ({ clues }, { places }) =>
    clues
      .filter(({ value }) => typeof value === 'number')
      .map(({ outerCell, value, diagonal }): Clue | null => {
        const line = places.line(outerCell);
        return line && diagonal === undefined ? { rule, ...line, [field]: value } : null;
      }),
  );
}

const littleKillers = ofForm(
  z.looseObject({
    clues: z.array(z.looseObject({ outerCell: number, value: shown, diagonal: z.literal([1, -1]) })).max(5000),
  }),
  ({ clues }, { places }) =>
    clues
      .filter(({ value }) => typeof value === 'number')
      .map(({ outerCell, value, diagonal }): Clue | null => {
        const ray = places.diagonal(outerCell, diagonal === 1);
        if (!ray) return null;
        const [direction] = Object.entries(DIAGONAL_STEPS).find(([, step]) => step.join() === ray.step.join()) ?? [];
        return direction === undefined ? null : { rule: 'little-killer', cell: ray.cell, direction, sum: value };
      }),
);

const cages = ofForm(
  z.looseObject({ cages: z.array(z.looseObject({ cells, value: shown })).max(5000) }),
  ({ cages: all }, { places }) =>
    all.map(({ cells: numbers, value }) => {
      const names = places.cells(numbers);
      return names && { rule: 'killer-cage', cells: names, ...(value ? { sum: value } : {}) };
    }),
);

/** Cells with equal digits. Groups of more than two cells are refused, because no example of them was seen. */
const clones = ofForm(z.looseObject({ groups: lists }), ({ groups }, { places }) =>
  groups.map((group) => {
    const names = group.length === 2 ? places.cells(group) : null;
    return names && { rule: 'clone', groups: names.map((name) => [name]) };
  }),
);

const quadruples = ofForm(
  z.looseObject({ clues: z.array(z.looseObject({ corner: number, digits: z.array(number).max(4) })).max(5000) }),
  ({ clues }, { places }) =>
    clues
      .filter(({ digits }) => digits.length > 0)
      .map(({ corner, digits }) => {
        const names = places.corner(corner);
        return names && { rule: 'quadruple', cells: names, digits };
      }),
);

const extraRegion = ofForm(z.looseObject({ cells }), ({ cells: numbers }, { places }) => {
  const names = places.cells(numbers);
  return names && (names.length < 2 ? [] : [{ rule: 'extra-region', cells: names }]);
});

/**
 * Arrows. Every shaft begins in the circle. The cells of a pill (an oval of several cells) are read in the order of its
 * digits. This is true for all eight arrows with pills whose solutions were seen, although another program that reads
 * these links uses the reverse order.
 */
const arrows = ofForm(
  z.looseObject({
    bulbsWithArrows: z.array(z.looseObject({ bulbCells: cells, arrows: lists })).max(5000),
  }),
  ({ bulbsWithArrows }, { places }) =>
    bulbsWithArrows
      .filter(({ arrows: shafts }) => shafts.length > 0)
      .map(({ bulbCells, arrows: shafts }): Clue | null => {
        // In our clues, the cells of a pill are in reading order.
        if (bulbCells.some((cell, at) => at > 0 && cell < (bulbCells[at - 1] as number))) return null;
        const circle = places.cells(bulbCells);
        const paths = shafts.map((shaft) =>
          places.cells(bulbCells.includes(shaft[0] as number) ? shaft.slice(1) : shaft),
        );
        return circle && paths.every((path) => path !== null) ? { rule: 'arrow', circle, shafts: paths } : null;
      }),
);

/** Digits as a mask of SudokuMaker, in which digit d has the value 2^d. */
function makerMask(digits: readonly number[]): number {
  return digits.reduce((mask, digit) => mask | (digitBit(digit) << 1), 0);
}

/**
 * Divides the digits into groups. Returns the masks of the groups in rising order, as text.
 * @param groupOf digit → its group.
 */
function groupsBy(digits: number, groupOf: (digit: number) => number): string {
  const all = Array.from({ length: digits }, (_, at) => at + 1);
  return [...Map.groupBy(all, groupOf).values()]
    .map(makerMask)
    .sort((a, b) => a - b)
    .join();
}

/** Lines in which any n cells in a row have digits of n different groups. */
const groupLines = forEachLine(
  'lines',
  z.looseObject({ groups: z.array(number).min(2).max(25) }),
  ({ groups }, digits) => {
    const count = groups.length;
    const own = groups.toSorted((a, b) => a - b).join();
    if (own === groupsBy(digits, (digit) => digit % count)) {
      return count === 2 ? { rule: 'parity-line' } : { rule: 'modular', ...(count === 3 ? {} : { modulus: count }) };
    }
    const isEntropic =
      count === 3 && digits % 3 === 0 && own === groupsBy(digits, (digit) => Math.ceil((3 * digit) / digits));
    return isEntropic ? { rule: 'entropic' } : null;
  },
);

/**
 * Lines whose segments in different boxes have equal sums. With `singleRegionTotals`, there is no rule here that means
 * the same.
 */
const regionSums = forEachLine('lines', z.looseObject({ singleRegionTotals: flag }), ({ singleRegionTotals }) =>
  singleRegionTotals ? null : { rule: 'region-sum' },
);

/** Type of a constraint → its name, for constraints whose rule is unknown, and the reader of its clues. */
export const CONSTRAINTS: ReadonlyMap<number, { readonly name: string; readonly read: CluesOfConstraint | null }> =
  new Map(
    Object.entries({
      10: { name: 'diagonal', read: () => [{ rule: 'diagonal', direction: 'falling' }] },
      11: { name: 'diagonal', read: () => [{ rule: 'diagonal', direction: 'rising' }] },
      16: { name: 'digit groups in every 2×2', read: null },
      100: { name: 'even', read: forEachCell('even') },
      101: { name: 'odd', read: forEachCell('odd') },
      102: { name: 'maximum', read: forEachCell('maximum') },
      103: { name: 'minimum', read: forEachCell('minimum') },
      200: { name: 'white-dot', read: marks('white-dot', 'difference', 1) },
      201: { name: 'black-dot', read: marks('black-dot', 'ratio', 2) },
      202: { name: 'xv', read: marks('xv', 'sum', null) },
      300: {
        name: 'thermometer',
        read: forEachLine('thermometers', z.looseObject({ slow: flag }), ({ slow }) => ({
          rule: 'thermometer',
          ...(slow ? { slow } : {}),
        })),
      },
      301: { name: 'killer-cage', read: cages },
      302: { name: 'clone', read: clones },
      303: { name: 'quadruple', read: quadruples },
      304: { name: 'look-and-say cage', read: null },
      305: { name: 'extra-region', read: extraRegion },
      400: { name: 'renban', read: plainLines('renban') },
      401: {
        name: 'whisper',
        read: forEachLine('lines', z.looseObject({ minDifference: number.min(1) }), ({ minDifference }, digits) => ({
          rule: 'whisper',
          ...(minDifference === Math.ceil(digits / 2) ? {} : { difference: minDifference }),
        })),
      },
      402: { name: 'palindrome', read: plainLines('palindrome') },
      403: { name: 'between', read: plainLines('between') },
      404: { name: 'region-sum', read: regionSums },
      405: { name: 'sequence line', read: null },
      406: { name: 'lines of digit groups', read: groupLines },
      407: { name: 'lockout', read: plainLines('lockout', { difference: 4 }) },
      408: { name: 'arrow', read: arrows },
      409: { name: 'double-arrow', read: plainLines('double-arrow') },
      500: { name: 'little-killer', read: littleKillers },
      501: { name: 'sandwich', read: outside('sandwich', 'sum') },
      502: { name: 'x-sum', read: outside('x-sum', 'value') },
      503: { name: 'skyscraper', read: outside('skyscraper', 'value') },
      504: { name: 'numbered-room', read: outside('numbered-room', 'value') },
      600: { name: 'row-indexer', read: forEachCell('row-indexer') },
      601: { name: 'column-indexer', read: forEachCell('column-indexer') },
      1000: { name: 'rule written as a program', read: null },
      2000: { name: 'lines', read: null },
      2001: { name: 'cages', read: null },
      2002: { name: 'shapes', read: null },
      4000: { name: 'fog', read: null },
      4001: { name: 'fog', read: null },
    } satisfies Record<number, { name: string; read: CluesOfConstraint | null }>).map(([type, one]) => [
      Number(type),
      one,
    ]),
  );

/**
 * Whether all marks of one kind are given although there are also marks of another kind. SudokuMaker may exempt pairs
 * with a mark of the other kind, so the clues may mean something else there.
 */
export function isMixedNegative(clues: readonly Clue[]): boolean {
  const kinds = ['white-dot', 'black-dot'].filter((mark) => clues.some(({ rule }) => rule === mark));
  return kinds.length > 1 && clues.some(({ rule }) => rule === 'all-given');
}
