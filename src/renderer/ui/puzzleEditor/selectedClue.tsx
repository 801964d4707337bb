import type { JSX } from 'preact';
import type { Clue } from '../../../shared/rules/clue.ts';
import { t } from '../../i18n/words.ts';
import { entryOfClue } from '../../state/clues/clueList.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useToolbar } from '../controls/toolbar.ts';
import { Segmented } from '../forms/segmented.tsx';
import { ruleName } from '../words/variantNames.ts';

interface SelectedProps {
  readonly editor: Editor;
}

/**
 * Name of a stage of a clue, which is one of the kinds that the clue can have: the name of the kind if it has one, else
 * its number or, if the stages have different rules, the name of its rule.
 */
function stageName(clue: Clue, stages: readonly Clue[], index: number): string {
  const key = entryOfClue(clue)?.stageKeys?.[index];
  if (key) return t(key);
  const stage = stages[index];
  if (!stage) return '';
  return stage.rule === clue.rule && stages.every(({ rule }) => rule === clue.rule)
    ? `${index + 1}`
    : ruleName(stage.rule);
}

/** The kinds that the selected clue can have, such as a slow thermometer. */
function Stages({ editor: { tool }, clue }: SelectedProps & { readonly clue: Clue }): JSX.Element | null {
  const { stages } = tool.focus;
  if (!stages) return null;
  return (
    <Segmented name={t('desk.stages')}>
      {stages.all.map((stage, index) => (
        <button
          key={JSON.stringify(stage)}
          type="button"
          aria-pressed={index === stages.now}
          onClick={() => tool.focus.setStage(index)}
        >
          {stageName(clue, stages.all, index)}
        </button>
      ))}
    </Segmented>
  );
}

interface ToolSwitchProps {
  readonly state: Editor['tool']['changing'];
  readonly label: string;
  readonly title: string;
}

function ToolSwitch({ state, label, title }: ToolSwitchProps): JSX.Element {
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={state.value}
      title={title}
      onClick={() => {
        state.value = !state.peek();
      }}
    >
      {label}
    </button>
  );
}

/** The clue whose value is being typed: its kind, and buttons that change how the clue is drawn, or remove it. */
export function SelectedClue({ editor }: SelectedProps): JSX.Element | null {
  const { tool } = editor;
  const toolbar = useToolbar(t('desk.selected.actions'));
  void tool.rule.value;
  const clue = tool.selected.value;
  if (!clue && !tool.drawsCells) return null;
  const values = clue ? (entryOfClue(clue)?.typed?.of(clue) ?? []) : [];
  return (
    <section class="stack gap-6" aria-label={t('desk.selected')}>
      <p class="unless-empty" aria-live="polite">
        {clue && (
          <>
            <strong>{ruleName(clue.rule)}</strong> {clue.rule === 'arrow' ? '' : values.join(' ')}
          </>
        )}
      </p>
      <div class="desk-clue stack gap-6" {...toolbar}>
        {clue && <Stages editor={editor} clue={clue} />}
        <div class="flex wrap gap-6">
          {tool.drawsCells && <ToolSwitch state={tool.byTaps} label={t('desk.taps')} title={t('desk.taps.text')} />}
          {clue && tool.handles.value.length > 0 && (
            <ToolSwitch state={tool.changing} label={t('desk.change')} title={t('desk.change.text')} />
          )}
          {clue && (
            <button type="button" class="tool" onClick={() => tool.remove(clue)}>
              {t('desk.remove')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
