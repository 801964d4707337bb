import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OwnLayout } from '../../shared/contract/layouts.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { fail, ok, type Result } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { inspectLayout } from '../../shared/layout/inspection.ts';

/** The layouts that the player drew and kept. */
export class OwnLayouts {
  private readonly client: Client;
  private readonly listed = signal<readonly OwnLayout[]>([]);

  constructor(client: Client) {
    this.client = client;
  }

  /** By name. */
  get all(): ReadonlySignal<readonly OwnLayout[]> {
    return this.listed;
  }

  of(id: number): OwnLayout | null {
    return this.listed.value.find((layout) => layout.id === id) ?? null;
  }

  async load(): Promise<Result<null>> {
    const answer = await this.client.call('layouts.list', {});
    if (!answer.ok) return answer;
    // What cannot be played (any more) is not offered.
    this.listed.value = answer.value.filter(({ layout }) => {
      const spec = resolveLayout(layout);
      return spec.ok && inspectLayout(spec.value).fault === null;
    });
    return ok(null);
  }

  /**
   * Keeps a layout, in the place of the one with the id if there is one.
   *
   * Errors: `impossible-layout` before the host is asked; those of `layouts.save`.
   */
  async save(id: number | null, { name, layout }: Omit<OwnLayout, 'id'>): Promise<Result<OwnLayout>> {
    const spec = resolveLayout(layout);
    if (!spec.ok) return spec;
    const { fault } = inspectLayout(spec.value);
    if (fault) return { ok: false, error: fault };
    const saved = await this.client.call('layouts.save', { ...(id === null ? {} : { id }), name, layout });
    if (!saved.ok) return saved;
    const own = saved.value;
    const others = this.listed.peek().filter((other) => other.id !== own.id);
    this.listed.value = [...others, own].sort((a, b) => a.name.localeCompare(b.name));
    return saved;
  }

  /** Errors: those of `layouts.delete`. */
  async delete(id: number): Promise<Result<null>> {
    const deleted = await this.client.call('layouts.delete', { id });
    if (!deleted.ok && deleted.error.code !== 'not-found')
      return fail(deleted.error.code, deleted.error.message, deleted.error);
    this.listed.value = this.listed.peek().filter((layout) => layout.id !== id);
    return ok(null);
  }
}
