import type { ComponentChildren, JSX } from 'preact';
import type { AppError, Notice } from '../../shared/domain/result.ts';
import { t } from '../i18n/words.ts';
import { Icon } from './icons.tsx';

interface Props {
  /** What did not work. */
  readonly title: string;
  readonly error: AppError;
  /** What it means here, where that is more than its code says. */
  readonly text?: string | undefined;
  /** Buttons: what can be done about it. */
  readonly children?: ComponentChildren;
}

/** Why something is so, in words one can act on; the program's own sentence is there for those who want it. */
export function NoticeWords({ notice }: { readonly notice: Notice }): JSX.Element {
  const { reason, values, message } = notice;
  return (
    <>
      {reason && <p class="selectable">{t(`reason.${reason}`, values)}</p>}
      <details>
        <summary>{t('fault.details')}</summary>
        <p class="selectable">{message}</p>
      </details>
    </>
  );
}

/** An error in words one can act on; the program's own sentence is there for those who want it. */
export function ErrorWords({ title, error, text, children }: Props): JSX.Element {
  return (
    <div class="banner error" role="alert">
      <Icon name="warning" />
      <div class="banner-text">
        <strong>{title}</strong>
        <p>{text ?? t(`error.${error.code}`)}</p>
        <NoticeWords notice={error} />
      </div>
      {children && <div class="banner-actions">{children}</div>}
    </div>
  );
}
