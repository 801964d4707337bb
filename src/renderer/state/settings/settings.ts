import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import { type SessionId, sessionIdSchema, type WorldId, worldIdSchema } from '../../../shared/contract/ids.ts';
import { trainerChoiceSchema } from '../../../shared/contract/trainer.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { type LayoutRef, type VariantRef, variantsSchema } from '../../../shared/layout/spec.ts';
import { type EditedPuzzle, editedPuzzleSchema } from '../../../shared/puzzle/puzzle.ts';
import { EXPLAINED_BY, type ExplainedBy } from '../../../shared/step/models.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import {
  type AppearanceChoices,
  COLOUR_CHOICES,
  CONTRAST_CHOICES,
  DIGIT_SIZES,
  MOTION_CHOICES,
  THEME_CHOICES,
} from './appearance.ts';
import { type ChangedKeys, isChangedKeys, KEY_PRESETS, type KeyPreset } from './changedKeys.ts';
import { isLayoutDraft, type LayoutDraft } from './drafts.ts';
import {
  areHighlights,
  DRAG_CHOICES,
  ENTRY_CHOICES,
  MISTAKE_CHOICES,
  type PlayChoices,
  USUAL_PLAY,
  WHEEL_CHOICES,
} from './playChoices.ts';

/** All settings, with their values. */
export interface SettingValues extends AppearanceChoices, PlayChoices {
  /** `system` follows the system's language. */
  readonly language: Language | 'system';
  readonly keyPreset: KeyPreset;
  /** Keys that differ from those of the preset Carpet Sudoku. */
  readonly keys: ChangedKeys;
  /** Keys that differ from those of the preset SudokuPad. */
  readonly sudokuPadKeys: ChangedKeys;
  readonly showTimer: boolean;
  /** Whether the overview is shown beside a board of several subgrids. */
  readonly overview: boolean;
  /** Whether a board of several subgrids shows their names. */
  readonly subgridNames: boolean;
  /** What explains the steps of hints and analyses. */
  readonly explainedBy: ExplainedBy;
  /** The last open game, to be opened again at the next start. */
  readonly openSession: SessionId | null;
  /** The open endless world; null if none is open. */
  readonly openWorld: WorldId | null;
  /** Unfinished puzzle of the puzzle editor. */
  readonly draft: EditedPuzzle | null;
  /** The last drawing of the layout editor. */
  readonly layoutDraft: LayoutDraft | null;
  /** Commands chosen in the palette, the latest first. */
  readonly recentCommands: readonly string[];
  /** Whether predictions are adapted to the player's own times; null while the player was not asked. */
  readonly learnTimes: boolean | null;
  /** Whether best times, medians and runs also count checked games. */
  readonly countChecked: boolean;
  /** Games finished before this moment do not count for that; null if all count. */
  readonly learnSince: string | null;
  /** Kinds of endless boards whose explanation the player dismissed. */
  readonly surfacesKnown: readonly string[];
  /** Whether the player has seen which subgrids share a cell. */
  readonly sharedCellShown: boolean;
  /** Whether the start screen shows the daily puzzle. */
  readonly showDaily: boolean;
  /** Whether puzzles are made in advance. The host reads this too (`services/stock`). */
  readonly stock: boolean;
  /** The last choice in the trainer. */
  readonly trainer: TrainerChoice;
  /** The last choices for a new game. */
  readonly newGame: NewGameChoice | null;
}

export interface NewGameChoice {
  readonly layout: string;
  readonly order: number;
  readonly difficulty: string;
  /** Time to be predicted, if the game was chosen by it instead of by its difficulty. */
  readonly minutes?: number | undefined;
  /** By the names in the layout family; missing ones have their default. */
  readonly parameters?: Readonly<Record<string, number>> | undefined;
  readonly variants?: readonly VariantRef[] | undefined;
}

/** What to train. */
export interface TrainerChoice {
  /** Null for a mixed choice that is not named. */
  readonly technique: string | null;
  readonly layout: LayoutRef;
}

const DEFAULTS: SettingValues = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  colours: 'usual',
  motion: 'system',
  digitSize: DIGIT_SIZES.usual,
  keyPreset: 'carpet',
  keys: {},
  sudokuPadKeys: {},
  showTimer: true,
  overview: true,
  subgridNames: true,
  ...USUAL_PLAY,
  explainedBy: 'techniques',
  openSession: null,
  openWorld: null,
  draft: null,
  layoutDraft: null,
  recentCommands: [],
  learnTimes: null,
  countChecked: false,
  learnSince: null,
  surfacesKnown: [],
  sharedCellShown: false,
  showDaily: true,
  stock: true,
  trainer: { technique: null, layout: { layout: 'simple', order: 3 } },
  newGame: null,
};

function oneOf<T extends string>(choices: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => (choices as readonly unknown[]).includes(value);
}

/** Type guards for stored settings, which another version may have written. */
const RECOGNISED: { readonly [K in keyof SettingValues]: (value: unknown) => value is SettingValues[K] } = {
  language: (value): value is Language | 'system' =>
    value === 'system' || (LANGUAGES as readonly unknown[]).includes(value),
  theme: oneOf(THEME_CHOICES),
  contrast: oneOf(CONTRAST_CHOICES),
  colours: oneOf(COLOUR_CHOICES),
  motion: oneOf(MOTION_CHOICES),
  digitSize: (value): value is number =>
    typeof value === 'number' && value >= DIGIT_SIZES.least && value <= DIGIT_SIZES.greatest,
  keyPreset: oneOf(KEY_PRESETS),
  keys: isChangedKeys,
  sudokuPadKeys: isChangedKeys,
  showTimer: (value) => typeof value === 'boolean',
  overview: (value) => typeof value === 'boolean',
  subgridNames: (value) => typeof value === 'boolean',
  autoCleanNotes: (value) => typeof value === 'boolean',
  notesByPlace: (value) => typeof value === 'boolean',
  mistakes: oneOf(MISTAKE_CHOICES),
  entry: oneOf(ENTRY_CHOICES),
  drag: oneOf(DRAG_CHOICES),
  wheel: oneOf(WHEEL_CHOICES),
  highlights: areHighlights,
  lives: (value) => typeof value === 'boolean',
  explainedBy: oneOf(EXPLAINED_BY),
  openSession: (value): value is SessionId | null => value === null || sessionIdSchema.safeParse(value).success,
  openWorld: (value): value is WorldId | null => value === null || worldIdSchema.safeParse(value).success,
  draft: (value): value is EditedPuzzle | null => value === null || editedPuzzleSchema.safeParse(value).success,
  layoutDraft: (value): value is LayoutDraft | null => value === null || isLayoutDraft(value),
  recentCommands: areStrings,
  learnTimes: (value) => value === null || typeof value === 'boolean',
  countChecked: (value) => typeof value === 'boolean',
  learnSince: (value): value is string | null =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  surfacesKnown: areStrings,
  sharedCellShown: (value) => typeof value === 'boolean',
  showDaily: (value) => typeof value === 'boolean',
  stock: (value) => typeof value === 'boolean',
  trainer: (value): value is TrainerChoice => trainerChoiceSchema.safeParse(value).success,
  newGame: (value): value is NewGameChoice | null => value === null || isChoice(value),
};

function isValueOf<K extends keyof SettingValues>(key: K, value: unknown): value is SettingValues[K] {
  const recognised: (value: unknown) => value is SettingValues[K] = RECOGNISED[key];
  return recognised(value);
}

function areStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function areNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);
}

function isChoice(value: unknown): value is NewGameChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { layout, order, difficulty, minutes, parameters, variants } = value as Record<string, unknown>;
  return (
    typeof layout === 'string' &&
    typeof order === 'number' &&
    typeof difficulty === 'string' &&
    (minutes === undefined || typeof minutes === 'number') &&
    (parameters === undefined || areNumbers(parameters)) &&
    (variants === undefined || variantsSchema.safeParse(variants).success)
  );
}

/** The user's settings, stored by the host. */
export class Settings {
  private readonly client: Client;
  private readonly onFault: (error: AppError) => void;
  private readonly values: { readonly [K in keyof SettingValues]: Signal<SettingValues[K]> } = {
    language: signal(DEFAULTS.language),
    theme: signal(DEFAULTS.theme),
    contrast: signal(DEFAULTS.contrast),
    colours: signal(DEFAULTS.colours),
    motion: signal(DEFAULTS.motion),
    digitSize: signal(DEFAULTS.digitSize),
    keyPreset: signal(DEFAULTS.keyPreset),
    keys: signal(DEFAULTS.keys),
    sudokuPadKeys: signal(DEFAULTS.sudokuPadKeys),
    showTimer: signal(DEFAULTS.showTimer),
    overview: signal(DEFAULTS.overview),
    subgridNames: signal(DEFAULTS.subgridNames),
    autoCleanNotes: signal(DEFAULTS.autoCleanNotes),
    notesByPlace: signal(DEFAULTS.notesByPlace),
    mistakes: signal(DEFAULTS.mistakes),
    entry: signal(DEFAULTS.entry),
    drag: signal(DEFAULTS.drag),
    wheel: signal(DEFAULTS.wheel),
    highlights: signal(DEFAULTS.highlights),
    lives: signal(DEFAULTS.lives),
    explainedBy: signal(DEFAULTS.explainedBy),
    openSession: signal(DEFAULTS.openSession),
    openWorld: signal(DEFAULTS.openWorld),
    draft: signal(DEFAULTS.draft),
    layoutDraft: signal(DEFAULTS.layoutDraft),
    recentCommands: signal(DEFAULTS.recentCommands),
    learnTimes: signal(DEFAULTS.learnTimes),
    countChecked: signal(DEFAULTS.countChecked),
    learnSince: signal(DEFAULTS.learnSince),
    surfacesKnown: signal(DEFAULTS.surfacesKnown),
    sharedCellShown: signal(DEFAULTS.sharedCellShown),
    showDaily: signal(DEFAULTS.showDaily),
    stock: signal(DEFAULTS.stock),
    trainer: signal(DEFAULTS.trainer),
    newGame: signal(DEFAULTS.newGame),
  };

  /** @param onFault is told why a setting could not be stored; it applies until the window closes. */
  constructor(client: Client, onFault: (error: AppError) => void = () => {}) {
    this.client = client;
    this.onFault = onFault;
  }

  /** Loads the stored settings; invalid ones keep their default, and all do if the host does not answer. */
  async load(): Promise<void> {
    const answer = await this.client.call('settings.get', {});
    if (!answer.ok) return;
    for (const key of Object.keys(RECOGNISED) as (keyof SettingValues)[]) this.take(key, answer.value[key]);
  }

  private take<K extends keyof SettingValues>(key: K, value: unknown): void {
    if (isValueOf(key, value)) this.values[key].value = value;
  }

  /** Sets a value from a file, which another version may have written. Returns whether it is valid. */
  adopt<K extends keyof SettingValues>(key: K, value: unknown): boolean {
    const isValid = isValueOf(key, value);
    if (isValid) this.set(key, value);
    return isValid;
  }

  get<K extends keyof SettingValues>(key: K): ReadonlySignal<SettingValues[K]> {
    return this.values[key];
  }

  set<K extends keyof SettingValues>(key: K, value: SettingValues[K]): void {
    this.values[key].value = value;
    void this.client.call('settings.set', { [key]: value as never }).then((answer) => {
      if (!answer.ok && answer.error.code !== 'disconnected') this.onFault(answer.error);
    });
  }
}
