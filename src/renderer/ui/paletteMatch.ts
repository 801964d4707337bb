import type { Command, CommandGroup } from '../state/commands/command.ts';

/** Groups by how likely their commands are looked for by name: arrow keys move faster than any list. */
const RANKS: readonly CommandGroup[] = ['help', 'app', 'entry', 'view', 'cells'];

/** How many commands that were chosen last stand on top. */
const MOST_RECENT = 5;

/** What was chosen last, with one more choice. */
export function withChoice(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT);
}

/**
 * Commands as the palette lists them before anything is typed: those chosen last, then by their group, and last those
 * that only differ in their direction.
 *
 * @param recent ids of commands, the last chosen first.
 */
export function ranked<C extends Command>(commands: readonly C[], recent: readonly string[]): C[] {
  const rank = ({ id, group, family }: C): number => {
    const chosen = recent.indexOf(id);
    if (chosen >= 0) return chosen - recent.length;
    return RANKS.indexOf(group) + (family ? RANKS.length : 0);
  };
  return [...commands].sort((a, b) => rank(a) - rank(b));
}

/** A text without capitals and accents, as people type it. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** How well a name fits what was typed, higher is better; 0 where it does not. */
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
 * The entries that fit what was typed, best first: each word of it must occur, and counts for more at the beginning of
 * the name or of a word in it. Everything, in its own order, where nothing was typed.
 */
export function matching<T extends { readonly name: string }>(entries: readonly T[], typed: string): T[] {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((part) => part !== '');
  return entries
    .map((entry) => ({ entry, fits: score(plain(entry.name), wanted) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ entry }) => entry);
}
