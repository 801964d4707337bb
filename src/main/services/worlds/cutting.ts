import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type CutSize, cutOut, type ProvinceGivens, planCut } from '../../engine/worlds/cut.ts';
import { printWorldCode } from '../../engine/worlds/worldCode.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';
import type { LoadedWorld } from './loadedWorld.ts';
import type { ProvinceMaking } from './making.ts';
import type { Worlds } from './worldService.ts';

export interface CuttingParts {
  readonly store: Pick<Store, 'worlds' | 'puzzles' | 'sessions'>;
  readonly worlds: Worlds;
  readonly making: ProvinceMaking;
  readonly jobs: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/**
 * Time limit for grading a puzzle that was cut out of a world, in milliseconds. If the time is up, it stays `unrated`.
 */
const GRADE_LIMIT = 5000;

type SentPlan = CallOutput<'worlds.plan-cut'>['closure'];

/** Converts the size of a cut to the form in which windows receive it; null if the cut is not possible. */
function sent({ provinces, subgrids, cells, rimGivens, refusal }: CutSize): SentPlan {
  return refusal ? null : { provinces: [...provinces], subgrids, cells, rimGivens };
}

export function planOf(
  { world }: LoadedWorld,
  { from, to }: CallInput<'worlds.plan-cut'>,
): Result<CallOutput<'worlds.plan-cut'>> {
  const plan = planCut(world.family, from, to);
  return plan.ok ? ok({ closure: sent(plan.value.closure), rims: sent(plan.value.rims) }) : plan;
}

/**
 * The givens of provinces, in the order of `places`. Provinces that are not stored are generated, but not added to the
 * world.
 */
export async function givensOf(
  { store, making }: Pick<CuttingParts, 'store' | 'making'>,
  open: LoadedWorld,
  places: readonly LatticePlace[],
  signal: AbortSignal,
): Promise<Result<ProvinceGivens[]>> {
  const found: ProvinceGivens[] = [];
  for (const place of places) {
    const stored = open.isShown(place) ? store.worlds.province(open.id, place) : ok(null);
    if (!stored.ok) return stored;
    const order = { place, wished: open.wishedFor(place) };
    const province = stored.value ? ok(stored.value) : await making.make(open.id, open.world, order, signal);
    if (!province.ok) return province;
    found.push({ place, givens: province.value.givens });
  }
  return ok(found);
}

/** Cuts a rectangle of provinces out of a world and starts a game on it. */
export async function cut(
  parts: CuttingParts,
  { worldId, from, to, jobId, way, rules }: CallInput<'worlds.cut'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.cut'>>> {
  const { store, worlds, jobs, running } = parts;
  const opened = worlds.opened(worldId);
  if (!opened.ok) return opened;
  const open = opened.value;
  const plan = planCut(open.world.family, from, to);
  if (!plan.ok) return plan;
  const { provinces, refusal } = plan.value[way];
  if (refusal) return failWith(refusal.code, refusal);
  const made = await running.run(caller, jobId, (signal) => givensOf(parts, open, provinces, signal));
  if (!made.ok) return made;
  const { topology, givens, solution } = cutOut(open.world, made.value);
  const graded = await running.run(caller, jobId, (signal) =>
    jobs.run('grade', { layout: topology.layout, givens }, { signal, timeLimit: GRADE_LIMIT }),
  );
  if (!graded.ok && graded.error.code === 'cancelled') return graded;
  const { pitch } = open.world.family;
  const added = store.puzzles.add({
    puzzle: printPuzzleJson({ topology, givens }),
    solution: printGrids(topology, solution),
    difficulty: graded.ok ? graded.value : 'unrated',
    grader: 0,
    cells: topology.cellCount,
    givens: givens.filter((digit) => digit !== 0).length,
    seed: null,
    generator: null,
    about: { source: printWorldCode({ world: open.world, box: [from[0] * pitch, from[1] * pitch] }) },
  });
  if (!added.ok) return added;
  const sessionId = store.sessions.create(added.value, rules);
  return sessionId.ok ? ok({ sessionId: sessionId.value }) : sessionId;
}
