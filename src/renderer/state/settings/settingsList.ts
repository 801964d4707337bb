import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { z } from 'zod';
import type { AppError } from '../../../shared/base/result.ts';
import { sessionIdSchema, worldIdSchema } from '../../../shared/contract/ids.ts';
import { trainerChoiceSchema } from '../../../shared/contract/trainer.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { moveSchema } from '../../../shared/game/move.ts';
import { type ClueWish, clueWishesSchema } from '../../../shared/generate/options.ts';
import { type VariantRef, variantsSchema } from '../../../shared/layout/spec.ts';
import { editedPuzzleSchema } from '../../../shared/puzzle/puzzle.ts';
import { LANGUAGE_CHOICES } from '../../../shared/text/language.ts';
import { type Field, field } from '../forms/field.ts';
import { changedKeysSchema, KEY_PRESETS } from './changedKeys.ts';
import { layoutDraftSchema } from './storedDrafts.ts';
import { draftHistorySchema } from './storedHistory.ts';

/** `system`: light or dark as the operating system is set. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** Tools that the puzzle editor offers directly before the user has chosen any. One for each rule. */
const FIRST_TOOLS = [
  ...['killer-cage', 'arrow', 'thermometer', 'white-dot'],
  ...['black-dot', 'whisper', 'renban', 'sandwich'],
] as const;

/** Number of lives at the start of a game that has lives. */
export const LIVES = 3;

export interface NewGameChoice {
  readonly layout: string;
  /** The shape of boxes, as in a layout reference: the order if they are square, otherwise their sides. */
  readonly order?: number | undefined;
  readonly box?: readonly [rows: number, columns: number] | undefined;
  readonly difficulty: string;
  /** Predicted time, in minutes, if the game was chosen by time instead of by difficulty. */
  readonly minutes?: number | undefined;
  /** Values of the layout family's parameters, by name. A missing one has its default. */
  readonly parameters?: Readonly<Record<string, number>> | undefined;
  readonly variants?: readonly VariantRef[] | undefined;
  /** Rules whose clues the puzzle shall have, and whether it shall have no givens. */
  readonly rules?: readonly ClueWish[] | undefined;
  readonly withoutGivens?: boolean | undefined;
}

const newGameSchema: z.ZodType<NewGameChoice> = z.object({
  layout: z.string(),
  order: z.number().optional(),
  box: z.tuple([z.number(), z.number()]).optional(),
  difficulty: z.string(),
  minutes: z.number().optional(),
  parameters: z.record(z.string(), z.int()).optional(),
  variants: variantsSchema.optional(),
  rules: clueWishesSchema.optional(),
  withoutGivens: z.boolean().optional(),
});

const moment = z.string().refine((value) => !Number.isNaN(Date.parse(value)));

/** Groups of fields in the settings dialog, by section and in display order, with the keys of their titles. */
export const SETTING_GROUPS = {
  appearance: { colours: 'settings.group.colours', board: 'settings.group.board' },
  play: {
    mistakes: 'settings.group.mistakes',
    entry: 'settings.group.entry',
    times: 'settings.group.times',
    daily: 'settings.group.daily',
    stock: 'settings.group.stock',
    highlights: 'settings.group.highlights',
    clues: 'settings.group.clues',
    speech: 'settings.group.speech',
  },
  keys: { preset: 'keys.preset' },
} as const;

type Groups = typeof SETTING_GROUPS;
type SettingGroup = { [Section in keyof Groups]: keyof Groups[Section] }[keyof Groups];

interface Setting<Value> {
  readonly usual: Value;
  /**
   * Checks a stored value, which another version of the program may have written. Invalid values are replaced by the
   * default.
   */
  readonly schema: z.ZodType<Value>;
  /**
   * Whether the setting is a choice of the player. Otherwise it stores state, such as the open game, a draft, or an
   * explanation that the player has seen.
   */
  readonly isChosen: boolean;
}

/** A setting in the settings dialog. */
interface ShownSetting<Value> extends Setting<Value> {
  readonly group: SettingGroup;
  readonly field: Field<Value>;
}

function shown<Value>(group: SettingGroup, usual: NoInfer<Value>, declared: Field<Value>): ShownSetting<Value> {
  return { usual, schema: declared.schema, isChosen: true, group, field: declared };
}

/** A setting that the player chooses outside the settings dialog. */
function chosen<Value>(usual: NoInfer<Value>, schema: z.ZodType<Value>): Setting<Value> {
  return { usual, schema, isChosen: true };
}

function remembered<Value>(usual: NoInfer<Value>, schema: z.ZodType<Value>): Setting<Value> {
  return { usual, schema, isChosen: false };
}

/**
 * All settings, each declared once. The types of settings, the check of stored values, the files of settings and the
 * fields of the dialog are all derived from this table. The dialog shows the fields of a group in this order.
 */
const SETTINGS = {
  language: chosen('system', z.enum(LANGUAGE_CHOICES)),
  theme: shown('colours', 'system', field('settings.theme', z.enum(THEME_CHOICES))),
  contrast: shown('colours', 'system', field('settings.contrast', z.enum(['system', 'usual', 'high']))),
  colours: shown(
    'colours',
    'usual',
    field('settings.colours', z.enum(['usual', 'safe']), { help: 'settings.colours.help' }),
  ),
  /** Size of digits in per cent of the usual size. */
  digitSize: shown(
    'board',
    100,
    field('settings.digit-size', z.number().min(75).max(125), { slider: { step: 5, unit: 'settings.percent' } }),
  ),
  motion: shown(
    'board',
    'system',
    field('settings.motion', z.enum(['system', 'reduced', 'full']), { help: 'settings.motion.help' }),
  ),
  showTimer: shown('board', true, field('settings.show-timer', z.boolean())),
  /** Whether the digit keys show how many of each digit remain to be placed. */
  digitCounts: shown('board', true, field('settings.digit-counts', z.boolean())),
  keyPreset: shown('preset', 'carpet', field('keys.preset', z.enum(KEY_PRESETS), { help: 'keys.preset.help' })),
  /** The user's changes to the keys of the preset Carpet Sudoku. */
  keys: chosen({}, changedKeysSchema),
  /** The user's changes to the keys of the preset SudokuPad. */
  sudokuPadKeys: chosen({}, changedKeysSchema),
  /** Whether the overview is shown beside a board of several subgrids. */
  overview: chosen(true, z.boolean()),
  /** Whether a board of several subgrids shows their names. */
  subgridNames: chosen(true, z.boolean()),
  /**
   * When entries are shown as mistakes: never, if they break a rule, if they differ from the solution, or when the
   * player asks.
   */
  mistakes: shown(
    'mistakes',
    'rules',
    field('settings.mistakes', z.enum(['none', 'rules', 'solution', 'asked']), { help: 'settings.mistakes.help' }),
  ),
  /** Whether placing a digit removes this digit from the notes of its peers. */
  autoCleanNotes: shown('entry', true, field('settings.auto-clean', z.boolean(), { help: 'settings.auto-clean.help' })),
  /** Whether each note has a fixed place in its cell. Orders above 3 always do so. */
  notesByPlace: shown(
    'entry',
    false,
    field('settings.notes-by-place', z.boolean(), { help: 'settings.notes-by-place.help' }),
  ),
  /** Order of entry: first the cell and then the digit (`cell`), or first the digit and then its cells (`digit`). */
  entry: shown('entry', 'cell', field('settings.entry', z.enum(['cell', 'digit']), { help: 'settings.entry.help' })),
  /** Whether an arrow key at the edge of a board leads to the opposite edge. Boards that wrap have no edge there. */
  arrowsJump: shown('entry', false, field('settings.arrows-jump', z.boolean())),
  /** Effect of a drag on the board's cells. `auto` selects while the whole board is in view and moves it otherwise. */
  drag: shown(
    'entry',
    'select',
    field('settings.drag', z.enum(['auto', 'select', 'move']), { help: 'settings.drag.help' }),
  ),
  /** Effect of the wheel. `auto`: a wheel zooms, and two fingers on a touchpad move the board. */
  wheel: shown(
    'entry',
    'auto',
    field('settings.wheel', z.enum(['auto', 'zoom', 'pan']), { help: 'settings.wheel.help' }),
  ),
  /**
   * Highlights, each with a switch of its own: houses of the cursor, cells with the cursor's digit, notes of that
   * digit, finished houses and subgrids.
   */
  highlights: shown(
    'highlights',
    { houses: true, digit: true, notes: true, finished: true },
    field(
      'settings.group.highlights',
      z.object({ houses: z.boolean(), digit: z.boolean(), notes: z.boolean(), finished: z.boolean() }),
    ),
  ),
  /**
   * Help in puzzles with clues: combinations of digits, marks on finished clues, and sums of the entered digits. The
   * setting `mistakes` decides about broken clues.
   */
  clueHelp: shown(
    'clues',
    { combinations: true, finished: true, sums: true },
    field('settings.group.clues', z.object({ combinations: z.boolean(), finished: z.boolean(), sums: z.boolean() })),
  ),
  /** How much a screen reader says about a cell when the cursor enters the cell. */
  speech: shown(
    'speech',
    'usual',
    field('settings.speech', z.enum(['brief', 'usual', 'full']), { help: 'settings.speech.help' }),
  ),
  /** Whether new games have three lives. */
  lives: chosen(false, z.boolean()),
  /** The game that is open, or was open when the program ended. The next start opens it again. */
  openSession: remembered(null, sessionIdSchema.nullable()),
  /** The open endless world; null if none is open. */
  openWorld: remembered(null, worldIdSchema.nullable()),
  /** Index of the current task of the first walk; null before the first walk and after its end. */
  firstWalk: remembered(null, z.int().min(0).max(10).nullable()),
  /** Unfinished puzzle of the puzzle editor. */
  draft: remembered(null, editedPuzzleSchema.nullable()),
  /** The steps of the draft that can be undone and redone. */
  draftHistory: remembered(null, draftHistorySchema.nullable()),
  /** The moves of the draft's test-solve. */
  draftTest: remembered([], z.array(moveSchema).readonly()),
  /** Puzzles that were left for the draft, the latest last. Undo returns to them. */
  earlierDrafts: remembered([], z.array(editedPuzzleSchema).readonly()),
  /** Which stored puzzle was made from which earlier one, by their ids. */
  puzzleVersions: remembered([], z.array(z.object({ id: z.int().min(1), from: z.int().min(1) })).readonly()),
  /** Rules whose tools were chosen in the puzzle editor, the latest first. At first, rules that many puzzles have. */
  recentTools: remembered(FIRST_TOOLS, z.array(z.string()).readonly()),
  /** The puzzle editor's row of recently used tools, in display order. */
  toolRow: remembered(FIRST_TOOLS, z.array(z.string()).readonly()),
  /** Whether the puzzle editor shows the true candidates: those that occur in solutions. */
  trueCandidates: remembered(false, z.boolean()),
  /** The last drawing of the layout editor. */
  layoutDraft: remembered(null, layoutDraftSchema.nullable()),
  /** Commands chosen in the palette, the latest first. */
  recentCommands: remembered([], z.array(z.string()).readonly()),
  /** Whether predicted times are adapted to the player's own times; null until the player was asked. */
  learnTimes: shown(
    'times',
    null,
    field('settings.learn-times', z.boolean().nullable(), { help: 'settings.learn-times.help' }),
  ),
  /** Whether games with checks, but without other help, count for best times, medians and streaks too. */
  countChecked: chosen(false, z.boolean()),
  /** Predicted times use only games finished after this moment; null if all count. */
  learnSince: remembered(null, moment.nullable()),
  /** Kinds of endless boards (such as a torus) whose explanation the player has dismissed. */
  surfacesKnown: remembered([], z.array(z.string()).readonly()),
  /** Whether the player has answered the offer of SudokuPad's keys. */
  keysOffered: remembered(false, z.boolean()),
  /** Whether the player was shown once which subgrids share a cell. */
  sharedCellShown: remembered(false, z.boolean()),
  /** Whether the start screen shows the daily puzzle. */
  showDaily: shown('daily', true, field('settings.show-daily', z.boolean())),
  /** Whether the program makes puzzles in advance. The host reads this setting too (`services/stock`). */
  stock: shown('stock', true, field('settings.stock', z.boolean(), { help: 'settings.stock.help' })),
  /** The last choice in the trainer. If `technique` is null, the trainer mixes techniques and does not name them. */
  trainer: remembered({ technique: 'hidden-single', layout: { layout: 'simple', order: 3 } }, trainerChoiceSchema),
  /** The last choices in the new-game dialog. */
  newGame: remembered(null, newGameSchema.nullable()),
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** All settings, with their values. */
export type SettingValues = { readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]['usual'] };
export type SettingName = keyof SettingValues;
export type Highlight = keyof SettingValues['highlights'];
export type TrainerChoice = SettingValues['trainer'];

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings that a player chooses. */
export const CHOSEN_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter((name) => SETTINGS[name].isChosen);

/** Names of the settings that the dialog shows. */
export type ShownName = {
  [K in SettingName]: (typeof SETTINGS)[K] extends { readonly field: unknown } ? K : never;
}[SettingName];

export const SHOWN_SETTINGS: readonly ShownName[] = SETTING_NAMES.filter(
  (name): name is ShownName => 'field' in SETTINGS[name],
);

export function shownSetting<K extends ShownName>(name: K): ShownSetting<SettingValues[K]> {
  return SETTINGS[name] as unknown as ShownSetting<SettingValues[K]>;
}

function isValueOf<K extends SettingName>(key: K, value: unknown): value is SettingValues[K] {
  return SETTINGS[key].schema.safeParse(value).success;
}

/** The user's settings, stored by the host. */
export class Settings {
  private readonly client: Client;
  private readonly onFault: (error: AppError) => void;
  private readonly values = Object.fromEntries(SETTING_NAMES.map((name) => [name, signal(SETTINGS[name].usual)])) as {
    readonly [K in SettingName]: Signal<SettingValues[K]>;
  };

  /**
   * @param onFault called with the reason if a setting could not be stored. The setting still applies until the window
   * is closed.
   */
  constructor(client: Client, onFault: (error: AppError) => void = () => {}) {
    this.client = client;
    this.onFault = onFault;
  }

  /**
   * Loads the stored settings. An invalid one gets its default. If the host does not answer, all keep their defaults.
   */
  async load(): Promise<void> {
    const answer = await this.client.call('settings.get', {});
    if (!answer.ok) return;
    for (const key of SETTING_NAMES) this.take(key, answer.value[key]);
  }

  private take<K extends keyof SettingValues>(key: K, value: unknown): void {
    if (isValueOf(key, value)) this.values[key].value = value;
  }

  /**
   * Sets a value that was read from a file; another version of the program may have written it. Returns whether the
   * value is valid.
   */
  adopt<K extends keyof SettingValues>(key: K, value: unknown): boolean {
    const isValid = isValueOf(key, value);
    if (isValid) this.set(key, value);
    return isValid;
  }

  get<K extends keyof SettingValues>(key: K): ReadonlySignal<SettingValues[K]> {
    return this.values[key];
  }

  set<K extends keyof SettingValues>(key: K, value: SettingValues[K]): void {
    this.setTogether({ [key]: value });
  }

  /** Sets several values that belong together: the host stores all of them, or none. */
  setTogether(values: Partial<SettingValues>): void {
    batch(() => {
      for (const [key, value] of Object.entries(values)) this.values[key as SettingName].value = value as never;
    });
    void this.client.call('settings.set', values as never).then((answer) => {
      if (!answer.ok && answer.error.code !== 'disconnected') this.onFault(answer.error);
    });
  }
}
