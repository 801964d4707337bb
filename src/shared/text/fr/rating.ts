import type { rating as english } from '../en/rating.ts';
import type { Translation } from '../textKey.ts';

export const rating: Translation<typeof english> = {
  'analysis.tab.ratings': 'Cotes',
  'ratings.list': 'Cotes',
  'ratings.part': 'Partie cotée',
  'ratings.whole': 'Grille entière',
  'ratings.subgrid': 'Sous-grille {subgrid}',
  'ratings.running': 'Cotation de la grille selon chaque méthode',
  'ratings.failed': 'La grille n’a pas pu être cotée',
  'ratings.no-value': 'pas de cote',
  'ratings.by-subgrid': 'Par sous-grille',
  'ratings.uses': 'Techniques employées',
  'ratings.use': 'Déduction',
  'ratings.use.count': 'Emplois',
  'ratings.use.cost': 'Coût unitaire',
  'ratings.source': 'Source : {source}',

  'target.minutes': '{minutes} min',
  'target.value': '{value, plain}',
  'target.of-scheme': '{scheme} {value}',
  'target.range': '{from, plain} à {to, plain}',
  'target.least': 'au moins {from, plain}',
  'target.most': 'au plus {to, plain}',
  'target.none': 'aucune cote',
  'target.class': '{value, plain} ({class})',
  'target.missed': 'demandé : {wanted} ; au plus près : {found}',
};
