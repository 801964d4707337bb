import { type Signal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { DraftGame, draftSession } from '../play/draftGame.ts';
import { OpenGame } from '../play/openGame.ts';
import { OpenSession, type PuzzleContent } from '../session/openSession.ts';
import { DeskGame } from './deskGame.ts';
import { contentOf } from './draftHistory.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import type { EditorMemory } from './editorMemory.ts';

/** The parts of an opened puzzle editor. */
export interface OpenedDesk {
  readonly desk: DeskGame;
  readonly play: OpenGame;
  /** The content that the board shows; the editor sets it. */
  readonly shown: Signal<PuzzleContent>;
}

/** Opens a puzzle with the steps of its history. Errors: those of reading the puzzle without its clues. */
export function openDesk(
  dependencies: EditorDependencies,
  { puzzle, steps, reached }: EditorMemory,
): Result<OpenedDesk> {
  const { settings, ownLayout } = dependencies;
  const { clues: _, about = {}, unknownRules: __, from: ___, draft: ____, ...plain } = puzzle;
  const read = readPuzzleJson(plain);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  const content = contentOf(puzzle);
  const desk = new DeskGame(topology, content);
  // The givens are entered by a move, so that they can be changed. The history starts after this move, because
  // otherwise undo would remove all givens of a draft at once.
  desk.edit({ content, digits: [...givens.entries()] });
  desk.startHere();
  for (const { content, digits } of steps) {
    desk.edit({ content, digits: digits.map(([position, digit]) => [itemAt(topology.positionCell, position), digit]) });
  }
  const rewound = desk.apply({ kind: 'rewind', moves: reached });
  if (!rewound.ok) return rewound;
  const shown = signal<PuzzleContent>(desk.content.peek());
  const host = new DraftGame();
  const stored = draftSession(
    { ...read.value, givens: new Uint8Array(topology.cellCount) },
    [],
    ownLayout(plain),
    about,
  );
  const session = new OpenSession(host, stored, { game: desk, solution: null, content: shown });
  return ok({ desk, play: new OpenGame(host, stored, session, dependencies, settings, 'editing'), shown });
}
