import type { About } from '../../../shared/puzzle/about.ts';
import type { UnderstoodDrawings } from '../../../shared/puzzle/understood.ts';
import { type UnknownRules, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill, valueText } from '../../../shared/text/placeholders.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import type { Asked } from '../position.ts';
import { words } from './words.ts';

/** A puzzle of the input, with what the input says about it. */
export interface InputPuzzle extends Asked {
  /** Number of the puzzle in the input, from 0. Unreadable puzzles are counted too. */
  readonly index: number;
  /** Line of the input, from 1. */
  readonly line: number;
  readonly about: About;
  /** Rules that the program does not know and the user asked to ignore; null if it knows all rules. */
  readonly ignored: Pick<UnknownRules, 'rules'> | null;
  /** A sentence about the box shape that the reader assumed. Null if the input states the box shape. */
  readonly boxes: Sentence | null;
  /** Sentences about what the reader skipped, and about the reading that it chose where two were possible. */
  readonly chosen: readonly Sentence[];
  /**
   * The rules that the reader made of drawings in the input. Empty if the format has no drawings, or none became a
   * rule.
   */
  readonly understood: readonly UnderstoodDrawings[];
}

/**
 * Warns that the puzzle does not have exactly one solution, so that steps may not be valid. Empty if it has one. The
 * candidates of the input may exclude all but one of several solutions. The warning then says that only the givens have
 * several.
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

/** The line of an answer that names the assumed box shape. Empty if no shape was assumed. */
export function boxesWords({ boxes }: Pick<InputPuzzle, 'boxes'>, language: Language = 'en'): string {
  return boxes ? `${fill(language, 'cli.input.boxes', { said: boxes })}\n` : '';
}

/**
 * The property of a JSON answer that lists the ignored rules by the names of the input's format. An empty object if no
 * rules were ignored.
 */
export function ignoredJson({ ignored }: Pick<InputPuzzle, 'ignored'>): { readonly ignoredRules?: readonly string[] } {
  return ignored ? { ignoredRules: [...new Set(ignored.rules.map(({ kind }) => kind))] } : {};
}

/** The line of an answer that names the ignored rules. Empty if no rules were ignored. */
export function ignoredWords({ ignored }: Pick<InputPuzzle, 'ignored'>, language: Language = 'en'): string {
  if (!ignored) return '';
  return `${fill(language, 'cli.input.ignored', { rules: valueText(language, unknownRuleNames(ignored)) })}\n`;
}

/** Properties of a JSON answer that say which puzzle it is about: its number and line, and its title in the input. */
export function placeJson({ index, line, about: { title, seed } }: Pick<InputPuzzle, 'index' | 'line' | 'about'>) {
  return { index, line, ...(title === undefined ? {} : { title }), ...(seed === undefined ? {} : { seed }) };
}
