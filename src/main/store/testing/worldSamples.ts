import { expectOk } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { Store } from '../store.ts';
import type { NewProvince, NewWorld, ProvinceUpdate, WorldMove } from '../worlds/stored.ts';

export const SAMPLE_WORLD: NewWorld = {
  name: 'Sample',
  family: 'carpet',
  order: 3,
  seed: 'seed',
  digitsRecipe: 1,
  diggingRecipe: 1,
  lowest: 'easy',
  highest: 'hard',
  rules: { autoCleanNotes: true },
};

/** A small province whose givens depend on its place in the lattice of provinces. */
export function sampleProvince(place: LatticePlace): NewProvince {
  const givens = Uint8Array.from({ length: 9 }, (_, cell) => (Math.abs(7 * place[0] + 3 * place[1]) + cell) % 10);
  return { place, givens, difficulty: 'medium', score: 12.5, diggingRecipe: 1, cells: 9 };
}

/** State of a province with `filled` filled cells. */
export function sampleUpdate(place: LatticePlace, filled: number): ProvinceUpdate {
  return { place, marks: Uint8Array.of(filled, 200), filled, finished: filled === 9 };
}

/** Move number `number` of a world, in one province. */
export function sampleMove(number: number, place: LatticePlace): WorldMove {
  return { diff: Uint8Array.of(number & 255, number >> 8), provinces: [sampleUpdate(place, number % 9)] };
}

/** A world with these provinces. Its moves change one province after the other, in turn. */
export function addSampleWorld(
  { worlds }: Store,
  places: readonly LatticePlace[],
  moves: number,
  world: NewWorld = SAMPLE_WORLD,
): WorldId {
  const id = expectOk(worlds.create(world));
  expectOk(worlds.show(id, places.map(sampleProvince)));
  for (const place of places) expectOk(worlds.enter(id, place));
  for (let number = 0; number < moves; number++) {
    const place = places[number % places.length];
    if (place) expectOk(worlds.append(id, number, sampleMove(number, place)));
  }
  return id;
}
