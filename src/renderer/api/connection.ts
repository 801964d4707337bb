import type { Client } from '../../shared/contract/transport.ts';

/** Whether calls can reach the host at present. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The contract's client with what only a transport knows. */
export interface Connection extends Client {
  /** Calls back now and at every change. Returns the function that ends it. */
  onState(listener: (state: ConnectionState) => void): () => void;
}
