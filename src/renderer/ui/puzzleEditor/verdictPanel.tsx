import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Editor, EditorView } from '../../state/setting/editor.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';

const VIEWS: readonly EditorView[] = ['givens', 'first', 'second'];

interface VerdictProps {
  readonly editor: Editor;
}

/** Buttons that store the puzzle and start a game. */
function PlayButtons({ editor }: VerdictProps): JSX.Element {
  const app = useApp();
  return (
    <div class="side-actions">
      <button type="button" class="primary" onClick={() => void app.editors.play(editor, false)}>
        {t('own.play')}
      </button>
      <button type="button" onClick={() => void app.editors.play(editor, true)}>
        {t('own.analyse')}
      </button>
    </div>
  );
}

/** Choice of what the board shows: the puzzle, or a solution. */
function Views({ editor, count }: VerdictProps & { readonly count: number }): JSX.Element {
  return (
    <fieldset class="segmented" aria-label={t('own.show')}>
      {VIEWS.slice(0, count + 1).map((view) => (
        <button key={view} type="button" aria-pressed={editor.view.value === view} onClick={() => editor.show(view)}>
          {t(`own.show.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Says how many solutions the puzzle has now: none, one or several. If there are several, two of them can be shown. */
export function VerdictPanel({ editor }: VerdictProps): JSX.Element {
  const state = editor.verdict.state.value;
  const solutions = state.kind === 'answered' ? state.solutions.length : null;
  return (
    <section class="desk-verdict stack gap-8" aria-live="polite">
      {state.kind === 'open' && editor.content.unknownRules && <p class="note">{t('desk.unjudged')}</p>}
      {state.kind === 'checking' && <p class="soft">{t('desk.counting')}</p>}
      {state.kind === 'failed' && state.error.code === 'no-solution' && (
        <ErrorWords title={t('own.none')} error={state.error} />
      )}
      {state.kind === 'failed' && state.error.code !== 'no-solution' && (
        <ErrorWords title={t('desk.failed')} error={state.error} />
      )}
      {solutions === 0 && (
        <>
          <h2>{t('own.none')}</h2>
          <p>{t('desk.none.text')}</p>
        </>
      )}
      {solutions === 1 && (
        <>
          <h2>{t('own.one')}</h2>
          <PlayButtons editor={editor} />
        </>
      )}
      {state.kind === 'answered' && state.solutions.length > 1 && (
        <>
          <h2>{t('own.many')}</h2>
          <p>{t('own.many.text', { count: state.differing.length })}</p>
          <Views editor={editor} count={state.solutions.length} />
        </>
      )}
    </section>
  );
}
