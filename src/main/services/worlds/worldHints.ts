import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { HintWish } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { PositionInput } from '../../jobs/kinds/solverJobs.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';
import { type HeldProvince, numberingOf } from './heldProvince.ts';
import { type LoadedWorld, provinceAt } from './loadedWorld.ts';
import { type TopologyPart, Translator, translationOf } from './translate.ts';
import type { WindowBoard } from './worldBoard.ts';
import { faultsIn } from './worldMistakes.ts';
import type { Worlds } from './worldService.ts';

export interface WorldHintParts {
  readonly worlds: Worlds;
  readonly jobs: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
}

/** A province, chosen by one of its cells in a window. */
interface Chosen {
  readonly open: LoadedWorld;
  readonly board: WindowBoard;
  readonly place: LatticePlace;
  readonly translation: TopologyPart;
}

/**
 * Chooses the province for a hint. Errors: those of `Worlds.window`; `bad-input` for a cell that the window does not
 * have.
 */
function choose(
  worlds: Worlds,
  input: { readonly cell: number } & Pick<CallInput<'worlds.hint'>, 'worldId' | 'origin'>,
): Result<Chosen> {
  const window = worlds.window(input.worldId, input.origin);
  if (!window.ok) return window;
  const { open, board } = window.value;
  if (input.cell >= board.made.length) return fail('bad-input', 'no-position', { position: input.cell });
  const place = provinceAt(open, board, input.cell);
  return ok({ open, board, place, translation: translationOf(board.window.shape, input.origin, place) });
}

/**
 * The position of an open province, as input of the jobs that look for steps. Cells that neighbours own count as
 * givens, because these neighbours are finished: otherwise the province would not be open.
 */
function positionOf(
  { open, board, translation }: Chosen,
  province: HeldProvince,
  explainedBy: ExplainedBy,
): PositionInput {
  const { topology } = open.world.family;
  const numbering = numberingOf(open.world.family);
  const { givens, solution, known, slots } = province;
  const solved = givens.map((digit, cell) => (known[cell] === 1 ? (solution[cell] as number) : digit));
  const digits = Uint8Array.from(solved, (digit, cell) => (known[cell] === 1 ? digit : (slots[cell] as number)));
  const notes = Int32Array.from(solved, (_, cell) =>
    known[cell] === 1
      ? (board.marks.centre[translation.cells[cell] as number] as number)
      : (slots[numbering.notesSlot(cell, 'centre')] as number),
  );
  return { proper: true, explainedBy, layout: topology.layout, givens: solved, digits, notes };
}

/**
 * Converts the cells and subgrids in a hint request from the window's numbers to those of the province. A subgrid
 * outside the province is dropped.
 */
function wishIn({ board, place, translation }: Chosen, { focus, skip, within }: HintWish): HintWish {
  const { origin, shape } = board.window;
  const [down, across] = place.map((index, axis) => 3 * shape.family.pitch * (index - (origin[axis] as number))) as [
    number,
    number,
  ];
  const subgrid = within === null ? -1 : translation.subgrids.indexOf(within);
  const { cell, window } = focus;
  return {
    focus: {
      cell: Math.max(0, board.cellIn(place, cell)),
      window: window && {
        left: window.left - across,
        right: window.right - across,
        top: window.top - down,
        bottom: window.bottom - down,
      },
    },
    skip,
    within: subgrid < 0 ? null : subgrid,
  };
}

export async function hint(
  { worlds, jobs, ending }: WorldHintParts,
  { worldId, origin, wish, explainedBy }: CallInput<'worlds.hint'>,
): Promise<Result<CallOutput<'worlds.hint'>>> {
  const chosen = choose(worlds, { worldId, origin, cell: wish.focus.cell });
  if (!chosen.ok) return chosen;
  const { open, place, translation } = chosen.value;
  if ((wish.within ?? 0) >= translation.subgridCount) {
    const { cellCount, subgridCount } = translation;
    return fail('bad-input', 'wish-off-board', { cellCount, subgridCount });
  }
  if (open.isFinished(place)) return ok({ kind: 'finished' });
  if (!open.isOpen(place)) return ok({ kind: 'needs', place, needs: open.needsOf(place) });
  const province = open.province(place);
  if (!province.ok) return province;
  const translator = new Translator(translation);
  const faults = faultsIn(open, province.value);
  if (!faults.ok) return faults;
  if (faults.value) return ok({ kind: 'wrong', ...faults.value, cells: faults.value.cells.map(translator.cell) });
  const input = { ...positionOf(chosen.value, province.value, explainedBy), wish: wishIn(chosen.value, wish) };
  const found = await jobs.run('hint', input, { signal: ending });
  if (!found.ok) return found;
  if (found.value.kind === 'none') return ok(translator.known(found.value));
  const { hint: step, candidates, choices } = found.value;
  return ok({ kind: 'step', hint: translator.explained(step), candidates: translator.byCell(candidates), choices });
}

export async function allSteps(
  { worlds, jobs, running }: WorldHintParts,
  { worldId, origin, cell, jobId, explainedBy }: CallInput<'worlds.steps'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.steps'>>> {
  const chosen = choose(worlds, { worldId, origin, cell });
  if (!chosen.ok) return chosen;
  const { open, place, translation } = chosen.value;
  // A finished province has no steps left.
  if (open.isFinished(place)) return ok([]);
  if (!open.isOpen(place)) return fail('bad-input', 'province-closed');
  const province = open.province(place);
  if (!province.ok) return province;
  const faults = faultsIn(open, province.value);
  if (!faults.ok) return faults;
  // A wrong position has no valid steps.
  if (faults.value) return ok([]);
  const position = positionOf(chosen.value, province.value, explainedBy);
  const found = await running.run(caller, jobId, (signal) => jobs.run('availableSteps', position, { signal }));
  if (!found.ok) return found;
  const translator = new Translator(translation);
  return ok(
    found.value.map(({ technique, steps }) => ({ technique, steps: steps.map((step) => translator.explained(step)) })),
  );
}

export async function analyse(
  { worlds, jobs, running }: WorldHintParts,
  { worldId, origin, cell, jobId, from, mode, explainedBy }: CallInput<'worlds.analyse'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.analyse'>>> {
  const chosen = choose(worlds, { worldId, origin, cell });
  if (!chosen.ok) return chosen;
  const { open, place, translation } = chosen.value;
  if (!open.isShown(place)) return fail('bad-input', 'province-unmade');
  const province = open.province(place);
  if (!province.ok) return province;
  const input = { ...positionOf(chosen.value, province.value, explainedBy), from, mode };
  const answer = await running.run(caller, jobId, (signal) => jobs.run('analyse', input, { signal }));
  return answer.ok ? ok(new Translator(translation).analysis(answer.value)) : answer;
}
