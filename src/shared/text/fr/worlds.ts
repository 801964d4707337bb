import type { worlds as english } from '../en/worlds.ts';
import type { Translation } from '../textKey.ts';

export const worlds: Translation<typeof english> = {
  'worlds.title': 'Mondes sans fin',
  'worlds.about':
    'Un plan de sudokus reliés, sans bord. Il est divisé en provinces, qui sont chacune une grille de huit ou neuf sudokus : résolvez-en une, puis passez à la suivante.',
  'worlds.new': 'Nouveau monde',
  'worlds.open-code': 'Ouvrir un code ou un fichier',
  'worlds.open': 'Ouvrir {name}, {family}, {progress}',
  'worlds.seed': 'Graine {seed}',
  'worlds.progress_one': 'provinces terminées : {finished, number} sur {count, number} visitée',
  'worlds.progress_other': 'provinces terminées : {finished, number} sur {count, number} visitées',
  'worlds.action': '{action} : {name}',
  'worlds.share': 'Partager ce monde',
  'worlds.export': 'Enregistrer ce monde dans un fichier',
  'worlds.change': 'Nom et difficulté de ce monde',
  'worlds.delete': 'Supprimer ce monde',
  'worlds.delete.title': 'Supprimer ce monde ?',
  'worlds.delete.text':
    '{name}, {progress}. Tout ce que vous y avez saisi et ses marque-pages seront supprimés définitivement. Un nouveau monde de même graine a les mêmes chiffres.',
  'worlds.delete.yes': 'Supprimer',
  'worlds.delete.no': 'Conserver',
  'worlds.failed': 'Vos mondes sans fin n’ont pas pu être lus ou modifiés',

  'world-family.carpet': 'Tapis',
  'world-family.carpet.text':
    'Les sudokus se chevauchent sur tous leurs côtés, sans trou. Une province en compte neuf.',
  'world-family.samurai': 'Samouraï',
  'world-family.samurai.text':
    'Chaque sudoku partage ses blocs de coin avec quatre autres, avec des trous entre eux. Une province en compte huit.',

  'new-world.title': 'Nouveau monde sans fin',
  'new-world.name': 'Nom',
  'new-world.name.carpet': 'Monde tapis {number}',
  'new-world.name.samurai': 'Monde samouraï {number}',
  'new-world.family': 'Disposition',
  'new-world.seed': 'Graine',
  'new-world.seed.help':
    'Un texte quelconque, de {most} caractères au plus. La même disposition et la même graine donnent toujours les mêmes chiffres.',
  'new-world.seed.other': 'Une autre graine',
  'new-world.seed.missing': 'Un monde doit avoir une graine. Tapez un texte quelconque.',
  'new-world.seed.long': 'Cette graine a {count} caractères ; elle peut en avoir {most} au plus.',
  'new-world.order.only':
    'Les mondes sans fin n’ont que des blocs de 3 × 3. Des provinces à blocs plus grands demanderaient trop de temps, et des blocs plus petits se répéteraient.',
  'new-world.lowest': 'Provinces les plus faciles',
  'new-world.highest': 'Provinces les plus difficiles',
  'new-world.classes':
    'La difficulté monte jusqu’à quelque 40 provinces de l’origine, avec des hauts et des bas : il y en a de difficiles tout près. Les camps proches de l’origine sont faciles.',
  'new-world.classes.swapped': 'La difficulté la plus basse dépasse l’autre. Changez l’une des deux.',
  'new-world.create': 'Créer',
  'new-world.creating': 'Création…',
  'new-world.failed': 'Le monde n’a pas pu être créé',

  'open-world.title': 'Ouvrir un monde',
  'open-world.text':
    'Collez le code d’un monde, ou choisissez un fichier contenant un monde. Un code ouvre le même monde au même endroit ; un fichier contient aussi ce qui y a été joué. Les autres textes et fichiers sont lus comme des grilles.',
  'open-world.label': 'Code du monde',
  'open-world.file': 'Choisir un fichier',
  'open-world.open': 'Ouvrir',
  'open-world.failed': 'Le monde n’a pas pu être ouvert',

  'reason.world-seed': 'Une graine compte de 1 à {longest} caractères.',
  'reason.world-code': 'Ce n’est pas le code d’un monde. Copiez le code entier, à partir de CSW1.',
  'reason.world-recipe':
    'Ce monde a été créé par une version plus récente du programme (recettes {digits}.{digging}). Mettez le programme à jour pour l’ouvrir.',
  'reason.world-edge': 'Un monde s’arrête à {boxes, number} blocs de son origine. Choisissez un lieu plus proche.',
  'reason.world-order': 'Les mondes sans fin ont des blocs de 3 × 3, pas de {order} × {order}.',
  'reason.world-code-version':
    'Ce code de monde vient d’une version plus récente du programme. Mettez le programme à jour pour l’ouvrir.',
  'reason.world-file': 'Ce fichier ne contient pas de monde. Choisissez un fichier enregistré à partir d’un monde.',
  'reason.world-file-newer':
    'Ce monde a été enregistré par une version plus récente du programme. Mettez le programme à jour pour l’ouvrir.',
  'reason.world-file-damaged': 'Le fichier est endommagé : rien n’en a été ajouté. Utilisez-en une autre copie.',
  'reason.world-file-province':
    'Le fichier est endommagé dans la province {row, number}, {column, number} : rien n’en a été ajouté. Utilisez-en une autre copie.',
  'reason.world-file-move':
    'Le fichier est endommagé au coup {move, number} : rien n’en a été ajouté. Utilisez-en une autre copie.',
  'reason.world-rectangle':
    'Le rectangle compte {count, number} provinces, plus de {most, number}. Choisissez-en un plus petit.',
  'reason.world-file-size':
    'Ce fichier est trop grand pour être un monde. Choisissez un fichier enregistré depuis un monde.',

  'place.origin': 'l’origine',
  'place.here': 'ici',
  'place.north_one': '{count, number} au nord',
  'place.north_other': '{count, number} au nord',
  'place.south_one': '{count, number} au sud',
  'place.south_other': '{count, number} au sud',
  'place.east_one': '{count, number} à l’est',
  'place.east_other': '{count, number} à l’est',
  'place.west_one': '{count, number} à l’ouest',
  'place.west_other': '{count, number} à l’ouest',
  'place.both': '{down}, {across}',
  'place.steps_one': 'à {count, number} province d’ici',
  'place.steps_other': 'à {count, number} provinces d’ici',

  'province.unvisited': 'pas encore visitée',
  'province.closed': 'attend d’autres provinces',
  'province.open': 'ouverte',
  'province.finished': 'terminée',
  'province.camp': 'camp',
  'province.progress': 'remplie à {percent, number} %',
  'province.here': 'vous êtes ici',
  'province.unknown': '{place}, en cours de chargement',

  'world-map.title': 'Carte de {name}',
  'world-map.label': 'Carte du monde',
  'world-map.keys':
    'Les flèches déplacent le curseur d’une province, avec Maj de dix. Entrée passe au bouton qui mène à la province. Plus et moins changent l’échelle, Début montre l’origine, P votre position, N la province ouverte la plus proche.',
  'world-map.place': 'Montrer un lieu',
  'world-map.place.example': '3 au nord, 12 à l’est',
  'world-map.place.wrong':
    'Ce n’est pas un lieu de ce monde. Tapez sa distance depuis l’origine, par exemple 3 au nord, 12 à l’est. Écrivez « bloc » devant pour compter en blocs.',
  'world-map.show': 'Montrer',
  'world-map.origin': 'Montrer l’origine',
  'world-map.own': 'Montrer où je suis',
  'world-map.open': 'Montrer la province ouverte la plus proche',
  'world-map.zoom-in': 'Agrandir',
  'world-map.zoom-out': 'Réduire',
  'world-map.go': 'Y aller',
  'world-map.box': 'Bloc : {place}',
  'world-map.class': 'Difficulté',
  'world-map.wished': '{difficulty}, si possible',
  'world-map.state': 'État',
  'world-map.filled': 'Remplissage',
  'world-map.bookmarks': 'Marque-pages',
  'world-map.needs': 'À résoudre d’abord',
  'world-map.start': 'Province ouverte la plus proche',
  'world-map.camp': 'Un camp ne dépend d’aucune autre province : on peut toujours y commencer.',
  'world-map.closed':
    'Elle partage sa lisière, les blocs de ses bords, avec des voisines. Celles qui possèdent des chiffres de cette lisière sont à résoudre d’abord.',
  'world-map.legend': 'Signes',
  'world-map.legend.open': 'Ouverte : peut être résolue maintenant',
  'world-map.legend.closed': 'Attend d’autres provinces',
  'world-map.legend.finished': 'Terminée',
  'world-map.legend.unvisited': 'Pas encore visitée : la difficulté visée',
  'world-map.legend.camp': 'Camp : ne dépend d’aucune autre province',
  'world-map.legend.player': 'Votre position',
  'world-map.legend.origin': 'L’origine',
  'world-map.legend.bookmark': 'Marque-page',
  'world-map.legend.path': 'Votre chemin, dans l’ordre de vos visites',
  'world-map.failed': 'Une partie de la carte n’a pas pu être chargée',

  'world-places.title': 'Lieux',
  'world-places.frontier': 'Où aller ensuite',
  'world-places.frontier.text':
    'Les provinces ouvertes, la plus proche d’abord : tout ce dont elles dépendent est résolu.',
  'world-places.frontier.none':
    'Aucune province ouverte n’a été trouvée près d’ici. Allez à un camp : il ne dépend d’aucune autre province.',
  'world-places.go': 'Aller à {place}, {difficulty}',
  'world-places.bookmarks': 'Marque-pages',
  'world-places.none': 'Vous n’avez pas encore de marque-page dans ce monde.',
  'world-places.name': 'Nom du marque-page',
  'world-places.name.default': 'Lieu {number}',
  'world-places.colour': 'Couleur du marque-page',
  'world-places.add': 'Ajouter ici',
  'world-places.change': 'Modifier {name}',
  'world-places.save': 'Enregistrer',
  'world-places.delete': 'Supprimer {name}',
  'world-places.visit': 'Aller à {name}',
  'world-places.failed': 'Les lieux n’ont pas pu être lus ou modifiés',

  'world-statistics.title': 'Statistiques de {name}',
  'world-statistics.finished': 'Provinces terminées',
  'world-statistics.visited': 'Provinces visitées',
  'world-statistics.cells': 'Cases remplies dans les provinces terminées',
  'world-statistics.area': 'Surface en blocs',
  'world-statistics.farthest': 'Province terminée la plus lointaine',
  'world-statistics.distance_one': 'à {count, number} province de l’origine',
  'world-statistics.distance_other': 'à {count, number} provinces de l’origine',
  'world-statistics.streak': 'Série de jours / record',
  'world-statistics.time': 'Temps de jeu',
  'world-statistics.classes': 'Provinces terminées par difficulté',
  'world-statistics.count': 'Provinces',
  'world-statistics.failed': 'Les statistiques n’ont pas pu être chargées',

  'world-share.title': 'Partager {name}',
  'world-share.text':
    'Avec ce code, n’importe qui peut ouvrir le même monde à cet endroit. Vos chiffres n’y sont pas ; pour les partager, enregistrez le monde dans un fichier.',
  'world-share.place': 'Lieu : {place}',
  'world-share.code': 'Code du monde',
  'world-share.copy': 'Copier le code',
  'world-share.failed': 'Le code n’a pas pu être créé',
  'world-share.picture': 'Image de ce lieu',
  'world-share.picture.text':
    'Elle montre ce lieu et ses environs, avec le code du monde en dessous. Vos chiffres n’y figurent que si vous le choisissez.',
  'world-share.picture.name': 'Lieu de {name}',
  'world-share.picture.save': 'Enregistrer l’image',
  'world-share.picture.copy': 'Copier l’image',
  'world-share.picture.copied': 'Copié',
  'world-share.picture.copy-failed': 'L’image n’a pas pu être copiée. Enregistrez-la.',

  'world-print.title': 'Imprimer des provinces : enregistrer un PDF ou une image',
  'world-print.name': '{world}, provinces {row}, {column} à {lastRow}, {lastColumn}',
  'world-print.name.one': '{world}, province {row}, {column}',
  'world-print.way': 'Chiffres de départ',
  'world-print.plain': 'Ceux du monde',
  'world-print.plain.alone': 'Ces provinces peuvent être résolues seules.',
  'world-print.plain.needs_one':
    'Ces provinces ne peuvent pas être résolues seules : elles dépendent de {count, number} autre province : {places}',
  'world-print.plain.needs_other':
    'Ces provinces ne peuvent pas être résolues seules : elles dépendent de {count, number} autres provinces : {places}',
  'world-print.plain.many':
    'Ces provinces ne peuvent pas être résolues seules : elles dépendent de plus de provinces qu’une grille ne peut en avoir.',
  'world-print.making': 'Création du fichier… Les provinces qui manquent sont créées d’abord.',

  'world-classes.title': 'Nom et difficulté',
  'world-classes.text':
    'Un changement de difficulté vaut pour les provinces qui ne sont pas encore créées. Celles qui sont proches des lieux que vous avez vus le sont déjà.',
  'world-classes.save': 'Enregistrer',
  'world-classes.failed': 'Le monde n’a pas pu être modifié',

  'world-cut.title': 'Découper une grille dans le monde',
  'world-cut.text':
    'Fait d’un rectangle de provinces une partie ordinaire. Les chiffres que vous avez saisis ne sont pas repris.',
  'world-cut.row': 'Ligne du haut',
  'world-cut.column': 'Colonne de gauche',
  'world-cut.rows': 'Provinces en hauteur',
  'world-cut.columns': 'Provinces en largeur',
  'world-cut.none': 'Choisissez de 1 à {most} provinces dans chaque sens, à l’intérieur du monde.',
  'world-cut.corner': 'Province en haut à gauche : {place}',
  'world-cut.way': 'Comment lui donner une seule solution',
  'world-cut.closure': 'Avec toutes les provinces dont elle dépend',
  'world-cut.closure.more_one': '{count, number} province s’y ajoute : {places}',
  'world-cut.closure.more_other': '{count, number} provinces s’y ajoutent : {places}',
  'world-cut.closure.none': 'Elle ne dépend d’aucune autre province.',
  'world-cut.rims': 'Avec les chiffres de sa lisière',
  'world-cut.rims.text_one':
    '{count, number} chiffre de sa lisière, les blocs partagés avec des voisines, est donné dès le départ.',
  'world-cut.rims.text_other':
    '{count, number} chiffres de sa lisière, les blocs partagés avec des voisines, sont donnés dès le départ.',
  'world-cut.size': '{subgrids, number} sudokus, {cells, number} cases',
  'world-cut.too-large': 'Trop grand pour une seule grille.',
  'world-cut.start': 'Commencer',
  'world-cut.working': 'Assemblage de la grille…',
  'world-cut.failed': 'La grille n’a pas pu être créée',
};
