import type { SettingValues } from './settingsList.ts';

/** The user's choices of appearance. */
export type AppearanceChoices = Pick<SettingValues, 'theme' | 'contrast' | 'colours' | 'motion' | 'digitSize'>;

/** The system's preferences for all programs. */
export interface SystemAppearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
  readonly reducedMotion: boolean;
}

/** The resulting appearance. */
export interface Appearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
  /** Colours that people with colour blindness can also distinguish. */
  readonly safeColours: boolean;
  readonly animated: boolean;
  /** Size of digits as a fraction of the usual size. */
  readonly digitScale: number;
}

export function appearanceOf(choices: AppearanceChoices, system: SystemAppearance): Appearance {
  const { theme, contrast, colours, motion, digitSize } = choices;
  return {
    dark: theme === 'system' ? system.dark : theme === 'dark',
    highContrast: contrast === 'system' ? system.highContrast : contrast === 'high',
    safeColours: colours === 'safe',
    animated: !(motion === 'system' ? system.reducedMotion : motion === 'reduced'),
    digitScale: digitSize / 100,
  };
}
