import { expectOk } from '../../../shared/base/result.ts';
import { exampleSchema, type ReadExample, readExample } from '../../../shared/manual/example.ts';
import type { Manual, ManualSearch } from '../../../shared/manual/manual.ts';
import type { PageId } from '../../../shared/manual/place.ts';
import type { Language } from '../../../shared/text/language.ts';

/** Each language's texts are loaded only when the manual is opened in that language for the first time. */
const TEXTS: Readonly<Record<Language, () => Promise<{ pages: Readonly<Record<string, string>> }>>> = {
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
};

/** The manual in one language, with its search. */
export interface LoadedManual {
  readonly manual: Manual;
  readonly search: ManualSearch;
}

/** Turns a map from paths to Markdown into a map from page ids to Markdown. */
export function textsById(pages: Readonly<Record<string, string>>): Map<PageId, string> {
  const texts = Object.entries(pages).map(([path, text]): [PageId, string] => {
    const [, id = path] = /manual\/\w+\/(.*)\.md$/.exec(path) ?? [];
    return [id, text];
  });
  return new Map(texts);
}

const loaded = new Map<Language, Promise<LoadedManual>>();

async function load(language: Language): Promise<LoadedManual> {
  const [{ pages }, { ManualSearch, readManual }] = await Promise.all([
    TEXTS[language](),
    import('../../../shared/manual/manual.ts'),
  ]);
  const manual = readManual(textsById(pages));
  return { manual, search: new ManualSearch(manual) };
}

/** Loads the manual in a language and caches it. Rejects if the host cannot be reached; the next call tries again. */
export function loadManual(language: Language): Promise<LoadedManual> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = load(language);
  loaded.set(language, loading);
  void loading.catch(() => loaded.delete(language));
  return loading;
}

/** Loads an example by name. Rejects if there is no such example. */
export async function loadExample(name: string): Promise<ReadExample> {
  const { examples } = await import('./texts/examples.ts');
  const [, json] = Object.entries(examples).find(([path]) => path.endsWith(`/${name}.json`)) ?? [];
  return expectOk(readExample(exampleSchema.parse(json)));
}
