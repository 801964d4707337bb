import type { variants as english } from '../en/variants.ts';
import type { Translation } from '../keys.ts';

export const variants: Translation<typeof english> = {
  'variants.title': 'Règles supplémentaires',
  'variants.none': 'aucune',
  'variants.style': 'Forme des régions',
  'variants.style.connected': 'd’un seul tenant',
  'variants.style.mixed': 'avec des cases égarées',
  'variants.style.scattered': 'éparpillées',
  'variants.everywhere': 'Dans toutes les sous-grilles ; choisir…',
  'variants.in': 'Seulement dans : {subgrids}',
  'variants.where': 'Sous-grilles avec {name}',
  'variants.subgrid': 'Sous-grille {number, number}',
  'variants.others': 'Les autres à la place',
  'variants.all': 'Toutes',
  'new.rules.no-solution': 'Aucune grille ne satisfait à la fois ces règles supplémentaires : {rules}. Retirez-en une.',
  'new.rules.gave-up':
    'Aucune grille n’a été trouvée qui satisfasse à ces règles supplémentaires : {rules}. Un autre essai en trouvera peut-être une ; moins de règles, ou des règles dans moins de sous-grilles, ont plus de chances.',
  'making.stage.rules': 'Recherche d’une grille qui satisfasse aux règles supplémentaires',
  'variants.order': 'Impossible avec des blocs de {order} × {order}.',
};
