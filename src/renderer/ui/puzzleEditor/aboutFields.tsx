import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { LONGEST_ABOUT } from '../../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { variantRule } from '../../../shared/variants/variant.ts';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useRevealed } from './revealed.ts';

/** The rules of the puzzle in words, as the rules panel states them, each once. */
function suggestion({ play, content }: Editor): string {
  const { topology } = play.session;
  const variants = (topology.layout.variants ?? []).map(({ id }) => t(variantRule(id)));
  const clues = rulesOfClues(content.clues, topology.digits).map(({ letter, shownName, sentence }) => {
    const { key, values } =
      letter === undefined
        ? sentence
        : ({ key: 'puzzle-about.line', values: { name: shownName, text: sentence } } as const);
    return t(key, values);
  });
  return [...new Set([t('desk.about.normal'), ...variants, ...clues])].join('\n');
}

const LINES = ['title', 'author', 'source'] as const;

/** Fields for the title, the author, the source and the rules text of the puzzle. */
export function AboutFields({ editor }: { readonly editor: Editor }): JSX.Element {
  const id = useId();
  const folded = useRevealed(editor, 'about');
  void editor.revision.value;
  const { about } = editor.content;
  return (
    <details ref={folded} class="desk-about">
      <summary>{t('desk.about')}</summary>
      <div class="stack gap-8">
        {LINES.map((key) => (
          <label key={key} class="stack gap-2">
            <span class="note">{t(`puzzle-about.${key}`)}</span>
            <input
              type="text"
              value={about[key] ?? ''}
              maxLength={LONGEST_ABOUT}
              onChange={(event) => editor.describe(key, event.currentTarget.value)}
            />
          </label>
        ))}
        <label class="note" for={id}>
          {t('desk.about.rules')}
        </label>
        <textarea
          id={id}
          rows={4}
          value={about.description ?? ''}
          maxLength={LONGEST_ABOUT}
          onChange={(event) => editor.describe('description', event.currentTarget.value)}
        />
        <button type="button" class="tool" onClick={() => editor.describe('description', suggestion(editor))}>
          {t('desk.about.suggest')}
        </button>
      </div>
    </details>
  );
}
