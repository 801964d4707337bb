import type { JSX } from 'preact';
import { PEN_MODES } from '../../../shared/game/pen.ts';
import { t } from '../../i18n/words.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { usePlay } from '../controls/context.ts';
import { Segmented } from '../forms/segmented.tsx';
import { Swatches } from '../forms/swatches.tsx';

/** Choices for the pen, shown instead of the digits. */
export function PenPad(): JSX.Element {
  const { pen } = usePlay().entry;
  return (
    <div class="pen-pad stack gap-8">
      <Segmented name={t('pen.modes')}>
        {PEN_MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            class={`pen-${mode}`}
            aria-pressed={pen.mode.value === mode}
            onClick={() => pen.setMode(mode)}
          >
            {t(`pen.mode.${mode}`)}
          </button>
        ))}
      </Segmented>
      <Swatches
        label={t('pen.colour')}
        first={1}
        chosen={pen.colour.value}
        choose={(colour) => pen.setColour(colour)}
      />
      <p class="side-note note">{t(pen.mode.value === 'eraser' ? 'pen.help.eraser' : 'pen.help')}</p>
      <CommandButton command="clear-pen" icon="delete" label={t('pen.clear')} />
    </div>
  );
}
