import type { JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { FAVOURITES, type Favourite } from '../../../shared/generate/favourites.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { layoutName, t } from '../../i18n/words.ts';
import { RuleSign } from '../board/ruleSign.tsx';
import { LayoutPicture } from '../controls/layoutPicture.tsx';

interface FavouriteListProps {
  /** Id of the chosen one; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (favourite: Favourite) => void;
}

/** List of ready-made choices for puzzles with clues. */
export function FavouriteList({ chosen, onChoose }: FavouriteListProps): JSX.Element {
  return (
    <div class="side-list scroll" role="radiogroup" aria-label={t('new.favourites')}>
      {FAVOURITES.map((favourite) => (
        <FavouriteOption
          key={favourite.id}
          favourite={favourite}
          chosen={favourite.id === chosen}
          onChoose={() => onChoose(favourite)}
        />
      ))}
    </div>
  );
}

interface FavouriteOptionProps {
  readonly favourite: Favourite;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function FavouriteOption({ favourite, chosen, onChoose }: FavouriteOptionProps): JSX.Element {
  const { id, layout, rules, difficulty, withoutGivens } = favourite;
  const label = useId();
  const picture = useMemo(() => {
    const spec = resolveLayout(layout);
    return spec.ok && <LayoutPicture spec={spec.value} />;
  }, [layout]);
  const facts = [
    layoutName(layout.layout ?? '', ''),
    t(`difficulty.${difficulty}`),
    ...(withoutGivens ? [t('new.rules.alone')] : []),
  ];
  return (
    <label class="option item">
      <input
        type="radio"
        name="favourite"
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${label}-name`}
        aria-describedby={`${label}-facts`}
      />
      <span class="size-36 fixed">{picture}</span>
      {rules.slice(0, 1).map(({ rule }) => (
        <RuleSign key={rule} id={rule} />
      ))}
      <span>
        <span id={`${label}-name`} class="medium block">
          {t(`favourite.${id}` as TextKey)}
        </span>
        <span id={`${label}-facts`} class="block soft tiny">
          {facts.join(' · ')}
        </span>
      </span>
    </label>
  );
}
