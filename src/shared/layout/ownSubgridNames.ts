import { type Notice, notice } from '../base/result.ts';
import { LANGUAGES } from '../text/language.ts';
import type { LayoutSpec } from './spec.ts';
import { subgridNames } from './subgridNames.ts';

/** Longest name that a player can give to a subgrid, in characters. */
export const MOST_SUBGRID_NAME = 12;

/**
 * Allowed names: they begin with a letter, so that they are not mistaken for numbers, and have no characters that
 * separate parts of texts or tables.
 */
const ALLOWED = /^\p{L}[\p{L}\p{M}\p{N} .'’-]*$/u;

/**
 * Names that players cannot use: names of houses in any language, such as `r5`, `B9` or `box 3` (`HOUSE`), and names
 * that end like the name of a cell, such as `r4c7` (`CELL`).
 */
const HOUSE = /^(?:[RLCB]\s*\d+|(?:ROWS?|COLUMNS?|BOX(?:ES)?|REGIONS?|LIGNES?|COLONNES?|BLOCS?|RÉGIONS?)\s*\d*)$/iu;
const CELL = /[RL]\s*\d+\s*C\s*\d+$/iu;

/**
 * Names in the form in which they are stored: without spaces around them, and without empty names at the end. An empty
 * name means that the subgrid keeps its computed name.
 */
export function tidySubgridNames(names: readonly string[]): string[] {
  const tidy = names.map((name) => name.trim().normalize('NFC'));
  return tidy.slice(0, tidy.findLastIndex((name) => name !== '') + 1);
}

function fold(name: string): string {
  return name.toUpperCase();
}

/** Why a single name is rejected, without comparing it with other names; null if it is valid. */
function faultOfName(subgrid: number, name: string): Notice | null {
  const values = { subgrid: subgrid + 1, name };
  if ([...name].length > MOST_SUBGRID_NAME || !ALLOWED.test(name)) {
    return notice('subgrid-name', { ...values, most: MOST_SUBGRID_NAME });
  }
  return CELL.test(name) || HOUSE.test(name) ? notice('subgrid-name-place', values) : null;
}

/**
 * Why a player's names for the subgrids of a layout are rejected; null if they are valid. A subgrid with an empty or
 * missing name keeps its computed name. All names of a layout must differ, ignoring case, even from names that are
 * computed in another language.
 */
export function subgridNamesFault(spec: LayoutSpec, given: readonly string[]): Notice | null {
  const names = tidySubgridNames(given);
  const { subgridNames: _, ...plain } = spec;
  const count = spec.offsets.length;
  if (names.length > count) return notice('subgrid-names-count', { names: names.length, count });
  for (const [subgrid, name] of names.entries()) {
    const fault = name === '' ? null : faultOfName(subgrid, name);
    if (fault) return fault;
  }
  for (const language of LANGUAGES) {
    const owners = new Map<string, number>();
    for (const [subgrid, computed] of subgridNames(plain, language).entries()) {
      const name = names[subgrid] || computed;
      const other = owners.get(fold(name));
      if (other !== undefined) {
        return notice('subgrid-name-twice', { one: other + 1, other: subgrid + 1, name });
      }
      owners.set(fold(name), subgrid);
    }
  }
  return null;
}
