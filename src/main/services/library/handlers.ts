import type { Notice } from '../../../shared/base/result.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { browsingHandlers } from './browsing.ts';
import type { Keeper } from './keeper.ts';
import { type TransferParts, transferHandlers } from './transfers.ts';

export interface LibraryParts extends TransferParts {
  readonly store: Pick<Store, 'library' | 'backUp'>;
  readonly keeper: Keeper;
  /** Reports something to the user. */
  readonly notice: (told: Notice) => void;
}

/** The calls about the library. */
export function libraryHandlers({ keeper, notice, ...parts }: LibraryParts) {
  return {
    ...browsingHandlers(parts.store, notice),
    ...transferHandlers(parts),
    'library.fill': ({ jobId, plan }) => keeper.fill(jobId, plan),
    'library.getRules': () => keeper.rules(),
    'library.setRules': ({ items }) => keeper.setRules(items),
  } satisfies Partial<Handlers>;
}
