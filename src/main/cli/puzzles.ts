import type { Command } from 'commander';
import type { About } from '../../shared/puzzle/about.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { type UnknownRules, unknownRuleNames } from '../../shared/puzzle/unknownRules.ts';
import { fill, valueText } from '../../shared/text/fill.ts';
import type { Language } from '../../shared/text/language.ts';
import { type PuzzlePosition, positionOf } from '../services/play/position.ts';
import { readPuzzleStream } from '../services/puzzles/puzzleFiles.ts';
import { Refusal } from './terminal.ts';
import { words } from './words.ts';

/** A puzzle and its line number in the input. */
export interface PuzzleLine {
  readonly line: number;
  readonly puzzle: Puzzle;
  readonly about: About;
  /** Rules that the program does not know and the user asked to ignore; null if it knows all rules. */
  readonly ignored: UnknownRules | null;
  /** How far it is solved; null if the input has the givens only. */
  readonly position: PuzzlePosition | null;
}

export interface InputOptions {
  readonly ignoreUnknownRules?: true;
}

/** Adds the input's option and help to a command that reads puzzles. */
export function addInputOptions(command: Command): Command {
  return command
    .option('--ignore-unknown-rules', words('cli.input.ignore'))
    .addHelpText('after', words('cli.input.help'));
}

/**
 * Yields puzzles as they arrive.
 *
 * Errors: throws {@link Refusal}, with the line and the reason, at the first line that is not a puzzle, or whose rules
 * the program does not know unless they may be ignored; and if the input has no puzzle at all.
 */
export async function* readPuzzles(
  source: AsyncIterable<Uint8Array>,
  fileName = '-',
  { ignoreUnknownRules }: InputOptions = {},
): AsyncGenerator<PuzzleLine> {
  let found = false;
  for await (const outcome of readPuzzleStream(source, { fileName })) {
    const { line } = outcome;
    if (!outcome.ok) throw new Refusal(words('cli.input.fault', { line, fault: outcome.error.message }));
    const { puzzle, about, unknownRules } = outcome.entry;
    if (unknownRules && !ignoreUnknownRules) {
      throw new Refusal(words('cli.input.unknown-rules', { line, rules: unknownRuleNames(unknownRules) }));
    }
    found = true;
    yield { line, puzzle, about, ignored: unknownRules, position: positionOf(outcome.entry) };
  }
  if (!found) throw new Refusal(words('cli.input.empty'));
}

/** The property of a JSON answer that names the ignored rules, as their format calls them; none if there are none. */
export function ignoredJson({ ignored }: Pick<PuzzleLine, 'ignored'>): { readonly ignoredRules?: readonly string[] } {
  return ignored ? { ignoredRules: [...new Set(ignored.rules.map(({ kind }) => kind))] } : {};
}

/** The line of an answer that names the ignored rules; empty if there are none. */
export function ignoredWords({ ignored }: Pick<PuzzleLine, 'ignored'>, language: Language = 'en'): string {
  if (!ignored) return '';
  return `${fill(language, 'cli.input.ignored', { rules: valueText(language, unknownRuleNames(ignored)) })}\n`;
}
