import { z } from 'zod';
import { type OwnLayoutId, ownLayoutIdSchema } from '../../../shared/contract/ids.ts';
import { ownSubgridNamesSchema } from '../../../shared/contract/layouts.ts';
import { type LayoutRef, layoutRefSchema } from '../../../shared/layout/spec.ts';

/** A drawing of the layout editor that is not saved yet. The next start restores it. */
export interface LayoutDraft {
  readonly id: OwnLayoutId | null;
  readonly name: string;
  /** Names of subgrids, from the first on; absent in drafts of earlier versions. */
  readonly subgridNames?: readonly string[];
  readonly layout: LayoutRef;
}

export const layoutDraftSchema: z.ZodType<LayoutDraft> = z.object({
  id: ownLayoutIdSchema.nullable(),
  name: z.string(),
  subgridNames: ownSubgridNamesSchema.exactOptional(),
  layout: layoutRefSchema,
});
