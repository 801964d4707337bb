import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../shared/base/result.ts';
import { attempt } from './faults.ts';
import { jsonColumn } from './rows.ts';

export type SettingValue = z.infer<ReturnType<typeof z.json>>;

/** Settings on disk: JSON values by key. */
export interface SettingsRepository {
  /** A value that cannot be read counts as never set: it is a preference, and setting it again mends it. */
  all(): Result<Record<string, SettingValue>>;
  /** Stores the named ones, all or none; others keep their value. */
  set(values: Readonly<Record<string, SettingValue>>): Result<null>;
}

const rowSchema = z.object({ key: z.string(), value: jsonColumn(z.json()) });

export function createSettingsRepository(database: Database, file: string): SettingsRepository {
  const select = database.prepare('SELECT key, value FROM settings');
  const upsert = database.prepare<[string, string]>(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const setAll = database.transaction((values: Readonly<Record<string, SettingValue>>): null => {
    for (const [key, value] of Object.entries(values)) upsert.run(key, JSON.stringify(value));
    return null;
  });
  return {
    all: () =>
      attempt(file, () => {
        const rows = select.all().map((row) => rowSchema.safeParse(row));
        return Object.fromEntries(rows.flatMap(({ data }) => (data ? [[data.key, data.value]] : [])));
      }),
    set: (values) => attempt(file, () => setAll.immediate(values)),
  };
}
