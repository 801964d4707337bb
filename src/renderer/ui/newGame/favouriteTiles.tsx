import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { FAVOURITES, type Favourite } from '../../../shared/generate/favourites.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t, tOr } from '../../i18n/words.ts';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { RuleSign } from '../pictures/ruleSign.tsx';
import { ruleName } from '../words/variantNames.ts';

interface FavouriteTilesProps {
  readonly onChoose: (favourite: Favourite) => void;
}

interface FavouriteTileProps extends FavouriteTilesProps {
  readonly favourite: Favourite;
  /** 0 for the tile that the Tab key reaches, -1 for all other tiles. */
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

/** Key → index of the tile to focus, from the index of the current tile and that of the last tile. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A favourite: its layout, the sign of its first rule, its name, its difficulty and its rules. */
function FavouriteTile({ favourite, tabIndex, onFocus, onChoose }: FavouriteTileProps): JSX.Element {
  const { id, layout, difficulty, rules, withoutGivens } = favourite;
  const picture = useMemo(() => {
    const spec = resolveLayout(layout);
    return spec.ok && <LayoutPicture spec={spec.value} />;
  }, [layout]);
  const kind = [t(`difficulty.${difficulty}`), ...rules.map(({ rule }) => ruleName(rule))];
  if (withoutGivens) kind.push(t('rules.no-givens'));
  return (
    <button
      type="button"
      class="favourite stack gap-6 text-start regular"
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => onChoose(favourite)}
    >
      <span class="favourite-pictures size-52">
        {picture}
        {rules.slice(0, 1).map(({ rule }) => (
          <RuleSign key={rule} id={rule} />
        ))}
      </span>
      <span class="medium">{tOr(`favourite.${id}`, id)}</span>
      <span class="note">{kind.join(' · ')}</span>
    </button>
  );
}

/**
 * Ready-made kinds of puzzles with clues. One click on a tile starts a game. The Tab key reaches only one tile; arrow
 * keys move to the others.
 */
export function FavouriteTiles({ onChoose }: FavouriteTilesProps): JSX.Element {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <section class="stack gap-6" aria-labelledby="favourites">
      <h3 class="field-name">
        <span id="favourites">{t('favourites.title')}</span>
        {' · '}
        <span class="note regular" id="favourites-text">
          {t('favourites.text')}
        </span>
      </h3>
      <div
        ref={bar}
        class="favourites"
        role="toolbar"
        aria-labelledby="favourites"
        aria-describedby="favourites-text"
        onKeyDown={(event) => {
          const next = MOVES[event.key]?.(at, FAVOURITES.length - 1);
          const tile = next === undefined ? undefined : bar.current?.children[next];
          if (!(tile instanceof HTMLElement)) return;
          event.preventDefault();
          tile.focus();
        }}
      >
        {FAVOURITES.map((favourite, index) => (
          <FavouriteTile
            key={favourite.id}
            favourite={favourite}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}
