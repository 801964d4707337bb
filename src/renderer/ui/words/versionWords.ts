import { formatDateAndTime, t } from '../../i18n/words.ts';
import type { StoredVersion } from '../../state/puzzleEditor/storedVersions.ts';

/** A version in words: its date, title, and numbers of givens and clues. */
export function versionWords({ id, record }: StoredVersion): string {
  if (record === null) return t('desk.versions.unread', { id });
  const { createdAt, about, givens, puzzle } = record;
  const clues = puzzle.clues?.length ?? 0;
  return [
    formatDateAndTime(createdAt),
    ...(about.title === undefined ? [] : [about.title]),
    t('own.givens', { count: givens }),
    ...(clues === 0 ? [] : [t('desk.versions.clues', { count: clues })]),
  ].join(' · ');
}
