import type { Notice } from '../../../shared/base/result.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { browsingHandlers } from './browsing.ts';
import { bulkHandlers } from './bulk.ts';
import type { LibraryMaintenance } from './maintenance.ts';
import { libraryPrintingHandlers } from './printing.ts';
import { type TransferParts, transferHandlers } from './transfers.ts';

export interface LibraryParts extends TransferParts {
  readonly store: Pick<Store, 'library' | 'backUp'>;
  readonly maintenance: LibraryMaintenance;
  /** Reports something to the user. */
  readonly notice: (notice: Notice) => void;
}

/** The calls about the library. */
export function libraryHandlers({ maintenance, notice, ...parts }: LibraryParts) {
  return {
    ...browsingHandlers(parts.store, notice),
    ...bulkHandlers(parts.store),
    ...libraryPrintingHandlers(parts),
    ...transferHandlers({ ...parts, added: () => maintenance.added() }),
    'library.fill': ({ jobId, plan }) => maintenance.fill(jobId, plan),
    'library.holdFilling': ({ held }) => maintenance.hold(held),
    'library.getRules': () => maintenance.rules(),
    'library.setRules': ({ items }) => maintenance.setRules(items),
  } satisfies Partial<Handlers>;
}
