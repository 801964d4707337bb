import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Label } from '../../../shared/contract/library.ts';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { Editor } from '../puzzleEditor/editor.ts';
import type { NewGameChoice } from '../settings/settingsList.ts';
import type { PuzzleText } from './files.ts';

/** A section of the settings dialog. */
export type SettingsSection = 'general' | 'appearance' | 'play' | 'keys' | 'about';

/** A dialog with its data. At most one is open. */
export type Dialog =
  | {
      readonly kind:
        | 'keys'
        | 'palette'
        | 'statistics'
        | 'fill-library'
        | 'library-files'
        | 'library-labels'
        | 'backups'
        | 'licences'
        | 'report'
        | 'daily'
        | 'drafts'
        | 'new-world'
        | 'open-world';
    }
  /** These dialogs act on the puzzles that are selected in the library. */
  | { readonly kind: 'bulk-book' | 'bulk-delete' | 'bulk-export' | 'bulk-print' }
  | { readonly kind: 'bulk-labels'; readonly label: Label['kind'] }
  /**
   * `marked`: the puzzles that the dialog counts at first, such as those selected in the list. Without `marked`, the
   * dialog counts all puzzles that the library lists.
   */
  | { readonly kind: 'rule-usage'; readonly marked?: readonly PuzzleId[] }
  /** These dialogs are about the open world, `App.walk`. */
  | { readonly kind: 'world-map' | 'world-places' | 'world-statistics' | 'world-cut' | 'world-print' }
  /** This dialog can be about a world that is not open. */
  | { readonly kind: 'world-classes'; readonly world: WorldSummary }
  /** `box`: the place in the world that the player shares. */
  | { readonly kind: 'world-share'; readonly world: WorldSummary; readonly box: LatticePlace }
  /** With `starts`, the dialog generates a puzzle with these choices at once. Otherwise it shows those of the last time. */
  | { readonly kind: 'new-game'; readonly starts?: NewGameChoice }
  | {
      readonly kind: 'print' | 'go-to' | 'save' | 'checkpoints' | 'combinations' | 'restart' | 'solution';
      readonly play: OpenGame;
    }
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  /**
   * - `drawn`: a layout that was drawn for the puzzle. The dialog then opens with this layout.
   * - `rule`: id of the extra rule on which the dialog opens.
   */
  | { readonly kind: 'own-layout'; readonly editor: Editor; readonly drawn?: LayoutSpec; readonly rule?: string }
  /**
   * The dialog reads `texts` at once, such as those of opened files. If there are none, the dialog shows an empty
   * field.
   */
  | { readonly kind: 'paste'; readonly texts: readonly PuzzleText[] };

/** The data of one kind of dialog, for its component. */
export type DialogOf<K extends Dialog['kind']> = Dialog & { readonly kind: K };
