import type { JSX } from 'preact';
import type { Result } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { PrintJob } from '../../state/library/printJob.ts';
import { useAnswer } from './answer.ts';

/** Pages are counted when the choices have not changed for this time, in milliseconds. */
const REST = 200;

/**
 * Returns the number of pages that a document will have; null until the number is known.
 *
 * @param count asks the host for the number; null if the file has no pages. Errors of the host are ignored here, and
 * reported when the user prints.
 * @param choices the choices on which the number depends.
 */
export function usePageCount(
  count: (() => Promise<Result<{ readonly pages: number }>>) | null,
  choices: readonly unknown[],
): number | null {
  const counted = useAnswer(count, choices, REST);
  return counted?.ok ? counted.value.pages : null;
}

interface PrintStatusProps {
  readonly job: PrintJob;
  /** Message while the file is being made; null otherwise. */
  readonly making: string | null;
  /** Number of pages; null while it is unknown. See {@link usePageCount}. */
  readonly pages: number | null;
}

/** Foot of a print dialog: first the number of pages, then the progress. */
export function PrintStatus({ job, making, pages }: PrintStatusProps): JSX.Element {
  const share = job.share.value;
  return (
    <span class="row wrap grow soft gap-8">
      <span role="status">{making ?? (pages !== null && t('print.pages', { count: pages }))}</span>
      {making !== null && <progress aria-label={making} {...(share === null ? {} : { max: 1, value: share })} />}
    </span>
  );
}
