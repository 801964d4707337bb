/** Words of the ratings in Analyse mode; what schemes, classes and reasons are called comes with the ratings. */
export const ratingEn = {
  'analysis.tab.ratings': 'Ratings',
  'ratings.list': 'Ratings',
  'ratings.part': 'Rated',
  'ratings.whole': 'Whole puzzle',
  'ratings.subgrid': 'Subgrid {{subgrid, number}}',
  'ratings.running': 'Rating by every scheme',
  'ratings.failed': 'The puzzle could not be rated',
  'ratings.no-value': 'no answer',
  'ratings.by-subgrid': 'By subgrid',
  'ratings.uses': 'What was used',
  'ratings.use': 'Deduction',
  'ratings.use.count': 'Times',
  'ratings.use.cost': 'Cost each',
  'ratings.source': 'Source: {{source}}',
} as const;

/** The same in French. */
export const ratingFr: Readonly<Record<keyof typeof ratingEn, string>> = {
  'analysis.tab.ratings': 'Cotes',
  'ratings.list': 'Cotes',
  'ratings.part': 'Partie cotée',
  'ratings.whole': 'Grille entière',
  'ratings.subgrid': 'Sous-grille {{subgrid, number}}',
  'ratings.running': 'Cotation selon chaque méthode',
  'ratings.failed': 'La grille n’a pas pu être cotée',
  'ratings.no-value': 'pas de réponse',
  'ratings.by-subgrid': 'Par sous-grille',
  'ratings.uses': 'Ce qui a servi',
  'ratings.use': 'Déduction',
  'ratings.use.count': 'Fois',
  'ratings.use.cost': 'Coût unitaire',
  'ratings.source': 'Source : {{source}}',
};
