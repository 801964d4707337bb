import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import type { Client, ConnectionState } from '../../shared/contract/transport.ts';

/**
 * Client that sends calls to the host (see `shared/contract`) and reports whether the connection to the host is open.
 */
export interface Connection extends Client {
  /** Calls the listener now and at every change. Returns a function that unsubscribes. */
  onState(listener: (state: ConnectionState) => void): () => void;
}

type Listener = (payload: never) => void;

/** Registry of listeners for the host's events, by event name. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();

  add<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const known = this.byName.get(name) ?? new Set();
    this.byName.set(name, known);
    known.add(listener);
    return () => known.delete(listener);
  }

  notify(name: string, payload: unknown): void {
    for (const listener of this.byName.get(name) ?? []) listener(payload as never);
  }
}
