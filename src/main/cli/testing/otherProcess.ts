/**
 * A process that uses the store at the same time as a test. It runs commands, opens the app, or only locks the files
 * until the next request. It receives messages of type {@link Request} and replies to each with an {@link Answer}.
 */
import { flushCompileCache } from 'node:module';
import { expectOk } from '../../../shared/base/result.ts';
import { type Application, openApplication } from '../../services/application.ts';
import { type FolderUse, useFolder } from '../../store/folderUse.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from './fakeTerminal.ts';

export type Request =
  | { readonly kind: 'command'; readonly home: string; readonly args: readonly string[]; readonly input: string }
  /** Opens the app until the next request arrives. */
  | { readonly kind: 'app'; readonly home: string }
  /**
   * Locks the files until the next request, in the way in which commands that fill or restore the library lock them.
   */
  | { readonly kind: 'use'; readonly home: string; readonly how: 'shared' | 'alone'; readonly name: string }
  | { readonly kind: 'end' };

export interface Answer {
  readonly exitCode: number;
  readonly said: readonly string[];
  readonly written: string;
}

const DONE: Answer = { exitCode: 0, said: [], written: '' };
let application: Application | null = null;
let use: FolderUse | null = null;

async function answer(request: Request): Promise<Answer> {
  await application?.close();
  use?.release();
  application = null;
  use = null;
  if (request.kind === 'end') return DONE;
  if (request.kind === 'use') {
    use = expectOk(useFolder(request.home, request.how, { kind: 'command', name: request.name }));
    return DONE;
  }
  if (request.kind === 'app') {
    const opened = openApplication({ host: 'browser', folder: request.home });
    if (!opened.ok) return { ...DONE, exitCode: 2, said: [opened.error.message] };
    if (opened.value.kind === 'open') application = opened.value.application;
    return DONE;
  }
  process.env.CARPET_SUDOKU_HOME = request.home;
  const terminal = fakeTerminal({ input: request.input });
  const exitCode = await runCommandLine(request.args, terminal);
  return { exitCode, said: terminal.said, written: terminal.written() };
}

flushCompileCache();
process.on('message', (request: Request) => {
  void answer(request).then((done) => process.send?.(done));
});
