import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import type { ListedItems } from '../../state/puzzleEditor/live.ts';
import type { MakingKind } from '../../state/puzzleEditor/puzzleMaking.ts';
import { clueItemName } from '../board/cellWords.ts';
import { Segmented } from '../forms/segmented.tsx';
import { Select } from '../forms/select.tsx';
import { canMake } from './deskEntries.ts';
import { DeskError } from './deskError.tsx';
import { useRevealed } from './revealed.ts';

const ADDED = ['givens', 'clues'] as const;

interface MakingProps {
  readonly editor: Editor;
}

function MakeButton({ editor, kind }: MakingProps & { readonly kind: MakingKind }): JSX.Element {
  const disabled = !canMake(editor, kind);
  return (
    <button
      type="button"
      class="tool"
      title={t(`desk.making.${kind}.text`)}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) editor.making.start(kind);
      }}
    >
      {t(`desk.making.${kind}`)}
    </button>
  );
}

/** Names the clues that were removed, because the setter may have entered them, and counts the removed givens. */
function Removed({ editor, items: { cells, clues } }: MakingProps & { readonly items: ListedItems }): JSX.Element {
  const { session } = editor.play;
  return (
    <>
      {cells.length > 0 && <p>{t('desk.making.removed.givens', { count: cells.length })}</p>}
      {clues.length > 0 && <p>{t('desk.making.removed.clues', { count: clues.length })}</p>}
      <ul class="desk-rules stack gap-2">
        {clues.map((clue) => (
          <li key={JSON.stringify(clue)}>{clueItemName(session, clue)}</li>
        ))}
      </ul>
    </>
  );
}

/** Progress of making a puzzle with a button that stops it, or the reason why it could not be made. */
function MakingStatus({ editor }: MakingProps): JSX.Element {
  const { making } = editor;
  const state = making.question.state.value;
  const words = t(`desk.making.${making.kind.value}`);
  return (
    <div class="unless-empty stack gap-6" aria-live="polite">
      {state.kind === 'asking' && (
        <>
          <progress
            class="block full-width"
            aria-label={words}
            {...(state.fraction !== null && { max: 1, value: state.fraction })}
          />
          <button type="button" onClick={() => making.cancel()}>
            {t('dialog.cancel')}
          </button>
        </>
      )}
      {state.kind === 'failed' && (
        <DeskError
          editor={editor}
          title={t('desk.making.failed', { action: words })}
          error={state.error}
          text={state.error.code === 'gave-up' ? t('desk.making.gave-up') : undefined}
        />
      )}
      {making.copied.value && <p>{t('desk.making.copied')}</p>}
      {making.removed.value && <Removed editor={editor} items={making.removed.value} />}
      {making.keptClass.value && <p>{t('desk.making.kept-class')}</p>}
      {making.cut.value && <p>{t('desk.making.cut')}</p>}
      {making.unchanged.value && !making.cut.value && <p>{t('desk.making.unchanged')}</p>}
    </div>
  );
}

/** Commands that make a puzzle from what the setter has entered. */
export function MakingPanel({ editor }: MakingProps): JSX.Element {
  const id = useId();
  const folded = useRevealed(editor, 'making');
  void editor.revision.value;
  const { making } = editor;
  const { level, add } = making;
  return (
    <details ref={folded} class="desk-about">
      <summary>{t('desk.making')}</summary>
      <div class="stack gap-8">
        <label class="row gap-8" for={`${id}-level`}>
          <span class="grow">{t('desk.making.level')}</span>
          <Select<Level | ''>
            id={`${id}-level`}
            value={level.value ?? ''}
            any={t('desk.making.any')}
            options={LEVELS.map((value) => ({ value, words: t(`difficulty.${value}`) }))}
            onChange={(value) => {
              level.value = value === '' ? null : value;
            }}
          />
        </label>
        {level.value === null && <p class="note">{t('desk.making.any.text')}</p>}
        <Segmented name={t('desk.making.add')}>
          {ADDED.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={add.value === kind}
              onClick={() => {
                add.value = kind;
              }}
            >
              {t(`desk.making.add.${kind}`)}
            </button>
          ))}
        </Segmented>
        {making.symmetry.value !== null && <p class="note">{t(`desk.making.symmetry.${add.value}`)}</p>}
        <MakeButton editor={editor} kind="complete" />
        <MakeButton editor={editor} kind="minimise" />
        <MakeButton editor={editor} kind="vary" />
        <MakeButton editor={editor} kind="pattern" />
        <MakingStatus editor={editor} />
      </div>
    </details>
  );
}
