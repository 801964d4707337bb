import { expect, it } from 'vitest';
import { setLanguage } from '../../i18n/words.ts';
import { foundTools } from './toolPalette.tsx';

it.each([
  ['en', 'german', 'whisper'],
  ['en', 'german whisper', 'whisper'],
  ['en', 'slow thermo', 'thermometer'],
  ['en', 'arrow pill', 'arrow'],
  ['en', 'difference', 'white-dot'],
  ['en', 'consecutive', 'white-dot'],
  ['en', 'jigsaw', 'extra-region'],
  ['fr', 'irrégulière', 'extra-region'],
  ['en', 'kropki', 'white-dot'],
  ['en', 'ratio', 'black-dot'],
  ['fr', 'murmures allemands', 'whisper'],
  ['fr', 'thermo lent', 'thermometer'],
] as const)('finds a tool by what people call its rule (%s): %s', (language, typed, id) => {
  setLanguage(language);
  expect(foundTools(typed)).toContainEqual(expect.objectContaining({ id, kind: 'clues' }));
  setLanguage('en');
});

it.each([
  ['anti-knight', 'anti-knight'],
  ['windoku', 'windoku'],
  ['disjoint', 'disjoint-groups'],
])('finds the extra rules, which have no tool: %s', (typed, id) => {
  expect(foundTools(typed)[0]).toMatchObject({ id, kind: 'extra' });
});

it.each([
  ['en', 'jigsaw'],
  ['en', 'irregular region'],
  ['fr', 'régions irrégulières'],
] as const)('leads to the regions that replace boxes (%s): %s', (language, typed) => {
  setLanguage(language);
  expect(foundTools(typed)[0]).toMatchObject({ id: 'extra-region', kind: 'regions' });
  setLanguage('en');
});

it('does not offer extra rules that the editor cannot switch on', () => {
  expect(foundTools('jigsaw').some(({ kind }) => kind === 'extra')).toBe(false);
});

it('offers the tools only before anything is typed', () => {
  expect(foundTools(' ').some(({ kind }) => kind === 'extra')).toBe(false);
});
