import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import type { BorderLook, ClueLineLook, ClueShape, OutsideShape } from './clueShape.ts';
import type { OutsideClue } from './notations.ts';

/** The cells with the given names. Empty if one of them does not exist. */
export function drawnCells(names: readonly string[], board: ClueBoard): readonly number[] {
  const cells = board.cells(names);
  return cells.ok ? cells.value : [];
}

/** Function that draws a clue as a line through its cells. */
export function lineDrawing(look: ClueLineLook) {
  return ({ cells }: Clue & { readonly cells: string[] }, board: ClueBoard): ClueShape[] => [
    { kind: 'line', cells: drawnCells(cells, board), ...look },
  ];
}

/** Function that draws a clue as a dot or a text on the border between its two cells. */
export function borderDrawing<C extends Clue & { readonly cells: string[] }>(
  look: BorderLook,
  labelOf: (clue: C) => string | number | undefined,
) {
  return (clue: C, board: ClueBoard): ClueShape[] => {
    const label = labelOf(clue);
    return [{ ...look, cells: drawnCells(clue.cells, board), ...(label !== undefined && { label: `${label}` }) }];
  };
}

/** Draws a clue as its number, outside the board, before one end of a line. */
export function outsideDrawing({ line, from, value }: OutsideClue, board: ClueBoard): OutsideShape[] {
  const cells = board.line(line, from);
  if (!cells.ok) return [];
  const [down, across] = /r\d+$/.test(line) ? [0, 1] : [1, 0];
  return [
    {
      kind: 'outside',
      cells: cells.value,
      step: from === 'start' ? [down, across] : [-down, -across],
      label: `${value}`,
      arrow: false,
    },
  ];
}

/** Function that draws a clue as a mark in its cell. */
export function cellDrawing(kind: 'square' | 'circle' | 'row-band' | 'column-band') {
  return ({ cell }: Clue & { readonly cell: string }, board: ClueBoard): ClueShape[] =>
    drawnCells([cell], board).map((one) => ({ kind, cell: one }));
}

/** Hue for the fills of a clue, from 1. Clues of the same rule have different hues. */
export function hueOf(clue: Clue, { clues }: ClueBoard): number {
  // A rule that is only drawn is not in `clues`. It gets the hue 1.
  return 1 + Math.max(0, clues.filter(({ rule }) => rule === clue.rule).indexOf(clue));
}
