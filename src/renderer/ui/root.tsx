import type { JSX } from 'preact';
import { language } from '../i18n/words.ts';
import type { App } from '../state/app.ts';
import { Banners } from './banners.tsx';
import { AppProvider } from './context.ts';
import { GameScreen } from './gameScreen.tsx';
import { HomeScreen } from './homeScreen.tsx';
import { KeysDialog } from './keysDialog.tsx';
import { NewGameDialog } from './newGameDialog.tsx';
import { SettingsDialog } from './settingsDialog.tsx';

/** The whole window. */
export function Root({ app }: { readonly app: App }): JSX.Element {
  const play = app.play.value;
  const dialog = app.dialog.value;
  return (
    <AppProvider value={app}>
      <div class="window" lang={language.value}>
        {app.screen.value === 'home' && <HomeScreen />}
        {play && <GameScreen key={play.session.id} play={play} />}
        {dialog === 'new-game' && <NewGameDialog />}
        {dialog === 'keys' && <KeysDialog />}
        {dialog === 'settings' && <SettingsDialog />}
        <Banners />
      </div>
    </AppProvider>
  );
}
