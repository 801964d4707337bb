import type { Database } from 'better-sqlite3';

/** Marks a file as ours (SQLite's `application_id`): "CSdk" in ASCII. */
export const APPLICATION_ID = 0x4353646b;

export function schemaVersion(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/**
 * Brings a file up to the newest version, one transaction for each step: a crash in between leaves a whole older
 * version. Returns the version it came from.
 *
 * @param migrations step `i` leads from version `i` to `i + 1`.
 */
export function migrate(database: Database, migrations: readonly string[]): number {
  const from = schemaVersion(database);
  for (let version = from; version < migrations.length; version++) {
    database
      .transaction(() => {
        // Another process may have been quicker; only under the write lock is the version certain.
        if (schemaVersion(database) !== version) return;
        database.exec(migrations[version] as string);
        database.pragma(`application_id = ${APPLICATION_ID}`);
        database.pragma(`user_version = ${version + 1}`);
      })
      .immediate();
  }
  return from;
}
