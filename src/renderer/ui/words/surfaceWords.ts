import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';

/** Short name of the surface of a layout that wraps; null for a layout that does not. */
export function surfaceWords({ wrap: [down, across], twist }: LayoutSpec): string | null {
  if (down === 0 && across === 0) return null;
  if (twist?.kind === 'mirror') return t(down > 0 && across > 0 ? 'surface.klein' : 'surface.moebius');
  if (twist?.kind === 'shift' && twist.boxes !== 0) return t('surface.shift', { count: Math.abs(twist.boxes) });
  if (down > 0 && across > 0) return t('surface.torus');
  return t(across > 0 ? 'surface.cylinder-across' : 'surface.cylinder-down');
}

/** Sentence that explains how the cursor crosses the edges of a layout; null for a layout that does not wrap. */
export function surfaceExplanation(layout: LayoutSpec): string | null {
  const { wrap, twist } = layout;
  const [down, across] = wrap;
  if (down === 0 && across === 0) return null;
  if (twist?.kind === 'mirror') {
    return t(`surface.edges.${down > 0 && across > 0 ? 'klein' : 'moebius'}-${twist.axis}`);
  }
  if (twist?.kind === 'shift' && twist.boxes !== 0) {
    // Crossing the edge shifts the position sideways by `boxes`. The sign of `boxes` gives the direction.
    const [back, on] = twist.axis === 'down' ? (['left', 'right'] as const) : (['up', 'down'] as const);
    return t(`surface.edges.shift-${twist.boxes > 0 ? back : on}`, { count: Math.abs(twist.boxes) });
  }
  if (down > 0 && across > 0) return t('surface.edges.torus');
  return t(across > 0 ? 'surface.edges.cylinder-across' : 'surface.edges.cylinder-down');
}
