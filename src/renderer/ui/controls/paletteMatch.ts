import { plainText } from '../../../shared/text/plain.ts';
import type { Command, CommandGroup } from '../../state/app/shortcuts/command.ts';

/**
 * Groups of commands; the groups that people search for most come first. The group with the arrow keys is last, because
 * pressing these keys is faster than searching.
 */
const RANKS: readonly CommandGroup[] = ['help', 'app', 'entry', 'view', 'cells'];

/** Number of recent choices that are listed first. */
const MOST_RECENT = 5;

/** Adds a choice to the recent ones. */
export function withChoice(recent: readonly string[], id: string, most = MOST_RECENT): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, most);
}

/**
 * Sorts commands for an empty search: recent choices first, then the other commands by group. Last come families of
 * commands that differ only in direction.
 *
 * @param recent ids of commands, the latest first.
 */
export function ranked<C extends Command>(commands: readonly C[], recent: readonly string[]): C[] {
  const rank = ({ id, group, family }: C): number => {
    const chosen = recent.indexOf(id);
    if (chosen >= 0) return chosen - recent.length;
    return RANKS.indexOf(group) + (family ? RANKS.length : 0);
  };
  return [...commands].sort((a, b) => rank(a) - rank(b));
}

/** Rates how well a name matches the words of a search. Higher is better; 0 means no match. */
function score(name: string, wanted: readonly string[]): number {
  const words = name.split(/[^\p{L}\p{N}]+/u);
  let total = 1;
  for (const part of wanted) {
    const at = name.indexOf(part);
    if (at < 0) return 0;
    const startsWord = words.some((word) => word.startsWith(part));
    total += at === 0 ? 4 : startsWord ? 2 : 1;
  }
  return total;
}

/**
 * Returns the entries that match the search, best first. A name must contain every word of the search. A word counts
 * more if it is at the beginning of the name or of a word. An empty search returns all entries in their given order.
 */
export function matching<T extends { readonly name: string }>(entries: readonly T[], typed: string): T[] {
  const wanted = plainText(typed)
    .split(/\s+/)
    .filter((part) => part !== '');
  return entries
    .map((entry) => ({ entry, fits: score(plainText(entry.name), wanted) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ entry }) => entry);
}
