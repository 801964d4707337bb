import type { Sentence } from '../text/textKey.ts';

/**
 * Whether a sentence about what a file leaves out names nothing but the difficulty. Each program rates puzzles by its
 * own scale, so nobody misses it.
 */
export function isMinorLoss({ key, values }: Sentence): boolean {
  if (key !== 'lost.about' || !Array.isArray(values?.names)) return false;
  return values.names.every((name: string | Sentence) => typeof name === 'object' && name.key === 'about.difficulty');
}
