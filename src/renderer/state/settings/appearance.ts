import type { SettingValues } from './settingsList.ts';

/** The user's choices of appearance. */
export type AppearanceChoices = Pick<SettingValues, 'theme' | 'contrast' | 'colours' | 'motion' | 'digitSize'>;

/** What the user has set in the operating system for all programs. */
export interface SystemAppearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
  readonly reducedMotion: boolean;
}

/** The appearance that results from the user's choices and the system's preferences. */
export interface Appearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
  /** Whether to use colours that people with colour blindness can distinguish too. */
  readonly safeColours: boolean;
  readonly animated: boolean;
  /** Size of digits as a factor of the usual size. */
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
