import { afterEach, describe, expect, it } from 'vitest';
import { REASONS } from '../../shared/domain/result.ts';
import { difficultySchema } from '../../shared/generate/options.ts';
import { CATALOGUE } from '../../shared/layout/catalogue.ts';
import { COMMANDS } from '../state/commands.ts';
import { en } from './en.ts';
import { fr, frLayouts } from './fr.ts';
import { formatDuration, layoutName, setLanguage, t, tOr } from './words.ts';

afterEach(() => setLanguage('en'));

function blanks(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name as string).sort();
}

describe('the words', () => {
  it('have the same blanks in both languages, and none is empty', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(blanks(fr[key]), key).toEqual(blanks(en[key]));
      expect(fr[key].trim(), key).not.toBe('');
    }
  });

  it('have every form of a count', () => {
    for (const key of Object.keys(en)) {
      if (key.endsWith('_one')) expect(en).toHaveProperty([key.replace(/_one$/, '_other')]);
      if (key.endsWith('_other')) expect(en).toHaveProperty([key.replace(/_other$/, '_one')]);
    }
  });

  it('name every command and every difficulty', () => {
    for (const { id } of COMMANDS) expect(t(`command.${id}`)).not.toContain('command.');
    for (const difficulty of difficultySchema.options)
      expect(t(`difficulty.${difficulty}`)).not.toContain('difficulty.');
  });

  it('say every reason of a failure', () => {
    for (const reason of REASONS) expect(t(`reason.${reason}`)).not.toContain('reason.');
  });

  it('name only layouts that exist', () => {
    const ids = [...CATALOGUE.map(({ id }) => id), 'custom'];
    for (const id of Object.keys(frLayouts)) expect(ids).toContain(id);
    setLanguage('fr');
    expect(layoutName('torus', 'Torus')).toBe('Tore');
    expect(layoutName('sohei', 'Sohei')).toBe('Sohei');
  });

  it('count and format by the language', () => {
    expect(t('new.cells', { count: 1 })).toBe('1 cell');
    expect(t('new.cells', { count: 3969 })).toBe('3,969 cells');
    setLanguage('fr');
    // French counts nothing as one, and parts thousands by a narrow space.
    expect(t('new.cells', { count: 0 })).toBe('0 case');
    expect(t('new.cells', { count: 3969 })).toBe('3\u202f969 cases');
    // Its form for millions is one that our words do without.
    expect(t('new.cells', { count: 1_000_000 })).toBe('1\u202f000\u202f000 cases');
  });

  it('fill in what stands around blanks, and have a fallback for keys put together at run time', () => {
    expect(t('home.progress', { filled: 1200, cells: 3969 })).toBe('1,200 of 3,969 cells');
    expect(tOr('command.undo', 'x')).toBe(t('command.undo'));
    expect(tOr('no such key', 'fallback')).toBe('fallback');
  });

  it('tell durations', () => {
    expect([formatDuration(5), formatDuration(245.9), formatDuration(3845)]).toEqual(['0:05', '4:05', '1:04:05']);
  });
});
