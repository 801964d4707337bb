/** Words about boards without an edge, in both languages. */
export const surfacesEn = {
  'surface.torus': 'endless in all directions',
  'surface.cylinder-across': 'endless to the left and right',
  'surface.cylinder-down': 'endless up and down',
  'surface.moebius': 'Möbius band',
  'surface.klein': 'Klein bottle',
  'surface.shift_one': 'endless, shifted by {{count, number}} box',
  'surface.shift_other': 'endless, shifted by {{count, number}} boxes',
  'surface.told.torus': 'This board has no edge.',
  'surface.told.cylinder-across': 'This board has no edge to the left and right.',
  'surface.told.cylinder-down': 'This board has no edge at the top and bottom.',
  'surface.told.moebius-across':
    'This board is a Möbius band: once round to the left or right it comes back upside down, twice round as it was.',
  'surface.told.moebius-down':
    'This board is a Möbius band: once round up or down it comes back with left and right exchanged, twice round as it was.',
  'surface.told.klein-across':
    'This board is a Klein bottle, without any edge: once round to the left or right it comes back upside down.',
  'surface.told.klein-down':
    'This board is a Klein bottle, without any edge: once round up or down it comes back with left and right exchanged.',
  'surface.turned': 'Where it lies turned over, its cells are tinted.',
  'surface.told.shift-left_one':
    'This board has no edge. Over its bottom edge it goes on {{count, number}} box further left.',
  'surface.told.shift-left_other':
    'This board has no edge. Over its bottom edge it goes on {{count, number}} boxes further left.',
  'surface.told.shift-right_one':
    'This board has no edge. Over its bottom edge it goes on {{count, number}} box further right.',
  'surface.told.shift-right_other':
    'This board has no edge. Over its bottom edge it goes on {{count, number}} boxes further right.',
  'surface.told.shift-up_one':
    'This board has no edge. Over its right edge it goes on {{count, number}} box higher up.',
  'surface.told.shift-up_other':
    'This board has no edge. Over its right edge it goes on {{count, number}} boxes higher up.',
  'surface.told.shift-down_one':
    'This board has no edge. Over its right edge it goes on {{count, number}} box further down.',
  'surface.told.shift-down_other':
    'This board has no edge. Over its right edge it goes on {{count, number}} boxes further down.',
} as const;

export const surfacesFr: Record<keyof typeof surfacesEn, string> = {
  'surface.torus': 'sans bord dans toutes les directions',
  'surface.cylinder-across': 'sans bord à gauche ni à droite',
  'surface.cylinder-down': 'sans bord en haut ni en bas',
  'surface.moebius': 'ruban de Möbius',
  'surface.klein': 'bouteille de Klein',
  'surface.shift_one': 'sans bord, décalée de {{count, number}} bloc',
  'surface.shift_other': 'sans bord, décalée de {{count, number}} blocs',
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
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {{count, number}} bloc plus à gauche.',
  'surface.told.shift-left_other':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {{count, number}} blocs plus à gauche.',
  'surface.told.shift-right_one':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {{count, number}} bloc plus à droite.',
  'surface.told.shift-right_other':
    'Cette grille n’a pas de bord. Par le bord du bas, elle continue {{count, number}} blocs plus à droite.',
  'surface.told.shift-up_one':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {{count, number}} bloc plus haut.',
  'surface.told.shift-up_other':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {{count, number}} blocs plus haut.',
  'surface.told.shift-down_one':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {{count, number}} bloc plus bas.',
  'surface.told.shift-down_other':
    'Cette grille n’a pas de bord. Par le bord droit, elle continue {{count, number}} blocs plus bas.',
};
