import { expect, it } from 'vitest';
import { SPARE_GIVENS } from '../../../shared/generate/options.ts';
import { words } from '../../answers/commandLine/words.ts';

it('the help names exactly the classes that are minimal by default', () => {
  const help = words('cli.generate.minimal');
  for (const [difficulty, spare] of Object.entries(SPARE_GIVENS)) {
    expect(help.includes(difficulty), difficulty).toBe(spare === 0);
  }
});
