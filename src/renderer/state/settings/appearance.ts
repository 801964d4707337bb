/** The user's choices of appearance; `system` follows the system. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export const CONTRAST_CHOICES = ['system', 'usual', 'high'] as const;
export const COLOUR_CHOICES = ['usual', 'safe'] as const;
export const MOTION_CHOICES = ['system', 'reduced', 'full'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ContrastChoice = (typeof CONTRAST_CHOICES)[number];
export type ColourChoice = (typeof COLOUR_CHOICES)[number];
export type MotionChoice = (typeof MOTION_CHOICES)[number];

/** Size of digits in per cent of the usual size. */
export const DIGIT_SIZES = { least: 75, usual: 100, greatest: 125, step: 5 } as const;

export interface AppearanceChoices {
  readonly theme: ThemeChoice;
  readonly contrast: ContrastChoice;
  readonly colours: ColourChoice;
  readonly motion: MotionChoice;
  readonly digitSize: number;
}

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
