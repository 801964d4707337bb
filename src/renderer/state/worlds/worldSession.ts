import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { Session } from '../../../shared/contract/calls.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { OpenWorld, ProvinceState, WorldChange, WorldWindow } from '../../../shared/contract/worlds.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { PlaySession } from '../game/playSession.ts';
import { WindowGame } from './windowGame.ts';

/** What a session needs of a world: its first window, and who wants to know what moves do beyond the marks. */
export interface WorldParts {
  readonly world: OpenWorld;
  readonly window: WorldWindow;
  /** A topology of its own: the names of its subgrids change with the window. */
  readonly topology: Topology;
  /** The cell that says which province a restart means, or filling in notes. */
  readonly cell: () => number;
}

/**
 * A game on a window that moves over an endless world. Cells are those of the window, so they mean other places after it
 * has moved. Calls to the host wait for each other: a move must not be stored for another window than it was made in.
 */
export class WorldSession extends PlaySession {
  override readonly roams = true;
  private readonly parts: WorldParts;
  private readonly shown: WindowGame;
  private sequence: number;
  /** Whether the last change went back or forth in the list of moves. */
  walkedBack = false;
  private turn: Promise<unknown> = Promise.resolve();
  readonly #origin = signal<LatticePlace>([0, 0]);
  /** The first province of the window. */
  readonly origin: ReadonlySignal<LatticePlace> = this.#origin;
  readonly #provinces = signal<ReadonlyMap<string, ProvinceState>>(new Map());
  readonly provinces: ReadonlySignal<ReadonlyMap<string, ProvinceState>> = this.#provinces;
  readonly #owners = signal<WorldWindow['owners']>({ places: [], ofCells: [] });
  /** Which provinces own the cells of the window. */
  readonly owners: ReadonlySignal<WorldWindow['owners']> = this.#owners;
  readonly #change = signal<WorldChange | null>(null);
  /** What the last move changed. */
  readonly change: ReadonlySignal<WorldChange | null> = this.#change;

  /** @param stored a session that is not a stored game, for what games and worlds have in common. */
  constructor(client: Client, stored: Session, parts: WorldParts) {
    const game = new WindowGame(parts.topology, parts.window);
    super(client, stored, parts.topology, game, game.digits);
    this.parts = parts;
    this.shown = game;
    this.sequence = parts.window.sequence;
    this.name(parts.window);
  }

  /** Whether a cell belongs to a province that is not made yet. */
  isUnmade(cell: number): boolean {
    return this.shown.unmade[cell] === 1;
  }

  /** What a window at another place, or at the same one, holds now. It is not shown yet. */
  look(origin: LatticePlace, near: LatticePlace): Promise<Result<WorldWindow>> {
    return this.inTurn(() => this.client.call('worlds.look', { worldId: this.parts.world.summary.id, origin, near }));
  }

  /** Shows the answer to {@link look}. @param moved called after the marks have changed, if the window has moved. */
  show(window: WorldWindow, moved: () => void): void {
    const isSame = keyOf(window.origin) === keyOf(this.#origin.peek());
    const cells = this.shown.become(window);
    this.sequence = window.sequence;
    this.name(window);
    if (!isSame) moved();
    this.notify(isSame ? cells : null, null);
  }

  private name({ origin, names, provinces, owners }: WorldWindow): void {
    if (keyOf(origin) !== keyOf(this.#origin.peek()) || this.#owners.peek().places.length === 0) {
      this.#origin.value = origin;
      this.#owners.value = owners;
    }
    this.#provinces.value = new Map(provinces.map((state) => [keyOf(state.place), state]));
    // Names are cached by layout, so they need a new one.
    Object.assign(this.topology, { layout: { ...this.topology.layout, subgridNames: names, unnumbered: true } });
  }

  protected override async make(move: Move): Promise<Result<number[]>> {
    const { world, cell } = this.parts;
    const changed = await this.inTurn(() =>
      this.client.call('worlds.move', {
        worldId: world.summary.id,
        origin: this.#origin.peek(),
        sequence: this.sequence,
        move,
        ...(move.kind === 'restart' || move.kind === 'fill-notes' ? { cell: Math.max(0, cell()) } : {}),
        playedSeconds: this.clock(),
      }),
    );
    if (!changed.ok) return changed;
    const { sequence, provinces } = changed.value;
    this.sequence = sequence;
    const cells = this.shown.take(changed.value);
    const states = new Map(this.#provinces.peek());
    for (const state of provinces) states.set(keyOf(state.place), state);
    this.#provinces.value = states;
    this.walkedBack = ['undo', 'redo', 'rewind', 'return'].includes(move.kind);
    this.#change.value = changed.value;
    return ok(cells);
  }

  protected override async catchUp(): Promise<Result<null>> {
    const origin = this.#origin.peek();
    const window = await this.look(origin, origin);
    if (!window.ok) return window;
    if (window.value.sequence === this.sequence) return ok(null);
    this.shown.become(window.value);
    this.sequence = window.value.sequence;
    this.name(window.value);
    this.notify(null, null);
    return ok(null);
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
