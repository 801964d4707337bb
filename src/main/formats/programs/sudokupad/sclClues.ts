import type { Puzzle } from '../../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { type BoardStep, ClueBoard, DIAGONAL_STEPS } from '../../../../shared/rules/clueBoard.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import { cellFinder } from '../../../../shared/topology/canvas.ts';
import { areasOf } from '../../boards/drawn/cages.ts';
import type { Point } from '../../boards/drawn/drawnFigures.ts';
import type { About } from '../../core/puzzleEntry.ts';

/** Clues as SudokuPad draws them, with the sentences that explain the drawings. */
export interface SclClueDrawings {
  readonly cages: object[];
  readonly lines: object[];
  readonly arrows: object[];
  readonly underlays: object[];
  readonly overlays: object[];
  readonly sentences: readonly string[];
  /** Clues that cannot be drawn. */
  readonly lost: ReadonlySet<Clue>;
  /** Clues that are drawn as players know them, but are only read back as drawings. */
  readonly onlyDrawn: ReadonlySet<Clue>;
}

/** Colours of lines, each with the name that sentences use. No two have a common name. */
const LINE_COLOURS: Readonly<Record<string, string>> = {
  grey: '#B8B8B8',
  green: '#67F067',
  purple: '#9B30FF',
  blue: '#2E6BFF',
  orange: '#F7A038',
  turquoise: '#2ED8C8',
  pink: '#FF7EC6',
  yellow: '#F5EE30',
  red: '#E6261F',
  brown: '#8B5A2B',
};

/** Colours that some kinds of lines usually have in SudokuPad. */
const USUAL_COLOURS: Readonly<Record<string, string>> = {
  thermometer: 'grey',
  whisper: 'green',
  renban: 'purple',
  'region-sum': 'blue',
  between: 'orange',
  palindrome: 'turquoise',
  zipper: 'pink',
};

const MARK = '#CFCFCF';
/** Fills of cloned regions. */
const CLONE_COLOURS = ['#FFE0E0', '#E0F0FF', '#E4FFE0', '#FFF6CC', '#F0E0FF', '#D8F4F0', '#FFE8CC', '#EDEDD8'];

type SentenceOfLine = (colour: string, value: number) => string;

/** Colours of outlines around groups with equal sums. Blue cages are those whose digits may repeat. */
const OUTLINE_COLOURS = Object.keys(LINE_COLOURS).filter((name) => name !== 'blue');

/** Sentence of each rule of lines. `value`: its difference, modulus or sum. */
const LINE_SENTENCES: Readonly<Record<string, SentenceOfLine>> = {
  thermometer: (colour) => `Along ${colour} thermometers, digits increase from the bulb.`,
  whisper: (colour, value) => `Neighbouring digits on a ${colour} line differ by at least ${value}.`,
  renban: (colour) => `Digits on a ${colour} line are consecutive, in any order, and do not repeat.`,
  palindrome: (colour) => `A ${colour} line reads the same from both ends.`,
  between: (colour) => `Digits on a ${colour} line lie between the digits in the circles.`,
  lockout: (colour, value) =>
    `The digits at the ends of a ${colour} line differ by at least ${value}, and no other digit on it lies between them or equals one.`,
  'double-arrow': (colour) =>
    `The digits between the two circles of a ${colour} line add up to the sum of the circles.`,
  'region-sum': (colour) => `Box borders divide a ${colour} line into parts with the same sum.`,
  zipper: (colour) =>
    `Digits equally far from the middle of a ${colour} line have the same sum, which is the digit in the middle if there is one.`,
  'sum-line': (colour, value) => `A ${colour} line can be cut into pieces with the sum ${value}.`,
  entropic: (colour) =>
    `Any three neighbouring digits on a ${colour} line contain one low, one middle and one high digit.`,
  modular: (colour, value) =>
    `Any ${value} neighbouring digits on a ${colour} line leave different remainders when divided by ${value}.`,
  'parity-line': (colour) => `Neighbouring digits on a ${colour} line are odd and even in turn.`,
};
const SLOW: SentenceOfLine = (colour) =>
  `Along ${colour} thermometers, digits increase or stay the same from the bulb.`;
const LOOP: SentenceOfLine = (colour, value) =>
  `A ${colour} line is a loop that can be cut into pieces with the sum ${value}.`;

/** The number in the sentence of a line: a field of the clue, or its usual value. */
function numberInSentence({ rule, ...fields }: Clue, digits: number): number {
  if (rule === 'whisper') return (fields.difference as number | undefined) ?? Math.ceil(digits / 2);
  if (rule === 'lockout') return (fields.difference as number | undefined) ?? 4;
  if (rule === 'modular') return (fields.modulus as number | undefined) ?? 3;
  return rule === 'sum-line' ? ((fields.sum as number | undefined) ?? 10) : 0;
}

/** Rules of numbers beside a line: a letter for each, for puzzles with several of them, and the sentence. */
const OUTSIDE: Readonly<Record<string, { readonly letter: string; sentence(clues: string, digits: number): string }>> =
  {
    sandwich: {
      letter: 'S',
      sentence: (clues, digits) =>
        `${clues} give the sum of the digits between the 1 and the ${digits} in that row or column.`,
    },
    'x-sum': {
      letter: 'X',
      sentence: (clues) =>
        `${clues} give the sum of the first x digits in that row or column, where x is the first digit in that row or column.`,
    },
    skyscraper: {
      letter: 'H',
      sentence: (clues) =>
        `${clues} give the number of digits visible from that side, where higher digits hide lower ones.`,
    },
    'numbered-room': {
      letter: 'R',
      sentence: (clues) =>
        `${clues} are numbered rooms: the first digit of a line says at which place of the line the number is.`,
    },
  };

/** Sentences of rules that always look the same. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  arrow: ['The digits along an arrow add up to the number in its circle.'],
  'white-dot': ['Digits on both sides of a white dot are consecutive.'],
  'black-dot': ['Digits on both sides of a black dot have a ratio of 1:2.'],
  xv: ['Digits on both sides of an X add up to 10, those of a V to 5.'],
  inequality: ['The sign opens towards the greater digit.'],
  quadruple: ['The digits in a circle are all in the four cells around it.'],
  'little-killer': [
    'Clues outside the grid give the sum of the digits along the indicated diagonal.',
    'Digits may repeat along such a diagonal.',
  ],
  odd: ['Cells with a circle have odd digits.'],
  even: ['Cells with a square have even digits.'],
  minimum: ['The digit in a cell with inward chevrons is lower than those beside it.'],
  maximum: ['The digit in a cell with outward chevrons is higher than those beside it.'],
  'extra-region': ['Digits in an extra region do not repeat.'],
  clone: ['Regions of one shape and colour have the same digits at the same places.'],
  candidates: ['A cell has one of the small digits in it.'],
  'row-indexer': ['In a column, a cell with a blue square says in which row the number of its own row is.'],
  'column-indexer': ['In a row, a cell with a red square says in which column the number of its own column is.'],
  diagonal: ['The cells of the marked diagonal contain different digits.'],
};
/** Sentences of dots, if one of them has a number in it. */
const NUMBERED: Readonly<Record<string, string>> = {
  'white-dot': 'Digits on both sides of a white dot are consecutive, or differ by the number in it.',
  'black-dot': 'Of two digits beside a black dot, one is twice the other, or as many times as the number in it.',
};
const PILLS = 'A circle over several cells is a number read from left to right or top to bottom.';
const ALL_GIVEN: Readonly<Record<string, string>> = {
  'white-dot': 'All white dots are given.',
  'black-dot': 'All black dots are given.',
  xv: 'All Xs and Vs are given.',
};

/** Draws the clues of a puzzle on a board without wraps. */
export function drawClues({ topology, clues = [] }: Pick<Puzzle, 'topology' | 'clues'>): SclClueDrawings {
  const pen = new SclPen(new ClueBoard(topology, clues));
  const [lost, onlyDrawn] = [new Set<Clue>(), new Set<Clue>()];
  for (const clue of clues) {
    pen.isReadBack = true;
    if (!pen.draw(clue)) lost.add(clue);
    else if (!pen.isReadBack) onlyDrawn.add(clue);
  }
  return { ...pen.drawings, sentences: pen.sentences(), lost, onlyDrawn };
}

/** The texts of a puzzle without lines that are sentences of ours. */
export function withoutSentences({ description = '', ...about }: About, sentences: readonly string[]): About {
  // Earlier versions wrote the sentences about numbers for all dots.
  const ours = new Set([...sentences, ...Object.values(NUMBERED)]);
  const lines = description.split('\n').filter((line) => !ours.has(line.trim()));
  return { ...about, ...(lines.some((line) => line !== '') && { description: lines.join('\n') }) };
}

type Lists = Record<'cages' | 'lines' | 'arrows' | 'underlays' | 'overlays', object[]>;

/** Draws clues one by one, and remembers which sentences they need. */
class SclPen {
  readonly drawings: Lists = { cages: [], lines: [], arrows: [], underlays: [], overlays: [] };
  /** Set to false by drawings that are too unusual to be read back as a clue. */
  isReadBack = true;
  private readonly board: ClueBoard;
  private readonly said = new Set<string>();
  /** Kind of lines with equal meaning → the name of their colour. */
  private readonly colours: ReadonlyMap<string, string>;
  /** Places outside the board, and shaded cells, that are in use. */
  private readonly used = new Set<string>();
  private readonly outsideKinds: readonly string[];
  /** The cell at a row and column of the board, or -1. */
  private readonly cellAt: (row: number, column: number) => number;
  private clones = 0;
  private equalSums = 0;

  constructor(board: ClueBoard) {
    this.board = board;
    const { height, width } = board.topology;
    const find = cellFinder(board.topology);
    this.cellAt = (row, column) => (row >= 0 && row < height && column >= 0 && column < width ? find(row, column) : -1);
    this.colours = this.chooseColours();
    this.outsideKinds = Object.keys(OUTSIDE).filter((id) => board.clues.some(({ rule }) => rule === id));
  }

  /** Key that is equal for lines of a rule with equal fields. */
  private kindOfLine(clue: Clue): string {
    const { rule, slow, loop } = clue;
    const manner = slow === true ? 'slow' : loop === true ? 'loop' : '';
    return `${rule}|${numberInSentence(clue, this.board.digits)}|${manner}`;
  }

  private chooseColours(): Map<string, string> {
    const kinds = new Set(
      this.board.clues.filter(({ rule }) => rule in LINE_SENTENCES).map((clue) => this.kindOfLine(clue)),
    );
    const order = RULES.map(({ id }) => id);
    const place = (kind: string): number => order.indexOf(kind.split('|')[0] as string);
    const sorted = [...kinds].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
    const free = new Set(Object.keys(LINE_COLOURS));
    const chosen = new Map<string, string>();
    for (const kind of sorted) {
      const usual = USUAL_COLOURS[kind.split('|')[0] as string];
      if (usual === undefined || !free.delete(usual)) continue;
      chosen.set(kind, usual);
    }
    for (const kind of sorted) {
      const [colour] = free;
      if (chosen.has(kind) || colour === undefined) continue;
      free.delete(colour);
      chosen.set(kind, colour);
    }
    return chosen;
  }

  private centre(cell: number): Point {
    const { cellRow, cellColumn } = this.board.topology;
    return [(cellRow[cell] as number) + 0.5, (cellColumn[cell] as number) + 0.5];
  }

  private cellsOf(names: unknown): number[] {
    const cells = this.board.cells(names as string[]);
    return cells.ok ? cells.value : [];
  }

  /** Whether cells follow each other by a king's move on the board. */
  private isPath(cells: readonly number[]): boolean {
    return cells.slice(1).every((cell, i) => {
      const [a, b] = [this.centre(cells[i] as number), this.centre(cell)];
      return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
    });
  }

  /** Returns false if the clue cannot be drawn. */
  draw(clue: Clue): boolean {
    if (clue.rule in LINE_SENTENCES) return this.drawLine(clue);
    if (clue.rule in OUTSIDE) return this.drawOutside(clue);
    const drawn = this.drawOther(clue);
    if (drawn) this.state(clue.rule);
    return drawn;
  }

  /** Adds the sentences of a rule that always looks the same. */
  private state(rule: string): void {
    const numbered = NUMBERED[rule];
    const hasNumber = this.board.clues.some(
      (clue) => clue.rule === rule && (clue.difference ?? clue.ratio) !== undefined,
    );
    const sentences = numbered !== undefined && hasNumber ? [numbered] : (SENTENCES[rule] ?? []);
    for (const sentence of sentences) this.said.add(sentence);
  }

  private drawOther(clue: Clue): boolean {
    switch (clue.rule) {
      case 'killer-cage':
        return this.drawCage(clue);
      case 'arrow':
        return this.drawArrow(clue);
      case 'white-dot':
      case 'black-dot':
        return this.drawDot(clue);
      case 'xv':
        return this.writeBetween(clue, clue.sum === 10 ? ['X', 'X'] : ['V', 'V']);
      case 'inequality':
        return this.drawInequality(clue);
      case 'all-given':
        return this.stateAllGiven(clue);
      case 'quadruple':
        return this.drawQuadruple(clue);
      case 'little-killer':
        return this.drawLittleKiller(clue);
      case 'clone':
        return this.drawClone(clue);
      case 'equal-sums':
        return this.drawEqualSums(clue);
      case 'extra-region':
        return this.drawExtraRegion(clue);
      case 'minimum':
      case 'maximum':
        return this.drawChevrons(clue);
      case 'diagonal':
        return this.drawDiagonal(clue);
      default:
        return this.drawInCell(clue);
    }
  }

  private place(cell: number): [number, number] {
    const { cellRow, cellColumn } = this.board.topology;
    return [cellRow[cell] as number, cellColumn[cell] as number];
  }

  private drawCage({ cells: names, sum, repeats }: Clue): boolean {
    const cells = this.cellsOf(names);
    if (new Set(cells).size < cells.length || (repeats === true && sum === undefined)) return false;
    this.drawings.cages.push({
      cells: cells.map((cell) => this.place(cell)),
      ...(sum === undefined ? {} : { value: String(sum), sum }),
      unique: repeats !== true,
      ...(repeats === true && { borderColor: LINE_COLOURS.blue, fontC: LINE_COLOURS.blue }),
    });
    if (repeats === true) {
      this.said.add('Digits in blue cages add up to the number in the corner.').add('Digits may repeat in blue cages.');
    } else this.said.add('Digits in a cage do not repeat, and add up to the number in its corner.');
    return true;
  }

  private drawLine(clue: Clue): boolean {
    const kind = this.kindOfLine(clue);
    const colour = this.colours.get(kind);
    const cells = this.cellsOf(clue.cells);
    const path = clue.loop === true ? [...cells, cells[0] as number] : cells;
    if (colour === undefined || cells.length < 2) return false;
    // A loop of two cells would be a line.
    if (clue.loop === true && cells.length < 3) return false;
    if (new Set(cells).size < cells.length || !this.isPath(path)) this.isReadBack = false;
    const wayPoints = path.map((cell) => [...this.centre(cell)]);
    const css = LINE_COLOURS[colour] as string;
    const ends = [wayPoints[0], wayPoints.at(-1)];
    const hasEnds = ['between', 'lockout', 'double-arrow'].includes(clue.rule);
    if (hasEnds && cells.length < 3) return false;
    // Lines may share an end, which then has one circle for all of them.
    const bare = hasEnds ? ends.filter((end) => this.reserve([`end ${end}`])) : [];
    if (bare.length < (hasEnds ? 2 : 0)) this.isReadBack = false;
    const hasBulb = clue.rule === 'thermometer' && this.reserve([`bulb ${wayPoints[0]}`]);
    if (clue.rule === 'thermometer' && !hasBulb) this.isReadBack = false;
    this.drawings.lines.push({ color: css, thickness: hasEnds ? 4 : 16, wayPoints });
    for (const center of bare) {
      const turned = clue.rule === 'lockout';
      const size = turned ? 0.55 : 0.8;
      this.drawings.underlays.push({
        ...{ backgroundColor: '#FFFFFF', borderColor: css, center, width: size, height: size },
        ...(turned ? { rounded: false, angle: 45 } : { rounded: true }),
      });
    }
    if (hasBulb) {
      const bulb = {
        backgroundColor: css,
        borderColor: css,
        center: wayPoints[0],
        rounded: true,
        width: 0.85,
        height: 0.85,
      };
      this.drawings.underlays.push(bulb);
    }
    const sentence = clue.slow === true ? SLOW : clue.loop === true ? LOOP : LINE_SENTENCES[clue.rule];
    this.said.add((sentence as SentenceOfLine)(colour, numberInSentence(clue, this.board.digits)));
    return true;
  }

  /** Marks places as used. Returns false, and marks none, if any of them is used already. */
  private reserve(places: readonly string[]): boolean {
    if (new Set(places).size < places.length || places.some((place) => this.used.has(place))) return false;
    for (const place of places) this.used.add(place);
    return true;
  }

  private drawArrow({ circle, shafts }: Clue): boolean {
    const cells = this.cellsOf(circle);
    const lines = (shafts as string[][]).map((names) => this.cellsOf(names));
    const [first = [0, 0], last = [0, 0]] = [this.place(cells[0] as number), this.place(cells.at(-1) as number)];
    const isStraight = cells.every((cell, i) => {
      const [row, column] = this.place(cell);
      return first[0] === last[0]
        ? row === first[0] && column === first[1] + i
        : column === first[1] && row === first[0] + i;
    });
    const starts = lines.map((line) => cells.find((cell) => this.isPath([cell, ...line])));
    const isSound = lines.every(
      (line) => new Set(line).size === line.length && !line.some((cell) => cells.includes(cell)),
    );
    if (!isStraight) return false;
    if (!isSound || starts.includes(undefined)) this.isReadBack = false;
    // Arrows may share a circle.
    const isFresh = this.reserve(cells.map((cell) => `circle ${cell}`));
    if (!isFresh) this.isReadBack = false;
    const [height, width] = [0.75 + last[0] - first[0], 0.75 + last[1] - first[1]];
    const center = [(first[0] + last[0] + 1) / 2, (first[1] + last[1] + 1) / 2];
    const border = '#A1A1A1';
    const circles = { backgroundColor: '#FFFFFF', borderColor: border, center, rounded: true, width, height };
    if (isFresh) this.drawings.overlays.push(circles);
    for (const [i, line] of lines.entries()) {
      const [start, ...points] = [starts[i] ?? (cells[0] as number), ...line].map((cell) => [...this.centre(cell)]);
      const [from = [0, 0], to = [0, 0]] = [start, points[0]];
      const near = from.map((at, axis) => at + 0.3 * Math.sign((to[axis] as number) - at));
      this.drawings.arrows.push({ color: border, headLength: 0.3, thickness: 5, wayPoints: [near, ...points] });
    }
    if (cells.length > 1) this.said.add(PILLS);
    return true;
  }

  /** The middle between two cells that share a side, and whether the first is above or left of the other. */
  private between(names: unknown): { center: Point; inOrder: boolean; stacked: boolean } | null {
    const [a, b] = this.cellsOf(names).map((cell) => this.centre(cell));
    if (!a || !b || Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) return null;
    return {
      center: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      inOrder: a[0] < b[0] || a[1] < b[1],
      stacked: a[0] !== b[0],
    };
  }

  private drawDot({ rule, cells, difference, ratio }: Clue): boolean {
    const at = this.between(cells);
    if (!at) return false;
    const value = difference ?? ratio;
    const [fill, ink] = rule === 'white-dot' ? ['#FFFFFF', '#000000'] : ['#000000', '#FFFFFF'];
    this.drawings.overlays.push({
      ...{ backgroundColor: fill, borderColor: '#000000', center: at.center, rounded: true, width: 0.35, height: 0.35 },
      ...(value === undefined ? {} : { text: String(value), color: ink, fontSize: 14 }),
    });
    return true;
  }

  /** Writes a text between two cells. @param texts for cells side by side, and for cells one above the other. */
  private writeBetween({ cells }: Clue, texts: readonly [string, string]): boolean {
    const at = this.between(cells);
    if (!at) return false;
    this.drawings.overlays.push({ center: at.center, ...this.label(texts[at.stacked ? 1 : 0], 0.25) });
    return true;
  }

  private drawInequality(clue: Clue): boolean {
    const first = this.between(clue.cells)?.inOrder === true;
    return this.writeBetween(clue, first ? ['>', '∨'] : ['<', '∧']);
  }

  private label(text: string, size: number): object {
    const paint = { backgroundColor: '#FFFFFF', borderColor: '#FFFFFF', rounded: false };
    return { ...paint, width: size, height: size, text, fontSize: 21 };
  }

  private stateAllGiven({ marks, values }: Clue): boolean {
    const kinds = marks as readonly string[];
    if (values !== undefined || this.board.clues.filter(({ rule }) => rule === 'all-given').length > 1) return false;
    for (const mark of kinds) this.state(mark);
    for (const mark of kinds) this.said.add(ALL_GIVEN[mark] as string);
    return true;
  }

  private drawQuadruple({ cells: names, digits }: Clue): boolean {
    const cells = this.cellsOf(names);
    const places = cells.map((cell) => this.place(cell));
    const [top, left] = [Math.min(...places.map(([row]) => row)), Math.min(...places.map(([, column]) => column))];
    const isSquare = places.every(([row, column]) => row - top <= 1 && column - left <= 1) && new Set(cells).size === 4;
    if (!isSquare) return false;
    this.drawings.overlays.push({
      ...{ backgroundColor: '#FFFFFF', borderColor: '#000000', center: [top + 1, left + 1], rounded: true },
      ...{ width: 0.7, height: 0.7, fontSize: 14, text: (digits as number[]).join(' ') },
    });
    return true;
  }

  /** Whether the board is one grid. Only then do numbers outside and indexers have a clear row and column. */
  private get isOneGrid(): boolean {
    return this.board.topology.subgridCount === 1;
  }

  private drawOutside(clue: Clue): boolean {
    const { rule, line, from = 'start', sum, value } = clue;
    const cells = this.board.line(line as string);
    const forth = cells.ok ? cells.value : [];
    const back = [...forth].reverse();
    const ends = from === 'start' ? [forth, back] : [back, forth];
    // A sandwich says the same from both ends.
    const at = ends.slice(0, rule === 'sandwich' ? 2 : 1).find((along) => this.reserveBefore(along));
    if (at === undefined) return false;
    const [row, column] = this.placeBefore(at);
    const { letter, sentence } = OUTSIDE[rule] as (typeof OUTSIDE)[string];
    const several = this.outsideKinds.length > 1;
    const text = `${several ? `${letter} ` : ''}${sum ?? value}`;
    this.drawings.overlays.push({ center: [row + 0.5, column + 0.5], ...this.label(text, 0.25) });
    this.said.add(sentence(`Clues outside the grid${several ? ` marked ${letter}` : ''}`, this.board.digits));
    return true;
  }

  /** The place before the first cell of a line. */
  private placeBefore([first = -1, second = -1]: readonly number[]): Point {
    const [place, next] = [this.place(first), this.place(second)];
    return [2 * place[0] - next[0], 2 * place[1] - next[1]];
  }

  private reserveBefore(along: readonly number[]): boolean {
    return along.length > 1 && this.reserveOutside(...this.placeBefore(along));
  }

  /**
   * Whether a place outside the cells was free. It is taken then. Numbers beside one of several grids are not read back.
   */
  private reserveOutside(row: number, column: number): boolean {
    if (this.cellAt(row, column) >= 0 || !this.reserve([`outside ${row},${column}`])) return false;
    if (!this.isOneGrid) this.isReadBack = false;
    return true;
  }

  private drawLittleKiller({ cell: name, direction, sum }: Clue): boolean {
    const [cell] = this.cellsOf([name]);
    const [down, across] = DIAGONAL_STEPS[direction as string] as BoardStep;
    const [row, column] = this.place(cell as number);
    const [y, x] = [row - down, column - across];
    if (!this.reserveOutside(y, x)) return false;
    const center: Point = [y + 0.5, x + 0.5];
    const along = (length: number): Point => [center[0] + length * down, center[1] + length * across];
    this.drawings.arrows.push({ color: '#000000', thickness: 2, wayPoints: [along(0.3), along(0.48)] });
    this.drawings.overlays.push({ center, ...this.label(String(sum), 0.25) });
    return true;
  }

  /** Marks that shade whole cells. */
  private shade(cells: readonly number[], colour: string): object[] {
    return cells.map((cell) => ({
      ...{ backgroundColor: colour, center: [...this.centre(cell)], rounded: false, width: 1, height: 1 },
    }));
  }

  private drawClone({ groups }: Clue): boolean {
    const areas = (groups as string[][]).map((names) => this.cellsOf(names));
    const all = areas.flat();
    const colour = CLONE_COLOURS[this.clones];
    const [first = []] = areas;
    // Areas are copies if all of their cells are shifted by the same step.
    const shifts = (area: readonly number[]): Set<string> =>
      new Set(
        area.map((cell, i) => {
          const [from, to] = [this.place(first[i] ?? -1), this.place(cell)];
          return `${to[0] - from[0]},${to[1] - from[1]}`;
        }),
      );
    const areCopies = areas.every((area) => area.length === first.length && shifts(area).size === 1);
    if (colour === undefined || new Set(all).size < all.length || !areCopies) return false;
    if (!this.reserve(all.map((cell) => `shade ${cell}`))) return false;
    this.clones++;
    // Areas that touch would be taken for one.
    if (areasOf(all, this.board).length !== areas.length) for (const area of areas) this.outline(area, 'grey');
    this.drawings.underlays.push(...this.shade(all, colour));
    return true;
  }

  /** Draws an outline. Only a sentence of the rules gives it a meaning. */
  private outline(cells: readonly number[], colour: string): void {
    const borderColor = LINE_COLOURS[colour] as string;
    this.drawings.cages.push({ cells: cells.map((cell) => this.place(cell)), unique: false, borderColor });
  }

  private drawEqualSums({ groups }: Clue): boolean {
    const colour = OUTLINE_COLOURS[this.equalSums];
    const areas = (groups as string[][]).map((names) => this.cellsOf(names));
    // An outline has no cell twice.
    if (colour === undefined || areas.some((area) => new Set(area).size < area.length)) return false;
    this.equalSums++;
    for (const area of areas) this.outline(area, colour);
    this.said.add(`The areas with ${colour} outlines have the same sum.`);
    return true;
  }

  private drawExtraRegion({ cells: names }: Clue): boolean {
    const cells = this.cellsOf(names);
    if (cells.some((cell) => this.used.has(`shade ${cell}`) && !this.used.has(`region ${cell}`))) return false;
    const fresh = cells.filter((cell) => !this.used.has(`region ${cell}`));
    for (const cell of cells) this.used.add(`shade ${cell}`).add(`region ${cell}`);
    this.drawings.underlays.push(...this.shade(fresh, MARK));
    this.drawings.cages.push({ cells: cells.map((cell) => this.place(cell)), unique: true });
    return true;
  }

  private drawChevrons({ rule, cell: name }: Clue): boolean {
    const [cell] = this.cellsOf([name]);
    const [row, column] = this.centre(cell as number);
    const [ends, tip] = rule === 'minimum' ? [0.44, 0.39] : [0.39, 0.44];
    for (const [down, across] of SIDES) {
      const wayPoints = [
        [row + down * ends + 0.1 * across, column + across * ends + 0.1 * down],
        [row + down * tip, column + across * tip],
        [row + down * ends - 0.1 * across, column + across * ends - 0.1 * down],
      ];
      this.drawings.lines.push({ color: '#000000', thickness: 1, wayPoints });
    }
    return true;
  }

  private drawDiagonal({ direction, subgrid = 1 }: Clue): boolean {
    const { digits, topology } = this.board;
    if (!this.isOneGrid) this.isReadBack = false;
    const first = topology.positionCell[(Number(subgrid) - 1) * digits ** 2];
    if (first === undefined) return false;
    const [top, left] = this.place(first);
    const [start, end] = direction === 'falling' ? [left, left + digits] : [left + digits, left];
    const wayPoints = [
      [top, start],
      [top + digits, end],
    ];
    this.drawings.lines.push({ color: '#34BBE6', thickness: 2, wayPoints });
    return true;
  }

  /** A square, circle or small text in a cell. Returns false for rules that have none. */
  private drawInCell({ rule, cell: name, digits }: Clue): boolean {
    const look = IN_CELL[rule];
    if (!look && rule !== 'candidates') return false;
    // Which row and column an indexer means depends on its grid.
    if (rule.endsWith('indexer') && !this.isOneGrid) this.isReadBack = false;
    const [cell] = this.cellsOf([name]);
    const center = [...this.centre(cell as number)];
    if (look) this.drawings.underlays.push({ ...look, center, width: 0.7, height: 0.7 });
    else {
      const text = (digits as number[]).join(' ');
      this.drawings.overlays.push({
        center,
        width: 0.5,
        height: 0.5,
        rounded: false,
        text,
        fontSize: 10,
        color: '#666666',
      });
    }
    return true;
  }

  /** The sentences that explain the drawings, in the order of the drawings. */
  sentences(): string[] {
    return [...this.said];
  }
}

const SIDES: readonly Point[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

const IN_CELL: Readonly<Record<string, object>> = {
  odd: { backgroundColor: MARK, rounded: true },
  even: { backgroundColor: MARK, rounded: false },
  'row-indexer': { backgroundColor: '#9DB8FF', rounded: false },
  'column-indexer': { backgroundColor: '#FF8F8F', rounded: false },
};
