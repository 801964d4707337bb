import { expectOk, ok } from '../../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../../shared/contract/calls.ts';
import type { WorldId } from '../../../../shared/contract/ids.ts';
import type { WorldChange, WorldWindow } from '../../../../shared/contract/worlds.ts';
import type { Move } from '../../../../shared/game/move.ts';
import type { Level } from '../../../../shared/step/step.ts';
import { keyOf, type LatticePlace, type WorldFamilyId } from '../../../../shared/worlds/lattice.ts';
import { ownerOf } from '../../../engine/worlds/owners.ts';
import { digitsAndRims } from '../../../engine/worlds/provinceDigits.ts';
import { type WindowShape, windowShapeOf } from '../../../engine/worlds/window.ts';
import { digitsOf, worldOf } from '../../../engine/worlds/world.ts';
import type { ProvinceInput } from '../../../jobs/kinds/worlds.ts';
import type { Jobs } from '../../../jobs/pool.ts';
import { JOB_KINDS } from '../../../jobs/worker.ts';
import type { Store } from '../../../store/store.ts';
import { openForTest } from '../../../store/testing/samples.ts';
import type { Caller } from '../../runtime/dispatch.ts';
import { RunningJobs } from '../../runtime/runningJobs.ts';
import { ProvinceMaking } from '../making.ts';
import { type WorldHandlerParts, worldHandlers } from '../worldHandlers.ts';
import { Worlds } from '../worldService.ts';

/** Runs jobs on this thread, one after another. Worker threads have their own tests. */
export function jobsHere(): Pick<Jobs, 'run' | 'threads'> {
  return {
    threads: 1,
    async run(kind, input, listeners) {
      // Do not answer at once, as a thread would not.
      await new Promise((resolve) => setImmediate(resolve));
      const cancel = { cancelled: () => listeners?.signal?.aborted ?? false };
      const handler = JOB_KINDS[kind] as (input: unknown, context: unknown) => never;
      return handler(structuredClone(input), { cancel, progress: () => {}, emit: () => {} });
    },
  };
}

/** Simulated threads that make provinces quickly: with the right digits of the world, and only one empty cell. */
export function quickMakers(): ReturnType<typeof jobsHere> {
  const run = async (_kind: string, { source, place }: ProvinceInput): Promise<unknown> => {
    await new Promise((resolve) => setImmediate(resolve));
    const world = expectOk(worldOf(source));
    const { solution, known } = digitsAndRims(world, digitsOf(world), place);
    const givens = solution.map((digit, cell) => (known[cell] === 1 ? 0 : digit));
    givens[givens.findIndex((digit) => digit !== 0)] = 0;
    return ok({ givens, known, difficulty: 'easy', score: 1 });
  };
  return { threads: 1, run: run as ReturnType<typeof jobsHere>['run'] };
}

/** The services of a program over a store, without a host. */
export class TestHost {
  readonly store: Store;
  readonly making: ProvinceMaking;
  readonly worlds: Worlds;
  readonly calls: ReturnType<typeof worldHandlers>;
  readonly notices: string[] = [];
  readonly faults: unknown[][] = [];

  constructor(folder: string, makers = jobsHere()) {
    this.store = openForTest(folder);
    const log = { fault: (...fault: unknown[]) => void this.faults.push(fault) };
    this.making = new ProvinceMaking({ makers, log });
    const notice: ConstructorParameters<typeof Worlds>[0]['notice'] = ({ message }) => void this.notices.push(message);
    this.worlds = new Worlds({ store: this.store, making: this.making, notice });
    const parts: WorldHandlerParts = {
      store: this.store,
      worlds: this.worlds,
      making: this.making,
      notice,
      moving: () => {},
      jobs: jobsHere(),
      readers: jobsHere(),
      running: new RunningJobs(log),
      ending: new AbortController().signal,
    };
    this.calls = worldHandlers(parts);
  }

  create(family: WorldFamilyId, seed = 'worlds', lowest: Level = 'easy', highest: Level = 'easy'): WorldId {
    const rules = { autoCleanNotes: true };
    return expectOk(this.worlds.create({ name: 'World', family, order: 3, seed, rules, lowest, highest })).id;
  }
}

/** One window of a world, with the content that a page would show. */
export class TestWalk {
  readonly shape: WindowShape;
  readonly made: LatticePlace[] = [];
  origin: LatticePlace = [0, 0];
  view: WorldWindow;
  private readonly host: TestHost;
  private readonly worldId: WorldId;
  /** Provinces that were announced as ready since the window's content was last fetched. */
  private readonly announced = new Set<string>();
  private wake = (): void => {};
  readonly caller: Caller = {
    emit: (name, payload) => {
      if (name !== 'worlds.made' || !('place' in payload)) return;
      this.made.push(payload.place);
      this.announced.add(keyOf(payload.place));
      this.wake();
    },
  };

  constructor(host: TestHost, worldId: WorldId, origin: LatticePlace = [0, 0]) {
    this.host = host;
    this.worldId = worldId;
    this.shape = windowShapeOf(expectOk(host.worlds.opened(worldId)).world.family.id);
    this.view = this.look(origin);
  }

  look(origin: LatticePlace = this.origin): WorldWindow {
    this.origin = origin;
    this.announced.clear();
    this.view = expectOk(this.host.worlds.look({ worldId: this.worldId, origin, near: origin }, this.caller));
    return this.view;
  }

  /** Fetches the window's content until every province in it is generated. */
  async settle(origin: LatticePlace = this.origin): Promise<WorldWindow> {
    this.look(origin);
    const unmade = this.view.provinces.filter(({ standing }) => standing === 'unmade');
    if (unmade.length === 0) return this.view;
    while (!unmade.every(({ place }) => this.announced.has(keyOf(place)))) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.look();
  }

  try(move: Move, cell?: number): ReturnType<Worlds['move']> {
    const { worldId, origin } = this;
    const input: CallInput<'worlds.move'> = { worldId, origin, sequence: this.view.sequence, move };
    return this.host.worlds.move(cell === undefined ? input : { ...input, cell });
  }

  /** Makes a move and applies the returned change to `view`. */
  move(move: Move, cell?: number): WorldChange {
    const change = expectOk(this.try(move, cell));
    const marks = new Map<number, number>();
    const { view } = this;
    for (let i = 0; i < view.marks.length; i += 2) marks.set(view.marks[i] as number, view.marks[i + 1] as number);
    for (let i = 0; i < change.marks.length; i += 2) {
      if (change.marks[i + 1] === 0) marks.delete(change.marks[i] as number);
      else marks.set(change.marks[i] as number, change.marks[i + 1] as number);
    }
    const changed = new Map(change.provinces.map((state) => [keyOf(state.place), state]));
    this.view = {
      ...view,
      sequence: change.sequence,
      history: change.history,
      marks: [...marks].sort((a, b) => a[0] - b[0]).flat(),
      pen: change.pen ?? view.pen,
      provinces: view.provinces.map((state) => changed.get(keyOf(state.place)) ?? state),
    };
    return change;
  }

  /** The window cells that a province owns. */
  cellsOf(place: LatticePlace): number[] {
    const { topology, family } = this.shape;
    return [...Array(topology.cellCount).keys()].filter((cell) => {
      const row = this.origin[0] * family.pitch + Math.floor((topology.cellRow[cell] as number) / 3);
      const column = this.origin[1] * family.pitch + Math.floor((topology.cellColumn[cell] as number) / 3);
      const owner = ownerOf(family, [row, column]);
      return owner !== null && keyOf(owner) === keyOf(place);
    });
  }

  /** One of the positions of a cell. */
  positionOf(cell: number): number {
    const { twins, twinStart } = this.shape.topology;
    return twins[twinStart[cell] as number] as number;
  }

  rightDigit(cell: number): number {
    return Number(this.view.solution[cell]);
  }

  place(cell: number, digit = this.rightDigit(cell)): WorldChange {
    return this.move({ kind: 'place', positions: [this.positionOf(cell)], digit });
  }

  /** The cells that a province owns and that are still empty. */
  emptyCellsOf(place: LatticePlace): number[] {
    return this.cellsOf(place).filter((cell) => this.view.givens[cell] === '.' && this.digitAt(cell) === 0);
  }

  digitAt(cell: number): number {
    for (let i = 0; i < this.view.marks.length; i += 2) {
      if (this.view.marks[i] === cell) return this.view.marks[i + 1] as number;
    }
    return 0;
  }

  /** Fills the empty cells that a province owns by one move. Returns the change that the move made. */
  solve(place: LatticePlace): WorldChange {
    const placements = this.emptyCellsOf(place).map((cell) => ({
      position: this.positionOf(cell),
      digit: this.rightDigit(cell),
    }));
    return this.move({ kind: 'apply', placements, eliminations: [] });
  }

  standing(place: LatticePlace): CallOutput<'worlds.look'>['provinces'][number]['standing'] | undefined {
    return this.view.provinces.find((state) => keyOf(state.place) === keyOf(place))?.standing;
  }
}
