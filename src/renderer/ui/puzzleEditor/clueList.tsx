import type { JSX } from 'preact';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { listed } from '../../../shared/text/placeholders.ts';
import { language, t } from '../../i18n/words.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { Banner } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { RuleSign } from '../controls/ruleSign.tsx';
import { ruleName } from '../controls/variantNames.ts';

/** Names the clues of the draft that this version cannot read. */
export function UnreadableClues({ editor: { unreadable } }: { readonly editor: Editor }): JSX.Element | null {
  if (unreadable.length === 0) return null;
  const rules = [...new Set(unreadable.map(({ rule }) => ruleName(rule)))];
  return (
    <Banner role="status">
      {t('desk.unreadable', { count: unreadable.length, rules: listed(language.value, rules) })}
    </Banner>
  );
}

/** The rules of the puzzle's clues, each with a button that removes all of its clues. */
export function ClueList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const { tool, play } = editor;
  void play.session.revision.value;
  const { clues } = editor.content;
  if (clues.length === 0) return null;
  const impossible = [...tool.clueStates.value.values()].length;
  return (
    <section class="stack gap-6" aria-label={t('desk.clues')}>
      <ul class="desk-rules stack gap-2">
        {rulesOfClues(clues, play.session.topology.digits).map(({ id, name, count }) => (
          <li key={id} class="row gap-8">
            <RuleSign id={id} />
            <button type="button" class="link" aria-pressed={tool.rule.value === id} onClick={() => tool.choose(id)}>
              {t(name)}
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
      {impossible > 0 && (
        <p class="alarm medium" role="status">
          {t('desk.clues.impossible', { count: impossible })}
        </p>
      )}
    </section>
  );
}
