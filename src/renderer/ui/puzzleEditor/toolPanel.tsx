import type { JSX } from 'preact';
import { numberedSubgrid } from '../../../shared/layout/subgridNames.ts';
import type { EntryPlace } from '../../../shared/rules/entry.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { language, t } from '../../i18n/words.ts';
import {
  boxesFromRegions,
  drawnRegions,
  partsOf,
  regionsFromBoxes,
  withBoxes,
} from '../../state/puzzleEditor/drawnRegions.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useApp } from '../controls/context.ts';
import { PassingNote } from '../controls/passingNote.tsx';
import { ruleSentence } from '../newGame/clueWishes.ts';
import { ruleName } from '../words/variantNames.ts';
import { relay } from './deskEntries.ts';

interface ToolPanelProps {
  readonly editor: Editor;
}

/** Clues of whole subgrids, each with a switch. */
function Choices({ editor: { tool, play } }: ToolPanelProps): JSX.Element | null {
  const rule = tool.rule.value;
  const keys = rule === null ? undefined : ruleOf(rule)?.entry.stageKeys;
  // The choices belong to the subgrid in which the cursor is, so render again when the cursor moves.
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

/**
 * The regions of the cursor's grid: whether its boxes count beside them, how many are drawn, which do not fit, and buttons
 * that replace the boxes by them and give such regions back to be changed.
 */
function Regions({ editor }: ToolPanelProps): JSX.Element {
  const app = useApp();
  const { edited, play, tool } = editor;
  void play.selection.cursor.value;
  const { topology } = play.session;
  const subgrid = play.travel.ownSubgrid;
  const parts = partsOf(topology, subgrid);
  const boxes = boxesFromRegions(edited, topology, subgrid);
  const regions = regionsFromBoxes(edited, topology, subgrid);
  const { digits, subgridCount } = topology;
  const { fitting, faults } = drawnRegions(edited, topology, subgrid);
  const grid = subgridCount > 1 ? `${numberedSubgrid(topology.layout, subgrid, language.value)}: ` : '';
  const drawn = `${t('desk.regions.drawn', { drawn: fitting.size, count: digits })}`;
  // Beside boxes, an extra region may have any size.
  const named = parts === 'none' ? faults : faults.filter(({ fault }) => fault !== 'pieces');
  return (
    <section class="stack gap-6" aria-label={t('desk.regions')}>
      <strong>{t('desk.regions')}</strong>
      <p class="note">{t('desk.regions.text', { count: digits })}</p>
      {parts !== 'regions' && (
        <label class="choice-row">
          <input
            type="checkbox"
            checked={parts === 'boxes'}
            onChange={() => relay(app, editor, withBoxes(edited, topology, [subgrid], parts === 'none'))}
          />
          <span>{t('desk.regions.boxes')}</span>
        </label>
      )}
      <p role="status">
        {grid}
        {regions ? t('desk.regions.used') : drawn}
        {!regions && fitting.size === digits - 1 && ` ${t('desk.regions.last')}`}
        {parts === 'none' && ` ${t('desk.regions.alone')}`}
        {parts === 'boxes' && fitting.size > 0 && ` ${t('desk.regions.until')}`}
      </p>
      {!regions &&
        named.map(({ clue, size, fault }) => (
          <button key={JSON.stringify(clue)} type="button" class="tool alarm" onClick={() => tool.pick(clue)}>
            {t(`desk.regions.${fault}`, { count: size, wanted: digits })}
          </button>
        ))}
      {regions ? (
        <button type="button" class="tool" onClick={() => relay(app, editor, regions)}>
          {t('desk.regions.change')}
        </button>
      ) : (
        <button
          type="button"
          class={boxes ? 'tool primary' : 'tool'}
          aria-disabled={boxes === null}
          onClick={() => {
            if (boxes) relay(app, editor, boxes);
          }}
        >
          {t('desk.regions.use')}
        </button>
      )}
    </section>
  );
}

/** Help on how clues at a kind of place are entered by touch and changed. It is folded, because most setters know this soon. */
function MoreOn({ place }: { readonly place: EntryPlace }): JSX.Element | null {
  if (place === 'board' || place === 'corner' || place === 'border') return null;
  return (
    <details class="desk-more note">
      <summary>{t('desk.more')}</summary>
      <p>{t(`desk.more.${place}`)}</p>
    </details>
  );
}

/**
 * The sentence of a rule, with the number that applies to the selected clue, or to a new clue for which none is typed.
 */
export function toolSentence({ tool, play }: Editor, rule: string): string {
  const selected = tool.selected.value;
  const clue = selected?.rule === rule ? selected : { rule };
  const own = ruleOf(rule)?.sentenceFor?.([clue], play.session.topology.digits);
  // Sentences without a number are about a puzzle all of whose clues are alike.
  return own?.values ? t(own.key, own.values) : ruleSentence(rule);
}

/** How the clue that is being drawn goes on, or why nothing was entered; empty for none. Reads signals. */
function strokeWords({ tool }: Editor): string {
  const emptyDrag = tool.emptyDrag.value;
  if (emptyDrag) return t(`desk.drag.${emptyDrag}`);
  return tool.isBegun.value ? t('desk.begun') : '';
}

/** The words on a stroke as a note on the board, where a small window has the tool's panel out of sight. */
export function StrokeNote({ editor }: ToolPanelProps): JSX.Element {
  return <PassingNote class="stroke-note" words={strokeWords(editor)} />;
}

/** The rule of the chosen tool, and how the tool is used. */
export function ToolPanel({ editor }: ToolPanelProps): JSX.Element | null {
  const { tool, play } = editor;
  const rule = tool.rule.value;
  void play.session.revision.value;
  const entry = rule === null ? undefined : ruleOf(rule)?.entry;
  if (rule === null || !entry) return null;
  const typed = rule === 'arrow' ? 'arrow' : entry.typed?.required === false ? 'optional' : entry.typed?.kind;
  return (
    <section class="stack gap-6" aria-label={ruleName(rule)}>
      <p>
        <strong>{ruleName(rule)}.</strong> {toolSentence(editor, rule)}
      </p>
      <p class="note">
        {t(`desk.how.${entry.on}`)} {typed && t(`desk.type.${typed}`)}
        {rule === 'thermometer' && t('desk.how.branch')}
      </p>
      <MoreOn place={entry.on} />
      <p class="unless-empty" role="status">
        {strokeWords(editor) || (tool.reshapes.value && t('desk.change.now'))}
      </p>
      <Choices editor={editor} />
      {rule === 'extra-region' && <Regions editor={editor} />}
    </section>
  );
}
