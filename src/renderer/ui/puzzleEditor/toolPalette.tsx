import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { RULES } from '../../../shared/rules/registry.ts';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { goToBoard } from '../board/spokenBoard.tsx';
import { whenIdle } from '../board/whenIdle.ts';
import { useCommandTitle } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { matching } from '../controls/paletteMatch.ts';
import { useToolbar } from '../controls/toolbar.ts';
import { PLAIN_VARIANTS } from '../forms/plainVariantField.tsx';
import { ruleSentence } from '../newGame/clueWishes.ts';
import { RuleSign } from '../pictures/ruleSign.tsx';
import { ruleName, ruleSearchWords, variantName } from '../words/variantNames.ts';
import { beginRegions, chooseTool } from './deskEntries.ts';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

interface PaletteProps {
  readonly editor: Editor;
}

/** Chooses a tool, and returns to the board. */
function choose(editor: Editor, rule: string | null): void {
  chooseTool(editor, rule);
  goToBoard();
}

/** The ids of the tools in the row of last used tools, including the chosen tool. */
function rowOf({ tool, settings }: Editor): readonly string[] {
  const now = tool.rule.value;
  const row = settings.get('toolRow').value;
  return now === null || row.includes(now) ? row : [...row, now];
}

/**
 * The sign of a rule, drawn in an idle moment. Drawing all signs of the list at once would delay the response to a key
 * for too long.
 */
function LaterSign({ id }: { readonly id: string }): JSX.Element {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue ? <RuleSign id={id} /> : <span class="rule-sign" />;
}

/**
 * A rule that a search found.
 *
 * - `clues`: its clues have a tool.
 * - `extra`: an extra rule of the layout. It has no clues, and therefore no tool.
 * - `regions`: irregular regions instead of boxes, which the tool for extra regions draws.
 */
interface FoundTool {
  readonly id: string;
  readonly kind: 'clues' | 'extra' | 'regions';
  /** The words by which a search finds the rule. */
  readonly name: string;
}

const FOUND_NAMES: Readonly<Record<FoundTool['kind'], (id: string) => string>> = {
  clues: ruleName,
  extra: (id) => variantName({ id }),
  regions: () => t('desk.regions'),
};

const FOUND_SENTENCES: Readonly<Record<FoundTool['kind'], (id: string) => string>> = {
  clues: ruleSentence,
  extra: () => t('desk.found.extra'),
  regions: () => t('desk.regions.found'),
};

/**
 * The rules that match a search: rules of clues, then extra rules. Without a search, all rules of clues but no extra
 * rules.
 */
export function foundTools(typed: string): readonly FoundTool[] {
  const tools = RULES.map(({ id }): FoundTool => ({ id, kind: 'clues', name: ruleSearchWords(id) }));
  if (typed.trim() === '') return tools;
  const name = `${t('desk.regions.also')} ${t('desk.regions')}`;
  const regions: FoundTool = { id: 'extra-region', kind: 'regions', name };
  const extra = PLAIN_VARIANTS.map((id): FoundTool => ({ id, kind: 'extra', name: `${variantName({ id })} ${id}` }));
  return matching([regions, ...tools, ...extra], typed);
}

/** Field that searches the rules by name, and the list of the rules that were found. */
function ToolSearch({ editor }: PaletteProps): JSX.Element {
  const app = useApp();
  const { searching } = editor.tool;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // No rule is selected until a key is typed, as in the palette of commands: with a selected rule, the screen reader Orca
  // went to the list, and did not say the next field.
  const [chosen, setChosen] = useState(-1);
  const open = searching.value;
  // Fill the list only after the field has opened: the list is long, and the key that opens the field should not have
  // to wait.
  const [isListed, setListed] = useState(false);
  useEffect(() => (open ? whenIdle(() => setListed(true)) : setListed(false)), [open]);
  const row = rowOf(editor);
  const found = open ? foundTools(typed) : [];
  const at = Math.min(chosen, found.length - 1);
  useEffect(
    () =>
      effect(() => {
        if (searching.value) field.current?.focus();
      }),
    [searching],
  );
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = (): void => {
    setTyped('');
    setChosen(-1);
    searching.value = false;
  };
  const take = (index: number): void => {
    const one = found[index];
    if (!one) return;
    close();
    if (one.kind === 'extra') app.show({ kind: 'own-layout', editor, rule: one.id });
    else if (one.kind === 'regions') {
      beginRegions(app, editor);
      goToBoard();
    } else choose(editor, one.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    // No rule's name begins with a figure. So a figure that is typed first chooses a tool of the row by its number.
    const ofRow = typed === '' ? row[Number(event.key) - 1] : undefined;
    if (by !== undefined) setChosen(Math.max(0, Math.min(found.length - 1, at + by)));
    else if (event.key === 'Enter') take(Math.max(at, 0));
    else if (ofRow !== undefined) {
      close();
      choose(editor, ofRow);
    } else if (event.key === 'Escape') {
      close();
      goToBoard();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('desk.find')}
        placeholder={t('desk.find')}
        title={useCommandTitle('find-tool')}
        aria-expanded={open && isListed && found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        spellcheck={false}
        autocomplete="off"
        value={typed}
        onFocus={() => {
          searching.value = true;
        }}
        onBlur={close}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {open && isListed && found.length > 0 && (
        <div
          class="desk-found scroll"
          id={`${id}-list`}
          role="listbox"
          aria-label={t('desk.found')}
          tabIndex={-1}
          ref={list}
        >
          {found.map(({ id: rule, kind }, index) => (
            <button
              key={`${kind} ${rule}`}
              id={`${id}-${index}`}
              type="button"
              class="quiet rule-row"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Keep the focus in the field; otherwise the list would take it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              {kind === 'extra' ? <span class="rule-sign" /> : <LaterSign id={rule} />}
              <span class="shrinks">
                <strong>{FOUND_NAMES[kind](rule)}</strong>{' '}
                <span class="rule-sentence note">{FOUND_SENTENCES[kind](rule)}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      {open && found.length === 0 && (
        <p class="soft" role="status">
          {t('desk.found.none')}
        </p>
      )}
    </>
  );
}

/** Has a screen reader say which tool is chosen from now on. After the choice, the focus is on the board. */
function useSpokenTool({ tool, play }: Editor): void {
  useEffect(() => {
    let known = tool.rule.peek();
    return tool.rule.subscribe((rule) => {
      if (rule === known) return;
      known = rule;
      play.speaker.say(t('desk.tool.chosen', { tool: rule === null ? t('desk.digits') : ruleName(rule) }));
    });
  }, [tool, play]);
}

/** Choice of what the setter enters: digits, or the clues of a rule. */
export function ToolPalette({ editor }: PaletteProps): JSX.Element {
  const now = editor.tool.rule.value;
  useSpokenTool(editor);
  return (
    <section class="stack gap-8" aria-label={t('desk.tools')}>
      <ToolSearch editor={editor} />
      <div class="desk-tools" {...useToolbar(t('desk.recent'))}>
        <button
          type="button"
          class="quiet desk-tool digits"
          aria-pressed={now === null}
          title={useCommandTitle('last-tool')}
          onClick={() => choose(editor, null)}
        >
          {t('desk.digits')}
        </button>
        {rowOf(editor).map((rule, index) => (
          <button
            key={rule}
            type="button"
            class="quiet desk-tool"
            aria-pressed={now === rule}
            aria-label={t('desk.tool.key', { rule: ruleName(rule), digit: index + 1 })}
            title={t('desk.tool.key', { rule: ruleName(rule), digit: index + 1 })}
            onClick={() => choose(editor, rule)}
          >
            <RuleSign id={rule} />
            {index < 9 && (
              <span class="note tool-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}
