import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Bookmark } from '../../../shared/contract/worlds.ts';
import { keyOf, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import type { WorldGuide } from '../../state/worlds/worldGuide.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Foreign } from '../controls/foreign.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Swatches } from '../forms/swatches.tsx';
import { placeTitle, placeWords, stepsBetween } from '../words/placeWords.ts';
import { ClassSign } from './mapLegend.tsx';
import { levelOf } from './mapSigns.ts';

/** Number of open provinces (those that can be solved now) that are listed. */
const LISTED = 8;
const FIRST_COLOUR = 5;

interface PartProps {
  readonly walk: WalkPort;
  readonly guide: WorldGuide;
}

/** The nearest provinces that can be solved now. The first one has the focus, so that Enter goes there. */
function Frontier({ walk, guide }: PartProps): JSX.Element {
  const app = useApp();
  const here = walk.province.value;
  const answer = useAnswer(() => {
    guide.atlas.refresh();
    return guide.openNear(here, LISTED);
  }, [guide, keyOf(here)]);
  const open = answer?.ok ? answer.value : null;
  const focus = (button: HTMLButtonElement | null): void => button?.focus();
  return (
    <section class="stack gap-6">
      <h3>{t('world-places.frontier')}</h3>
      <p class="note">{t('world-places.frontier.text')}</p>
      {answer?.ok === false && <ErrorWords title={t('world-places.failed')} error={answer.error} />}
      {open?.length === 0 && <p role="status">{t('world-places.frontier.none')}</p>}
      <ul class="stack">
        {open?.map(({ place, difficulty }, index) => {
          const steps = stepsBetween(here, place);
          const name = t(`difficulty.${difficulty}`);
          return (
            <li key={keyOf(place)} class="line-above">
              <button
                ref={index === 0 ? focus : null}
                type="button"
                class="place-row quiet item grow"
                aria-label={t('world-places.go', { place: placeWords(place), difficulty: name })}
                onClick={() => {
                  app.show(null);
                  walk.goToProvince(place);
                }}
              >
                <ClassSign level={levelOf(difficulty)} />
                <span class="grow shrinks ellipsis medium">{placeTitle(place)}</span>
                <span class="note">
                  {name} · {steps === 0 ? t('place.here') : t('place.steps', { count: steps })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface BookmarkFormProps {
  /** The bookmark to change; null to add one. */
  readonly bookmark: Bookmark | null;
  /** Suggested name for a new bookmark. */
  readonly usual: string;
  readonly onSave: (name: string, colour: number) => void;
}

/** Form for the name and the colour of a bookmark. */
function BookmarkForm({ bookmark, usual, onSave }: BookmarkFormProps): JSX.Element {
  const [name, setName] = useState(bookmark?.name ?? '');
  const [colour, setColour] = useState(bookmark?.colour ?? FIRST_COLOUR);
  return (
    <form
      class="bookmark-form stack field-and-button gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim() || usual, colour);
        if (!bookmark) setName('');
      }}
    >
      <input
        type="text"
        aria-label={t('world-places.name')}
        placeholder={usual}
        maxLength={80}
        value={name}
        autofocus={bookmark !== null}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit">{t(bookmark ? 'world-places.save' : 'world-places.add')}</button>
      <Swatches label={t('world-places.colour')} first={1} chosen={colour} choose={setColour} />
    </form>
  );
}

interface BookmarkRowProps extends PartProps {
  readonly bookmark: Bookmark;
  readonly onChange: () => void;
}

function BookmarkRow({ walk, guide, bookmark, onChange }: BookmarkRowProps): JSX.Element {
  const app = useApp();
  const { id, name, box, colour } = bookmark;
  const button = (key: 'change' | 'delete', icon: 'write' | 'delete', act: () => void): JSX.Element => {
    const words = t(`world-places.${key}`, { name });
    return <IconButton icon={icon} name={words} onClick={act} />;
  };
  return (
    <li class="row line-above">
      <button
        type="button"
        class="place-row quiet item grow"
        aria-label={t('world-places.visit', { name })}
        onClick={() => {
          app.show(null);
          walk.goToBox(box);
        }}
      >
        <svg class={`map-sign fixed ink-${colour}`} viewBox="0 0 24 24" aria-hidden="true">
          <path class="flag" d="M7 21V4l10 4-10 4" />
        </svg>
        <span class="grow shrinks ellipsis medium">
          <Foreign text={name} />
        </span>
        <span class="note">{placeTitle(provinceOfBox(box, walk.pitch))}</span>
      </button>
      {button('change', 'write', onChange)}
      {button('delete', 'delete', () => void guide.unbookmark(id))}
    </li>
  );
}

function Bookmarks({ walk, guide }: PartProps): JSX.Element {
  const bookmarks = guide.bookmarks.value;
  const error = guide.error.value;
  const [changed, setChanged] = useState<Bookmark | null>(null);
  useEffect(() => void guide.loadBookmarks(), [guide]);
  return (
    <section>
      <h3>{t('world-places.bookmarks')}</h3>
      {error && <ErrorWords title={t('world-places.failed')} error={error} />}
      <BookmarkForm
        bookmark={null}
        usual={t('world-places.name.default', { number: (bookmarks?.length ?? 0) + 1 })}
        onSave={(name, colour) => void guide.bookmark({ box: walk.box.peek(), name, colour })}
      />
      {bookmarks?.length === 0 && <p class="note">{t('world-places.none')}</p>}
      <ul class="stack">
        {bookmarks?.map((bookmark) =>
          bookmark.id === changed?.id ? (
            <li key={bookmark.id}>
              <BookmarkForm
                bookmark={bookmark}
                usual={bookmark.name}
                onSave={(name, colour) => {
                  setChanged(null);
                  void guide.bookmark({ ...bookmark, name, colour });
                }}
              />
            </li>
          ) : (
            <BookmarkRow
              key={bookmark.id}
              walk={walk}
              guide={guide}
              bookmark={bookmark}
              onChange={() => setChanged(bookmark)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/**
 * Lists the nearest provinces that can be solved now, and the bookmarks of the open world. The player can go to each.
 */
export function WorldPlacesDialog(): JSX.Element | null {
  const app = useApp();
  const walk = app.walk.value;
  if (!walk) return null;
  const guide = app.worlds.guide(walk.id, walk.pitch);
  return (
    <Dialog title={t('world-places.title')} onClose={() => app.show(null)}>
      <div class="dialog-body">
        <Frontier walk={walk} guide={guide} />
        <Bookmarks walk={walk} guide={guide} />
      </div>
    </Dialog>
  );
}
