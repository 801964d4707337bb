/** When entries are shown as mistakes: never, where they break a rule, where they differ from the solution, on demand. */
export const MISTAKE_CHOICES = ['none', 'rules', 'solution', 'asked'] as const;
/** What comes first: the cell and then its digit, or the digit and then the cells it goes into. */
export const ENTRY_CHOICES = ['cell', 'digit'] as const;
/** What a drag on the board's cells does; `auto` selects while the whole board is in sight and moves it otherwise. */
export const DRAG_CHOICES = ['auto', 'select', 'move'] as const;
/** What is highlighted, each by itself: houses of the cursor, its digit, its digit among notes, what is finished. */
export const HIGHLIGHTS = ['houses', 'digit', 'notes', 'finished'] as const;

export type MistakeChoice = (typeof MISTAKE_CHOICES)[number];
export type EntryChoice = (typeof ENTRY_CHOICES)[number];
export type DragChoice = (typeof DRAG_CHOICES)[number];
export type Highlight = (typeof HIGHLIGHTS)[number];

/** How games are played, as far as the user chose it. */
export interface PlayChoices {
  /** Placing a digit takes it out of the notes of its peers. */
  readonly autoCleanNotes: boolean;
  readonly mistakes: MistakeChoice;
  readonly entry: EntryChoice;
  readonly drag: DragChoice;
  readonly highlights: Readonly<Record<Highlight, boolean>>;
  /** Whether a new game is begun with three lives. */
  readonly lives: boolean;
}

export const USUAL_PLAY: PlayChoices = {
  autoCleanNotes: true,
  mistakes: 'rules',
  entry: 'cell',
  drag: 'auto',
  highlights: { houses: true, digit: true, notes: true, finished: true },
  lives: false,
};

/** Lives that a game with lives begins with. */
export const LIVES = 3;

/** Recognises stored highlights. */
export function areHighlights(value: unknown): value is PlayChoices['highlights'] {
  if (typeof value !== 'object' || value === null) return false;
  return HIGHLIGHTS.every((name) => typeof (value as Record<string, unknown>)[name] === 'boolean');
}
