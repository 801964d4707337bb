import type { Result } from '../base/result.ts';
import type { CallInput, CallName, CallOutput } from './calls.ts';
import type { EventName, EventPayload } from './events.ts';

/** The renderer's access to the contract, the same for every host. */
export interface Client {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** The two channels that the preload script exposes as `window.carpetSudoku`. */
export interface PreloadBridge {
  call(name: string, input: unknown): Promise<unknown>;
  on(listener: (name: string, payload: unknown) => void): () => void;
}

/**
 * Frames of the browser host's WebSocket, as JSON text. Answers may come in another order than the calls, so they carry
 * the call's id. Clients count their ids from 1.
 */
export type ClientFrame = { readonly id: number; readonly call: string; readonly input: unknown };
export type HostFrame =
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly event: string; readonly payload: unknown }
  /** First frame of every connection: the token for the next connection (see {@link TOKEN_KEY}). */
  | { readonly token: string };

/** The id of the answer to a frame that could not be read. */
export const UNREADABLE_FRAME_ID = 0;

/** Path at which the browser host accepts WebSocket connections; host and port are those of the page. */
export const SOCKET_PATH = '/contract';

/**
 * A client offers two subprotocols: this one and `TOKEN_PROTOCOL_PREFIX + token`. The host checks a subprotocol before
 * it accepts the connection, and unlike a query string it appears in no log or history.
 */
export const SOCKET_PROTOCOL = 'carpet-sudoku';
export const TOKEN_PROTOCOL_PREFIX = 'token.';

/**
 * Name of the token in the fragment of the address (`http://127.0.0.1:1234/#token=…`) and in the tab's session storage.
 * The page takes the token from the fragment and removes the fragment from the address bar. Then it replaces the stored
 * token by the one of the first frame. The reason: other users of the machine can read the address on a browser's
 * command line, so its token is valid for one connection only.
 */
export const TOKEN_KEY = 'token';

/** Electron's IPC channel names. */
export const CALL_CHANNEL = 'carpet-sudoku:call';
export const EVENT_CHANNEL = 'carpet-sudoku:event';
