import { afterEach, describe, expect, it } from 'vitest';
import { readPuzzles } from '../../../main/formats/index.ts';
import { fail, notice, sentenceOf } from '../../../shared/base/result.ts';
import { setLanguage } from '../../i18n/words.ts';
import { errorWords } from './faultWords.ts';

afterEach(() => setLanguage('en'));

/** The error that the dialog shows for a text without any puzzle. */
function errorFor(text: string) {
  const [outcome] = readPuzzles(text);
  if (!outcome || outcome.ok) throw new Error('it was read');
  return {
    code: 'bad-puzzle' as const,
    ...notice('unread-line', { line: outcome.line, detail: sentenceOf(outcome.error) }),
  };
}

describe('an error', () => {
  it('says at once why a link cannot be read, in both languages', () => {
    const error = errorFor(`https://sudokupad.app/scl${'N'.repeat(300_000)}`);
    expect(errorWords(error).sentences.at(-1)).toBe(
      'Line 1: the link has 300000 characters; at most 40000 are accepted.',
    );
    setLanguage('fr');
    expect(errorWords(error).sentences.at(-1)).toMatch(/^Ligne 1\s: le lien a 300000 caractères/);
  });

  it('does not call an address a line of the wrong length', () => {
    expect(errorWords(errorFor('https://example.org/x')).sentences.at(-1)).toBe(
      'Line 1: the address "https://example.org/x" does not contain the digits of a puzzle in a known form, and this program loads nothing from the internet. ' +
        'Open it in a browser and copy the cells, such as 81 digits and full stops, or a long link for SudokuPad or f-puzzles.',
    );
  });

  it('says its reason as a sentence if its code says none, and nothing twice', () => {
    const refused = fail('conflict', 'backup-exists', { target: 'here' });
    if (refused.ok) throw new Error('not a failure');
    expect(errorWords(refused.error)).toEqual({
      sentences: [
        'This is not possible in the current state.',
        'Here already exists, and a backup never overwrites a file; choose another name.',
      ],
      details: null,
    });
  });

  it('says what the program’s own code got wrong on request only', () => {
    const refused = fail('bad-input', 'bad-call', { name: 'puzzles.read', detail: 'text: too long' });
    if (refused.ok) throw new Error('not a failure');
    expect(errorWords(refused.error)).toEqual({
      sentences: ['The program rejected the request.'],
      details: 'puzzles.read: text: too long',
    });
  });

  it('of a file says its own advice only', () => {
    const refused = fail('store', 'disk-full', { file: 'x.db', detail: '' });
    if (refused.ok) throw new Error('not a failure');
    expect(errorWords(refused.error).sentences).toEqual(['The disk is full: x.db. Free some space and try again.']);
  });
});
