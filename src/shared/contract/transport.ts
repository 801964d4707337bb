import type { Result } from '../base/result.ts';
import type { CallInput, CallName, CallOutput } from './calls.ts';
import type { EventName, EventPayload } from './events.ts';

/**
 * The renderer's access to the contract (the calls and events between window and host). It is the same for every host:
 * Electron's main process, or the server that is used with a browser.
 */
export interface Client {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>;
  /** Subscribes to an event. Returns a function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** The two functions that the preload script, which Electron runs before the page, exposes as `window.carpetSudoku`. */
export interface PreloadBridge {
  call(name: string, input: unknown): Promise<unknown>;
  on(listener: (name: string, payload: unknown) => void): () => void;
}

/**
 * Frames of the browser host's WebSocket, as JSON text. Answers can come in another order than their calls, so each
 * answer carries the id of its call. Clients count their ids from 1.
 */
export type ClientFrame = { readonly id: number; readonly call: string; readonly input: unknown };
export type HostFrame =
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly event: string; readonly payload: unknown }
  /** First frame of every connection. It means that the host has accepted the page's token and window key. */
  | { readonly ready: true };

/** The id of the answer to a frame that could not be read. */
export const UNREADABLE_FRAME_ID = 0;

/** Path at which the browser host accepts WebSocket connections; host and port are those of the page. */
export const SOCKET_PATH = '/contract';

/**
 * The client offers three subprotocols: `SOCKET_PROTOCOL`, `TOKEN_PROTOCOL_PREFIX + token` and `WINDOW_PROTOCOL_PREFIX
 * + key`. The host checks them before it accepts the connection. Unlike a query string, subprotocols do not appear in
 * logs or in the browser's history.
 */
export const SOCKET_PROTOCOL = 'carpet-sudoku';
export const TOKEN_PROTOCOL_PREFIX = 'token.';
export const WINDOW_PROTOCOL_PREFIX = 'window.';

/**
 * Name of the token in the fragment of the address (`http://127.0.0.1:1234/#token=…`) and in the tab's session storage.
 * The page reads the token from the fragment and removes the fragment from the address bar. The token is either valid
 * for the whole run of the program, or a ticket for one window.
 */
export const TOKEN_KEY = 'token';

/**
 * Name of the window's key in the tab's session storage. The key is a random text that the page makes when it reads a
 * token. A ticket belongs to the first key that was sent with it; the host rejects the ticket with any other key.
 * Reloading the page keeps the key.
 */
export const WINDOW_KEY = 'window';

/**
 * Code with which a WebSocket is closed if its ticket was used by two windows with different keys. From then on, the
 * host no longer accepts the ticket.
 */
export const TICKET_REUSED_CODE = 4001;

/**
 * State of a page's connection to its host. Calls can be made only when it is `open`. The browser host sets `revoked`
 * (see {@link TICKET_REUSED_CODE}); the page then cannot connect again.
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'revoked';

/** Electron's IPC channel names. */
export const CALL_CHANNEL = 'carpet-sudoku:call';
export const EVENT_CHANNEL = 'carpet-sudoku:event';
