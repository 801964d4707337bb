import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { PagesRequest } from '../../../shared/contract/printing.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { PrintJob } from '../library/printJob.ts';

/** A request without the id of its job, which `PrintJob.run` adds. */
export type WithoutJob<T> = T extends unknown ? Omit<T, 'jobId'> : never;

/** A text that may contain puzzles. */
export interface PuzzleText {
  readonly text: string;
  /** Name of the file; null if the text was pasted. */
  readonly fileName: string | null;
}

/** The user's choices for texts that can be read in several ways. */
export interface ReadingChoice {
  /** Ids of rules whose lines and shapes are not read as clues, but stay mere drawings. */
  readonly keepDrawings?: readonly string[];
  /**
   * Sentences of the text that the reader took for rules, but that state no rule. Word for word as the reader quoted
   * them.
   */
  readonly noRules?: readonly string[];
  /** The signs that mean “no cell here” in a pasted board. Empty if the reader must find the signs out. */
  readonly voids?: string;
  /** Id of a variant that all puzzles have; empty for none. */
  readonly variant?: string;
}

/** The format that the dialog proposes for a file: the program's own. */
export const USUAL_FORMAT = 'jsonl';

/** A file created by the host. */
export interface MadeFile {
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

function decoded(made: Result<CallOutput<'print.make'>>): Result<MadeFile> {
  if (!made.ok) return made;
  const { mediaType, content } = made.value;
  return ok({ mediaType, content: Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)) });
}

/** Reads puzzles from texts of other programs, and writes games as files. All errors are those of the host. */
export class PuzzleFiles {
  private readonly client: Client;
  private readonly wasRead: (text: string) => void;
  /** The print job of the open dialog. */
  readonly printing: PrintJob;

  /** @param wasRead called with each text in which puzzles were found. */
  constructor(client: Client, newJobId: () => JobId, wasRead: (text: string) => void) {
    this.client = client;
    this.wasRead = wasRead;
    this.printing = new PrintJob(client, newJobId);
  }

  /** Reads the puzzles of a text in any format that the program knows. */
  async read(
    { text, fileName }: PuzzleText,
    { keepDrawings = [], noRules = [], voids = '', variant = '' }: ReadingChoice = {},
  ): Promise<Result<CallOutput<'puzzles.read'>>> {
    const answer = await this.client.call('puzzles.read', {
      text,
      ...(fileName === null ? {} : { fileName }),
      ...(keepDrawings.length > 0 && { keepDrawings: [...keepDrawings] }),
      ...(noRules.length > 0 && { noRules: [...noRules] }),
      ...(voids !== '' && { voids }),
      ...(variant !== '' && { variants: [variant] }),
    });
    if (answer.ok && answer.value.puzzles.length > 0) this.wasRead(text);
    return answer;
  }

  /** Formats in which a game, or a puzzle of the editor, can be saved. */
  formats(saved: CallInput<'puzzles.formats'>): Promise<Result<CallOutput<'puzzles.formats'>>> {
    return this.client.call('puzzles.formats', saved);
  }

  /** Returns a game, or a puzzle of the editor, as the text of a file in the given format. */
  write(saved: CallInput<'puzzles.formats'>, format: string): Promise<Result<{ text: string }>> {
    return this.client.call('puzzles.write', { ...saved, format });
  }

  /** Creates pages or a picture of games. */
  async print(request: WithoutJob<CallInput<'print.make'>>): Promise<Result<MadeFile>> {
    return decoded(await this.printing.run((jobId) => this.client.call('print.make', { ...request, jobId })));
  }

  /** Returns the number of pages that printing these games needs. */
  countPages(request: PagesRequest): Promise<Result<CallOutput<'print.pages'>>> {
    return this.client.call('print.pages', request);
  }

  /** Creates pages or a picture of a rectangle of provinces. Errors: those of `worlds.print`. */
  async printWorld(request: WithoutJob<CallInput<'worlds.print'>>): Promise<Result<MadeFile>> {
    return decoded(await this.printing.run((jobId) => this.client.call('worlds.print', { ...request, jobId })));
  }

  /** Returns the number of pages that printing a rectangle of provinces needs. */
  countWorldPages(request: CallInput<'worlds.pages'>): Promise<Result<CallOutput<'worlds.pages'>>> {
    return this.client.call('worlds.pages', request);
  }

  /** Draws a place of a world. Errors: those of `worlds.picture`. */
  async drawPlace(request: CallInput<'worlds.picture'>): Promise<Result<MadeFile>> {
    return decoded(await this.client.call('worlds.picture', request));
  }
}
