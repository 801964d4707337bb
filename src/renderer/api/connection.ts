import type { Client } from '../../shared/contract/transport.ts';

/** State of the connection to the host; calls get through only when it is `open`. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The contract's client plus the state of its connection. */
export interface Connection extends Client {
  /** Calls the listener now and at every change. Returns a function that unsubscribes. */
  onState(listener: (state: ConnectionState) => void): () => void;
}
