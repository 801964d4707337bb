import { type OwnLayoutId, ownLayoutIdSchema } from '../../../shared/contract/ids.ts';
import { ownSubgridNamesSchema } from '../../../shared/contract/layouts.ts';
import { type LayoutRef, layoutRefSchema } from '../../../shared/layout/spec.ts';

/** A drawing that is not saved yet, for restoring at the next start. */
export interface LayoutDraft {
  readonly id: OwnLayoutId | null;
  readonly name: string;
  /** Absent in drafts of earlier versions. */
  readonly subgridNames?: readonly string[];
  readonly layout: LayoutRef;
}

/** Whether a stored value is a draft of a layout. */
export function isLayoutDraft(value: unknown): value is LayoutDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, layout, subgridNames = [] } = value as Record<string, unknown>;
  if (id !== null && !ownLayoutIdSchema.safeParse(id).success) return false;
  if (!ownSubgridNamesSchema.safeParse(subgridNames).success) return false;
  return typeof name === 'string' && layoutRefSchema.safeParse(layout).success;
}
