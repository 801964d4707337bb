import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { MappedProvince } from '../../state/worlds/worldAtlas.ts';
import { placeWords } from '../words/placeWords.ts';

/** Facts that a description of a province mentions besides the province itself. */
interface ProvinceSurroundings {
  /** The province in which the player is. */
  readonly player: LatticePlace;
  /** Names of the bookmarks in the province. */
  readonly bookmarks: readonly string[];
}

export function percentOf(progress: number): number {
  // Round down, so that 100 % always means finished.
  return Math.floor(progress * 100);
}

/**
 * Describes a province in one line, for screen readers.
 *
 * @param province null while the province is being loaded.
 */
export function provinceWords(
  place: LatticePlace,
  province: MappedProvince | null,
  { player, bookmarks }: ProvinceSurroundings,
): string {
  const where = placeWords(place);
  if (!province) return t('province.unknown', { place: where });
  const { standing, difficulty, camp, progress } = province;
  const begun = progress > 0 && standing !== 'finished';
  const words = [
    where,
    t(`difficulty.${difficulty}`),
    t(`province.${standing}`),
    ...(begun ? [t('province.progress', { percent: percentOf(progress) })] : []),
    ...(camp ? [t('province.camp')] : []),
    ...bookmarks,
    ...(keyOf(place) === keyOf(player) ? [t('province.here')] : []),
  ];
  return words.join(', ');
}
