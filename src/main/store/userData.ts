import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Environment that determines the user-data folder. Except in tests, it is that of the running process. */
export interface FolderEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * The folder of this user's data: `$CARPET_SUDOKU_HOME` if set, otherwise the platform's usual place for application
 * data. An absolute path; the folder is not created here.
 */
export function userDataFolder(
  { platform, env, home }: FolderEnvironment = { platform: process.platform, env: process.env, home: homedir() },
): string {
  if (env.CARPET_SUDOKU_HOME) return resolve(env.CARPET_SUDOKU_HOME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Carpet Sudoku');
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'Carpet Sudoku');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'carpet-sudoku');
}
