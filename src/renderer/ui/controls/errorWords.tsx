import type { ComponentChildren, JSX } from 'preact';
import type { AppError, Notice } from '../../../shared/base/result.ts';
import { isTextKey } from '../../../shared/text/fill.ts';
import { t } from '../../i18n/words.ts';
import { Icon } from './icons.tsx';

interface ErrorWordsProps {
  /** Headline: the action that failed. */
  readonly title: string;
  readonly error: AppError;
  /** Explanation for this place, if it says more than the error code. */
  readonly text?: string | undefined;
  /** Buttons for possible remedies. */
  readonly children?: ComponentChildren;
}

/** The app's words for a reason; null if it has none. */
function reasonWords({ reason, values }: Notice): string | null {
  const key = `reason.${reason}`;
  return isTextKey(key) ? t(key, values) : null;
}

/** Why something failed, in one sentence. */
export function faultWords(notice: Notice): string {
  return reasonWords(notice) ?? t(`failed.${notice.reason}`, notice.values);
}

/** Shows advice on a notice, and on request the technical message. */
export function NoticeWords({ notice }: { readonly notice: Notice }): JSX.Element {
  const { reason, values } = notice;
  const advice = reasonWords(notice);
  return (
    <>
      {advice && <p class="selectable">{advice}</p>}
      <details>
        <summary>{t('fault.details')}</summary>
        <p class="selectable">{t(`failed.${reason}`, values)}</p>
      </details>
    </>
  );
}

interface BannerProps {
  readonly kind?: 'error';
  /** 'alert' is read out at once, 'status' when the screen reader is idle. */
  readonly role: 'alert' | 'status';
  /** Buttons for possible remedies. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A message that the user should read. */
export function Banner({ kind, role, actions, children }: BannerProps): JSX.Element {
  return (
    <div class={kind ? `banner ${kind}` : 'banner'} role={role}>
      <Icon name="warning" />
      <div class="banner-text grow shrinks">{children}</div>
      {actions && <div class="flex wrap at-end gap-8">{actions}</div>}
    </div>
  );
}

/** An error with its reason and a remedy. The program's own message can be expanded. */
export function ErrorWords({ title, error, text, children }: ErrorWordsProps): JSX.Element {
  // That an input was bad says nothing, if the reason has words of its own.
  const isSaid = error.code === 'bad-input' && reasonWords(error) !== null;
  return (
    <Banner kind="error" role="alert" actions={children}>
      <strong>{title}</strong>
      {(text !== undefined || !isSaid) && <p>{text ?? t(`error.${error.code}`)}</p>}
      <NoticeWords notice={error} />
    </Banner>
  );
}
