import type { faults as english } from '../en/faults.ts';
import type { Translation } from '../textKey.ts';

export const faults: Translation<typeof english> = {
  'fault.title.open': 'La partie n’a pas pu être ouverte',
  'fault.title.delete': 'La partie n’a pas pu être supprimée',
  'fault.title.list': 'Vos parties n’ont pas pu être chargées',
  'fault.title.create': 'La partie n’a pas pu être créée',
  'fault.title.keep': 'Le brouillon n’a pas pu être conservé',
  'fault.title.settings': 'Vos réglages n’ont pas pu être enregistrés',
  'fault.title.move': 'Votre dernière saisie n’a pas pu être enregistrée',
  'fault.dismiss': 'Fermer',
  'fault.retry': 'Réessayer',
  'fault.discard': 'Abandonner la saisie',
  'fault.reload': 'Afficher la version enregistrée',
  'fault.reload.text': 'Affichez la version enregistrée pour continuer à partir d’elle.',
  'fault.lost': 'La connexion avec le programme est perdue',
  'fault.lost.text':
    'Tout ce que vous avez saisi jusque-là est gardé. Ce que vous saisissez maintenant peut être perdu. La fenêtre essaie de se reconnecter. Si cela dure, relancez le programme.',
  'fault.revoked': 'Un autre programme a utilisé l’adresse prévue pour cette fenêtre',
  'fault.revoked.text':
    'Pour protéger vos parties, le programme a fermé les deux connexions. Une autre personne a peut-être essayé, sur cet ordinateur, d’accéder à vos parties. Fermez cette fenêtre et relancez le programme.',
  'fault.details': 'Détails',

  'reason.disk-full': 'Le disque est plein : {file}. Libérez de la place et réessayez.',
  'reason.read-only':
    'Le fichier ne peut pas être écrit : {file}. Retirez sa protection en écriture, ou démarrez avec un autre dossier.',
  'reason.cannot-open':
    'Le fichier ne peut pas être ouvert : {file}. Vérifiez qu’il existe et que vous pouvez le lire.',
  'reason.no-permission':
    'Vous n’avez pas le droit d’utiliser {file}. Changez ses droits d’accès, ou démarrez avec un autre dossier.',
  'reason.disk-error': 'Le disque signale une erreur : {file}. Copiez bientôt vos parties sur un autre disque.',
  'reason.held': '{file} est utilisé par un autre programme. Fermez ce programme et réessayez.',
  'reason.damaged': 'Une partie de {file} est endommagée. Le reste n’est pas touché.',
  'reason.moves-damaged':
    'Le coup {move, number} de cette partie est endommagé sur le disque : la partie a été ouverte telle qu’elle était juste avant. Si vous continuez, les coups endommagés ({lost, number}) sont mis de côté dans le fichier, pas supprimés. Une sauvegarde les contient peut-être tous : voir « Sauvegardes » dans les réglages.',
  'reason.moves-unfit':
    'Le coup {move, number} de cette partie ne convient pas à sa grille. Les coups sont tels que vous les avez joués, la grille a donc été modifiée sur le disque. La partie a été ouverte telle qu’elle était juste avant. Si vous continuez, les coups à partir de celui-ci ({lost, number}) sont mis de côté dans le fichier, pas supprimés. Une sauvegarde contient peut-être la grille : voir « Sauvegardes » dans les réglages.',
  'reason.game-row-damaged':
    'Une partie des données de cette partie, comme le temps de jeu, est endommagée sur le disque. La partie a été ouverte avec ce que montrent ses coups.',
  'reason.rules-damaged':
    'Les règles choisies pour cette partie sont endommagées sur le disque. Elle continue avec les règles habituelles.',
  'reason.not-a-database':
    'Ce fichier n’appartient pas à Carpet Sudoku : {file}. Déplacez-le, ou démarrez avec un autre dossier.',
  'reason.set-aside':
    'Le fichier de vos parties était endommagé : {file}. Il a été enregistré sous {kept}, et un nouveau fichier vide a été créé. Vous trouverez l’ancien fichier sous « Sauvegardes ».',
  'reason.set-aside-and-complete':
    'Le fichier de vos parties était endommagé : {file}. Il a été enregistré sous {kept}. Tout son contenu a été récupéré (grilles : {puzzles, number}, parties : {games, number}, mondes : {worlds, number}). Vous trouverez l’ancien fichier sous « Sauvegardes ».',
  'reason.set-aside-and-lost':
    'Le fichier de vos parties était endommagé : {file}. Il a été enregistré sous {kept}. Ce qui était lisible a été récupéré (grilles : {puzzles, number}, parties : {games, number}, mondes : {worlds, number}). Perdu, pour autant qu’on puisse le compter (grilles : {lostPuzzles, number}, parties : {lostGames, number}, mondes : {lostWorlds, number}). Vous trouverez l’ancien fichier sous « Sauvegardes ».',
  'reason.set-aside-and-read':
    'Le fichier de vos parties était endommagé : {file}. Il a été enregistré sous {kept}. Ce qui était lisible a été récupéré (grilles : {puzzles, number}, parties : {games, number}, mondes : {worlds, number}). Vous trouverez l’ancien fichier sous « Sauvegardes ».',
  'reason.displaced':
    'Le fichier de vos parties a été supprimé, déplacé ou remplacé pendant que le programme tournait : {file}. Il a été réécrit avec tout son contenu. Redémarrez le programme pour continuer.',
  'reason.displaced-kept':
    'Le fichier de vos parties a été remplacé par un autre pendant que le programme tournait : {file}. Vos parties ont été réécrites. Vous trouverez l’autre fichier, {kept}, sous « Sauvegardes ».',
  'reason.displaced-restored':
    'Le fichier de vos parties a été supprimé ou déplacé pendant que le programme tournait : {file}. Il a été réécrit avec tout son contenu.',
  'reason.displaced-unsaved':
    'Le fichier de vos parties a été supprimé, déplacé ou remplacé : {file}. Il ne peut pas encore être réécrit. Ne quittez pas le programme : libérez de la place sur le disque ou rendez le dossier ; il réessaie.',
  'reason.newer-file': 'Le fichier est {file}.',
  'reason.newer-file-and-copy':
    'Vos parties ont été enregistrées par une version plus récente du programme, que celle-ci ne sait pas lire. Lancez si possible la version plus récente. Sinon, vous pouvez continuer avec la copie du {day}, faite avant la mise à jour : ce que vous avez fait depuis n’y est pas. Le fichier plus récent est gardé sous un autre nom, et la version plus récente peut le restaurer.',
  'reason.no-session': 'Cette partie n’existe pas.',
  'reason.no-puzzle': 'Cette grille n’existe pas.',
  'reason.no-world': 'Ce monde n’existe pas.',
  'reason.played-elsewhere':
    'Vous avez joué ou analysé cette partie dans une autre fenêtre : la partie enregistrée est plus récente que ce que vous voyez. Ce que vous avez saisi ici depuis n’y est pas.',
  'reason.transfer':
    'Une autre opération (import, fusion ou vérification) est en cours. Attendez qu’elle soit terminée.',
  'reason.usage-analysing':
    'Une analyse des techniques est déjà en cours. Attendez qu’elle soit terminée, ou mettez-la en pause.',
  'reason.filling': 'La bibliothèque est déjà en cours de remplissage. Attendez la fin, ou arrêtez le remplissage.',
  'reason.label-exists': 'Il y a déjà une étiquette « {name} ». Choisissez un autre nom.',
  'reason.many-solutions':
    'La grille a plus d’une solution. Ajoutez des chiffres de départ jusqu’à ce qu’il n’en reste qu’une.',
  'reason.no-solution': 'Certains chiffres de la grille se contredisent. Vérifiez-les.',
  'reason.no-text': 'Il n’y a pas de texte. Collez ou tapez une grille.',
  'reason.unread-line': 'Ligne {line, number} : {detail}.',
  'reason.nodes': 'La recherche a été abandonnée après {nodes, number} essais.',
  'reason.attempts':
    'Aucune grille répondant à vos souhaits n’a été trouvée (essais : {attempts, number}). Réessayez, ou demandez moins.',
  'reason.job-time': 'Il fallait plus de {seconds, number} secondes : l’opération a été arrêtée.',
  'reason.time-up':
    'La limite de temps a été atteinte pendant {stage}. Accordez plus de temps ou choisissez une disposition plus petite.',
  'reason.given': 'Un chiffre de départ ne peut pas être remplacé.',
  'reason.seed-of-other-generator':
    'La graine {seed} est de la version {version, number} du générateur. Ce programme a la version {own, number}, qui en ferait une autre grille.',
  'reason.jobs': 'Pas plus de {most, number} tâches à la fois. Attendez que l’une d’elles soit terminée.',
  'reason.subgrid-name':
    '« {name} » ne peut pas être le nom de la sous-grille {subgrid}. Commencez par une lettre, puis lettres, chiffres, espaces, traits d’union, apostrophes et points, {most} caractères au plus.',
  'reason.subgrid-name-place':
    'On pourrait prendre « {name} » pour une case, une ligne, une colonne ou un bloc. Choisissez un autre nom pour la sous-grille {subgrid}.',
  'reason.subgrid-name-twice':
    'Les sous-grilles {one} et {other} s’appelleraient toutes deux « {name} ». Choisissez un autre nom pour l’une d’elles.',
  'reason.layout-exists': 'Vous avez déjà une disposition « {name} ». Choisissez un autre nom.',
  'reason.no-layout': 'Cette disposition n’existe plus.',
  'reason.no-layout-text': 'Ce n’est pas le texte d’une disposition.',
  'reason.too-far': 'La disposition s’étendrait sur {extent, number} blocs ; {most, number} au plus sont possibles.',
  'reason.no-subgrid': 'Une disposition a besoin d’au moins une sous-grille.',
  'reason.too-many-subgrids':
    'La disposition aurait {count, number} sous-grilles ; {most, number} au plus sont possibles.',
  'reason.too-many-cells': 'La disposition aurait {count, number} cases ; {most, number} au plus sont possibles.',
  'reason.short-wrap-down':
    'Avec un tour de longueur {period, number}, chaque colonne se rejoindrait elle-même. Il faut au moins {least, number} blocs.',
  'reason.short-wrap-across':
    'Avec un tour de longueur {period, number}, chaque ligne se rejoindrait elle-même. Il faut au moins {least, number} blocs.',
  'reason.shift-without-wrap-down':
    'La grille ne peut être décalée ou retournée par les bords du haut et du bas que si elle est sans fin dans ce sens.',
  'reason.mirror-without-wrap-down':
    'La grille ne peut être décalée ou retournée par les bords du haut et du bas que si elle est sans fin dans ce sens.',
  'reason.shift-without-wrap-across':
    'La grille ne peut être décalée ou retournée par les bords gauche et droit que si elle est sans fin dans ce sens.',
  'reason.mirror-without-wrap-across':
    'La grille ne peut être décalée ou retournée par les bords gauche et droit que si elle est sans fin dans ce sens.',
  'reason.meets-itself': 'Après un tour, la sous-grille {subgrid, number} se recouvrirait elle-même.',
  'reason.same-place': 'Les sous-grilles {one, number} et {other, number} seraient au même endroit.',
  'reason.ring-size':
    'L’anneau de blocs autour de la grille ne peut pas se refermer : les chiffres se répètent tous les {order} blocs, la taille doit donc être un multiple de {order}.',
  'reason.no-shift': 'Un décalage de {shift, number} blocs est un tour complet. Choisissez un autre décalage.',
  'reason.short-band':
    'Avec des blocs de côté {order}, un tour demande au moins {least, number} sous-grilles : la rangée de blocs du milieu revient retournée, et moins de sous-grilles ne peuvent pas s’accorder.',
  'reason.short-bottle':
    'Avec des blocs de côté {order}, un tour demande au moins {least, number} sous-grilles : la rangée de blocs du milieu revient retournée, et moins de sous-grilles ne peuvent pas s’accorder.',
  'reason.dense-band': 'Le nombre de colonnes d’un ruban dense doit être un multiple de {step, number}.',
  'reason.dense-band-middle':
    'Avec des blocs de côté {order, number}, un ruban dense demande un nombre pair de lignes : sinon sa rangée de blocs du milieu reviendrait retournée.',
  'reason.dense-band-odd':
    'Avec ce nombre de lignes, le nombre de colonnes doit être un multiple impair de {step, number}.',
  'reason.dense-bottle':
    'Avec des blocs de côté {order, number}, la taille d’une bouteille de Klein dense doit être un multiple de {step, number}.',
  'reason.turned-ring-down':
    'La sous-grille {subgrid, number} ne peut pas être remplie : après {period, number} blocs, ses colonnes reviennent retournées, et aucun chiffre ne peut s’accorder avec elles.',
  'reason.turned-ring-across':
    'La sous-grille {subgrid, number} ne peut pas être remplie : après {period, number} blocs, ses lignes reviennent retournées, et aucun chiffre ne peut s’accorder avec elles.',
  'reason.ring-down':
    'La sous-grille {subgrid, number} ne peut pas être remplie : sur le tour de {period, number} blocs vers le bas, un chiffre apparaîtrait deux fois ou pas du tout dans une colonne de ses voisines.',
  'reason.ring-across':
    'La sous-grille {subgrid, number} ne peut pas être remplie : sur le tour de {period, number} blocs vers la droite, un chiffre apparaîtrait deux fois ou pas du tout dans une ligne de ses voisines.',

  'reason.rules-clash':
    'Les règles supplémentaires ne laissent aucun chiffre à la sous-grille {subgrid, number}, ligne {row, number}, colonne {column, number}.',
  'reason.picture-board':
    'Le plateau est trop grand pour une image, dont les côtés ont au plus {most, number} pixels. Imprimez-le en PDF.',
  'reason.picture-size': 'L’image serait trop grande. Choisissez au plus {most, number} pixels par case.',

  'error.bad-input': 'Le programme a refusé la demande.',
  'error.bad-puzzle': 'La grille n’a pas pu être lue.',
  'error.unknown-layout': 'Cette disposition n’existe pas.',
  'error.impossible-layout': 'Aucun sudoku n’est possible sur cette disposition.',
  'error.not-found': 'L’élément n’existe plus ; il a peut-être été supprimé dans une autre fenêtre.',
  'error.conflict': 'Ce n’est pas possible dans l’état actuel.',
  'error.gave-up':
    'La recherche était trop longue et a été arrêtée. Réessayez, ou choisissez une disposition plus petite.',
  'error.cancelled': 'Annulé.',
  'error.no-solution': 'La grille n’a pas de solution.',
  'error.unknown-call': 'La fenêtre et le programme n’ont pas la même version. Relancez le programme.',
  'error.disconnected': 'La connexion avec le programme est perdue. Si cela dure, relancez le programme.',
  'error.store': 'Le fichier de vos parties n’a pas pu être lu ou écrit.',
  'error.newer-file':
    'Le fichier de vos parties vient d’une version plus récente du programme. Mettez le programme à jour pour ouvrir vos parties.',
  'error.internal': 'Erreur interne. Vos parties sont intactes. Relancez le programme.',
  'reason.file-too-large': '{file} est trop volumineux. Les grandes collections s’importent dans la bibliothèque.',
};
