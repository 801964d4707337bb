import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { OwnLayoutId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { resolveLayout, resolveStoredLayout } from '../../../shared/layout/catalogue.ts';
import { type LayoutRef, refCoordinates } from '../../../shared/layout/spec.ts';
import { inspectLayout } from '../../../shared/topology/inspection.ts';

/** Id of a custom layout in the list of layouts to choose from. */
export function ownLayoutId(id: OwnLayoutId): string {
  return `own-${id}`;
}

/** Custom layouts that the player drew and saved. */
export class OwnLayouts {
  private readonly client: Client;
  readonly #all = signal<readonly OwnLayout[]>([]);
  /** All saved layouts, sorted by name. */
  readonly all: ReadonlySignal<readonly OwnLayout[]> = this.#all;

  constructor(client: Client) {
    this.client = client;
  }

  of(id: OwnLayoutId): OwnLayout | null {
    return this.#all.value.find((layout) => layout.id === id) ?? null;
  }

  /**
   * The saved custom layout with the same coordinates as a puzzle's layout. Undefined if there is none, and for layouts
   * of the catalogue.
   */
  like(ref: LayoutRef): OwnLayout | undefined {
    if (ref.layout !== 'custom') return undefined;
    const key = refCoordinates(ref);
    return this.#all.peek().find(({ layout }) => refCoordinates(layout) === key);
  }

  async load(): Promise<Result<null>> {
    const answer = await this.client.call('layouts.list', {});
    if (!answer.ok) return answer;
    // Omits layouts that cannot be a sudoku. Includes layouts over the size limit, so that they can be shared or
    // deleted.
    this.#all.value = answer.value.filter(({ layout }) => {
      const spec = resolveStoredLayout(layout);
      return spec.ok && inspectLayout(spec.value).fault === null;
    });
    return ok(null);
  }

  /**
   * Saves a layout. With an id, replaces the saved layout that has this id.
   *
   * Errors: `impossible-layout`, without calling the host; those of `layouts.save`.
   */
  async save(id: OwnLayoutId | null, own: Omit<OwnLayout, 'id'>): Promise<Result<OwnLayout>> {
    const spec = resolveLayout(own.layout);
    if (!spec.ok) return spec;
    const { fault } = inspectLayout(spec.value);
    if (fault) return { ok: false, error: fault };
    const saved = await this.client.call('layouts.save', { ...(id === null ? {} : { id }), ...own });
    if (!saved.ok) return saved;
    const others = this.#all.peek().filter((other) => other.id !== saved.value.id);
    this.#all.value = [...others, saved.value].sort((a, b) => a.name.localeCompare(b.name));
    return saved;
  }

  /** Deletes a saved layout. If it does not exist any more, that is no error. Errors: those of `layouts.delete`. */
  async delete(id: OwnLayoutId): Promise<Result<null>> {
    const deleted = await this.client.call('layouts.delete', { id });
    if (!deleted.ok && deleted.error.code !== 'not-found') return deleted;
    this.#all.value = this.#all.peek().filter((layout) => layout.id !== id);
    return ok(null);
  }
}
