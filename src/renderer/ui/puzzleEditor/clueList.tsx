import type { JSX } from 'preact';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { nameKeyOf, rulesByName } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { listed } from '../../../shared/text/placeholders.ts';
import { language, t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { Banner } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { RuleSign } from '../pictures/ruleSign.tsx';
import { ruleName } from '../words/variantNames.ts';

/** All texts within a value, such as the names of a clue's cells. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Lists the clues of the draft that this version cannot read, each with a button that removes it. */
export function UnreadableClues({ editor }: { readonly editor: Editor }): JSX.Element | null {
  void editor.revision.value;
  const { unreadable } = editor.content;
  if (unreadable.length === 0) return null;
  const rules = [...new Set(unreadable.map(({ rule }) => ruleName(rule)))];
  return (
    <section class="stack gap-6" aria-label={t('desk.unreadable.title')}>
      <Banner role="status">
        {t('desk.unreadable', { count: unreadable.length, rules: listed(language.value, rules) })}
      </Banner>
      <ul class="desk-rules stack gap-2">
        {unreadable.map((clue) => {
          const { rule, ...fields } = clue;
          const name = [ruleName(rule), ...textsIn(fields)].join(' ');
          return (
            <li key={JSON.stringify(clue)} class="row gap-8">
              <span class="grow shrinks">{name}</span>
              <IconButton
                icon="delete"
                name={t('desk.items.remove', { item: name })}
                onClick={() => editor.removeUnreadable(clue)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Lists the rules and drawings that the program does not know. Each is named, and has a button that removes it. */
export function UnknownRuleList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  void editor.revision.value;
  const { unknownRules } = editor.content;
  if (!unknownRules) return null;
  const { restricting } = editor;
  return (
    <section class="stack gap-6" aria-label={t('desk.unknown.title')}>
      <Banner role="status">{t(restricting.length > 0 ? 'desk.unknown.rules' : 'desk.unknown.drawings')}</Banner>
      <ul class="desk-rules stack gap-2">
        {[...rulesByName(unknownRules.rules)].map(([word, rules]) => {
          const key = nameKeyOf(rules[0]?.kind ?? word);
          const name = key ? t(key) : word;
          return (
            <li key={name} class="row gap-8">
              <span class="grow shrinks">{name}</span>
              <button
                type="button"
                class="tool"
                aria-label={t('desk.items.remove', { item: name })}
                onClick={() => editor.removeUnknown(rules)}
              >
                {t('desk.unknown.remove')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The rules of the puzzle's clues, each with a button that removes all of its clues. */
export function ClueList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const { tool, play } = editor;
  const toolbar = useToolbar(t('desk.clues.actions'));
  void play.session.revision.value;
  const { clues } = editor.content;
  if (clues.length === 0) return null;
  const unfit = editor.unfit.value;
  const impossible = [...tool.clueStates.value.keys()].filter((index) => !unfit.includes(clues[index] as Clue)).length;
  return (
    <section class="stack gap-6" aria-label={t('desk.clues')}>
      <div {...toolbar}>
        <ul class="desk-rules stack gap-2">
          {rulesOfClues(clues, play.session.topology.digits).map(({ id, name, shownName, count }) => (
            <li key={id} class="row gap-8">
              <RuleSign id={id} />
              <button type="button" class="link" aria-pressed={tool.rule.value === id} onClick={() => tool.choose(id)}>
                {t(shownName.key, shownName.values)}
              </button>
              <span class="note grow">{t('rules.clues', { count })}</span>
              <IconButton
                icon="delete"
                name={t('desk.clues.remove', { rule: t(name) })}
                onClick={() => tool.removeAll(id)}
              />
            </li>
          ))}
        </ul>
      </div>
      {unfit.length > 0 && (
        <p class="alarm medium" role="status">
          {t('desk.clues.unfit', { count: unfit.length })}
        </p>
      )}
      {impossible > 0 && (
        <p class="alarm medium" role="status">
          {t('desk.clues.impossible', { count: impossible })}
        </p>
      )}
    </section>
  );
}
