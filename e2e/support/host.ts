import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import type { CallInput, CallName, CallOutput } from '../../src/shared/contract/calls.ts';
import {
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from '../../src/shared/contract/transport.ts';
import type { Result } from '../../src/shared/domain/result.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'out', 'main', 'browser.js');
const READY = 'CARPET_SUDOKU_READY ';

/** The built browser host, running. */
export class Host {
  readonly url: string;
  private readonly process: ChildProcess;

  private constructor(process: ChildProcess, url: string) {
    this.process = process;
    this.url = url;
  }

  /** @param home the user-data folder. */
  static async start(home: string): Promise<Host> {
    const child = spawn(process.execPath, [PROGRAM, '--no-open'], {
      env: { ...process.env, CARPET_SUDOKU_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith(READY)) continue;
      const { url } = JSON.parse(line.slice(READY.length)) as { url: string };
      return new Host(child, url);
    }
    throw new Error(`the host ended with ${child.exitCode} before it was ready`);
  }

  /** Asks the host as a page would, from outside of any page. */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const { origin, host, hash } = new URL(this.url);
    const token = new URLSearchParams(hash.slice(1)).get('token');
    const protocols = [SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
    const socket = new WebSocket(`ws://${host}${SOCKET_PATH}`, protocols, { origin });
    try {
      const answer = new Promise<Result<CallOutput<N>>>((resolve, reject) => {
        socket.on('error', reject);
        socket.on('message', (data) => {
          const frame = JSON.parse(String(data)) as HostFrame;
          if ('token' in frame) socket.send(JSON.stringify({ id: 1, call: name, input }));
          else if ('result' in frame) resolve(frame.result as Result<CallOutput<N>>);
        });
      });
      const result = await answer;
      if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.message}`);
      return result.value;
    } finally {
      socket.close();
    }
  }

  /** @param signal SIGKILL for an end without a farewell. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}
