import { fail, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { PreloadBridge } from '../../shared/contract/transport.ts';
import { type Connection, Listeners } from './connection.ts';

declare global {
  interface Window {
    /** Bridge to the host. The preload script sets it when the page runs in Electron; absent in a browser. */
    readonly carpetSudoku?: PreloadBridge;
  }
}

/** Client over Electron's two IPC channels. They stay open for the lifetime of the window. */
export function electronConnection(bridge: PreloadBridge): Connection {
  const listeners = new Listeners();
  bridge.on((name, payload) => listeners.notify(name, payload));
  return {
    async call<N extends CallName>(name: N, input: CallInput<N>) {
      try {
        return (await bridge.call(name, input)) as Result<CallOutput<N>>;
      } catch (error) {
        return fail('internal', 'unexpected', { detail: error instanceof Error ? error.message : String(error) });
      }
    },
    on: (name, listener) => listeners.add(name, listener),
    onState(listener) {
      listener('open');
      return () => undefined;
    },
  };
}
