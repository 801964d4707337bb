import { expect, it } from 'vitest';
import { SPARE_GIVENS } from '../../../shared/generate/options.ts';
import { TEXTS } from '../../../shared/text/index.ts';
import { LANGUAGES } from '../../../shared/text/language.ts';

it.each(LANGUAGES)('the help names in %s exactly the classes that are minimal by default', (language) => {
  const help = TEXTS[language]['cli.generate.minimal'];
  for (const [difficulty, spare] of Object.entries(SPARE_GIVENS)) {
    expect(help.includes(difficulty), difficulty).toBe(spare === 0);
  }
});
