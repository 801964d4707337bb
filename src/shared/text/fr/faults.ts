import type { faults as english } from '../en/faults.ts';
import type { Translation } from '../keys.ts';

export const faults: Translation<typeof english> = {
  'fault.title.open': 'La partie n’a pas pu être ouverte',
  'fault.title.delete': 'La partie n’a pas pu être supprimée',
  'fault.title.list': 'Vos parties n’ont pas pu être listées',
  'fault.title.create': 'Aucune partie n’a pu commencer',
  'fault.title.move': 'Votre dernière saisie n’est pas enregistrée',
  'fault.dismiss': 'Fermer',
  'fault.retry': 'Réessayer',
  'fault.discard': 'Abandonner la saisie',
  'fault.reload': 'Montrer ce qui est enregistré',
  'fault.lost': 'La liaison avec le programme est perdue',
  'fault.lost.text':
    'Rien de ce que vous avez saisi n’est perdu. Nouvel essai en cours ; si cela dure, relancez le programme.',
  'fault.details': 'Détails',

  'reason.disk-full': 'Le disque est plein : {file}. Faites de la place et réessayez.',
  'reason.read-only': 'Écriture impossible : {file}. Ôtez sa protection, ou démarrez avec un autre dossier.',
  'reason.cannot-open': 'Ouverture impossible : {file}',
  'reason.no-permission': 'Accès refusé à {file}. Changez ses droits, ou démarrez avec un autre dossier.',
  'reason.disk-error': 'Le disque signale une erreur : {file}. Copiez bientôt vos parties sur un autre disque.',
  'reason.held': 'Un autre programme tient {file}. Fermez-le et réessayez.',
  'reason.damaged': 'Une partie de {file} est abîmée ; le reste n’est pas touché.',
  'reason.not-a-database': 'Ce n’est pas un fichier de ce programme : {file}',
  'reason.set-aside':
    'Le fichier de vos parties était abîmé : {file}. Il est conservé sous {kept}, et un fichier vide a pris sa place.',
  'reason.set-aside-and-read':
    'Le fichier de vos parties était abîmé : {file}. Il est conservé sous {kept}. Ce qui en est lisible est repris ; grilles : {puzzles, number}, parties : {games, number}.',
  'reason.newer-file': 'Il s’agit de {file}.',
  'reason.no-session': 'Cette partie n’existe pas.',
  'reason.no-puzzle': 'Cette grille n’existe pas.',
  'reason.played-elsewhere':
    'Cette partie a continué dans une autre fenêtre : ce qui est enregistré va plus loin que ce que vous voyez. Rien n’en est perdu.',
  'reason.transfer': 'Un autre import, une fusion ou une vérification est en cours. Attendez la fin.',
  'reason.filling': 'La bibliothèque est déjà en cours de remplissage. Attendez la fin, ou arrêtez-le.',
  'reason.label-exists': 'Il y a déjà une étiquette « {name} ».',
  'reason.many-solutions': 'Elle a plus d’une solution. Ajoutez des chiffres jusqu’à ce qu’il n’en reste qu’une.',
  'reason.no-solution': 'Certains de ses chiffres se contredisent.',
  'reason.not-one-solution': 'Pour aider, il faut une grille à solution unique.',
  'reason.no-text': 'Il n’y a pas de texte.',
  'reason.unread-line':
    'Ce qui est à la ligne {line, number} n’est une grille sous aucune forme que le programme connaisse.',
  'reason.nodes': 'Abandon après {nodes, number} essais.',
  'reason.attempts':
    'Aucun des {attempts, number} essais n’a donné ce qui était demandé. Réessayez, ou demandez moins.',
  'reason.time-up': 'Le temps accordé est écoulé.',
  'reason.given': 'Un chiffre donné ne peut pas être remplacé.',
  'reason.jobs': 'Pas plus de {most, number} à la fois. Attendez que l’un soit fini.',
  'reason.layout-exists': 'Vous avez déjà une disposition « {name} ». Choisissez un autre nom.',
  'reason.no-layout': 'Cette disposition a été supprimée.',
  'reason.no-layout-text': 'Ce n’est pas le texte d’une disposition.',
  'reason.too-far': 'Les sous-grilles seraient à plus de {most, number} blocs l’une de l’autre.',
  'reason.no-subgrid': 'Il faut au moins une sous-grille.',
  'reason.too-many-subgrids':
    'Il y a {count, number} sous-grilles : c’est plus que les {most, number} qu’une disposition peut avoir.',
  'reason.too-many-cells':
    'Il y a {count, number} cases : c’est plus que les {most, number} qu’une disposition peut avoir.',
  'reason.short-wrap-down':
    'Sur un tour de {period, number} blocs, chaque colonne se rejoindrait elle-même : il en faut au moins {least, number}.',
  'reason.short-wrap-across':
    'Sur un tour de {period, number} blocs, chaque ligne se rejoindrait elle-même : il en faut au moins {least, number}.',
  'reason.shift-without-wrap-down':
    'Pour décaler ou retourner la grille en haut et en bas, il faut qu’elle soit sans fin dans ce sens.',
  'reason.mirror-without-wrap-down':
    'Pour décaler ou retourner la grille en haut et en bas, il faut qu’elle soit sans fin dans ce sens.',
  'reason.shift-without-wrap-across':
    'Pour décaler ou retourner la grille à gauche et à droite, il faut qu’elle soit sans fin dans ce sens.',
  'reason.mirror-without-wrap-across':
    'Pour décaler ou retourner la grille à gauche et à droite, il faut qu’elle soit sans fin dans ce sens.',
  'reason.meets-itself': 'En passant le bord, la sous-grille {subgrid, number} retomberait sur ses propres blocs.',
  'reason.same-place': 'Les sous-grilles {one, number} et {other, number} seraient au même endroit.',
  'reason.ring-size':
    'Ses blocs ne peuvent pas refermer l’anneau autour du bord : les chiffres se répètent tous les {order} blocs, la taille doit donc être un multiple de {order}.',
  'reason.no-shift': 'Un décalage de {shift, number} blocs fait un tour complet : il n’y a pas de décalage.',
  'reason.short-band':
    'Avec des blocs de côté 3, il faut au moins {least, number} sous-grilles sur un tour : la ligne de blocs du milieu revient retournée, et moins ne peuvent s’accorder.',
  'reason.short-bottle':
    'Avec des blocs de côté 3, il faut au moins {least, number} sous-grilles sur un tour : la ligne de blocs du milieu revient retournée, et moins ne peuvent s’accorder.',
  'reason.dense-band': 'Autour d’un ruban dense, le nombre de colonnes doit être un multiple de {step, number}.',
  'reason.dense-band-middle':
    'Avec des blocs de côté {order, number}, un ruban dense demande un nombre pair de lignes : sinon la ligne de blocs du milieu revient retournée.',
  'reason.dense-band-odd':
    'Avec ce nombre de lignes, le nombre de colonnes doit être un multiple impair de {step, number}.',
  'reason.dense-bottle':
    'Avec des blocs de côté {order, number}, la taille d’une bouteille de Klein dense doit être un multiple de {step, number}.',
  'reason.turned-ring-down':
    'La sous-grille {subgrid, number} ne peut pas être remplie : après {period, number} blocs, ses colonnes reviennent retournées, et aucun chiffre ne peut suivre.',
  'reason.turned-ring-across':
    'La sous-grille {subgrid, number} ne peut pas être remplie : après {period, number} blocs, ses lignes reviennent retournées, et aucun chiffre ne peut suivre.',
  'reason.ring-down':
    'La sous-grille {subgrid, number} ne peut pas être remplie : sur le tour de {period, number} blocs vers le bas, un chiffre serait deux fois ou pas du tout dans une colonne de ses voisines.',
  'reason.ring-across':
    'La sous-grille {subgrid, number} ne peut pas être remplie : sur le tour de {period, number} blocs vers la droite, un chiffre serait deux fois ou pas du tout dans une ligne de ses voisines.',

  'reason.rules-clash':
    'Les règles supplémentaires ne laissent aucun chiffre à la sous-grille {subgrid, number}, ligne {row, number}, colonne {column, number}.',
  'reason.picture-size': 'L’image serait trop grande : {most, number} pixels par case au plus ici.',

  'error.bad-input': 'Le programme a refusé la demande.',
  'error.bad-puzzle': 'La grille est illisible.',
  'error.unknown-layout': 'Cette disposition n’existe pas.',
  'error.impossible-layout': 'Il n’y a pas de sudoku sur cette disposition.',
  'error.not-found': 'Il n’y en a plus trace ; peut-être a-t-elle été supprimée dans une autre fenêtre.',
  'error.conflict': 'Cela ne va pas avec ce qui existe à présent.',
  'error.gave-up':
    'La recherche, trop longue, a été abandonnée. Un autre essai peut réussir, ou une disposition plus petite.',
  'error.cancelled': 'Annulé.',
  'error.no-solution': 'La grille n’a pas de solution.',
  'error.unknown-call': 'La fenêtre et le programme ne vont pas ensemble. Relancez le programme.',
  'error.disconnected': 'La liaison avec le programme est perdue. Relancez-le si cela dure.',
  'error.store': 'Le fichier de vos parties ne peut pas être écrit. Disque plein, ou dossier en lecture seule ?',
  'error.newer-file':
    'Le fichier de vos parties vient d’une version plus récente du programme. Mettez-le à jour pour les ouvrir.',
  'error.internal': 'Une faute du programme. Vos parties sont sauves ; relancez-le.',
  'reason.file-too-large': '{file} est trop volumineux. Les grandes collections s’importent dans la bibliothèque.',
  'reason.no-webgl':
    'La carte graphique est inutilisable : la grille est dessinée sans elle. Les très grandes grilles peuvent être lentes.',
};
