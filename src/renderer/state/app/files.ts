import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { PrintRequest } from '../../../shared/contract/printing.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** A text that may contain puzzles. */
export interface PuzzleText {
  readonly text: string;
  /** Null if the text was pasted. */
  readonly fileName: string | null;
}

/** A file made by the host. */
export interface MadeFile {
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Reads puzzles from texts of other programs, and writes games as files. All errors come from the host. */
export class PuzzleFiles {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** Reads the puzzles of a text in any format that the program knows. */
  read({ text, fileName }: PuzzleText): Promise<Result<CallOutput<'puzzles.read'>>> {
    return this.client.call('puzzles.read', { text, ...(fileName === null ? {} : { fileName }) });
  }

  /** Formats in which a game can be saved. */
  formats(sessionId: SessionId): Promise<Result<CallOutput<'puzzles.formats'>>> {
    return this.client.call('puzzles.formats', { sessionId });
  }

  /** Writes a game as the text of a file. */
  write(sessionId: SessionId, format: string): Promise<Result<{ text: string }>> {
    return this.client.call('puzzles.write', { sessionId, format });
  }

  /** Makes pages or a picture of games. */
  async print(request: PrintRequest): Promise<Result<MadeFile>> {
    const made = await this.client.call('print.make', request);
    if (!made.ok) return made;
    const text = atob(made.value.content);
    return ok({ mediaType: made.value.mediaType, content: Uint8Array.from(text, (byte) => byte.charCodeAt(0)) });
  }
}
