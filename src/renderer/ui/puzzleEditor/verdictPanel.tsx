import type { JSX } from 'preact';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import type { Editor, EditorView } from '../../state/setting/editor.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { faultWords } from '../controls/faultWords.ts';
import { Heard } from '../controls/heard.tsx';
import { useToolbar } from '../controls/toolbar.ts';

const VIEWS: readonly EditorView[] = ['givens', 'first', 'second'];

interface VerdictProps {
  readonly editor: Editor;
}

/** Buttons that store the puzzle and start a game. */
function PlayButtons({ editor }: VerdictProps): JSX.Element {
  const app = useApp();
  return (
    <div class="side-actions" {...useToolbar(t('desk.solved'))}>
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
    <div class="segmented" {...useToolbar(t('own.show'))}>
      {VIEWS.slice(0, count + 1).map((view) => (
        <button key={view} type="button" aria-pressed={editor.view.value === view} onClick={() => editor.show(view)}>
          {t(`own.show.${view}`)}
        </button>
      ))}
    </div>
  );
}

/** The verdict in a few words. Its line is always there, so that nothing moves while the setter types. */
export function VerdictLine({ editor }: VerdictProps): JSX.Element {
  const state = editor.verdict.state.value;
  const [first, second] = state.kind === 'answered' ? state.solutions : [];
  const isImpossible = state.kind === 'failed' && state.error.code === 'no-solution';
  if (state.kind === 'open') {
    return <p class="desk-verdict soft">{t('own.text')}</p>;
  }
  if (state.kind === 'checking') return <p class="desk-verdict soft">{t('desk.counting')}</p>;
  if (state.kind === 'failed' && !isImpossible) return <p class="desk-verdict alarm">{t('desk.failed')}</p>;
  const { restricting } = editor;
  return (
    <h2 class="desk-verdict">
      {t(second ? 'own.many' : first ? 'own.one' : 'own.none')}
      {restricting.length > 0 && (
        <span class="note"> {t('desk.unknown.without', { rules: unknownRuleNames({ rules: [...restricting] }) })}</span>
      )}
    </h2>
  );
}

/** Details below the verdict: buttons to play the puzzle, two solutions to look at, or the reason why there is none. */
export function VerdictDetails({ editor }: VerdictProps): JSX.Element {
  const state = editor.verdict.state.value;
  const count = state.kind === 'answered' ? state.solutions.length : -1;
  return (
    <section class="unless-empty stack gap-8" aria-label={t('desk.verdict')}>
      {state.kind === 'failed' && (
        <ErrorWords
          title={t(state.error.code === 'no-solution' ? 'own.none' : 'desk.failed')}
          error={state.error}
          text={faultWords(state.error)}
        />
      )}
      {count === 0 && (
        <Heard>
          <p>{t('desk.none.text')}</p>
        </Heard>
      )}
      {count === 1 && <PlayButtons editor={editor} />}
      {state.kind === 'answered' && count > 1 && (
        <>
          <Heard>
            <p>{t('own.many.text', { count: state.differing.length })}</p>
          </Heard>
          <Views editor={editor} count={count} />
        </>
      )}
    </section>
  );
}
