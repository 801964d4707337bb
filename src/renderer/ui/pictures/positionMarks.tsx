import type { JSX } from 'preact';
import { digitCharacter } from '../../../shared/base/digits.ts';
import type { GamePosition } from '../../../shared/contract/calls.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type Folded, surfaceOf } from '../../../shared/layout/surface.ts';
import { rectanglesPath } from './layoutDrawing.ts';

const EMPTY = digitCharacter(0);
/**
 * Greatest width of a board, in cells, at which digits in its picture can be read. In pictures of wider boards, squares
 * replace the digits.
 */
const READABLE = 9;

/** A filled cell. Its place is in cells from the top-left corner of the canvas. */
export interface FilledCell {
  readonly x: number;
  readonly y: number;
  readonly digit: string;
}

/** The filled cells of a layout, each cell once. `grids` has one string per subgrid, as in a puzzle file. */
export function filledCells(spec: LayoutSpec, grids: readonly string[]): FilledCell[] {
  const { box, digits: side, offsets } = spec;
  const { width, originRow, originColumn, fold } = surfaceOf(spec);
  const cells = new Map<number, FilledCell>();
  offsets.forEach(([down, across], subgrid) => {
    const [top, left] = [down * box.rows - originRow, across * box.columns - originColumn];
    [...(grids[subgrid] ?? '')].forEach((digit, place) => {
      if (digit === EMPTY) return;
      const { row, column } = fold(top + Math.floor(place / side), left + (place % side)) as Folded;
      cells.set(row * width + column, { x: column, y: row, digit });
    });
  });
  return [...cells.values()];
}

interface MarksProps {
  readonly kind: 'given' | 'entry';
  readonly cells: readonly FilledCell[];
  /** Side of a cell. */
  readonly unit: number;
  readonly readable: boolean;
}

function Marks({ kind, cells, unit, readable }: MarksProps): JSX.Element {
  if (readable) {
    return (
      <g class={`position-${kind}`} font-size={unit * 0.78}>
        {cells.map(({ x, y, digit }) => (
          <text key={`${x},${y}`} x={(x + 0.5) * unit} y={(y + 0.78) * unit}>
            {digit}
          </text>
        ))}
      </g>
    );
  }
  const inset = unit * 0.14;
  const side = unit - 2 * inset;
  const squares = cells.map(({ x, y }) => ({ x: x * unit + inset, y: y * unit + inset }));
  return <path class={`position-${kind}`} d={rectanglesPath(squares, { width: side, height: side })} />;
}

/** The givens and entries of a game, on the picture of its layout. Coordinates are those of a `LayoutDrawing`. */
export function PositionMarks({ spec, position }: { spec: LayoutSpec; position: GamePosition }): JSX.Element {
  const unit = 1 / Math.sqrt(spec.digits);
  const { width, height } = surfaceOf(spec);
  const readable = Math.max(width, height) <= READABLE;
  return (
    <>
      <Marks kind="given" cells={filledCells(spec, position.givens)} unit={unit} readable={readable} />
      <Marks kind="entry" cells={filledCells(spec, position.entries)} unit={unit} readable={readable} />
    </>
  );
}
