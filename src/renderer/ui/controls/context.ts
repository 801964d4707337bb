import type { ReadonlySignal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { App } from '../../state/app/app.ts';
import type { COMMANDS } from '../../state/app/shortcuts/allCommands.ts';
import type { Keymap } from '../../state/app/shortcuts/keymap.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import type { Appearance } from '../../state/settings/appearance.ts';

const AppContext = createContext<App | null>(null);
const PlayContext = createContext<OpenGame | null>(null);
/** The keys of every command. */
export type CommandKeymap = Keymap<(typeof COMMANDS)[number]>;

const KeymapContext = createContext<CommandKeymap | null>(null);
const AppearanceContext = createContext<ReadonlySignal<Appearance> | null>(null);

export const KeymapProvider = KeymapContext.Provider;
export const AppearanceProvider = AppearanceContext.Provider;
export const AppProvider = AppContext.Provider;
export const PlayProvider = PlayContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('a component outside the app');
  return app;
}

/** Returns the game on the board. Only works inside a screen with a board. */
export function usePlay(): OpenGame {
  const play = useContext(PlayContext);
  if (!play) throw new Error('a component outside the game screen');
  return play;
}

/** Returns the current appearance. */
export function useAppearance(): ReadonlySignal<Appearance> {
  const appearance = useContext(AppearanceContext);
  if (!appearance) throw new Error('a component outside the app');
  return appearance;
}

export function useKeymap(): CommandKeymap {
  const keymap = useContext(KeymapContext);
  if (!keymap) throw new Error('a component outside the app');
  return keymap;
}
