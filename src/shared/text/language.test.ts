import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it('takes the first of the user’s languages that there are words in', () => {
  expect(preferredLanguage(['fr-CA', 'en'])).toBe('fr');
  expect(preferredLanguage(['tlh', 'en-GB', 'fr'])).toBe('en');
  expect(preferredLanguage(['FR'])).toBe('fr');
  expect(preferredLanguage(['frr', 'fr'])).toBe('fr');
  expect(preferredLanguage(['tlh'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});
