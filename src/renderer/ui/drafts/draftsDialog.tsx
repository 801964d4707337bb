import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type DraftId, draftIdSchema } from '../../../shared/contract/ids.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { formatDateAndTime, t } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import { isUnwritten } from '../../state/puzzleEditor/editorMemory.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Foreign } from '../controls/foreign.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { layoutWithRules } from '../words/itemName.ts';

/** A draft in the list. */
interface ListedDraft {
  /** Null if the puzzle is in the editor and was never kept. */
  readonly id: DraftId | null;
  readonly puzzle: EditedPuzzle;
  /** Date of the last change in ISO 8601; null if the puzzle is in the editor now. */
  readonly changedAt: string | null;
}

/** The puzzle that is in the editor, or was left there; null if there is none or it is empty. Reads signals. */
function draftOnDesk({ settings }: App): ListedDraft | null {
  const puzzle = settings.get('draft').value;
  if (!puzzle || isUnwritten(puzzle)) return null;
  return { id: draftIdSchema.safeParse(puzzle.draft).data ?? null, puzzle, changedAt: null };
}

/** All drafts: first the one in the editor, then the kept ones. Reads signals. */
function allDrafts(app: App): readonly ListedDraft[] {
  const desk = draftOnDesk(app);
  const kept = app.editors.drafts.list.value.filter(({ id }) => id !== desk?.id);
  return desk ? [desk, ...kept] : kept;
}

/** The title of a draft; without one, its layout and its rules. */
function draftName({ ownLayouts }: App, { puzzle }: Pick<ListedDraft, 'puzzle'>): string {
  const rules = [...new Set((puzzle.clues ?? []).map(({ rule }) => rule))];
  return puzzle.about?.title ?? layoutWithRules(puzzle, puzzle.variants, ownLayouts, rules);
}

function DraftPicture({ puzzle }: Pick<ListedDraft, 'puzzle'>): JSX.Element | null {
  return useMemo(() => {
    const spec = resolveLayout(puzzle);
    const { clues = [] } = puzzle;
    return spec.ok ? (
      <LayoutPicture
        spec={spec.value}
        position={{ givens: puzzle.grids, entries: [] }}
        variants={puzzle.variants}
        clueText={clues.length > 0 ? JSON.stringify(clues) : undefined}
      />
    ) : null;
  }, [puzzle]);
}

function DraftRow({ draft }: { readonly draft: ListedDraft }): JSX.Element {
  const app = useApp();
  const { editors, settings } = app;
  const { id, changedAt } = draft;
  const name = draftName(app, draft);
  const waits = changedAt === null && settings.get('draftTest').value.length > 0;
  return (
    <li class="row wrap gap-12">
      <span class="size-92">
        <DraftPicture puzzle={draft.puzzle} />
      </span>
      <span class="draft-words stack gap-2">
        <strong>
          <Foreign text={name} />
        </strong>
        <span class="soft">
          {changedAt === null ? t('drafts.on-desk') : t('drafts.changed', { date: formatDateAndTime(changedAt) })}
        </span>
        {waits && <span class="soft">{t('drafts.waits')}</span>}
      </span>
      <span class="row gap-8">
        <button
          type="button"
          aria-label={t(changedAt === null ? 'drafts.continue.name' : 'drafts.edit.name', { name })}
          onClick={() => void editors.openDraft(id)}
        >
          {t(changedAt === null ? 'drafts.continue' : 'drafts.edit')}
        </button>
        <IconButton
          icon="copy"
          name={t('drafts.duplicate', { name })}
          tooltip={t('home.duplicate')}
          onClick={() => void editors.duplicateDraft(id, t('drafts.copy', { name }))}
        />
        {id !== null && changedAt !== null && (
          <IconButton
            icon="delete"
            name={t('drafts.delete', { name })}
            tooltip={t('home.delete')}
            onClick={() => void editors.drafts.delete(id)}
          />
        )}
      </span>
    </li>
  );
}

/** The drafts of the puzzle editor. Deleting one can be undone until the program ends. */
export function DraftsDialog(): JSX.Element {
  const app = useApp();
  const { drafts } = app.editors;
  useEffect(() => void drafts.load(), [drafts]);
  const all = allDrafts(app);
  const deleted = drafts.deleted.value.at(-1);
  const undo = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const count = useRef(drafts.deleted.peek().length);
  const before = useRef(all);
  // The button that deleted a draft is gone, so move the focus to the one that brings the draft back. When that one is
  // gone, move the focus to the draft that came back.
  useEffect(() => {
    const { length } = drafts.deleted.value;
    if (length > count.current) undo.current?.focus();
    count.current = length;
  }, [deleted]);
  useEffect(() => {
    const known = before.current.map(({ id }) => id);
    before.current = all;
    const back = all.findIndex(({ id }) => !known.includes(id));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (back >= 0 && isLost) rows.current?.children[back]?.querySelector('button')?.focus();
  });
  return (
    <Dialog title={t('drafts.title')} onClose={() => app.show(null)}>
      <div class="dialog-body">
        <p class="soft">{t(all.length === 0 ? 'drafts.none' : 'drafts.text')}</p>
        <div class="row gap-8 unless-empty" role="status">
          {deleted && (
            <>
              <span class="shrinks">{t('drafts.deleted', { name: draftName(app, deleted) })}</span>
              <button ref={undo} type="button" onClick={() => void drafts.bringBack()}>
                {t('drafts.bring-back')}
              </button>
            </>
          )}
        </div>
        <ul ref={rows} class="stack gap-12">
          {all.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Says on the start screen which puzzle waits in the editor, and whether a test-solve does. Nothing if none waits. */
export function WaitingDraft(): JSX.Element | null {
  const app = useApp();
  const draft = draftOnDesk(app);
  const hasOthers = app.editors.drafts.list.value.length > 0;
  if (!draft && !hasOthers) return null;
  return (
    <div class="card padded row wrap gap-12 full-width text-start">
      {draft && (
        <>
          <span class="size-92">
            <DraftPicture puzzle={draft.puzzle} />
          </span>
          <span class="waiting-draft stack gap-2 grow shrinks">
            <strong>
              <Foreign text={draftName(app, draft)} />
            </strong>
            <span class="soft">{t('drafts.on-desk')}</span>
            {app.settings.get('draftTest').value.length > 0 && <span class="soft">{t('drafts.waits')}</span>}
          </span>
          <button type="button" onClick={() => app.editors.edit()}>
            {t('drafts.go-on')}
          </button>
        </>
      )}
      <button type="button" onClick={() => app.show({ kind: 'drafts' })}>
        {t('drafts.open')}
      </button>
    </div>
  );
}
