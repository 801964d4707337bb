import { expect, it } from 'vitest';
import { className, schemeAbout, schemeName } from '../../../shared/rating/rating.ts';
import { isTextKey } from '../../../shared/text/placeholders.ts';
import { RATING_SCHEMES } from './registry.ts';

it('every rating has a name, a description and names of its classes', () => {
  const keys = RATING_SCHEMES.flatMap(({ id, classes }): string[] => [
    schemeName(id),
    schemeAbout(id),
    ...classes.map((each) => className(id, each)),
  ]);
  expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
});
