import { useMemo } from 'preact/hooks';
import type { PictureTheme } from '../../../shared/picture/inks.ts';
import type { Picture } from '../../../shared/picture/picture.ts';
import { svgOf } from '../../../shared/picture/svg.ts';
import { useAppearance } from '../controls/context.ts';

/**
 * A picture as the address of an image in the colours of the app; null without a picture.
 *
 * @param cellSize CSS pixels per cell.
 */
export function useImage(picture: Picture | null, cellSize: number): string | null {
  const { dark, highContrast } = useAppearance().value;
  const theme: PictureTheme = `${highContrast ? 'high-' : ''}${dark ? 'dark' : 'light'}`;
  return useMemo(() => {
    const svg = picture && svgOf(picture, { theme, cellSize });
    return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [picture, theme, cellSize]);
}
