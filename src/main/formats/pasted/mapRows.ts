import { areRegions } from '../core/boxShapes.ts';
import type { PastedLine } from './pastedLine.ts';
import { isRemark } from './remarks.ts';

/** Most regions of a map in which numbers name the regions, so that each number is a single digit. */
const MOST_REGIONS = 9;

/** A map of regions that are named by numbers from 1. Null if the rows are something else, such as a solution. */
function numberedMap(rows: readonly PastedLine[]): PastedLine[] | null {
  const labels = rows.flatMap(({ text }) => [...text]);
  const names = [...new Set(labels)];
  const isSolution = rows.every(({ text }) => new Set(text).size === text.length);
  if (isSolution || names.length > MOST_REGIONS || !areRegions(labels, rows.length)) return null;
  return rows.map(({ number, text }) => ({ number, text: [...text].map((name) => names.indexOf(name) + 1).join('') }));
}

/** Matches a row of cells with the letters or numbers of their regions beside it. */
export const ROW_AND_REGIONS = /^\s*([\d.*_]{4,})[\s|]+([\da-z]{4,})\s*$/i;

/**
 * For a grid with a map of regions to its right: the rows of the grid, then the rows of the map. Null for other texts.
 */
export function rowsBesideMap(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.filter(({ text }) => text.trim() !== '');
  const side = rows.length;
  const parts = rows.map(({ number, text }) => ({ number, found: ROW_AND_REGIONS.exec(text) }));
  if (!parts.every(({ found }) => found?.[1]?.length === side && found[2]?.length === side)) return null;
  const map = numberedMap(parts.map(({ number, found }) => ({ number, text: found?.[2] ?? '' })));
  const grid = parts.map(({ number, found }) => ({ number, text: found?.[1] ?? '' }));
  return map && [...grid, { number: grid[0]?.number ?? 1, text: '' }, ...map];
}

/** Matches cells or names of regions with a blank between any two. */
const APART = /^\s*[\da-z.*_](?: [\da-z.*_]){3,}\s*$/i;

/**
 * For a grid with a map of regions below it: the rows of the grid, then the rows of the map. Regions have letters. Null
 * for other texts.
 */
export function rowsAboveMap(given: readonly PastedLine[]): PastedLine[] | null {
  const lines = given.map(({ number, text }) => ({ number, text: APART.test(text) ? text.replace(/\s/g, '') : text }));
  const rows = lines.filter(({ text }) => /^\s*[\d.*_]{4,9}\s*$/.test(text));
  const side = rows.length;
  // A heading may be a word with as many letters as a row has cells.
  const named = lines.filter(({ text }) => /^[a-z]+$/i.test(text.trim()) && text.trim().length === side).slice(-side);
  const others = lines.filter((line) => line.text.trim() !== '' && !rows.includes(line) && !named.includes(line));
  if (named.length !== side || !rows.every(({ text }) => text.trim().length === side)) return null;
  const map = others.every(({ text }) => isRemark(text)) ? numberedMap(named.map(trimmed)) : null;
  return map && [...rows, { number: map[0]?.number ?? 1, text: '' }, ...map];
}

function trimmed({ number, text }: PastedLine): PastedLine {
  return { number, text: text.trim() };
}
