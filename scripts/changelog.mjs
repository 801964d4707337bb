// @ts-check
/** Reads CHANGELOG.md, which has the form of Keep a Changelog 1.1. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/run.mjs';

/**
 * One version; `date` is YYYY-MM-DD, undefined for what is not released yet. `notes` is its Markdown without the heading.
 * @typedef {{ version: string, date: string | undefined, notes: string }} Release
 */

/**
 * The versions of a changelog, newest first. Throws a sentence for a heading that is not `## [version] - date` or
 * `## [Unreleased]`.
 * @param {string} text
 * @returns {Release[]}
 */
export function releasesOf(text) {
  // Definitions of links end the file.
  const [body = ''] = text.split(/^\[[^\]]+\]: /m);
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const known = /^\[(Unreleased|\d+\.\d+\.\d+(?:-[\w.]+)?)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading.trim());
      const [, version, date] = known ?? [];
      if (version === undefined || (date === undefined) !== (version === 'Unreleased')) {
        throw new Error(`CHANGELOG.md: "## ${heading}" is not a heading like "## [1.2.3] - 2026-01-31"`);
      }
      return { version, date, notes: lines.join('\n').trim() };
    });
}

/** @returns {Release[]} those of the project's own file */
export function readReleases() {
  return releasesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
}
