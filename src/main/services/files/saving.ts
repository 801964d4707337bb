import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { createEntry, FORMATS, formatNamed, type PuzzleEntry, writePuzzle } from '../../formats/index.ts';
import type { PlayedGame } from '../play/sessions.ts';
import type { Handlers } from '../runtime/dispatch.ts';

function toldAbout({ about, difficulty }: PlayedGame['record']): About {
  return { ...about, ...(difficulty === 'unrated' && about.difficulty ? {} : { difficulty }) };
}

/** A game in the form in which files are written, with everything that a file may contain. */
function entryOf({ game, record }: PlayedGame): PuzzleEntry {
  const { topology, givens, marks } = game;
  const { clues } = record.puzzle;
  const solution = record.solution === null ? null : readGrids(topology, record.solution);
  return createEntry(topology, givens, {
    solution: solution?.ok ? solution.value : null,
    placed: Uint8Array.from(marks.digits, (digit, cell) => (givens[cell] === 0 ? digit : 0)),
    corner: Int32Array.from(marks.corner),
    centre: Int32Array.from(marks.centre),
    drawings: {
      colours: Int32Array.from(marks.colours),
      candidates: marks.colouredCandidates(),
      strokes: marks.pen.strokes(),
    },
    about: toldAbout(record),
    unknownRules: record.unknownRules,
    ...(clues && { clues }),
  });
}

/** A puzzle of the editor in the form in which files are written. Errors: those of reading the puzzle. */
function entryOfEdited(edited: EditedPuzzle, solution: readonly string[] | undefined): Result<PuzzleEntry> {
  const { about = {}, unknownRules, from: _, draft: __, ...puzzle } = edited;
  const read = readPuzzleJson(puzzle);
  if (!read.ok) return read;
  const { topology, givens, clues } = read.value;
  const solved = solution && readGrids(topology, solution);
  return ok(
    createEntry(topology, givens, {
      about,
      unknownRules: unknownRules ?? null,
      ...(clues && { clues }),
      ...(solved?.ok && { solution: solved.value }),
    }),
  );
}

/** Sorts format names regardless of case, so that f-puzzles comes before Penpa. */
const BY_NAME = new Intl.Collator('en');

/**
 * Handlers of the calls that save games and puzzles as files.
 *
 * @param played reads a game with its puzzle; errors: those of `Sessions.played`.
 */
export function savingHandlers(played: (sessionId: SessionId) => Result<PlayedGame>) {
  const savedEntry = (saved: CallInput<'puzzles.formats'>): Result<PuzzleEntry> => {
    if ('puzzle' in saved) return entryOfEdited(saved.puzzle, saved.solution);
    const opened = played(saved.sessionId);
    return opened.ok ? ok(entryOf(opened.value)) : opened;
  };
  return {
    'puzzles.formats': (saved) => {
      const found = savedEntry(saved);
      if (!found.ok) return found;
      const entry = found.value;
      const formats = FORMATS.flatMap((format) => {
        const written = format.writer ? writePuzzle(format, entry) : null;
        if (!written?.ok) return [];
        const losses = written.value.losses.map(({ sentence }) => sentence);
        const [extension = 'txt'] = format.extensions;
        return [{ id: format.id, name: format.name, extension, losses }];
      });
      return ok(
        formats.sort(
          (a, b) => Number(a.losses.length > 0) - Number(b.losses.length > 0) || BY_NAME.compare(a.name, b.name),
        ),
      );
    },
    'puzzles.write': ({ format: id, ...saved }) => {
      const entry = savedEntry(saved);
      if (!entry.ok) return entry;
      const format = formatNamed(id);
      if (!format?.writer) return fail('bad-input', 'no-format-to-write', { id });
      const written = writePuzzle(format, entry.value);
      return written.ok ? ok({ text: written.value.text }) : written;
    },
  } satisfies Partial<Handlers>;
}
