import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../text/language.ts';
import { type Example, exampleSchema } from '../example.ts';
import { type Manual, readManual } from '../manual.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'manual');

function textOf(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** Page → Markdown of every page in a language. */
export function pageTexts(language: Language): Map<string, string> {
  const paths = globSync('**/*.md', { cwd: join(folder, language) }).sort();
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/').replace(/\.md$/, ''), textOf(join(language, path))] as const),
  );
}

/** The manual in a language, read from its files. */
export function manualOf(language: Language): Manual {
  return readManual(pageTexts(language));
}

/** Every example by its name. */
export function allExamples(): Map<string, Example> {
  const names = globSync('*.json', { cwd: join(folder, 'examples') }).sort();
  return new Map(
    names.map((name) => [name.replace(/\.json$/, ''), exampleSchema.parse(JSON.parse(textOf(join('examples', name))))]),
  );
}
