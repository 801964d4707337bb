import { extname } from 'node:path';
import { similarWord } from '../../shared/base/similar.ts';
import { words } from '../answers/commandLine/words.ts';
import { FORMATS, type Format, formatNamed } from '../services/puzzles/puzzleFiles.ts';
import { Refusal } from './terminal.ts';

/** The format with this id. If there is none, throws a {@link Refusal} that names the most similar id. */
export function namedFormat(id: string): Format {
  const format = formatNamed(id);
  if (format) return format;
  // Formats are often named after programs, and people write these names in different ways, such as `f-puzzles` and
  // `Penpa+`. Compare only letters and digits.
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const ids = FORMATS.map(({ id: known }) => known);
  const similar =
    FORMATS.find((known) => bare(known.id) === bare(id) || bare(known.name) === bare(id))?.id ??
    similarWord(bare(id), ids);
  throw new Refusal(
    similar ? words('cli.convert.similar-format', { id, similar }) : words('cli.convert.no-format', { id }),
  );
}

/**
 * The format to write: the requested one, or else the one for the file's extension. If several formats have this
 * extension, the one for which it is the usual extension. Throws {@link Refusal} if no format fits, or if more than one
 * still does.
 */
export function formatToWrite({ to, output }: { readonly to?: string; readonly output?: string }): Format {
  if (to !== undefined) {
    const named = namedFormat(to);
    if (!named.writer) throw new Refusal(words('cli.library.read-only-format', { format: named.id }));
    return named;
  }
  const ending = output === undefined ? '' : extname(output).slice(1).toLowerCase();
  const possible = FORMATS.filter(({ extensions, writer }) => writer && extensions.includes(ending));
  const usual = possible.find(({ extensions }) => extensions[0] === ending) ?? (possible[1] ? undefined : possible[0]);
  const format = ending === 'txt' ? undefined : usual;
  if (!format) throw new Refusal(words('cli.convert.no-target'));
  return format;
}
