import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectReleases, releasesOf } from './changelog.mjs';
import { root } from './launch/run.mjs';
import { completeMetainfo, menuEntry, typesOfFiles } from './package/share.mjs';

const LOG = `# Changelog

All notable changes.

## [Unreleased]

### Added

- Not yet.

## [0.2.0] - 2026-11-24

A *first* sentence & more.

### Added

- Types of files: \`.carpet\` opens
  by a double click.
- A [link](https://example.org).

### Fixed

- <Nothing>.

## [0.1.1-beta.1] - 2026-10-02 [YANKED]

## 0.1.0 - 2026-10-01

- The beginning.

[Unreleased]: https://example.org/compare
[0.2.0]: https://example.org/0.2.0
`;

const TEMPLATE = readFileSync(join(root, 'resources/linux/org.carpetsudoku.app.metainfo.xml'), 'utf8');

describe('the change log', () => {
  it('is cut into releases, without what is not released', () => {
    const releases = releasesOf(LOG);
    expect(releases.map(({ notes, ...facts }) => facts)).toEqual([
      { version: '0.2.0', date: '2026-11-24', yanked: false },
      { version: '0.1.1-beta.1', date: '2026-10-02', yanked: true },
      { version: '0.1.0', date: '2026-10-01', yanked: false },
    ]);
    expect(releases[0]?.notes).toMatch(/^A \*first\*[\s\S]*<Nothing>\.$/);
    expect(releases[2]?.notes).toBe('- The beginning.');
  });

  it.each(['## 0.2', '## [0.2.0] 2026-11-24', '## [0.2.0] - yesterday'])('refuses the heading %j', (heading) => {
    expect(() => releasesOf(heading)).toThrow(heading);
  });

  it('has every release of the project, the newest first and by number of its version', () => {
    const releases = projectReleases();
    const dates = releases.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
    for (const { notes } of releases) expect(notes).not.toBe('');
  });
});

describe('the description for software centres', () => {
  it('gets the releases and the home page', () => {
    const made = completeMetainfo(TEMPLATE, { releases: releasesOf(LOG), homepage: 'https://example.org/?a&b' });
    expect(made).toContain('<url type="homepage">https://example.org/?a&amp;b</url>');
    expect(made).toContain(
      '<release version="0.2.0" date="2026-11-24" type="stable"><description><p>A first sentence &amp; more.</p>' +
        '<p>Added</p><ul><li>Types of files: .carpet opens by a double click.</li><li>A link.</li></ul>' +
        '<p>Fixed</p><ul><li>&lt;Nothing&gt;.</li></ul></description></release>',
    );
    expect(made).not.toContain('0.1.1-beta.1');
    expect(completeMetainfo(TEMPLATE, { releases: [] })).toBe(TEMPLATE);
  });

  it.skipIf(!existsSync('/usr/bin/appstreamcli'))('is valid, with the releases of a sample and with ours', () => {
    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-metainfo-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'org.carpetsudoku.app.metainfo.xml');
    for (const releases of [releasesOf(LOG), projectReleases()]) {
      writeFileSync(file, completeMetainfo(TEMPLATE, { releases, homepage: 'https://example.org' }));
      const { stdout, status } = spawnSync('appstreamcli', ['validate', '--no-net', file], { encoding: 'utf8' });
      expect(stdout).not.toMatch(/^[EW]:/m);
      expect(status).toBe(0);
    }
  });

  it('has texts for menus and types of files', () => {
    expect(menuEntry({ Name: 'X', 'Name[fr]': 'Y' })).toBe('[Desktop Entry]\nName=X\nName[fr]=Y\n');
    const types = typesOfFiles([{ ext: 'a', name: 'A & B', mimeType: 'application/x-a' }]);
    expect(types).toContain(
      '<mime-type type="application/x-a">\n    <comment>A &amp; B</comment>\n    <sub-class-of type="text/plain"/>\n    <glob pattern="*.a"/>',
    );
  });
});
