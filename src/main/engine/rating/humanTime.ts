import type { RatedPart, RatingClass, RatingUse } from '../../../shared/rating/rating.ts';
import type { Wording } from '../../../shared/step/explanation.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { FITTED } from './fitted.ts';
import { type Amounts, EFFORTS, type Effort, solvingEffort } from './humanTime/effort.ts';
import type { RatingScheme } from './scheme.ts';
import { numberWords, sentence } from './wording.ts';

const CLASSES: readonly (RatingClass & { readonly below: number })[] = [
  { id: 'short', name: { en: 'Short: under 5 minutes', fr: 'Courte : moins de 5 minutes' }, below: 300 },
  { id: 'moderate', name: { en: 'Moderate: 5 to 10 minutes', fr: 'Modérée : 5 à 10 minutes' }, below: 600 },
  { id: 'long', name: { en: 'Long: 10 to 20 minutes', fr: 'Longue : 10 à 20 minutes' }, below: 1200 },
  {
    id: 'very-long',
    name: { en: 'Very long: 20 minutes to an hour', fr: 'Très longue : 20 minutes à une heure' },
    below: 3600,
  },
  {
    id: 'an-afternoon',
    name: { en: 'An afternoon: over an hour', fr: 'Un après-midi : plus d’une heure' },
    below: Number.POSITIVE_INFINITY,
  },
];

const NAMES: Readonly<Record<Effort, Wording>> = {
  written: { en: 'Writing digits', fr: 'Écrire les chiffres' },
  'search-boxes': { en: 'Looking for the next digit in boxes', fr: 'Chercher le chiffre suivant dans les blocs' },
  'search-lines': {
    en: 'Looking for the next digit along rows and columns too',
    fr: 'Chercher le chiffre suivant aussi le long des lignes et colonnes',
  },
  easy: { en: 'Easy steps that write no digit', fr: 'Étapes faciles qui n’écrivent pas de chiffre' },
  medium: { en: 'Medium steps', fr: 'Étapes moyennes' },
  hard: { en: 'Hard steps', fr: 'Étapes difficiles' },
  master: { en: 'Master steps', fr: 'Étapes de maître' },
  extreme: { en: 'Extreme steps', fr: 'Étapes extrêmes' },
};

const SECONDS_PER = EFFORTS.map((effort) => FITTED.secondsPer[effort]);

/** Seconds that an effort takes: each piece times its amount. */
export function secondsOf(amounts: Amounts): number {
  return amounts.reduce((sum, amount, index) => sum + amount * (SECONDS_PER[index] as number), 0);
}

function minutes(seconds: number): Wording {
  return numberWords(seconds / 60, seconds < 600 ? 1 : 0);
}

/** What can be counted; search is an amount and no number of times. */
const COUNTED: readonly Effort[] = ['written', ...LEVELS];

function ratedPart(amounts: Amounts, solved: boolean): RatedPart {
  const spent = EFFORTS.map((effort, index) => {
    const amount = amounts[index] as number;
    return { effort, amount, seconds: amount * (SECONDS_PER[index] as number) };
  });
  const seconds = secondsOf(amounts);
  const figures = Object.fromEntries(spent.map(({ effort, seconds }) => [`seconds-${effort}`, seconds]));
  const uses = spent.flatMap(({ effort, amount }): RatingUse[] => {
    const count = Math.round(amount);
    if (count === 0 || !COUNTED.includes(effort)) return [];
    return [{ id: effort, name: NAMES[effort], count, cost: FITTED.secondsPer[effort] }];
  });
  if (!solved) {
    return {
      value: null,
      class: null,
      evidence: {
        figures,
        uses,
        why: [
          {
            en: 'The techniques do not reach the end, so there is nothing to measure.',
            fr: 'Les techniques n’arrivent pas au bout : il n’y a rien à mesurer.',
          },
        ],
      },
    };
  }
  const longest = spent.reduce((most, one) => (one.seconds > most.seconds ? one : most));
  const why = [
    sentence({ en: 'About ', fr: 'Environ ' }, minutes(seconds), {
      en: ' minutes for a practised player.',
      fr: ' minutes pour un joueur exercé.',
    }),
    sentence(
      { en: 'Most of it, ', fr: 'La plus grande part, ' },
      minutes(longest.seconds),
      { en: ' minutes: ', fr: ' minutes : ' },
      NAMES[longest.effort],
      '.',
    ),
  ];
  return {
    value: seconds,
    class: CLASSES.find(({ below }) => seconds < below)?.id ?? null,
    evidence: { figures, uses, why },
  };
}

/**
 * Ours: how long a person will take, in seconds, from how much there is to find at every moment of the solve. The times
 * per piece of effort were fitted on people's times and tried on others; docs/ratings.md has the figures.
 */
export const humanTime: RatingScheme = {
  id: 'human-time',
  name: { en: 'Predicted time', fr: 'Temps prédit' },
  about: {
    en: 'Seconds that a practised player takes, from what there is to find at every moment of the solve.',
    fr: 'Secondes que met un joueur exercé, d’après ce qu’il y a à trouver à chaque moment de la résolution.',
  },
  source: 'Our own, fitted on the solving times of Wang and others, IEEE Access 12, 2024',
  classes: CLASSES.map(({ id, name }) => ({ id, name })),
  decimals: 0,
  unit: 'seconds',

  rate({ topology, givens, cancel }) {
    const { whole, bySubgrid, solved } = solvingEffort(topology, givens, cancel);
    return { ...ratedPart(whole, solved), bySubgrid: bySubgrid.map((amounts) => ratedPart(amounts, solved)) };
  },
};
