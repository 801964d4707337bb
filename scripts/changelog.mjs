// @ts-check
/**
 * Reads CHANGELOG.md, which has the form of keepachangelog.com 1.1. The notes of a release (scripts/release.mjs) and
 * the description in software centres (scripts/package/share.mjs) use what it says of the releases.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/run.mjs';

/**
 * Matches the heading of a release: `## [0.2.0] - 2026-11-24`, with or without a link, and with a mark if the release
 * was withdrawn.
 */
const HEADING = /^## \[?v?(\d+\.\d+\.\d+(?:-[\w.]+)?)\]?(?:\([^)]*\))? - (\d{4}-\d\d-\d\d)(?: \[YANKED\])?\s*$/;
/** Matches a line that gives the target of a link: `[0.2.0]: https://…`. */
const LINK = /^\[[^\]]+\]: \S+$/;

/**
 * @typedef {{ version: string, date: string, yanked: boolean, notes: string }} Release notes: Markdown, trimmed
 */

/**
 * The releases of a change log, in its order, without unreleased changes.
 *
 * @param {string} text
 * @returns {Release[]}
 */
export function releasesOf(text) {
  /** @type {(Omit<Release, 'notes'> & { lines: string[] })[]} */
  const releases = [];
  let inside = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^##? /.test(line)) {
      const [heading, version, date] = HEADING.exec(line) ?? [];
      inside = heading !== undefined;
      if (version !== undefined && date !== undefined)
        releases.push({ version, date, yanked: / \[YANKED\]\s*$/.test(line), lines: [] });
      else if (!/^# |^## \[?unreleased\]?/i.test(line)) throw new Error(`CHANGELOG.md: unknown heading "${line}"`);
    } else if (inside && !LINK.test(line)) releases.at(-1)?.lines.push(line);
  }
  return releases.map(({ lines, ...release }) => ({ ...release, notes: lines.join('\n').trim() }));
}

/**
 * The releases of the project's change log; none if there is no such file yet.
 * @param {string} [file]
 */
export function projectReleases(file = join(root, 'CHANGELOG.md')) {
  return existsSync(file) ? releasesOf(readFileSync(file, 'utf8')) : [];
}
