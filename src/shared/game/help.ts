import { z } from 'zod';

/**
 * Stages of a hint. Each stage shows more than the one before: where to look, which technique, the pattern with its
 * reasons, and the effects.
 */
export const HINT_STAGES = ['where', 'technique', 'pattern', 'step'] as const;
export type HintStage = (typeof HINT_STAGES)[number];

/**
 * Categories of games by the strongest help that the player used. The weakest help comes first:
 *
 * - `unaided`: no help. Showing broken rules does not count as help.
 * - `checked`: digits or notes were compared with the solution.
 * - `hinted`: a step or a cell to look at was shown, or an analysis opened.
 * - `digits`: the program placed a digit, or showed all of them.
 * - `given-up`: the solution was filled in. Such a game is not won, and its time does not count.
 */
export const HELP_CATEGORIES = ['unaided', 'checked', 'hinted', 'digits', 'given-up'] as const;
export const helpCategorySchema = z.enum(HELP_CATEGORIES);
export type HelpCategory = z.infer<typeof helpCategorySchema>;

const count = z.int().min(0);

/** How often a game had each kind of help. */
export const helpCountsSchema = z.object({
  /** Checks that the player requested, and mistakes that the program showed without being asked. */
  checks: count,
  /** Number of hints, counted by the last stage that was shown. */
  hints: z.object({ where: count, technique: count, pattern: count, step: count }),
  analyses: count,
  /** Digits that the program placed, except by filling in the solution. */
  digits: count,
});
export type HelpCounts = z.infer<typeof helpCountsSchema>;

/**
 * Kinds of help, as moves name them, that do not change marks. `digits`: the whole solution was shown outside the
 * board.
 */
export const helpKindSchema = z.enum([...HINT_STAGES, 'check', 'analysis', 'digits']);
export type HelpKind = z.infer<typeof helpKindSchema>;

export const hintStageSchema = z.enum(HINT_STAGES);

/** Where a hint says to look: in a box, or in a row or column. */
export const hintHouseSchema = z.enum(['box', 'line']);
export type HintHouse = z.infer<typeof hintHouseSchema>;

/** A hint that was shown in a game. */
export interface GameHint {
  readonly stage: HintStage;
  /** Id of the technique of the hinted step; null if the hint has no step. */
  readonly technique: string | null;
  /** Number of cells with a digit when the hint was requested, givens included. */
  readonly filled: number;
}

/** Help that the program gave, in the form in which a move records it. */
export interface GivenHelp {
  readonly help: HelpKind;
  /** Present if the same hint was shown before: the last stage that was counted. `help` replaces it in the counts. */
  readonly after?: HintStage;
  /** Technique of the hint's step. */
  readonly technique?: string;
  /** Where the hint says to look. Absent in hints of earlier versions. */
  readonly house?: HintHouse;
}

/** Counts of a game without help. */
export function noHelp(): HelpCounts {
  return { checks: 0, hints: { where: 0, technique: 0, pattern: 0, step: 0 }, analyses: 0, digits: 0 };
}

/** Number of hints that reached any stage. */
export function hintsIn({ hints }: HelpCounts): number {
  return HINT_STAGES.reduce((sum, stage) => sum + hints[stage], 0);
}

/** The help used in a game until it ends. Counts never decrease: undo and restart do not change them. */
export class HelpRecord {
  readonly counts = noHelp();
  /** Technique id → number of hints about a step of it. */
  readonly techniques = new Map<string, number>();
  /** Technique id → where its last hint said to look. */
  readonly houses = new Map<string, HintHouse>();
  readonly hints: GameHint[] = [];
  private gaveUp = false;
  private closed = false;

  /** Whether the game has ended, so that further help does not count. */
  get ended(): boolean {
    return this.closed;
  }

  end(): void {
    this.closed = true;
  }

  get category(): HelpCategory {
    const { checks, analyses, digits } = this.counts;
    if (this.gaveUp) return 'given-up';
    if (digits > 0) return 'digits';
    if (analyses + hintsIn(this.counts) > 0) return 'hinted';
    return checks > 0 ? 'checked' : 'unaided';
  }

  /**
   * Counts help, unless the game has ended.
   * @param filled number of cells with a digit when the help was requested.
   */
  add({ help, after, technique, house }: GivenHelp, filled: number): void {
    const { counts, techniques } = this;
    if (this.closed) return;
    if (technique !== undefined && house) this.houses.set(technique, house);
    if (technique !== undefined && !after) techniques.set(technique, (techniques.get(technique) ?? 0) + 1);
    if (help === 'check') counts.checks++;
    else if (help === 'analysis') counts.analyses++;
    else if (help === 'digits') counts.digits++;
    else {
      counts.hints[help]++;
      if (after && counts.hints[after] > 0) counts.hints[after]--;
      const same = after && this.hints.pop();
      this.hints.push({ stage: help, technique: technique ?? same?.technique ?? null, filled: same?.filled ?? filled });
    }
  }

  /**
   * Records a step that the program made. A step that only removes candidates belongs to a hint, which is counted when
   * it is shown. If no hint was counted yet, this step counts as one.
   */
  addStep(digits: number): void {
    if (this.closed) return;
    if (digits > 0) this.counts.digits += digits;
    else if (hintsIn(this.counts) === 0) this.counts.hints.step++;
  }

  giveUp(): void {
    this.gaveUp ||= !this.closed;
  }
}
