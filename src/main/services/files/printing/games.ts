import { ok, type Result } from '../../../../shared/base/result.ts';
import type { CallOutput } from '../../../../shared/contract/calls.ts';
import type { SessionId } from '../../../../shared/contract/ids.ts';
import type { BoardContent } from '../../../../shared/picture/picture.ts';
import { readGrids } from '../../../../shared/puzzle/notation.ts';
import type { PlayedGame } from '../../play/sessions.ts';
import type { Handlers } from '../../runtime/dispatch.ts';
import { type PrintedBoard, pdfDocument, pngPicture, svgPicture } from './printing.ts';

function contentOf({ game }: PlayedGame): BoardContent {
  const { marks, givens } = game;
  return {
    givens,
    digits: marks.digits,
    corner: marks.corner,
    centre: marks.centre,
    colours: marks.colours,
    noteColour: (cell, style, digit) => marks.noteColour(cell, style, digit),
  };
}

function file(mediaType: string, content: Uint8Array): Result<CallOutput<'print.make'>> {
  return ok({ mediaType, content: Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64') });
}

/**
 * The calls that print games or draw them as pictures.
 *
 * @param played see `Sessions.played`.
 */
export function printingHandlers(played: (sessionId: SessionId) => Result<PlayedGame>) {
  return {
    'print.make': async ({ format, games, options }) => {
      const boards: PrintedBoard[] = [];
      for (const { sessionId, title } of games) {
        const opened = played(sessionId);
        if (!opened.ok) return opened;
        const { game, record } = opened.value;
        const solution = record.solution === null ? null : readGrids(game.topology, record.solution);
        if (solution !== null && !solution.ok) return solution;
        const content = contentOf(opened.value);
        boards.push({ topology: game.topology, content, title, solution: solution?.value ?? null });
      }
      if (format === 'pdf') return file('application/pdf', await pdfDocument(boards, options));
      const [board] = boards as [PrintedBoard];
      if (format === 'png') {
        const png = await pngPicture(board, options);
        return png.ok ? file('image/png', png.value) : png;
      }
      const svg = svgPicture(board, options);
      return svg.ok ? file('image/svg+xml', new TextEncoder().encode(svg.value)) : svg;
    },
  } satisfies Partial<Handlers>;
}
