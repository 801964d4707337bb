import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import type { Editor, EditorView } from '../../state/play/editor.ts';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { DigitPad } from '../board/digitPad.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { Overview } from '../board/overview.tsx';
import { RulesPanel } from '../board/rulesPanel.tsx';
import { SelectionStatus } from '../board/toolsAndHelpPanel.tsx';
import { CommandButton, LeaveButtons, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider, useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { gameName } from '../controls/gameName.ts';
import { Icon } from '../controls/icons.tsx';
import { RuleNames } from '../controls/ruleNames.tsx';

const VIEWS: readonly EditorView[] = ['givens', 'first', 'second'];

/** Says how many solutions the puzzle has: none, one or several. If there are several, two of them can be shown. */
function Answer({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const app = useApp();
  const state = editor.state.value;
  switch (state.kind) {
    case 'open':
      return null;
    case 'checking':
      return <p>{t('own.checking')}</p>;
    case 'failed':
      return <ErrorWords title={t('own.failed')} error={state.error} />;
  }
  const { solutions, differing } = state;
  if (solutions.length === 0) {
    return (
      <>
        <h2>{t('own.none')}</h2>
        <p>{t('own.none.text')}</p>
      </>
    );
  }
  const views = VIEWS.slice(0, solutions.length + 1);
  return (
    <>
      <h2>{t(solutions.length === 1 ? 'own.one' : 'own.many')}</h2>
      <p>{solutions.length === 1 ? t('own.one.text') : t('own.many.text', { count: differing.length })}</p>
      {solutions.length > 1 && (
        <fieldset class="segmented" aria-label={t('own.show')}>
          {views.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={editor.view.value === view}
              onClick={() => editor.show(view)}
            >
              {t(`own.show.${view}`)}
            </button>
          ))}
        </fieldset>
      )}
      {solutions.length === 1 && (
        <div class="side-actions">
          <button type="button" class="primary" onClick={() => void app.editors.play(editor, false)}>
            {t('own.play')}
          </button>
          <button type="button" onClick={() => void app.editors.play(editor, true)}>
            {t('own.analyse')}
          </button>
        </div>
      )}
    </>
  );
}

function EditorPanel({ editor }: { readonly editor: Editor }): JSX.Element {
  const app = useApp();
  const { session, entry } = editor.play;
  void session.revision.value;
  const { game } = session;
  const currentDigit = entry.currentDigit.value;
  const checking = editor.state.value.kind === 'checking';
  return (
    <aside class="side" aria-label={t('own.title')}>
      <p class="soft">{t('own.text')}</p>
      <button type="button" class="tool" onClick={() => app.show({ kind: 'own-layout', editor })}>
        {t('own.change-layout')}
      </button>
      <button type="button" class="tool" onClick={() => app.show({ kind: 'paste', texts: [] })}>
        {t('own.paste')}
      </button>
      <DigitPad />
      {entry.digitFirst && (
        <p class="unless-empty note">
          {currentDigit > 0 ? t('game.current', { digit: currentDigit }) : t('game.current.none')}
        </p>
      )}
      <div class="side-actions">
        <CommandButton command="erase" icon="erase" label={t('game.erase')} />
        <button type="button" class="tool" aria-disabled={game.filled === 0} onClick={() => editor.clear()}>
          <Icon name="delete" />
          {t('own.clear')}
        </button>
      </div>
      <p class="note">
        {t('own.givens', { count: game.filled })}
        {game.clashing > 0 && <span class="alarm medium"> {t('own.clash')}</span>}
      </p>
      <button
        type="button"
        class="primary"
        aria-disabled={checking || game.filled === 0}
        onClick={() => {
          if (!checking && game.filled > 0) void editor.check();
        }}
      >
        {t('own.check')}
      </button>
      <section class="unless-empty stack gap-8" aria-live="polite">
        <Answer editor={editor} />
      </section>
      <SelectionStatus />
      <RulesPanel />
    </aside>
  );
}

/** Screen for entering a puzzle: the board, and a panel that says whether it has exactly one solution. */
export function EditorScreen({ editor }: ScreenOf<'puzzle-editor'>): JSX.Element {
  const { play } = editor;
  const { summary, topology } = play.session;
  const { subgridCount } = topology;
  const kind = [gameName(summary), ...(subgridCount > 1 ? [t('place.subgrids', { count: subgridCount })] : [])];
  return (
    <PlayProvider value={play}>
      <main class="game">
        <header class="top">
          <LeaveButtons />
          <div class="top-title">
            <h1>{t('own.title')}</h1>
            <span>{kind.join(' · ')}</span>
            <RuleNames />
          </div>
          <span class="top-space grow" />
          <UndoButtons />
          <ZoomButtons />
          <CommandButton command="settings" icon="settings" />
          <CommandButton command="manual" icon="help" />
        </header>
        <div class="game-middle">
          <BoardCanvas />
          <Overview />
          <FocusPill />
        </div>
        <EditorPanel editor={editor} />
      </main>
    </PlayProvider>
  );
}
