import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Appearance, appearanceOf } from '../../state/settings/appearance.ts';
import type { Settings } from '../../state/settings/settingsList.ts';

/** Returns a signal that says whether a media query matches. */
function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const holds = signal(list.matches);
  list.addEventListener('change', () => {
    holds.value = list.matches;
  });
  return holds;
}

/**
 * Returns a signal of the appearance, which depends on the user's and the system's settings. Also writes the appearance
 * to the root element's data attributes, where style sheets read it.
 */
export function followAppearance(settings: Settings): ReadonlySignal<Appearance> {
  const dark = media('(prefers-color-scheme: dark)');
  const more = media('(prefers-contrast: more)');
  const forced = media('(forced-colors: active)');
  const reduced = media('(prefers-reduced-motion: reduce)');
  const appearance = computed(() =>
    appearanceOf(
      {
        theme: settings.get('theme').value,
        contrast: settings.get('contrast').value,
        colours: settings.get('colours').value,
        motion: settings.get('motion').value,
        digitSize: settings.get('digitSize').value,
      },
      { dark: dark.value, highContrast: more.value || forced.value, reducedMotion: reduced.value },
    ),
  );
  effect(() => {
    const { dark: isDark, highContrast, safeColours, animated } = appearance.value;
    const { dataset } = document.documentElement;
    dataset.theme = isDark ? 'dark' : 'light';
    dataset.contrast = highContrast ? 'high' : 'usual';
    dataset.colours = safeColours ? 'safe' : 'usual';
    dataset.motion = animated ? 'full' : 'reduced';
  });
  return appearance;
}
