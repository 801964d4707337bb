import { type ReadonlySignal, signal } from '@preact/signals-core';
import { z } from 'zod';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { DraftWork, KeptDraft } from '../../../shared/contract/drafts.ts';
import { type DraftId, draftIdSchema } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { moveSchema } from '../../../shared/game/move.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { draftHistorySchema } from '../settings/storedHistory.ts';
import { contentOf, memoryOfDraft, storedHistory } from './draftHistory.ts';
import { type EditorMemory, memoryOf } from './editorMemory.ts';
import { storedAsItIs } from './storedVersions.ts';

type StoredDraft = CallOutput<'drafts.get'>;

/** The work that is stored with a draft. Unreadable parts are left out, so that the puzzle can still be opened. */
const workSchema = z
  .object({
    history: draftHistorySchema.nullable().catch(null),
    tested: z.array(moveSchema).readonly().catch([]),
  })
  .catch({ history: null, tested: [] });

/** The topology of a draft, also if it has clues that cannot be read; null if its layout cannot be read. */
function topologyOf({ clues: _, about: __, unknownRules: ___, from: ____, draft: _____, ...plain }: EditedPuzzle) {
  const read = readPuzzleJson(plain);
  return read.ok ? read.value.topology : null;
}

function workOf(memory: EditorMemory, topology: Topology | null): DraftWork {
  const history = memory.steps.length > 0 && topology ? storedHistory(memory, topology) : null;
  // Values of the settings and of drafts are plain JSON, but the type of a move does not say so.
  return { history, tested: memory.tested } as unknown as DraftWork;
}

/**
 * Puzzles that are kept as drafts, so that a setter can have several in work. The puzzle that is in the puzzle editor is
 * stored in the settings at every step; its entry here may be older.
 */
export class KeptDrafts {
  private readonly client: Client;
  private readonly newId: () => string;
  /** Shows the error of a failed call. Returns whether the call failed. */
  private readonly failed: (answer: Result<unknown>) => boolean;
  readonly #list = signal<readonly KeptDraft[]>([]);
  /** All kept drafts, the one changed last first. */
  readonly list: ReadonlySignal<readonly KeptDraft[]> = this.#list;
  readonly #deleted = signal<readonly StoredDraft[]>([]);
  /** The drafts that were deleted since the program started, the latest last. {@link bringBack} keeps them again. */
  readonly deleted: ReadonlySignal<readonly KeptDraft[]> = this.#deleted;

  constructor(client: Client, newId: () => string, failed: (answer: Result<unknown>) => boolean) {
    this.client = client;
    this.newId = newId;
    this.failed = failed;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('drafts.list', {});
    if (answer.ok) this.#list.value = answer.value;
  }

  /** Keeps a puzzle with its history and its test-solve. Returns its memory with the id under which it is kept. */
  keep(memory: EditorMemory): EditorMemory {
    const named = this.named(memory);
    void this.write(named);
    return named;
  }

  /** Like {@link keep}, but leaves out a puzzle that is not kept yet and that the library has in exactly this form. */
  keepUnlessStored(memory: EditorMemory): EditorMemory {
    const named = this.named(memory);
    void this.isStored(named).then(async (isStored) => {
      if (!isStored) await this.write(named);
    });
    return named;
  }

  /** A draft as it was left. Errors: those of `drafts.get`. */
  async memoryOf(id: DraftId): Promise<Result<EditorMemory>> {
    const answer = await this.client.call('drafts.get', { id });
    if (!answer.ok) return answer;
    const { puzzle, work } = answer.value;
    const { history, tested } = workSchema.parse(work);
    return ok({ ...memoryOfDraft({ ...puzzle, draft: id }, history, []), tested });
  }

  /**
   * Keeps a copy of a puzzle as another draft, without its steps. The copy is not a version of a stored puzzle.
   *
   * @param title title of the copy; undefined for the same title.
   */
  duplicate({ left, tested }: EditorMemory, title?: string): void {
    const { draft: _, from: __, about, ...puzzle } = left;
    const named = { ...about, ...(title !== undefined && { title }) };
    this.keep({ ...memoryOf({ ...puzzle, ...(Object.keys(named).length > 0 && { about: named }) }), tested });
  }

  async delete(id: DraftId): Promise<void> {
    const draft = await this.client.call('drafts.get', { id });
    if (this.failed(draft) || !draft.ok) return;
    if (this.failed(await this.client.call('drafts.delete', { id }))) return;
    this.#deleted.value = [...this.#deleted.peek(), draft.value];
    await this.load();
  }

  /** Keeps the draft again that was deleted last. */
  async bringBack(): Promise<void> {
    const draft = this.#deleted.peek().at(-1);
    if (!draft) return;
    const { id, puzzle, work } = draft;
    if (this.failed(await this.client.call('drafts.keep', { id, puzzle, work }))) return;
    this.#deleted.value = this.#deleted.peek().slice(0, -1);
    await this.load();
  }

  private named(memory: EditorMemory): EditorMemory {
    const draft = memory.left.draft ?? this.newId();
    return { ...memory, puzzle: { ...memory.puzzle, draft }, left: { ...memory.left, draft } };
  }

  private async write(memory: EditorMemory): Promise<void> {
    const { draft: id, ...puzzle } = memory.left;
    const work = workOf(memory, topologyOf(memory.left));
    const kept = await this.client.call('drafts.keep', { id: draftIdSchema.parse(id), puzzle, work });
    if (!this.failed(kept)) await this.load();
  }

  /** Whether a puzzle that is not kept yet is in the library in exactly this form. */
  private async isStored({ left }: EditorMemory): Promise<boolean> {
    const { about: _, unknownRules: __, from, draft, ...puzzle } = left;
    if (from === undefined || this.#list.peek().some(({ id }) => id === draft)) return false;
    const content = contentOf(left);
    return (await storedAsItIs(this.client, { puzzle, content, version: from })) !== null;
  }
}
