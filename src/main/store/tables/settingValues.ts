import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import { jsonColumn, type StoredRows } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

export type SettingValue = z.infer<ReturnType<typeof z.json>>;

export interface SettingsRepository {
  /** All settings. Unreadable values are omitted: they are only preferences, and setting one again repairs it. */
  all(): Result<Record<string, SettingValue>>;
  /** Stores these values: all of them, or none. Settings without a new value stay unchanged. */
  set(values: Readonly<Record<string, SettingValue>>): Result<null>;
}

const rowSchema = z.object({ key: z.string(), value: jsonColumn(z.json()) });

export const SETTING_ROWS: StoredRows = {
  sql: 'SELECT key AS id, key, value FROM settings',
  schema: rowSchema,
  name: 'setting',
};

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
