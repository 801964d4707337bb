/** Words for what did not work and why, in both languages. */
export const faultsEn = {
  'fault.title.open': 'The game could not be opened',
  'fault.title.delete': 'The game could not be deleted',
  'fault.title.list': 'Your games could not be listed',
  'fault.title.create': 'No game could be begun',
  'fault.title.move': 'Your last entry is not saved',
  'fault.dismiss': 'Close',
  'fault.retry': 'Try again',
  'fault.discard': 'Drop the entry',
  'fault.reload': 'Show what is saved',
  'fault.lost': 'The connection to the program is lost',
  'fault.lost.text':
    'Nothing you entered so far is lost. Trying again; if it stays like this, start the program once more.',
  'fault.details': 'Details',

  'reason.disk-full': 'The disk is full: {{file}}. Make room and try again.',
  'reason.read-only': 'This cannot be written: {{file}}. Take away its write protection, or start with another folder.',
  'reason.cannot-open': 'This cannot be opened: {{file}}',
  'reason.no-permission': 'You may not use {{file}}. Change its permissions, or start with another folder.',
  'reason.disk-error': 'The disk reports an error: {{file}}. Copy your games to another disk soon.',
  'reason.held': 'Another program is holding {{file}}. Close it and try again.',
  'reason.damaged': 'A part of {{file}} is damaged; the rest of it is not affected.',
  'reason.not-a-database': 'This is not a file of this program: {{file}}',
  'reason.set-aside':
    'The file with your games was damaged: {{file}}. It was kept as {{kept}}, and an empty one was begun.',
  'reason.set-aside-and-read':
    'The file with your games was damaged: {{file}}. It was kept as {{kept}}. What can be read of it is here again: puzzles: {{puzzles, number}}, games: {{games, number}}.',
  'reason.newer-file': 'It is {{file}}.',
  'reason.no-session': 'There is no such game.',
  'reason.no-puzzle': 'There is no such puzzle.',
  'reason.played-elsewhere':
    'This game was played on in another window: what is saved is further on than what you see. Nothing of it is lost.',
  'reason.transfer': 'Another import, merge or verification is under way. Wait until it is done.',
  'reason.filling': 'The library is being filled already. Wait until that is done, or stop it.',
  'reason.label-exists': 'There is already a label “{{name}}”.',
  'reason.many-solutions': 'It has more than one solution. Add digits until only one is left.',
  'reason.no-solution': 'Some of its digits contradict each other.',
  'reason.not-one-solution': 'Help needs a puzzle with exactly one solution.',
  'reason.no-text': 'There is no text.',
  'reason.unread-line': 'What stands on line {{line, number}} is no puzzle in any form that the program knows.',
  'reason.nodes': 'It was given up after {{nodes, number}} tries.',
  'reason.attempts': 'None of {{attempts, number}} attempts came out as was asked for. Try again, or ask for less.',
  'reason.time-up': 'The time was up that it was given.',
  'reason.given': 'A given cannot be overwritten.',
  'reason.jobs': 'There can be {{most, number}} at a time. Wait until one is done.',
  'reason.layout-exists': 'You have a layout “{{name}}” already. Choose another name.',
  'reason.no-layout': 'This layout was deleted.',
  'reason.no-layout-text': 'This is not the text of a layout.',
  'reason.too-far': 'The subgrids would lie more than {{most, number}} boxes apart.',
  'reason.no-subgrid': 'A layout needs at least one subgrid.',
  'reason.too-many-subgrids': '{{count, number}} subgrids are more than the {{most, number}} a layout may have.',
  'reason.too-many-cells': '{{count, number}} cells are more than the {{most, number}} a layout may have.',
  'reason.short-wrap-down':
    'Round an edge of {{period, number}} boxes every column would meet itself: it takes at least {{least, number}}.',
  'reason.short-wrap-across':
    'Round an edge of {{period, number}} boxes every row would meet itself: it takes at least {{least, number}}.',
  'reason.twist-without-wrap-down':
    'Crossing the top or the bottom edge can only turn or shift the board if it is endless that way.',
  'reason.twist-without-wrap-across':
    'Crossing the left or the right edge can only turn or shift the board if it is endless that way.',
  'reason.meets-itself': 'Around the edge, subgrid {{subgrid, number}} would come back onto its own boxes.',
  'reason.same-place': 'Subgrids {{one, number}} and {{other, number}} would stand at the same place.',
  'reason.no-shift': 'A shift of {{shift, number}} boxes is once around, which is no shift.',
  'reason.short-band':
    'At box side 3 it takes at least {{least, number}} subgrids around: the middle row of boxes comes back turned round, and fewer cannot match.',
  'reason.dense-band': 'Around a dense band the number of columns must be a multiple of {{step, number}}.',
  'reason.dense-band-middle':
    'At box side {{order, number}} a dense band needs an even number of rows: an odd one has a middle row of boxes, which comes back turned round.',
  'reason.dense-band-odd': 'With this many rows the number of columns must be an odd multiple of {{step, number}}.',
  'reason.dense-bottle':
    'At box side {{order, number}} the size of a dense Klein bottle must be a multiple of {{step, number}}.',
  'reason.turned-ring-down':
    'Subgrid {{subgrid, number}} cannot be filled: after {{period, number}} boxes its columns come back turned round, which no digit can follow.',
  'reason.turned-ring-across':
    'Subgrid {{subgrid, number}} cannot be filled: after {{period, number}} boxes its rows come back turned round, which no digit can follow.',
  'reason.ring-down':
    'Subgrid {{subgrid, number}} cannot be filled: round the edge of {{period, number}} boxes downwards, some digit would stand twice or not at all in a column of its neighbours.',
  'reason.ring-across':
    'Subgrid {{subgrid, number}} cannot be filled: round the edge of {{period, number}} boxes across, some digit would stand twice or not at all in a row of its neighbours.',

  'reason.rules-clash':
    'The extra rules leave no digit for subgrid {{subgrid, number}}, row {{row, number}}, column {{column, number}}.',
  'reason.picture-size': 'The picture would be too large: {{most, number}} pixels a cell is the most here.',

  'error.bad-input': 'The program refused what was asked.',
  'error.bad-puzzle': 'The puzzle cannot be read.',
  'error.unknown-layout': 'There is no such layout.',
  'error.impossible-layout': 'There is no sudoku on this layout.',
  'error.not-found': 'It is not there any more; perhaps it was deleted in another window.',
  'error.conflict': 'It does not fit what is there now.',
  'error.gave-up': 'The search took too long and was given up. Another attempt may succeed, or a smaller layout.',
  'error.cancelled': 'Cancelled.',
  'error.no-solution': 'The puzzle has no solution.',
  'error.unknown-call': 'The window and the program do not fit together. Start the program again.',
  'error.disconnected': 'The connection to the program is lost. Start it again if this stays.',
  'error.store': 'The file with your games cannot be written. Is the disk full, or the folder read-only?',
  'error.newer-file': 'The file with your games was written by a newer version of the program. Update it to open them.',
  'error.internal': 'A fault in the program. Your games are safe; start it again.',
} as const;

export const faultsFr: Readonly<Record<keyof typeof faultsEn, string>> = {
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

  'reason.disk-full': 'Le disque est plein : {{file}}. Faites de la place et réessayez.',
  'reason.read-only': 'Écriture impossible : {{file}}. Ôtez sa protection, ou démarrez avec un autre dossier.',
  'reason.cannot-open': 'Ouverture impossible : {{file}}',
  'reason.no-permission': 'Accès refusé à {{file}}. Changez ses droits, ou démarrez avec un autre dossier.',
  'reason.disk-error': 'Le disque signale une erreur : {{file}}. Copiez bientôt vos parties sur un autre disque.',
  'reason.held': 'Un autre programme tient {{file}}. Fermez-le et réessayez.',
  'reason.damaged': 'Une partie de {{file}} est abîmée ; le reste n’est pas touché.',
  'reason.not-a-database': 'Ce n’est pas un fichier de ce programme : {{file}}',
  'reason.set-aside':
    'Le fichier de vos parties était abîmé : {{file}}. Il est conservé sous {{kept}}, et un fichier vide a pris sa place.',
  'reason.set-aside-and-read':
    'Le fichier de vos parties était abîmé : {{file}}. Il est conservé sous {{kept}}. Ce qui en est lisible est repris ; grilles : {{puzzles, number}}, parties : {{games, number}}.',
  'reason.newer-file': 'Il s’agit de {{file}}.',
  'reason.no-session': 'Cette partie n’existe pas.',
  'reason.no-puzzle': 'Cette grille n’existe pas.',
  'reason.played-elsewhere':
    'Cette partie a continué dans une autre fenêtre : ce qui est enregistré va plus loin que ce que vous voyez. Rien n’en est perdu.',
  'reason.transfer': 'Un autre import, une fusion ou une vérification est en cours. Attendez la fin.',
  'reason.filling': 'La bibliothèque est déjà en cours de remplissage. Attendez la fin, ou arrêtez-le.',
  'reason.label-exists': 'Il y a déjà une étiquette « {{name}} ».',
  'reason.many-solutions': 'Elle a plus d’une solution. Ajoutez des chiffres jusqu’à ce qu’il n’en reste qu’une.',
  'reason.no-solution': 'Certains de ses chiffres se contredisent.',
  'reason.not-one-solution': 'Pour aider, il faut une grille à solution unique.',
  'reason.no-text': 'Il n’y a pas de texte.',
  'reason.unread-line':
    'Ce qui est à la ligne {{line, number}} n’est une grille sous aucune forme que le programme connaisse.',
  'reason.nodes': 'Abandon après {{nodes, number}} essais.',
  'reason.attempts':
    'Aucun des {{attempts, number}} essais n’a donné ce qui était demandé. Réessayez, ou demandez moins.',
  'reason.time-up': 'Le temps accordé est écoulé.',
  'reason.given': 'Un chiffre donné ne peut pas être remplacé.',
  'reason.jobs': 'Pas plus de {{most, number}} à la fois. Attendez que l’un soit fini.',
  'reason.layout-exists': 'Vous avez déjà une disposition « {{name}} ». Choisissez un autre nom.',
  'reason.no-layout': 'Cette disposition a été supprimée.',
  'reason.no-layout-text': 'Ce n’est pas le texte d’une disposition.',
  'reason.too-far': 'Les sous-grilles seraient à plus de {{most, number}} blocs l’une de l’autre.',
  'reason.no-subgrid': 'Il faut au moins une sous-grille.',
  'reason.too-many-subgrids':
    'Il y a {{count, number}} sous-grilles : c’est plus que les {{most, number}} qu’une disposition peut avoir.',
  'reason.too-many-cells':
    'Il y a {{count, number}} cases : c’est plus que les {{most, number}} qu’une disposition peut avoir.',
  'reason.short-wrap-down':
    'Sur un tour de {{period, number}} blocs, chaque colonne se rejoindrait elle-même : il en faut au moins {{least, number}}.',
  'reason.short-wrap-across':
    'Sur un tour de {{period, number}} blocs, chaque ligne se rejoindrait elle-même : il en faut au moins {{least, number}}.',
  'reason.twist-without-wrap-down':
    'Pour décaler ou retourner la grille en haut et en bas, il faut qu’elle soit sans fin dans ce sens.',
  'reason.twist-without-wrap-across':
    'Pour décaler ou retourner la grille à gauche et à droite, il faut qu’elle soit sans fin dans ce sens.',
  'reason.meets-itself': 'En passant le bord, la sous-grille {{subgrid, number}} retomberait sur ses propres blocs.',
  'reason.same-place': 'Les sous-grilles {{one, number}} et {{other, number}} seraient au même endroit.',
  'reason.no-shift': 'Un décalage de {{shift, number}} blocs fait un tour complet : il n’y a pas de décalage.',
  'reason.short-band':
    'Avec des blocs de côté 3, il faut au moins {{least, number}} sous-grilles sur un tour : la ligne de blocs du milieu revient retournée, et moins ne peuvent s’accorder.',
  'reason.dense-band': 'Autour d’un ruban dense, le nombre de colonnes doit être un multiple de {{step, number}}.',
  'reason.dense-band-middle':
    'Avec des blocs de côté {{order, number}}, un ruban dense demande un nombre pair de lignes : sinon la ligne de blocs du milieu revient retournée.',
  'reason.dense-band-odd':
    'Avec ce nombre de lignes, le nombre de colonnes doit être un multiple impair de {{step, number}}.',
  'reason.dense-bottle':
    'Avec des blocs de côté {{order, number}}, la taille d’une bouteille de Klein dense doit être un multiple de {{step, number}}.',
  'reason.turned-ring-down':
    'La sous-grille {{subgrid, number}} ne peut pas être remplie : après {{period, number}} blocs, ses colonnes reviennent retournées, et aucun chiffre ne peut suivre.',
  'reason.turned-ring-across':
    'La sous-grille {{subgrid, number}} ne peut pas être remplie : après {{period, number}} blocs, ses lignes reviennent retournées, et aucun chiffre ne peut suivre.',
  'reason.ring-down':
    'La sous-grille {{subgrid, number}} ne peut pas être remplie : sur le tour de {{period, number}} blocs vers le bas, un chiffre serait deux fois ou pas du tout dans une colonne de ses voisines.',
  'reason.ring-across':
    'La sous-grille {{subgrid, number}} ne peut pas être remplie : sur le tour de {{period, number}} blocs vers la droite, un chiffre serait deux fois ou pas du tout dans une ligne de ses voisines.',

  'reason.rules-clash':
    'Les règles supplémentaires ne laissent aucun chiffre à la sous-grille {{subgrid, number}}, ligne {{row, number}}, colonne {{column, number}}.',
  'reason.picture-size': 'L’image serait trop grande : {{most, number}} pixels par case au plus ici.',

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
};
