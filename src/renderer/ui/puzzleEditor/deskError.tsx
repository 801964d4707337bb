import type { JSX } from 'preact';
import type { AppError } from '../../../shared/base/result.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { valueText } from '../../../shared/text/placeholders.ts';
import { language } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { clueItemName } from '../board/cellWords.ts';
import { Banner, ErrorWords } from '../controls/errorWords.tsx';
import { asSentence, faultWords } from '../words/faultWords.ts';

interface ClueFaultProps {
  readonly editor: Editor;
  readonly error: AppError;
}

/** The clue that an error is about, and what is wrong with it; null if the error is about no clue of the puzzle. */
export function clueFault({ editor, error }: ClueFaultProps): { readonly clue: Clue; readonly why: string } | null {
  const { number, why } = error.values ?? {};
  const clue = typeof number === 'number' ? editor.content.clues[number - 1] : undefined;
  return clue && why !== undefined ? { clue, why: asSentence(valueText(language.value, why)) } : null;
}

/**
 * The reason of an error. If it is about a clue, names the clue as the board shows it, with a button that selects it.
 */
export function FaultOf({ editor, error }: ClueFaultProps): JSX.Element {
  const fault = clueFault({ editor, error });
  if (!fault) return <>{faultWords(error)}</>;
  return (
    <>
      <button type="button" class="link" onClick={() => editor.pick({ cells: [], clues: [fault.clue] })}>
        {clueItemName(editor.play.session, fault.clue)}
      </button>
      <br />
      {fault.why}
    </>
  );
}

/** An error of a question about the puzzle, with its reason. */
export function DeskError({
  title,
  text,
  ...at
}: ClueFaultProps & { readonly title: string; readonly text?: string | undefined }): JSX.Element {
  if (!clueFault(at)) return <ErrorWords title={title} error={at.error} text={text} />;
  return (
    <Banner kind="error" role="alert">
      <strong>{title}</strong>
      <p>
        <FaultOf {...at} />
      </p>
    </Banner>
  );
}
