import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { AppError } from '../../../shared/domain/result.ts';
import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor.ts';
import { CommandButton } from '../commandButton.tsx';
import { useApp } from '../context.ts';
import { Icon } from '../icons.tsx';
import { Lattice } from './lattice.tsx';
import { LayoutPanel } from './layoutPanel.tsx';
import { LayoutTextDialog } from './layoutTextDialog.tsx';
import { saidWords } from './saidWords.ts';
import { StartLayoutDialog } from './startLayoutDialog.tsx';
import { Warnings } from './warnings.tsx';

/** Drawing a layout of one's own: the lattice, and beside it what it amounts to. */
export function LayoutEditorScreen({ editor }: { readonly editor: LayoutEditor }): JSX.Element {
  const app = useApp();
  const helpId = useId();
  const [dialog, setDialog] = useState<'start' | 'text' | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { fault } = editor.inspection.value;
  const { kept, isKept } = editor;

  const save = async (): Promise<boolean> => {
    if (editor.name.trim() === '') {
      editor.rename(t('draw.name.usual', { number: app.ownLayouts.all.peek().length + 1 }));
    }
    const saved = await editor.save();
    setError(saved.ok ? null : saved.error);
    return saved.ok;
  };
  const play = async (): Promise<void> => {
    if (!editor.isKept && !(await save())) return;
    if (editor.kept) app.playOn(editor.kept);
  };

  return (
    <main class="game">
      <header class="top">
        <CommandButton command="home" icon="games" />
        <div class="top-title">
          <h1>{t('draw.title')}</h1>
          <span>{kept ? `${kept.name}${isKept ? '' : ` · ${t('draw.changed')}`}` : t('draw.untitled')}</span>
        </div>
        <span class="top-space" />
        <div class="top-group">
          <CommandButton command="undo" icon="undo" />
          <CommandButton command="redo" icon="redo" />
        </div>
        <div class="top-group">
          <button
            type="button"
            class="quiet icon-button"
            aria-label={t('draw.fit')}
            title={t('draw.fit')}
            onClick={() => editor.refit()}
          >
            <Icon name="fit" />
          </button>
        </div>
        <CommandButton command="settings" icon="settings" />
        <CommandButton command="keys" icon="help" />
      </header>
      <div class="game-middle lattice-middle">
        <div class="lattice-place">
          <Lattice editor={editor} helpId={helpId} />
          <Warnings editor={editor} />
        </div>
        <p class="lattice-help">
          {t('draw.help.mouse')} <span id={helpId}>{t('draw.lattice.help')}</span>
        </p>
        <p class="visually-hidden" role="status">
          {saidWords(editor)}
        </p>
      </div>
      <LayoutPanel
        editor={editor}
        error={error}
        onSave={() => void save()}
        onPlay={() => void play()}
        onStart={() => setDialog('start')}
        onText={() => setDialog('text')}
        playable={fault === null}
      />
      {dialog === 'start' && <StartLayoutDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'text' && <LayoutTextDialog editor={editor} onClose={() => setDialog(null)} />}
    </main>
  );
}
