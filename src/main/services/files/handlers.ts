import type { Result } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { PlayedGame } from '../play/sessions.ts';
import { type BackupParts, backupHandlers } from './backups.ts';
import { type PrintingParts, printingHandlers } from './printing.ts';
import { savingHandlers } from './saving.ts';

/**
 * The calls that write games to files, and those about backups.
 *
 * @param played see `Sessions.played`.
 */
export function fileHandlers(parts: PrintingParts & BackupParts, played: (sessionId: SessionId) => Result<PlayedGame>) {
  return { ...savingHandlers(played), ...printingHandlers(parts), ...backupHandlers(parts) };
}
