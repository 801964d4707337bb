import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { ClueWish } from '../../../../shared/generate/options.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueOrbits, constrainedCells } from '../../../../shared/rules/clueOrbits.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import type { Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';

/** Rules whose clues are drawn on the border between two cells. A border has room for only one such mark. */
const BORDER_MARKS = new Set(['white-dot', 'black-dot', 'xv', 'inequality']);
/**
 * Number of times that clues of a rule are drawn, one draw after the other. In one draw, some clues cannot be used
 * because their images under the symmetry do not fit.
 */
const MOST_ROUNDS = 3;
/** Symmetric clues are drawn again until there are some of each rule, but at most this many times. */
const MOST_DRAWS = 8;
/** Limit on the nodes of the search for a solution that satisfies symmetric clues. */
const MOST_NODES = 4000;

/** Clues, and a filled grid that satisfies them. */
export interface CluedSolution {
  readonly clues: readonly Clue[];
  readonly solved: SolvedBoard;
  readonly orbits: ClueOrbits;
}

/**
 * Takes clues of the rules from a filled grid, in the order of the wishes. Clues that complete other clues come last. A
 * border gets only one mark, and lines have no cell in common.
 *
 * If the board has `images`, the clues lie symmetrically. Hardly any grid satisfies both a line and its image, so the
 * clues come first there: they are taken with their images, and then a grid is searched that satisfies as many of them
 * as possible. Clues that a rule can restate, such as cages, are taken from that grid.
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

/** One draw of symmetric clues. {@link drawClues} explains how they are drawn. */
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

/**
 * Chooses groups of clues that some filled grid satisfies, and returns this grid too. Groups for which no grid was
 * found are left out.
 */
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

/** The clues drawn so far, one rule after the other. */
class ClueDrawing {
  readonly clues: Clue[] = [];
  private readonly solved: SolvedBoard;
  private readonly orbits: ClueOrbits;
  /** Borders that already have a mark. */
  private readonly marked = new Set<string>();

  constructor(solved: SolvedBoard, orbits: ClueOrbits) {
    this.solved = solved;
    this.orbits = orbits;
  }

  /**
   * Draws clues of a rule from the grid.
   *
   * @param share share of the possible clues, from 0 (exclusive) to 1.
   */
  taken(rule: string, share: number): Clue[] {
    const fields = ruleOf(rule)?.takeFrom?.(this.solved, share, this.clues) ?? [];
    return fields.map((own) => ({ rule, ...own }));
  }

  /** Adds clues, except marks on borders that already have one. */
  add(clues: readonly Clue[]): void {
    for (const clue of clues) {
      const border = this.borderOf(clue);
      if (border !== null && this.marked.has(border)) continue;
      if (border !== null) this.marked.add(border);
      this.clues.push(clue);
    }
  }

  /**
   * Adds clues of a rule together with their images under the symmetry. Returns groups, each of a clue and its images.
   */
  addSymmetric({ rule, share }: ClueWish): readonly (readonly Clue[])[] {
    const { solved, orbits } = this;
    const { board } = solved;
    const found: (readonly Clue[])[] = [];
    const keys = new Set<string>();
    const used = new Set<number>();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const clues = this.taken(rule, 1);
      const cells = clues.flatMap((clue) => constrainedCells(clue, board));
      // If no two clues of the rule have a cell in common, their images must have none in common either.
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

  /** The border between cells on which a mark lies; null for clues that are not on a border. */
  private borderOf({ rule, cells }: Clue): string | null {
    if (!BORDER_MARKS.has(rule)) return null;
    return this.solved
      .cellsOf(cells as string[])
      .sort((a, b) => a - b)
      .join();
  }
}
