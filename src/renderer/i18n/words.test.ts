import { afterEach, describe, expect, it } from 'vitest';
import { difficultySchema } from '../../shared/generate/options.ts';
import { texts as english } from '../../shared/text/en/index.ts';
import { LANGUAGES } from '../../shared/text/language.ts';
import { fill } from '../../shared/text/placeholders.ts';
import type { TextKey, TextValues } from '../../shared/text/textKey.ts';
import { COMMANDS } from '../state/app/shortcuts/allCommands.ts';
import { formatDuration, heardDuration, layoutName, setLanguage, t, tOr } from './words.ts';

afterEach(() => setLanguage('en'));

/** Every text key, with a value for each of its blanks. Keys of plural texts appear with several counts. */
const FILLED = Object.entries(english).flatMap(([name, text]): (readonly [TextKey, TextValues<string | number>])[] => {
  const key = name.replace(/_(one|other)$/, '') as TextKey;
  const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, place], i) => [place, 1234.5 + i]));
  return (key === name ? [1] : [0, 1, 2, 3969, 1_000_000]).map((count) => [key, { ...values, count }] as const);
});

describe('the texts', () => {
  it('are filled in the same way as outside the window', () => {
    for (const language of LANGUAGES) {
      setLanguage(language);
      for (const [key, values] of FILLED) expect(t(key, values), key).toBe(fill(language, key, values));
    }
  });

  it('name every command and every difficulty', () => {
    for (const { id } of COMMANDS) expect(t(`command.${id}`)).not.toContain('command.');
    for (const difficulty of difficultySchema.options)
      expect(t(`difficulty.${difficulty}`)).not.toContain('difficulty.');
  });

  it('name layouts', () => {
    setLanguage('fr');
    expect(layoutName('torus', 'Torus')).toBe('Tore');
    expect(layoutName('sohei', 'Sohei')).toBe('Sohei');
  });

  it('format counts and numbers by the language', () => {
    expect(t('new.cells', { count: 1 })).toBe('1 cell');
    expect(t('new.cells', { count: 3969 })).toBe('3,969 cells');
    setLanguage('fr');
    // French uses the singular for zero. A narrow space separates thousands.
    expect(t('new.cells', { count: 0 })).toBe('0 case');
    expect(t('new.cells', { count: 3969 })).toBe('3\u202f969 cases');
    // Our French texts have no separate form for millions.
    expect(t('new.cells', { count: 1_000_000 })).toBe('1\u202f000\u202f000 cases');
  });

  it('keep the text around blanks, and have a fallback for keys built at run time', () => {
    expect(t('home.progress', { count: 1200, cells: 3969 })).toBe('1,200 of 3,969 cells');
    expect(tOr('command.undo', 'x')).toBe(t('command.undo'));
    expect(tOr('no such key', 'fallback')).toBe('fallback');
  });

  it('describe durations', () => {
    expect([formatDuration(5), formatDuration(245.9), formatDuration(3845)]).toEqual(['0:05', '4:05', '1:04:05']);
    const heard = [0, 5.9, 60, 245, 3600, 3845].map(heardDuration);
    expect(heard).toEqual([
      '0 seconds',
      '5 seconds',
      '1 minute',
      '4 minutes and 5 seconds',
      '1 hour',
      '1 hour, 4 minutes and 5 seconds',
    ]);
    setLanguage('fr');
    expect(heardDuration(3845)).toMatch(/^1\sheure, 4\sminutes et 5\ssecondes$/);
  });
});
