import { type Notice, ok } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { subgridNamesFault, tidySubgridNames } from '../../../shared/layout/ownSubgridNames.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import type { PuzzleParts } from './puzzles.ts';

/** Time limit for compiling a layout, in milliseconds. The largest layouts take a second. */
const TIME_LIMIT = 60_000;

export interface LayoutParts extends Pick<PuzzleParts, 'readers' | 'running'> {
  readonly store: Pick<Store, 'ownLayouts'>;
}

/**
 * Handlers of the calls about custom layouts.
 *
 * @param notice shows a notice to the user.
 */
export function layoutHandlers(
  { store: { ownLayouts }, readers, running }: LayoutParts,
  notice: (notice: Notice) => void,
) {
  return {
    'layouts.list': () => {
      const listed = ownLayouts.list();
      if (!listed.ok) return listed;
      listed.value.damaged.forEach(notice);
      return ok(listed.value.layouts);
    },
    'layouts.save': async ({ id, name, layout, subgridNames: given = [] }, caller) => {
      const spec = resolveLayout(layout);
      if (!spec.ok) return spec;
      const fault = subgridNamesFault(spec.value, given);
      if (fault) return { ok: false, error: { code: 'bad-input', ...fault } };
      // Store only layouts that compile, because stored ones are not checked again.
      const compiled = await running.runUnnamed(caller, (signal) =>
        readers.run('compile', { layout }, { signal, timeLimit: TIME_LIMIT }),
      );
      if (!compiled.ok) return compiled;
      const names = tidySubgridNames(given);
      const own = { name, layout, ...(names.length > 0 && { subgridNames: names }) };
      return id === undefined ? ownLayouts.add(own) : ownLayouts.replace({ id, ...own });
    },
    'layouts.delete': ({ id }) => done(ownLayouts.delete(id)),
  } satisfies Partial<Handlers>;
}
