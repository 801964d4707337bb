import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { FAVOURITES, type Favourite } from '../../../shared/generate/favourites.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t, tOr } from '../../i18n/words.ts';
import { LayoutPicture } from '../controls/layoutPicture.tsx';
import { RuleSign } from '../controls/ruleSign.tsx';

interface FavouriteTilesProps {
  readonly onChoose: (favourite: Favourite) => void;
}

/** A favourite: its layout, the sign of its first rule, its name and difficulty. */
function FavouriteTile({ favourite, onChoose }: FavouriteTilesProps & { readonly favourite: Favourite }): JSX.Element {
  const { id, layout, difficulty, rules, withoutGivens } = favourite;
  const picture = useMemo(() => {
    const spec = resolveLayout(layout);
    return spec.ok && <LayoutPicture spec={spec.value} />;
  }, [layout]);
  const kind = t(`difficulty.${difficulty}`);
  return (
    <button type="button" class="favourite stack gap-6 text-start regular" onClick={() => onChoose(favourite)}>
      <span class="favourite-pictures size-52">
        {picture}
        {rules.slice(0, 1).map(({ rule }) => (
          <RuleSign key={rule} id={rule} />
        ))}
      </span>
      <span class="medium">{tOr(`favourite.${id}`, id)}</span>
      <span class="note">{withoutGivens ? `${kind} · ${t('rules.no-givens')}` : kind}</span>
    </button>
  );
}

/** Ready-made kinds of puzzles with clues, each one click away from a game. */
export function FavouriteTiles({ onChoose }: FavouriteTilesProps): JSX.Element {
  return (
    <section class="stack gap-6" aria-labelledby="favourites">
      <h3 class="field-name" id="favourites">
        {t('favourites.title')} <span class="note regular">{t('favourites.text')}</span>
      </h3>
      <ul class="favourites">
        {FAVOURITES.map((favourite) => (
          <li key={favourite.id}>
            <FavouriteTile favourite={favourite} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}
