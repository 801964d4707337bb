import { extname } from 'node:path';
import { words } from '../answers/words.ts';
import { FORMATS, type Format, formatNamed } from '../services/puzzles/puzzleFiles.ts';
import { Refusal } from './terminal.ts';

/** The format with an id. Throws {@link Refusal} if there is none. */
export function namedFormat(id: string): Format {
  const format = formatNamed(id);
  if (!format) throw new Refusal(words('cli.convert.no-format', { id }));
  return format;
}

/** The format to write: the given one, or else the first with the file's extension. Throws {@link Refusal}. */
export function formatToWrite({ to, output }: { readonly to?: string; readonly output?: string }): Format {
  if (to !== undefined) {
    const named = namedFormat(to);
    if (!named.writer) throw new Refusal(words('cli.library.read-only-format', { format: named.id }));
    return named;
  }
  const ending = output === undefined ? '' : extname(output).slice(1).toLowerCase();
  const format = FORMATS.find(({ extensions, writer }) => writer && extensions[0] === ending && ending !== 'txt');
  if (!format) throw new Refusal(words('cli.convert.no-target'));
  return format;
}
