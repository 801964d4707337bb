import { z } from 'zod';

/** Tables of keys to start from: our own, and the keys of the program SudokuPad. */
export const KEY_PRESETS = ['carpet', 'sudokupad'] as const;
export type KeyPreset = (typeof KEY_PRESETS)[number];

/** Keys of commands that the user changed: command id → chords, the one to show first. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>;

export const changedKeysSchema: z.ZodType<ChangedKeys> = z.record(z.string(), z.array(z.string().min(1)));
