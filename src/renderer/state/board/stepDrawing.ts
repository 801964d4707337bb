import { digitBit, digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { HintHouse } from '../../../shared/game/help.ts';
import { openDigits as openByOthers } from '../../../shared/game/openDigits.ts';
import type { Causes } from '../../../shared/step/causes.ts';
import type { NameOrder } from '../../../shared/step/placeNames.ts';
import type { CellDigit, ChainNode, Step } from '../../../shared/step/step.ts';
import { type ListedWays, listedWays } from '../../../shared/step/wayWords.ts';
import { cellsOfClue } from '../../../shared/topology/clueCells.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type Topology } from '../../../shared/topology/topology.ts';
import type { ShownPosition } from './shownPosition.ts';

/**
 * Role of a drawn candidate in the step: placed, removed, assumed true (`on`) or false (`off`) by the pattern, or
 * already ruled out before the step (`closed`).
 */
export type CandidateFate = 'placed' | 'removed' | 'on' | 'off' | 'closed';

export interface DrawnCandidate extends CellDigit {
  readonly fate: CandidateFate;
}

/** One end of an inference: a candidate, or a group of cells of which one has the digit. */
export type DrawnNode = Pick<ChainNode, 'cells' | 'digit' | 'on'>;

/** One inference between candidates or groups of them. */
export interface DrawnInference {
  readonly from: DrawnNode;
  readonly to: DrawnNode;
  readonly kind: 'strong' | 'weak';
}

/** A digit on the board that is a reason for the step. */
export interface DrawnWitness {
  readonly cell: number;
  /** Cells outside the pattern in which the witness rules out its own digit. */
  readonly closes: readonly number[];
}

/** A clue on which the step relies. */
export interface StepClue {
  /** All cells of the clue; none for a clue about the whole board. */
  readonly cells: readonly number[];
  /**
   * The combinations of digits, or the ways to complete the clue, that are still possible for its open cells, and those
   * that are crossed out. Null if neither are listed.
   */
  readonly ways: ListedWays | null;
}

/** Drawing of a step on the board. */
export interface StepDrawing {
  /** Houses of the pattern. */
  readonly houses: readonly number[];
  /** Houses in which the step removes candidates, if they differ from `houses`. */
  readonly covers: readonly number[];
  /** Cells of the pattern, including its fins or other extra cells. */
  readonly cells: readonly number[];
  readonly fins: readonly number[];
  readonly candidates: readonly DrawnCandidate[];
  /** Groups of several cells that are one end of an inference. The cells of a group are drawn joined. */
  readonly groups: readonly DrawnNode[];
  readonly inferences: readonly DrawnInference[];
  readonly witnesses: readonly DrawnWitness[];
  readonly clues: readonly StepClue[];
  /**
   * Cells in which a digit of the pattern is ruled out by something other than one digit: by a clue, or an earlier
   * step.
   */
  readonly earlier: readonly number[];
  /** True to dim all cells outside the step; false to highlight the cells of the step instead. */
  readonly dims: boolean;
  /** Whether the board has a tint. If so, nothing is dimmed, because dimming would change the tint. */
  readonly tinted?: boolean;
}

/** A position and a drawing that the board shows instead of the game. */
export interface Overlay {
  readonly position: ShownPosition;
  readonly drawing: StepDrawing | null;
  /** The subgrids by which the text beside the board names the drawn cells. Absent if no text names them. */
  readonly names?: NameOrder;
}

const NOTHING: StepDrawing = {
  houses: [],
  covers: [],
  cells: [],
  fins: [],
  candidates: [],
  groups: [],
  inferences: [],
  witnesses: [],
  clues: [],
  earlier: [],
  dims: false,
};

/** The cells of a step's pattern. */
export function patternCells({ evidence, placements }: Step): readonly number[] {
  const cells = [...evidence.cells, ...(evidence.nodes ?? []).flatMap((node) => node.cells)];
  return cells.length > 0 ? [...new Set(cells)] : placements.map(({ cell }) => cell);
}

/**
 * The houses in which to look for a step. For a pattern in one house, such as a hidden single or a naked pair, that
 * house. For a rule of 45, the houses that are added up: the cells of the pattern may all lie outside them. Otherwise
 * the box with most cells of the step's pattern.
 */
export function housesOfStep(topology: Topology, step: Step): readonly number[] {
  const { houses, balance } = step.evidence;
  const { cellHouses, cellHouseStart } = topology;
  const [only = -1] = houses.length === 1 ? houses : [];
  const isInOne = patternCells(step).every((cell) =>
    cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]).includes(only),
  );
  return balance || isInOne ? houses : [boxOfStep(topology, step)];
}

/** The kind of the houses in which to look for a step. If they are of several kinds, the kind of the first. */
export function hintHouseOf(topology: Topology, step: Step): HintHouse {
  const kind = topology.houseKind[itemAt(housesOfStep(topology, step), 0)];
  return kind === HOUSE_ROW || kind === HOUSE_COLUMN ? 'line' : 'box';
}

/** The box that contains most cells of a step's pattern. */
function boxOfStep(topology: Topology, step: Step): number {
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

/** A drawing of houses only. */
export function housesDrawing(houses: readonly number[]): StepDrawing {
  return { ...NOTHING, houses, dims: true };
}

/** A drawing that marks some cells like fins. The rest of the position is not changed. */
export function cellsDrawing(cells: readonly number[]): StepDrawing {
  return { ...NOTHING, fins: cells };
}

/** A drawing that outlines some cells. */
export function partDrawing(cells: readonly number[]): StepDrawing {
  return { ...NOTHING, cells };
}

/**
 * Drawing of where a step is: its houses.
 *
 * @param whole true to draw the step's clues too, and to dim everything else.
 */
export function frameDrawing({ houses, clues }: StepDrawing, whole: boolean): StepDrawing {
  if (!whole) return { ...NOTHING, houses };
  return { ...NOTHING, houses, clues: clues.map(({ cells }) => ({ cells, ways: null })), dims: true };
}

/** Drawing of a step without its effects: its pattern, and the digits that are reasons for it. */
export function patternDrawing(drawing: StepDrawing): StepDrawing {
  const candidates = drawing.candidates.filter(({ fate }) => fate !== 'placed' && fate !== 'removed');
  return { ...drawing, candidates };
}

/** The drawing of a step, plus the digit that the player placed instead, marked like an assumption. */
export function withOwnDigit(drawing: StepDrawing, { cell, digit }: CellDigit): StepDrawing {
  const others = drawing.candidates.filter((drawn) => drawn.cell !== cell || drawn.digit !== digit);
  return { ...drawing, candidates: [...others, { cell, digit, fate: 'on' }] };
}

/** Position and reasons that the drawing of a step depends on. */
export interface StepBasis {
  readonly topology: Topology;
  /** cell → mask of the candidates before the step. */
  candidates(cell: number): number;
  readonly causes: Causes;
}

/**
 * The reasons to draw: witnesses (digits on the board) with the cells in which they rule out a digit, and candidates in
 * the pattern's own cells that were ruled out before.
 */
function drawnCauses(cells: ReadonlySet<number>, { witnesses, limits, earlier }: Causes) {
  const outside = (candidates: readonly CellDigit[]): number[] => {
    return [...new Set(candidates.map(({ cell }) => cell).filter((cell) => !cells.has(cell)))];
  };
  const byOthers = [...limits.flatMap(({ closes }) => closes), ...earlier];
  const absent = [...witnesses.flatMap(({ closes }) => closes), ...byOthers];
  return {
    witnesses: witnesses.map(({ cell, closes }) => ({ cell, closes: outside(closes) })),
    earlier: outside(byOthers),
    closed: absent.filter(({ cell }) => cells.has(cell)),
  };
}

/**
 * The clues of a step, followed by clues that are only reasons for the step. The step's combinations are listed at its
 * first clue. If the combinations belong to a hidden cage (cells whose sum follows from houses and cages), which is not
 * a clue, no clue lists them.
 */
function drawnClues(topology: Topology, { evidence }: Step, { witnesses, limits }: Causes): StepClue[] {
  const { clues = [], balance } = evidence;
  const sources = [...witnesses.flatMap(({ by }) => by ?? []), ...limits.map(({ by }) => by)];
  const named = sources.flatMap((by) => (by.kind === 'clue' || by.kind === 'needed' ? by.clue : []));
  return [...new Set([...clues, ...named])].map((clue, i) => ({
    cells: cellsOfClue(topology, clue),
    ways: i === 0 && clues.length > 0 && !balance ? listedWays(evidence) : null,
  }));
}

/** Drawing of a complete step. */
export function stepDrawing(step: Step, { topology, candidates, causes }: StepBasis): StepDrawing {
  const { evidence, placements, eliminations } = step;
  const { nodes = [], inferences = [], fins = [], balance } = evidence;
  // A step by the rule of 45 (the digits of a house have a fixed sum) also uses cells of cages that lie outside the
  // houses. These cells, open ones and those with a digit, are drawn as fins.
  const outies = balance ? [...balance.outies, ...balance.outside.map(({ cell }) => cell)] : [];
  const drawn = new Map<string, DrawnCandidate>();
  const draw = ({ cell, digit }: CellDigit, fate: CandidateFate): void => {
    const key = `${cell} ${digit}`;
    if (!drawn.has(key)) drawn.set(key, { cell, digit, fate });
  };
  const pattern = new Set(patternCells(step));
  const { closed, ...reasons } = drawnCauses(pattern, causes);
  // A candidate is drawn once. If it has several roles, the first role that is drawn counts.
  for (const placement of placements) draw(placement, 'placed');
  for (const elimination of eliminations) draw(elimination, 'removed');
  for (const candidate of closed) draw(candidate, 'closed');
  // A candidate's role in a chain comes first, because it is more specific than being part of the pattern.
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
    houses: evidence.houses,
    covers: evidence.covers ?? [],
    cells: [...new Set([...pattern, ...(balance?.uncounted.map(({ cell }) => cell) ?? []), ...outies])],
    fins: [...fins, ...outies],
    candidates: [...drawn.values()],
    groups: nodes.filter(({ cells }) => cells.length > 1),
    inferences: inferences.flatMap(({ from, to, kind }) => {
      const [start, end] = [nodes[from], nodes[to]];
      return start && end ? [{ from: start, to: end, kind }] : [];
    }),
    ...reasons,
    clues: drawnClues(topology, step, causes),
    dims: true,
  };
}

/**
 * The placed digits that are drawn in large type, like digits on the board. A digit is drawn so if its cell has no
 * other drawn candidate.
 */
export function entriesOf({ candidates }: StepDrawing): readonly CellDigit[] {
  const shared = new Set(candidates.filter(({ fate }) => fate !== 'placed').map(({ cell }) => cell));
  return candidates.filter(({ cell, fate }) => fate === 'placed' && !shared.has(cell));
}

/** The cells that a drawing does not dim, because something of the drawing lies in them. */
export function partsOf({ houseCells, digits }: Topology, drawing: StepDrawing): ReadonlySet<number> {
  const { houses, covers, cells, fins, candidates, witnesses, clues, earlier } = drawing;
  return new Set([
    ...clues.flatMap((clue) => clue.cells),
    ...[...houses, ...covers].flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]),
    ...cells,
    ...fins,
    ...candidates.map(({ cell }) => cell),
    ...witnesses.flatMap(({ cell, closes }) => [cell, ...closes]),
    ...earlier,
  ]);
}

/** The cells in which something is drawn. If the drawing has only houses, the cells of these houses. */
export function cellsOfDrawing(
  { houseCells, digits }: Topology,
  { cells, fins, candidates, houses, witnesses, clues }: StepDrawing,
): readonly number[] {
  const reasons = witnesses.flatMap(({ cell, closes }) => [cell, ...closes]);
  const ofClues = clues.flatMap((clue) => clue.cells);
  const drawn = [...cells, ...fins, ...candidates.map(({ cell }) => cell), ...reasons, ...ofClues];
  if (drawn.length > 0) return drawn;
  return houses.flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]);
}

/**
 * Candidates of a cell as the player sees them: the centre notes. In a cell without centre notes, all digits that no
 * digit on the board rules out.
 */
export function playerCandidates(game: Game, cell: number): number {
  const { digits, centre } = game.marks;
  return (itemAt(digits, cell) === 0 && itemAt(centre, cell)) || openDigits(game, cell);
}

/** Candidates of a cell that no digit on the board rules out. */
export function openDigits({ topology, marks }: Game, cell: number): number {
  if (marks.digits[cell] !== 0) return 0;
  return openByOthers(topology, cell, (other) => itemAt(marks.digits, other));
}

/**
 * The position of a game in which the drawn cells show candidates instead of notes.
 *
 * @param candidates returns the candidates of a cell, as a mask.
 */
export function gameUnder(game: Game, drawing: StepDrawing, candidates: (cell: number) => number): ShownPosition {
  const { marks } = game;
  const centre = Int32Array.from(marks.centre);
  const corner = Int32Array.from(marks.corner);
  // A step about a clue relies on the candidates of all its cells, even of cells from which it removes nothing.
  const related = drawing.clues.length > 0 ? drawing.cells.filter((cell) => itemAt(marks.digits, cell) === 0) : [];
  const computed = new Set([...drawing.candidates.map(({ cell }) => cell), ...related]);
  for (const cell of computed) {
    centre[cell] = candidates(cell);
    corner[cell] = 0;
  }
  return {
    candidatesIn: (cell) => computed.has(cell),
    givens: game.givens,
    mistakes: game.clashes,
    marks: {
      digits: marks.digits,
      corner,
      centre: withoutDrawn(centre, drawing),
      colours: marks.colours,
      noteColour: (cell, style, digit) => marks.noteColour(cell, style, digit),
      candidateColour: (cell, digit) => marks.candidateColour(cell, digit),
    },
  };
}

/** A copy of masks of notes without what the drawing draws itself: candidates, and cells with a large digit. */
export function withoutDrawn(masks: ArrayLike<number>, drawing: StepDrawing): Int32Array {
  const rest = Int32Array.from(masks);
  for (const { cell } of entriesOf(drawing)) rest[cell] = 0;
  for (const { cell, digit } of drawing.candidates) rest[cell] = itemAt(rest, cell) & ~digitBit(digit);
  return rest;
}
