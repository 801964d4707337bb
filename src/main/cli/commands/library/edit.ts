import type { LabelId, PuzzleId } from '../../../../shared/contract/ids.ts';
import type { Label, LibraryCursor, LibraryFilter } from '../../../../shared/contract/library.ts';
import { words } from '../../../answers/commandLine/words.ts';
import type { CommandLibrary, IdPage, PuzzleEdit } from '../../../services/library/commandLibrary.ts';
import { expectGood, type JsonOption } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import {
  choicesOf,
  expectLabel,
  type FilterChoices,
  type FilterOptions,
  filterOf,
  isFiltered,
  labelNamed,
} from './filterOptions.ts';

export interface EditOptions extends FilterOptions, JsonOption {
  readonly all?: true;
  readonly addTag?: readonly string[];
  readonly removeTag?: readonly string[];
  readonly addTo?: readonly string[];
  readonly takeFrom?: readonly string[];
  readonly mark?: true;
  readonly unmark?: true;
  readonly note?: string;
}

/** Most characters of a label's name and of a note; the contract between window and host has the same limits. */
const LONGEST_NAME = 80;
const LONGEST_NOTE = 10_000;

function checkedName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= LONGEST_NAME) return name;
  throw new Refusal(words('cli.library.edit-name', { name: text, most: LONGEST_NAME }));
}

/** The changes that the options request. */
function changesOf(options: EditOptions, { overview }: FilterChoices): PuzzleEdit {
  const { addTag = [], removeTag = [], addTo = [], takeFrom = [], mark, unmark, note } = options;
  const known = (kind: Label['kind'], text: string): LabelId => {
    return expectLabel(overview, kind, text.trim()).id;
  };
  // Names that differ only in upper and lower case are the same label.
  const named = (kind: Label['kind'], text: string): Pick<Label, 'kind' | 'name'> => {
    const name = checkedName(text);
    return labelNamed(overview, kind, name) ?? { kind, name };
  };
  if (mark && unmark) throw new Refusal(words('cli.library.edit-mark-twice'));
  if (note !== undefined && note.length > LONGEST_NOTE) {
    throw new Refusal(words('cli.library.edit-long-note', { most: LONGEST_NOTE }));
  }
  const put = [...addTag.map((name) => named('tag', name)), ...addTo.map((name) => named('collection', name))];
  const take = [...removeTag.map((name) => known('tag', name)), ...takeFrom.map((name) => known('collection', name))];
  const favourite = mark ? { favourite: true } : unmark ? { favourite: false } : {};
  const edit = { put, take, ...favourite, ...(note === undefined ? {} : { note }) };
  if (put.length + take.length === 0 && !mark && !unmark && note === undefined) {
    throw new Refusal(words('cli.library.edit-nothing'));
  }
  return edit;
}

/**
 * The ids of all matching puzzles. They are collected before the first change, because a changed puzzle may no longer
 * match.
 */
function matching({ library }: CommandLibrary['store'], filter: LibraryFilter): PuzzleId[] {
  const ids: PuzzleId[] = [];
  let after: LibraryCursor | null = null;
  do {
    const page: IdPage = expectGood(library.ids(filter, after, 1000));
    ids.push(...page.ids);
    after = page.next;
  } while (after);
  return ids;
}

/** Changes labels, favourites and notes of several puzzles. If one change fails, none is made. */
export async function edit(
  { store }: CommandLibrary,
  terminal: Terminal,
  numbers: readonly PuzzleId[],
  options: EditOptions,
): Promise<ExitCode> {
  const choices = choicesOf(store);
  const changes = changesOf(options, choices);
  const filtered = options.all === true || (await isFiltered(options, choices));
  if (numbers.length > 0 && filtered) throw new Refusal(words('cli.library.edit-both'));
  if (numbers.length === 0 && !filtered) throw new Refusal(words('cli.library.edit-none'));
  const ids = numbers.length > 0 ? [...new Set(numbers)] : matching(store, await filterOf(options, choices));
  if (ids.length === 0) throw new Refusal(words('cli.library.no-match'), NO_RESULT);
  const changed = expectGood(store.library.edit(ids, changes));
  const summary = words('cli.library.edited', { count: changed });
  await terminal.write(options.json ? `${JSON.stringify({ changed })}\n` : `${summary}\n`);
  return DONE;
}
