import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { PlayDependencies } from '../play/openGame.ts';
import type { Settings } from '../settings/settingsList.ts';

/** Dependencies of an editor, provided by the app. */
export interface EditorDependencies extends PlayDependencies {
  readonly client: Client;
  readonly settings: Settings;
  /** Finds the saved custom layout of a puzzle; undefined if there is none. */
  readonly ownLayout: (puzzle: EditedPuzzle) => OwnLayout | undefined;
}
