import type { lessons as english } from '../en/lessons.ts';
import type { Translation } from '../textKey.ts';

/** Texts of the lessons: names, introductions, instructions for the learner, and judgements. */
export const lessons: Translation<typeof english> = {
  'learn.title': 'Apprendre',
  'learn.intro':
    '{count} leçons courtes, chacune avec une position guidée et deux à faire seul. Rien n’est verrouillé.',
  'learn.passed': '{count} sur {all} réussies',
  'learn.next': 'Leçon suivante : {name}',
  'learn.all-passed': 'Vous avez réussi toutes les leçons.',
  'learn.state.passed': 'réussie',
  'learn.state.begun': 'commencée',
  'learn.part.boards': 'Grilles à plusieurs sudokus',
  'learn.part.singles': 'Placer des chiffres',
  'learn.part.playing': 'Jouer',
  'learn.part.removals': 'Éliminer des candidats',
  'learn.part.far': 'Autres techniques',
  'learn.part.clues': 'Indications',
  'lesson.number': 'Leçon {number} : {name}',
  'lesson.back': 'Retour aux leçons',
  'lesson.stage.guided': 'Position guidée',
  'lesson.stage.free': 'Position {number} sur 2, sans aide',
  'lesson.stage.again': 'Encore la dernière position : sans aide ni faute',
  'lesson.stage.cold': 'Une position sans aide valide la leçon',
  'lesson.skip': 'Je connais déjà',
  'lesson.skip.help': 'Continue sans guide.',
  'lesson.show': 'Montrer',
  'lesson.show.help': 'Montre la solution de cet exercice.',
  'lesson.point.help': 'Touchez une case, ou allez-y et appuyez sur {key}.',
  'lesson.next': 'Continuer',
  'lesson.next-lesson': 'Leçon suivante',
  'lesson.repeat': 'S’exercer encore',
  'lesson.passed': 'Leçon réussie.',
  'lesson.cold-failed': 'Pas sans faute. Commencez par la position guidée.',
  'lesson.again': 'Encore une fois sans aide ni faute, et la leçon est réussie.',
  'lesson.failed': 'Impossible d’afficher la leçon',
  'lesson.taken-back': 'C’est annulé : la case est comme avant.',
  'lesson.answer.place': 'Ici : {candidates}.',
  'lesson.answer.point': 'Regardez ici : {cells}.',
  'lesson.answer.remove': 'À éliminer ici : {candidates}.',
  'lesson.answer.note': 'À noter ici : {candidates}.',
  'lesson.answer.colour': 'Dans une couleur : {cells}. Les autres dans la seconde.',
  'lesson.answer.fit': 'Appuyez sur {key}, ou pincez ou tournez la molette jusqu’à ce qu’elle remplisse la vue.',
  'lesson.show-me': 'Montrer dans une leçon',
  'lesson.right': 'Correct.',
  'lesson.right.left': 'Correct. Il en reste {count} à trouver.',
  'lesson.right.more': 'Correct. Cette étape en élimine d’autres.',
  'lesson.right.more-elsewhere': 'Correct. Il en reste à éliminer.',
  'lesson.right.next': 'Correct. Maintenant la suivante.',
  'lesson.right.more-notes': 'Correct. Continuez.',
  'lesson.already': 'Vous l’avez déjà.',
  'lesson.not-asked': 'Ce n’est pas demandé maintenant.',
  'lesson.later': 'C’est vrai, mais aucune étape ne le montre maintenant.',
  'lesson.other-technique': 'C’est vrai, mais par une autre technique : {technique}.',
  'lesson.why.is': 'C’est {cell}.',
  'lesson.why.in-several': '{cell} appartient à plusieurs sous-grilles.',
  'lesson.why.in-one': '{cell} n’appartient qu’à une sous-grille.',
  'lesson.why.empty': '{cell} est vide.',
  'lesson.why.closes-nothing': 'Le {digit} de {cell} n’exclut aucune case vide de {house}.',
  'lesson.why.other-digit': '{cell} ne contient pas {digit}.',
  'lesson.why.struck': 'Aucun chiffre n’exclut {digit} de {cell}, mais une étape antérieure l’a éliminé.',
  'lesson.why.note-needed': 'Aucun chiffre n’exclut {digit} de {cell} : cette note est nécessaire.',
  'lesson.why.one-digit': 'Pour l’instant, on ne note que {digit}.',
  'lesson.why.less-ripe':
    'Il y a {digits} chiffres dans {subgrid}, et {singles} cases à remplir aussitôt. Une autre en a {most}.',
  'lesson.why.nothing-here': 'Aucun chiffre ne peut encore être placé dans {subgrid}.',
  'lesson.why.printed': 'Ce {digit} est un chiffre de départ ; l’autre est de vous.',
  'lesson.why.no-clash': '{cell} n’enfreint aucune règle.',
  'lesson.why.same-side': '{cell} est de l’autre couleur.',
  'lesson.why.other-side':
    '{cell} a la couleur d’une case qu’elle exclut : de deux emplacements liés de {digit}, un seul est juste.',
  'lesson.why.chain':
    '{cell} ne continue pas la chaîne : il lui faut ces deux candidats, et la case précédente doit la voir.',
  'lesson.why.not-next': '{cell} n’est pas la case suivante. Partez du réservoir, le bout rond.',
  'lesson.why.filled': '{cell} a déjà son chiffre.',
  'lesson.why.not-difference': '{cell} n’est pas la case que les zones et les cages n’ont pas en commun.',
  'lesson.why.no-end': '{cell} n’est pas une extrémité de la chaîne.',
  'lesson.why.without': '{cell} n’a pas le candidat {digit}.',
  'lesson.why.sees-one-end': '{cell} ne voit pas les deux extrémités : elle garde {digit}.',
  'lesson.rules': 'Ligne, colonne, bloc',
  'lesson.rules.intro':
    'Chaque ligne, colonne et bloc encadré contient 1 2 3 4 une fois. Une case porte le nom de sa ligne et de sa colonne : L1C2 est la deuxième de la ligne du haut.',
  'lesson.rules.fill': 'Remplissez les quatre cases vides.',
  'lesson.shared-box': 'Bloc partagé',
  'lesson.shared-box.intro': 'Deux sudokus partagent un bloc. Ses cases comptent dans les deux : chacune a deux noms.',
  'lesson.shared-box.fill': 'Une case est vide dans {house}. Remplissez-la.',
  'lesson.point-name': 'Désignez {place}.',
  'lesson.neighbours': 'Les sous-grilles s’entraident',
  'lesson.neighbours.intro': 'Un chiffre d’une sous-grille exclut des cases de la voisine par le bloc partagé.',
  'lesson.neighbours.fill': 'Placez {digit} dans {house}. Les chiffres de {subgrid} ne suffisent pas à dire où.',
  'lesson.samurai': 'Samouraï',
  'lesson.samurai.intro': 'Un samouraï réunit cinq sudokus. Celui du milieu partage un bloc avec chacun des autres.',
  'lesson.samurai.subgrids': 'Désignez, pour chacune des {count} sous-grilles, une case qu’aucune autre n’a.',
  'lesson.samurai.boxes': 'Désignez une case de chacun des {count} blocs partagés.',
  'lesson.getting-about': 'Se déplacer',
  'lesson.getting-about.intro':
    'Glissez pour déplacer, pincez ou tournez la molette pour zoomer. J va à une case, Origine montre toute la grille.',
  'lesson.getting-about.fit':
    'Zoomez jusqu’à ce que {subgrid} remplisse la vue. Par exemple, sélectionnez-y une case et appuyez sur Z.',
  'lesson.getting-about.go': 'Désignez {a}, puis {b}, puis {c}.',
  'lesson.names': 'Une case, plusieurs noms',
  'lesson.names.intro':
    'Dans un tapis, un bloc peut appartenir à quatre sous-grilles. Chacune nomme la case par ses lignes et colonnes.',
  'lesson.names.choose': 'Choisissez tous les noms de la case marquée.',
  'lesson.names.option': '{place}',
  'lesson.names.right': 'Juste : {place} est la case marquée.',
  'lesson.names.wrong': '{place} est une autre case. Elle est maintenant sélectionnée.',
  'lesson.no-edge': 'Sans bord',
  'lesson.no-edge.intro': 'Un tore n’a pas de bord : qui sort à droite revient à gauche.',
  'lesson.no-edge.follow':
    'Partez de {start} vers la droite et désignez trois cases, chacune {hop} cases après la précédente. Au bout de {width} cases, vous êtes revenu au départ.',
  'lesson.copies': 'Copies',
  'lesson.copies.intro':
    'Au-delà du bord, on revoit les mêmes cases, en gris. Ce que vous écrivez figure dans chaque copie.',
  'lesson.copies.fill': 'Une case est vide dans {house}. Remplissez-la et regardez ses copies.',
  'lesson.copies.point':
    '{edge} est dans la dernière colonne du cadre. À sa droite se trouve une copie : désignez cette case.',
  'lesson.full-house': 'Dernière case libre',
  'lesson.full-house.intro': 'Une ligne, une colonne ou un bloc avec une seule case vide n’attend qu’un chiffre.',
  'lesson.full-house.fill':
    'Trouvez les {count} cases qui sont la dernière vide d’une ligne, d’une colonne ou d’un bloc. Remplissez-les.',
  'lesson.hidden-box': 'Singleton caché dans un bloc',
  'lesson.hidden-box.intro':
    'Demandez-vous où un chiffre peut aller dans un bloc. Les mêmes chiffres au-dehors excluent des cases ; s’il en reste une, il y va.',
  'lesson.hidden-line': 'Singleton caché dans une ligne',
  'lesson.hidden-line.intro':
    'Cela vaut aussi dans les lignes et colonnes. Un bloc qui a le chiffre exclut plusieurs cases à la fois.',
  'lesson.witness-next-door': 'Témoin d’à côté',
  'lesson.witness-next-door.intro':
    'Le chiffre qui exclut une case peut être dans une autre sous-grille : une case d’un bloc partagé voit les deux.',
  'lesson.witnesses.point':
    'Où va {digit} dans {house} ? Désignez les cases avec {digit} qui y excluent les autres cases vides.',
  'lesson.witnesses.fill': 'Il reste une case dans {house}. Placez {digit}.',
  'lesson.naked-single': 'Singleton nu',
  'lesson.naked-single.intro':
    'Où huit chiffres sont exclus, le neuvième convient. Dans un tapis, ils peuvent venir de plusieurs sous-grilles.',
  'lesson.naked-single.strike': 'Éliminez de {cell} chaque chiffre que la case voit.',
  'lesson.naked-single.fill': 'Placez maintenant le chiffre qui reste dans {cell}.',
  'lesson.where-to-start': 'Par où commencer',
  'lesson.where-to-start.intro':
    'Commencez là où il y a le plus de chiffres : c’est là que le plus de cases se remplissent aussitôt.',
  'lesson.where-to-start.point': 'Désignez une case de la sous-grille où commencer, hors des blocs partagés.',
  'lesson.corner-notes': 'Notes de coin',
  'lesson.corner-notes.intro':
    'Si un chiffre a deux emplacements dans un bloc, notez-le dans un coin des deux. Ces notes se font avec Coins, ou avec Maj et un chiffre.',
  'lesson.corner-notes.note': '{digit} a deux emplacements dans {house}. Notez-l’y.',
  'lesson.centre-notes': 'Notes centrales',
  'lesson.centre-notes.intro':
    'Les notes centrales énumèrent les chiffres possibles d’une case. Elles se font avec Centre, ou avec Ctrl et un chiffre.',
  'lesson.centre-notes.fill': 'Notez dans les cases vides de {house} tous les chiffres possibles.',
  'lesson.centre-notes.clean': 'Dans {house}, certaines notes sont impossibles. Éliminez-les.',
  'lesson.mistakes': 'Fautes',
  'lesson.mistakes.intro':
    'Deux chiffres égaux dans une zone deviennent rouges. Les chiffres de départ sont justes : cherchez le vôtre.',
  'lesson.mistakes.point': 'Un chiffre de la grille est faux. Désignez-le.',
  'lesson.mistakes.fill': 'Mettez le bon chiffre dans {cell}.',
  'lesson.pointing': 'Paire pointante',
  'lesson.pointing.intro': 'Si un chiffre ne va que sur une ligne d’un bloc, il y est : le reste de la ligne le perd.',
  'lesson.step.remove': 'Trouvez un tel motif et éliminez les candidats qui tombent.',
  'lesson.pointing-across': 'Pointer par un bloc partagé',
  'lesson.pointing-across.intro':
    'La ligne d’un bloc partagé continue dans chacune de ses sous-grilles : les deux perdent le chiffre.',
  'lesson.pointing-across.remove':
    'Dans {house}, un chiffre ne va que sur une ligne. Éliminez-le de cette ligne dans les deux sous-grilles.',
  'lesson.box-line': 'Bloc et ligne',
  'lesson.box-line.intro': 'Si un chiffre d’une ligne ne va que dans un bloc, le reste du bloc le perd.',
  'lesson.naked-pair': 'Paire nue',
  'lesson.naked-pair.intro':
    'Deux cases d’une zone avec les mêmes deux candidats les prennent : le reste de la zone les perd.',
  'lesson.hidden-pair': 'Paire cachée',
  'lesson.hidden-pair.intro':
    'Deux chiffres qui ne vont que dans les mêmes deux cases d’une zone les prennent : ces cases perdent le reste.',
  'lesson.pair-across': 'Paire dans un bloc partagé',
  'lesson.pair-across.intro':
    'Une paire sur une ligne d’un bloc partagé vide le bloc et la ligne dans chacune de ses sous-grilles.',
  'lesson.pair-across.remove':
    'Deux cases forment une paire dans {house}. Éliminez ses chiffres dans les deux sous-grilles.',
  'lesson.crossing-houses': 'Zones croisées',
  'lesson.crossing-houses.intro':
    'Si tous les emplacements d’un chiffre dans une zone sont dans une seconde, le reste de la seconde le perd. Sur un tore, les lignes se recouvrent aussi.',
  'lesson.stuck': 'Plus rien ? Changez de sous-grille',
  'lesson.stuck.intro':
    'Si rien n’avance où vous êtes, une autre sous-grille est souvent ouverte. Regardez-y avant les techniques difficiles.',
  'lesson.stuck.point':
    'Une seule sous-grille a un chiffre à placer maintenant. Désignez-en une case, hors des blocs partagés.',
  'lesson.stuck.fill': 'Placez un chiffre dans {subgrid}.',
  'lesson.x-wing': 'X-Wing par-dessus la couture',
  'lesson.x-wing.intro':
    'Un chiffre à deux emplacements dans deux lignes, face à face, quitte les lignes qui les croisent. Ici, les lignes passent par-dessus le bord.',
  'lesson.skyscraper': 'Gratte-ciel',
  'lesson.skyscraper.intro':
    'Deux lignes à deux emplacements d’un chiffre ont un bout commun. L’un des autres bouts est juste : les cases qui voient les deux le perdent.',
  'lesson.wings': 'Ailes entre sous-grilles',
  'lesson.wings.intro':
    'Une case à deux candidats en voit deux autres. Quoi qu’elle soit, l’une de celles-ci prend le troisième chiffre ; les cases qui voient les deux le perdent.',
  'lesson.colouring': 'Coloriage sur trois sous-grilles',
  'lesson.colouring.intro':
    'Où un chiffre a deux emplacements dans une zone, l’un est juste : donnez-leur deux couleurs et continuez depuis chacun.',
  'lesson.colouring.colour':
    'Coloriez en deux couleurs les {count} emplacements liés de {digit}. Commencez à {start} ; les touches 1 et 2 colorient.',
  'lesson.colouring.remove': 'Une couleur est juste partout. Éliminez chaque {digit} que cela exclut.',
  'lesson.rectangles': 'Rectangles entre sous-grilles',
  'lesson.rectangles.intro':
    'Quatre cases à deux chiffres seulement pourraient les échanger : deux solutions, donc cela n’arrive jamais. Mais dans un bloc partagé, une autre ligne peut interdire l’échange.',
  'lesson.rectangles.choose': 'L’un des rectangles marqués ne prouve rien. Lequel ?',
  'lesson.rectangles.option': '{digits} dans {cells}',
  'lesson.rectangles.safe': 'Dans {cells}, les chiffres {digits} pourraient s’échanger : ce rectangle compte.',
  'lesson.rectangles.unsafe': 'Juste : échanger {digits} dans {cells} romprait une ligne d’une autre sous-grille.',
  'lesson.rectangles.remove': 'Servez-vous de l’autre : éliminez les candidats qui le compléteraient.',
  'lesson.xy-chain': 'Chaîne XY',
  'lesson.xy-chain.intro':
    'Des cases à deux candidats se transmettent le choix : si l’une n’a pas son premier chiffre, elle a le second, que la suivante n’a donc pas, et ainsi de suite.',
  'lesson.xy-chain.point': 'Désignez les cases dans l’ordre, depuis {start} : {first}-{a}, {a}-{b}, {b}-{c}, {c}-{d}.',
  'lesson.xy-chain.remove': 'L’un des bouts au moins est {first}. Éliminez {first} des cases qui voient les deux.',
  'lesson.reading': 'Lire une chaîne',
  'lesson.reading.intro':
    'Une chaîne est dessinée. Les inférences fortes sont des traits pleins : si un bout du trait est faux, l’autre est vrai.',
  'lesson.reading.ends': 'La chaîne commence et finit par {digit}. Désignez ses deux extrémités.',
  'lesson.reading.losers': 'L’une des extrémités au moins est {digit}. Désignez chaque case qui perd {digit}.',
  'lesson.thermometer': 'Thermomètres',
  'lesson.thermometer.intro':
    'Le long d’un thermomètre, les chiffres augmentent. Le plus petit est dans le réservoir, le bout rond, et chaque case suivante en a un plus grand.',
  'lesson.thermometer.follow': 'Désignez les cases de {clue} l’une après l’autre, du réservoir à l’extrémité.',
  'lesson.thermometer.strike':
    'Ces {count} chiffres augmentent. Le réservoir n’est donc pas trop grand, ni l’extrémité trop petite : éliminez les notes qui ne conviennent pas.',
  'lesson.thermometer.why':
    'Avec {digit} dans {cell}, il reste trop peu de chiffres pour le reste de {clue} : plus petits vers le réservoir, plus grands vers l’extrémité.',
  'lesson.thermometer.needed':
    'Avec {digit} dans {cell}, il reste assez de chiffres plus petits vers le réservoir de {clue}, et plus grands vers l’extrémité : cette note reste.',
  'lesson.thermometer.fill':
    'Finissez maintenant la grille. Chaque ligne, colonne et bloc a 1 2 3 4, et chaque thermomètre augmente.',
  'lesson.thermometer-bounds': 'Bornes le long d’un thermomètre',
  'lesson.thermometer-bounds.intro':
    'Montez depuis le réservoir : chaque case dépasse le plus petit chiffre de la case d’avant. Puis descendez depuis l’extrémité de la même façon.',
  'lesson.thermometer-bounds.tip': 'Quel est le plus petit chiffre possible dans {cell}, l’extrémité de {clue} ?',
  'lesson.thermometer-bounds.option': '{digit}',
  'lesson.thermometer-bounds.right': 'Juste : depuis le réservoir, les plus petits chiffres sont {digits}.',
  'lesson.thermometer-bounds.small':
    '{digit} est trop petit : les cases d’avant ont besoin de chiffres plus petits encore.',
  'lesson.thermometer-bounds.large': '{digit} est possible, mais un chiffre plus petit aussi.',
  'lesson.thermometer-bounds.remove':
    'Éliminez les candidats de {clue} qui sont trop petits en montant, ou trop grands en descendant.',
  'lesson.dots': 'Points à la suite',
  'lesson.dots.intro':
    'À un point blanc, les deux chiffres diffèrent de 1. À un point noir, l’un est le double de l’autre. Ce qu’un point élimine limite le suivant.',
  'lesson.dots.first':
    'Regardez {clue} : dans {cells}, éliminez les candidats qui ne s’accordent avec aucun candidat de l’autre case.',
  'lesson.dots.next':
    'Continuez avec {clue}, qui a une case en commun : dans {cells}, éliminez ce qui ne convient plus.',
  'lesson.cage-combinations': 'Combinaisons d’une cage',
  'lesson.cage-combinations.intro':
    'Les chiffres d’une cage sont différents et leur somme est son nombre. Dressez la liste de ces combinaisons, sans celles que les candidats excluent.',
  'lesson.cage-combinations.choose': 'Choisissez chaque combinaison encore possible pour {cells} dans {clue}.',
  'lesson.cage-combinations.option': '{digits}',
  'lesson.cage-combinations.right': 'Juste : {digits} conviennent.',
  'lesson.cage-combinations.no-place':
    'Non : {digits} ont la bonne somme, mais aucune de ces cases ne peut contenir {digit}.',
  'lesson.cage-combinations.no-digit': 'Non : {digits} ont la bonne somme, mais aucun ne va dans {cell}.',
  'lesson.cage-combinations.remove':
    'Éliminez maintenant de {cells} chaque chiffre qui n’est dans aucune de ces combinaisons.',
  'lesson.arrow-sums': 'Sommes le long d’une flèche',
  'lesson.arrow-sums.intro':
    'La somme des chiffres le long d’une flèche est le chiffre de son cercle. Le cercle n’est donc pas plus petit que la plus petite somme.',
  'lesson.arrow-sums.least': 'Quelle est la plus petite somme possible de {cells} ? C’est la tige de {clue}.',
  'lesson.arrow-sums.option': '{sum}',
  'lesson.arrow-sums.right': 'Juste : {cell}, le cercle, est donc {sum} ou plus.',
  'lesson.arrow-sums.small':
    '{sum} est trop petit. Prenez les plus petits candidats ; deux cases qui se voient diffèrent.',
  'lesson.arrow-sums.large': 'Ce n’est pas la plus petite : une somme au-dessous de {sum} est possible.',
  'lesson.arrow-sums.remove':
    'Éliminez de {clue} ce qui est trop petit pour le cercle, et ce qui rendrait la tige plus grande que lui.',
  'lesson.rule-of-45': 'Règle de 45',
  'lesson.rule-of-45.intro':
    'La somme de chaque ligne, colonne et bloc est 45. Si des cages la couvrent à une case près, ou dépassent d’une case, la différence est son chiffre.',
  'lesson.rule-of-45.point':
    'Les cages sur {houses} laissent une case à découvert, ou dépassent d’une case. Désignez-la.',
  'lesson.rule-of-45.fill':
    'La somme des chiffres est {total} pour {houses}, et {sum} pour les cages. Placez la différence dans {cell}.',
  'lesson.rule-of-45-linked': 'Règle de 45 entre sous-grilles',
  'lesson.rule-of-45-linked.intro':
    'Une cage peut passer d’un sudoku à l’autre. Additionnez des zones des deux, et toutes les cages qui les couvrent : la différence est encore une case.',
};
