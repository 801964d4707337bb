import type { ReadonlySignal } from '@preact/signals-core';
import type { JSX } from 'preact';
import { language } from '../i18n/words.ts';
import type { App, DialogName } from '../state/app.ts';
import type { Appearance } from '../state/appearance.ts';
import { Banners } from './banners.tsx';
import { CheckpointsDialog, RestartDialog } from './checkpointsDialog.tsx';
import { CommandPalette } from './commandPalette.tsx';
import { AppearanceProvider, AppProvider, type CommandKeymap, KeymapProvider } from './context.ts';
import { LayoutEditorScreen } from './editor/layoutEditorScreen.tsx';
import { EditorScreen } from './editorScreen.tsx';
import { GameScreen } from './gameScreen.tsx';
import { GoToDialog } from './goToDialog.tsx';
import { HomeScreen } from './homeScreen.tsx';
import { KeysDialog } from './keysDialog.tsx';
import { LanguageDialog } from './languageDialog.tsx';
import { FilesDialog } from './library/filesDialog.tsx';
import { FillDialog } from './library/fillDialog.tsx';
import { LabelsDialog } from './library/labelsDialog.tsx';
import { LibraryScreen } from './library/libraryScreen.tsx';
import { NewGameDialog } from './newGameDialog.tsx';
import { OwnLayoutDialog } from './ownLayoutDialog.tsx';
import { PasteDialog } from './pasteDialog.tsx';
import { PrintDialog } from './printDialog.tsx';
import { SaveDialog } from './saveDialog.tsx';
import { SettingsDialog } from './settingsDialog.tsx';
import { StatisticsDialog } from './statisticsDialog.tsx';

/** What each dialog shows. */
const DIALOGS: Readonly<Record<DialogName, () => JSX.Element | null>> = {
  'fill-library': FillDialog,
  'library-files': FilesDialog,
  'library-labels': LabelsDialog,
  'go-to': GoToDialog,
  'new-game': NewGameDialog,
  keys: KeysDialog,
  language: LanguageDialog,
  palette: CommandPalette,
  print: PrintDialog,
  settings: SettingsDialog,
  'own-layout': OwnLayoutDialog,
  paste: PasteDialog,
  save: SaveDialog,
  checkpoints: CheckpointsDialog,
  restart: RestartDialog,
  statistics: StatisticsDialog,
};

interface Props {
  readonly app: App;
  readonly appearance: ReadonlySignal<Appearance>;
  readonly keymap: CommandKeymap;
}

/** The whole window. */
export function Root({ app, appearance, keymap }: Props): JSX.Element {
  const play = app.play.value;
  const editor = app.editor.value;
  const layoutEditor = app.layoutEditor.value;
  const dialog = app.dialog.value;
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <AppProvider value={app}>
      <AppearanceProvider value={appearance}>
        <KeymapProvider value={keymap}>
          <div class="window" lang={language.value}>
            {app.screen.value === 'home' && <HomeScreen />}
            {app.screen.value === 'library' && <LibraryScreen />}
            {layoutEditor && <LayoutEditorScreen key={layoutEditor} editor={layoutEditor} />}
            {editor && <EditorScreen key={editor} editor={editor} />}
            {play && !editor && <GameScreen key={play.session.id} play={play} />}
            {OpenDialog && <OpenDialog />}
            <Banners />
          </div>
        </KeymapProvider>
      </AppearanceProvider>
    </AppProvider>
  );
}
