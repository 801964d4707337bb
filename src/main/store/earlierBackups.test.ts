import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { BACKUPS_KEPT } from '../../shared/contract/backups.ts';
import { openStore, STORE_FILE } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';

/** Opens the store at the given time, requests a restore if one is named, and marks the notices as shown. */
function openAt(folder: string, time: string, request?: string): void {
  const store = expectOk(openStore(folder, { now: () => Date.parse(time) }));
  if (request) expectOk(store.backups.request(request));
  store.noticesShown();
  store.close();
}

it('old backups are deleted: not the newest of each kind, those of the last days, or a requested one', () => {
  const folder = temporaryFolder();
  openAt(folder, '2026-01-01T00:00:00Z');
  const nameOf = (kind: string, month: number): string => `${STORE_FILE}.${kind}-2026-0${month}-10T00-00-00`;
  const versionOf = (version: number): string => `${STORE_FILE}.version-${version}`;
  for (const month of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const kind of ['damaged', 'replaced']) writeFileSync(join(folder, nameOf(kind, month)), kind);
    writeFileSync(join(folder, `${nameOf('damaged', month)}-wal`), 'log');
    writeFileSync(join(folder, versionOf(month)), 'version');
    utimesSync(join(folder, versionOf(month)), new Date(`2026-0${month}-10`), new Date(`2026-0${month}-10`));
  }
  const left = (kind: string): string[] => readdirSync(folder).filter((name) => name.includes(`.${kind}-`));
  // All backups are from the last days, so none is deleted.
  openAt(folder, '2026-02-08T00:00:00Z');
  expect(['damaged', 'replaced', 'version'].map((kind) => left(kind).length)).toEqual([16, 8, 8]);

  openAt(folder, '2026-08-11T00:00:00Z', nameOf('replaced', 2));
  const months = [4, 5, 6, 7, 8];
  expect(months).toHaveLength(BACKUPS_KEPT);
  expect(left('damaged')).toEqual(
    months.flatMap((month) => [nameOf('damaged', month), `${nameOf('damaged', month)}-wal`]),
  );
  expect(left('replaced')).toEqual([2, ...months].map((month) => nameOf('replaced', month)));
  expect(left('version')).toEqual(months.map(versionOf));
});
