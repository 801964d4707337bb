import { orderOfBox } from '../../../shared/base/boxShape.ts';
import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import { findConflict } from '../../../shared/generate/conflicts.ts';
import { type GenerateWishes, SPARE_GIVENS } from '../../../shared/generate/options.ts';
import type { Level } from '../../../shared/step/step.ts';
import { hasClues } from '../../../shared/topology/constrained.ts';
import { symmetryMap } from '../../../shared/topology/symmetryMaps.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { hasExtraRules } from '../filling/extraRules.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { ALL_TECHNIQUES, techniquesFor } from '../techniques/registry.ts';
import type { ClimbBounds, GenerateOptions } from './attempt.ts';
import { isOnePiece } from './interlock/parts.ts';
import { aimOf } from './target/aim.ts';

/**
 * The wishes in the form in which the generator uses them: defaults are filled in, ids looked up, and cells grouped
 * into units.
 */
export interface GenerationPlan {
  readonly wishes: GenerateWishes;
  /** Hardest class of techniques that the puzzle may need; null if the puzzle is not rated. */
  readonly cap: Level | null;
  /**
   * The class that the puzzle must have. Null if the puzzle is not rated, or if every class up to the cap is accepted.
   */
  readonly level: Level | null;
  /**
   * True if the techniques of the cap must solve every intermediate puzzle; this leaves cap-only givens (see `Digger`).
   * False if givens are removed by uniqueness alone, so that the techniques may get stuck at first.
   */
  readonly capped: boolean;
  /**
   * The cap with which digging starts: the cap itself, or an easier one if the cap's techniques are slow and rarely
   * needed.
   */
  readonly firstCap: Level | null;
  /**
   * True if the puzzle is dug with the first cap only, and gets its class afterwards: a given is opened, and others are
   * added where the techniques of the class get stuck. With their full cap, each test of a given that cannot be removed
   * runs hard techniques over a nearly empty board, and hardly any test succeeds only by them.
   */
  readonly opensForClass: boolean;
  /**
   * True if uniqueness needs much fewer givens than the class cap, so that it seldom pays to ask about uniqueness before
   * the techniques run. On a torus of four subgrids it still pays, on one of nine it does not.
   */
  readonly seldomNeedsProof: boolean;
  /** Whether the solver may use a technique. */
  readonly allowed: (technique: Technique) => boolean;
  readonly targetSteps: number;
  /**
   * Whether every puzzle that the grader accepts is solved as a person would solve it, not only the last one: if there
   * are wishes about the solve, for medium puzzles, of which the grader counts steps that are not all needed, and for
   * provinces of worlds, which must not change.
   */
  readonly solvesEach: boolean;
  readonly minimal: boolean;
  /**
   * Whether to reject puzzles with cap-only givens. On large layouts, and on a few subgrids with variants, there are
   * too many such givens to remove them one by one. A puzzle that keeps them is returned as not minimal.
   */
  readonly strictlyMinimal: boolean;
  /** Whether an attempt may stop insisting on `strictlyMinimal` if a minimal puzzle takes too long. */
  readonly relaxes: boolean;
  /** If the puzzle need not be minimal, givens are added at the end until there are this many; 0 to add none. */
  readonly paddedTo: number;
  /** Share of the open cells that become spare givens at the end, while the puzzle stays interlocked. */
  readonly spareShare: number;
  readonly interlocked: boolean;
  /** Whether to reject puzzles that are not interlocked. If false, interlocking is only a wish. */
  readonly insistsOnInterlock: boolean;
  /** Units: sets of cells that are given or removed together. `unitOf`: cell → its unit, -1 for known cells. */
  readonly units: readonly Int32Array[];
  readonly unitOf: Int32Array;
  /** The cells that are not known, ascending; only these count as givens. */
  readonly ownCells: Int32Array;
  readonly climbing: ClimbBounds | null;
}

/** The parts of `GenerateOptions`, besides the wishes, from which a plan is made. */
type PlanOptions = Pick<GenerateOptions, 'knownCells' | 'climbing'>;

/**
 * Largest number of subgrids for which a puzzle is changed until no given is cap-only. A sumo (13 subgrids) takes a
 * second; a carpet of 25 subgrids did not finish.
 */
const LARGEST_STRICT = 13;
/**
 * Used instead of `LARGEST_STRICT` for layouts with variants. Their puzzles need so few givens that on five subgrids 20
 * to 40 givens are cap-only.
 */
const LARGEST_STRICT_WITH_VARIANTS = 1;
/**
 * Classes whose puzzles are always dug under the class cap if they need not be minimal. Hard and master puzzles are dug
 * by uniqueness alone where the layout permits it, because most puzzles of a search turn out too easy, and digging them
 * by uniqueness takes a quarter of the time.
 */
const DUG_UNDER_CAP: ReadonlySet<Level> = new Set<Level>(['easy', 'medium']);
/** Largest number of subgrids for which puzzles are dug by uniqueness alone, without a class cap. */
const LARGEST_UNCAPPED = 6;
/**
 * Layouts whose subgrids overlap more than this are dug under a class cap. The measure is the number of cells, as a
 * share of the cells that the subgrids would have without overlap. Samurai and diagonal layouts have a larger share,
 * carpets of every size a smaller one. A hard carpet dug under a cap takes a half to a quarter of the time that it
 * takes without.
 */
const LEAST_SHARE_UNCAPPED = 0.8;
/**
 * Hard puzzles of boards that wrap are dug with medium techniques and then opened, unless subgrids overlap even more, by
 * the same measure. Tori, Klein bottles and Möbius bands have 0.44 to 0.56, their dense kinds 0.11 to 0.22. Opening a
 * dense Möbius band of 12 subgrids took longer than the 4 to 8 s that digging with hard techniques takes; opening a carpet
 * of 25 up to 71 s instead of 3.
 */
const LEAST_SHARE_OPENED = 0.3;

/**
 * Puzzles with clues get this share of the usual spare givens. With more, the clues leave few steps of the class, so
 * the number of givens depended on how many such steps the puzzle happened to have.
 */
const SPARE_WITH_CLUES = 0.4;

/**
 * Last technique of the registry that is used while an extreme puzzle is made. Later techniques take too much time for
 * their benefit. Puzzles can be extreme without them, because some techniques up to this one are of the class extreme
 * too.
 */
const EXTREME_REACH = 'als-xz';
/**
 * Used instead of `EXTREME_REACH` on one subgrid, where later techniques take hardly more time (1.02 of it; on a samurai
 * 1.9). Up to one extreme 9×9 in eight needs them.
 */
const EXTREME_REACH_ALONE = 'house-forcing-chain';
/**
 * Techniques that the grader leaves out, because in thousands of searches others always found the same. Without them the
 * same puzzles are made, in nine tenths of the time. The human solver uses them all.
 */
const SPARED: ReadonlySet<string> = new Set(['finned-x-wing', 'x-chain', 'franken-swordfish']);

/**
 * Makes the plan. Errors: `bad-input` if the wishes contradict each other or the layout; the message says which ones
 * and why.
 */
export function planFor(
  topology: Topology,
  wishes: GenerateWishes,
  { knownCells = null, climbing = null }: PlanOptions = {},
): Result<GenerationPlan> {
  // If rules are wished for, their clues are not in the topology yet.
  const techniques = wishes.rules ? ALL_TECHNIQUES : techniquesFor(topology);
  const conflict = findConflict(wishes, topology, techniques);
  if (conflict) return failWith('bad-input', conflict);
  const aim = wishes.rating && aimOf(wishes.rating);
  if (aim && !aim.ok) return aim;
  const { difficulty, required = [], forbidden = [] } = wishes;
  const cap = difficulty === 'unrated' ? null : difficulty;
  const extremeReach = topology.subgridCount === 1 && !isEntangled(topology) ? EXTREME_REACH_ALONE : EXTREME_REACH;
  const reach = Math.max(
    ...[extremeReach, ...required].map((id) => techniques.findIndex((technique) => technique.id === id)),
  );
  const usualSpare = SPARE_GIVENS[difficulty] * (hasClues(topology) ? SPARE_WITH_CLUES : 1);
  const spareShare = wishes.minimal === undefined ? usualSpare : 0;
  const minimal = wishes.minimal ?? spareShare === 0;
  // With known cells, the puzzle is a part of a larger one, so it may be solvable alone. Otherwise, interlocking is the
  // default if all subgrids are connected.
  const interlocks = !knownCells && isOnePiece(topology);
  const seldomNeedsProof =
    cap === 'hard' && !knownCells && topology.subgridCount > LARGEST_UNCAPPED && isDense(topology);
  // Not measured with more than nine digits, nor with variants.
  const opensForClass =
    seldomNeedsProof &&
    !minimal &&
    topology.digits < 10 &&
    !hasExtraRules(topology) &&
    topology.layout.wrap.some((shift) => shift !== 0) &&
    cellShare(topology) >= LEAST_SHARE_OPENED;
  // Not in provinces of worlds, which must not change, nor if some techniques are asked for.
  const spares = !knownCells && required.length === 0 && forbidden.length === 0;
  const within = new Set(
    techniques.slice(0, reach + 1).filter(({ id }) => !forbidden.includes(id) && !(spares && SPARED.has(id))),
  );
  return ok({
    wishes,
    cap,
    level: difficulty === 'unrated' || difficulty === 'easy' ? null : difficulty,
    capped: cap !== null && ((!minimal && DUG_UNDER_CAP.has(cap)) || isEntangled(topology)),
    firstCap: opensForClass ? 'medium' : firstCapOf(topology, cap),
    opensForClass,
    seldomNeedsProof,
    allowed: (technique) => within.has(technique),
    targetSteps: wishes.targetSteps ?? usualSteps(topology, difficulty),
    solvesEach:
      knownCells !== null ||
      cap === 'medium' ||
      [wishes.minScore, wishes.maxScore, wishes.required, wishes.forbidden].some((wish) => wish !== undefined),
    minimal,
    strictlyMinimal: minimal && topology.digits < 10 && topology.subgridCount <= largestStrict(topology),
    relaxes: topology.digits > 9 || topology.subgridCount > LARGEST_UNCAPPED || hasExtraRules(topology),
    paddedTo: minimal ? 0 : (wishes.minGivens ?? 0),
    spareShare,
    // If a layout has several separate pieces, each piece can be solved alone. So interlocking is not a default there.
    interlocked: !knownCells && (wishes.interlocked ?? interlocks),
    // By default, insist on interlocking only without extra rules. Under tight variants a dozen givens determine a
    // subgrid, so hardly any puzzle is interlocked.
    insistsOnInterlock: wishes.interlocked ?? (interlocks && !hasExtraRules(topology)),
    ...unitsOf(topology, wishes, knownCells),
    climbing,
  });
}

/**
 * Whether puzzles dug by uniqueness alone tend to be far too hard. If subgrids overlap much, local changes cannot
 * repair a position in which the techniques get stuck, because each cell depends on most of the board. With more than
 * nine digits, and with variants, this is so even on one subgrid. For example, a minimal samurai with diagonals has 60
 * givens in 369 cells, and the techniques place only ten further digits.
 */
function isEntangled(topology: Topology): boolean {
  return (
    topology.digits > 9 || topology.subgridCount > LARGEST_UNCAPPED || isDense(topology) || hasExtraRules(topology)
  );
}

/** Whether the subgrids overlap much. */
function isDense(topology: Topology): boolean {
  return cellShare(topology) < LEAST_SHARE_UNCAPPED;
}

/** Number of cells, divided by the number that the same subgrids would have without overlap. */
function cellShare({ subgridCount, cellCount, digits }: Topology): number {
  return cellCount / (subgridCount * digits * digits);
}

/** Whether grading with the techniques of a class takes so long that a search must do it as seldom as possible. */
export function isDear(cap: Level | null): boolean {
  return cap === 'master' || cap === 'extreme';
}

/**
 * The cap with which digging starts. Where medium techniques get stuck, those of the classes master and extreme often
 * continue, but cost ten times as much. So digging with such a cap starts with medium techniques.
 *
 * Hard techniques seldom continue where medium ones get stuck. So a hard puzzle is dug with hard techniques from the
 * start, to keep every place that needs one. Measured only at order 3 without variants.
 */
function firstCapOf(topology: Topology, cap: Level | null): Level | null {
  return isDear(cap) && orderOfBox(topology.box) === 3 && !hasExtraRules(topology) ? 'medium' : cap;
}

function largestStrict(topology: Topology): number {
  return hasExtraRules(topology) ? LARGEST_STRICT_WITH_VARIANTS : LARGEST_STRICT;
}

/** By default, at most this many steps of the class extreme are required, because each takes time to find. */
const MOST_EXTREME_STEPS = 8;

/**
 * Default for the smallest number of steps of the class. A single such step among a hundred easy ones would hardly
 * count.
 */
function usualSteps({ subgridCount }: Topology, difficulty: GenerateWishes['difficulty']): number {
  // The class hard is so narrow that puzzles with several of its steps are rare: on one subgrid, a second step takes
  // four times as long to find.
  if (difficulty === 'hard') return subgridCount === 1 ? 1 : 2;
  const usual = 2 + Math.floor(subgridCount / 8);
  // With fewer extreme steps than this, a puzzle of several subgrids would take hardly longer to solve than one of the
  // class master.
  return difficulty === 'extreme'
    ? Math.max(usual, Math.min(2 + Math.floor(subgridCount / 3), MOST_EXTREME_STEPS))
    : usual;
}

function unitsOf(
  topology: Topology,
  { symmetry }: GenerateWishes,
  knownCells: Uint8Array | null,
): Pick<GenerationPlan, 'units' | 'unitOf' | 'ownCells'> {
  const map = symmetry === undefined ? null : symmetryMap(topology, symmetry);
  const units: Int32Array[] = [];
  const unitOf = new Int32Array(topology.cellCount).fill(-1);
  const isKnown = (cell: number): boolean => knownCells?.[cell] === 1;
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (unitOf[cell] !== -1 || isKnown(cell)) continue;
    const orbit = [cell];
    for (let next = map?.[cell] ?? cell; next !== cell; next = map?.[next] ?? cell)
      if (!isKnown(next)) orbit.push(next);
    for (const member of orbit) unitOf[member] = units.length;
    units.push(Int32Array.from(orbit));
  }
  const ownCells = Int32Array.from(unitOf.keys()).filter((cell) => !isKnown(cell));
  return { units, unitOf, ownCells };
}
