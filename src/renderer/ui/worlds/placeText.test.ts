import { expect, it } from 'vitest';
import { FARTHEST_BOX } from '../../../shared/worlds/lattice.ts';
import { setLanguage } from '../../i18n/words.ts';
import { placeWords } from '../words/placeWords.ts';
import { typedPlace } from './placeText.ts';

const province = (row: number, column: number) => ({ province: [row, column], box: null });

it.each([
  ['12, -7', [12, -7]],
  [' 12 -7 ', [12, -7]],
  ['-0;3', [0, 3]],
  ['\u22123, 4', [-3, 4]],
  ['3 north, 12 east', [-3, 12]],
  ['12E 3N', [-3, 12]],
  ['3n12w', [-3, -12]],
  ['4 South', [4, 0]],
  ['3 au nord, 12 à l’ouest', [-3, -12]],
  ['the origin', [0, 0]],
  ['L’origine', [0, 0]],
])('reads %j as a province', (text, [row, column]) => {
  expect(typedPlace(text, 6)).toEqual(province(row as number, column as number));
});

it.each([
  ['box 70, -40', [70, -40], [11, -7]],
  ['bloc 5 au sud', [5, 0], [0, 0]],
  ['b-1,-6', [-1, -6], [-1, -1]],
  ['Box: 5 south, 6 west', [5, -6], [0, -1]],
  ['Bloc\u00a0: 5 au sud', [5, 0], [0, 0]],
  ['CSW1.carpet.3.1.1.3.4.-.YQ@-13,6', [-13, 6], [-3, 1]],
])('reads %j as a box', (text, box, inside) => {
  expect(typedPlace(text, 6)).toEqual({ province: inside, box });
});

it.each(['', '12', '12,', 'north', '3 north 4 north', '3 up', '1, 2, 3', '1.5, 2', 'box', 'origins'])(
  'does not take %j for a place',
  (text) => {
    expect(typedPlace(text, 6)).toBeNull();
  },
);

it('rejects places beyond the edge', () => {
  const last = Math.floor(FARTHEST_BOX / 6) - 1;
  expect(typedPlace(`${last}, 0`, 6)).toEqual(province(last, 0));
  expect(typedPlace(`${last + 1}, 0`, 6)).toBeNull();
  expect(typedPlace(`box ${FARTHEST_BOX}, 0`, 6)).toBeNull();
});

it('reads what the words of a place say', () => {
  for (const language of ['en', 'fr'] as const) {
    setLanguage(language);
    for (const place of [
      [0, 0],
      [-3, 12],
      [1234567, 0],
      [0, -1],
    ] as const) {
      expect(typedPlace(placeWords(place), 8)?.province).toEqual(place);
    }
  }
  setLanguage('en');
});
