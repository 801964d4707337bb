import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import { specOf } from '../../state/layoutEditor/layoutSketch.ts';
import { CommandButton, LeaveButtons, UndoButtons } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Lattice } from './lattice.tsx';
import { LayoutPanel } from './layoutPanel.tsx';
import { LayoutTextDialog } from './layoutTextDialog.tsx';
import { saidWords } from './saidWords.ts';
import { StartLayoutDialog } from './startLayoutDialog.tsx';
import { WarningNote, Warnings } from './warnings.tsx';

/** Screen for drawing a custom layout: the lattice, and a panel with the properties of the layout. */
export function LayoutEditorScreen({ editor, forPuzzle }: ScreenOf<'layout-editor'>): JSX.Element {
  const app = useApp();
  const helpId = useId();
  const [dialog, setDialog] = useState<'start' | 'text' | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { fault } = editor.inspection.value;
  const { savedLayout, isSaved } = editor;

  const save = async (): Promise<boolean> => {
    if (editor.name.trim() === '') {
      editor.rename(t('draw.name.usual', { number: app.ownLayouts.all.peek().length + 1 }));
    }
    const saved = await editor.save();
    setError(saved.ok ? null : saved.error);
    return saved.ok;
  };
  const play = async (): Promise<void> => {
    if (!editor.isSaved && !(await save())) return;
    if (editor.savedLayout) app.games.playOn(editor.savedLayout);
  };

  return (
    <main class="game" aria-label={t('draw.title')}>
      <div class="top" {...useToolbar(t('toolbar.screen'))}>
        <LeaveButtons />
        <div class="top-title">
          <h1>{t('draw.title')}</h1>
          <span>
            {savedLayout ? `${savedLayout.name}${isSaved ? '' : ` · ${t('draw.changed')}`}` : t('draw.untitled')}
          </span>
        </div>
        <span class="top-space grow" />
        <UndoButtons />
        <div class="top-group">
          <button
            type="button"
            class="quiet icon-button"
            aria-label={t('draw.fit')}
            title={t('draw.fit')}
            onClick={() => editor.view.refit()}
          >
            <Icon name="fit" />
          </button>
        </div>
        <CommandButton command="settings" icon="settings" />
        <CommandButton command="manual" icon="help" />
      </div>
      <div class="game-middle lattice-middle column gap-8">
        <div class="lattice-place shrinks-down anchor">
          <Lattice editor={editor} helpId={helpId} />
          <WarningNote editor={editor} />
        </div>
        <div class="lattice-foot">
          <p class="note">
            {t('draw.help.mouse')} <span id={helpId}>{t('draw.lattice.help')}</span>
          </p>
          <Warnings editor={editor} />
        </div>
        <p class="visually-hidden" role="status">
          {saidWords(editor)}
        </p>
      </div>
      <LayoutPanel
        editor={editor}
        error={error}
        onSave={() => void save()}
        forPuzzle={forPuzzle}
        onPlay={() => (forPuzzle ? app.editors.useLayout(specOf(editor.drawing.peek())) : void play())}
        onStart={() => setDialog('start')}
        onText={() => setDialog('text')}
        playable={fault === null}
      />
      {dialog === 'start' && <StartLayoutDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'text' && <LayoutTextDialog editor={editor} onClose={() => setDialog(null)} />}
    </main>
  );
}
