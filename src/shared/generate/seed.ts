import { fail, ok, type Result } from '../base/result.ts';

/**
 * Version of the generator, stored with every puzzle that it makes. Increase it whenever the same seed and options
 * would give another puzzle. A seed is valid only together with its version.
 */
export const GENERATOR_VERSION = 7;

/** A seed with its version, as shown to people: `v2:abc`. Puzzles without a version are from version 1. */
export function writeSeed(seed: string, generator: number | null): string {
  return `v${generator ?? 1}:${seed}`;
}

/**
 * Reads the seed from a text such as `v2:abc`. A text without a version is taken as a seed of this program's version.
 * Errors: `bad-input` for another version, because this program cannot make its puzzles.
 */
export function readSeed(text: string): Result<string> {
  const [, version, seed] = /^v(\d{1,9}):(.*)$/su.exec(text) ?? [];
  if (version === undefined || seed === undefined) return ok(text);
  if (Number(version) === GENERATOR_VERSION) return ok(seed);
  return fail('bad-input', 'seed-of-other-generator', { seed: text, version, own: GENERATOR_VERSION });
}
