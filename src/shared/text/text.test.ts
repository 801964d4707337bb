import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../layout/catalogue.ts';
import { VARIANTS } from '../variants/registry.ts';
import { variantName, variantRule } from '../variants/variant.ts';
import { commandLine } from './en/commandLine.ts';
import { texts as english } from './en/index.ts';
import { TEXTS } from './index.ts';
import { LANGUAGES, type Language } from './language.ts';
import { fill, fillSentence, isTextKey } from './placeholders.ts';

const KEYS = Object.keys(english) as (keyof typeof english)[];

/** Keys of the texts that are translated: all except those of the command line. */
const TRANSLATED = KEYS.filter((key) => !Object.hasOwn(commandLine, key));

/** The placeholders of a text, each once, with their number formats. */
function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}":]*)\}/g)].map(([, place]) => place as string))].sort();
}

/** Words and phrases for which we use a plainer word, and French terms for which we use another one. */
const GIVEN_UP: Readonly<Record<Language, RegExp>> = {
  en: /\b(tells?|told|held|stands?|strewn|anew|once more|amounts? to|comes? to|so many|so much|as long as|of one.s own|in the place of|nobody|everybody|(?<!there )(is|are) no)\b/i,
  fr: /maison|énoncé|chiffres? donné|bloqué|(?<!\p{L})ôt[eé]|méduse(?! 3D)|s’inscri|chaîne forcée|réseau forcé/iu,
};

describe('the texts', () => {
  it.each(LANGUAGES)('have the same places in %s, and none is empty', (language) => {
    for (const key of KEYS) {
      expect(placesOf(TEXTS[language][key]), key).toEqual(placesOf(english[key]));
      expect(TEXTS[language][key].trim(), key).not.toBe('');
    }
  });

  it('have places in the one syntax', () => {
    for (const key of KEYS) {
      for (const place of placesOf(english[key])) expect(place, key).toMatch(/^\w+(, (number|plain))?$/);
    }
  });

  it('have every form of a count', () => {
    for (const key of KEYS) {
      if (key.endsWith('_one')) expect(english).toHaveProperty([key.replace(/_one$/, '_other')]);
      if (key.endsWith('_other')) expect(english).toHaveProperty([key.replace(/_other$/, '_one')]);
    }
  });

  it.each(LANGUAGES)('put the noun after the second number of two in %s, which the first may not fit', (language) => {
    for (const key of KEYS.filter((each) => !/_(one|other)$/.test(each))) {
      expect(TEXTS[language][key], key).not.toMatch(/\{\w+(, number)?\} \p{L}+ (instead of|au lieu de)/u);
    }
  });

  it('have one place each', () => {
    const areas = Object.values(import.meta.glob<Record<string, object>>('./en/!(index).ts', { eager: true }));
    expect(areas.flatMap((area) => Object.values(area).flatMap((texts) => Object.keys(texts))).sort()).toEqual(
      KEYS.toSorted(),
    );
  });

  it('have a text for logs for every reason that the app has words for', () => {
    const reasons = KEYS.filter((key) => key.startsWith('reason.')).map((key) => key.replace('reason.', ''));
    for (const reason of reasons) expect(isTextKey(`failed.${reason}`), reason).toBe(true);
  });

  it('name every layout of the catalogue', () => {
    expect(CATALOGUE.map(({ id }) => `layout.${id}`).filter((key) => !isTextKey(key))).toEqual([]);
  });

  it('name every variant, and have its rule', () => {
    const keys = VARIANTS.flatMap(({ id }): string[] => [variantName(id), variantRule(id)]);
    expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
  });

  it('are translated but for those of the command line', () => {
    const same = TRANSLATED.filter((key) => TEXTS.fr[key] === english[key]);
    // Texts can be equal in both languages if they are names, formulas or words that the languages share. There are
    // few.
    expect(same.length).toBeLessThan(TRANSLATED.length / 10);
    expect(KEYS.length - TRANSLATED.length).toBe(Object.keys(commandLine).length);
  });

  it('write French apostrophes as they are printed', () => {
    for (const key of TRANSLATED) expect(TEXTS.fr[key], key).not.toContain("'");
  });

  it('have the no-break spaces of French', () => {
    for (const key of TRANSLATED) {
      // Leave out quoted names with their colons, which are JSON, and placeholders in braces.
      const prose = TEXTS.fr[key].replace(/"[^"\n]*":?|\{[^{}]*\}/g, '…');
      expect(prose, key).not.toMatch(/(?<!\u00a0)([;!?»]|:(?=\s|$))/);
      expect(prose, key).not.toMatch(/«(?!\u00a0)/);
      expect(prose, key).not.toMatch(/\u202f/);
    }
  });

  it.each(LANGUAGES)('do without words that this project gave up in %s', (language) => {
    const keys = language === 'en' ? KEYS : TRANSLATED;
    for (const key of keys) expect(TEXTS[language][key], key).not.toMatch(GIVEN_UP[language]);
  });
});

describe('fill', () => {
  it('fills places, and leaves one without a value', () => {
    expect(fill('en', 'home.delete.text', { name: 'Samurai' })).toMatch(/^Samurai, \{progress\}\. /);
  });

  it('writes numbers as they are, or as the language does', () => {
    expect(fill('en', 'home.progress', { count: 1200, cells: 3969 })).toBe('1,200 of 3,969 cells');
    expect(fill('fr', 'home.progress', { count: 1200, cells: 3969 })).toBe('1\u202f200 cases sur 3\u202f969');
  });

  it('chooses the form by the count of the language', () => {
    expect(fill('en', 'new.cells', { count: 0 })).toBe('0 cells');
    expect(fill('fr', 'new.cells', { count: 0 })).toBe('0 case');
    expect(fill('fr', 'new.cells', { count: 1_000_000 })).toBe('1\u202f000\u202f000 cases');
  });

  it('writes the quotation marks of the language around quoted values', () => {
    const values = { text: '"53..7"', count: 79, needed: 81 };
    expect(fill('en', 'failed.line-near', values)).toMatch(/^"53\.\.7" is not/);
    expect(fill('fr', 'failed.line-near', values)).toMatch(/^«\u00a053\.\.7\u00a0» n’est pas/);
    expect(fill('fr', 'failed.line-near', { ...values, text: '"a", "b"' })).toMatch(/^"a", "b" n’est pas/);
  });

  it('fills sentences into sentences', () => {
    const name = { key: 'layout.torus' } as const;
    expect(fillSentence('fr', { key: 'home.open', values: { name, difficulty: [name, name], state: 1 } })).toBe(
      'Ouvrir Tore, Tore, Tore, 1',
    );
  });
});
