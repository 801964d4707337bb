import { describe, expect, it } from 'vitest';
import { plainText } from './plain.ts';

describe('plainText', () => {
  it.each([
    ['ÉTÉ À L’ORÉE', "été a l'oree"],
    ['l‘été, l`ete, l′été, lʼéte', "l'ete, l'ete, l'ete, l'ete"],
    ['“Ça” «va» – œuf', '"ca" "va" - Œuf'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδός'],
    ['Ёлка', 'ЕЛКА'],
    ['Łódź', 'LODZ'],
    ['İstanbul ısı', 'istanbul isi'],
    ['شَمْس', 'شمس'],
    ['שָׁלוֹם', 'שלום'],
    ['Ｗｉｄｅ ﬁ', 'wide fi'],
    // The letter é as one character, and as a letter with a separate accent.
    ['e\u0301', '\u00e9'],
  ])('makes “%s” and “%s” alike', (one, other) => {
    expect(plainText(one)).toBe(plainText(other));
  });

  it('keeps what differs, and signs with a meaning', () => {
    expect(plainText('50% 漢字 #7')).toBe('50% 漢字 #7');
    expect(plainText('été')).not.toBe(plainText('eté là'));
  });
});
