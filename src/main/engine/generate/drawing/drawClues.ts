import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { ClueWish } from '../../../../shared/generate/options.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueOrbits, constrainedCells } from '../../../../shared/rules/clueOrbits.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import type { Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';

/** Rules whose clues are drawn on the border between two cells, which has room for only one. */
const BORDER_MARKS = new Set(['white-dot', 'black-dot', 'xv', 'inequality']);
/**
 * Rounds in which clues of a rule are taken. In one round, some clues cannot be taken because their images do not fit.
 */
const MOST_ROUNDS = 3;
/** How often symmetric clues are drawn until there are some of each rule. */
const MOST_DRAWS = 8;
/** Search nodes for a solution that obeys symmetric clues. */
const MOST_NODES = 4000;

/** Clues, and the filled grid that obeys them. */
export interface CluedSolution {
  readonly clues: readonly Clue[];
  readonly solved: SolvedBoard;
  readonly orbits: ClueOrbits;
}

/**
 * Takes clues of the rules from a filled grid, in the order of the wishes; those that complete others come last. A
 * border has one mark only, and lines have no cell in common.
 *
 * If the board has `images`, the clues lie symmetrically. Hardly any grid obeys a line and its image, so there the
 * clues come first: they are taken with their images, and a grid is searched that obeys as many as possible. Clues that
 * a rule can restate, such as cages, are taken from that grid.
 *
 * Errors: `bad-input` if the layout does not have the symmetry; `gave-up` if no clue of some rule has its images.
 */
export function drawClues(wishes: readonly ClueWish[], solved: SolvedBoard, rng: Rng): Result<CluedSolution> {
  const { topology } = solved.board;
  const orbits = ClueOrbits.create(solved);
  if (orbits === null) return fail('bad-input', 'wish-clue-symmetry-subgrids', { layout: topology.layout.name });
  const isLast = ({ rule }: ClueWish): number => (ruleOf(rule)?.completes ? 1 : 0);
  const ordered = [...wishes].sort((a, b) => isLast(a) - isLast(b));
  if (solved.images.length === 0) {
    const drawing = new ClueDrawing(solved, orbits);
    for (const wish of ordered) drawing.add(drawing.taken(wish.rule, wish.share));
    return ok({ clues: drawing.clues, solved, orbits });
  }
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const fresh = new SolvedBoard(topology, solved.solution, rng, solved.images);
    const drawn = drawSymmetric(ordered, fresh, orbits.on(fresh), rng);
    if (ordered.every(({ rule }) => drawn.clues.some((clue) => clue.rule === rule))) return ok(drawn);
  }
  return fail('gave-up', 'no-symmetric-clues', { rules: ordered.map(({ rule }) => rule).join(', ') });
}

/** One draw of symmetric clues; see {@link drawClues}. */
function drawSymmetric(wishes: readonly ClueWish[], first: SolvedBoard, orbits: ClueOrbits, rng: Rng): CluedSolution {
  const isRestated = ({ rule }: ClueWish): boolean => ruleOf(rule)?.restate !== undefined;
  const before = new ClueDrawing(first, orbits);
  const groups = wishes.flatMap((wish) => (isRestated(wish) ? [] : before.addSymmetric(wish)));
  const { clues, solved } = obeyingBoard(first, first.shuffled(groups), rng);
  const drawing = new ClueDrawing(solved, orbits.on(solved));
  drawing.add(clues);
  for (const wish of wishes) if (isRestated(wish)) drawing.addSymmetric(wish);
  return { clues: drawing.clues, solved, orbits: orbits.on(solved) };
}

/** Groups of clues that some filled grid obeys, and that grid. Left out are groups with which none was found. */
function obeyingBoard(
  solved: SolvedBoard,
  groups: readonly (readonly Clue[])[],
  rng: Rng,
): Omit<CluedSolution, 'orbits'> {
  const { topology } = solved.board;
  const anything = new Int32Array(topology.cellCount).fill(topology.allDigits);
  let found: Omit<CluedSolution, 'orbits'> = { clues: [], solved };
  const add = (more: readonly (readonly Clue[])[]): void => {
    if (more.length === 0) return;
    const clues = [...found.clues, ...more.flat()];
    const ruled = withClues(topology, clues);
    const solver = ruled.ok ? createExactSolver(ruled.value) : null;
    if (solver && solver.solveMasks(anything, { limit: 1, nodeCap: MOST_NODES, rng }).solutions > 0) {
      found = { clues, solved: new SolvedBoard(topology, solver.solution.slice(), rng, solved.images) };
      return;
    }
    if (more.length === 1) return;
    const half = Math.ceil(more.length / 2);
    add(more.slice(0, half));
    add(more.slice(half));
  };
  add(groups);
  return found;
}

/** Clues that are drawn one rule after the other. */
class ClueDrawing {
  readonly clues: Clue[] = [];
  private readonly solved: SolvedBoard;
  private readonly orbits: ClueOrbits;
  /** Borders with a mark. */
  private readonly marked = new Set<string>();

  constructor(solved: SolvedBoard, orbits: ClueOrbits) {
    this.solved = solved;
    this.orbits = orbits;
  }

  /** Clues of a rule from the grid. @param share from 0 (exclusive) to 1. */
  taken(rule: string, share: number): Clue[] {
    const fields = ruleOf(rule)?.takeFrom?.(this.solved, share, this.clues) ?? [];
    return fields.map((own) => ({ rule, ...own }));
  }

  /** Adds clues, except marks on borders that have one. */
  add(clues: readonly Clue[]): void {
    for (const clue of clues) {
      const border = this.borderOf(clue);
      if (border !== null && this.marked.has(border)) continue;
      if (border !== null) this.marked.add(border);
      this.clues.push(clue);
    }
  }

  /** Adds clues of a rule with their images; returns each clue with its images. */
  addSymmetric({ rule, share }: ClueWish): readonly (readonly Clue[])[] {
    const { solved, orbits } = this;
    const { board } = solved;
    const found: (readonly Clue[])[] = [];
    const keys = new Set<string>();
    const used = new Set<number>();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const clues = this.taken(rule, 1);
      const cells = clues.flatMap((clue) => constrainedCells(clue, board));
      // Where the clues of a rule have no cell in common, neither have their images.
      const isDisjoint = new Set(cells).size === cells.length;
      for (const clue of clues) {
        const orbit = keys.has(orbits.keyOf(clue)) ? null : orbits.orbitOf(clue);
        if (orbit === null || orbit.some((one) => this.marked.has(this.borderOf(one) ?? ''))) continue;
        const own = orbit.flatMap((one) => constrainedCells(one, board));
        if (isDisjoint && (new Set(own).size < own.length || own.some((cell) => used.has(cell)))) continue;
        for (const cell of own) used.add(cell);
        for (const one of orbit) keys.add(orbits.keyOf(one));
        found.push(orbit);
      }
    }
    const chosen = solved.some(found, share);
    this.add(chosen.flat());
    return chosen;
  }

  /** The border that a mark is on; null for clues that are not on a border. */
  private borderOf({ rule, cells }: Clue): string | null {
    if (!BORDER_MARKS.has(rule)) return null;
    return this.solved
      .cellsOf(cells as string[])
      .sort((a, b) => a - b)
      .join();
  }
}
