import type { JSX } from 'preact';
import type { AppError } from '../../../shared/base/result.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import type { EditorView } from '../../state/puzzleEditor/deskOverlay.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Heard } from '../controls/heard.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Segmented } from '../forms/segmented.tsx';
import { faultWords } from '../words/faultWords.ts';
import { relay } from './deskEntries.ts';
import { clueFault, FaultOf } from './deskError.tsx';
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
  const isImpossible = state.kind === 'failed' && isAboutClue(editor, state.error);
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

/** Whether a verdict failed because of a clue that no digits satisfy, so that there is no solution. */
function isAboutClue(editor: Editor, error: AppError): boolean {
  return error.code === 'no-solution' || clueFault({ editor, error }) !== null;
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

/** Says that the regions contradict the boxes, with a button after which the boxes do not count. */
function Boxes({ editor }: VerdictProps): JSX.Element | null {
  const app = useApp();
  const boxless = editor.boxes.boxless.value;
  if (!boxless) return null;
  return (
    <>
      <p>
        {t('desk.boxes.clash')} {t(boxless.solutions === 1 ? 'desk.boxes.one' : 'desk.boxes.many')}
      </p>
      <button type="button" class="tool" onClick={() => relay(app, editor, boxless.puzzle)}>
        {t('desk.boxes.off')}
      </button>
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
  const isClash = editor.boxes.boxless.value !== null;
  if (state.kind !== 'failed' && !isImpossible) return null;
  return (
    <section class="stack gap-6" aria-label={t('desk.reason')}>
      {state.kind === 'failed' && !isAboutClue(editor, state.error) ? (
        <ErrorWords title={t('desk.failed')} error={state.error} text={faultWords(state.error)} />
      ) : (
        <>
          <Heard>
            <p class="unless-empty">
              {state.kind === 'failed' && <FaultOf editor={editor} error={state.error} />}
              {state.kind !== 'failed' && !isExplained && !isClash && t('desk.none.text')}
            </p>
            <Boxes editor={editor} />
          </Heard>
          {isImpossible && <Why editor={editor} />}
        </>
      )}
    </section>
  );
}
