import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Label } from '../../../shared/contract/library.ts';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { Editor } from '../setting/editor.ts';
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
        | 'new-world'
        | 'open-world';
    }
  /** About the selected puzzles of the library. */
  | { readonly kind: 'bulk-book' | 'bulk-delete' | 'bulk-export' | 'bulk-print' }
  | { readonly kind: 'bulk-labels'; readonly label: Label['kind'] }
  /**
   * `marked` are the puzzles that the dialog counts at first, such as those selected in the list. Without `marked`, it
   * counts all puzzles that the library lists.
   */
  | { readonly kind: 'rule-usage'; readonly marked?: readonly PuzzleId[] }
  /** About the open world, `App.walk`. */
  | { readonly kind: 'world-map' | 'world-places' | 'world-statistics' | 'world-cut' | 'world-print' }
  /** About any world. */
  | { readonly kind: 'world-classes'; readonly world: WorldSummary }
  /** `box` is the place to share. */
  | { readonly kind: 'world-share'; readonly world: WorldSummary; readonly box: LatticePlace }
  /** With `starts`, a puzzle is generated at once, with the choices made last. */
  | { readonly kind: 'new-game'; readonly starts?: boolean }
  | {
      readonly kind: 'print' | 'go-to' | 'save' | 'checkpoints' | 'combinations' | 'restart' | 'solution';
      readonly play: OpenGame;
    }
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  /** `drawn`: a layout that was drawn for the puzzle. The dialog opens with it. */
  | { readonly kind: 'own-layout'; readonly editor: Editor; readonly drawn?: LayoutSpec }
  /** `texts` are read at once, such as those of opened files. If there are none, the dialog shows an empty field. */
  | { readonly kind: 'paste'; readonly texts: readonly PuzzleText[] };

/** The data of one kind of dialog, for its component. */
export type DialogOf<K extends Dialog['kind']> = Dialog & { readonly kind: K };
