import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Appearance, appearanceOf } from '../state/appearance.ts';
import type { Settings } from '../state/settings.ts';

/** Whether a media query holds, now and from then on. */
function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const holds = signal(list.matches);
  list.addEventListener('change', () => {
    holds.value = list.matches;
  });
  return holds;
}

/** How things look by the user's settings and the system's; style sheets read it from the root element. */
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
