import { type Notice, ok } from '../../../shared/base/result.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';

/**
 * Handlers of the calls about kept drafts of the puzzle editor.
 *
 * @param notice shows a notice to the user.
 */
export function draftHandlers({ drafts }: Pick<Store, 'drafts'>, notice: (notice: Notice) => void) {
  return {
    'drafts.list': () => {
      const listed = drafts.list();
      if (!listed.ok) return listed;
      listed.value.damaged.forEach(notice);
      return ok(listed.value.drafts);
    },
    'drafts.get': ({ id }) => drafts.get(id),
    'drafts.keep': (draft) => done(drafts.keep(draft)),
    'drafts.delete': ({ id }) => done(drafts.delete(id)),
  } satisfies Partial<Handlers>;
}
