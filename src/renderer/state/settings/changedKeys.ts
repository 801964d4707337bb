import { z } from 'zod';

/** Presets of keys from which the user's changes start: our own, and the keys of the program SudokuPad. */
export const KEY_PRESETS = ['carpet', 'sudokupad'] as const;
export type KeyPreset = (typeof KEY_PRESETS)[number];

/** Keys of commands that the user has changed: command id → its chords. Tooltips show the first chord. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>;

export const changedKeysSchema: z.ZodType<ChangedKeys> = z.record(z.string(), z.array(z.string().min(1)));
