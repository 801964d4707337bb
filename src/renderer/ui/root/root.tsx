import type { ReadonlySignal } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { language } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import type { Dialog } from '../../state/app/dialog.ts';
import type { Screen } from '../../state/app/screen.ts';
import type { Appearance } from '../../state/settings/appearance.ts';
import { CombinationsDialog } from '../board/clueHelp.tsx';
import { AppearanceProvider, AppProvider, type CommandKeymap, KeymapProvider } from '../controls/context.ts';
import { DailyDialog } from '../daily/dailyDialog.tsx';
import { DraftsDialog } from '../drafts/draftsDialog.tsx';
import { PasteDialog } from '../files/pasteDialog.tsx';
import { PrintDialog } from '../files/printDialog.tsx';
import { ReportDialog } from '../files/reportDialog.tsx';
import { SaveDialog } from '../files/saveDialog.tsx';
import { CheckpointsDialog } from '../game/checkpointsDialog.tsx';
import { GameScreen } from '../game/gameScreen.tsx';
import { GoToDialog } from '../game/goToDialog.tsx';
import { RestartDialog, SolutionDialog } from '../game/questions.tsx';
import { HomeScreen } from '../home/homeScreen.tsx';
import { LayoutEditorScreen } from '../layoutEditor/layoutEditorScreen.tsx';
import { LessonScreen } from '../learn/lessonScreen.tsx';
import { LessonsScreen } from '../learn/lessonsScreen.tsx';
import { TrainerScreen } from '../learn/trainerScreen.tsx';
import { BackupsDialog } from '../library/backupsDialog.tsx';
import { BookDialog } from '../library/bookDialog.tsx';
import { BulkDeleteDialog, BulkExportDialog, BulkLabelsDialog } from '../library/bulkDialogs.tsx';
import { BulkPrintDialog } from '../library/bulkPrintDialog.tsx';
import { FilesDialog } from '../library/filesDialog.tsx';
import { FillDialog } from '../library/fillDialog.tsx';
import { LabelsDialog } from '../library/labelsDialog.tsx';
import { LibraryScreen } from '../library/libraryScreen.tsx';
import { UsageDialog } from '../library/usageDialog.tsx';
import { ManualDialog } from '../manual/manualDialog.tsx';
import { NewGameDialog } from '../newGame/newGameDialog.tsx';
import { OwnLayoutDialog } from '../newGame/ownLayoutDialog.tsx';
import { EditorScreen } from '../puzzleEditor/editorScreen.tsx';
import { LicencesDialog } from '../settingsDialog/licencesDialog.tsx';
import { SettingsDialog } from '../settingsDialog/settingsDialog.tsx';
import { StatisticsDialog } from '../statistics/statisticsDialog.tsx';
import { NewWorldDialog } from '../worlds/newWorldDialog.tsx';
import { OpenWorldDialog } from '../worlds/openWorldDialog.tsx';
import { WorldClassesDialog } from '../worlds/worldClassesDialog.tsx';
import { WorldCutDialog } from '../worlds/worldCutDialog.tsx';
import { WorldMapDialog } from '../worlds/worldMapDialog.tsx';
import { WorldPlacesDialog } from '../worlds/worldPlacesDialog.tsx';
import { WorldPrintDialog } from '../worlds/worldPrintDialog.tsx';
import { WorldScreen } from '../worlds/worldScreen.tsx';
import { WorldShareDialog } from '../worlds/worldShareDialog.tsx';
import { WorldStatisticsDialog } from '../worlds/worldStatisticsDialog.tsx';
import { Banners } from './banners.tsx';
import { CommandPalette } from './commandPalette.tsx';
import { focusNewScreen } from './firstFocus.ts';
import { FocusTip } from './focusTip.tsx';
import { KeysDialog } from './keysDialog.tsx';

/** Maps each kind of a union type to the component that draws it. */
type ComponentByKind<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (value: T & { readonly kind: K }) => JSX.Element | null;
};

const SCREENS: ComponentByKind<Screen> = {
  starting: () => null,
  home: HomeScreen,
  library: LibraryScreen,
  game: GameScreen,
  world: WorldScreen,
  'puzzle-editor': EditorScreen,
  'layout-editor': LayoutEditorScreen,
  trainer: TrainerScreen,
  lessons: LessonsScreen,
  lesson: LessonScreen,
};

const DIALOGS: ComponentByKind<Dialog> = {
  daily: DailyDialog,
  drafts: DraftsDialog,
  'fill-library': FillDialog,
  'library-files': FilesDialog,
  'library-labels': LabelsDialog,
  'bulk-book': BookDialog,
  'bulk-delete': BulkDeleteDialog,
  'bulk-export': BulkExportDialog,
  'bulk-labels': BulkLabelsDialog,
  'bulk-print': BulkPrintDialog,
  'rule-usage': UsageDialog,
  backups: BackupsDialog,
  'go-to': GoToDialog,
  'new-game': NewGameDialog,
  keys: KeysDialog,
  licences: LicencesDialog,
  report: ReportDialog,
  palette: CommandPalette,
  print: PrintDialog,
  settings: SettingsDialog,
  'own-layout': OwnLayoutDialog,
  paste: PasteDialog,
  save: SaveDialog,
  checkpoints: CheckpointsDialog,
  combinations: CombinationsDialog,
  restart: RestartDialog,
  solution: SolutionDialog,
  statistics: StatisticsDialog,
  'new-world': NewWorldDialog,
  'open-world': OpenWorldDialog,
  'world-map': WorldMapDialog,
  'world-places': WorldPlacesDialog,
  'world-statistics': WorldStatisticsDialog,
  'world-share': WorldShareDialog,
  'world-classes': WorldClassesDialog,
  'world-cut': WorldCutDialog,
  'world-print': WorldPrintDialog,
};

/** Draws a value with the component for its kind. */
function Drawn<T extends { readonly kind: string }>({ value, by }: { value: T; by: ComponentByKind<T> }): JSX.Element {
  // The type of `by` gives each kind its own component, but the compiler cannot infer that for a look-up.
  const Component = by[value.kind as T['kind']] as (value: T) => JSX.Element | null;
  return <Component {...value} />;
}

interface RootProps {
  readonly app: App;
  readonly appearance: ReadonlySignal<Appearance>;
  readonly keymap: CommandKeymap;
}

/** The whole window. */
export function Root({ app, appearance, keymap }: RootProps): JSX.Element {
  const screen = app.screen.value;
  const dialog = app.dialog.value;
  const place = app.manual.place.value;
  useEffect(() => (screen.kind === 'starting' ? undefined : focusNewScreen()), [screen]);
  return (
    <AppProvider value={app}>
      <AppearanceProvider value={appearance}>
        <KeymapProvider value={keymap}>
          <div class="window" lang={language.value}>
            {/* With the screen as key, every game and every puzzle gets a new component. */}
            <Drawn key={screen} value={screen} by={SCREENS} />
            {dialog && <Drawn value={dialog} by={DIALOGS} />}
            {place && <ManualDialog place={place} />}
            <Banners />
            <FocusTip />
          </div>
        </KeymapProvider>
      </AppearanceProvider>
    </AppProvider>
  );
}
