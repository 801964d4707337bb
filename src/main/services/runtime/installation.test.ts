import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { findInstallation } from './installation.ts';

/**
 * A packed program as Electron shows it: a folder with the files outside the archive, and a folder that represents the
 * archive.
 */
function packed(facts: object): { outside: string; inside: string } {
  const resources = temporaryFolder();
  const [outside = '', inside = ''] = ['app.asar.unpacked', 'app.asar'].map((name) => join(resources, name));
  for (const folder of [outside, inside]) {
    mkdirSync(join(folder, 'out', 'main'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'carpet-sudoku', version: '1.2.3', ...facts }));
  }
  return { outside, inside };
}

it('finds the page inside the archive, also from code outside it', () => {
  const { outside, inside } = packed({});
  for (const from of [outside, inside]) {
    expect(findInstallation(join(from, 'out', 'main'))).toMatchObject({
      version: '1.2.3',
      origin: null,
      homepage: null,
      rendererFolder: join(inside, 'out', 'renderer'),
    });
  }
});

it('knows the commit and the home page if the package says them', () => {
  const { outside, inside } = packed({ homepage: 'https://example.org' });
  writeFileSync(join(inside, 'out', 'build.json'), '{"commit":"abc1234+","date":"2026-11-24"}');
  expect(findInstallation(outside)).toMatchObject({
    origin: { commit: 'abc1234+', date: '2026-11-24' },
    homepage: 'https://example.org',
  });
});
