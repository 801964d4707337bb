import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { RULES } from '../../../shared/rules/registry.ts';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { focusBoard } from '../board/spokenBoard.tsx';
import { whenIdle } from '../board/whenIdle.ts';
import { useCommandTitle } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { matching, withChoice } from '../controls/paletteMatch.ts';
import { RuleSign } from '../controls/ruleSign.tsx';
import { ruleName } from '../controls/variantNames.ts';
import { ruleSentence } from '../newGame/clueWishes.ts';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Number of tools in the row of the last ones. */
const MOST_TOOLS = 8;

interface PaletteProps {
  readonly editor: Editor;
}

/** Chooses a tool, and remembers it for the row of the last ones. Returns the focus to the board. */
function useChoose({ tool }: Editor): (rule: string | null) => void {
  const app = useApp();
  return (rule) => {
    tool.searching.value = false;
    tool.choose(rule);
    if (rule !== null) {
      app.settings.set('recentTools', withChoice(app.settings.get('recentTools').peek(), rule, MOST_TOOLS));
    }
    focusBoard();
  };
}

/** The tools of the row: the last ones, and the one that is chosen. */
function rowOf({ tool, settings }: Editor): readonly string[] {
  const now = tool.rule.value;
  const recent = settings.get('recentTools').value;
  return now === null || recent.includes(now) ? recent : [now, ...recent];
}

/** The sign of a rule, drawn in an idle moment: all signs of the list together take longer than a key may. */
function LaterSign({ id }: { readonly id: string }): JSX.Element {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue ? <RuleSign id={id} /> : <span class="rule-sign" />;
}

/** Field that searches the rules by name, and the list of those found. */
function ToolSearch({ editor }: PaletteProps): JSX.Element {
  const choose = useChoose(editor);
  const { searching } = editor.tool;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const open = searching.value;
  // The list is long: the key that opens it does not wait for it.
  const [isListed, setListed] = useState(false);
  useEffect(() => (open ? whenIdle(() => setListed(true)) : setListed(false)), [open]);
  const row = rowOf(editor);
  const rules = RULES.map((rule) => ({ rule, name: `${ruleName(rule.id)} ${rule.id}` }));
  const found = open ? matching(rules, typed) : [];
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
    setChosen(0);
    searching.value = false;
  };
  const take = (index: number): void => {
    const one = found[index];
    if (!one) return;
    close();
    choose(one.rule.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    // No rule's name begins with a figure, so a first figure chooses a tool of the row.
    const ofRow = typed === '' ? row[Number(event.key) - 1] : undefined;
    if (by !== undefined) setChosen(Math.max(0, Math.min(found.length - 1, at + by)));
    else if (event.key === 'Enter') take(at);
    else if (ofRow !== undefined) {
      close();
      choose(ofRow);
    } else if (event.key === 'Escape') {
      close();
      focusBoard();
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
        aria-expanded={open && isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
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
      {open && isListed && (
        <div class="desk-found scroll" id={`${id}-list`} role="listbox" aria-label={t('desk.found')} ref={list}>
          {found.map(({ rule }, index) => (
            <button
              key={rule.id}
              id={`${id}-${index}`}
              type="button"
              class="quiet rule-row"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Otherwise the list would take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              <LaterSign id={rule.id} />
              <span class="shrinks">
                <strong>{ruleName(rule.id)}</strong> <span class="rule-sentence note">{ruleSentence(rule.id)}</span>
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

/** Choice of what is entered: digits, or the clues of a rule. */
export function ToolPalette({ editor }: PaletteProps): JSX.Element {
  const choose = useChoose(editor);
  const now = editor.tool.rule.value;
  return (
    <section class="stack gap-8" aria-label={t('desk.tools')}>
      <ToolSearch editor={editor} />
      <fieldset class="desk-tools flex wrap gap-6" aria-label={t('desk.recent')}>
        <button
          type="button"
          class="quiet desk-tool"
          aria-pressed={now === null}
          title={useCommandTitle('last-tool')}
          onClick={() => choose(null)}
        >
          <Icon name="write" />
          {t('desk.digits')}
        </button>
        {rowOf(editor).map((rule, index) => (
          <button
            key={rule}
            type="button"
            class="quiet desk-tool"
            aria-pressed={now === rule}
            aria-label={ruleName(rule)}
            title={t('desk.tool.key', { rule: ruleName(rule), digit: index + 1 })}
            onClick={() => choose(rule)}
          >
            <RuleSign id={rule} />
            {index < 9 && (
              <span class="note" aria-hidden="true">
                {index + 1}
              </span>
            )}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
