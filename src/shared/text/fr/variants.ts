import type { variants as english } from '../en/variants.ts';
import type { Translation } from '../textKey.ts';

export const variants: Translation<typeof english> = {
  'variants.title': 'Règles supplémentaires',
  'variants.none': 'aucune',
  'variants.style': 'Forme des régions',
  'variants.style.connected': 'd’un seul tenant',
  'variants.style.mixed': 'avec quelques cases isolées',
  'variants.style.scattered': 'éparpillées',
  'variants.everywhere': 'Dans toutes les sous-grilles (modifier…)',
  'variants.in': 'Seulement dans : {subgrids}',
  'variants.where': 'Sous-grilles avec {name}',
  'variants.subgrid': 'Sous-grille {subgrid}',
  'variants.others': 'Inverser la sélection',
  'variants.all': 'Tout sélectionner',
  'new.rules.no-solution': 'Aucune grille ne respecte à la fois ces règles supplémentaires : {rules}. Retirez-en une.',
  'new.rules.gave-up':
    'La recherche n’a trouvé aucune grille qui respecte ces règles supplémentaires : {rules}. Réessayez, ou choisissez moins de règles, ou des règles dans moins de sous-grilles.',
  'making.stage.rules': 'Recherche d’une grille qui respecte les règles supplémentaires',
  'variants.order': 'Impossible avec des blocs de {box}.',
};
