import { itemAt } from '../../../shared/base/itemAt.ts';
import { t } from '../../i18n/words.ts';

/** Most characters of a seed; the host checks it too. */
export const LONGEST_SEED = 64;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 4;

/** A seed that can be said and remembered: four syllables, of 70. @param random returns numbers from 0 to below 1. */
export function randomSeed(random: () => number = Math.random): string {
  const one = (letters: string): string => itemAt([...letters], Math.floor(random() * letters.length));
  return Array.from({ length: SYLLABLES }, () => one(CONSONANTS) + one(VOWELS)).join('');
}

/** Why a seed makes no world; null if it does. Characters are counted as the host counts them. */
export function seedProblem(seed: string): string | null {
  const count = [...seed.normalize('NFC').trim()].length;
  if (count === 0) return t('new-world.seed.missing');
  return count > LONGEST_SEED ? t('new-world.seed.long', { count, most: LONGEST_SEED }) : null;
}
