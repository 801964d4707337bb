import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { ProvinceState } from '../../../shared/contract/worlds.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { positionOf } from '../board/navigation.ts';
import type { Settings } from '../settings/settingsList.ts';
import type { Walk } from './walk.ts';

/** The world of the first walk, the same for every player. Its provinces around the origin are easy. */
export const FIRST_WALK = { family: 'carpet', order: 3, seed: 'first walk 20' } as const;

/** Tasks of the first walk, in order. A task ends as soon as the player has done it, in whatever way. */
export const WALK_LESSONS = ['camp', 'walk', 'rim', 'needs', 'map', 'end'] as const;
export type WalkLesson = (typeof WALK_LESSONS)[number];

/** Number of cells in the first province (the camp) that the player has to solve. */
const LEFT = 6;
const CAMP_PLACE: LatticePlace = [0, 0];
const CAMP = keyOf(CAMP_PLACE);

/** Province beside the camp → the side of this province on which the camp is. */
const CAMP_SIDES = new Map([
  [keyOf([1, 0]), 'n'],
  [keyOf([0, -1]), 'e'],
  [keyOf([-1, 0]), 's'],
  [keyOf([0, 1]), 'w'],
] as const);

/** A province to which the player must go for a task: the camp, or an open one beside it. */
export type Detour = 'camp' | 'neighbour';

/** Whether a province can be solved because others are solved, with which it shares boxes. */
function sharesSolved(here: ProvinceState | undefined): boolean {
  return here?.standing === 'open' && !here.camp;
}

/**
 * The first walk starts at the origin (province 0, 0), at a camp: a province that can be solved without others. All but
 * a few cells of the camp are filled in, so that the player soon sees how solving a province makes its neighbours
 * solvable.
 */
export class FirstWalk {
  private readonly walk: Walk;
  private readonly mapShown: ReadonlySignal<boolean>;
  private readonly settings: Settings;
  readonly lesson: ReadonlySignal<WalkLesson> = computed(() => WALK_LESSONS[this.at] ?? 'end');
  /** Where the player must go for the current task; null if the task can be done here. */
  readonly detour: ReadonlySignal<Detour | null> = computed(() => this.detourFor(this.lesson.value));
  /** The side of the player's province that it shares with the camp; null if the camp is not beside it. */
  readonly campSide = computed(() => CAMP_SIDES.get(keyOf(this.walk.province.value)) ?? null);
  readonly #begun: Signal<boolean> = signal(false);
  /**
   * Whether the first province that the player sees is generated. Before, its state is not known, and the camp not
   * filled in.
   */
  readonly begun: ReadonlySignal<boolean> = this.#begun;
  private prepared = false;
  private readonly end: () => void;

  constructor(walk: Walk, mapShown: ReadonlySignal<boolean>, settings: Settings) {
    this.walk = walk;
    this.mapShown = mapShown;
    this.settings = settings;
    this.end = effect(() => {
      if (this.isDone(this.lesson.value)) untracked(() => this.next());
      if (this.isHereMade) this.#begun.value = true;
      void walk.provinces.value;
      void walk.play.shownOn.value;
      untracked(() => this.prepare());
    });
  }

  /** Skips the current task. */
  next(): void {
    this.settings.set('firstWalk', Math.min(untracked(() => this.at) + 1, WALK_LESSONS.length - 1));
  }

  /** Goes to where the current task can be done. */
  async followDetour(): Promise<void> {
    if (this.detour.peek() === 'camp') this.walk.goToProvince(CAMP_PLACE);
    else await this.walk.goToOpen(CAMP_PLACE, 'rim');
  }

  close(): void {
    this.end();
    if (this.lesson.peek() === 'end') this.settings.set('firstWalk', null);
  }

  /** Index of the current task. */
  private get at(): number {
    return this.settings.get('firstWalk').value ?? 0;
  }

  /** Whether the province of the player is generated. */
  private get isHereMade(): boolean {
    const { provinces, province } = this.walk;
    const here = provinces.value.get(keyOf(province.value));
    return here !== undefined && here.standing !== 'unmade';
  }

  private detourFor(lesson: WalkLesson): Detour | null {
    const { provinces, province } = this.walk;
    const here = provinces.value.get(keyOf(province.value));
    if (lesson === 'camp') return keyOf(province.value) === CAMP ? null : 'camp';
    // An unmade province will soon be made. Until then it is not known whether it is open.
    if ((lesson !== 'walk' && lesson !== 'rim') || !here || !this.isHereMade) return null;
    if (sharesSolved(here)) return null;
    const camp = provinces.value.get(CAMP)?.standing;
    if (camp === 'open') return 'camp';
    return lesson === 'walk' && keyOf(here.place) === CAMP ? null : 'neighbour';
  }

  private isDone(lesson: WalkLesson): boolean {
    const { provinces, province, play } = this.walk;
    const here = provinces.value.get(keyOf(province.value));
    switch (lesson) {
      case 'camp':
        return provinces.value.get(CAMP)?.standing === 'finished';
      case 'walk':
        return sharesSolved(here);
      case 'rim':
        return sharesSolved(here) && play.hint.state.value.kind === 'step';
      case 'needs':
        return play.hint.state.value.kind === 'needs';
      case 'map':
        return this.mapShown.value;
      case 'end':
        return false;
    }
  }

  /**
   * Fills in most of the camp once it is generated and the board is on the screen, and moves the view so that the empty
   * cells are in its middle. Does nothing if the player has entered something in the camp.
   */
  private prepare(): void {
    const { provinces } = this.walk;
    const { session, shownOn } = this.walk.play;
    const camp = provinces.peek().get(CAMP);
    const board = shownOn.peek();
    if (this.prepared || !board || !camp || camp.standing !== 'open') return;
    this.prepared = true;
    if (camp.filled > 0) return;
    const cells = this.walk.cellsOf(CAMP_PLACE).filter((cell) => session.game.givens[cell] === 0);
    const sorted = this.farthestFirst(cells, board.middleSpot().cell);
    const placements = sorted.slice(0, -LEFT).map((cell) => ({
      position: positionOf(session.topology, cell),
      digit: session.solution?.[cell] ?? 0,
    }));
    session.submit(() => ({ kind: 'apply', placements, eliminations: [], clean: false }));
    const left = sorted.slice(-LEFT);
    const meanOf = (at: Int32Array): number =>
      left.reduce((sum, cell) => sum + itemAt(at, cell), 0) / Math.max(1, left.length) + 0.5;
    board.centreOn(meanOf(session.topology.cellColumn), meanOf(session.topology.cellRow));
  }

  /** Sorts cells by their distance from the cell `middle`. */
  private farthestFirst(cells: readonly number[], middle: number): readonly number[] {
    const { cellRow, cellColumn } = this.walk.play.session.topology;
    const distance = (cell: number): number => {
      const [down, across] = [cellRow, cellColumn].map((at) => itemAt(at, cell) - itemAt(at, middle));
      return Math.hypot(down ?? 0, across ?? 0);
    };
    return cells.toSorted((a, b) => distance(b) - distance(a));
  }
}
