import type { BookmarkId, WorldId } from '../../../shared/contract/ids.ts';
import type { WorldView } from '../../../shared/contract/worlds.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import type { Level } from '../../../shared/step/step.ts';
import type { LatticePlace, WorldFamilyId } from '../../../shared/worlds/lattice.ts';

export interface NewWorld {
  readonly name: string;
  readonly family: WorldFamilyId;
  readonly order: number;
  readonly seed: string;
  readonly digitsRecipe: number;
  readonly diggingRecipe: number;
  /**
   * Easiest class of difficulty of the provinces that are not visited yet; `highest` is the hardest. The player may
   * change both.
   */
  readonly lowest: Level;
  readonly highest: Level;
  readonly rules: GameRules;
}

/** Properties that identify a world. Two worlds are the same if all of these are equal. */
export type WorldKey = Pick<NewWorld, 'family' | 'order' | 'seed' | 'digitsRecipe' | 'lowest' | 'highest'>;

/** A world that was played. Leaves out its id, and data that follow from its provinces and moves. */
export interface PlayedWorld extends NewWorld {
  /** The player's view; null if the world was never shown, or if the stored view is unreadable. */
  readonly view: WorldView | null;
  readonly playedSeconds: number;
  readonly createdAt: string;
  readonly playedAt: string;
  /** Number of changes so far; grows with each move, undo, redo and checkpoint. */
  readonly sequence: number;
  /** Number of moves in effect. */
  readonly moves: number;
}

export interface StoredWorld extends PlayedWorld {
  readonly id: WorldId;
  /** Number of visited provinces; `finished` is the number of finished ones among all. */
  readonly visited: number;
  readonly finished: number;
  /** Number of stored moves that were undone. */
  readonly undone: number;
}

/** Data of a province that is shown for the first time. */
export interface NewProvince {
  readonly place: LatticePlace;
  /** Cell → digit; 0 for none. */
  readonly givens: Uint8Array;
  readonly difficulty: Level;
  readonly score: number;
  readonly diggingRecipe: number;
  /** Number of the province's own cells without a given. */
  readonly cells: number;
}

export interface ProvinceSummary {
  readonly place: LatticePlace;
  readonly difficulty: Level;
  /** Number of the province's own cells without a given; `filled` of them have a digit. */
  readonly cells: number;
  readonly filled: number;
  /** Number of the province in the order of first visits, from 1; 0 if it was only seen from other provinces. */
  readonly visit: number;
  readonly finishedAt: string | null;
}

export interface StoredProvince extends NewProvince, ProvinceSummary {
  /** The player's marks, encoded by the caller; null if there are none. */
  readonly marks: Uint8Array | null;
}

/** State of a province after a move. */
export interface ProvinceUpdate {
  readonly place: LatticePlace;
  /** The player's marks, encoded by the caller, at most 64 kB; null if there are none. */
  readonly marks: Uint8Array | null;
  readonly filled: number;
  readonly finished: boolean;
  /** True if the stored marks are unreadable. They are moved to a separate table before the new marks replace them. */
  readonly damaged?: boolean;
}

/** A move, encoded by the caller, and the provinces that it changed. */
export interface WorldMove {
  readonly diff: Uint8Array;
  readonly provinces: readonly ProvinceUpdate[];
  /** Seconds played so far; absent if the caller does not know. */
  readonly playedSeconds?: number | undefined;
}

export interface WorldCheckpoint {
  readonly name: string;
  /** Number of moves in effect when the checkpoint was set. */
  readonly moves: number;
}

export interface StoredBookmark {
  readonly id: BookmarkId;
  readonly box: LatticePlace;
  readonly name: string;
  /** Index of the colour in the palette. */
  readonly colour: number;
}

/** A bookmark to store. With an id, it replaces the bookmark that has this id; without one, it is new. */
export type BookmarkChange = Omit<StoredBookmark, 'id'> & { readonly id?: BookmarkId | undefined };

/** All that belongs to a world, for export and import. */
export interface WorldContent {
  readonly world: PlayedWorld;
  readonly provinces: readonly StoredProvince[];
  /** All stored moves; those from number `world.moves` on were undone. */
  readonly diffs: readonly Uint8Array[];
  readonly checkpoints: readonly WorldCheckpoint[];
  readonly bookmarks: readonly Omit<StoredBookmark, 'id'>[];
}
