import type { ComponentChildren, JSX } from 'preact';
import type { AppError, Notice } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import { type ErrorSaid, errorWords, reasonWords } from '../words/faultWords.ts';
import { Icon } from './icons.tsx';

interface ErrorWordsProps {
  /** Headline: the action that failed. */
  readonly title: string;
  readonly error: AppError;
  /** Explanation for the action that failed, if it says more than the general text for the error code. */
  readonly text?: string | undefined;
  /** Buttons for possible remedies. */
  readonly children?: ComponentChildren;
}

/** The sentences of an error, and its technical message, which can be expanded. */
function Said({ sentences, details }: ErrorSaid): JSX.Element {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="selectable">
          {sentence}
        </p>
      ))}
      {details && (
        <details>
          <summary>{t('fault.details')}</summary>
          <p class="selectable">{details}</p>
        </details>
      )}
    </>
  );
}

/** Shows advice on a notice. The technical message can be expanded. */
export function NoticeWords({ notice }: { readonly notice: Notice }): JSX.Element {
  const advice = reasonWords(notice);
  return <Said sentences={advice === null ? [] : [advice]} details={t(`failed.${notice.reason}`, notice.values)} />;
}

interface BannerProps {
  /** `news`: nothing is wrong, so there is no warning sign. Absent: a warning. */
  readonly kind?: 'error' | 'news';
  /** 'alert' is read out at once, 'status' when the screen reader is idle. Absent if the content has such a role. */
  readonly role?: 'alert' | 'status';
  /** Buttons for possible remedies. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A message that the user should read. */
export function Banner({ kind, role, actions, children }: BannerProps): JSX.Element {
  return (
    <div
      class={kind ? `banner card padded flex wrap gap-12 ${kind}` : 'banner card padded flex wrap gap-12'}
      role={role}
    >
      {kind !== 'news' && <Icon name="warning" />}
      <div class="banner-words grow shrinks">{children}</div>
      {actions && <div class="flex wrap at-end gap-8">{actions}</div>}
    </div>
  );
}

/** An error with its reason and a remedy. The technical message can be expanded. */
export function ErrorWords({ title, error, text, children }: ErrorWordsProps): JSX.Element {
  return (
    <Banner kind="error" role="alert" actions={children}>
      <strong>{title}</strong>
      <Said {...errorWords(error, text)} />
    </Banner>
  );
}
