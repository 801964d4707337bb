import { describe, expect, it } from 'vitest';
import { type AppearanceChoices, appearanceOf, type SystemAppearance } from './appearance.ts';

const SYSTEM: AppearanceChoices = {
  theme: 'system',
  contrast: 'system',
  colours: 'usual',
  motion: 'system',
  digitSize: 100,
};
const BRIGHT: SystemAppearance = { dark: false, highContrast: false, reducedMotion: false };
const CAREFUL: SystemAppearance = { dark: true, highContrast: true, reducedMotion: true };

describe('the appearance', () => {
  it('follows the system by default', () => {
    expect(appearanceOf(SYSTEM, BRIGHT)).toEqual({
      dark: false,
      highContrast: false,
      safeColours: false,
      animated: true,
      digitScale: 1,
    });
    expect(appearanceOf(SYSTEM, CAREFUL)).toMatchObject({ dark: true, highContrast: true, animated: false });
  });

  it('is the user’s choice, whatever the system says', () => {
    const bright = { theme: 'light', contrast: 'usual', colours: 'safe', motion: 'full', digitSize: 125 } as const;
    expect(appearanceOf(bright, CAREFUL)).toEqual({
      dark: false,
      highContrast: false,
      safeColours: true,
      animated: true,
      digitScale: 1.25,
    });
    const careful = { ...SYSTEM, theme: 'dark', contrast: 'high', motion: 'reduced' } as const;
    expect(appearanceOf(careful, BRIGHT)).toMatchObject({ dark: true, highContrast: true, animated: false });
  });
});
