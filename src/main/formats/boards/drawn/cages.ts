import type { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import type { DrawingWith, DrawnCage, DrawnMark } from './drawnFigures.ts';
import { hasColour, type Matching, statementFor } from './matching.ts';
import type { Statement } from './statementWords.ts';

/** Whether some house contains all these cells, so that their digits differ in any case. */
function areInOneHouse({ topology }: ClueBoard, cells: readonly number[]): boolean {
  const { cellHouses, cellHouseStart } = topology;
  const [first, ...others] = cells.map((cell) => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]));
  return first?.some((house) => others.every((houses) => houses.includes(house))) === true;
}

/**
 * Chooses, among the statements (rules that sentences of the puzzle's text state), those about cages of this colour:
 * the statements that name the colour. If none does, those that name no colour.
 */
function statementsFor(all: readonly Statement[], colour: string): readonly Statement[] {
  const named = all.filter((one) => one.colour !== undefined && colour !== '' && hasColour(colour, one.colour));
  return named.length > 0 ? named : all.filter((one) => one.colour === undefined);
}

/**
 * Whether the digits of a cage must differ. Null if the puzzle's text and the file (`unique`) contradict each other, or
 * if neither says it and no house contains all of its cells.
 *
 * @param parts the parts of the cage rule that the text states, such as `sum`.
 */
function isDifferent(
  { unique, cells }: DrawnCage,
  parts: ReadonlySet<Statement['part']>,
  board: ClueBoard,
): boolean | null {
  const [differ, repeat] = [parts.has('different'), parts.has('repeats')];
  if (differ && repeat) return null;
  if (repeat) return unique === true ? null : false;
  if (differ) return unique === false ? null : true;
  return unique === true || areInOneHouse(board, cells) ? true : null;
}

/** Finds cages with sums, and cages whose digits must differ. */
export function matchCages(matching: Matching): void {
  const said = matching.said('killer-cage');
  const { board } = matching;
  for (const drawing of matching.cages()) {
    const { shape } = drawing;
    const { cells, label, hidden, sums, unique } = shape;
    if (cells.length === 0) continue;
    if (hidden) {
      // For a hidden cage, the text needs no statement, because SudokuPad itself checks that its digits differ.
      if (unique === true && label === '')
        matching.take({ rule: 'extra-region', cells: matching.names(cells) }, [drawing]);
      continue;
    }
    const parts = new Set(statementsFor(said, shape.colour).map(({ part }) => part));
    const different = isDifferent(shape, parts, board);
    const isStated = parts.size > 0 || (sums && unique === true);
    if (!isStated || different === null) continue;
    if (label !== '' && (!/^\d{1,5}$/.test(label) || !(parts.has('sum') || sums))) continue;
    if (label === '' && !different) continue;
    const sum = label === '' ? {} : { sum: Number(label) };
    const clue = { rule: 'killer-cage', cells: matching.names(cells), ...sum, ...(different ? {} : { repeats: true }) };
    matching.take(clue, [drawing]);
  }
}

/** cell → mark that shades the whole cell. */
function shades(matching: Matching): Map<number, DrawingWith<DrawnMark>> {
  const found = new Map<number, DrawingWith<DrawnMark>>();
  for (const drawing of matching.marks()) {
    const { width, height, form, text, centre } = drawing.shape;
    const cells = matching.places.around(centre);
    if (form === 'square' && text === '' && width >= 0.95 && width <= 1.05 && height === width && cells?.length === 1) {
      found.set(cells[0] as number, drawing);
    }
  }
  return found;
}

/**
 * Finds shaded regions whose digits differ: cages without a sum around shaded cells, or all shaded cells of one colour
 * if there are as many as in a house.
 */
export function matchExtraRegions(matching: Matching): void {
  if (matching.said('extra-region').length === 0) return;
  const shaded = shades(matching);
  for (const drawing of matching.cages()) {
    const { cells, label, hidden, unique } = drawing.shape;
    const marks = cells.flatMap((cell) => shaded.get(cell) ?? []);
    if (hidden || label !== '' || unique === false || cells.length < 2 || marks.length !== cells.length) continue;
    matching.take({ rule: 'extra-region', cells: matching.names(cells) }, [drawing, ...marks]);
  }
  const byColour = Map.groupBy([...shades(matching)], ([, { shape }]) => shape.fill);
  for (const area of byColour.values()) {
    if (area.length !== matching.board.digits) continue;
    const cells = area.map(([cell]) => cell).sort((a, b) => a - b);
    const marks = area.map(([, drawing]) => drawing);
    matching.take({ rule: 'extra-region', cells: matching.names(cells) }, marks);
  }
}

/** Outlines without a sum whose digits may be equal. They are clues only if the text gives them a meaning. */
function bareOutlines(matching: Matching): DrawingWith<DrawnCage>[] {
  return matching.cages().filter(({ shape: { hidden, label, unique } }) => !hidden && label === '' && unique === false);
}

/** Finds groups of cells with equal sums: at least two outlines of one colour, which the text names. */
export function matchEqualSums(matching: Matching): void {
  const said = matching.said('equal-sums');
  const colours = Map.groupBy(bareOutlines(matching), ({ shape }) => shape.colour);
  for (const [colour, outlines] of colours) {
    if (outlines.length < 2 || !statementFor(said, colour)) continue;
    const groups = outlines.map(({ shape: { cells } }) => matching.names(cells));
    matching.take({ rule: 'equal-sums', groups }, outlines);
  }
}

/**
 * Finds clones: at least two shaded areas of one colour and shape. They have the same digits in corresponding cells.
 */
export function matchClones(matching: Matching): void {
  const said = matching.said('clone');
  if (said.length === 0) return;
  const colours = Map.groupBy([...shades(matching)], ([, { shape }]) => shape.fill);
  for (const [colour, area] of colours) {
    if (!said.some((one) => one.colour === undefined || hasColour(colour, one.colour))) continue;
    const shaded = area.map(([cell]) => cell);
    // Where shaded areas touch, outlines show where one ends.
    const outlines = bareOutlines(matching).filter(({ shape }) => shape.cells.every((cell) => shaded.includes(cell)));
    const outlined = outlines.map(({ shape }) => [...shape.cells].sort((a, b) => a - b));
    const groups = outlined.flat().length === shaded.length ? outlined : areasOf(shaded, matching.board);
    const { cellRow, cellColumn } = matching.board.topology;
    const shapeOf = (cells: readonly number[]): string => {
      const [top, left] = [cellRow[cells[0] as number] as number, cellColumn[cells[0] as number] as number];
      return cells.map((cell) => `${(cellRow[cell] as number) - top},${(cellColumn[cell] as number) - left}`).join(' ');
    };
    const [first = []] = groups;
    if (groups.length < 2 || groups.some((group) => shapeOf(group) !== shapeOf(first))) continue;
    const clue = { rule: 'clone', groups: groups.map((group) => matching.names(group)) };
    matching.take(clue, [...area.map(([, drawing]) => drawing), ...outlines]);
  }
}

/** Splits cells into areas that are connected across cell sides. The cells of each area are in reading order. */
export function areasOf(cells: readonly number[], board: ClueBoard): number[][] {
  const { cellRow, cellColumn } = board.topology;
  const left = new Set(
    [...cells].sort(
      (a, b) =>
        (cellRow[a] as number) - (cellRow[b] as number) || (cellColumn[a] as number) - (cellColumn[b] as number),
    ),
  );
  const order = [...left];
  const areas: number[][] = [];
  for (const start of order) {
    if (!left.delete(start)) continue;
    const area = new Set([start]);
    for (const cell of area) for (const next of board.beside(cell)) if (left.delete(next)) area.add(next);
    areas.push(order.filter((cell) => area.has(cell)));
  }
  return areas;
}
