import type { AppError, ErrorCode, Notice } from '../../../shared/base/result.ts';
import { isTextKey } from '../../../shared/text/fill.ts';
import { t } from '../../i18n/words.ts';

/** Codes whose words only say that something failed. The reason, which names the cause, follows at once. */
const UNEXPLAINED: ReadonlySet<ErrorCode> = new Set([
  'bad-input',
  'bad-puzzle',
  'conflict',
  'impossible-layout',
  'unknown-layout',
]);

/** The app's words for a reason; null if it has none. */
export function reasonWords({ reason, values }: Notice): string | null {
  const key = `reason.${reason}`;
  return isTextKey(key) ? t(key, values) : null;
}

/** A message of logs as a sentence. */
function asSentence(text: string): string {
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${end}`;
}

/** Why something failed, in one sentence. */
export function faultWords(notice: Notice): string {
  return reasonWords(notice) ?? asSentence(t(`failed.${notice.reason}`, notice.values));
}

/** What an error says at once, and what it says on request; null if that would be nothing more. */
export interface ErrorSaid {
  readonly sentences: readonly string[];
  readonly details: string | null;
}

/** @param text explanation for this place, if it says more than the code. */
export function errorWords(error: AppError, text?: string): ErrorSaid {
  const reason = reasonWords(error);
  // How a call was wrong is said in the words of the program's own code.
  const isPlain = UNEXPLAINED.has(error.code) && error.reason !== 'bad-call';
  const cause = reason ?? (isPlain ? faultWords(error) : null);
  // That an input was bad, or the file cannot be written, says nothing if the cause is said.
  const isGeneral = error.code === 'bad-input' || error.code === 'store';
  const general = text ?? (isGeneral && cause !== null ? null : t(`error.${error.code}`));
  return {
    sentences: [general, cause].filter((sentence) => sentence !== null),
    details: reason === null && isPlain ? null : t(`failed.${error.reason}`, error.values),
  };
}
