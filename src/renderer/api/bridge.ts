import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { PreloadBridge } from '../../shared/contract/transport.ts';
import { fail, type Result } from '../../shared/domain/result.ts';
import type { Connection } from './connection.ts';
import { Listeners } from './listeners.ts';

declare global {
  interface Window {
    /** Set by the preload script, where Electron is the host. */
    readonly carpetSudoku?: PreloadBridge;
  }
}

/** The client over Electron's two channels, which stand as long as the window. */
export function bridgeConnection(bridge: PreloadBridge): Connection {
  const listeners = new Listeners();
  bridge.on((name, payload) => listeners.tell(name, payload));
  return {
    async call<N extends CallName>(name: N, input: CallInput<N>) {
      try {
        return (await bridge.call(name, input)) as Result<CallOutput<N>>;
      } catch (error) {
        return fail<CallOutput<N>>('internal', error instanceof Error ? error.message : String(error));
      }
    },
    on: (name, listener) => listeners.add(name, listener),
    onState(listener) {
      listener('open');
      return () => undefined;
    },
  };
}
