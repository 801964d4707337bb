import type { ReadonlySignal } from '@preact/signals-core';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { App } from '../state/app.ts';
import type { Appearance } from '../state/appearance.ts';
import type { COMMANDS } from '../state/commands.ts';
import type { Keymap } from '../state/keymap.ts';
import type { Play } from '../state/play.ts';

const AppContext = createContext<App | null>(null);
const PlayContext = createContext<Play | null>(null);
/** Which keys run which command. */
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

/** The open game; only within the game screen. */
export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (!play) throw new Error('a component outside the game screen');
  return play;
}

/** How things look at present. */
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
