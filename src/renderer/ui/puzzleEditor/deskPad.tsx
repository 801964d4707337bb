import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useToolbar } from '../controls/toolbar.ts';

/**
 * Keys for the digits and 0, which enter givens and values of clues, and the key that erases. A number needs all figures,
 * even if the board has fewer digits. The pad is low, so that the tools above and below it stay in view.
 */
export function DeskPad({ editor: { play, tool } }: { readonly editor: Editor }): JSX.Element {
  const { entry, session } = play;
  const currentDigit = entry.currentDigit.value;
  const { digits } = session.topology;
  const { takesDigits } = play;
  const { takesNumber } = tool;
  return (
    <div class="desk-pad" {...useToolbar(t('game.pad'))}>
      {Array.from({ length: tool.greatestKey }, (_, index) => (
        <button
          key={index}
          type="button"
          class="toggle"
          aria-pressed={entry.digitFirst ? currentDigit === index + 1 : undefined}
          disabled={index < digits ? !takesDigits : !takesNumber}
          onClick={() => play.enter(index + 1)}
        >
          {index + 1}
        </button>
      ))}
      <button type="button" aria-disabled={!takesNumber} onClick={() => takesNumber && tool.type(0)}>
        0
      </button>
      <CommandButton command="erase" icon="erase" />
    </div>
  );
}
