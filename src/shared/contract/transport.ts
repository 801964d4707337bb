import type { Result } from '../base/result.ts';
import type { CallInput, CallName, CallOutput } from './calls.ts';
import type { EventName, EventPayload } from './events.ts';

/** What the renderer holds, whichever host serves it. */
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
 * Frames of the browser host's WebSocket, as JSON text. A call may overtake another: answers carry the call's id.
 * Clients count their ids from 1.
 */
export type ClientFrame = { readonly id: number; readonly call: string; readonly input: unknown };
export type HostFrame =
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly event: string; readonly payload: unknown }
  /** First frame of every connection: what to connect with from now on (see {@link TOKEN_KEY}). */
  | { readonly token: string };

/** The id of the answer to a frame that could not be read. */
export const UNREADABLE_FRAME_ID = 0;

/** Where the browser host listens for WebSocket connections; same host and port as the page. */
export const SOCKET_PATH = '/contract';

/**
 * The subprotocols a client offers: this one and `TOKEN_PROTOCOL_PREFIX + token`. A subprotocol is checked before the
 * connection stands, and unlike a query string it is written into no log or history.
 */
export const SOCKET_PROTOCOL = 'carpet-sudoku';
export const TOKEN_PROTOCOL_PREFIX = 'token.';

/**
 * Name of the token in the fragment of the address (`http://127.0.0.1:1234/#token=…`) and in the tab's session
 * storage. The page takes it from the fragment, removes the fragment from the address bar, and replaces what it
 * stored by the token of the first frame: the address on a browser's command line, which other users of the machine
 * can read, carries a ticket that is good for one connection only.
 */
export const TOKEN_KEY = 'token';

/** Electron's IPC channel names. */
export const CALL_CHANNEL = 'carpet-sudoku:call';
export const EVENT_CHANNEL = 'carpet-sudoku:event';
