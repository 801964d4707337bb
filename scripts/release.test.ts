import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { releasesOf } from './changelog.mjs';
import { root } from './launch/run.mjs';
import { checksums, releaseOf } from './release.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Something new.

## [0.2.0] - 2026-02-03

### Fixed

- A hint.

## [0.1.0] - 2026-01-02

- First.

[Unreleased]: https://example.org/compare
`;

describe('a release', () => {
  const releases = releasesOf(CHANGELOG);

  it('is the one of the tag', () => {
    expect(releaseOf('v0.2.0', { packageVersion: '0.2.0', releases })).toMatchObject({ date: '2026-02-03' });
  });

  it.each([
    ['v0.3.0', '0.2.0', 'the tag must be v0.2.0'],
    ['0.2.0', '0.2.0', 'the tag must be v0.2.0'],
    ['v0.3.0', '0.3.0', 'its newest version is 0.2.0'],
  ])('of tag %s and package %s is refused', (tag, packageVersion, reason) => {
    expect(() => releaseOf(tag, { packageVersion, releases })).toThrow(reason);
  });

  it('without a word about it is refused', () => {
    const empty = releasesOf('# Changelog\n\n## [0.2.0] - 2026-02-03\n');
    expect(() => releaseOf('v0.2.0', { packageVersion: '0.2.0', releases: empty })).toThrow('says nothing');
    expect(() => releaseOf('v0.2.0', { packageVersion: '0.2.0', releases: [] })).toThrow('no version with a date');
  });

  it.skipIf(process.platform !== 'linux')('has checksums that the usual program verifies', () => {
    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-sums-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['b', 'a']) writeFileSync(join(folder, name), name);
    const script = join(root, 'scripts', 'release.mjs');
    execFileSync(process.execPath, [script, 'sums', folder]);
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toBe(
      'a: OK\nb: OK\n',
    );
    expect(checksums(folder).split('\n')).toHaveLength(3);
  });
});
