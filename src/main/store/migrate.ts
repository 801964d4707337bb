import type { Database } from 'better-sqlite3';

/**
 * Migrates by one version: SQL, or a function for what SQL cannot do. Runs in a transaction without checks of foreign
 * keys.
 */
export type Migration = string | ((database: Database) => void);

/** Marks a file as ours (SQLite's `application_id`): "CSdk" in ASCII. */
export const APPLICATION_ID = 0x4353646b;

export function schemaVersion(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

function brokenReferences(database: Database): number {
  return (database.pragma('foreign_key_check') as readonly unknown[]).length;
}

/**
 * Migrates a file to the newest version, with one transaction for each version. A crash between two transactions leaves
 * a complete file of an older version. Returns the version that the file had.
 *
 * @param migrations element `i` leads from version `i` to `i + 1`.
 */
export function migrate(database: Database, migrations: readonly Migration[]): number {
  const from = schemaVersion(database);
  const references = database.pragma('foreign_keys', { simple: true });
  // Foreign keys must be off while a table that others refer to is replaced. They are checked afterwards.
  database.pragma('foreign_keys = OFF');
  try {
    for (let version = from; version < migrations.length; version++) {
      database
        .transaction(() => {
          // Another process may have migrated first. The version is certain only under the write lock.
          if (schemaVersion(database) !== version) return;
          const step = migrations[version] as Migration;
          const broken = brokenReferences(database);
          if (typeof step === 'string') database.exec(step);
          else step(database);
          if (brokenReferences(database) > broken) throw new Error(`migration ${version + 1} breaks references`);
          database.pragma(`application_id = ${APPLICATION_ID}`);
          database.pragma(`user_version = ${version + 1}`);
        })
        .immediate();
    }
  } finally {
    database.pragma(`foreign_keys = ${references}`);
  }
  return from;
}
