import type { touch as english } from '../en/touch.ts';
import type { Translation } from '../textKey.ts';

export const touch: Translation<typeof english> = {
  'game.endless.keys.touch':
    'Les cases grises sont les mêmes cases, vues une autre fois. Les flèches autour de la grille, ou deux doigts, la font rouler.',
  'overview.help.touch': 'Touchez ou faites glisser pour déplacer la vue.',
  'combinations.help.touch':
    'Touchez une combinaison pour la barrer. Celles qui sont grisées ne conviennent pas à la grille.',
  'walk.tip.touch':
    'Un monde n’a pas de fin : avancez avec un doigt. Un camp ne dépend d’aucune province, les grises doivent attendre. La carte, par son symbole en haut, montre où continuer.',
  'walk.first.walk.touch':
    'Le camp est résolu, et cela ouvre ses voisines : les chiffres des blocs qu’elles partagent avec lui sont maintenant connus. Allez-y avec un doigt.',
  'walk.first.rim.touch':
    '{boxes} Pour cette grille, ils valent des chiffres de départ. Demandez un indice, par le bouton « Indice », pour voir une première étape.',
  'walk.first.map.touch':
    'Ouvrez la carte, par son symbole en haut : elle montre où vous êtes passé, quelles provinces sont ouvertes et où sont les prochains camps. Il y a toujours moyen de continuer.',
  'lesson.point.help.touch': 'Touchez une case.',
  'lesson.answer.fit.touch': 'Pincez jusqu’à ce qu’elle remplisse la vue.',
  'lesson.getting-about.intro.touch':
    'Glissez pour déplacer, écartez deux doigts pour agrandir, resserrez-les pour voir toute la grille.',
  'lesson.getting-about.fit.touch': 'Zoomez jusqu’à ce que {subgrid} remplisse la vue.',
  'lesson.corner-notes.intro.touch':
    'Si un chiffre a deux emplacements dans un bloc, notez-le dans un coin des deux. Choisissez Coins, puis un chiffre.',
  'lesson.centre-notes.intro.touch':
    'Les notes centrales énumèrent les chiffres possibles d’une case. Choisissez Centre, puis les chiffres.',
  'lesson.colouring.colour.touch':
    'Coloriez en deux couleurs les {count} emplacements liés de {digit}. Commencez à {start}.',
  'desk.how.path.touch': 'Faites glisser à travers les cases de la ligne.',
  'desk.how.set.touch': 'Faites glisser sur les cases.',
  'desk.how.edge.touch': 'Touchez le bord entre deux cases, ou faites glisser sur plusieurs.',
  'desk.how.cell.touch': 'Touchez une case, ou faites glisser sur plusieurs.',
  'desk.how.corner.touch': 'Touchez le coin où des cases se touchent.',
  'desk.how.border.touch': 'Touchez à côté de la grille.',
  'desk.more.touch': 'Au doigt, et changements',
  'desk.more.path.touch':
    'On peut aussi toucher les cases une à une, puis « Terminé ». Faites glisser un carré de la ligne sélectionnée pour la prolonger ou la raccourcir.',
  'desk.more.set.touch':
    'On peut aussi toucher les cases une à une, puis « Terminé ». Faites glisser un carré de l’indication sélectionnée vers l’extérieur ou l’intérieur pour en changer la forme.',
  'desk.more.edge.touch': 'Touchez encore pour changer ou retirer la marque.',
  'desk.more.cell.touch': 'Touchez encore pour changer ou retirer la marque.',
  'desk.taps.text.touch': 'Chaque doigt posé ajoute une case à l’indication, jusqu’à « Terminé ».',
  'desk.change.text.touch': 'Toucher et glisser modifie l’indication sélectionnée.',
  'draw.help.mouse.touch': 'Touchez pour poser une sous-grille, faites-la glisser pour la déplacer.',
  'draw.lattice.help.touch': 'Touchez une sous-grille pour la sélectionner.',
  'surface.kind.linked.touch':
    '{count} sudokus sur un plateau. Un bloc teinté appartient à plusieurs d’entre eux : ce que vous y écrivez compte dans chacun. Pincez pour zoomer.',
  'hear.hint.more.touch': 'Un bouton montre la suite.',
  'hear.hint.cells.touch': 'Les cases sont marquées sur la grille.',
  'hear.start.touch': 'Aucune case sélectionnée. Touchez une case.',
};
