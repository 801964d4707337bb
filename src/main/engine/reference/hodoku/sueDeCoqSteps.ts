import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/** The open cells of a line, of a box, and of the intersection of the two (`meet`), ascending. */
interface LineAndBox {
  readonly line: readonly number[];
  readonly box: readonly number[];
  readonly meet: readonly number[];
}

/** Some chosen cells, and the union of their candidates. */
interface ChosenCells {
  readonly cells: readonly number[];
  readonly digits: number;
}

/**
 * The first Sue de Coq. Search order: rows, then columns; boxes; then cells of the intersection, of the line and of the
 * box.
 */
export function sueDeCoq(position: HodokuPosition): number[] | null {
  const { grid, topology, board } = position;
  const openOf = (house: number): number[] =>
    [...topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits)]
      .filter((cell) => board.digits[cell] === 0)
      .sort((a, b) => a - b);
  for (const lineHouse of [...grid.rows, ...grid.columns]) {
    const line = openOf(lineHouse);
    for (const boxHouse of boxesAt(position, line)) {
      const box = openOf(boxHouse);
      const meet = line.filter((cell) => box.includes(cell));
      if (meet.length < 2) continue;
      const codes = inIntersection(position, { line, box, meet });
      if (codes) return codes;
    }
  }
  return null;
}

/** The boxes that contain any of the cells, ascending. */
function boxesAt({ grid, topology }: HodokuPosition, cells: readonly number[]): number[] {
  const { cellHouses, cellHouseStart } = topology;
  const houses = new Set(
    cells.flatMap((cell) => [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])]),
  );
  return [...grid.boxes].filter((house) => houses.has(house));
}

/**
 * Tries every choice of two or three cells of the intersection that have together at least two more candidates than
 * cells.
 */
function inIntersection(position: HodokuPosition, sides: LineAndBox): number[] | null {
  const { candidates } = position.board;
  const { meet } = sides;
  for (let i = 0; i < meet.length - 1; i++) {
    for (let j = i + 1; j < meet.length; j++) {
      for (let k = j; k < meet.length; k++) {
        const cells = k === j ? [meet[i], meet[j]] : [meet[i], meet[j], meet[k]];
        const digits = cells.reduce((mask, cell) => mask | candidates[cell], 0);
        const surplus = countDigits(digits) - cells.length;
        if (surplus < 2) continue;
        const codes = withLine(position, sides, { cells, digits }, surplus);
        if (codes) return codes;
      }
    }
  }
  return null;
}

/**
 * Visits the non-empty sets of cells that have no forbidden digits as candidates. Each set comes before the sets that
 * extend it. Stops when a visit returns something other than null, and returns this value.
 */
function firstSet<T>(
  { board }: HodokuPosition,
  source: readonly number[],
  forbidden: number,
  visit: (chosen: ChosenCells) => T | null,
): T | null {
  const extend = (from: number, cells: readonly number[], digits: number): T | null => {
    for (let i = from; i < source.length; i++) {
      const union = digits | board.candidates[source[i]];
      if ((union & forbidden) !== 0) continue;
      const next = [...cells, source[i]];
      const found = visit({ cells: next, digits: union }) ?? extend(i + 1, next, union);
      if (found !== null) return found;
    }
    return null;
  };
  return extend(0, [], 0);
}

/**
 * Adds cells of the line that reduce the surplus of candidates over cells. Then adds cells of the box that reduce the
 * surplus to 0.
 */
function withLine(
  position: HodokuPosition,
  { line, box }: LineAndBox,
  core: ChosenCells,
  surplus: number,
): number[] | null {
  const inLine = line.filter((cell) => !core.cells.includes(cell));
  return firstSet(position, inLine, 0, (lineSet) => {
    position.effort++;
    const extra = lineSet.digits & ~core.digits;
    const taken = lineSet.cells.length - countDigits(extra);
    if ((lineSet.digits & core.digits) === 0 || taken <= 0 || taken >= surplus) return null;
    const inBox = box.filter((cell) => !core.cells.includes(cell) && !lineSet.cells.includes(cell));
    return firstSet(position, inBox, lineSet.digits & core.digits, (boxSet) => {
      position.effort++;
      const own = boxSet.cells.length - countDigits(boxSet.digits & ~core.digits);
      if ((boxSet.digits & core.digits) === 0 || own !== surplus - taken) return null;
      const shared = lineSet.digits & boxSet.digits;
      const used = [...core.cells];
      const codes = [
        ...cleared(
          position,
          box,
          [...used, ...boxSet.cells],
          ((core.digits | boxSet.digits) & ~lineSet.digits) | shared,
        ),
        ...cleared(
          position,
          line,
          [...used, ...lineSet.cells],
          ((core.digits | lineSet.digits) & ~boxSet.digits) | shared,
        ),
      ];
      return codes.length > 0 ? codes : null;
    });
  });
}

function cleared(
  { board }: HodokuPosition,
  cells: readonly number[],
  used: readonly number[],
  digits: number,
): number[] {
  return cells
    .filter((cell) => !used.includes(cell))
    .flatMap((cell) => digitsOf(board.candidates[cell] & digits).map((digit) => candidateCode(cell, digit)));
}
