import { texts as english } from '../en/index.ts';
import type { Texts } from '../keys.ts';
import { home } from './home.ts';
import { variants } from './variants.ts';

/**
 * Every text of the program in German; files that are not translated yet are English.
 *
 * Terms: Zelle (cell), Gitter (subgrid), Block (box), Anordnung (layout), Zusatzregel (variant).
 */
export const texts: Texts = { ...english, ...home, ...variants, 'language.name': 'Deutsch' };
