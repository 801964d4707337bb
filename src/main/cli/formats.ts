import { extname } from 'node:path';
import { words } from '../answers/commandLine/words.ts';
import { FORMATS, type Format, formatNamed } from '../services/puzzles/puzzleFiles.ts';
import { Refusal } from './terminal.ts';

/** The format with an id. Throws {@link Refusal} if there is none. */
export function namedFormat(id: string): Format {
  const format = formatNamed(id);
  if (!format) throw new Refusal(words('cli.convert.no-format', { id }));
  return format;
}

/**
 * The format to write: the requested one, or else the one that fits the file's extension. If several fit, the one for
 * which it is the usual extension. Throws {@link Refusal} if no format fits or the choice is ambiguous.
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
