import { expectOk } from '../../../../shared/base/result.ts';
import { colourSheet } from '../../../../shared/colours/colours.ts';
import { exampleSchema, type ReadExample, readExample } from '../../../../shared/manual/example.ts';
import { inlineParts, type Manual, readManual } from '../../../../shared/manual/manual.ts';
import { pictureOfRule } from '../../../../shared/picture/rulePictures.ts';
import { svgOf } from '../../../../shared/picture/svg.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import { LANGUAGES, type Language } from '../../../../shared/text/language.ts';
import { boardSvg } from '../../../board/svg/boardSvg.ts';
import { setLanguage } from '../../../i18n/words.ts';
import { exampleOverlay } from '../../../state/board/exampleOverlay.ts';
import tokens from '../../controls/tokens.css?raw';
import layoutStyles from '../../pictures/layoutPicture.css?raw';
import { textsById } from '../loadManual.ts';
import { pages as english } from '../texts/en.ts';
import { examples as storedExamples } from '../texts/examples.ts';
import { pages as french } from '../texts/fr.ts';
import { markupOf } from './markup.ts';
import siteStyles from './site.css?raw';
import { examplePath, RULE_CELL, rulePath, screenPath } from './siteFigures.tsx';
import { Entrance, pagePath, SitePage } from './sitePage.tsx';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, fr: french };

/** The manual as files of a site. */
export interface ManualSite {
  /** path (with slashes) → content. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the pictures of the program. They are not in `files`, because scripts/screens.ts makes them. */
  readonly screens: readonly string[];
}

function readExamples(): Map<string, ReadExample> {
  return new Map(
    Object.entries(storedExamples).map(([path, json]) => {
      const [, name = path] = /([^/]+)\.json$/.exec(path) ?? [];
      return [name, expectOk(readExample(exampleSchema.parse(json)))];
    }),
  );
}

/**
 * The site's style sheet: the app's colours and sizes, its styles for pictures of layouts, and the site's own
 * styles. Leaves out the app's font, because the site uses the reader's own.
 */
function styleSheet(): string {
  return [colourSheet(), tokens.replace(/@font-face\s*\{[^}]*\}\s*/, ''), layoutStyles, siteStyles].join('\n');
}

/** Names of the pictures of the program that occur in a manual. */
function screensOf({ pages }: Manual): string[] {
  const names = [...pages.values()].flatMap(({ blocks }) =>
    [...inlineParts(blocks)].flatMap((part) => (part.kind === 'figure' && part.scheme === 'screen' ? [part.name] : [])),
  );
  return [...new Set(names)];
}

/**
 * Writes the manual as a site of plain HTML, with the app's own code for pages, boards, layouts and keys. The same
 * version always gives the same files. Links are relative, so the site can also be read from a folder on disk.
 *
 * @param version version of the program.
 */
export function manualSite(version: string): ManualSite {
  const files = new Map<string, string>();
  const screens: string[] = [];
  const examples = readExamples();
  const example = (name: string): ReadExample => {
    const found = examples.get(name);
    if (!found) throw new Error(`there is no example "${name}"`);
    return found;
  };
  files.set('manual.css', styleSheet());
  files.set('index.html', documentText(<Entrance />));
  for (const [name, one] of examples) files.set(examplePath(name), boardSvg(one.topology, exampleOverlay(one)));
  for (const { id } of RULES) {
    const picture = pictureOfRule(id);
    if (picture === null) continue;
    files.set(rulePath(id, false), svgOf(picture, { theme: 'light', cellSize: RULE_CELL }));
    files.set(rulePath(id, true), svgOf(picture, { theme: 'dark', cellSize: RULE_CELL }));
  }
  for (const one of LANGUAGES) {
    setLanguage(one);
    const manual = readManual(textsById(TEXTS[one]));
    for (const page of manual.pages.values()) {
      const props = { manual, page, example, version };
      files.set(pagePath(one, page.id), documentText(<SitePage {...props} />));
    }
    for (const name of screensOf(manual)) screens.push(screenPath(name, false), screenPath(name, true));
  }
  setLanguage('en');
  return { files, screens };
}

function documentText(page: Parameters<typeof markupOf>[0]): string {
  return `<!doctype html>\n${markupOf(page)}\n`;
}
