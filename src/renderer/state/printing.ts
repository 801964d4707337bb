import type { PrintRequest } from '../../shared/contract/printing.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { fail, ok, type Result } from '../../shared/domain/result.ts';

/** A file that the host has made. */
export interface MadeFile {
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Has the host make a file of games. Errors: the host's. */
export async function makeFile(client: Client, request: PrintRequest): Promise<Result<MadeFile>> {
  const made = await client.call('print.make', request);
  if (!made.ok) return fail(made.error.code, made.error.message);
  const text = atob(made.value.content);
  return ok({ mediaType: made.value.mediaType, content: Uint8Array.from(text, (byte) => byte.charCodeAt(0)) });
}
