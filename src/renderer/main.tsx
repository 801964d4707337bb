import '../shared/base/jitless.ts';
import 'virtual:colours.css';
import './ui/index.css';
// Side effect: components re-render when a signal they read changes.
import '@preact/signals';
import { effect } from '@preact/signals-core';
import { render } from 'preact';
import { jobIdSchema } from '../shared/contract/ids.ts';
import { preferredLanguage } from '../shared/text/language.ts';
import { electronConnection } from './api/electronConnection.ts';
import { pageConnection } from './api/socketConnection.ts';
import { language, setLanguage, t } from './i18n/words.ts';
import { listenToHost } from './input/hostRequests.ts';
import { listenToKeys } from './input/keyboard.ts';
import { listenToTexts } from './input/puzzleTexts.ts';
import { App } from './state/app/app.ts';
import { COMMANDS } from './state/app/shortcuts/allCommands.ts';
import { Keymap } from './state/app/shortcuts/keymap.ts';
import { answerWhileLoading } from './ui/root/firstFocus.ts';
import { Root } from './ui/root/root.tsx';
import { followAppearance } from './ui/settingsDialog/followAppearance.ts';
import { datedGameName } from './ui/words/gameName.ts';
import { isMac, keySystem } from './ui/words/keyNames.tsx';

const connection = window.carpetSudoku ? electronConnection(window.carpetSudoku) : pageConnection();
const app = new App(connection, {
  now: () => performance.now(),
  newJobId: () => jobIdSchema.parse(crypto.randomUUID()),
});

effect(() => {
  const chosen = app.settings.get('language').value;
  setLanguage(chosen === 'system' ? preferredLanguage(navigator.languages) : chosen);
});
effect(() => {
  document.documentElement.lang = language.value;
  const play = app.play.value;
  document.title = play ? `${datedGameName(play.session.summary)} – ${t('app.name')}` : t('app.name');
});

const appearance = followAppearance(app.settings);

const keymap = new Keymap(COMMANDS, app.settings, keySystem);
listenToKeys(app, keymap, isMac);
answerWhileLoading();
listenToTexts(app);
listenToHost(app, connection);
document.addEventListener('visibilitychange', () => {
  const seen = document.visibilityState === 'visible';
  app.play.peek()?.time.keep(seen);
  if (!seen) app.play.peek()?.settle();
});
window.addEventListener('pagehide', () => app.play.peek()?.settle());

connection.onState((state) => void app.connection(state));
render(<Root app={app} appearance={appearance} keymap={keymap} />, document.getElementById('root') as HTMLElement);
