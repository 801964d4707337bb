import { type Notice, ok } from '../../../shared/base/result.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import type { PuzzleParts } from './puzzles.ts';

/** Milliseconds for compiling a layout; the largest take a second. */
const TIME_LIMIT = 60_000;

export interface LayoutParts extends Pick<PuzzleParts, 'readers' | 'running'> {
  readonly store: Pick<Store, 'ownLayouts'>;
}

/**
 * The calls about custom layouts.
 *
 * @param notice reports something to the user.
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
    'layouts.save': async ({ id, name, layout }, caller) => {
      // Only layouts that compile are stored, because they are not checked again later.
      const compiled = await running.runUnnamed(caller, (signal) =>
        readers.run('compile', { layout }, { signal, timeLimit: TIME_LIMIT }),
      );
      if (!compiled.ok) return compiled;
      return id === undefined ? ownLayouts.add({ name, layout }) : ownLayouts.replace({ id, name, layout });
    },
    'layouts.delete': ({ id }) => done(ownLayouts.delete(id)),
  } satisfies Partial<Handlers>;
}
