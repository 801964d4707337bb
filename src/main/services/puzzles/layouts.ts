import { type Notice, ok } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';

/**
 * The calls about custom layouts.
 *
 * @param notice reports something to the user.
 */
export function layoutHandlers({ ownLayouts }: Pick<Store, 'ownLayouts'>, notice: (notice: Notice) => void) {
  return {
    'layouts.list': () => {
      const listed = ownLayouts.list();
      if (!listed.ok) return listed;
      listed.value.damaged.forEach(notice);
      return ok(listed.value.layouts);
    },
    'layouts.save': ({ id, name, layout }) => {
      const spec = resolveLayout(layout);
      if (!spec.ok) return spec;
      // Only layouts that compile are stored, because they are not checked again later.
      const topology = compileTopology(spec.value);
      if (!topology.ok) return topology;
      return id === undefined ? ownLayouts.add({ name, layout }) : ownLayouts.replace({ id, name, layout });
    },
    'layouts.delete': ({ id }) => done(ownLayouts.delete(id)),
  } satisfies Partial<Handlers>;
}
