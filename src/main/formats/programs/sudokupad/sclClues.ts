import type { Puzzle } from '../../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { type BoardStep, ClueBoard, DIAGONAL_STEPS } from '../../../../shared/rules/clueBoard.ts';
import { outsideLetterOf } from '../../../../shared/rules/outsideLetters.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import { areasOf } from '../../boards/drawn/cages.ts';
import type { Point } from '../../boards/drawn/drawnFigures.ts';
import { CLONE_COLOURS, IN_CELL, LINE_COLOURS, MARK, OUTLINE_COLOURS, USUAL_COLOURS } from './sclColours.ts';
import { type DiagonalName, diagonalLine, SclPaper } from './sclPaper.ts';
import {
  ALL_GIVEN,
  LINE_SENTENCES,
  LOOP,
  NUMBERED,
  numberInSentence,
  OUTSIDE,
  PILLS,
  SENTENCES,
  type SentenceOfLine,
  SLOW,
} from './sclSentences.ts';

/** Clues as SudokuPad draws them, with the sentences that explain the drawings. */
export interface SclClueDrawings {
  readonly cages: object[];
  readonly lines: object[];
  readonly arrows: object[];
  readonly underlays: object[];
  readonly overlays: object[];
  readonly sentences: readonly string[];
  /** Clues for which there is no drawing. */
  readonly lost: ReadonlySet<Clue>;
}

/** Draws the clues of a puzzle on a board without wraps. */
export function drawClues({ topology, clues = [] }: Pick<Puzzle, 'topology' | 'clues'>): SclClueDrawings {
  const pen = new SclPen(new ClueBoard(topology, clues));
  const lost = new Set(clues.filter((clue) => !pen.draw(clue)));
  return { ...pen.drawings, sentences: pen.sentences(), lost };
}

/** Draws clues one by one, and collects the sentences that explain the drawings. */
class SclPen extends SclPaper {
  /** Key of {@link kindOfLine} → name of the colour of these lines. */
  private readonly colours: ReadonlyMap<string, string>;
  private clones = 0;
  private equalSums = 0;

  constructor(board: ClueBoard) {
    super(board);
    this.colours = this.chooseColours();
  }

  /** Key of a line clue. Lines of the same rule with the same fields have the same key. */
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

  /** Draws a clue. Returns false if there is no drawing for it. */
  draw(clue: Clue): boolean {
    if (clue.rule in LINE_SENTENCES) return this.drawLine(clue);
    if (clue.rule in OUTSIDE) return this.drawOutside(clue);
    const drawn = this.drawOther(clue);
    if (drawn) this.state(clue.rule);
    return drawn;
  }

  /** Adds the sentences of a rule whose drawings always look the same. */
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
    // A loop of two cells would look like an open line.
    if (clue.loop === true && cells.length < 3) return false;
    const wayPoints = path.map((cell) => [...this.centre(cell)]);
    const css = LINE_COLOURS[colour] as string;
    const ends = [wayPoints[0], wayPoints.at(-1)];
    const hasEnds = ['between', 'lockout', 'double-arrow'].includes(clue.rule);
    if (hasEnds && cells.length < 3) return false;
    // Lines may have a common end, at which only the first line draws a circle.
    const bare = hasEnds ? ends.filter((end) => this.reserve([`end ${end}`])) : [];
    const hasBulb = clue.rule === 'thermometer' && this.reserve([`bulb ${wayPoints[0]}`]);
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
    if (!isStraight) return false;
    // Several arrows may have the same circle, which is drawn only once.
    const isFresh = this.reserve(cells.map((cell) => `circle ${cell}`));
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

  /**
   * Writes a text between two cells.
   * @param texts for two cells side by side, and for two cells one above the other.
   */
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

  private drawOutside(clue: Clue): boolean {
    const { rule, line, from = 'start', sum, value } = clue;
    const cells = this.board.line(line as string);
    const forth = cells.ok ? cells.value : [];
    const back = [...forth].reverse();
    const ends = from === 'start' ? [forth, back] : [back, forth];
    // A sandwich can be written at either end of its line, so try the second end if the first is in use.
    const at = ends.slice(0, rule === 'sandwich' ? 2 : 1).find((along) => this.reserveBefore(along));
    if (at === undefined) return false;
    const [row, column] = this.placeBefore(at);
    const { sentence } = OUTSIDE[rule] as (typeof OUTSIDE)[string];
    const letter = outsideLetterOf(rule, this.board.clues);
    const text = `${letter === undefined ? '' : `${letter} `}${sum ?? value}`;
    this.drawings.overlays.push({ center: [row + 0.5, column + 0.5], ...this.label(text, 0.25) });
    const marked = letter === undefined ? '' : ` marked ${letter}`;
    this.said.add(sentence(`Clues outside the grid${marked}`, this.board.digits));
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

  private drawClone({ groups }: Clue): boolean {
    const areas = (groups as string[][]).map((names) => this.cellsOf(names));
    const all = areas.flat();
    const colour = CLONE_COLOURS[this.clones];
    const [first = []] = areas;
    // Areas are copies if the same step leads from each cell of one area to a cell of the other.
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
    // Areas that touch would look like one area, so draw outlines too.
    if (areasOf(all, this.board).length !== areas.length) for (const area of areas) this.outline(area, 'grey');
    this.drawings.underlays.push(...this.shade(all, colour));
    return true;
  }

  private drawEqualSums({ groups }: Clue): boolean {
    const colour = OUTLINE_COLOURS[this.equalSums];
    const areas = (groups as string[][]).map((names) => this.cellsOf(names));
    // An outline cannot show the same cell twice.
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
    const first = topology.positionCell[(Number(subgrid) - 1) * digits ** 2];
    if (first === undefined) return false;
    this.drawings.lines.push(diagonalLine(direction as DiagonalName, this.place(first), digits));
    return true;
  }

  /** Draws a square, circle or small text in a cell. Returns false for rules without such a mark. */
  private drawInCell({ rule, cell: name, digits }: Clue): boolean {
    const look = IN_CELL[rule];
    if (!look && rule !== 'candidates') return false;
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
}

const SIDES: readonly Point[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
