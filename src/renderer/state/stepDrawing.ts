import { digitBit, digitsOf } from '../../shared/domain/digits.ts';
import type { Game } from '../../shared/game/game.ts';
import type { NoteStyle } from '../../shared/game/marks.ts';
import { HOUSE_BOX, pairMask, type Topology } from '../../shared/layout/topology.ts';
import type { CellDigit, ChainNode, Step } from '../../shared/step/step.ts';

/** What the board shows in its cells: a game, or a position that was computed. */
export interface ShownPosition {
  /** cell → digit, 0 for none; likewise below. */
  readonly givens: ArrayLike<number>;
  /** cell → not 0 if its digit is shown as a mistake. */
  readonly clashes: ArrayLike<number>;
  readonly marks: {
    readonly digits: ArrayLike<number>;
    /** cell → mask of notes; likewise below. */
    readonly corner: ArrayLike<number>;
    readonly centre: ArrayLike<number>;
    readonly colours: ArrayLike<number>;
    noteColour(cell: number, style: NoteStyle, digit: number): number;
  };
}

/** What becomes of a drawn candidate: it is placed, removed, or taken as true (`on`) or false (`off`) by the pattern. */
export type Fate = 'placed' | 'removed' | 'on' | 'off';

export interface DrawnCandidate extends CellDigit {
  readonly fate: Fate;
}

/** An end of an inference: a candidate, or several cells of which one holds the digit. */
export type DrawnNode = Pick<ChainNode, 'cells' | 'digit' | 'on'>;

/** One inference between candidates or groups of them. */
export interface DrawnInference {
  readonly from: DrawnNode;
  readonly to: DrawnNode;
  readonly kind: 'strong' | 'weak';
}

/** What of a step is drawn on the board. */
export interface StepDrawing {
  readonly houses: readonly number[];
  /** Cells of the pattern, and its fins or other extra cells. */
  readonly cells: readonly number[];
  readonly fins: readonly number[];
  readonly candidates: readonly DrawnCandidate[];
  /** Ends of inferences that are several cells, drawn as belonging together. */
  readonly groups: readonly DrawnNode[];
  readonly inferences: readonly DrawnInference[];
}

/** Something laid over the game on the board. */
export interface Overlay {
  readonly position: ShownPosition;
  readonly drawing: StepDrawing | null;
}

const NOTHING: StepDrawing = { houses: [], cells: [], fins: [], candidates: [], groups: [], inferences: [] };

/** The cells that a step's pattern is made of. */
function patternCells({ evidence, placements }: Step): readonly number[] {
  const cells = [...evidence.cells, ...(evidence.nodes ?? []).flatMap((node) => node.cells)];
  return cells.length > 0 ? cells : placements.map(({ cell }) => cell);
}

/** The box that most of a step's pattern lies in: where to look first. */
export function boxOfStep(topology: Topology, step: Step): number {
  const counts = new Map<number, number>();
  for (const cell of patternCells(step)) {
    const houses = topology.cellHouses.subarray(topology.cellHouseStart[cell], topology.cellHouseStart[cell + 1]);
    for (const house of houses) {
      if (topology.houseKind[house] === HOUSE_BOX) counts.set(house, (counts.get(house) ?? 0) + 1);
    }
  }
  let [best, most] = [-1, 0];
  for (const [house, count] of counts) if (count > most) [best, most] = [house, count];
  return best;
}

/** One house and nothing else. */
export function houseDrawing(house: number): StepDrawing {
  return { ...NOTHING, houses: house < 0 ? [] : [house] };
}

/** The cells of a step, without a word about what happens in them. */
export function cellsDrawing(step: Step): StepDrawing {
  return { ...NOTHING, cells: [...new Set(patternCells(step))], fins: step.evidence.fins ?? [] };
}

/**
 * All of a step.
 *
 * @param candidates cell → mask of what is possible there before the step.
 */
export function stepDrawing(step: Step, candidates: (cell: number) => number): StepDrawing {
  const { evidence, placements, eliminations } = step;
  const { nodes = [], inferences = [], fins = [] } = evidence;
  const drawn = new Map<string, DrawnCandidate>();
  const draw = ({ cell, digit }: CellDigit, fate: Fate): void => {
    const key = `${cell} ${digit}`;
    if (!drawn.has(key)) drawn.set(key, { cell, digit, fate });
  };
  // The first fate of a candidate is the one that counts.
  for (const placement of placements) draw(placement, 'placed');
  for (const elimination of eliminations) draw(elimination, 'removed');
  // What a chain takes a candidate as says more than that it belongs to the pattern.
  for (const { cells, digit, on } of nodes) {
    for (const cell of cells) if (candidates(cell) & digitBit(digit)) draw({ cell, digit }, on ? 'on' : 'off');
  }
  for (const candidate of evidence.candidates ?? []) draw(candidate, 'on');
  if (!evidence.candidates && nodes.length === 0) {
    for (const cell of evidence.cells) {
      for (const digit of digitsOf(candidates(cell) & evidence.digits)) draw({ cell, digit }, 'on');
    }
  }
  return {
    houses: [...evidence.houses, ...(evidence.covers ?? [])],
    cells: [...new Set(patternCells(step))],
    fins,
    candidates: [...drawn.values()],
    groups: nodes.filter(({ cells }) => cells.length > 1),
    inferences: inferences.flatMap(({ from, to, kind }) => {
      const [start, end] = [nodes[from], nodes[to]];
      return start && end ? [{ from: start, to: end, kind }] : [];
    }),
  };
}

/** The cells that a drawing has something in; where it only has houses, those of the first. */
export function cellsOfDrawing(
  { houseCells, digits }: Topology,
  { cells, fins, candidates, houses }: StepDrawing,
): readonly number[] {
  const drawn = [...cells, ...fins, ...candidates.map(({ cell }) => cell)];
  const [house] = houses;
  if (drawn.length > 0 || house === undefined) return drawn;
  return Array.from(houseCells.subarray(house * digits, (house + 1) * digits));
}

/** What is possible in a cell as the player sees it: the centre notes, or where there are none what no digit rules out. */
export function playerCandidates({ topology, marks }: Game, cell: number): number {
  if (marks.digits[cell] !== 0) return 0;
  const notes = marks.centre[cell] as number;
  if (notes !== 0) return notes;
  let possible = topology.cellAllowed[cell] as number;
  const { peers, peerStart, pairCells, pairStart } = topology;
  for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) {
    const digit = marks.digits[peers[i] as number] as number;
    if (digit !== 0) possible &= ~digitBit(digit);
  }
  for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
    const digit = marks.digits[pairCells[i] as number] as number;
    if (digit !== 0) possible &= ~pairMask(topology, i, digit);
  }
  return possible;
}

/** A game with the candidates of the drawn cells in place of their notes. */
export function gameUnder(game: Game, drawing: StepDrawing, clashes: ArrayLike<number> = game.clashes): ShownPosition {
  const { marks } = game;
  const centre = Int32Array.from(marks.centre);
  const corner = Int32Array.from(marks.corner);
  for (const { cell } of drawing.candidates) {
    centre[cell] = playerCandidates(game, cell);
    corner[cell] = 0;
  }
  return {
    givens: game.givens,
    clashes,
    marks: {
      digits: marks.digits,
      corner,
      centre: withoutDrawn(centre, drawing),
      colours: marks.colours,
      noteColour: (cell, style, digit) => marks.noteColour(cell, style, digit),
    },
  };
}

/** Masks without the candidates that a drawing draws itself. Allocates. */
export function withoutDrawn(masks: ArrayLike<number>, drawing: StepDrawing): Int32Array {
  const rest = Int32Array.from(masks);
  for (const { cell, digit } of drawing.candidates) rest[cell] = (rest[cell] as number) & ~digitBit(digit);
  return rest;
}
