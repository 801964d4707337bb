import { expectOk } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { Store } from '../store.ts';
import type { WorldCheckpoint } from '../worlds/stored.ts';
import { addSampleWorld } from './worldSamples.ts';

const PLACES: readonly LatticePlace[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [-1, 0],
];

/** Expected content of a world after some changes by the script, a fixed sequence of changes. */
export interface ScriptedWorld {
  readonly sequence: number;
  readonly moves: number;
  /** For each stored move, the number of the change that made it. */
  readonly diffs: readonly number[];
  readonly checkpoints: readonly WorldCheckpoint[];
  /** For each province of `PLACES`, the number of the last change of its marks; -1 if they were never changed. */
  readonly marks: readonly number[];
}

/** Adds a world to which the script can be applied. */
export function addScriptedWorld(store: Store): WorldId {
  return addSampleWorld(store, PLACES, 0);
}

const BEGINNING: ScriptedWorld = { sequence: 0, moves: 0, diffs: [], checkpoints: [], marks: PLACES.map(() => -1) };

/**
 * The world after the next change of the script: undoing two moves, redoing one, setting a checkpoint, or making a
 * move.
 */
function after(world: ScriptedWorld): ScriptedWorld {
  const { sequence: number, moves, diffs, checkpoints } = world;
  const next = { ...world, sequence: number + 1 };
  const named = { name: `${number % 3}`, moves };
  if (number % 11 === 10) {
    return { ...next, checkpoints: [...checkpoints.filter(({ name }) => name !== named.name), named] };
  }
  const marks = world.marks.map((mark, place) => (number % PLACES.length === place ? number : mark));
  if (number % 7 === 5) return { ...next, marks, moves: Math.max(0, moves - 2) };
  if (number % 7 === 6) return { ...next, marks, moves: Math.min(diffs.length, moves + 1) };
  return {
    ...next,
    marks,
    moves: moves + 1,
    diffs: [...diffs.slice(0, moves), number],
    checkpoints: checkpoints.filter((checkpoint) => checkpoint.moves <= moves),
  };
}

/** The expected world after this many changes of the script. */
export function scriptedWorld(changes: number): ScriptedWorld {
  let world = BEGINNING;
  for (let change = 0; change < changes; change++) world = after(world);
  // Sort checkpoints as the store lists them.
  const checkpoints = world.checkpoints.toSorted((a, b) => a.moves - b.moves || (a.name < b.name ? -1 : 1));
  return { ...world, checkpoints };
}

const bytesOf = (number: number): Uint8Array => Uint8Array.of(number & 255, number >> 8);
const numberOf = ([low = 0, high = 0]: Uint8Array): number => low + 256 * high;

/** Makes the next change of the script in the store. Returns the expected world after it. */
export function changeByScript({ worlds }: Store, id: WorldId, before: ScriptedWorld): ScriptedWorld {
  const next = after(before);
  const { sequence } = before;
  const place = PLACES[sequence % PLACES.length] as LatticePlace;
  const provinces = [{ place, marks: bytesOf(sequence), filled: 1, finished: sequence % 2 === 0 }];
  if (sequence % 11 === 10) expectOk(worlds.checkpoint(id, sequence, `${sequence % 3}`));
  else if (sequence % 7 >= 5) expectOk(worlds.walk(id, sequence, next.moves, provinces));
  else expectOk(worlds.append(id, sequence, { diff: bytesOf(sequence), provinces }));
  return next;
}

/** Content of a world as stored after playing the script. */
export function storedWorld({ worlds }: Store, id: WorldId): ScriptedWorld {
  const { world, provinces, diffs, checkpoints } = expectOk(worlds.content(id));
  return {
    sequence: world.sequence,
    moves: world.moves,
    diffs: diffs.map(numberOf),
    checkpoints,
    // Provinces are sorted by their first visit, which is the order of `PLACES`.
    marks: provinces.map(({ marks }) => (marks ? numberOf(marks) : -1)),
  };
}
