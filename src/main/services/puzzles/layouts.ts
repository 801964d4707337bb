import { type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import type { Store } from '../../store/store.ts';

/** Use cases of layouts of one's own. */
export interface Layouts {
  list(): Result<OwnLayout[]>;
  save(input: CallInput<'layouts.save'>): Result<OwnLayout>;
  delete(input: CallInput<'layouts.delete'>): Result<Record<string, never>>;
}

/** @param notice takes what the user should read. */
export function createLayouts({ ownLayouts }: Pick<Store, 'ownLayouts'>, notice: (told: Notice) => void): Layouts {
  return {
    list() {
      const listed = ownLayouts.list();
      if (!listed.ok) return listed;
      listed.value.damaged.forEach(notice);
      return ok(listed.value.layouts);
    },
    save({ id, name, layout }) {
      const spec = resolveLayout(layout);
      if (!spec.ok) return spec;
      // What is kept can be played: nobody asks again later.
      const topology = compileTopology(spec.value);
      if (!topology.ok) return topology;
      return id === undefined ? ownLayouts.add({ name, layout }) : ownLayouts.replace({ id, name, layout });
    },
    delete({ id }) {
      const deleted = ownLayouts.delete(id);
      return deleted.ok ? ok({}) : deleted;
    },
  };
}
