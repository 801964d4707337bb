import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { output, ZodType } from 'zod';
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

function oneOf<T extends string>(choices: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => (choices as readonly unknown[]).includes(value);
}

function isOf<S extends ZodType>(schema: S): (value: unknown) => value is output<S> {
  return (value): value is output<S> => schema.safeParse(value).success;
}

function orNull<T>(recognises: (value: unknown) => value is T): (value: unknown) => value is T | null {
  return (value): value is T | null => value === null || recognises(value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isDigitSize(value: unknown): value is number {
  return typeof value === 'number' && value >= DIGIT_SIZES.least && value <= DIGIT_SIZES.greatest;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
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

interface Setting<T> {
  readonly usual: T;
  /** Type guard for stored values, which another version may have written. */
  readonly recognises: (value: unknown) => value is T;
  /** Whether the player chooses it. The others say where the player was: open game, drafts, explanations seen. */
  readonly isChosen: boolean;
}

function chosen<T>(usual: T, recognises: (value: unknown) => value is T): Setting<T> {
  return { usual, recognises, isChosen: true };
}

function remembered<T>(usual: T, recognises: (value: unknown) => value is T): Setting<T> {
  return { usual, recognises, isChosen: false };
}

/** The only list of the settings: their defaults, stored values, and files of settings follow from it. */
const SETTINGS: { readonly [K in keyof SettingValues]: Setting<SettingValues[K]> } = {
  language: chosen<Language | 'system'>('system', oneOf(['system', ...LANGUAGES])),
  theme: chosen('system', oneOf(THEME_CHOICES)),
  contrast: chosen('system', oneOf(CONTRAST_CHOICES)),
  colours: chosen('usual', oneOf(COLOUR_CHOICES)),
  motion: chosen('system', oneOf(MOTION_CHOICES)),
  digitSize: chosen<number>(DIGIT_SIZES.usual, isDigitSize),
  keyPreset: chosen('carpet', oneOf(KEY_PRESETS)),
  keys: chosen({}, isChangedKeys),
  sudokuPadKeys: chosen({}, isChangedKeys),
  showTimer: chosen(true, isBoolean),
  overview: chosen(true, isBoolean),
  subgridNames: chosen(true, isBoolean),
  autoCleanNotes: chosen(true, isBoolean),
  notesByPlace: chosen(false, isBoolean),
  mistakes: chosen('rules', oneOf(MISTAKE_CHOICES)),
  entry: chosen('cell', oneOf(ENTRY_CHOICES)),
  drag: chosen('auto', oneOf(DRAG_CHOICES)),
  wheel: chosen('auto', oneOf(WHEEL_CHOICES)),
  highlights: chosen({ houses: true, digit: true, notes: true, finished: true }, areHighlights),
  lives: chosen(false, isBoolean),
  explainedBy: chosen('techniques', oneOf(EXPLAINED_BY)),
  openSession: remembered(null, orNull(isOf(sessionIdSchema))),
  openWorld: remembered(null, orNull(isOf(worldIdSchema))),
  draft: remembered(null, orNull(isOf(editedPuzzleSchema))),
  layoutDraft: remembered(null, orNull(isLayoutDraft)),
  recentCommands: remembered([], areStrings),
  learnTimes: chosen(null, orNull(isBoolean)),
  countChecked: chosen(false, isBoolean),
  learnSince: remembered(null, orNull(isMoment)),
  surfacesKnown: remembered([], areStrings),
  sharedCellShown: remembered(false, isBoolean),
  showDaily: chosen(true, isBoolean),
  stock: chosen(true, isBoolean),
  trainer: remembered({ technique: null, layout: { layout: 'simple', order: 3 } }, isOf(trainerChoiceSchema)),
  newGame: remembered(null, orNull(isChoice)),
};

export type SettingName = keyof SettingValues;

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings that a player chooses. */
export const CHOSEN_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter((name) => SETTINGS[name].isChosen);

function isValueOf<K extends SettingName>(key: K, value: unknown): value is SettingValues[K] {
  const { recognises }: Setting<SettingValues[K]> = SETTINGS[key];
  return recognises(value);
}

/** The user's settings, stored by the host. */
export class Settings {
  private readonly client: Client;
  private readonly onFault: (error: AppError) => void;
  private readonly values = Object.fromEntries(SETTING_NAMES.map((name) => [name, signal(SETTINGS[name].usual)])) as {
    readonly [K in SettingName]: Signal<SettingValues[K]>;
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
    for (const key of SETTING_NAMES) this.take(key, answer.value[key]);
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
