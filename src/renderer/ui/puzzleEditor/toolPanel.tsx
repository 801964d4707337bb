import type { JSX } from 'preact';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { t } from '../../i18n/words.ts';
import { entryOfClue } from '../../state/setting/clueList.ts';
import { boxesFromRegions, regionsFromBoxes } from '../../state/setting/drawnRegions.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { useApp } from '../controls/context.ts';
import { ruleName } from '../controls/variantNames.ts';
import { ruleSentence } from '../newGame/clueWishes.ts';

interface ToolPanelProps {
  readonly editor: Editor;
}

/** Name of a stage of a clue: that of its kind, or of its rule if the stages have different rules. */
function stageName(clue: Clue, stages: readonly Clue[], index: number): string {
  const key = entryOfClue(clue)?.stageKeys?.[index];
  if (key) return t(key);
  const stage = stages[index];
  if (!stage) return '';
  return stage.rule === clue.rule && stages.every(({ rule }) => rule === clue.rule)
    ? `${index + 1}`
    : ruleName(stage.rule);
}

/** The clue at which figures are typed: its kind, and a button that removes it. */
function SelectedClue({ editor: { tool } }: ToolPanelProps): JSX.Element | null {
  const clue = tool.selected.value;
  const { stages } = tool;
  if (!clue) return null;
  const values = entryOfClue(clue)?.typed?.of(clue) ?? [];
  return (
    <section class="stack gap-6" aria-label={t('desk.selected')}>
      <p aria-live="polite">
        <strong>{ruleName(clue.rule)}</strong> {clue.rule === 'arrow' ? '' : values.join(' ')}
      </p>
      {stages && (
        <fieldset class="segmented" aria-label={t('desk.stages')}>
          {stages.all.map((stage, index) => (
            <button
              key={JSON.stringify(stage)}
              type="button"
              aria-pressed={index === stages.now}
              onClick={() => tool.setStage(index)}
            >
              {stageName(clue, stages.all, index)}
            </button>
          ))}
        </fieldset>
      )}
      {tool.handles.value.length > 0 && (
        <button
          type="button"
          class="tool"
          aria-pressed={tool.changing.value}
          onClick={() => {
            tool.changing.value = !tool.changing.peek();
          }}
        >
          {t('desk.change')}
        </button>
      )}
      <button type="button" class="tool" onClick={() => tool.remove(clue)}>
        {t('desk.remove')}
      </button>
    </section>
  );
}

/** Clues of whole subgrids, each with a switch. */
function Choices({ editor: { tool, play } }: ToolPanelProps): JSX.Element | null {
  const rule = tool.rule.value;
  const keys = rule === null ? undefined : ruleOf(rule)?.entry.stageKeys;
  // The choices are those of the cursor's subgrid.
  void play.selection.cursor.value;
  const { choices } = tool;
  if (choices.length === 0) return null;
  return (
    <div class="stack gap-2">
      {choices.map(({ clue, has }, index) => {
        const key = keys?.[index];
        return (
          <label key={JSON.stringify(clue)} class="choice-row">
            <input type="checkbox" checked={has} onChange={() => tool.toggleChoice(clue)} />
            <span>{key ? t(key) : ruleName(clue.rule)}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Regions that are drawn with this tool can take the place of the boxes, and be changed again. */
function Regions({ editor: { edited, play } }: ToolPanelProps): JSX.Element {
  const app = useApp();
  void play.selection.cursor.value;
  const { topology } = play.session;
  const subgrid = play.travel.ownSubgrid;
  const boxes = boxesFromRegions(edited, topology, subgrid);
  const regions = regionsFromBoxes(edited, topology, subgrid);
  return (
    <>
      {regions ? (
        <button type="button" class="tool" onClick={() => app.editors.edit(regions)}>
          {t('desk.regions.change')}
        </button>
      ) : (
        <button
          type="button"
          class="tool"
          aria-disabled={boxes === null}
          onClick={() => {
            if (boxes) app.editors.edit(boxes);
          }}
        >
          {t('desk.regions.use')}
        </button>
      )}
      <p class="note">{t('desk.regions.text', { count: topology.digits })}</p>
    </>
  );
}

/** What the chosen tool means, and how it is used. */
export function ToolPanel({ editor }: ToolPanelProps): JSX.Element | null {
  const { tool, play } = editor;
  const rule = tool.rule.value;
  const emptyDrag = tool.emptyDrag.value;
  void play.session.revision.value;
  const entry = rule === null ? undefined : ruleOf(rule)?.entry;
  if (rule === null || !entry) return null;
  const typed = rule === 'arrow' ? 'arrow' : entry.typed?.required === false ? 'optional' : entry.typed?.kind;
  return (
    <section class="stack gap-6" aria-label={ruleName(rule)}>
      <p>
        <strong>{ruleName(rule)}.</strong> {ruleSentence(rule)}
      </p>
      <p class="note">
        {t(`desk.how.${entry.on}`)} {typed && t(`desk.type.${typed}`)}
      </p>
      <p class="unless-empty" role="status">
        {emptyDrag && t(`desk.drag.${emptyDrag}`)}
      </p>
      <Choices editor={editor} />
      {rule === 'extra-region' && <Regions editor={editor} />}
      {tool.takesNumber && (
        <button type="button" class="tool" onClick={() => tool.type(0)}>
          {t('desk.zero')}
        </button>
      )}
      <SelectedClue editor={editor} />
    </section>
  );
}
