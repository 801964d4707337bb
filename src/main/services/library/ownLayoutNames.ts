import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { openStore, STORE_FILE, type Store } from '../../store/store.ts';
import { userDataFolder } from '../../store/userData.ts';

/** Finds a custom layout by its name, ignoring case; null if there is none. Errors: `store`. */
export function ownLayoutNamed({ ownLayouts }: Pick<Store, 'ownLayouts'>, name: string): Result<LayoutRef | null> {
  const listed = ownLayouts.list();
  if (!listed.ok) return listed;
  const wanted = name.trim().toLocaleLowerCase();
  return ok(listed.value.layouts.find((own) => own.name.toLocaleLowerCase() === wanted)?.layout ?? null);
}

/**
 * Finds a custom layout by its name in the user's library on disk, ignoring case. Null if there is none, or no library
 * yet: looking up a name must not create one.
 *
 * Errors: those of `openStore`.
 */
export function ownLayoutOnDisk(name: string): Result<LayoutRef | null> {
  const folder = userDataFolder();
  if (!existsSync(join(folder, STORE_FILE))) return ok(null);
  const store = openStore(folder, { user: { kind: 'command', name: 'layouts' }, repairs: false });
  if (!store.ok) return store;
  try {
    return ownLayoutNamed(store.value, name);
  } finally {
    store.value.close();
  }
}
