import type { ReadonlySignal } from '@preact/signals-core';
import type { JSX } from 'preact';
import { language } from '../i18n/words.ts';
import type { App } from '../state/app.ts';
import type { Appearance } from '../state/appearance.ts';
import { Banners } from './banners.tsx';
import { AppearanceProvider, AppProvider } from './context.ts';
import { GameScreen } from './gameScreen.tsx';
import { HomeScreen } from './homeScreen.tsx';
import { KeysDialog } from './keysDialog.tsx';
import { NewGameDialog } from './newGameDialog.tsx';
import { PrintDialog } from './printDialog.tsx';
import { SettingsDialog } from './settingsDialog.tsx';

interface Props {
  readonly app: App;
  readonly appearance: ReadonlySignal<Appearance>;
}

/** The whole window. */
export function Root({ app, appearance }: Props): JSX.Element {
  const play = app.play.value;
  const dialog = app.dialog.value;
  return (
    <AppProvider value={app}>
      <AppearanceProvider value={appearance}>
        <div class="window" lang={language.value}>
          {app.screen.value === 'home' && <HomeScreen />}
          {play && <GameScreen key={play.session.id} play={play} />}
          {dialog === 'new-game' && <NewGameDialog />}
          {dialog === 'keys' && <KeysDialog />}
          {dialog === 'settings' && <SettingsDialog />}
          {dialog === 'print' && <PrintDialog />}
          <Banners />
        </div>
      </AppearanceProvider>
    </AppProvider>
  );
}
