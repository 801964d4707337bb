import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import { findConflict } from '../../../shared/generate/conflicts.ts';
import { symmetryMap } from '../../../shared/generate/givenSymmetry.ts';
import type { GenerateWishes } from '../../../shared/generate/options.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { hasExtraRules } from '../filling/extraRules.ts';
import type { Cap } from '../humanSolver/grader.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { TECHNIQUES } from '../techniques/registry.ts';

/** Wishes made ready for work: defaults filled in, ids looked up, cells put into units. */
export interface GenerationPlan {
  readonly wishes: GenerateWishes;
  /** What has to solve the puzzle; null where it is not rated. */
  readonly cap: Cap | null;
  /** The class to meet; null where it is not rated, or where every class up to the cap is welcome. */
  readonly level: Level | null;
  /**
   * Whether the cap has to solve every puzzle on the way, so that givens may be left that only the cap holds; else givens
   * go by uniqueness alone, and the techniques may be stuck at first.
   */
  readonly capped: boolean;
  /** What digging under the cap goes by at first: the cap, or where that is dear and seldom needed, an easier one. */
  readonly firstCap: Cap | null;
  /** Which techniques may take part. */
  readonly allowed: (technique: Technique) => boolean;
  readonly targetSteps: number;
  readonly minimal: boolean;
  /**
   * Whether a puzzle with a given that only the cap holds is turned down. On large layouts such givens are too many to
   * be got rid of one by one, and on a few subgrids with variants as well: what comes out is as good as there is, and
   * says that it is not minimal.
   */
  readonly strictlyMinimal: boolean;
  /** Whether an attempt may let go of that where it costs too much. */
  readonly relaxes: boolean;
  /** Givens up to which a puzzle that need not be minimal is filled up at the end; 0: not at all. */
  readonly paddedTo: number;
  readonly interlocked: boolean;
  /** Whether a puzzle that is not interlocked is turned down; else it is wished for, not insisted on. */
  readonly insistsOnInterlock: boolean;
  /** Cells that come and go together, and cell → its unit. */
  readonly units: readonly Int32Array[];
  readonly unitOf: Int32Array;
}

/** Subgrids up to which a puzzle is changed until no given is held by the cap alone: a sumo takes a second, a carpet of 25 had no end. */
const LARGEST_STRICT = 13;
/** The same with variants, under which so few givens are needed that five subgrids have 20 to 40 that only the cap holds. */
const LARGEST_STRICT_WITH_VARIANTS = 1;
/** Subgrids up to which puzzles are dug by uniqueness alone. */
const LARGEST_UNCAPPED = 6;
/**
 * And only where they have more than this share of the cells that they would have apart: samurai and diagonals do, and
 * carpets, from the smallest on, have less. Hard ones come out in a half to a quarter of the time when they are capped.
 */
const LEAST_SHARE_UNCAPPED = 0.8;

/**
 * How far into the registry extreme puzzles go while they are made. Beyond, a search costs so much that nothing is won
 * by it, and what the techniques so far solve is extreme as soon as the harder of them are needed.
 */
const EXTREME_REACH = TECHNIQUES.findIndex(({ id }) => id === 'x-chain');

/**
 * Makes the plan.
 *
 * Errors: `bad-input` where the wishes contradict themselves or the layout; the message says how.
 */
export function planFor(topology: Topology, wishes: GenerateWishes): Result<GenerationPlan> {
  const conflict = findConflict(wishes, topology, TECHNIQUES);
  if (conflict) return failWith('bad-input', conflict);
  const { difficulty, required = [], forbidden = [] } = wishes;
  // Singles alone make the friendliest puzzles of the class, unless more is asked for.
  const plain = wishes.targetSteps === undefined && wishes.minScore === undefined && required.length === 0;
  const cap = difficulty === 'unrated' ? null : difficulty === 'easy' && plain ? 'singles' : difficulty;
  const reach = Math.max(
    EXTREME_REACH,
    ...required.map((id) => TECHNIQUES.findIndex((technique) => technique.id === id)),
  );
  const within = new Set(TECHNIQUES.slice(0, reach + 1).filter(({ id }) => !forbidden.includes(id)));
  return ok({
    wishes,
    cap,
    level: difficulty === 'unrated' || difficulty === 'easy' ? null : difficulty,
    capped: cap !== null && (wishes.minimal === false || isEntangled(topology)),
    firstCap: firstCapOf(topology, cap),
    allowed: (technique) => within.has(technique),
    targetSteps: wishes.targetSteps ?? usualSteps(topology, difficulty),
    minimal: wishes.minimal ?? true,
    strictlyMinimal:
      (wishes.minimal ?? true) && topology.order <= 3 && topology.subgridCount <= largestStrict(topology),
    relaxes: topology.order > 3 || topology.subgridCount > LARGEST_UNCAPPED || hasExtraRules(topology),
    paddedTo: wishes.minimal === false ? (wishes.minGivens ?? 0) : 0,
    interlocked: wishes.interlocked ?? true,
    // Under tight variants a dozen givens settle a subgrid, so that hardly any puzzle is interlocked.
    insistsOnInterlock: wishes.interlocked ?? !hasExtraRules(topology),
    ...unitsOf(topology, wishes),
  });
}

/**
 * Whether what is dug by uniqueness alone tends to be far too hard. Where subgrids overlap much, everything hangs on
 * everything: what the techniques are stuck at cannot be mended in one place after another. At orders 4 and 5 one subgrid
 * is enough for that, and with variants too: a minimal samurai with diagonals has 60 givens of 369 cells, from which the
 * techniques place ten digits more.
 */
function isEntangled(topology: Topology): boolean {
  const { order, subgridCount, cellCount, digits } = topology;
  const isDense = cellCount < LEAST_SHARE_UNCAPPED * subgridCount * digits * digits;
  return order > 3 || subgridCount > LARGEST_UNCAPPED || isDense || hasExtraRules(topology);
}

/**
 * Where medium techniques are stuck, those of the classes master and extreme often go on, and cost ten times as much; hard
 * ones seldom do, so that every chance to need them counts. Measured at order 3 without variants alone.
 */
function firstCapOf(topology: Topology, cap: Cap | null): Cap | null {
  const isDear = cap === 'master' || cap === 'extreme';
  return isDear && topology.order === 3 && !hasExtraRules(topology) ? 'medium' : cap;
}

function largestStrict(topology: Topology): number {
  return hasExtraRules(topology) ? LARGEST_STRICT_WITH_VARIANTS : LARGEST_STRICT;
}

/** Steps of the class that a puzzle has at least unless told otherwise. One alone, among a hundred easy ones, is none. */
function usualSteps({ subgridCount }: Topology, difficulty: GenerateWishes['difficulty']): number {
  // The class hard is so narrow that more of its steps are seldom met: on one subgrid a second one takes four times as long.
  if (difficulty === 'hard') return subgridCount === 1 ? 1 : 2;
  return 2 + Math.floor(subgridCount / 8);
}

function unitsOf(topology: Topology, { symmetry }: GenerateWishes): Pick<GenerationPlan, 'units' | 'unitOf'> {
  const map = symmetry === undefined ? null : symmetryMap(topology, symmetry);
  const units: Int32Array[] = [];
  const unitOf = new Int32Array(topology.cellCount).fill(-1);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (unitOf[cell] !== -1) continue;
    const orbit = [cell];
    for (let next = map?.[cell] ?? cell; next !== cell; next = map?.[next] ?? cell) orbit.push(next);
    for (const member of orbit) unitOf[member] = units.length;
    units.push(Int32Array.from(orbit));
  }
  return { units, unitOf };
}

/** The class as an index of `LEVELS`, as graders count; -1 for singles. */
export function levelIndex(cap: Cap): number {
  return cap === 'singles' ? -1 : LEVELS.indexOf(cap);
}
