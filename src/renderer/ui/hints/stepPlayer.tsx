import type { JSX } from 'preact';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import { t } from '../../i18n/words.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { Icon, type IconName } from '../controls/icons.tsx';
import { useToolbar } from '../controls/toolbar.ts';

interface JumpProps {
  readonly name: string;
  readonly icon: IconName;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Jump({ name, icon, disabled, onClick }: JumpProps): JSX.Element {
  return (
    <button
      type="button"
      class="quiet icon-button"
      aria-label={name}
      title={name}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * Words for the step that is shown.
 *
 * @param at number of steps that have been played.
 * @param steps number of all steps.
 */
export function stepWords(at: number, steps: number): string {
  return at >= steps ? t('analysis.at.end') : t('analysis.at', { step: at + 1, steps });
}

interface StepPlayerProps {
  readonly steps: readonly ExplainedStep[];
  /** Number of steps that have been played. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  /**
   * Goes to the next bottleneck: a step for which its technique has no alternative at that moment. Absent if there is
   * none.
   */
  readonly onBottleneck?: () => void;
}

/** Buttons that move through steps: to the start, back, forward, past the next digit, to the end. */
export function StepPlayer({ steps, at, onGo, onBottleneck }: StepPlayerProps): JSX.Element {
  const end = at >= steps.length;
  const toNextDigit = (): void => {
    const placing = steps.findIndex(({ step }, index) => index >= at && step.placements.length > 0);
    onGo(placing < 0 ? steps.length : placing + 1);
  };
  return (
    <div class="player row" {...useToolbar(t('player.title'))}>
      <Jump name={t('analysis.first')} icon="first" disabled={at === 0} onClick={() => onGo(0)} />
      <CommandButton command="step-back" icon="back" />
      <span class="player-at grow figures">{stepWords(at, steps.length)}</span>
      <CommandButton command="step-forward" icon="forward" />
      <Jump name={t('analysis.next-digit')} icon="nextDigit" disabled={end} onClick={toNextDigit} />
      {onBottleneck && (
        <Jump name={t('analysis.next-bottleneck')} icon="bottleneck" disabled={false} onClick={onBottleneck} />
      )}
      <Jump name={t('analysis.last')} icon="last" disabled={end} onClick={() => onGo(steps.length)} />
    </div>
  );
}
