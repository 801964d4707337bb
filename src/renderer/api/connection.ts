import type { Client, ConnectionState } from '../../shared/contract/transport.ts';

/** The contract's client plus the state of its connection. */
export interface Connection extends Client {
  /** Calls the listener now and at every change. Returns a function that unsubscribes. */
  onState(listener: (state: ConnectionState) => void): () => void;
}
