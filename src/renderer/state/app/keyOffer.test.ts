import { expect, it } from 'vitest';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { Settings } from '../settings/settingsList.ts';
import { KeyOffer } from './keyOffer.ts';

const LINK = 'https://sudokupad.app/scf0123456789';

it('offers the keys of SudokuPad with its puzzles, until the player has answered', () => {
  const settings = new Settings(new MemoryClient());
  const first = new KeyOffer(settings);
  first.read('1234'.repeat(4));
  expect(first.isMade.value).toBe(false);
  first.read(`A fine puzzle: ${LINK}`);
  expect(first.isMade.value).toBe(true);
  const second = new KeyOffer(settings);
  second.read('sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54');
  expect(second.isMade.value).toBe(true);
  second.answer(false);
  expect(second.isMade.value).toBe(false);
  expect(settings.get('keyPreset').value).toBe('carpet');
  second.read(LINK);
  expect(second.isMade.value).toBe(false);
});

it('sets the keys when the player accepts them, and is not made to a player who has them', () => {
  const settings = new Settings(new MemoryClient());
  const offer = new KeyOffer(settings);
  offer.read(LINK);
  offer.answer(true);
  expect(settings.get('keyPreset').value).toBe('sudokupad');
  settings.set('keysOffered', false);
  offer.read(LINK);
  expect(offer.isMade.value).toBe(false);
});
