import type { AppError, ErrorCode, Notice } from '../../../shared/base/result.ts';
import { isTextKey } from '../../../shared/text/placeholders.ts';
import { t } from '../../i18n/words.ts';

/**
 * Error codes whose text says only that something failed. The text of the error's reason, which names the cause, is
 * shown after that text.
 */
const UNEXPLAINED: ReadonlySet<ErrorCode> = new Set([
  'bad-input',
  'bad-puzzle',
  'conflict',
  'impossible-layout',
  'unknown-layout',
]);

/** The text for a reason in the app's language; null if there is none. */
export function reasonWords({ reason, values }: Notice): string | null {
  const key = `reason.${reason}`;
  return isTextKey(key) ? t(key, values) : null;
}

/** Turns a log message into a sentence. */
export function asSentence(text: string): string {
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${end}`;
}

/** Why something failed, in one sentence. */
export function faultWords(notice: Notice): string {
  return reasonWords(notice) ?? asSentence(t(`failed.${notice.reason}`, notice.values));
}

/**
 * What the screen shows of an error: sentences that are visible at once, and technical details that can be expanded.
 * Details are null if they would add nothing to the sentences.
 */
export interface ErrorSaid {
  readonly sentences: readonly string[];
  readonly details: string | null;
}

/** @param text explanation for the action that failed, if it says more than the general text for the error code. */
export function errorWords(error: AppError, text?: string): ErrorSaid {
  const reason = reasonWords(error);
  // `bad-call` is a bug of the program: its message names parts of the code, so it belongs to the details.
  const isPlain = UNEXPLAINED.has(error.code) && error.reason !== 'bad-call';
  const cause = reason ?? (isPlain ? faultWords(error) : null);
  // If the cause is stated, the general text (the input was bad, the file could not be written) would add nothing.
  const isGeneral = error.code === 'bad-input' || error.code === 'store';
  const general = text ?? (isGeneral && cause !== null ? null : t(`error.${error.code}`));
  return {
    sentences: [general, cause].filter((sentence) => sentence !== null),
    details: reason === null && isPlain ? null : t(`failed.${error.reason}`, error.values),
  };
}
