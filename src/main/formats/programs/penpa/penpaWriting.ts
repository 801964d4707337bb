import { deflateRawSync } from 'node:zlib';
import { digitBit } from '../../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { outsideCell } from '../../../../shared/rules/notations.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { unsaid } from '../../boards/drawn/unsaid.ts';
import { boxCells, plainBoxes, REGIONS } from '../../boards/regions.ts';
import { refuseWrapped } from '../../boards/squareBoard.ts';
import type { Writing } from '../../core/format.ts';
import { type Capabilities, lossesOf, type PuzzleEntry } from '../../core/puzzleEntry.ts';
import { drawClues } from '../sudokupad/sclClues.ts';

const SITE = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
/** Side of a cell in pixels, as Penpa+ chooses it for a new grid. */
const CELL_PIXELS = 38;
/** The version of Penpa+ whose form is written. */
const VERSION = '[3,2,3]';
/** Styles of edges and outlines by number (`set_line_style` in style.js). */
const THICK = 2;
const DASHED = 10;
/** Styles of numbers: full size for digits, medium size for texts between cells. */
const FULL = '1';
const MEDIUM = '6';
const LIST = '7';
/** Colours of numbers: black for the author's, green for the solver's. */
const BLACK = 1;
const GREEN = 2;
/** Highest digit for which Penpa+ can show a note. */
const MOST_NOTED = 9;
/**
 * Sentence that is added if the puzzle's texts do not say that the ordinary rules apply. Penpa+ draws puzzles of all
 * kinds, so the grid alone does not show that it is a sudoku.
 */
export const ORDINARY = 'Classic sudoku rules apply.';

/** The marks of a layer of Penpa+, except lists that are always empty. */
interface WrittenMarks {
  readonly number: Record<string, unknown>;
  readonly numberS: Record<string, unknown>;
  readonly symbol: Record<string, unknown>;
  readonly lineE: Record<string, unknown>;
  readonly cage: Record<string, unknown>;
  readonly thermo: number[][];
  readonly arrows: number[][];
  readonly killercages: number[][];
}

function emptyMarks(): WrittenMarks {
  return { number: {}, numberS: {}, symbol: {}, lineE: {}, cage: {}, thermo: [], arrows: [], killercages: [] };
}

/** Completes marks to a layer with all lists that Penpa+ expects. */
function layer(marks: WrittenMarks): object {
  const stack = { __a: [] };
  const unused = { direction: [], squareframe: [], polygon: [], deletelineE: {}, nobulbthermo: [] };
  const undo = { command_redo: stack, command_undo: stack, command_replay: stack };
  return { ...undo, ...unused, surface: {}, line: {}, freeline: {}, freelineE: {}, wall: {}, ...marks };
}

/** Rule for one cell → number and name of its symbol. */
const IN_CELL: Readonly<Record<string, readonly [number, string]>> = {
  odd: [3, 'circle_L'],
  even: [3, 'square_L'],
};

/** Writes the marks of a puzzle on a board without wraps. */
class PenpaPen {
  readonly marks = emptyMarks();
  readonly board: ClueBoard;
  /**
   * Number of columns of the board and of the frame two cells wide around it. `all` is the number of cells of board and
   * frame together.
   */
  private readonly across: number;
  private readonly all: number;
  private readonly outsideKinds: number;
  private readonly used = new Set<string>();

  constructor(topology: Topology, clues: readonly Clue[]) {
    this.board = new ClueBoard(topology, clues);
    this.across = topology.width + 4;
    this.all = this.across * (topology.height + 4);
    const outside = clues.filter(({ rule }) => OUTSIDE.has(rule)).map(({ rule }) => rule);
    this.outsideKinds = new Set(outside).size;
  }

  /** Penpa+'s number of a place. The place may be up to two cells outside the board. */
  placeNumber(row: number, column: number): number {
    return (row + 2) * this.across + column + 2;
  }

  cellNumber(cell: number): number {
    const { cellRow, cellColumn } = this.board.topology;
    return this.placeNumber(cellRow[cell] as number, cellColumn[cell] as number);
  }

  /** Penpa+'s number of the point in the middle of the board: a cell, a corner or the middle of a side. */
  get middle(): number {
    const { height, width } = this.board.topology;
    const list = height % 2 === 1 ? (width % 2 === 1 ? 0 : 3) : width % 2 === 1 ? 2 : 1;
    return list * this.all + this.placeNumber(Math.floor((height - 1) / 2), Math.floor((width - 1) / 2));
  }

  /** Draws thick edges between cells of different boxes. */
  drawBoxes(boxes: readonly (readonly number[])[]): void {
    const ofCell = new Map<number, number>();
    boxes.forEach((cells, box) => {
      for (const cell of cells) ofCell.set(this.cellNumber(cell), box);
    });
    for (const [number, own] of ofCell) {
      for (const step of [1, this.across]) {
        if ((ofCell.get(number + step) ?? own) === own) continue;
        // The edge ends at the corner to the lower right of the first cell. The numbers of corners follow those of all
        // cells.
        const corner = this.all + number;
        this.marks.lineE[`${step === 1 ? corner - this.across : corner - 1},${corner}`] = THICK;
      }
    }
  }

  /** Draws a clue. Returns false if Penpa+ has no object for it from which the clue can be read back. */
  draw(clue: Clue): boolean {
    const { rule } = clue;
    if (OUTSIDE.has(rule)) return this.drawOutside(clue);
    switch (rule) {
      case 'killer-cage':
        return this.drawCage(clue);
      case 'thermometer':
        return clue.slow !== true && this.drawPath(this.marks.thermo, this.cellsOf(clue.cells), 'bulb');
      case 'arrow':
        return this.drawArrow(clue);
      case 'white-dot':
      case 'black-dot':
        return (
          clue.difference === undefined &&
          clue.ratio === undefined &&
          this.drawSymbol(this.between(clue.cells), [rule === 'white-dot' ? 1 : 2, 'circle_SS'])
        );
      case 'xv':
        return this.writeAt(this.between(clue.cells), clue.sum === 10 ? 'X' : 'V', MEDIUM);
      case 'inequality':
        return this.drawInequality(clue);
      default: {
        const look = IN_CELL[rule];
        const [cell] = this.cellsOf([clue.cell]);
        return look !== undefined && cell !== undefined && this.drawSymbol(this.cellNumber(cell), look);
      }
    }
  }

  private cellsOf(names: unknown): number[] {
    const cells = this.board.cells((names as string[]).filter((name) => typeof name === 'string'));
    return cells.ok ? cells.value : [];
  }

  /**
   * Reserves a place for a mark, so that no two marks are drawn at the same place. Returns false if it was reserved
   * before.
   */
  private reserve(place: string): boolean {
    const isFree = !this.used.has(place);
    this.used.add(place);
    return isFree;
  }

  private drawSymbol(at: number | null, [number, name]: readonly [number, string]): boolean {
    if (at === null || !this.reserve(`point ${at}`)) return false;
    this.marks.symbol[at] = [number, name, 1];
    return true;
  }

  private writeAt(at: number | null, text: string, style: string): boolean {
    if (at === null || !this.reserve(`point ${at}`)) return false;
    this.marks.number[at] = [text, BLACK, style];
    return true;
  }

  /** Penpa+'s number of the point between two cells. Null if these cells do not share a side on this board. */
  private between(names: unknown): number | null {
    const [a = 0, b = 0] = this.cellsOf(names).map((cell) => this.cellNumber(cell));
    const step = Math.abs(a - b);
    if (step === 1) return 3 * this.all + Math.min(a, b);
    return step === this.across ? 2 * this.all + Math.min(a, b) : null;
  }

  private drawInequality({ cells }: Clue): boolean {
    const [a = 0, b = 0] = this.cellsOf(cells).map((cell) => this.cellNumber(cell));
    // The signs < ^ > v have the numbers 1 to 4. They open towards the greater cell, which is the first one.
    const sign = a < b ? (b - a === 1 ? 3 : 4) : a - b === 1 ? 1 : 2;
    return this.drawSymbol(this.between(cells), [sign, 'inequality']);
  }

  /**
   * Adds a line through cells. Each cell must touch the next one at a side or corner.
   * @param start what the first cell of the line shows.
   */
  private drawPath(lists: number[][], cells: readonly number[], start: string): boolean {
    const { cellRow, cellColumn } = this.board.topology;
    const isStep = (from: number, to: number): boolean =>
      Math.max(
        Math.abs((cellRow[from] as number) - (cellRow[to] as number)),
        Math.abs((cellColumn[from] as number) - (cellColumn[to] as number)),
      ) === 1;
    const isPath = cells.every((cell, i) => i === 0 || isStep(cells[i - 1] as number, cell));
    if (!isPath || new Set(cells).size < cells.length || !this.reserve(`${start} ${cells[0]}`)) return false;
    lists.push(cells.map((cell) => this.cellNumber(cell)));
    return true;
  }

  private drawArrow({ circle, shafts }: Clue): boolean {
    const [start, ...others] = this.cellsOf(circle);
    const [shaft, ...more] = shafts as string[][];
    // A shaft starts in one round circle, which Penpa+ draws with it. Other arrows cannot be drawn.
    if (start === undefined || others.length + more.length > 0) return false;
    return this.drawPath(this.marks.arrows, [start, ...this.cellsOf(shaft)], 'circle');
  }

  private drawCage({ cells: names, sum, repeats }: Clue): boolean {
    const numbers = this.cellsOf(names)
      .map((cell) => this.cellNumber(cell))
      .sort((a, b) => a - b);
    const [first] = numbers;
    const own = new Set(numbers);
    const areFree = numbers.every((number) => !this.used.has(`cage ${number}`));
    if (repeats === true || first === undefined || own.size < numbers.length || !areFree) return false;
    for (const number of numbers) this.used.add(`cage ${number}`);
    this.marks.killercages.push(numbers);
    this.outline(own);
    if (sum !== undefined) this.marks.numberS[4 * (this.all + first)] = [String(sum), BLACK];
    return true;
  }

  /**
   * Draws the outline of a cage as strokes between quarters of cells. The numbers of quarters follow those of all
   * points on sides; within a cell, they begin at the upper left.
   */
  private outline(own: ReadonlySet<number>): void {
    const stroke = (a: number, from: number, b: number, to: number): void => {
      this.marks.cage[`${4 * (this.all + a) + from},${4 * (this.all + b) + to}`] = DASHED;
    };
    const { across } = this;
    // For each side of a cell: the step to the cell beyond the side, the step along the side, and the quarters at the
    // start and end of the side.
    const sides = [
      [-across, 1, 0, 1],
      [across, 1, 2, 3],
      [-1, across, 0, 2],
      [1, across, 1, 3],
    ] as const;
    for (const number of own) {
      for (const [beyond, along, from, to] of sides) {
        if (!own.has(number + beyond)) stroke(number, from, number, to);
        const next = number + along;
        // There is no stroke to the next cell only where the cage also has both cells beyond the side.
        if (own.has(next) && !(own.has(number + beyond) && own.has(next + beyond))) stroke(number, to, next, from);
      }
    }
  }

  private drawOutside({ rule, line, from = 'start', sum, value }: Clue): boolean {
    const cell = outsideCell({ line: line as string, from: from as 'start' | 'end' }, this.board.digits);
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell ?? '') ?? [];
    if (this.board.topology.subgridCount > 1 || this.outsideKinds > 1 || row === undefined) return false;
    const number = rule === 'sandwich' ? sum : value;
    return this.writeAt(this.placeNumber(Number(row) - 1, Number(column) - 1), String(number), FULL);
  }
}

/**
 * Rules of numbers beside a row or column. Only one such rule is drawn: with several, the numbers would need letters.
 */
const OUTSIDE: ReadonlySet<string> = new Set(['sandwich', 'x-sum', 'skyscraper', 'numbered-room']);

/** Whether the cells form one area that is connected across sides. Edges can only show such regions. */
function isConnected({ cellRow, cellColumn }: Topology, cells: readonly number[]): boolean {
  const far = new Set(cells);
  const near: number[] = [];
  const reach = (cell: number): void => {
    far.delete(cell);
    near.push(cell);
  };
  reach(cells[0] as number);
  for (let cell = near.pop(); cell !== undefined; cell = near.pop()) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    for (const other of far) {
      const distance = Math.abs((cellRow[other] as number) - row) + Math.abs((cellColumn[other] as number) - column);
      if (distance === 1) reach(other);
    }
  }
  return far.size === 0;
}

/** Escapes the signs that separate fields of the first line. */
function escaped(text: string): string {
  return text.replaceAll('\n', '%2D').replaceAll(',', '%2C').replaceAll('&', '%2E').replaceAll('=', '%2F');
}

function headOf({ about, puzzle: { topology, clues = [] } }: PuzzleEntry, middle: number, rules: string): string {
  const { width, height } = topology;
  // Leave half a cell around the board, or more if there are numbers outside.
  const room = clues.some(({ rule }) => OUTSIDE.has(rule)) ? 3 : 1;
  const canvas = [width, height].map((side) => (side + room) * CELL_PIXELS);
  const size = [width, height, CELL_PIXELS, 0, 1, 1, ...canvas];
  const oneLine = (text = ''): string => text.replaceAll('\n', ' ').replaceAll(',', '%2C');
  const texts = [`Title: ${oneLine(about.title)}`, `Author: ${oneLine(about.author)}`, oneLine(about.url)];
  return ['square', ...size, middle, middle, 0, 0, 0, 0, ...texts, escaped(rules), 'OFF', 'false'].join();
}

/** The layer of the answer, with the digits and notes of the player. */
function answerOf({ puzzle, placed, centre }: PuzzleEntry, pen: PenpaPen): WrittenMarks {
  const marks = emptyMarks();
  for (let cell = 0; cell < puzzle.topology.cellCount; cell++) {
    const [digit, mask] = [placed?.[cell] ?? 0, centre?.[cell] ?? 0];
    const at = pen.cellNumber(cell);
    if (puzzle.givens[cell] !== 0) continue;
    if (digit !== 0) marks.number[at] = [String(digit), GREEN, FULL];
    else if (mask !== 0) {
      const list = Array.from({ length: MOST_NOTED + 1 }, (_, i) => (mask & digitBit(i + 1) && i < MOST_NOTED ? 1 : 0));
      marks.number[at] = [list, GREEN, LIST];
    }
  }
  return marks;
}

/**
 * Writes a link to the editor of Penpa+. The solution is left out, because the editor would show it.
 *
 * Errors: `bad-input` for wraps, and for regions that consist of several parts.
 */
export function writePenpa(entry: PuzzleEntry): Result<Writing> {
  const { puzzle, about } = entry;
  const { topology, clues = [] } = puzzle;
  const refused = refuseWrapped(topology, 'Penpa+', 25);
  if (!refused.ok) return refused;
  const { subgridCount, cellCount, digits } = topology;
  const pen = new PenpaPen(topology, clues);
  const boxes = subgridCount > 1 ? plainBoxes(topology) : boxCells(topology);
  if (!boxes.every((cells) => isConnected(topology, cells))) return fail('bad-input', 'penpa-regions');
  pen.drawBoxes(boxes);
  for (let cell = 0; cell < cellCount; cell++) {
    const given = puzzle.givens[cell] as number;
    if (given !== 0) pen.marks.number[pen.cellNumber(cell)] = [String(given), BLACK, FULL];
  }
  const drawn = new Set(clues.filter((clue) => pen.draw(clue)));
  const sentences = unsaid(about.description ?? '', drawClues({ topology, clues: [...drawn] }).sentences);
  const own = drawn.size > 0 && !/sudoku rules/i.test(about.description ?? '') ? [ORDINARY, ...sentences] : sentences;
  const rules = [about.description ?? '', ...own].filter((part) => part !== '').join('\n');
  const numbers = Array.from({ length: cellCount }, (_, cell) => pen.cellNumber(cell));
  const steps = numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
  const lines = [
    headOf(entry, pen.middle, rules),
    '[0,0,0,0]',
    '{"grid":["1","2","1"]}',
    JSON.stringify(layer(pen.marks)),
    JSON.stringify(layer(answerOf(entry, pen))),
    JSON.stringify(steps),
    '[]',
    '{}',
    '"x"',
    '"x"',
    VERSION,
  ];
  const capabilities: Capabilities = {
    placed: true,
    ...(digits <= MOST_NOTED && { centre: 'marks' as const }),
    clues: (clue) => drawn.has(clue),
    about: ['title', 'author', 'url', 'description'],
    variants: subgridCount === 1 ? [REGIONS] : [],
    boxes: true,
  };
  // `z` begins short forms of names, so the letter z in texts is escaped.
  const packed = deflateRawSync(lines.join('\n').replaceAll('z', 'zZ')).toString('base64');
  return ok({ text: SITE + packed, losses: lossesOf(entry, capabilities) });
}
