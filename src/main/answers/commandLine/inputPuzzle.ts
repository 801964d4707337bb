import type { About } from '../../../shared/puzzle/about.ts';
import type { UnderstoodDrawings } from '../../../shared/puzzle/understood.ts';
import { type UnknownRules, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill, valueText } from '../../../shared/text/placeholders.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import type { Asked } from '../position.ts';
import { words } from './words.ts';

/** A puzzle of the input, with the input's data about it. */
export interface InputPuzzle extends Asked {
  /** Index in the input, from 0; unreadable puzzles count too. */
  readonly index: number;
  /** Line of the input, from 1. */
  readonly line: number;
  readonly about: About;
  /** Rules that the program does not know and the user asked to ignore; null if it knows all rules. */
  readonly ignored: Pick<UnknownRules, 'rules'> | null;
  /** Says which shape of boxes was assumed because the input does not state it; null if it does. */
  readonly boxes: Sentence | null;
  /** What the reader skipped, and what it chose between two readings. */
  readonly chosen: readonly Sentence[];
  /** The rules that drawings of the input were converted to; empty if the format has no such drawings. */
  readonly understood: readonly UnderstoodDrawings[];
}

/**
 * Warns that the puzzle has no solution or several, so that steps may prove too much. Empty if it has one. Candidates
 * of the input may leave only one of several: then the warning is about the givens alone.
 */
export function impropriety(asked: InputPuzzle, { solutions }: { readonly solutions: number }): string[] {
  if (solutions === 1) return [];
  const many = leavesOutCandidates(asked) ? 'givens-many-solutions' : 'many-solutions';
  return [words(`cli.analyse.${solutions === 0 ? 'no-solution' : many}`, { line: asked.line })];
}

/** Whether the input leaves out candidates that the rules allow. */
export function leavesOutCandidates({ position, puzzle }: Asked): boolean {
  const { cellAllowed } = puzzle.topology;
  return position?.candidates.some((mask, cell) => ((cellAllowed[cell] as number) & ~mask) !== 0) ?? false;
}

/** Warns of what the reader skipped or chose. */
export function chosenWords({ line, chosen }: Pick<InputPuzzle, 'line' | 'chosen'>): string[] {
  return chosen.map((sentence) => words('cli.input.fault', { line, fault: sentence }));
}

/** The line of an answer that names the assumed boxes; empty if there are none. */
export function boxesWords({ boxes }: Pick<InputPuzzle, 'boxes'>, language: Language = 'en'): string {
  return boxes ? `${fill(language, 'cli.input.boxes', { said: boxes })}\n` : '';
}

/** The property of a JSON answer that names the ignored rules, as their format calls them; none if there are none. */
export function ignoredJson({ ignored }: Pick<InputPuzzle, 'ignored'>): { readonly ignoredRules?: readonly string[] } {
  return ignored ? { ignoredRules: [...new Set(ignored.rules.map(({ kind }) => kind))] } : {};
}

/** The line of an answer that names the ignored rules; empty if there are none. */
export function ignoredWords({ ignored }: Pick<InputPuzzle, 'ignored'>, language: Language = 'en'): string {
  if (!ignored) return '';
  return `${fill(language, 'cli.input.ignored', { rules: valueText(language, unknownRuleNames(ignored)) })}\n`;
}

/** Properties of a JSON answer that say which puzzle it is about: its number and line, and its title in the input. */
export function placeJson({ index, line, about: { title, seed } }: Pick<InputPuzzle, 'index' | 'line' | 'about'>) {
  return { index, line, ...(title === undefined ? {} : { title }), ...(seed === undefined ? {} : { seed }) };
}
