import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plainOf } from '../../../shared/manual/markdown.ts';
import { INDEX, type ManualPlace } from '../../../shared/manual/place.ts';
import { language, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { type LoadedManual, loadManual } from './loadManual.ts';
import { DrawnFigure } from './manualFigures.tsx';
import { DrawnPage, type PageMedium } from './page.tsx';

/** A link within the manual. It is a button, because the link does not leave the page of the app. */
function PlaceLink({ place, children }: Parameters<PageMedium['Link']>[0]): JSX.Element {
  const app = useApp();
  return (
    <button type="button" class="link" onClick={() => app.manual.open(place.page, place.anchor)}>
      {children}
    </button>
  );
}

/**
 * The page titles have level 2, because the dialog has a heading of its own. The prefix makes ids of headings different
 * from ids of the app.
 */
const WINDOW: PageMedium = {
  Link: PlaceLink,
  Figure: DrawnFigure,
  titleLevel: 2,
  headingId: (anchor) => `manual-${anchor}`,
};

/** The manual in the current language; null while it is loading. */
function useManual(): LoadedManual | 'failed' | null {
  const wanted = language.value;
  const [loaded, setLoaded] = useState<LoadedManual | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    const take = (value: LoadedManual | 'failed'): void => {
      if (current) setLoaded(value);
    };
    loadManual(wanted).then(take, () => take('failed'));
    return () => {
      current = false;
    };
  }, [wanted]);
  return loaded;
}

interface ContentsProps {
  readonly loaded: LoadedManual;
  readonly place: ManualPlace;
  readonly onGo: (place: ManualPlace) => void;
}

/** List of all pages. The group that contains the open page is unfolded. */
function Contents({ loaded: { manual }, place, onGo }: ContentsProps): JSX.Element {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav ref={list} class="manual-contents" aria-label={t('manual.contents')}>
      {manual.contents.map(({ title, pages }, index) => (
        <details key={title} open={pages.includes(place.page) || (index === 0 && place.page === INDEX)}>
          <summary class="caption">{title}</summary>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <button
                  type="button"
                  class="quiet item"
                  aria-current={page === place.page ? 'page' : undefined}
                  onClick={() => onGo({ page, anchor: null })}
                >
                  {manual.pages.get(page)?.title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Found({ loaded: { search }, wanted, onGo }: Omit<ContentsProps, 'place'> & { wanted: string }): JSX.Element {
  const found = search.find(wanted);
  return (
    <>
      <p role="status" class="note">
        {t('manual.found', { count: found.length })}
      </p>
      <ul class="manual-found">
        {found.map(({ place, title, excerpt }) => (
          <li key={place.page}>
            <button type="button" class="quiet item" onClick={() => onGo(place)}>
              <strong class="block">{title}</strong>
              <span class="note block">{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Scrolls to a place of the manual and moves the focus there, so that screen readers continue from this place. The
 * focus must move before the next frame: the link that was followed has disappeared with its page, so until then, no
 * element of the dialog would receive a key press.
 */
function useArrival(place: ManualPlace, ready: boolean): { current: HTMLElement | null } {
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = article.current;
    if (!ready || !element) return;
    const heading =
      place.anchor === null ? null : element.querySelector(`#${CSS.escape(WINDOW.headingId(place.anchor))}`);
    if (heading instanceof HTMLElement) {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
      return;
    }
    element.scrollTop = 0;
    // While the reader types a search, the focus stays in the field.
    if (!document.activeElement?.matches('.manual input')) element.focus({ preventScroll: true });
  }, [place, ready]);
  return article;
}

function OpenManual({ loaded, place }: { readonly loaded: LoadedManual; readonly place: ManualPlace }): JSX.Element {
  const app = useApp();
  const [wanted, setWanted] = useState('');
  // Narrow windows show either the list of pages or a page; wide windows show both.
  const [listed, setListed] = useState(place.page === INDEX);
  const article = useArrival(place, true);
  const { manual, search } = loaded;
  const page = manual.pages.get(place.page) ?? manual.pages.get(INDEX);
  const lead = page?.blocks.find(({ kind }) => kind === 'paragraph');
  const go = ({ page: to, anchor }: ManualPlace): void => {
    setListed(false);
    app.manual.open(to, anchor);
  };
  const first = (): void => {
    const [best] = search.find(wanted);
    if (best) go(best.place);
  };
  useEffect(() => {
    if (place.page !== INDEX) setListed(false);
  }, [place]);
  return (
    <div class={listed ? 'manual panes listed' : 'manual panes'}>
      <div class="manual-bar row line-after gap-6">
        <IconButton
          icon="back"
          name={t('manual.back')}
          disabled={app.manual.earlier.value.length === 0}
          onClick={() => app.manual.back()}
        />
        <button type="button" class="manual-list-button" aria-pressed={listed} onClick={() => setListed(!listed)}>
          {t('manual.contents')}
        </button>
        <input
          type="search"
          aria-label={t('manual.search')}
          placeholder={t('manual.search')}
          value={wanted}
          onInput={(event) => {
            setWanted(event.currentTarget.value);
            setListed(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') first();
          }}
        />
      </div>
      <div class="manual-list side-list scroll line-after">
        {wanted.trim() === '' ? (
          <Contents loaded={loaded} place={place} onGo={go} />
        ) : (
          <Found loaded={loaded} wanted={wanted} onGo={go} />
        )}
      </div>
      <article
        ref={article}
        class="manual-page scroll selectable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
        tabIndex={0}
        aria-label={page?.title}
        // When an element gets the focus, screen readers read its name, but not the text in it. So give the first
        // paragraph as description.
        aria-description={lead?.kind === 'paragraph' ? plainOf(lead.children) : undefined}
      >
        {page && <DrawnPage key={page.id} page={page} medium={WINDOW} />}
      </article>
    </div>
  );
}

/** The manual, in front of the screen and of any dialog. */
export function ManualDialog({ place }: { readonly place: ManualPlace }): JSX.Element {
  const app = useApp();
  const loaded = useManual();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' || !event.altKey) return;
    event.preventDefault();
    app.manual.back();
  };
  return (
    <Dialog title={t('manual.title')} onClose={() => app.manual.close()} wide manual={false} onKeyDown={onKeyDown}>
      {loaded === 'failed' && <p role="alert">{t('manual.missing')}</p>}
      {loaded !== null && loaded !== 'failed' ? (
        <OpenManual loaded={loaded} place={place} />
      ) : (
        <div class="manual panes" />
      )}
    </Dialog>
  );
}
