import type { rating as english } from '../en/rating.ts';
import type { Translation } from '../keys.ts';

export const rating: Translation<typeof english> = {
  'analysis.tab.ratings': 'Cotes',
  'ratings.list': 'Cotes',
  'ratings.part': 'Partie cotée',
  'ratings.whole': 'Grille entière',
  'ratings.subgrid': 'Sous-grille {subgrid, number}',
  'ratings.running': 'Cotation selon chaque méthode',
  'ratings.failed': 'La grille n’a pas pu être cotée',
  'ratings.no-value': 'pas de réponse',
  'ratings.by-subgrid': 'Par sous-grille',
  'ratings.uses': 'Ce qui a servi',
  'ratings.use': 'Déduction',
  'ratings.use.count': 'Fois',
  'ratings.use.cost': 'Coût unitaire',
  'ratings.source': 'Source : {source}',
};
