import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { ok } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { FIRST_WALK, FirstWalk } from '../worlds/firstWalk.ts';
import { Walk } from '../worlds/walk.ts';
import type { WorldList } from '../worlds/worldList.ts';
import type { WindowParts } from './screen.ts';

/** Where the first walk begins: the box in the middle of its province, as row and column of boxes. */
const FIRST_BOX: LatticePlace = [3, 3];

/** Whether a world is the one in which the first walk takes place. */
const isFirstWorld = ({ family, seed }: { readonly family: string; readonly seed: string }): boolean =>
  family === FIRST_WALK.family && seed === FIRST_WALK.seed;

/** Opens endless worlds. A walk is one open world, with the part of it that is on the screen. */
export class Walks {
  private readonly parts: WindowParts;
  private readonly worlds: WorldList;
  /** The world on the screen; null on other screens. */
  private shown: WorldId | null = null;
  /** The world that was played last, except that of the first walk; undefined if there is none. */
  readonly own: ReadonlySignal<WorldSummary | undefined> = computed(() =>
    this.worlds.all.value.find((world) => !isFirstWorld(world)),
  );

  constructor(parts: WindowParts, worlds: WorldList) {
    this.parts = parts;
    this.worlds = worlds;
    effect(() => {
      const screen = parts.stage.screen.value;
      const now = screen.kind === 'world' ? screen.walk.id : null;
      if (now === this.shown) return;
      this.shown = now;
      untracked(() => parts.settings.set('openWorld', now));
    });
  }

  /** Opens the world that the last window showed. */
  async reopen(): Promise<void> {
    const last = this.parts.settings.get('openWorld').peek();
    if (last !== null) await this.open(last);
  }

  /** Opens a world at a box; by default where the player left the world. A first walk that has not ended goes on. */
  async open(worldId: WorldId, box?: LatticePlace): Promise<void> {
    const { client, dependencies, messages, settings, stage } = this.parts;
    const opened = await Walk.open({ client, dependencies, settings }, worldId, box);
    if (messages.failed('open', opened)) return;
    messages.dismissFault();
    const walk = opened.value;
    const isFirst = isFirstWorld(walk.summary.peek());
    // The first move of this world has filled in most of its camp.
    if (isFirst) walk.window.game.fixedMoves = 1;
    const mapShown = computed(() => stage.dialog.value?.kind === 'world-map');
    const isGuided = settings.get('firstWalk').peek() !== null && isFirst;
    const guide = isGuided ? new FirstWalk(walk, mapShown, settings) : null;
    // The last card of the first walk leads to the player's own world.
    if (guide) void this.worlds.load();
    stage.go({ kind: 'world', walk, guide });
  }

  /**
   * Opens the world of the first walk and explains it, from the task at which the player left it.
   *
   * @param name of the world, if it does not exist yet.
   */
  async openFirst(name: string): Promise<void> {
    await this.worlds.load();
    const known = this.worlds.all.peek().find(isFirstWorld);
    const world = known
      ? ok(known)
      : await this.worlds.create({ ...FIRST_WALK, name, lowest: 'easy', highest: 'extreme' });
    const { messages, settings } = this.parts;
    if (messages.failed('create', world)) return;
    if (settings.get('firstWalk').peek() === null) settings.set('firstWalk', 0);
    await this.open(world.value.id, FIRST_BOX);
  }
}
