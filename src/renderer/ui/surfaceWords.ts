import type { LayoutSpec } from '../../shared/layout/spec.ts';
import { t } from '../i18n/words.ts';

/** What an endless layout is, in a word or two; null for one that has all of its edges. */
export function surfaceWords({ wrap: [down, across], twist }: LayoutSpec): string | null {
  if (down === 0 && across === 0) return null;
  if (twist?.kind === 'mirror') return t(down > 0 && across > 0 ? 'surface.klein' : 'surface.moebius');
  if (twist?.kind === 'shift' && twist.boxes !== 0) return t('surface.shift', { count: Math.abs(twist.boxes) });
  if (down > 0 && across > 0) return t('surface.torus');
  return t(across > 0 ? 'surface.cylinder-across' : 'surface.cylinder-down');
}

/** What that means for whoever moves about on it, in a sentence. */
export function surfaceTold(layout: LayoutSpec): string | null {
  const { wrap, twist } = layout;
  const [down, across] = wrap;
  if (down === 0 && across === 0) return null;
  if (twist?.kind === 'mirror') {
    return t(`surface.told.${down > 0 && across > 0 ? 'klein' : 'moebius'}-${twist.axis}`);
  }
  if (twist?.kind === 'shift' && twist.boxes !== 0) {
    // What stands at a column above the edge goes on so many boxes before it.
    const [back, on] = twist.axis === 'down' ? (['left', 'right'] as const) : (['up', 'down'] as const);
    return t(`surface.told.shift-${twist.boxes > 0 ? back : on}`, { count: Math.abs(twist.boxes) });
  }
  if (down > 0 && across > 0) return t('surface.told.torus');
  return t(across > 0 ? 'surface.told.cylinder-across' : 'surface.told.cylinder-down');
}
