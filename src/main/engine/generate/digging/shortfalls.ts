import type { Shortfall } from '../../../../shared/generate/options.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { SolveLog } from '../../humanSolver/solveLog.ts';
import { CLUE_TECHNIQUES, TECHNIQUES } from '../../techniques/registry.ts';
import type { GenerationPlan } from '../plan.ts';

/** Figures of a human solve, which are compared with the wishes. */
export interface SolveFigures {
  readonly difficulty: SolveLog['difficulty'];
  readonly score: number;
  /** Technique id → number of its steps. */
  readonly techniques: Readonly<Record<string, number>>;
  /** Number of steps by techniques of the puzzle's class, that is, of the hardest class needed. */
  readonly hardestSteps: number;
}

/** Facts about a puzzle that `shortfallsOf` compares with the wishes. */
interface JudgedPuzzle {
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Null if the human solver did not solve the puzzle to the end. */
  readonly figures: SolveFigures | null;
  readonly minimal: boolean;
  /** Shortfalls that judging has found already. */
  readonly shortfalls: readonly Shortfall[];
}

const LEVEL_OF = new Map([...TECHNIQUES, ...CLUE_TECHNIQUES].map(({ id, level }) => [id, level]));

export function figuresOf({ entries, difficulty, score }: SolveLog): SolveFigures {
  const techniques: Record<string, number> = {};
  let hardestSteps = 0;
  for (const { step } of entries) {
    techniques[step.technique] = (techniques[step.technique] ?? 0) + 1;
    if (LEVEL_OF.get(step.technique) === difficulty) hardestSteps++;
  }
  return { difficulty, score, techniques, hardestSteps };
}

/** Largest difference between the numbers of givens in two subgrids. A shared box counts in each of its subgrids. */
export function imbalance({ subgridCount, positionCell, digits }: Topology, givens: Uint8Array): number {
  let most = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    let count = 0;
    for (let i = subgrid * digits * digits; i < (subgrid + 1) * digits * digits; i++) {
      if (givens[positionCell[i]] !== 0) count++;
    }
    most = Math.max(most, count);
    fewest = Math.min(fewest, count);
  }
  return most - fewest;
}

/** The givens without those in known cells. Returns the same array if there are no known cells. */
export function ownGivens({ unitOf, ownCells }: GenerationPlan, givens: Uint8Array): Uint8Array {
  return ownCells.length === givens.length ? givens : givens.map((digit, cell) => (unitOf[cell] === -1 ? 0 : digit));
}

export function countGivens(givens: Uint8Array): number {
  let count = 0;
  for (const digit of givens) if (digit !== 0) count++;
  return count;
}

/** Shortfalls that can be seen in the givens without solving the puzzle. */
export function shortfallsOfGivens(topology: Topology, plan: GenerationPlan, givens: Uint8Array): Shortfall[] {
  const { paddedTo } = plan;
  const { minGivens, maxGivens, balance } = plan.wishes;
  const shortfalls: Shortfall[] = [];
  const own = ownGivens(plan, givens);
  const count = countGivens(own);
  // If padding can still add givens at the end, do not report too few givens yet.
  if (minGivens !== undefined && count < minGivens && paddedTo === 0) {
    shortfalls.push({ option: 'minGivens', wanted: minGivens, found: count });
  }
  if (maxGivens !== undefined && count > maxGivens) {
    shortfalls.push({ option: 'maxGivens', wanted: maxGivens, found: count });
  }
  if (balance !== undefined) {
    const found = imbalance(topology, own);
    if (found > balance) shortfalls.push({ option: 'balance', wanted: balance, found });
  }
  return shortfalls;
}

/** Shortfalls that can be seen in a human solve. */
export function shortfallsOfSolve(
  { wishes, targetSteps, level }: Pick<GenerationPlan, 'wishes' | 'targetSteps' | 'level'>,
  figures: SolveFigures,
): Shortfall[] {
  const { difficulty, minScore, maxScore, required = [], forbidden = [] } = wishes;
  const { score, techniques } = figures;
  const shortfalls: Shortfall[] = [];
  if (figures.difficulty !== difficulty) {
    shortfalls.push({ option: 'difficulty', wanted: difficulty, found: figures.difficulty ?? 'unrated' });
  }
  if (minScore !== undefined && score < minScore) {
    shortfalls.push({ option: 'minScore', wanted: minScore, found: score });
  }
  if (maxScore !== undefined && score > maxScore) {
    shortfalls.push({ option: 'maxScore', wanted: maxScore, found: score });
  }
  const absent = required.filter((id) => !techniques[id]);
  if (absent.length > 0) {
    shortfalls.push({
      option: 'required',
      wanted: required.join(', '),
      found: required.filter((id) => techniques[id]).join(', '),
    });
  }
  const present = forbidden.filter((id) => techniques[id]);
  if (present.length > 0) shortfalls.push({ option: 'forbidden', wanted: '', found: present.join(', ') });
  const steps = figures.difficulty === difficulty ? figures.hardestSteps : 0;
  if ((level !== null || wishes.targetSteps !== undefined) && steps < targetSteps) {
    shortfalls.push({ option: 'targetSteps', wanted: targetSteps, found: steps });
  }
  return shortfalls;
}

/**
 * Every shortfall of a puzzle, each once. Judging stops at the first shortfall and uses only the techniques of the
 * class cap; this function uses the solve with all techniques. If the figures of this solve are missing, it reports the
 * class as missed.
 */
export function shortfallsOf(
  topology: Topology,
  plan: GenerationPlan,
  { givens, figures, minimal, shortfalls }: JudgedPuzzle,
): Shortfall[] {
  const { difficulty, targetSteps } = plan.wishes;
  const found: Shortfall[] = shortfallsOfGivens(topology, { ...plan, paddedTo: 0 }, givens);
  if (figures) {
    const ofSolve = shortfallsOfSolve(plan, figures);
    // If the class is missed, report missing steps of the class only if a number of them was requested.
    const isMissed = ofSolve.some(({ option }) => option === 'difficulty');
    found.push(...ofSolve.filter(({ option }) => option !== 'targetSteps' || !isMissed || targetSteps !== undefined));
  } else if (plan.cap !== null) found.push({ option: 'difficulty', wanted: difficulty, found: 'unrated' });
  found.push(...shortfalls.filter(({ option }) => option === 'interlocked'));
  if (plan.minimal && !minimal) found.push({ option: 'minimal', wanted: 'yes', found: 'no' });
  return found;
}

/**
 * Distance from the wishes as one number. A wrong class counts more than any number of givens, steps or points. If a
 * requested number is not reached, the missing share of it is added.
 */
export function distanceOf(shortfalls: readonly Shortfall[]): number {
  let distance = 0;
  for (const { option, wanted, found } of shortfalls) {
    if (option === 'difficulty') distance += 100;
    else if (option === 'minimal' || option === 'interlocked') distance += 10;
    else if (typeof wanted === 'number' && typeof found === 'number') {
      distance += Math.min(9, (9 * Math.abs(wanted - found)) / Math.max(1, wanted));
    } else distance += Math.max(1, String(wanted).split(',').length - String(found).split(',').filter(Boolean).length);
  }
  return distance;
}
