import { type ReadonlySignal, signal } from '@preact/signals-core';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { ProvinceState, WorldChange, WorldWindow } from '../../../shared/contract/worlds.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { CaughtUp, GameClient, GameClock } from '../session/gameClient.ts';
import { WindowGame } from './windowGame.ts';

/** Dependencies of a window, and its content at the start. */
interface OpenWindowParts {
  readonly client: Client;
  readonly worldId: WorldId;
  readonly topology: Topology;
  /** Content of the window at the start. */
  readonly window: WorldWindow;
  /** Returns the cell at which the player probably looks, which decides the current province; -1 for none. */
  readonly cellHere: () => number;
  readonly storeView: GameClient['storeView'];
}

/**
 * Answer to requests that worlds do not offer. Always fails with `bad-input`: these requests need a game of one puzzle,
 * and a window shows parts of many.
 */
const notInWorlds = async (): Promise<Result<never>> => fail('bad-input', 'not-in-worlds', {});

/**
 * A window that moves over an endless world, with the game on it. Cells are indices in the window, so they mean other
 * places after the window has moved. It must therefore not move while moves wait to be stored. Requests for content
 * ({@link look}) and moves wait for each other, so that no content is shown that lacks a move made before.
 */
export class OpenWindow implements GameClient {
  readonly game: WindowGame;
  readonly storeView: GameClient['storeView'];
  private readonly client: Client;
  private readonly worldId: WorldId;
  private readonly cellHere: () => number;
  private sequence: number;
  /** Whether the last change only undid or redid moves. */
  walkedBack = false;
  private turn: Promise<unknown> = Promise.resolve();
  readonly #origin = signal<LatticePlace>([0, 0]);
  /** The top-left province of the window, by its row and column in the world. */
  readonly origin: ReadonlySignal<LatticePlace> = this.#origin;
  readonly #provinces = signal<ReadonlyMap<string, ProvinceState>>(new Map());
  readonly provinces: ReadonlySignal<ReadonlyMap<string, ProvinceState>> = this.#provinces;
  readonly #owners = signal<WorldWindow['owners']>({ places: [], ofCells: [] });
  /** For each cell of the window, its owner: the province in whose puzzle the cell is solved. */
  readonly owners: ReadonlySignal<WorldWindow['owners']> = this.#owners;
  readonly #change = signal<WorldChange | null>(null);
  /** What the last move changed; null before the first move. */
  readonly change: ReadonlySignal<WorldChange | null> = this.#change;

  constructor({ client, worldId, topology, window, cellHere, storeView }: OpenWindowParts) {
    this.client = client;
    this.worldId = worldId;
    this.cellHere = cellHere;
    this.storeView = storeView;
    this.game = new WindowGame(topology, window);
    this.sequence = window.sequence;
    this.take(window);
  }

  /** Whether the province of a cell is not generated yet. */
  isUnmade(cell: number): boolean {
    return this.game.unmade[cell] === 1;
  }

  /**
   * Requests the content of the window at a place, which may be its present place. Does not show the content yet.
   *
   * @param near the province near which the host generates missing provinces first.
   */
  look(origin: LatticePlace, near: LatticePlace): Promise<Result<WorldWindow>> {
    return this.inTurn(() => this.client.call('worlds.look', { worldId: this.worldId, origin, near }));
  }

  /** Shows the content that {@link look} has fetched. Returns the cells that look different now. */
  become(window: WorldWindow): number[] {
    const cells = this.game.become(window);
    this.take(window);
    return cells;
  }

  private take({ sequence, origin, provinces, owners }: WorldWindow): void {
    this.sequence = sequence;
    if (keyOf(origin) !== keyOf(this.#origin.peek()) || this.#owners.peek().places.length === 0) {
      this.#origin.value = origin;
      this.#owners.value = owners;
    }
    this.#provinces.value = new Map(provinces.map((state) => [keyOf(state.place), state]));
  }

  async make(_: Game, move: Move, { played: playedSeconds }: Pick<GameClock, 'played'>): Promise<Result<number[]>> {
    const changed = await this.inTurn(() =>
      this.client.call('worlds.move', {
        ...this.here,
        sequence: this.sequence,
        move,
        ...(move.kind === 'restart' || move.kind === 'fill-notes' ? { cell: this.cell } : {}),
        playedSeconds,
      }),
    );
    if (!changed.ok) return changed;
    const { sequence, provinces } = changed.value;
    this.sequence = sequence;
    const cells = this.game.take(changed.value, move);
    const states = new Map(this.#provinces.peek());
    for (const state of provinces) states.set(keyOf(state.place), state);
    this.#provinces.value = states;
    this.walkedBack = ['undo', 'redo', 'rewind', 'return'].includes(move.kind);
    this.#change.value = changed.value;
    return ok(cells);
  }

  async catchUp(): Promise<Result<CaughtUp | null>> {
    const origin = this.#origin.peek();
    const window = await this.look(origin, origin);
    if (!window.ok) return window;
    if (window.value.sequence === this.sequence) return ok(null);
    this.become(window.value);
    return ok({ game: this.game, hasLast: false });
  }

  readonly hint: GameClient['hint'] = (wish, explainedBy) =>
    this.client.call('worlds.hint', { ...this.here, wish, explainedBy });

  readonly steps: GameClient['steps'] = (jobId, explainedBy) =>
    this.client.call('worlds.steps', { ...this.here, jobId, cell: this.cell, explainedBy });

  readonly analyse: GameClient['analyse'] = (jobId, wish, explainedBy) =>
    this.client.call('worlds.analyse', { ...this.here, jobId, ...wish, cell: this.cell, explainedBy });

  readonly compare = notInWorlds;
  readonly rate = notInWorlds;

  readonly cancel: GameClient['cancel'] = (jobId) => void this.client.call('job.cancel', { jobId });

  readonly storeTime: GameClient['storeTime'] = (playedSeconds) =>
    void this.client.call('worlds.touch', { worldId: this.worldId, playedSeconds });

  private get here(): { readonly worldId: WorldId; readonly origin: LatticePlace } {
    return { worldId: this.worldId, origin: this.#origin.peek() };
  }

  private get cell(): number {
    return Math.max(0, this.cellHere());
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
}
