import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { App } from '../state/app.ts';
import type { Play } from '../state/play.ts';

const AppContext = createContext<App | null>(null);
const PlayContext = createContext<Play | null>(null);

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
