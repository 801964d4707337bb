import type { variantRules as english } from '../en/variantRules.ts';
import type { Translation } from '../textKey.ts';

export const variantRules: Translation<typeof english> = {
  'variant.anti-king': 'Anti-roi',
  'variant.anti-king.rule':
    'Dans une sous-grille, deux cases qui se touchent, même par un coin, contiennent des chiffres différents.',
  'variant.anti-knight': 'Anti-cavalier',
  'variant.anti-knight.rule':
    'Dans une sous-grille, deux cases à un saut de cavalier l’une de l’autre contiennent des chiffres différents.',
  'variant.asterisk': 'Astérisque',
  'variant.asterisk.rule': 'Les neuf cases de l’astérisque contiennent chaque chiffre une seule fois.',
  'variant.centre-dot': 'Points centraux',
  'variant.centre-dot.rule': 'Les cases centrales des blocs contiennent chaque chiffre une seule fois.',
  'variant.colour': 'Sudoku irrégulier (jigsaw)',
  'variant.colour.rule':
    'Des régions irrégulières, chacune d’une couleur, remplacent les blocs : chacune contient chaque chiffre une seule fois.',
  'variant.diagonals': 'Diagonales (X)',
  'variant.diagonals.rule': 'Les deux diagonales contiennent chaque chiffre une seule fois.',
  'variant.disjoint-groups': 'Groupes disjoints (position)',
  'variant.disjoint-groups.rule':
    'Les cases situées à la même position dans leurs blocs contiennent chaque chiffre une seule fois.',
  'variant.even-odd': 'Pair et impair',
  'variant.even-odd.rule':
    'Les cases marquées d’un carré contiennent un chiffre pair, celles marquées d’un rond un chiffre impair.',
  'variant.free-columns': 'Colonnes libres',
  'variant.free-columns.rule': 'Une colonne peut contenir plusieurs fois le même chiffre.',
  'variant.free-rows': 'Lignes libres',
  'variant.free-rows.rule': 'Une ligne peut contenir plusieurs fois le même chiffre.',
  'variant.non-consecutive': 'Non consécutifs',
  'variant.non-consecutive.rule':
    'Dans une sous-grille, deux cases côte à côte ne contiennent jamais deux chiffres consécutifs.',
  'variant.windoku': 'Windoku (hyper)',
  'variant.windoku.rule': 'Chaque fenêtre ombrée contient chaque chiffre une seule fois.',
  'variant.asterisk.house': 'la zone de l’astérisque',
  'variant.centre-dot.house': 'la zone des points centraux',
  'variant.disjoint-groups.house': 'le groupe {number}',
  'variant.windoku.house': 'la fenêtre {number}',
  'variant.diagonals.falling': 'la diagonale descendante',
  'variant.diagonals.rising': 'la diagonale montante',
  'variant.with-rule': '{name} : {rule}',
  'variant.with-rule-in': '{name} ({subgrids}) : {rule}',
};
