import type { surfaces as english } from '../en/surfaces.ts';
import type { Translation } from '../textKey.ts';

export const surfaces: Translation<typeof english> = {
  'surface.torus': 'sans bord dans toutes les directions',
  'surface.cylinder-across': 'sans bord à gauche ni à droite',
  'surface.cylinder-down': 'sans bord en haut ni en bas',
  'surface.moebius': 'ruban de Möbius',
  'surface.klein': 'bouteille de Klein',
  'surface.shift_one': 'sans bord, décalée de {count, number} bloc',
  'surface.shift_other': 'sans bord, décalée de {count, number} blocs',
  'surface.kind.linked':
    '{count} sudokus sur un plateau. Un bloc teinté appartient à plusieurs d’entre eux : ce que vous y écrivez compte dans chacun. Si l’un bloque, passez au suivant.',
  'surface.kind.overlapping':
    '{count} sudokus qui se chevauchent. Une case teintée appartient à plusieurs d’entre eux : son chiffre compte dans chacun.',
  'surface.edges.torus':
    'Cette grille n’a pas de bord. En sortant par la droite, on revient par la gauche ; en sortant par le bas, on revient par le haut.',
  'surface.edges.cylinder-across':
    'Cette grille n’a pas de bord à gauche ni à droite. En sortant par la droite, on revient par la gauche.',
  'surface.edges.cylinder-down':
    'Cette grille n’a pas de bord en haut ni en bas. En sortant par le bas, on revient par le haut.',
  'surface.edges.moebius-across':
    'Cette grille est un ruban de Möbius. Après un tour vers la gauche ou la droite, elle revient à l’envers, haut et bas échangés ; après deux tours, elle revient à l’endroit.',
  'surface.edges.moebius-down':
    'Cette grille est un ruban de Möbius. Après un tour vers le haut ou le bas, elle revient avec gauche et droite échangées ; après deux tours, elle revient à l’endroit.',
  'surface.edges.klein-across':
    'Cette grille est une bouteille de Klein et n’a pas de bord. Après un tour vers la gauche ou la droite, elle revient à l’envers, haut et bas échangés.',
  'surface.edges.klein-down':
    'Cette grille est une bouteille de Klein et n’a pas de bord. Après un tour vers le haut ou le bas, elle revient avec gauche et droite échangées.',
  'surface.turned': 'Les cases sont teintées là où la grille est retournée.',
  'surface.edges.shift-left_one':
    'Cette grille n’a pas de bord. En sortant par le bas, on revient par le haut, {count, number} bloc plus à gauche.',
  'surface.edges.shift-left_other':
    'Cette grille n’a pas de bord. En sortant par le bas, on revient par le haut, {count, number} blocs plus à gauche.',
  'surface.edges.shift-right_one':
    'Cette grille n’a pas de bord. En sortant par le bas, on revient par le haut, {count, number} bloc plus à droite.',
  'surface.edges.shift-right_other':
    'Cette grille n’a pas de bord. En sortant par le bas, on revient par le haut, {count, number} blocs plus à droite.',
  'surface.edges.shift-up_one':
    'Cette grille n’a pas de bord. En sortant par la droite, on revient par la gauche, {count, number} bloc plus haut.',
  'surface.edges.shift-up_other':
    'Cette grille n’a pas de bord. En sortant par la droite, on revient par la gauche, {count, number} blocs plus haut.',
  'surface.edges.shift-down_one':
    'Cette grille n’a pas de bord. En sortant par la droite, on revient par la gauche, {count, number} bloc plus bas.',
  'surface.edges.shift-down_other':
    'Cette grille n’a pas de bord. En sortant par la droite, on revient par la gauche, {count, number} blocs plus bas.',
};
