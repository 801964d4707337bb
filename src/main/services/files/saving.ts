import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { createEntry, FORMATS, formatNamed, type PuzzleEntry, writePuzzle } from '../../formats/index.ts';
import type { PlayedGame } from '../play/sessions.ts';
import type { Handlers } from '../runtime/dispatch.ts';

function toldAbout({ about, difficulty }: PlayedGame['record']): About {
  return { ...about, ...(difficulty === 'unrated' && about.difficulty ? {} : { difficulty }) };
}

/** The game with everything that a file may contain. */
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

/**
 * The calls that save games as files.
 *
 * @param played see `Sessions.played`.
 */
export function savingHandlers(played: (sessionId: SessionId) => Result<PlayedGame>) {
  return {
    'puzzles.formats': ({ sessionId }) => {
      const opened = played(sessionId);
      if (!opened.ok) return opened;
      const entry = entryOf(opened.value);
      return ok(
        FORMATS.flatMap((format) => {
          const written = format.writer ? writePuzzle(format, entry) : null;
          if (!written?.ok) return [];
          const losses = new Set(written.value.losses.map(({ kind }) => kind));
          const [extension = 'txt'] = format.extensions;
          return [{ id: format.id, name: format.name, extension, losses: [...losses] }];
        }),
      );
    },
    'puzzles.write': ({ sessionId, format: id }) => {
      const opened = played(sessionId);
      if (!opened.ok) return opened;
      const format = formatNamed(id);
      if (!format?.writer) return fail('bad-input', 'no-format-to-write', { id });
      const written = writePuzzle(format, entryOf(opened.value));
      return written.ok ? ok({ text: written.value.text }) : written;
    },
  } satisfies Partial<Handlers>;
}
