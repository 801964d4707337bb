import { type BoxShape, digitsOfBox } from '../../../../shared/base/boxShape.ts';
import type { LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import {
  MOST_UNKNOWN_RULES,
  type UnknownRule,
  unknownRule,
  wordedRule,
} from '../../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { variantOf } from '../../../../shared/variants/registry.ts';
import { otherRuleIn } from '../../boards/rulesText.ts';
import { placesKey } from '../../boards/squareBoard.ts';
import { variantIds } from '../../boards/variants.ts';

/** Fields of f-puzzles JSON that contain rules. */
export interface FPuzzlesRules {
  readonly size: number;
  readonly ruleset?: string | null | undefined;
  readonly [key: string]: unknown;
}

/**
 * Switch in f-puzzles for the whole board → id of our variant. The two switches for diagonals together are one variant.
 */
export const SWITCHES: Readonly<Record<string, string>> = {
  'diagonal+': 'diagonals',
  'diagonal-': 'diagonals',
  antiknight: 'anti-knight',
  antiking: 'anti-king',
  disjointgroups: 'disjoint-groups',
  nonconsecutive: 'non-consecutive',
};

/**
 * A key of our own, which other programs ignore. f-puzzles has the same form for odd cells of a clue and of the variant
 * `even-odd`, for example. So this key lists the ids of variants that a reader would see in the file although the marks
 * are single clues.
 */
const CLUES_NOT_VARIANTS = 'cluesNotVariants';

/** Keys whose values are not rules: text, digits, and settings of f-puzzles and its extensions. */
export const PLAIN: ReadonlySet<string> = new Set([
  ...['grid', 'solution', 'logic', 'truecandidatesoptions', 'disabledlogic', 'highlightConflicts', 'hidesolution'],
  ...['customcolors', 'gridlines', 'activeConstraints', 'size', 'title', 'author', 'ruleset', CLUES_NOT_VARIANTS],
]);

/** Lists of clues for two cells. Such a clue is drawn as a short line between the cells. */
const DOTS = new Set(['difference', 'ratio', 'xv']);

/** Place of a cell with this name: row × size + column. -1 if the cell is not on the board. */
function cellPlace(name: unknown, size: number): number {
  const found = typeof name === 'string' ? /^R(\d+)C(\d+)$/i.exec(name) : null;
  const [row, column] = found ? [Number(found[1]), Number(found[2])] : [0, 0];
  return row >= 1 && row <= size && column >= 1 && column <= size ? (row - 1) * size + column - 1 : -1;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function placesOf(value: unknown, size: number): number[] {
  return listOf(value).map((name) => cellPlace(name, size));
}

type ListedClue = Readonly<Record<string, unknown>>;

/** An element of a list of rules; an empty object if the element is not an object. */
function clueOf(value: unknown): ListedClue {
  return typeof value === 'object' && value !== null ? (value as ListedClue) : {};
}

/** place → properties of the cell there. */
function cellsOf({ grid }: FPuzzlesRules): ListedClue[] {
  return listOf(grid).flatMap((row) => listOf(row).map(clueOf));
}

/** Cells without a digit whose given pencil marks restrict them to some digits. */
export function restrictedCells(json: FPuzzlesRules): { readonly place: number; readonly digits: readonly number[] }[] {
  return cellsOf(json).flatMap(({ value, givenPencilMarks }, place) => {
    const digits = listOf(givenPencilMarks).filter((one) => typeof one === 'number');
    return !value && digits.length > 0 && digits.length < json.size ? [{ place, digits }] : [];
  });
}

/** The variants of a single grid, except those in {@link CLUES_NOT_VARIANTS}. */
export function variantsIn(json: FPuzzlesRules, places: Int32Array, box: BoxShape): VariantRef[] {
  const clues = listOf(json[CLUES_NOT_VARIANTS]);
  return possibleVariants(json, places, box).filter(({ id }) => !clues.includes(id));
}

/**
 * The rules of a single grid, written so that they are read back with the grid's variants only. If some clues look like
 * further variants, the key {@link CLUES_NOT_VARIANTS} is added, with the ids of these.
 */
export function withoutOtherVariants<T extends FPuzzlesRules>(json: T, topology: Topology, places: Int32Array): T {
  const own = variantIds(topology);
  const others = possibleVariants(json, places, topology.box).flatMap(({ id }) => (own.includes(id) ? [] : [id]));
  return others.length === 0 ? json : { ...json, [CLUES_NOT_VARIANTS]: others };
}

/**
 * The variants that a single grid may have, judging by its switches, extra regions, and lists of even and odd cells.
 */
function possibleVariants(json: FPuzzlesRules, places: Int32Array, box: BoxShape): VariantRef[] {
  const on = Object.keys(SWITCHES).filter((key) => json[key] === true);
  const refs = [...new Set(Object.values(SWITCHES))]
    .filter((id) => Object.keys(SWITCHES).every((key) => SWITCHES[key] !== id || on.includes(key)))
    .map((id): VariantRef => ({ id }));
  // Old files store in each cell whether it is even or odd.
  const cells = cellsOf(json);
  const marked = (key: 'even' | 'odd'): Set<number> =>
    new Set([
      ...listOf(json[key]).map((mark) => cellPlace(clueOf(mark).cell, json.size)),
      ...cells.flatMap(({ parity }, at) => (String(parity).toLowerCase() === key ? [at] : [])),
    ]);
  const [even, odd] = [marked('even'), marked('odd')];
  if (even.size + odd.size > 0) {
    refs.push({
      id: 'even-odd',
      even: [Array.from(places, (at) => (even.has(at) ? 'E' : odd.has(at) ? 'O' : '.')).join('')],
    });
  }
  const regions = listOf(json.extraregion).map((item) => placesOf(clueOf(item).cells, json.size));
  return [...refs, ...variantsFromRegions(regions, box)];
}

/**
 * Converts a clue of an f-puzzles file, from the file's list `kind`, to unknown rules. These have the cells and labels
 * with which they can be drawn.
 */
function rulesOfClue(kind: string, value: unknown, size: number, cellAt: (place: number) => number): UnknownRule[] {
  const { cells, cell, cloneCells, lines, value: shown, values } = clueOf(value);
  const cellsOf = (names: unknown): number[] =>
    placesOf(names, size)
      .map(cellAt)
      .filter((one) => one >= 0);
  const label = Array.isArray(values) ? values.filter((one) => typeof one === 'number').join(' ') : shown;
  if (Array.isArray(lines)) return lines.map((line) => unknownRule(kind, 'line', cellsOf(line), label));
  if (Array.isArray(cells)) {
    const inside = cellsOf(cells);
    const rule = unknownRule(kind, DOTS.has(kind) ? 'line' : kind === 'text' ? 'text' : 'cage', inside, label);
    return Array.isArray(cloneCells) ? [rule, unknownRule(kind, 'cage', cellsOf(cloneCells))] : [rule];
  }
  return [unknownRule(kind, label === undefined ? 'none' : 'text', cellsOf([cell]), label)];
}

/** Lists of plain drawings in f-puzzles JSON. */
const DRAWINGS: ReadonlySet<string> = new Set(['line', 'circle', 'rectangle', 'cage', 'text']);

/**
 * Recognises drawings that only show a clue of the file. Rangsk's extension of f-puzzles shows the clues that it adds,
 * such as renban lines, by plain lines, circles and texts. In each of these drawings, `fromConstraint` is the name of
 * the clue's list in words. Older files lack `fromConstraint`, but their lines pass through the same cells as the
 * clues.
 */
export function drawingsOfClues(json: FPuzzlesRules): (key: string, drawing: unknown) => boolean {
  const lists = Object.entries(json).filter(
    ([key, value]) => !DRAWINGS.has(key) && LISTS.has(key) && Array.isArray(value),
  );
  const names = lists.filter(([, value]) => listOf(value).length > 0).map(([key]) => key);
  const lines = new Set(
    lists.flatMap(([, value]) =>
      listOf(value)
        .map(clueOf)
        .flatMap((clue) => listOf(clue.lines))
        .map((line) => JSON.stringify(line)),
    ),
  );
  return (key, drawing) => {
    if (!DRAWINGS.has(key)) return false;
    const one = clueOf(drawing);
    if (typeof one.fromConstraint === 'string') {
      const name = one.fromConstraint.toLowerCase().replaceAll(/[^a-z]/g, '');
      return names.some((list) => name.endsWith(list));
    }
    return key === 'line' && Array.isArray(one.lines) && one.lines.every((line) => lines.has(JSON.stringify(line)));
  };
}

/** Keys of f-puzzles JSON whose values are lists of clues. */
const LISTS: ReadonlySet<string> = new Set(RULES.flatMap(({ fpuzzles = [] }) => fpuzzles.map(({ key }) => key)));

/** Whether a key that should have a list of clues has a different value, whose meaning is unknown. */
export function isMalformed(key: string, value: unknown): boolean {
  return LISTS.has(key) && Boolean(value) && value !== true && !Array.isArray(value);
}

/**
 * Unknown rules, and drawings that may be rules. Leaves out what the topology's houses and variants already express.
 *
 * @param houses keys of the houses, see `houseKeys`.
 * @param taken ids of the variants that the topology has.
 * @param cellAt returns the cell at a place of the board, or -1.
 * @param read finds the rules that the program knows. They are marked as known, and have their clues.
 */
export function unknownRulesIn(
  json: FPuzzlesRules,
  houses: ReadonlySet<string>,
  taken: readonly string[],
  cellAt: (place: number) => number,
  read: KnownRuleReader = NOTHING_KNOWN,
): UnknownRule[] {
  const rules: UnknownRule[] = [];
  const isOfClue = drawingsOfClues(json);
  for (const [key, value] of Object.entries(json)) {
    if (PLAIN.has(key)) continue;
    if (value === true && !taken.includes(SWITCHES[key] ?? ''))
      rules.push(...marked([unknownRule(key)], read.element(key, value)));
    if (isMalformed(key, value)) rules.push(unknownRule(key));
    if (!Array.isArray(value) || ((key === 'even' || key === 'odd') && taken.includes('even-odd'))) continue;
    for (const clue of value) {
      const { cells } = clueOf(clue);
      const isHouse = Array.isArray(cells) && houses.has(placesKey(placesOf(cells, json.size)));
      if ((key === 'extraregion' && isHouse) || isOfClue(key, clue)) continue;
      if (rules.length >= MOST_UNKNOWN_RULES) continue;
      rules.push(...marked(rulesOfClue(key, clue, json.size, cellAt), read.element(key, clue)));
    }
  }
  for (const { place, digits } of restrictedCells(json)) {
    rules.push(
      ...marked(
        [
          unknownRule(
            'candidates',
            'text',
            [cellAt(place)].filter((cell) => cell >= 0),
            digits.join(' '),
          ),
        ],
        read.candidates(place, digits),
      ),
    );
  }
  // Look at the text only if no rule was found so far. Otherwise the text may merely explain the rules that were found.
  const stated = rules.length === 0 && json.ruleset ? otherRuleIn(json.ruleset, taken) : null;
  if (stated !== null) rules.push(wordedRule(stated));
  return rules.slice(0, MOST_UNKNOWN_RULES);
}

/** Reads single rules of a file that also has unknown rules. Returns null for a rule that the program does not know. */
export interface KnownRuleReader {
  /** @param value an element of a list, or `true` for a switch. */
  element(key: string, value: unknown): readonly Clue[] | null;
  /** @param place row × size + column of the cell. */
  candidates(place: number, digits: readonly number[]): readonly Clue[] | null;
}

const NOTHING_KNOWN: KnownRuleReader = { element: () => null, candidates: () => null };

/** Marks the rules of one element as known if clues could be read from it. The first of the rules gets the clues. */
function marked(rules: readonly UnknownRule[], clues: readonly Clue[] | null): readonly UnknownRule[] {
  if (!clues) return rules;
  return rules.map((rule, index) => ({ ...rule, known: true, ...(index === 0 && { clues: [...clues] }) }));
}

/** Variants that some formats cannot name, but can store as extra regions: sets of cells that have every digit once. */
export const EXTRA_REGION_VARIANTS: readonly string[] = ['windoku', 'centre-dot', 'asterisk'];

/**
 * The extra regions of a variant in a single grid. Leaves out those that follow from its other regions. None if the
 * variant does not fit the box shape.
 */
function regionsOf(id: string, box: BoxShape): readonly (readonly number[])[] {
  const variant = variantOf(id);
  if (!variant || variant.refuses?.(box)) return [];
  const rules = variant.rulesIn({ id }, { box, digits: digitsOfBox(box), subgrid: 0, index: 0 });
  return rules.ok ? (rules.value.houses ?? []) : [];
}

/** The extra regions of all variants of a layout of one grid. */
export function extraRegionsOf({ box, variants = [] }: LayoutSpec): (readonly number[])[] {
  return variants.filter(({ id }) => EXTRA_REGION_VARIANTS.includes(id)).flatMap(({ id }) => regionsOf(id, box));
}

/** The variants of a single grid whose extra regions are all among `regions`. */
function variantsFromRegions(regions: readonly (readonly number[])[], box: BoxShape): VariantRef[] {
  const keys = new Set(regions.map(placesKey));
  return EXTRA_REGION_VARIANTS.filter((id) => {
    const wanted = regionsOf(id, box);
    return wanted.length > 0 && wanted.every((places) => keys.has(placesKey(places)));
  }).map((id) => ({ id }));
}
