import { z } from 'zod';
import { withoutArticle } from '../text/index.ts';
import type { Language } from '../text/language.ts';
import { fill, isTextKey, listed } from '../text/placeholders.ts';
import type { TextKey, TextValues } from '../text/textKey.ts';
import type { Clue } from './clue.ts';
import { type BoardStep, type ClueBoard, DIAGONAL_STEPS } from './clueBoard.ts';
import { keepsOf, ruleOf } from './registry.ts';

/** How a part of a clue lies on the board; this decides the form of its words. */
type Form =
  /** Cells in order, such as a thermometer or the shaft of an arrow. */
  | 'line'
  /** Two neighbours with a mark between them. */
  | 'pair'
  /** Cells without an order, such as a cage. */
  | 'set'
  /** Circle of an arrow. */
  | 'circle'
  /** One of several lists of cells that are compared, such as clones. */
  | 'group'
  /** A number outside the board, at a line. */
  | 'outside'
  /** A diagonal. */
  | 'diagonal'
  /** A mark in one cell. */
  | 'mark';

/** Cells of a clue that have the same role. */
interface CluePart {
  readonly form: Form;
  /** Cells of the part, in the order of the clue. */
  readonly cells: readonly number[];
  /** If a clue has several parts of this form: number of this part, from 1. */
  readonly number: number;
}

/** Names of three cells, to test a rule: if its clues cannot have three cells, the rule is about pairs. */
const THREE_CELLS = ['r1c1', 'r1c2', 'r1c3'];

function isAboutPairs({ rule }: Clue): boolean {
  const { cells } = ruleOf(rule)?.fields ?? {};
  return cells !== undefined && !z.safeParse(cells, THREE_CELLS).success;
}

/** Form of the cells in the field `cells`. Cells whose order has no meaning are a set. */
function formOfCells(clue: Clue): Form {
  if (isAboutPairs(clue)) return 'pair';
  const rule = ruleOf(clue.rule);
  const isSet = !rule || keepsOf(rule, clue) === 'sets' || clue.digits !== undefined;
  return isSet ? 'set' : 'line';
}

/** The cells of a diagonal that a clue names by its first cell, or by its subgrid. */
function diagonalCells({ cell, direction, subgrid }: Clue, board: ClueBoard): readonly number[] {
  const falling = direction === 'falling';
  const number = subgrid === undefined || board.topology.subgridCount === 1 ? '' : subgrid;
  const first = board.position(typeof cell === 'string' ? cell : `${number}r${falling ? 1 : board.digits}c1`);
  const step: BoardStep = DIAGONAL_STEPS[String(direction)] ?? (falling ? [1, 1] : [-1, 1]);
  return first.ok ? board.ray(first.value, step) : [];
}

/**
 * The parts of a clue with their cells. Empty for a clue without cells, and for a clue that names cells that do not
 * exist.
 */
function partsOf(clue: Clue, board: ClueBoard): CluePart[] {
  const part = (form: Form, names: unknown, index = 0): CluePart => {
    const cells = board.cells(names as string[]);
    return { form, cells: cells.ok ? cells.value : [], number: index + 1 };
  };
  const parts = (form: Form, lists: unknown): CluePart[] =>
    (lists as string[][]).map((names, index) => part(form, names, index));
  if (clue.cells) return [part(formOfCells(clue), clue.cells)];
  if (clue.circle) return [part('circle', clue.circle), ...parts('line', clue.shafts)];
  if (clue.groups) return parts('group', clue.groups);
  if (clue.direction) return [{ form: 'diagonal', cells: diagonalCells(clue, board), number: 1 }];
  if (clue.cell) return [part('mark', [clue.cell])];
  const line = typeof clue.line === 'string' ? board.line(clue.line) : null;
  return line?.ok ? [{ form: 'outside', cells: line.value, number: 1 }] : [];
}

/** The cell that a clue begins with; undefined for a clue without cells. */
export function firstCellOf(clue: Clue, board: ClueBoard): number | undefined {
  return partsOf(clue, board)[0]?.cells[0];
}

/** Clues of a puzzle by cell: for each cell of any clue, the indices of its clues. */
export function cluesByCell(board: ClueBoard): ReadonlyMap<number, readonly number[]> {
  const byCell = new Map<number, number[]>();
  for (const [index, clue] of board.clues.entries()) {
    for (const cell of new Set(partsOf(clue, board).flatMap(({ cells }) => cells))) {
      byCell.set(cell, [...(byCell.get(cell) ?? []), index]);
    }
  }
  return byCell;
}

/** How cells and lines are named, and in which language. */
export interface ClueNaming {
  readonly language: Language;
  /**
   * Names of cells that are mentioned together, such as `r4c5`. If one subgrid contains all of them, they are named by
   * it.
   */
  cellNames(cells: readonly number[]): readonly string[];
  /** Name of a line of a clue, such as `row 4`. */
  lineName(line: string): string;
}

/**
 * Limit on the cells that are listed by name, as in “with r2c3 and r3c3”. If there are more, only their number is
 * given.
 */
const MOST_NAMED = 8;

/** Fields of a clue that are described after its other words, if it has them. */
const FIELDS = ['difference', 'ratio', 'modulus', 'sum', 'repeats', 'slow', 'loop'] as const;

/**
 * Forms of parts in which the place of a cell is worth saying whenever the listener moves to another cell of the part:
 * `third cell`.
 */
const HAS_ORDER: ReadonlySet<Form> = new Set(['line', 'group']);

/** Writes what one clue says about one cell, for screen readers. */
class Words {
  private readonly clue: Clue;
  private readonly naming: ClueNaming;

  constructor(clue: Clue, naming: ClueNaming) {
    this.clue = clue;
    this.naming = naming;
  }

  /**
   * The words for one part of the clue.
   * @param rest the other cells of an arrow: those of its circle if the part is the shaft, and the other way round.
   */
  forPart({ form, cells, number }: CluePart, cell: number, rest: readonly number[]): string {
    const at = cells.indexOf(cell);
    const others = [...new Set(cells)].filter((other) => other !== cell);
    switch (form) {
      case 'line':
        return this.further(this.withCircle(this.inLine(at, cells.length), rest));
      case 'pair':
        return this.further(this.withCells(this.end(at, cells.length) ?? this.noun(), others));
      case 'set': {
        const words = this.withCells(this.text('clue-place.in', { clue: this.noun() }), others);
        return this.clue.repeats ? this.also(words, 'repeats') : words;
      }
      case 'circle':
        return this.withShaft(
          cells.length === 1
            ? this.text('clue-place.circle', { clue: this.noun() })
            : this.text('clue-place.in-circle', { place: this.place(at), clue: this.noun() }),
          rest,
        );
      case 'group':
        return this.text('clue-place.in-group', { place: this.place(at), number, clue: this.noun() });
      case 'outside':
        return this.outside();
      case 'diagonal':
        return this.text('clue-place.on', { clue: this.noun() });
      case 'mark':
        return this.noun();
    }
  }

  /**
   * The words for a listener who comes from another cell: only what is new.
   *
   * @param isKnown whether the part contains the other cell too. Then only the place of `cell` in the part is new, if
   * the part has an order.
   */
  briefly(part: CluePart, cell: number, isKnown: boolean): string {
    const { form, cells } = part;
    const at = cells.indexOf(cell);
    if (isKnown) return HAS_ORDER.has(form) ? (this.end(at, cells.length) ?? this.place(at)) : '';
    if (form !== 'set' || cells.length === 1) return this.forPart(part, cell, []);
    const length = this.word('clue-place.counts', cells.length) ?? String(cells.length);
    const words = this.text('clue-place.set', { clue: this.bareNoun(), length });
    return this.clue.repeats ? this.also(words, 'repeats') : words;
  }

  /** The clue as a noun without an article: `cage of 14`. */
  bareNoun(): string {
    return withoutArticle(this.noun());
  }

  private text(key: TextKey, values: TextValues): string {
    return fill(this.naming.language, key, values);
  }

  /** A text of the rule, by the end of its key `clue.<rule>.<ending>`; null if the rule has no such text. */
  private own(ending: string): string | null {
    const key = `clue.${this.clue.rule}.${ending}`;
    return isTextKey(key) ? this.text(key, {}) : null;
  }

  /** The clue as a noun with an article, with its number or digits: `a cage of 14`. */
  private noun(): string {
    const { rule, sum, value = sum, digits } = this.clue;
    const special = value === undefined ? null : this.own(String(value));
    if (special !== null) return special;
    const key = `clue.${rule}`;
    const clue = isTextKey(key) ? this.text(key, {}) : rule;
    if (Array.isArray(digits)) {
      return this.text('clue-place.of', { clue, value: listed(this.naming.language, digits.map(String)) });
    }
    return value === undefined || this.isLine ? clue : this.text('clue-place.of', { clue, value: String(value) });
  }

  /** Whether the clue is a line. The words of a line contain its length, so its other numbers are added at the end. */
  private get isLine(): boolean {
    return this.clue.cells !== undefined && formOfCells(this.clue) === 'line';
  }

  /** The rule's word for one end of its line, such as the bulb of a thermometer; null if it has none. */
  private end(at: number, length: number): string | null {
    return at === 0 ? this.own('first') : at === length - 1 ? this.own('last') : null;
  }

  private inLine(at: number, length: number): string {
    if (length === 1) return this.text('clue-place.on', { clue: this.noun() });
    const end = this.end(at, length);
    const count = this.word('clue-place.counts', length) ?? String(length);
    if (end !== null) return this.text('clue-place.end', { end, length: count });
    return this.text('clue-place.in-line', { place: this.place(at), clue: this.noun(), length: count });
  }

  /**
   * The place of a cell in its part: `second cell`, or `cell 13` beyond the words of the list.
   * @param at index from 0.
   */
  private place(at: number): string {
    const ordinal = this.word('clue-place.ordinals', at + 1);
    return ordinal === undefined
      ? this.text('clue-place.far-cell', { number: at + 1 })
      : this.text('clue-place.cell', { ordinal });
  }

  /** One of the words of a list, from 1; undefined beyond the end of the list. */
  private word(key: 'clue-place.counts' | 'clue-place.ordinals', number: number): string | undefined {
    return this.text(key, {}).split(' ')[number - 1];
  }

  private withCells(words: string, others: readonly number[]): string {
    if (others.length === 0) return words;
    if (others.length > MOST_NAMED) return this.text('clue-place.with-many', { words, count: others.length });
    return this.text('clue-place.with', { words, cells: this.names(others) });
  }

  private names(cells: readonly number[]): string {
    return listed(this.naming.language, this.naming.cellNames(cells));
  }

  /** Adds the place of an arrow's circle, by which the listener knows which arrow is meant. */
  private withCircle(words: string, circle: readonly number[]): string {
    return circle.length === 0 ? words : this.text('clue-place.with-circle', { words, cells: this.names(circle) });
  }

  /** Adds the cells over which an arrow runs from its circle. */
  private withShaft(words: string, shaft: readonly number[]): string {
    if (shaft.length === 0) return words;
    if (shaft.length > MOST_NAMED) return this.text('clue-place.over-many', { words, count: shaft.length });
    return this.text('clue-place.over', { words, cells: this.names(shaft) });
  }

  private outside(): string {
    const { from, rule } = this.clue;
    const line = String(this.clue.line);
    const words = this.text('clue-place.at-line', { clue: this.noun(), line: this.naming.lineName(line) });
    // Some rules mean the same at both ends of a line. Then `from` only says where the number is drawn, and is
    // optional.
    const end = ruleOf(rule)?.fields.from;
    if (end === undefined || z.safeParse(end, undefined).success) return words;
    const [first, last] = /r\d+$/.test(line) ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
    return this.text(`clue-place.from-${from === 'start' ? first : last}`, { words });
  }

  /** Adds numbers and exceptions of the clue that are not contained in `words` yet. */
  private further(words: string): string {
    const { rule, sum } = this.clue;
    const fields = FIELDS.filter((field) => field !== 'sum' || !isTextKey(`clue.${rule}.${sum}`));
    return fields.reduce((all, field) => (this.clue[field] ? this.also(all, field) : all), words);
  }

  private also(words: string, field: (typeof FIELDS)[number]): string {
    const value = String(this.clue[field]);
    return this.text('clue-place.also', { words, more: this.text(`clue-field.${field}`, { value }) });
  }
}

/**
 * What a clue says about a cell, in words: `second cell of a thermometer of four`, `in a cage of 14 with r2c3 and
 * r3c3`, `a white dot with r4c5`, `first cell of an arrow of three with its circle at r1c1`. Returns one text for each
 * part of the clue that contains the cell; there may be several.
 */
export function clueWords(clue: Clue, cell: number, board: ClueBoard, naming: ClueNaming): string[] {
  const words = new Words(clue, naming);
  const parts = partsOf(clue, board);
  const circle = parts.find(({ form }) => form === 'circle')?.cells ?? [];
  const shaft = [...new Set(parts.filter(({ form }) => form !== 'circle').flatMap(({ cells }) => cells))];
  return parts
    .filter(({ cells }) => cells.includes(cell))
    .map((part) => words.forPart(part, cell, part.form === 'circle' ? shaft : circle));
}

/** The clue as a noun without an article: `cage of 14`. */
export function clueNoun(clue: Clue, naming: ClueNaming): string {
  return new Words(clue, naming).bareNoun();
}

/**
 * What a clue says about a cell, briefly for a listener who comes from another cell. If the clue is new to the
 * listener: `cage of 14, three cells`. Within a line: `third cell`. Empty if there is nothing new.
 *
 * @param from the cell from which the listener comes, -1 for none.
 */
export function briefClueWords(
  clue: Clue,
  cell: number,
  from: number,
  board: ClueBoard,
  naming: ClueNaming,
): readonly string[] {
  const words = new Words(clue, naming);
  return partsOf(clue, board)
    .filter(({ cells }) => cells.includes(cell))
    .map((part) => words.briefly(part, cell, part.cells.includes(from)))
    .filter((text) => text !== '');
}
