import type { EventName, EventPayload } from '../../shared/contract/events.ts';

type Listener = (payload: never) => void;

/** Who listens to which of the host's events. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();

  add<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const known = this.byName.get(name) ?? new Set();
    this.byName.set(name, known);
    known.add(listener);
    return () => known.delete(listener);
  }

  tell(name: string, payload: unknown): void {
    for (const listener of this.byName.get(name) ?? []) listener(payload as never);
  }
}
