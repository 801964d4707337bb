/** When entries are shown as mistakes: never, if they break a rule, if they differ from the solution, on request. */
export const MISTAKE_CHOICES = ['none', 'rules', 'solution', 'asked'] as const;
/** Order of entry: first the cell and then its digit, or first the digit and then its cells. */
export const ENTRY_CHOICES = ['cell', 'digit'] as const;
/** Effect of a drag on the board's cells. `auto` selects while the whole board is in view and moves it otherwise. */
export const DRAG_CHOICES = ['auto', 'select', 'move'] as const;
/** Effect of the wheel. `auto`: a wheel zooms, and two fingers on a touchpad move the board. */
export const WHEEL_CHOICES = ['auto', 'zoom', 'pan'] as const;
/** Separate options for highlights: houses of the cursor, its digit, its digit among notes, finished parts. */
export const HIGHLIGHTS = ['houses', 'digit', 'notes', 'finished'] as const;

export type MistakeChoice = (typeof MISTAKE_CHOICES)[number];
export type EntryChoice = (typeof ENTRY_CHOICES)[number];
export type DragChoice = (typeof DRAG_CHOICES)[number];
export type WheelChoice = (typeof WHEEL_CHOICES)[number];
export type Highlight = (typeof HIGHLIGHTS)[number];

/** The user's choices for playing. */
export interface PlayChoices {
  /** Placing a digit removes it from the notes of its peers. */
  readonly autoCleanNotes: boolean;
  /** Each digit of the notes has a fixed place in the cell. Orders above 3 always do so. */
  readonly notesByPlace: boolean;
  readonly mistakes: MistakeChoice;
  readonly entry: EntryChoice;
  readonly drag: DragChoice;
  readonly wheel: WheelChoice;
  readonly highlights: Readonly<Record<Highlight, boolean>>;
  /** Whether new games have three lives. */
  readonly lives: boolean;
}

/** Lives at the start of a game with lives. */
export const LIVES = 3;

/** Whether a stored value is valid as highlights. */
export function areHighlights(value: unknown): value is PlayChoices['highlights'] {
  if (typeof value !== 'object' || value === null) return false;
  return HIGHLIGHTS.every((name) => typeof (value as Record<string, unknown>)[name] === 'boolean');
}
