import { type Command, InvalidArgumentError } from 'commander';
import { minutesTarget, type Range, type RatingRange, type RatingTarget } from '../../shared/rating/target.ts';
import { words } from '../answers/commandLine/words.ts';
import { Refusal } from './terminal.ts';

/** Parses a range: `20`, `20-25`, `20-` or `-25`. */
export function range(text: string): Range {
  const match = /^(\d+(?:\.\d+)?)?(-)?(\d+(?:\.\d+)?)?$/.exec(text);
  const [, from, dash, to] = match ?? [];
  if (!match || (from === undefined && to === undefined)) {
    throw new InvalidArgumentError(words('cli.filter.range'));
  }
  if (dash && Number(from ?? 0) > Number(to ?? Infinity)) {
    throw new InvalidArgumentError(words('cli.filter.range-order'));
  }
  const least = from === undefined ? {} : { from: Number(from) };
  return dash
    ? { ...least, ...(to === undefined ? {} : { to: Number(to) }) }
    : { from: Number(text), to: Number(text) };
}

/** Parses a rating and its range, such as `sudoku-explainer:4-4.5`. */
function rating(text: string): RatingRange {
  const [kind = '', values = ''] = text.split(/:(.*)/s);
  return { kind, ...(values === '' ? {} : range(values)) };
}

/**
 * Like `rating`, but allows a class of the rating scheme in place of the range: `hodoku:unfair`. `findConflict` checks
 * later whether scheme and class exist.
 */
export function ratingOrClass(text: string): RatingTarget {
  const [kind = '', values = ''] = text.split(/:(.*)/s);
  return /^\d*-?[a-z][a-z0-9-]*$/.test(values) ? { kind, class: values } : rating(text);
}

/** Options for the rating of new puzzles. */
export interface RatingOptions {
  readonly rating?: RatingTarget;
  readonly minutes?: Range;
}

/** Adds the options for the rating of new puzzles to a command. */
export function addRatingOptions(command: Command): Command {
  return command
    .option('--minutes <range>', words('cli.generate.minutes'), range)
    .option('--rating <kind:range>', words('cli.generate.rating'), ratingOrClass);
}

/** The rating that the options request, as a part of the wishes. */
export function ratingWish({ rating: wished, minutes }: RatingOptions): { readonly rating?: RatingTarget } {
  if (wished && minutes) throw new Refusal(words('cli.generate.rating-and-minutes'));
  const target = minutes ? minutesTarget(minutes) : wished;
  return target ? { rating: target } : {};
}
