import type { Result } from '../domain/result.ts';
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

/** Frames of the browser host's WebSocket, as JSON text. */
export type ClientFrame = { readonly id: number; readonly call: string; readonly input: unknown };
export type HostFrame =
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly event: string; readonly payload: unknown };

/** Electron's IPC channel names. */
export const CALL_CHANNEL = 'carpet-sudoku:call';
export const EVENT_CHANNEL = 'carpet-sudoku:event';
