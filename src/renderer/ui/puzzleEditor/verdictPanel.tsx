import type { JSX } from 'preact';
import type { AppError } from '../../../shared/base/result.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { valueText } from '../../../shared/text/placeholders.ts';
import { language, t } from '../../i18n/words.ts';
import type { EditorView } from '../../state/puzzleEditor/deskOverlay.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Heard } from '../controls/heard.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Segmented } from '../forms/segmented.tsx';
import { asSentence, faultWords } from '../words/faultWords.ts';
import { ruleName } from '../words/variantNames.ts';
import { Why } from './livePanel.tsx';

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
    <Segmented name={t('own.show')}>
      {VIEWS.slice(0, count + 1).map((view) => (
        <button key={view} type="button" aria-pressed={editor.view.value === view} onClick={() => editor.show(view)}>
          {t(`own.show.${view}`)}
        </button>
      ))}
    </Segmented>
  );
}

/**
 * The verdict in a few words. Its line is shown even if it is empty, so that nothing below moves while the setter
 * types.
 */
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

/** Details on the verdict: buttons to play the puzzle, or a choice between two solutions to look at. */
export function VerdictDetails({ editor }: VerdictProps): JSX.Element {
  const state = editor.verdict.state.value;
  const count = state.kind === 'answered' ? state.solutions.length : -1;
  return (
    <section class="unless-empty stack gap-8" aria-label={t('desk.verdict')}>
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

/**
 * The reason of an error. If the error is a clue that no digits satisfy, what this clue requires and a button that
 * selects the clue.
 */
function FaultOf({ editor, error }: VerdictProps & { readonly error: AppError }): JSX.Element {
  const { number, why } = error.values ?? {};
  const clue = typeof number === 'number' ? editor.content.clues[number - 1] : undefined;
  if (!clue || why === undefined) return <>{faultWords(error)}</>;
  return (
    <>
      <button type="button" class="link" onClick={() => editor.pick({ cells: [], clues: [clue] })}>
        {ruleName(clue.rule)}
      </button>
      . {asSentence(valueText(language.value, why))}
    </>
  );
}

/**
 * Why the puzzle has no solution. This text stays at the lower edge of the panel, where it is in view together with the
 * verdict. Above the tools, it would move them while the setter types.
 */
export function VerdictReason({ editor }: VerdictProps): JSX.Element | null {
  const state = editor.verdict.state.value;
  const { solutions, why } = editor.live;
  const isImpossible = solutions.value === 0;
  const isExplained = why.state.value.kind === 'answered';
  if (state.kind !== 'failed' && !isImpossible) return null;
  return (
    <section class="desk-reason stack gap-6" aria-label={t('desk.reason')}>
      {state.kind === 'failed' && !isImpossible ? (
        <ErrorWords title={t('desk.failed')} error={state.error} text={faultWords(state.error)} />
      ) : (
        <>
          <Heard>
            <p class="unless-empty">
              {state.kind === 'failed' && <FaultOf editor={editor} error={state.error} />}
              {state.kind !== 'failed' && !isExplained && t('desk.none.text')}
            </p>
          </Heard>
          <Why editor={editor} />
        </>
      )}
    </section>
  );
}
