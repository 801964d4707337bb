import type { failures as english } from '../en/failures.ts';
import type { Translation } from '../textKey.ts';

export const failures: Translation<typeof english> = {
  'amount.games_one': '{count} partie',
  'amount.games_other': '{count} parties',
  'amount.boxes_one': '{count} bloc',
  'amount.boxes_other': '{count} blocs',
  'amount.puzzles_one': '{count} grille',
  'amount.puzzles_other': '{count} grilles',
  'amount.times_one': '{count} fois',
  'amount.times_other': '{count} fois',
  'amount.worlds_one': '{count} monde',
  'amount.worlds_other': '{count} mondes',
  'damage.empty': 'il est vide',
  'damage.missing': 'il manque, mais il y en a de plus anciens à côté : {earlier}',
  'damage.no-database': 'ce n’est pas une base de données',
  'damage.no-tables': 'il ne contient pas nos données',
  'damage.only-log': 'le fichier est vide, mais son journal ne l’est pas',
  'damage.other-program': 'c’est la base de données d’un autre programme',
  'damage.part-added': '« {name} » n’y est pas de ce programme',
  'damage.part-changed': '« {name} » y a été modifié',
  'damage.part-missing': '« {name} » y manque',
  'damage.version': 'son numéro de version est {version}',
  'failed.asterisk-order': 'variante « {variant} » : l’astérisque a neuf cases et demande donc l’ordre 3, pas {order}',
  'failed.attempts':
    'aucune grille de difficulté {difficulty} répondant aux autres souhaits n’a été trouvée (essais : {attempts})',
  'failed.backup-name':
    'la bibliothèque garde ses propres fichiers dans ce dossier sous des noms comme {target} ; choisissez un autre nom ou un autre dossier',
  'failed.backup-exists':
    '{target} existe déjà, et une sauvegarde ne remplace jamais un fichier ; choisissez un autre nom',
  'failed.backup-large':
    '{name} fait {size} Mo. Seuls les fichiers de {most} Mo au plus peuvent être consultés ; restaurez-le pour voir son contenu',
  'failed.backup-unusable': '{backup} ne peut pas être utilisé : {damage}',
  'failed.bad-call': '{name} : {detail}',
  'failed.bad-frame': 'trame invalide : {detail}',
  'failed.board-cells': '« cells » a {cells} cases, mais le plateau doit avoir {rows} lignes et {columns} colonnes',
  'failed.board-large': 'un plateau a au plus {most} lignes et colonnes',
  'failed.board-of-layout': 'le plateau n’a pas la forme de la disposition « {layout} »',
  'failed.board-rows': 'le plateau a {rows} au lieu de {height} lignes',
  'failed.board-small': 'un plateau a au moins 4 lignes et 4 colonnes',
  'failed.board-void': 'toutes les cases du plateau sont vides',
  'failed.box-half-void': 'le bloc à la ligne {row}, colonne {column} du plateau a à la fois des vides et des cases',
  'failed.box-missing':
    'la forme des blocs manque : ajoutez "order": 3 pour des blocs de 3 × 3 cases, ou "box": [2, 3] pour 2 lignes et 3 colonnes',
  'failed.box-range':
    'les côtés d’un bloc doivent être des nombres entiers dont le produit va de 2 à {most}, pas {box}',
  'failed.box-without-subgrid': 'aucune sous-grille ne convient autour du bloc à la ligne {row}, colonne {column}',
  'failed.call-fault-in-log': '{name} : erreur interne ; voir le journal pour les détails',
  'failed.cancelled': 'annulé',
  'failed.candidates-count_one': '« candidates » a {count} texte, mais le plateau a {cellCount} cases',
  'failed.candidates-count_other': '« candidates » a {count} textes, mais le plateau a {cellCount} cases',
  'failed.candidates-lack': '« candidates » a {text} en {place}, sans le {digit} qui est dans cette case',
  'failed.candidates-no-list': '« candidates » n’est pas une liste de textes de chiffres, un par case',
  'failed.candidates-text': '« candidates » a {text} en {place}, ce qui n’est pas un texte de chiffres de 1 à {digits}',
  'failed.desk-class':
    'la grille n’est pas de difficulté {difficulty}, qui ne peut donc pas être conservée ; choisissez sa difficulté, ou toute difficulté',
  'failed.desk-easier':
    'la grille a une seule solution et elle est plus facile que {difficulty} ; d’autres chiffres de départ ou indications la rendraient encore plus facile',
  'failed.desk-no-rule':
    'la grille n’a aucune règle dont des indications peuvent être ajoutées au hasard ; placez une première indication, ou ajoutez des chiffres de départ',
  'failed.desk-pattern-impossible':
    'aucune solution ne satisfait les indications qui ne dépendent pas d’un nombre ; modifiez ou retirez l’une d’elles',
  'failed.every-puzzle': '{count} grilles ne se lisent pas pour la même raison : {fault}',
  'failed.free-lines-are-boxes':
    'dans la sous-grille {subgrid}, les lignes ou colonnes libres sont ses blocs ; donnez-lui des régions, ou des blocs d’une autre forme',
  'failed.grid-size':
    'une grille de {rows} × {columns} cases ne se lit pas : seules les tailles 4, 6, 8, 9, 10, 12, 15, 16, 20 et 25 le peuvent',
  'failed.half-pitch-of-boxes':
    'disposition « {layout} » : ses sous-grilles sont décalées d’une demi-sous-grille, ce qui n’est pas un nombre entier de blocs de {box}',
  'failed.in-field': '« {field} » : {fault}',
  'failed.janko-no-begin': 'le texte n’a pas de ligne « begin »',
  'failed.janko-no-end': 'la grille n’a pas de ligne « end » : le texte est tronqué',
  'failed.janko-no-grid': 'la grille n’a pas de tableau « {name} »',
  'failed.launch-page': 'impossible de transmettre sûrement son adresse au navigateur dans {folder} : {detail}',
  'failed.cannot-listen': 'impossible d’écouter sur le port {port} : {why}',
  'failed.cannot-open': '{file} : {detail}',
  'failed.cell-no-such-digit': '{text} dans la case {column} n’est pas un chiffre de 1 à {side}',
  'failed.cell-without-candidate': 'la case {place} n’a pas de candidat',
  'failed.cells-row-length': 'la ligne {row} de « cells » a {cells} au lieu de {columns} cases',
  'failed.clique-form': 'la clique n’est pas une liste de numéros de cases',
  'failed.cliques-no-regions': 'les cliques ne forment pas de régions de {digits} cases pour la sous-grille à {at}',
  'failed.colour-style-unknown':
    'variante « colour » : « {value} » n’est pas un style ({styles}) et est trop court pour des régions',
  'failed.column-no-digit': '{text} à la colonne {column} n’est pas un chiffre',
  'failed.column-no-such-digit': '{text} à la colonne {column} n’est pas un chiffre de 1 à {digits}',
  'failed.connection-lost': 'la connexion avec le programme est perdue',
  'failed.custom-needs-offsets':
    'la disposition « custom » a besoin de « offsets » : une liste de [ligne, colonne] en blocs',
  'failed.custom-only': 'seule la disposition « custom » accepte « offsets », « wrap » et « twist »',
  'failed.damaged': '{file} : {detail}',
  'failed.data-cell': 'la case {cell} de « data » est {text}',
  'failed.data-cells': '« data » a {cells} au lieu de 81 cases',
  'failed.data-length': '« data » a {length} caractères ; il faut 81 chiffres, ou une version et des cases',
  'failed.data-version': '« data » a la version {version} ; seules les versions 1 à 3 sont connues',
  'failed.deleted-every-candidate':
    'la position est fausse : les candidats éliminés n’en laissent aucun à la case {place}',
  'failed.deleted-form': '{text} parmi les candidats éliminés n’est pas un chiffre, une ligne et une colonne',
  'failed.dense-band':
    'disposition « dense-mobius » : le nombre de colonnes d’un ruban de Möbius dense d’ordre {order} doit être un multiple de {step}',
  'failed.dense-band-middle':
    'disposition « dense-mobius » : le nombre de lignes d’un ruban de Möbius dense d’ordre {order} doit être pair : sinon sa rangée de blocs du milieu revient retournée',
  'failed.dense-band-odd':
    'disposition « dense-mobius » : le nombre de colonnes d’un ruban de Möbius dense de {rows} lignes doit être un multiple impair de {step}',
  'failed.dense-bottle':
    'disposition « dense-klein » : la taille d’une bouteille de Klein dense d’ordre {order} doit être un multiple de {step}',
  'failed.disk-error': '{file} : {detail}',
  'failed.disk-full': '{file} : {detail}',
  'failed.displaced':
    'le fichier {file} a été supprimé, déplacé ou remplacé pendant que le programme l’avait ouvert. Il a été réécrit avec tout son contenu ; redémarrez le programme pour continuer',
  'failed.displaced-kept':
    'Le fichier {file} a été remplacé par un autre pendant que le programme tournait. Ce qui était ouvert a été réécrit, et l’autre fichier a été enregistré sous {kept}.',
  'failed.displaced-restored':
    'Le fichier {file} a été supprimé ou déplacé pendant que le programme tournait. Il a été réécrit avec tout son contenu.',
  'failed.displaced-unsaved':
    'le fichier {file} a été supprimé, déplacé ou remplacé pendant que le programme l’avait ouvert, et ne peut pas encore être réécrit : {fault}. Ne quittez pas le programme avant : il réessaie',
  'failed.drawing-too-large':
    'la grille n’est pas dessinée : avec ses vides elle a {height} × {width} places, plus de {most}. Les réponses en JSON sont sans vides',
  'failed.drawing-cancelled': 'la création des régions a été annulée',
  'failed.element-length': '<{element}> a {length} au lieu de {size} caractères',
  'failed.element-number': '« {name} » de <{element}> doit être un nombre de 1 à {greatest}',
  'failed.even-odd-few':
    'variante « even-odd » : « even » n’a pas de texte pour la sous-grille {subgrid} (textes : {texts})',
  'failed.even-odd-length': 'variante « even-odd », sous-grille {subgrid} : il faut {wanted} caractères, pas {length}',
  'failed.even-odd-letter':
    'variante « even-odd », sous-grille {subgrid} : {letter} à la ligne {row}, colonne {column} n’est ni E (pair), ni O (impair), ni . (l’un ou l’autre)',
  'failed.fault-in-log': 'erreur interne ; voir le journal pour les détails',
  'failed.file-cut-off': 'le fichier {file} n’a pas pu être lu jusqu’au bout',
  'failed.file-fault': '{file} : {detail}',
  'failed.file-in-use': '{backup} est le fichier en cours d’utilisation',
  'failed.file-missing':
    'Le fichier {file} ne peut pas être utilisé : {damage}. Un nouveau fichier vide a été créé. « carpet-sudoku library restore FICHIER » le remplace par un plus ancien.',
  'failed.filling': 'la bibliothèque est déjà en cours de remplissage',
  'failed.filling-cancelled': 'le remplissage a été annulé',
  'failed.filling-gave-up':
    'aucune solution complète n’a été trouvée en {nodes} nœuds de recherche, et rien ne prouve qu’il n’y en a pas',
  'failed.game-lost': 'cette partie est perdue : recommencez-la, ou continuez sans vies',
  'failed.game-not-lost': 'cette partie n’est pas perdue',
  'failed.generation-cancelled': 'la création a été annulée',
  'failed.given': 'un chiffre de départ ne peut pas être remplacé',
  'failed.given-at': 'le chiffre de départ à la position {position} ne peut pas être remplacé',
  'failed.givens-length': 'les chiffres de départ ont {cells} au lieu de 81 cases',
  'failed.givens-no-digit': '{character} au caractère {at} des chiffres de départ n’est pas un chiffre',
  'failed.givens-too-many': 'les chiffres de départ ont plus de 81 cases, à partir du caractère {at}',
  'failed.graph-empty': 'le graphe n’a pas de sous-grille',
  'failed.graph-type': 'le graphe est de type {type} ; seuls « sudoku » et « custom » sont acceptés',
  'failed.grid-characters': 'la grille a {cells} au lieu de {perGrid} caractères',
  'failed.grid-ends': 'la grille s’arrête après {rows} lignes sur {side}',
  'failed.grid-length_one': 'la sous-grille {subgrid} a {count} caractère au lieu de {perSubgrid}',
  'failed.grid-length_other': 'la sous-grille {subgrid} a {count} caractères au lieu de {perSubgrid}',
  'failed.grid-row-length': 'la ligne {row} de « grid » a {cells} au lieu de {size} cases',
  'failed.grid-rows': '« grid » a {rows} au lieu de {size} lignes',
  'failed.grids-and-board-differ': 'les sous-grilles et le plateau en dessous ne décrivent pas la même grille',
  'failed.grids-of-layout':
    'le nombre de grilles est {count}, mais celui des sous-grilles de la disposition « {layout} » est {wanted}',
  'failed.grids-strings_one': 'il y a {count} texte de chiffres pour {subgrids}',
  'failed.grids-strings_other': 'il y a {count} textes de chiffres pour {subgrids}',
  'failed.half-pitch':
    'disposition « {layout} » : ses sous-grilles sont décalées d’une demi-sous-grille, ce qui n’est un nombre entier de blocs qu’aux ordres 3 et 5',
  'failed.held': '{file} : {detail}',
  'failed.highest-digit': '{name} n’a que des chiffres jusqu’à {greatest}',
  'failed.item-of-plan': 'point {at} : {fault}',
  'failed.job-cancelled': 'la tâche a été annulée',
  'failed.job-exists': 'une tâche {job} existe déjà',
  'failed.job-gives-no-more': 'aucune tâche {job} en cours n’envoie d’autres données',
  'failed.job-time': 'arrêté au bout de {seconds} secondes',
  'failed.job-takes-no-more': 'aucune tâche {job} en cours n’accepte d’autres données',
  'failed.jobs': 'pas plus de {most} tâches à la fois',
  'failed.ksudoku-lacks': 'il manque à la partie <puzzle>, <graph> ou <values>',
  'failed.label-exists': 'il y a déjà une étiquette « {name} »',
  'failed.line-is-an-address':
    'l’adresse {text} ne contient pas les chiffres d’une grille sous une forme connue, et ce programme ne charge rien depuis Internet. Ouvrez-la dans un navigateur et copiez les cases, par exemple 81 chiffres et points, ou un lien long pour SudokuPad ou f-puzzles',
  'failed.line-length_one':
    '{text} n’est pas une grille : il y a {count} caractère, mais une grille en a 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625, et plusieurs grilles un multiple de ce nombre',
  'failed.line-length_other':
    '{text} n’est pas une grille : il y a {count} caractères, mais une grille en a 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625, et plusieurs grilles un multiple de ce nombre',
  'failed.line-near': '{text} n’est pas une grille : elle a {count} caractères, il en faut {needed}',
  'failed.line-word-length_one':
    '{text} n’est pas une grille : il y a {count} caractère avant la première espace et {whole} en tout, mais une grille en a 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625, et plusieurs grilles un multiple de ce nombre',
  'failed.line-word-length_other':
    '{text} n’est pas une grille : il y a {count} caractères avant la première espace et {whole} en tout, mais une grille en a 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625, et plusieurs grilles un multiple de ce nombre',
  'failed.no-bank-line': 'une ligne de cette collection a une empreinte de 12 caractères, 81 cases et une note',
  'failed.no-layout-but-similar': 'il n’y a pas de disposition {layout} ; vouliez-vous dire « {similar} » ?',
  'failed.no-list':
    'aucune ligne du texte n’est une grille. Sont attendus des lignes de 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625 cases, des liens, une grille imprimée ou un fichier d’un des programmes connus',
  'failed.no-list-in-beginning':
    'aucune ligne des {most} premiers caractères n’est une grille, la suite n’est donc pas lue. Sont attendus des lignes de 16, 25, 36, 49, 64, 81, 100 et ainsi de suite jusqu’à 625 cases, des liens, une grille imprimée ou un fichier d’un des programmes connus',
  'failed.no-marked-board':
    'le texte n’est pas un plateau avec des signes pour les cases vides et pour les places sans case',
  'failed.no-sudoku-kind':
    'les grilles du genre {kind} ne se lisent pas : leurs nombres ne sont pas les chiffres de départ d’un sudoku',
  'failed.not-sudoq': 'le fichier est <{element}>, pas <sudoku>',
  'failed.nothing-to-share':
    'disposition « {layout} » : avec des blocs de {box}, les sous-grilles n’ont aucun bloc à partager aux coins',
  'failed.other-digits':
    'la grille a les chiffres de {least} à {most}, mais une grille de cette taille a ceux de 1 à {digits}',
  'failed.order-or-box': 'il faut soit « order », soit « box », et pas les deux',
  'failed.penpa-regions': 'Penpa+ ne peut dessiner que des régions d’un seul tenant',
  'failed.penpa-grid': 'une grille Penpa+ {kind} ne se lit pas : seuls les carrés le peuvent',
  'failed.penpa-without-puzzle': 'le lien ne contient pas de grille : « p= » manque',
  'failed.placed-on-given': '« placed » a {digit} en {place}, où le chiffre de départ est {given}',
  'failed.printed-rows': 'les lignes de la grille imprimée n’ont pas le même nombre de cases',
  'failed.ring-size-of-boxes':
    'disposition « {layout} » : avec des blocs de {box}, sa taille doit être un multiple de {step} : les chiffres des blocs d’une sous-grille se répètent tout autour de l’anneau, et {boxes} blocs ne le referment pas',
  'failed.subgrid-name':
    'le nom « {name} » de la sous-grille {subgrid} n’est pas une lettre suivie de lettres, chiffres, espaces, traits d’union, apostrophes ou points, {most} caractères au plus en tout',
  'failed.subgrid-name-place':
    'le nom « {name} » de la sous-grille {subgrid} pourrait être une case, une ligne, une colonne ou un bloc',
  'failed.subgrid-name-twice': 'les sous-grilles {one} et {other} s’appelleraient toutes deux « {name} »',
  'failed.subgrid-names-count': 'le nombre de noms est {names}, mais celui des sous-grilles est {count}',
  'failed.layout-exists': 'il y a déjà une disposition nommée {quoted}',
  'failed.leftovers':
    'Le programme s’est arrêté avant d’avoir fini de remplacer ou de copier vos parties. Rien n’est perdu. Les copies inachevées sont supprimées : {files}.',
  'failed.letter-range': '{text} à la colonne {column}, ligne {row} n’est pas un chiffre de b à {last}',
  'failed.library-damaged':
    'la bibliothèque {file} est endommagée : {damage}. Rien n’a été modifié. Démarrez l’application ou lancez « carpet-sudoku library rescue » pour mettre le fichier de côté et récupérer ce qui est lisible, ou lancez « carpet-sudoku library restore FICHIER » avec une sauvegarde',
  'failed.library-in-use': 'la bibliothèque est utilisée par un autre programme ; fermez-le et réessayez',
  'failed.library-in-use-by-app':
    'la bibliothèque est utilisée par l’application (processus {process}, {host}) ; fermez-la et réessayez',
  'failed.library-in-use-by-command':
    'la bibliothèque est utilisée par « {command} » (processus {process}) ; attendez la fin de cette commande, ou arrêtez-la, et réessayez',
  'failed.nothing-exported': 'aucune grille n’a pu être écrite dans ce format, donc aucun fichier n’a été écrit',
  'failed.line-too-long': 'la ligne a plus de {most} caractères',
  'failed.line-unidentified': 'la ligne {line} n’a pas été identifiée',
  'failed.link-broken': 'le lien ne peut pas être décompressé : il en manque une partie, ou elle a changé',
  'failed.link-characters': 'le lien contient des caractères qu’une grille compressée n’a jamais',
  'failed.link-is-a-name':
    'ce lien court n’a que le nom d’une grille du site, pas ses chiffres, et ce programme ne charge rien depuis Internet. Ouvrez {address} dans un navigateur, copiez tout le texte affiché et collez-le ici, ou enregistrez-le dans un fichier et ouvrez celui-ci',
  'failed.link-too-long': 'le lien a {length} caractères ; {most} au plus sont acceptés',
  'failed.link-unpacks-too-long': 'le lien donne plus de {most} caractères une fois décompressé',
  'failed.link-without-grid': 'l’adresse ne contient pas les cases d’une grille, par exemple 81 chiffres et points',
  'failed.link-without-load': 'le lien ne contient pas de grille : il manque « {name}= »',
  'failed.list-breaks-off': 'la liste est coupée : il manque « ] » à la fin',
  'failed.list-comma-missing': 'il manque une virgule avant {text}',
  'failed.list-element-missing': 'il manque un élément à la liste',
  'failed.list-something-behind': 'il y a du texte après la liste',
  'failed.many-solutions': 'la grille a plus d’une solution',
  'failed.meets-itself':
    'la sous-grille {subgrid} se rencontre elle-même : après un tour, elle recouvre ses propres blocs',
  'failed.mirror-without-wrap-across':
    '« twist » retourne la grille vers la droite, mais elle ne se referme pas vers la droite',
  'failed.mirror-without-wrap-down':
    '« twist » retourne la grille vers le bas, mais elle ne se referme pas vers le bas',
  'failed.moves-damaged':
    'partie {id} : le coup {move} est endommagé sur le disque. Les {read} coups précédents ont été ouverts ; celui-ci et les suivants, au nombre de {lost}, sont toujours dans le fichier',
  'failed.moves-unfit':
    'partie {id} : le coup {move} ne convient pas à sa grille. Les coups sont tels qu’ils ont été joués, la grille a donc été modifiée sur le disque. Les {read} coups précédents ont été ouverts ; celui-ci et les suivants, au nombre de {lost}, sont toujours dans le fichier',
  'failed.game-row-damaged':
    'partie {id} : une partie de ses données, comme le temps, est endommagée sur le disque. Elle a été ouverte avec ce que montrent ses coups',
  'failed.moves-set-aside':
    'partie {id} : {count} coups illisibles ou qui ne convenaient pas se trouvent dans la table set_aside_moves de {file}',
  'failed.marks-set-aside':
    'monde {id} : les saisies illisibles de {count} provinces se trouvent dans la table set_aside_marks de {file}',
  'failed.position-damaged':
    'la position {id} de l’entraînement est endommagée sur le disque, elle n’est donc pas proposée',
  'failed.rules-damaged':
    'partie {id} : ses règles sont endommagées sur le disque, les règles habituelles sont appliquées',
  'failed.move-of-log': 'coup {at} du journal : {fault}',
  'failed.negative-wrap-across': 'la période vers la droite ne doit pas être négative : {period}',
  'failed.negative-wrap-down': 'la période vers le bas ne doit pas être négative : {period}',
  'failed.nested-too-deeply': '{name} : des listes ou des objets sont imbriqués trop profondément',
  'failed.newer-file':
    '{file} a été écrit par une version plus récente de Carpet Sudoku (format {version} ; cette version connaît les formats jusqu’à {newest}). Lancez la version plus récente, restaurez une sauvegarde (library restore), ou indiquez un autre dossier dans CARPET_SUDOKU_HOME',
  'failed.newer-file-and-copy':
    '{file} a été écrit par une version plus récente de Carpet Sudoku (format {version} ; cette version connaît les formats jusqu’à {newest}). Lancez la version plus récente. Ou continuez avec la copie du {day}, faite avant la mise à jour, {copy} : lancez l’application avec --open-copy, ou utilisez la ligne de commande (library restore). Le fichier plus récent est alors gardé sous un autre nom',
  'failed.nine-by-nine-only': '{name} ne peut contenir que des grilles 9 × 9, pas {layout} d’ordre {order}',
  'failed.no-answer': 'le programme ne répond pas',
  'failed.no-boxes': 'un plateau de {rows} × {columns} cases ne se divise en blocs d’aucun ordre',
  'failed.no-call': 'il n’y a pas d’appel {call}',
  'failed.no-call-name': 'le nom d’un appel doit être un texte',
  'failed.no-candidate-row': 'il n’y a pas de ligne de candidats',
  'failed.no-cell-row': 'il n’y a pas de ligne de cases',
  'failed.no-centre-cell': 'variante « {variant} » : un bloc d’ordre {order} n’a pas de case centrale',
  'failed.no-closed-board': '{name} ne peut pas décrire une grille qui se referme sur elle-même',
  'failed.no-data': 'la partie n’a pas de « data »',
  'failed.no-clue': 'il n’y a pas d’indication {clue}',
  'failed.no-digit': '{digit} n’est pas un chiffre de 1 à {digits}',
  'failed.no-digit-nor-candidates': '{pair} pour la case {place} n’est ni un chiffre ni des candidats',
  'failed.no-bookmark': 'il n’y a pas de signet {id}',
  'failed.no-backup': 'il n’y a pas de sauvegarde {name} dans le dossier de la bibliothèque',
  'failed.no-file': 'le fichier {backup} n’existe pas',
  'failed.no-filling': 'la disposition avec ses variantes n’a pas de solution complète',
  'failed.no-folder': 'le dossier {target} n’existe pas',
  'failed.no-folder-to-keep':
    'le programme ne peut rien enregistrer dans le dossier {fault}. Rendez-le accessible en écriture, ou indiquez un autre dossier dans CARPET_SUDOKU_HOME',
  'failed.no-format-to-write': 'le format « {id} » ne peut pas être écrit',
  'failed.no-grid-line': 'aucune ligne ne contient une grille',
  'failed.no-json': 'ce n’est pas du JSON : {detail}',
  'failed.no-known-form': '{text} n’est une grille dans aucun format connu',
  'failed.no-ksudoku-game': '<{element}> ne contient pas de partie de KSudoku',
  'failed.no-label': 'il n’y a pas d’étiquette {id}',
  'failed.no-layout': 'il n’y a pas de disposition personnelle numéro {id}',
  'failed.no-draft': 'ce brouillon a été supprimé',
  'failed.no-layout-of-name': 'il n’y a pas de disposition {layout} ; « layouts » les liste',
  'failed.no-layout-of-rows': 'aucune disposition connue n’a de lignes de {lengths} cases',
  'failed.no-layout-text': 'le texte n’est pas une disposition : {detail}',
  'failed.no-list-format': 'il n’y a pas de format « {format} » qui puisse contenir plusieurs grilles',
  'failed.no-list-of-strings': 'ce n’est pas une liste de textes de chiffres, un par sous-grille',
  'failed.no-name': 'une disposition a besoin d’un nom',
  'failed.no-permission': '{file} : {detail}',
  'failed.no-position': 'il n’y a pas de position {position} dans cette disposition',
  'failed.no-puzzle': 'il n’y a pas de grille {id}',
  'failed.no-regions': 'aucune région n’a été trouvée autour d’une solution',
  'failed.no-regions-but-boxes':
    'aucune région qui puisse être remplie n’a été trouvée, et les blocs ne peuvent pas l’être non plus',
  'failed.no-replay': 'la partie {id} ne peut pas être rejouée : {fault}',
  'failed.no-result': 'il n’y a pas de résultat {id}',
  'failed.no-session': 'il n’y a pas de partie {id}',
  'failed.no-shift':
    'disposition « shifted-torus » : un décalage de {shift} blocs est un tour complet, puisqu’il y a {period} blocs ; choisissez un autre décalage',
  'failed.no-solution': 'la grille n’a pas de solution',
  'failed.no-square-boxes': 'des chiffres jusqu’à {digits} ne font pas un sudoku à blocs',
  'failed.no-subgrid': 'une disposition a besoin d’au moins une sous-grille',
  'failed.no-such-digit': '{character} ({place}) n’est pas un chiffre de 1 à {digits}',
  'failed.no-such-move': 'il n’y a pas de coup {asked} ; le nombre de coups est {moves}',
  'failed.no-such-order': 'la bibliothèque ne peut pas être triée par « {rating} »',
  'failed.too-many-to-print': 'un document contient {most} grilles au plus. Sélectionnez-en moins',
  'failed.book-pages': 'le livre aurait {pages, number} pages ; cet imprimeur en relie {most, number} au plus',
  'failed.book-too-small_one':
    '{puzzles} serait imprimée avec des cases de moins de {least, number} mm. Choisissez une page plus grande (trim), deux pages en regard (spread) ou des cases plus petites (leastCell)',
  'failed.book-too-small_other':
    '{count} grilles seraient imprimées avec des cases de moins de {least, number} mm : {puzzles}. Choisissez une page plus grande (trim), deux pages en regard (spread) ou des cases plus petites (leastCell)',
  'failed.book-short_one': 'section {title} : {found} grille trouvée sur {count}',
  'failed.book-short_other': 'section {title} : {found, number} grilles trouvées sur {count, number}',
  'failed.book-unsolvable': 'section {title} : la grille de la ligne {line} de {file} n’a pas de solution',
  'failed.book-ambiguous': 'section {title} : la grille de la ligne {line} de {file} a plusieurs solutions',
  'failed.book-no-tag': 'section {title} : la bibliothèque n’a pas d’étiquette {name}',
  'failed.book-no-collection': 'section {title} : la bibliothèque n’a pas de collection {name}',
  'failed.book-no-layout': 'section {title} : il n’y a pas de disposition {name} ; « layouts » les énumère',
  'failed.book-record': '{file} : {fault}',
  'failed.book-record-section': '{file} : la ligne {line} n’appartient à aucune section de cette tâche',
  'failed.book-fault': 'section {title} : {fault}',
  'failed.book-file': 'section {title}, {file} : {fault}',
  'failed.too-many-pages':
    'le document aurait {pages} pages ; il peut en contenir {most}. Imprimez moins de grilles, ou plus par page',
  'failed.nothing-to-print': 'il n’y a aucune grille à imprimer. Sélectionnez-en au moins une',
  'failed.no-sudokupad-json': 'ni du JSON ni la forme courte de SudokuPad : {detail}',
  'failed.no-puzzlink': 'un sudoku de puzz.link a la forme sudoku/9/9/… avec des côtés de 2 à 25 cases',
  'failed.puzzlink-cells': 'le lien a {cells} cases, mais la grille seulement {most}',
  'failed.puzzlink-cut': 'le lien s’arrête après {cells} cases sur {most} ; sa fin n’a peut-être pas été copiée',
  'failed.puzzlink-one-subgrid': 'un lien de puzz.link ne contient qu’une sous-grille',
  'failed.no-sudokuwiki-string': '{length} caractères ne sont pas un texte SudokuWiki, qui en a 81, 162, ou S9B et 162',
  'failed.no-sukaku':
    '{length} caractères ne sont pas un sukaku, qui en a 729 : chacun est le chiffre de sa position, ou vide',
  'failed.seed-of-other-generator':
    'la graine {seed} est de la version {version} du générateur ; ce programme a la version {own}, qui en ferait une autre grille',
  'failed.no-technique': 'il n’y a pas de technique « {technique} »',
  'failed.no-text': 'le texte est vide',
  'failed.no-variant': 'il n’y a pas de variante {variant}',
  'failed.no-variant-of': 'il n’y a pas de variante {variant} ; les variantes sont : {known}',
  'failed.no-whole-boxes': 'un plateau de {rows} × {columns} cases n’a pas de blocs entiers',
  'failed.no-world': 'il n’y a pas de monde {id}',
  'failed.no-province': 'le monde {id} n’a pas de province à la ligne {row}, colonne {column}',
  'failed.no-xml': 'ce n’est pas du XML : {detail}',
  'failed.nodes': 'aucune réponse n’a été trouvée en {nodes} nœuds de recherche',
  'failed.not-in-worlds': 'cela n’existe que pour les grilles ordinaires\u00a0: découpez d’abord les provinces',
  'failed.not-a-database': '{file} : {detail}',
  'failed.not-opensudoku': 'le fichier est <{element}>, pas <opensudoku>',
  'failed.not-text': 'le fichier n’est pas du texte',
  'failed.nothing-marked':
    'la variante « {variant} » n’a pas de cases marquées : indiquez-les, ou laissez-les tirer au hasard',
  'failed.nothing-to-redo': 'il n’y a rien à rétablir',
  'failed.nothing-to-undo': 'il n’y a rien à annuler',
  'failed.one-puzzle-only': 'un texte au format « {format} » ne peut contenir qu’une grille',
  'failed.one-subgrid-only': 'un sukaku ne contient qu’une sous-grille',
  'failed.order-range': 'l’ordre doit être 2, 3, 4 ou 5, pas {order}',
  'failed.parameter-missing':
    'la disposition « {layout} » a besoin de « {name} » ; en ligne de commande --{name}, ou un nom comme « {example} »',
  'failed.parameter-not-taken': 'la disposition « {layout} » n’accepte pas « {name} »',
  'failed.parameter-range': '« {name} » de la disposition « {layout} » doit être de {least} à {most}, pas {value}',
  'failed.pencil-marks-one-subgrid': 'une grille de candidats ne contient qu’une sous-grille',
  'failed.picture-size': 'l’image aurait {side} pixels de large ou de haut ; choisissez au plus {most} pixels par case',
  'failed.picture-board':
    'le plateau est trop grand pour une image, dont les côtés ont au plus {most} pixels : même les plus petites cases en demandent {side}. Imprimez-le en PDF',
  'failed.picture-width': 'l’image aurait {side} pixels de haut ; choisissez une largeur d’au plus {most} pixels',
  'failed.played-elsewhere': 'la partie {id} a {stored} coups, pas {sequence} : elle a continué dans une autre fenêtre',
  'failed.port-range': '--port doit être un nombre de 0 à 65535, pas « {port} »',
  'failed.program-ending': 'le programme se ferme',
  'failed.puzzle-unreadable': 'la grille {puzzle} est illisible : {fault}',
  'failed.read-only': '{file} : {detail}',
  'failed.reader-fault': 'le lecteur de ce format a échoué : {detail}',
  'failed.region-cells_one':
    'variante « colour », sous-grille {subgrid} : la région {region} a {count} case au lieu de {digits}',
  'failed.region-cells_other':
    'variante « colour », sous-grille {subgrid} : la région {region} a {count} cases au lieu de {digits}',
  'failed.region-label':
    'variante « colour », sous-grille {subgrid} : {letter} à la ligne {row}, colonne {column} n’est pas une marque de 1 à {greatest}',
  'failed.region-size': 'la sous-grille {subgrid} a une région de {cells} au lieu de {digits} cases',
  'failed.regions-few': 'variante « colour », sous-grille {subgrid} : « regions » a trop peu de textes : {texts}',
  'failed.regions-length': 'variante « colour », sous-grille {subgrid} : il faut {wanted} caractères, pas {length}',
  'failed.ring-across':
    'la sous-grille {subgrid} ne peut pas être remplie : la rangée de blocs qui passe par le bloc ({box}) revient après {period} blocs vers la droite, dans les sous-grilles {names}, et un chiffre apparaîtrait deux fois ou pas du tout dans une de ses lignes',
  'failed.ring-down':
    'la sous-grille {subgrid} ne peut pas être remplie : la rangée de blocs qui passe par le bloc ({box}) revient après {period} blocs vers le bas, dans les sous-grilles {names}, et un chiffre apparaîtrait deux fois ou pas du tout dans une de ses colonnes',
  'failed.restore-failed': 'La sauvegarde n’a pas été restaurée, et rien n’a été modifié : {fault}',
  'failed.restored': 'Vos parties ont été remplacées par la sauvegarde {file}.',
  'failed.restored-newer':
    'Le fichier de vos parties a été écrit par une version plus récente du programme. Il a été enregistré sous {kept}, et cette version continue avec la copie {file}. La version plus récente peut le restaurer : vous le trouverez là sous « Sauvegardes ».',
  'failed.restored-kept':
    'Vos parties ont été remplacées par la sauvegarde {file}. Le fichier précédent a été enregistré sous {kept}.',
  'failed.row-length': 'la ligne a {cells} au lieu de {side} cases',
  'failed.row-length-odd': 'la ligne a la longueur {cells} ; elle doit avoir de 2 à 25 cases',
  'failed.row-missing': 'il n’y a que {rows} lignes de {side} cases : une des {side} lignes de la grille manque',
  'failed.rules-clash': 'les variantes ne laissent aucun chiffre à la case {place} : {why}',
  'failed.same-place': 'les sous-grilles {one} et {other} sont à la même position, le bloc ({key})',
  'failed.set-aside':
    'Le fichier {file} est endommagé ({damage}). Il a été enregistré sous {kept}, et un nouveau fichier vide a été créé.',
  'failed.set-aside-and-complete':
    'Le fichier {file} est endommagé ({damage}). Il a été enregistré sous {kept}, et tout son contenu a été récupéré : {puzzleCount}, {gameCount}, {worldCount}.',
  'failed.set-aside-and-lost':
    'Le fichier {file} est endommagé ({damage}). Il a été enregistré sous {kept}, et ce qui était lisible a été récupéré : {puzzleCount}, {gameCount}, {worldCount}. Perdu, pour autant qu’on puisse le compter : {lostPuzzleCount}, {lostGameCount}, {lostWorldCount}.',
  'failed.set-aside-and-read':
    'Le fichier {file} est endommagé ({damage}). Il a été enregistré sous {kept}, et ce qui était lisible a été récupéré : {puzzleCount}, {gameCount}, {worldCount}.',
  'failed.shift-without-wrap-across':
    'un décalage demande une grille qui se referme vers le bas et vers la droite ; celle-ci ne se referme pas vers la droite',
  'failed.shift-without-wrap-down':
    'un décalage demande une grille qui se referme vers le bas et vers la droite ; celle-ci ne se referme pas vers le bas',
  'failed.short-band':
    'disposition « mobius » : un ruban de Möbius d’ordre {order} demande au moins {least} sous-grilles par tour, car sa rangée de blocs du milieu revient retournée',
  'failed.short-bottle':
    'disposition « klein » : une bouteille de Klein d’ordre {order} demande au moins {least} sous-grilles par tour, car sa rangée de blocs du milieu revient retournée',
  'failed.short-link-behind': '{letter} au caractère {at} du lien court vient après les 81 cases',
  'failed.short-link-length': 'le lien court a {cells} au lieu de 81 cases',
  'failed.short-link-no-cell': '{letter} au caractère {at} du lien court n’est pas une case',
  'failed.short-wrap-across':
    'avec une période de {period} vers la droite, chaque ligne se rejoint elle-même : l’ordre {least} demande au moins {least} blocs',
  'failed.short-wrap-down':
    'avec une période de {period} vers le bas, chaque colonne se rejoint elle-même : l’ordre {least} demande au moins {least} blocs',
  'failed.signs-ambiguous':
    'les places sans case peuvent être celles marquées {first} ou celles marquées {second} : une disposition convient aux deux. Indiquez le sens des signes, par --empty et --void en ligne de commande, ou marquez par # les places sans case',
  'failed.solution-unreadable': 'la solution de la grille {puzzle} est illisible : {fault}',
  'failed.state-size': 'l’état n’a pas la taille de la grille',
  'failed.subgrid-off-board': 'la sous-grille à {at} n’est pas sur le plateau',
  'failed.subgrid-off-boxes': 'la sous-grille à {at} ne correspond pas à des blocs entiers du plateau',
  'failed.subgrid-twice': 'variante « {variant} » : « subgrids » nomme deux fois {twice}',
  'failed.sudoq-cell': '<fieldmap> doit avoir une position à lui et un chiffre',
  'failed.sudoq-type': 'SudoQ n’a pas de type {type}',
  'failed.text-too-long': 'le texte a plus de {most} caractères',
  'failed.text-too-many-lines': 'le texte a plus de {most} lignes',
  'failed.three-dimensions': 'le plateau a trois dimensions',
  'failed.target-crossed': 'la cote demandée se termine avant de commencer : {from} est plus grand que {to}',
  'failed.target-empty':
    'précisez la cote {kind} que la grille doit avoir : un intervalle comme 4-4.5, 4- ou -4.5, ou une classe',
  'failed.target-missed': 'aucune grille ayant la cote {kind} demandée n’a été trouvée',
  'failed.target-no-class': 'la cote {kind} n’a pas de classe « {wanted} » ; elle a {known}',
  'failed.target-no-classes':
    'la cote {kind} n’a ni classe « {wanted} » ni aucune autre : donnez un intervalle comme 20-30, 20- ou -30',
  'failed.target-no-scheme': 'il n’y a pas de cote « {kind} » ; il y a {known}',
  'failed.target-outside': 'aucune grille ne peut avoir la cote {asked} : {kind} va de {least} à {greatest}',
  'failed.time-up': 'la limite de temps a été atteinte pendant {stage}, avant qu’il y ait une grille',
  'failed.token-form': '{variable} doit faire 256 bits en base64url',
  'failed.too-far': 'la disposition s’étend sur {extent} blocs, plus que {most}',
  'failed.too-many-cells': 'la disposition a {count} cases, plus que {most}',
  'failed.too-many-subgrids': 'la disposition a {count} sous-grilles, plus que {most}',
  'failed.transfer': 'une autre opération (import, fusion ou vérification) est en cours',
  'failed.variant-needs-boxes':
    'variante « {variant} » : les blocs de {order} sont des lignes ou des colonnes, il n’y a donc pas de blocs',
  'failed.variant-needs-square-boxes': 'la variante « {variant} » exige des blocs carrés, pas {order}',
  'failed.verified-analysis': 'ses techniques ou ses évaluations sont illisibles ; elles seront recalculées',
  'failed.verified-another': 'sa solution est différente',
  'failed.verified-class': 'sa difficulté est « {found} », et non « {stored} »',
  'failed.verified-none': 'elle n’a pas de solution',
  'failed.verified-several': 'elle a plusieurs solutions',
  'failed.voids-too-many':
    'le format « {format} » écrit aussi les vides du plateau, et {height} × {width} fait plus de {most} places',
  'failed.usage-analysing': 'l’usage des techniques est déjà en cours d’analyse',
  'failed.transfer-cancelled': 'le transfert a été annulé',
  'failed.turned-ring-across':
    'la sous-grille {subgrid} ne peut pas être remplie : la rangée de blocs qui passe par le bloc ({box}) revient retournée après {period} blocs vers la droite, dans les sous-grilles {names}, et aucun chiffre ne peut s’accorder avec ses lignes',
  'failed.turned-ring-down':
    'la sous-grille {subgrid} ne peut pas être remplie : la rangée de blocs qui passe par le bloc ({box}) revient retournée après {period} blocs vers le bas, dans les sous-grilles {names}, et aucun chiffre ne peut s’accorder avec ses colonnes',
  'failed.twin-differs': '{place} : {character}, mais c’est la même case que {twin}, qui contient « {other} »',
  'failed.unexpected': '{detail}',
  'failed.unread-line': 'ligne {line} : {detail}',
  'failed.unreadable': '{detail}',
  'failed.utf-16': 'le texte n’est pas en UTF-8 ; il est peut-être en UTF-16',
  'failed.variant-no-subgrid':
    'variante « {variant} » : il n’y a pas de sous-grille {outside} ; les variantes les numérotent de 0 à {last}',
  'failed.variant-only-subgrid':
    'variante « {variant} » : il n’y a pas de sous-grille {outside} ; les variantes donnent à la seule le numéro 0',
  'failed.variant-option-form': '--variant {text} n’a pas la forme id@sous-grilles:valeur',
  'failed.variant-option-no-json': '--variant {text} n’est pas du JSON : {detail}',
  'failed.variant-takes-nothing': 'la variante « {variant} » n’accepte pas de valeur après un deux-points',
  'failed.variant-texts_one':
    'variante « {variant} » : « {field} » a {texts} textes, mais la variante couvre {count} sous-grille ; donnez un texte par sous-grille, ou un seul pour toutes',
  'failed.variant-texts_other':
    'variante « {variant} » : « {field} » a {texts} textes, mais la variante couvre {count} sous-grilles ; donnez un texte par sous-grille, ou un seul pour toutes',
  'failed.variant-twice': 'la variante « {variant} » est deux fois sur la sous-grille {subgrid}',
  'failed.variant-unreadable': 'variante « {variant} » : {detail}',
  'failed.wish-class-forbidden': 'toutes les techniques de difficulté {difficulty} sont interdites',
  'failed.wish-givens-crossed':
    'le nombre minimal de chiffres de départ, {minGivens}, dépasse le nombre maximal, {maxGivens}',
  'failed.wish-rating-without-givens':
    'une note ou une durée ne peut pas être demandée pour une grille sans chiffres de départ',
  'failed.clues-say-too-little':
    'sans chiffre de départ, les techniques laissent au moins {least} cases vides sur {cellCount} avec les indications de ces règles ({rules}), si nombreuses soient-elles : autorisez des chiffres de départ ou ajoutez une règle comme killer-cage',
  'failed.no-symmetric-clues': 'aucun jeu d’indications symétriques n’a été trouvé pour ces règles : {rules}',
  'failed.wish-clue-symmetry-all':
    '« {rule} » demande toutes les marques d’une solution, qui ne sont pas disposées symétriquement : retirez la règle ou la symétrie',
  'failed.wish-clue-symmetry-subgrids':
    'cette symétrie de la disposition {layout} ne déplace pas chaque sous-grille en entier : les indications ne peuvent pas l’avoir',
  'failed.wish-clue-symmetry-none': 'une symétrie des indications demande au moins une règle',
  'failed.wish-digits-exchangeable':
    'on peut échanger des chiffres sans contredire ces indications : une solution unique demande au moins {least} chiffres de départ, et non {maxGivens}',
  'failed.wish-marks-incomplete':
    '« {rule} » demande toutes les indications d’au moins une des règles {marks}, et non un choix parmi elles',
  'failed.wish-off-board':
    'l’indication est demandée à un endroit que le plateau n’a pas : nombre de cases {cellCount}, de sous-grilles {subgridCount}',
  'failed.wish-required-and-forbidden': '« {both} » est à la fois exigé et interdit',
  'failed.wish-required-too-hard':
    '« {above} » est de difficulté {level} : une grille qui en a besoin n’est pas de difficulté {difficulty}',
  'failed.wish-rule-digits':
    'les indications de la règle « {rule} » demandent un plateau de {least} chiffres ou plus ; celui-ci en a {digits}',
  'failed.wish-rule-twice': 'la règle « {rule} » est demandée deux fois',
  'failed.wish-rule-unknown': 'il n’y a pas de règle « {rule} » dont les indications peuvent être créées',
  'failed.wish-scores-crossed': 'le score minimal, {minScore}, dépasse le score maximal, {maxScore}',
  'failed.wish-singles-forbidden':
    'aucune grille ne se résout sans singletons : « {single} » ne peut pas être interdit',
  'failed.wish-symmetry': 'la disposition {layout} n’a pas la symétrie « {symmetry} »',
  'failed.wish-too-many-givens':
    'la disposition a {cellCount} cases, moins que les {minGivens} chiffres de départ demandés',
  'failed.wish-unrated':
    'une grille non évaluée n’est pas résolue par techniques humaines : elle n’a ni score, ni techniques, ni étapes d’une difficulté',
  'failed.worker-failed': 'le fil d’une tâche « {kind} » a échoué : {detail}',
  'failed.xml-empty': 'ce n’est pas du XML : il n’y a pas d’élément',
  'failed.xml-entities': 'le type de document déclare des entités, qui ne sont pas acceptées',
  'failed.xml-too-deep': 'des éléments sont imbriqués sur plus de {most} niveaux',
  'failed.xml-too-many': 'il y a plus de {most} éléments',
  'failed.xml-too-many-attributes': 'il y a plus de {most} attributs',
  'list.more_one': '{names} et {count} autre',
  'list.more_other': '{names} et {count} autres',
  'place.cell': 'ligne {row}, colonne {column}',
  'place.character': 'caractère {at}',
  'place.no-digit': 'aucun chiffre n’y est permis',
  'place.same-cell': 'c’est la même case que {twin}',
  'place.subgrid-cell': 'sous-grille {subgrid}, ligne {row}, colonne {column}',
  'port.taken': 'il est utilisé par un autre programme',
  'file.broken-link': 'c’est un lien vers {target}, qui n’existe pas',
  'sqlite.cannot-open': 'ouverture impossible ({detail})',
  'sqlite.damaged': 'il est endommagé ({detail})',
  'sqlite.disk-error': 'le disque signale une erreur ({detail})',
  'sqlite.disk-full': 'le disque est plein ({detail})',
  'sqlite.held': 'il est utilisé par un autre programme ({detail})',
  'sqlite.no-permission': 'accès refusé ({detail})',
  'sqlite.not-a-database': 'ce n’est pas une base de données ({detail})',
  'sqlite.other': 'SQLite signale une erreur : {detail}',
  'sqlite.read-only': 'écriture impossible ({detail})',
  'failed.ring-size':
    'disposition « {layout} » : {what} doit avoir une taille d’au moins {order} et multiple de {order} (l’ordre) : les chiffres de {order} blocs consécutifs se répètent sur le tour, et {boxes} blocs ne le referment pas',
  'ring.cylinder': 'un cylindre d’ordre 2',
  'ring.dense-torus': 'un tore dense',
  'ring.torus': 'un tore d’ordre 2',
  'stage.starting': 'la préparation de la disposition',
  'stage.drawing': 'le placement des règles supplémentaires',
  'stage.filling': 'le remplissage',
  'stage.digging': 'le retrait de chiffres',
  'stage.adjusting': 'le réglage de la difficulté',
  'failed.file-too-large': '{file} est trop gros pour être ouvert comme grille',
  'failed.no-daily': 'la grille du jour de cette date n’est pas encore créée',
  'failed.daily-range': 'il y a des grilles du jour du {first} au {last}',
  'failed.trainer-none':
    '{technique} : aucune position trouvée dans cette disposition, car une technique plus facile avait toujours une étape. Choisissez une autre technique ou une autre disposition',
  'failed.trainer-not-yet':
    '{technique} : de telles positions sont rares dans cette disposition, et aucune n’est encore trouvée. La recherche continue ; réessayez dans une minute',
  'failed.trainer-layout':
    '{technique} : ce n’est jamais l’étape la plus facile dans cette disposition. Choisissez une autre disposition',
  'failed.trainer-easier': '{technique} : partout où elle a une étape, une technique plus facile en a une aussi',
  'failed.trainer-clues': '{technique} : l’entraînement n’a pas de grille avec de telles indications',
  'failed.trainer-givens':
    '{technique} : cette technique distingue les chiffres de départ des chiffres trouvés, ce que les positions de l’entraînement ne montrent pas',
  'failed.lesson-no-position': 'aucune position de cette leçon. Réinstallez le programme',
  'failed.lesson-without-exercise': 'la leçon {lesson} a une position qui ne montre pas son sujet',
  'failed.trainer-no-item': 'cette position date d’un démarrage précédent du programme. Passez à la suivante',
  'failed.trainer-nothing-marked': 'aucun chiffre n’est placé et aucun candidat n’est éliminé',
  'failed.trainer-damaged': 'une position enregistrée de l’entraînement est illisible. Passez à la suivante',
  'failed.province-given':
    'ligne {row}, colonne {column} : le chiffre de départ est {digit}, mais le monde y a {right}',
  'failed.province-digit': 'ligne {row}, colonne {column} : la solution a {digit}, mais le monde y a {right}',
  'failed.province-known':
    'ligne {row}, colonne {column} : un chiffre de départ se trouve dans une case de la province {owner}',
  'failed.province-owner': 'ligne {row}, colonne {column} : la province se trompe de propriétaire, qui est {owner}',
  'failed.province-house': 'sous-grille {subgrid} : il manque un chiffre à une ligne, une colonne ou un bloc',
  'failed.province-needs': 'elle indique avoir besoin de {needs}, mais elle a besoin de {right}',
  'failed.province-cycle': 'son besoin {need} ramène au point de départ',
  'failed.province-solutions': 'elle a plusieurs solutions',
  'failed.province-unsolved': 'aucune technique ne la résout, mais sa difficulté est {difficulty}',
  'failed.province-class': 'sa difficulté est {found}, et non {difficulty}',
  'failed.world-family': 'aucun monde sans fin n’existe pour « {family} ». Choisissez carpet ou samurai',
  'failed.world-order': 'les mondes sans fin sont d’ordre 3, pas {order}',
  'failed.world-recipe':
    'ce monde a été créé par la version {digits}.{digging} des recettes, que ce programme n’a pas. Utilisez une version plus récente du programme',
  'failed.world-seed': 'la graine d’un monde doit compter de 1 à {longest} caractères',
  'failed.world-code-version':
    'ce code de monde est de la version {version}, que ce programme ne connaît pas. Utilisez une version plus récente',
  'failed.world-code': 'ce n’est pas le code d’un monde. Copiez le code entier, à partir de CSW1',
  'failed.world-classes': 'la difficulté la plus basse ({lowest}) ne doit pas dépasser la plus haute ({highest})',
  'failed.province-unmade': 'cette partie du monde est encore en préparation. Patientez un instant',
  'failed.province-closed': 'résolvez d’abord les provinces voisines dont celle-ci a besoin',
  'failed.province-full': 'cette province contient trop de marques. Effacez quelques traits du stylo',
  'failed.province-damaged':
    'la province {row}, {column} de ce monde est endommagée sur le disque. Restaurez une sauvegarde, ou recommencez le monde à partir de son code',
  'failed.province-marks-damaged':
    'les saisies de la province {row}, {column} de ce monde sont endommagées sur le disque et n’ont pas été reprises. Ses chiffres de départ sont intacts',
  'failed.world-move-damaged':
    'le coup {move} de ce monde est endommagé sur le disque et ne peut pas être annulé. Les saisies sont intactes',
  'failed.world-file': 'ce n’est pas le fichier d’un monde',
  'failed.world-file-newer':
    'ce monde a été enregistré par une version plus récente du programme (version {version} du fichier). Installez cette version',
  'failed.world-file-damaged': 'le fichier du monde est endommagé : {detail}',
  'failed.world-file-province': 'la province {row}, {column} du fichier du monde est endommagée',
  'failed.world-file-move': 'le coup {move} du fichier du monde manque ou est endommagé',
  'failed.world-edge': 'un monde s’arrête à {boxes} blocs de son origine. Choisissez un lieu plus proche',
  'failed.world-file-size': 'le fichier d’un monde a au plus {most} caractères',
  'failed.world-rectangle': 'le rectangle compte {count} provinces, plus de {most}. Choisissez-en un plus petit',
  'failed.world-picture':
    'l’image ferait {rows} × {columns} blocs, et {most} × {most} au plus sont possibles. Choisissez une partie plus petite',
  'failed.world-cut-size':
    'la grille compterait {subgrids} sous-grilles et {cells} cases ; au plus, c’est {mostSubgrids} et {mostCells}. Choisissez un rectangle plus petit, ou laissez de côté les provinces dont il a besoin',
  'place.subgrids_one': '{count} sous-grille',
  'place.subgrids_other': '{count} sous-grilles',
};
