import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import { positionOf } from '../board/navigation.ts';
import type { Walk } from './walk.ts';

/** The world of the first walk, the same for every player. Its provinces around the origin are easy. */
export const FIRST_WALK = { family: 'carpet', order: 3, seed: 'first walk 20' } as const;

/** Tasks of the first walk, in order. A task ends as soon as the player has done it, in whatever way. */
export const WALK_LESSONS = ['camp', 'walk', 'rim', 'needs', 'map', 'end'] as const;
export type WalkLesson = (typeof WALK_LESSONS)[number];

/** Number of cells in the first province (the camp) that the player has to solve. */
const LEFT = 6;
const CAMP = keyOf([0, 0]);

/**
 * The first walk starts at the origin (province 0, 0), at a camp: a province that can be solved without others. All but
 * a few cells of the camp are filled in, so that the player soon sees how solving a province makes its neighbours
 * solvable.
 */
export class FirstWalk {
  private readonly walk: Walk;
  private readonly mapShown: ReadonlySignal<boolean>;
  readonly #at = signal(0);
  readonly lesson: ReadonlySignal<WalkLesson> = computed(() => WALK_LESSONS[this.#at.value] ?? 'end');
  private prepared = false;
  private readonly end: () => void;

  constructor(walk: Walk, mapShown: ReadonlySignal<boolean>) {
    this.walk = walk;
    this.mapShown = mapShown;
    this.end = effect(() => {
      if (this.isDone(this.lesson.value)) untracked(() => this.next());
      void walk.provinces.value;
      void walk.play.shownOn.value;
      untracked(() => this.prepare());
    });
  }

  /** Skips the current task. */
  next(): void {
    this.#at.value = Math.min(this.#at.peek() + 1, WALK_LESSONS.length - 1);
  }

  close(): void {
    this.end();
  }

  private isDone(lesson: WalkLesson): boolean {
    const { provinces, province, play } = this.walk;
    const here = provinces.value.get(keyOf(province.value));
    const isElsewhere = keyOf(province.value) !== CAMP;
    switch (lesson) {
      case 'camp':
        return provinces.value.get(CAMP)?.standing === 'finished';
      case 'walk':
        return isElsewhere && here?.standing === 'open';
      case 'rim':
        return isElsewhere && play.hint.state.value.kind === 'step';
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
    const cells = this.walk.cellsOf([0, 0]).filter((cell) => session.game.givens[cell] === 0);
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
