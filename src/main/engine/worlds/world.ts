import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { Digits1 } from '../recipes/digits1/digits.ts';
import { familyOf, type WorldFamily } from './family.ts';

const LONGEST_SEED = 64;
/**
 * A recipe is a fixed way in which digits or givens follow from a world's seed. Version numbers of the newest recipes
 * for digits and for givens; see docs/worlds.md.
 */
const DIGITS_RECIPE = 1;
const DIGGING_RECIPE = 1;

export interface WorldSource {
  readonly family: string;
  readonly order: number;
  readonly seed: string;
  /** Versions of the recipes for digits and for givens; by default the newest. */
  readonly digitsRecipe?: number;
  readonly diggingRecipe?: number;
  /** Easiest and hardest class that provinces should have. By default all classes are allowed. */
  readonly lowest?: Level;
  readonly highest?: Level;
}

/** A checked world. These fields determine all its digits and givens. */
export interface World {
  readonly family: WorldFamily;
  readonly order: 3;
  /** Unicode-normalised (NFC), without spaces at its ends. */
  readonly seed: string;
  readonly digitsRecipe: number;
  readonly diggingRecipe: number;
  readonly lowest: Level;
  readonly highest: Level;
}

/**
 * Checks the source of a world and applies defaults.
 *
 * Errors: `bad-input` if no such world can be made; the message says why.
 */
export function worldOf(source: WorldSource): Result<World> {
  const { digitsRecipe = DIGITS_RECIPE, diggingRecipe = DIGGING_RECIPE, lowest = 'easy', highest = 'extreme' } = source;
  const family = WORLD_FAMILIES.find((id) => id === source.family);
  if (!family) return fail('bad-input', 'world-family', { family: source.family });
  if (source.order !== 3) return fail('bad-input', 'world-order', { order: source.order });
  if (digitsRecipe !== DIGITS_RECIPE || diggingRecipe !== DIGGING_RECIPE) {
    return fail('bad-input', 'world-recipe', { digits: digitsRecipe, digging: diggingRecipe });
  }
  const seed = source.seed.normalize('NFC').trim();
  const length = [...seed].length;
  // Refuse a seed with half of a surrogate pair, because it could not be written in a world code.
  if (length === 0 || length > LONGEST_SEED || /\p{Surrogate}/u.test(seed)) {
    return fail('bad-input', 'world-seed', { longest: LONGEST_SEED });
  }
  if (LEVELS.indexOf(lowest) > LEVELS.indexOf(highest)) return fail('bad-input', 'world-classes', { lowest, highest });
  return ok({ family: familyOf(family), order: 3, seed, digitsRecipe, diggingRecipe, lowest, highest });
}

/** The digits of all boxes of a world. They depend only on the world and on the place of the box. Cached. */
export interface WorldDigits {
  /** Writes the nine digits of a box, row by row, from index `start`. Gaps of the family have digits too. */
  box(row: number, column: number, into: Uint8Array, start: number): void;
}

export function digitsOf({ seed }: World): WorldDigits {
  return new Digits1(seed);
}

/** Whether a province lies within the world. Places must be whole numbers. */
export function hasProvince({ family: { pitch } }: Pick<World, 'family'>, [row, column]: LatticePlace): boolean {
  const inside = (index: number): boolean =>
    Number.isSafeInteger(index) && index * pitch >= -FARTHEST_BOX && (index + 1) * pitch <= FARTHEST_BOX;
  return inside(row) && inside(column);
}
