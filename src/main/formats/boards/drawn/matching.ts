import type { Clue } from '../../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { namesOfColour } from './colourNames.ts';
import {
  type DrawingWith,
  type DrawnCage,
  DrawnCellPlaces,
  type DrawnLine,
  type DrawnMark,
  type ForeignDrawing,
} from './drawnFigures.ts';
import type { Statement } from './statementWords.ts';

/** A clue with the drawings that show it. */
export interface DrawnClue {
  readonly clue: Clue;
  readonly drawings: readonly ForeignDrawing[];
}

/** Finds out which drawings belong to which of the rules that a text states. No drawing is given to two rules. */
export class Matching {
  readonly board: ClueBoard;
  readonly places: DrawnCellPlaces;
  readonly found: DrawnClue[] = [];
  private readonly statements: readonly Statement[];
  private readonly free: Set<ForeignDrawing>;

  constructor(board: ClueBoard, drawings: readonly ForeignDrawing[], statements: readonly Statement[]) {
    this.board = board;
    this.places = new DrawnCellPlaces(board.topology);
    this.statements = statements;
    this.free = new Set(drawings);
  }

  get isOneGrid(): boolean {
    return this.board.topology.subgridCount === 1;
  }

  /** What the sentences of the text state about a rule. Leaves out `harmless` sentences, which add nothing. */
  said(rule: string): readonly Statement[] {
    return this.statements.filter((one) => one.rule === rule && one.part !== 'harmless');
  }

  lines(): DrawingWith<DrawnLine>[] {
    return this.freeOf('line').filter(({ shape }) => !shape.arrow);
  }

  arrows(): DrawingWith<DrawnLine>[] {
    return this.freeOf('line').filter(({ shape }) => shape.arrow);
  }

  marks(): DrawingWith<DrawnMark>[] {
    return this.freeOf('mark');
  }

  cages(): DrawingWith<DrawnCage>[] {
    return this.freeOf('cage');
  }

  private freeOf<T extends 'line' | 'mark' | 'cage'>(
    type: T,
  ): DrawingWith<Extract<NonNullable<ForeignDrawing['shape']>, { type: T }>>[] {
    return [...this.free].filter(
      (one): one is DrawingWith<Extract<NonNullable<ForeignDrawing['shape']>, { type: T }>> => one.shape?.type === type,
    );
  }

  /** Records a clue. Its drawings are no longer available to other rules. */
  take(clue: Clue, drawings: readonly ForeignDrawing[]): void {
    this.found.push({ clue, drawings });
    for (const drawing of drawings) this.free.delete(drawing);
  }

  names(cells: readonly number[]): string[] {
    return cells.map((cell) => this.board.name(cell));
  }
}

/** Whether a text's word fits the colour of a drawing. */
export function hasColour(css: string, word: string): boolean {
  return namesOfColour(css).includes(word);
}

/** Whether the two colours have a name in common. */
export function isAlike(css: string, other: string): boolean {
  return namesOfColour(css).some((name) => hasColour(other, name));
}

/**
 * The statement (a rule as a sentence of the text states it) about a drawing of this colour: the one that names the
 * colour, or if none does, the one that names no colour. Null if there is none, or if there are several with different
 * meanings.
 */
export function statementFor(statements: readonly Statement[], css: string): Statement | null {
  const named = statements.filter(({ colour }) => colour !== undefined && hasColour(css, colour));
  const fitting = named.length > 0 ? named : statements.filter(({ colour }) => colour === undefined);
  const [first] = fitting;
  const key = ({ rule, fields }: Statement): string => JSON.stringify([rule, fields]);
  return first && fitting.every((one) => key(one) === key(first)) ? first : null;
}
