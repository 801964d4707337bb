import { InvalidArgumentError } from 'commander';
import { words } from '../answers/commandLine/words.ts';

/**
 * The puzzles of the input that one machine works on: every `of`-th puzzle, beginning with number `part` (from 0). With
 * shards, several machines can share an input without communication.
 */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

export const WHOLE: Shard = { part: 0, of: 1 };

/** Parses `0/3`: part 0 of 3. */
export function readShard(text: string): Shard {
  const match = /^(\d{1,7})\/(\d{1,7})$/.exec(text);
  const [part, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || part >= of) throw new InvalidArgumentError(words('cli.shard.form'));
  return { part, of };
}
