import type { surfaces as english } from '../en/surfaces.ts';
import type { Translation } from '../keys.ts';

export const surfaces: Translation<typeof english> = {
  'surface.torus': 'sans bord dans toutes les directions',
  'surface.cylinder-across': 'sans bord à gauche ni à droite',
  'surface.cylinder-down': 'sans bord en haut ni en bas',
  'surface.moebius': 'ruban de Möbius',
  'surface.klein': 'bouteille de Klein',
  'surface.shift_one': 'sans bord, décalée de {count, number} bloc',
  'surface.shift_other': 'sans bord, décalée de {count, number} blocs',
  'surface.told.torus': 'Cette grille n’a pas de bord.',
  'surface.told.cylinder-across': 'Cette grille n’a pas de bord à gauche ni à droite.',
  'surface.told.cylinder-down': 'Cette grille n’a pas de bord en haut ni en bas.',
  'surface.told.moebius-across':
    'Cette grille est un ruban de Möbius : après un tour vers la gauche ou la droite elle revient à l’envers, de haut en bas ; après deux, comme elle était.',
  'surface.told.moebius-down':
    'Cette grille est un ruban de Möbius : après un tour vers le haut ou le bas, gauche et droite sont échangées ; après deux, elle est comme elle était.',
  'surface.told.klein-across':
    'Cette grille est une bouteille de Klein, sans aucun bord : après un tour vers la gauche ou la droite elle revient à l’envers, de haut en bas.',
  'surface.told.klein-down':
    'Cette grille est une bouteille de Klein, sans aucun bord : après un tour vers le haut ou le bas, gauche et droite sont échangées.',
  'surface.turned': 'Là où elle est retournée, ses cases sont teintées.',
  'surface.told.shift-left_one':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {count, number} bloc plus à gauche.',
  'surface.told.shift-left_other':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {count, number} blocs plus à gauche.',
  'surface.told.shift-right_one':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {count, number} bloc plus à droite.',
  'surface.told.shift-right_other':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {count, number} blocs plus à droite.',
  'surface.told.shift-up_one':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {count, number} bloc plus haut.',
  'surface.told.shift-up_other':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {count, number} blocs plus haut.',
  'surface.told.shift-down_one':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {count, number} bloc plus bas.',
  'surface.told.shift-down_other':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {count, number} blocs plus bas.',
};
