import type { ComponentChildren, JSX } from 'preact';
import type { Manual, ManualPage } from '../../../../shared/manual/manual.ts';
import { inlineParts } from '../../../../shared/manual/manual.ts';
import { plainOf } from '../../../../shared/manual/markdown.ts';
import { INDEX, type ManualPlace, type PageId } from '../../../../shared/manual/place.ts';
import { LANGUAGES, type Language } from '../../../../shared/text/language.ts';
import { language, languageName, t } from '../../../i18n/words.ts';
import { DrawnPage, type PageMedium } from '../page.tsx';
import { SiteFigure, type SiteFigureSource } from './siteFigures.tsx';

/** Path of the file with a page. */
export function pagePath(of: Language, page: PageId): string {
  return `${of}/${page}.html`;
}

/** Relative address of one file of the site from another. */
function relativeUrl(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && here[same] === there[same]) same++;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}

/** The links on the first page of the site, each in its own language. */
const ENTRANCES: Readonly<Record<Language, string>> = { en: 'Manual in English', fr: 'Manuel en français' };

/** Data for drawing a page of the manual. */
export interface SitePageProps {
  readonly manual: Manual;
  readonly page: ManualPage;
  readonly example: SiteFigureSource['example'];
  readonly version: string;
}

/** Returns addresses of other files, relative to a page. */
class SitePlace {
  private readonly path: string;

  constructor(page: PageId) {
    this.path = pagePath(language.value, page);
  }

  url(path: string): string {
    return relativeUrl(this.path, path);
  }

  /**
   * Returns the address of a place of the manual.
   *
   * @param of language of the manual; by default the current one.
   */
  to({ page, anchor }: ManualPlace, of: Language = language.value): string {
    const path = pagePath(of, page);
    if (path === this.path && anchor !== null) return `#${anchor}`;
    return `${this.url(path)}${anchor === null ? '' : `#${anchor}`}`;
  }
}

const beginning = (page: PageId): ManualPlace => ({ page, anchor: null });

/** Description of a page for search engines: the beginning of its first paragraph, at most 160 characters. */
function descriptionOf({ blocks }: ManualPage): string {
  const first = blocks.find((block) => block.kind === 'paragraph' && plainOf(block.children) !== '');
  const text = first?.kind === 'paragraph' ? plainOf(first.children) : '';
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 160))} …`;
}

/** Whether a page names a key that is different on a Mac (Ctrl, Alt or Shift). */
function namesModifiers({ blocks }: ManualPage): boolean {
  for (const part of inlineParts(blocks)) {
    if (part.kind === 'figure' && part.scheme === 'key' && /Ctrl|Alt|Shift/.test(part.alt)) return true;
  }
  return false;
}

function Contents({ manual, page, place }: SitePageProps & { readonly place: SitePlace }): JSX.Element {
  return (
    <nav id="site-contents" class="contents" aria-label={t('manual.contents')}>
      <h2>{t('manual.contents')}</h2>
      {manual.contents.map((group) => (
        <details open={group.pages.includes(page.id)}>
          <summary>{group.title}</summary>
          <ul>
            {group.pages.map((id) => (
              <li>
                <a href={place.to(beginning(id))} aria-current={id === page.id ? 'page' : undefined}>
                  {manual.pages.get(id)?.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

/** The pages before and after a page, in the order of the list of contents. The index comes first. */
function neighbours({ manual, page }: SitePageProps): {
  before: ManualPage | undefined;
  after: ManualPage | undefined;
} {
  const order = [INDEX, ...manual.contents.flatMap(({ pages }) => pages)];
  const at = order.indexOf(page.id);
  return { before: manual.pages.get(order[at - 1] ?? ''), after: manual.pages.get(order[at + 1] ?? '') };
}

function Neighbours({ place, ...props }: SitePageProps & { readonly place: SitePlace }): JSX.Element {
  const { before, after } = neighbours(props);
  return (
    <nav class="neighbours" aria-label={t('manual.site.pages')}>
      {before && (
        <a rel="prev" href={place.to(beginning(before.id))}>
          {t('manual.site.previous', { page: before.title })}
        </a>
      )}
      {after && (
        <a rel="next" href={place.to(beginning(after.id))}>
          {t('manual.site.next', { page: after.title })}
        </a>
      )}
    </nav>
  );
}

function Header({ page, place }: { readonly page: ManualPage; readonly place: SitePlace }): JSX.Element {
  return (
    <header class="top">
      {page.id !== INDEX && (
        <a class="skip" href="#site-contents">
          {t('manual.contents')}
        </a>
      )}
      <a class="name" href={place.to(beginning(INDEX))}>
        {t('manual.site.name')}
      </a>
      {LANGUAGES.filter((other) => other !== language.value).map((other) => (
        <a class="language" href={place.to(beginning(page.id), other)} lang={other} hreflang={other} rel="alternate">
          {languageName(other)}
        </a>
      ))}
    </header>
  );
}

interface DocumentProps {
  readonly lang: Language;
  readonly title: string;
  readonly style: string;
  readonly description: string;
  readonly children: ComponentChildren;
}

function Document({ lang, title, style, description, children }: DocumentProps): JSX.Element {
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <title>{title}</title>
        <link rel="stylesheet" href={style} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** A page of the manual in the current language, as a complete HTML document. */
export function SitePage(props: SitePageProps): JSX.Element {
  const { page, example, version } = props;
  const place = new SitePlace(page.id);
  const medium: PageMedium = {
    Link: ({ place: target, children }) => <a href={place.to(target)}>{children}</a>,
    Figure: ({ figure }) => <SiteFigure figure={figure} from={{ example, url: (path) => place.url(path) }} />,
    titleLevel: 1,
    headingId: (anchor) => anchor,
  };
  const isIndex = page.id === INDEX;
  const title = isIndex ? t('manual.site.name') : t('manual.site.title', { page: page.title });
  return (
    <Document lang={language.value} title={title} style={place.url('manual.css')} description={descriptionOf(page)}>
      <Header page={page} place={place} />
      <div class={isIndex ? 'sheet index' : 'sheet'}>
        <main>
          <DrawnPage page={page} medium={medium} />
          {namesModifiers(page) && <p class="aside">{t('manual.site.mac')}</p>}
          <Neighbours {...props} place={place} />
        </main>
        {!isIndex && <Contents {...props} place={place} />}
      </div>
      <footer>{t('manual.site.version', { version })}</footer>
    </Document>
  );
}

/** The first page of the site, where the reader chooses a language. */
export function Entrance(): JSX.Element {
  return (
    <Document lang="en" title="Carpet Sudoku" style="manual.css" description="Carpet Sudoku: manual, manuel">
      <main class="entrance">
        <h1>Carpet Sudoku</h1>
        <ul>
          {LANGUAGES.map((one) => (
            <li>
              <a href={pagePath(one, INDEX)} lang={one} hreflang={one}>
                {ENTRANCES[one]}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </Document>
  );
}
