import type { commandLine as english } from '../en/commandLine.ts';
import type { Translation } from '../keys.ts';

export const commandLine: Translation<typeof english> = {
  'cli.analyse.help': `
JSON : {"solved", "difficulty" (null si les techniques ne résolvent pas la grille), "score", "usage": {technique: nombre},
 "bySubgrid": [la même chose par sous-grille], "opening": [{"subgrid", "name", "opened", "finished"} en numéros d’étapes],
 "traffic": [ce que chaque sous-grille a gagné par chaque bloc commun], "bottlenecks": [étapes sans autre choix],
 "hardest": un numéro d’étape, "steps": [{"technique", "subgrids", "placements", "eliminations", "evidence",
 "alternatives"}]}. Lignes, colonnes, sous-grilles et étapes sont comptées à partir de 0 ; une case commune porte le nom de sa première position.
Tableaux : une étape qui touche plusieurs sous-grilles compte dans les « touches » de chacune, dont la somme dépasse donc le
nombre d’étapes de la grille ; « share » la répartit entre elles, et la somme est juste.`,
  'cli.analyse.models.solved': 'Ligne {line} : {layout}, résolue par les modèles de contraintes, jusqu’à {model}',
  'cli.analyse.models.unsolved':
    'Ligne {line} : {layout}, non résolue : les modèles de contraintes ne prouvent rien de plus',
  'cli.analyse.many-solutions':
    'ligne {line} : la grille a plus d’une solution ; les techniques qui supposent une solution unique ne sont pas employées',
  'cli.analyse.no-solution':
    'ligne {line} : la grille n’a pas de solution ; les techniques qui supposent une solution unique ne sont pas employées',
  'cli.analyse.no-steps': 'omettre la liste des étapes',
  'cli.analyse.opening': 'Sous-grilles dans l’ordre où elles s’ouvrent : {names}',
  'cli.analyse.per-step-no-steps': '--per step liste les étapes et --no-steps les omet : choisissez',
  'cli.analyse.solved': 'Ligne {line} : {layout}, résolue, {difficulty}, score {score}',
  'cli.analyse.unsolved': 'Ligne {line} : {layout}, non résolue par ces techniques, score {score}',
  'cli.argument.file': 'fichier des grilles',
  'cli.argument.layout': 'la disposition ; « layouts » les liste',
  'cli.batch.help': `
Avec --table, une ligne par grille (ou par ce que dit --per), après une ligne avec les noms des colonnes : RFC 4180, UTF-8, point
décimal, rien où il n’y a pas de valeur. Un tableur exécute comme formule une cellule qui commence par = + - @, et les titres
viennent d’inconnus : --no-formulas met une apostrophe devant ces cellules, sauf devant les nombres. Tous les tableaux commencent par les mêmes colonnes et se joignent par « puzzle_id »
(cette grille même) ou « class_id » (cette grille et ses copies symétriques). Une grille sans solution est une ligne comme une
autre. Les réponses JSON commencent par « index » et « line » (de la grille dans l’entrée, à partir de 0 et de 1), son titre
« title » et sa graine « seed » si elle en a, et « puzzleId ». Ce qui est illisible est signalé avec sa ligne, le reste reçoit
une réponse, et le code de sortie est 2.
Plusieurs machines : --shard 0/3, 1/3 et 2/3 répondent ensemble ce que répond une seule exécution. Un --output grandit dans
FICHIER.part et reçoit son nom quand il est entier ; après une interruption, la même commande avec --resume le continue.`,
  'cli.batch.jobs': 'nombre de fils d’exécution ; ne change que la durée',
  'cli.batch.no-formulas':
    'avec --table : mettre une apostrophe devant les cellules qui commencent par = + - @, une tabulation ou un saut de ligne',
  'cli.batch.no-header': 'omettre les noms des colonnes d’un tableau',
  'cli.batch.per': 'avec --table : ce que représente une ligne',
  'cli.batch.per-table': '--per concerne les lignes d’un tableau : ajoutez --table csv ou --table tsv',
  'cli.batch.shard': 'seulement la partie i (à partir de 0) de n : une grille sur n',
  'cli.batch.table': 'afficher un tableau',
  'cli.canonical.copy': 'ligne {line} : copie de la ligne {earlier}',
  'cli.canonical.exact': 'Ligne {line} : {layout}, forme canonique',
  'cli.canonical.help': `
Deux grilles sont copies l’une de l’autre, par une symétrie de leur disposition et un changement de chiffres,
si et seulement si elles ont la même forme canonique.
JSON : la grille canonique telle que les autres commandes la lisent, avec "exact" (false si la recherche de la plus
petite copie a été écourtée, ce qui arrive avec très peu de chiffres de départ : des copies peuvent alors différer).`,
  'cli.canonical.inexact':
    'Ligne {line} : {layout}, forme canonique (la recherche a été écourtée : des copies de cette grille peuvent avoir une autre forme)',
  'cli.canonical.left-out': 'laissées de côté : {copies}, affichées : {printed}',
  'cli.canonical.unique': 'laisser de côté les grilles qui ont la forme canonique d’une grille précédente',
  'cli.check.gave-up': 'ligne {line} : une recherche a été abandonnée ; ce qui est déclaré faux peut être vrai',
  'cli.check.help': `
JSON : {"solutions": 0, 1, ou 2 s’il y en a plus, "proper": exactement une solution, "minimal": et plus sans l’un de ses chiffres
de départ, "interlocked": aucune partie connexe de la disposition ne se résout seule (null : la disposition n’a pas de telle partie),
"gaveUp": si une recherche s’est arrêtée avant la fin, de sorte que ce qui est faux peut être vrai}`,
  'cli.check.interlocked': '{verdict}, aucune partie ne se résout seule',
  'cli.check.line': 'Ligne {line} : {layout}, {givens} sur {cells}, {verdict}',
  'cli.check.minimal': 'une solution, minimale',
  'cli.check.none': 'pas de solution',
  'cli.check.not-interlocked': '{verdict}, une partie se résout seule',
  'cli.check.not-minimal': 'une solution, non minimale',
  'cli.check.one': 'une solution',
  'cli.check.several': 'plusieurs solutions',
  'cli.convert.fault': 'ligne {line} : {message}',
  'cli.convert.from': 'format à lire (par défaut : détecté)',
  'cli.convert.help': `
Les grilles vont à la sortie standard ou dans un nouveau fichier, le rapport à la sortie d’erreur : une ligne pour chaque
grille illisible ou impossible à écrire, et ce que le nouveau format laisse de côté. Avec --json, le rapport est un objet JSON :
  {"written": n, "unread": [{"line", "message"}], "unwritten": […], "losses": [{"kind", "message", "puzzles"}]}.
Codes de sortie : 1 si une grille ne peut pas être écrite, 2 si l’entrée est fautive ; les autres grilles sont converties quand même.`,
  'cli.convert.json': 'afficher le rapport en JSON ; avec --list, la liste en JSON',
  'cli.convert.layout': 'disposition des textes à plusieurs grilles qui ne la nomment pas (par défaut : détectée)',
  'cli.convert.list': 'lister les formats',
  'cli.convert.loss_one': '{count} grille : {loss}',
  'cli.convert.loss_other': '{count} grilles : {loss}',
  'cli.convert.no-format': 'il n’y a pas de format « {id} » ; « convert --list » les liste',
  'cli.convert.no-target': 'aucun format à écrire : indiquez-en un avec --to ; « convert --list » les liste',
  'cli.convert.to': 'format à écrire (par défaut : d’après l’extension du fichier de sortie)',
  'cli.count.cells_one': '{count} case',
  'cli.count.cells_other': '{count} cases',
  'cli.count.givens_one': '{count} chiffre de départ',
  'cli.count.givens_other': '{count} chiffres de départ',
  'cli.count.nodes_one': '{count} nœud de recherche',
  'cli.count.nodes_other': '{count} nœuds de recherche',
  'cli.file.block-device': 'c’est un disque',
  'cli.file.closed': 'elle est fermée',
  'cli.file.disk-full': 'le disque est plein',
  'cli.file.exists': 'un fichier de ce nom existe déjà',
  'cli.file.fault': '« {file} » : {detail}',
  'cli.file.folder': 'c’est un dossier',
  'cli.file.forbidden': 'accès refusé',
  'cli.file.link-loop': 'ses liens tournent en rond',
  'cli.file.long-name': 'le nom est trop long',
  'cli.file.missing': 'le fichier n’existe pas',
  'cli.file.no-folder': 'le dossier n’existe pas',
  'cli.file.no-folder-in-path': 'une partie de son chemin n’est pas un dossier',
  'cli.file.no-json': '« {file} » n’est pas du JSON : {detail}',
  'cli.file.no-reader': 'aucun programme ne le lit',
  'cli.file.reader-gone': 'le programme qui le lisait est terminé',
  'cli.file.part-left':
    'une exécution interrompue a laissé {part} : continuez-la avec --resume, ou supprimez ce fichier',
  'cli.file.quota': 'votre part du disque est pleine',
  'cli.file.read-only': 'le dossier est en lecture seule',
  'cli.file.socket': 'c’est un socket',
  'cli.file.stream-continued': 'seul un fichier peut être continué',
  'cli.file.too-long': 'le fichier a plus de {most} caractères',
  'cli.file.unreadable': 'impossible de lire {file} : {why}',
  'cli.file.unwritable': 'impossible d’écrire dans {file} : {why}',
  'cli.fill.copies_one': '{count} doublon ignoré',
  'cli.fill.copies_other': '{count} doublons ignorés',
  'cli.fill.count-or-unplayed': 'indiquez soit --count, soit --unplayed',
  'cli.fill.done': '{report} en {time}',
  'cli.fill.exhausted': 'plus aucune nouvelle grille n’a été trouvée : {what}',
  'cli.fill.failed_one': '{count} échec',
  'cli.fill.failed_other': '{count} échecs',
  'cli.fill.hours': '{hours} h',
  'cli.fill.layout-fault': 'disposition {layout} : {fault}',
  'cli.fill.layouts-and-plan': 'nommez des dispositions ou donnez --plan, pas les deux',
  'cli.fill.left': 'encore {time}',
  'cli.fill.made': '{made} sur {wanted} créées',
  'cli.fill.minutes': '{minutes} min',
  'cli.fill.no-layouts': 'nommez des dispositions (« layouts » les liste), ou donnez --plan',
  'cli.fill.no-size': 'aucune de ces dispositions n’a de taille que --size puisse fixer',
  'cli.fill.nothing': 'rien à créer : la bibliothèque a déjà ces grilles',
  'cli.fill.rate': '{rate} par seconde',
  'cli.fill.rating-and-plan': 'donnez une cote ou --plan, pas les deux : les éléments d’un plan ont "rating"',
  'cli.fill.seconds': '{seconds} s',
  'cli.fill.stopped':
    'arrêté ; toutes les grilles créées sont enregistrées ; relancez la même commande avec --seed {seed} pour reprendre',
  'cli.fill.stopped-plan':
    'arrêté ; toutes les grilles créées sont enregistrées ; relancez le même plan pour reprendre',
  'cli.fill.variants-and-plan': 'donnez des variantes ou --plan, pas les deux',
  'cli.filter.collection': 'dans cette collection',
  'cli.filter.descending': 'les plus grandes d’abord',
  'cli.filter.difficulty': 'classes, séparées par des virgules',
  'cli.filter.favourite': 'favorites seulement',
  'cli.filter.givens': 'nombre de chiffres de départ : 22, 20-25, 20- ou -25',
  'cli.filter.layout': 'dispositions, séparées par des virgules',
  'cli.filter.minutes': 'temps prévu en minutes : 20, 20-25, 20- ou -25',
  'cli.filter.no-class': 'la cote {kind} n’a pas de classe « {named} » ; choisissez parmi {known}',
  'cli.filter.no-classes':
    'la bibliothèque ne garde que les nombres de {kind}, et « {named} » ne s’en déduit pas ; donnez un intervalle, comme {kind}:1-2',
  'cli.filter.no-collection': 'il n’y a pas de collection « {name} »',
  'cli.filter.no-rating': 'aucune grille de la bibliothèque n’a la cote « {rating} » ; choisissez parmi {known}',
  'cli.filter.no-ratings': 'aucune grille de la bibliothèque n’a de cote',
  'cli.filter.no-tag': 'il n’y a pas d’étiquette « {name} »',
  'cli.filter.no-layout':
    'Il n’y a pas de disposition « {text} » ; « layouts » les liste, et « custom » désigne toute autre.',
  'cli.filter.no-order': 'la bibliothèque ne peut pas être triée par « {rating} » ; choisissez parmi {known}',
  'cli.filter.no-technique': 'aucune grille de la bibliothèque n’emploie la technique « {technique} »',
  'cli.filter.order': 'côté d’un bloc',
  'cli.filter.pending': 'seulement les grilles pas encore décrites',
  'cli.filter.range': 'Il faut un nombre ou un intervalle tel que 20-25, 20- ou -25.',
  'cli.filter.range-order': 'L’intervalle se termine avant de commencer.',
  'cli.filter.rating': 'une cote et son intervalle, ou sa classe : sudoku-explainer:4.0-4.5, human-time:long',
  'cli.filter.score': 'somme des coûts de toutes les étapes',
  'cli.filter.search': 'mots des notes, étiquettes, collections, titres, auteurs et sources, ou un numéro',
  'cli.filter.size': 'taille de la famille',
  'cli.filter.sort': 'age, difficulty, givens, time (temps prévu), ou l’identifiant d’une cote',
  'cli.filter.result': 'terminée unaided, checked, hinted, digits ou given-up, séparés par des virgules',
  'cli.filter.state': 'fresh, begun ou solved, séparés par des virgules',
  'cli.filter.tag':
    'avec toutes ces étiquettes, séparées par des virgules ; peut se répéter, pour les noms qui en contiennent',
  'cli.filter.technique':
    'employée dans la résolution ; si une sous-grille est donnée (comptée à partir de 1), employée là',
  'cli.generate.balance': 'plus grand écart entre les nombres de chiffres de départ de deux sous-grilles',
  'cli.generate.closest': 'Limite de temps atteinte ; la grille la plus proche : {shortfalls}',
  'cli.generate.count': 'nombre de grilles',
  'cli.generate.difficulty': 'difficulté ; unrated : n’importe laquelle',
  'cli.generate.fault': 'grille {number} : {fault}',
  'cli.generate.first': 'numéro de la première grille de la graine, à partir de 0',
  'cli.generate.forbid': 'techniques dont la résolution ne doit pas avoir besoin',
  'cli.generate.forbidden-used': 'interdit : emploie {found}',
  'cli.generate.foxy': 'Foxy {code} ({foxyClass})',
  'cli.generate.foxy-wishes':
    '--method foxy n’accepte pas de souhaits : la difficulté et les autres propriétés ne sont connues qu’ensuite',
  'cli.generate.help': `
JSON : une grille telle que les autres commandes la lisent, avec "solution", "seed" (refait cette grille), "givens" (combien),
 "difficulty", "score" (somme des coûts des étapes), "techniques": {id: étapes} (null si non évaluée), "minimal"
 (s’il est prouvé qu’aucun chiffre de départ n’est superflu ; avec une symétrie : aucune orbite de chiffres), "interlocked" (null
 si ce n’est pas testé ou n’a pas de sens), "interlockTest" (all-parts, ou small-parts-and-complements : au-delà de 12 sous-grilles),
 "attempts", et si la limite de temps a mis fin à la recherche "closest": [{"option", "wanted", "found"}], ce qui manque ;
 le code de sortie est alors 1. Avec --minutes ou --rating aussi "rating": {"kind", "value", "class"}. Sans --difficulty,
 la grille peut alors être de toute classe. Ce qui est préféré cède si aucune grille ne l’a. « rate » montre les cotes d’une
 grille.
 Avec --method foxy aussi "foxy" : les quatre notes, et "foxyClass". Une grille facile se résout avec les seuls singletons. Sur
 des dispositions denses qui se referment sur elles-mêmes, et sur de grandes dispositions denses, certaines sous-grilles
 n’ajoutent aucune contrainte aux autres : interlocked n’y a pas de sens.`,
  'cli.generate.interlocked':
    'exiger qu’aucune partie ne se résolve seule (par défaut sans variantes, sur une disposition d’un seul tenant ; préféré avec des variantes, --rating et --minutes)',
  'cli.generate.line': '{layout}, {rating}, {givens} chiffres de départ sur {cells} cases, graine {seed}',
  'cli.generate.max-givens': 'plus grand nombre de chiffres de départ',
  'cli.generate.max-score': 'plus grand score',
  'cli.generate.minutes': 'minutes prévues pour un joueur exercé : 20-30, 20- ou -30',
  'cli.generate.missed': 'Ce n’est pas ce qui était demandé : {shortfalls}',
  'cli.generate.method':
    'dig : grilles d’une classe ; foxy : vider des cases tant que le solveur pas à pas de Foxy résout le reste',
  'cli.generate.min-givens': 'plus petit nombre de chiffres de départ',
  'cli.generate.min-score': 'plus petit score',
  'cli.generate.no-interlocked': 'permettre que des parties de la disposition se résolvent seules',
  'cli.generate.minimal':
    'exiger qu’aucun chiffre de départ ne soit superflu (par défaut pour extreme et unrated ; préféré avec --rating et --minutes ; de grandes dispositions peuvent en garder)',
  'cli.generate.no-minimal': 'permettre des chiffres superflus',
  'cli.generate.nothing': 'rien',
  'cli.generate.progress': '{done} sur {wanted} créées ; grille {number} : {stage}, essai {attempts}',
  'cli.generate.progress-closest':
    '{done} sur {wanted} créées ; grille {number} : {stage}, essai {attempts} ; la plus proche : {lacking}',
  'cli.generate.progress-none': '0 sur {wanted} créées',
  'cli.generate.rating': 'une cote et son intervalle ou sa classe, comme sudoku-explainer:4.0-4.5 ou hodoku:unfair',
  'cli.generate.rating-and-minutes': 'donnez --rating ou --minutes, pas les deux : --minutes est la cote human-time',
  'cli.generate.redundant': '{rating}, avec des chiffres de départ superflus',
  'cli.generate.require': 'techniques dont la résolution doit avoir besoin, telles que x-wing,swordfish',
  'cli.generate.scored': '{difficulty}, score {score}',
  'cli.generate.seconds': 'Il faut des secondes, plus de 0, au plus 86400.',
  'cli.generate.seed':
    'n’importe quel texte ; la même graine et les mêmes options font les mêmes grilles (par défaut : au hasard)',
  'cli.generate.shortfall': '{option} : demandé {wanted}, trouvé {found}',
  'cli.generate.slow': 'aucune grille après {seconds} s, cela peut prendre des minutes : {progress}',
  'cli.generate.stage': '{stage} {percent} %',
  'cli.generate.symmetry': 'symétrie des chiffres de départ ; la disposition doit l’avoir',
  'cli.generate.target-steps': 'nombre minimal d’étapes de la classe demandée',
  'cli.generate.time-limit': 'après ce nombre de secondes, donner la grille la plus proche trouvée',
  'cli.generate.which-seed':
    '--shard, --first et --resume demandent une --seed : sinon, chaque exécution crée d’autres grilles',
  'cli.hint.all': 'lister toutes les étapes possibles, la technique la plus facile d’abord',
  'cli.hint.help': `
JSON : {"step" : l’étape telle que « analyse » l’affiche, ou null s’il n’y en a pas} ; avec --all {"steps" : [toutes
les étapes possibles]}`,
  'cli.hint.line': 'Ligne {line} : {steps}',
  'cli.hint.none.no-solution': 'pas d’étape : la grille n’a pas de solution',
  'cli.hint.none.solved': 'pas d’étape : la grille est résolue',
  'cli.hint.none.techniques': 'pas d’étape : ces techniques ne trouvent rien',
  'cli.hint.none.constraint-models': 'les modèles de contraintes ne prouvent rien ici',
  'cli.input.empty': 'l’entrée ne contient pas de grille',
  'cli.input.fault': 'ligne {line} : {fault}',
  'cli.input.ignore':
    'répondre même si une grille a des règles que le programme ne connaît pas, comme si elle ne les avait pas',
  'cli.input.ignored': '  sans des règles que le programme ne connaît pas : {rules}',
  'cli.input.strict': 's’arrêter à la première grille illisible',
  'cli.input.unknown-rules':
    'ligne {line} : la grille a des règles que ce programme ne connaît pas : {rules} ; --ignore-unknown-rules répond sans elles',
  'cli.input.help': `
Entrée : un fichier ou l’entrée standard (-) dans un format de « convert --list », détecté automatiquement ; en général une grille par ligne,
un objet JSON tel que
  {"layout":"simple","order":3,"grids":["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]}
avec un texte pour chaque sous-grille, ou ses 81 caractères seuls. Les lignes vides et celles qui commencent par # sont ignorées.
Avec --ignore-unknown-rules, les réponses sans certaines règles les nomment ; en JSON sous « ignoredRules ».`,
  'cli.input.terminal': 'lecture de grilles au terminal, une par ligne ; appuyez sur Ctrl+D pour finir',
  'cli.layout.columns': 'colonnes d’un treillis ou d’un ruban de Möbius',
  'cli.layout.none': 'nommez une disposition (« layouts » les liste), ou donnez --spec',
  'cli.layout.order': 'côté d’un bloc : 2 à 5 (par défaut : 3)',
  'cli.layout.rows': 'lignes d’un treillis ou d’un ruban de Möbius',
  'cli.layout.shift': 'nombre de blocs dont un tore décalé se décale quand on passe son bord',
  'cli.layout.size': 'taille de la famille, par exemple 3 pour un tapis de 3 × 3 sous-grilles',
  'cli.layout.spec':
    'lire la disposition dans un fichier JSON : {"layout":"custom","offsets":[[ligne,colonne],…],"wrap":[R,C],"twist":{"kind":"mirror","axis":"across"},"variants":[…]}',
  'cli.layout.twice': '« {text} » donne déjà {option} ; retirez l’un des deux',
  'cli.layout.two': 'la disposition s’appelle « {id} » sur la ligne de commande, mais « {other} » dans « {spec} »',
  'cli.layouts.amounts_one': '{count} sous-grille, {cells} cases, {houses} zones',
  'cli.layouts.amounts_other': '{count} sous-grilles, {cells} cases, {houses} zones',
  'cli.layouts.argument-layout':
    'montrer cette disposition au lieu de la liste ; « check » vérifie si une disposition peut être remplie',
  'cli.layouts.argument-spec': 'après « check » : un fichier JSON comme pour --spec, ou le nom d’une disposition',
  'cli.layouts.column-cells': 'cases',
  'cli.layouts.column-layout': 'disposition',
  'cli.layouts.column-name': 'nom',
  'cli.layouts.column-orders': 'ordres',
  'cli.layouts.column-subgrids': 'sous-grilles',
  'cli.layouts.column-with': 'avec',
  'cli.layouts.help': `
La liste montre les familles avec des paramètres courants. Coordonnées et périodes sont en blocs : [ligne, colonne].`,
  'cli.layouts.impossible': 'impossible : {reason}',
  'cli.layouts.json': 'afficher du JSON : une liste, ou un objet pour une disposition',
  'cli.layouts.links_one': '{count} bloc commun',
  'cli.layouts.links_other': '{count} blocs communs',
  'cli.layouts.mirror-across': 'au-delà du bord de droite, la grille est retournée de haut en bas',
  'cli.layouts.mirror-down': 'au-delà du bord du bas, la grille est retournée de gauche à droite',
  'cli.layouts.mirror-to-down':
    'au-delà du bord de droite, la grille est retournée de haut en bas et décalée de {boxes} vers le bas',
  'cli.layouts.mirror-to-left':
    'au-delà du bord du bas, la grille est retournée de gauche à droite et décalée de {boxes} vers la gauche',
  'cli.layouts.mirror-to-right':
    'au-delà du bord du bas, la grille est retournée de gauche à droite et décalée de {boxes} vers la droite',
  'cli.layouts.mirror-to-up':
    'au-delà du bord de droite, la grille est retournée de haut en bas et décalée de {boxes} vers le haut',
  'cli.layouts.neighbours':
    'afficher la matrice de voisinage d’une disposition : pour chaque case une ligne de 0 et de 1',
  'cli.layouts.neighbours-json': '--neighbours affiche du texte et ne va pas avec --json',
  'cli.layouts.neighbours-of': '--neighbours a besoin du nom d’une disposition',
  'cli.layouts.no-wrap': 'ne se referme pas',
  'cli.layouts.order': 'ordre {order}',
  'cli.layouts.order-with': 'ordre {order}, {parameters}',
  'cli.layouts.pieces': '{number} morceaux sans case commune : {pieces}',
  'cli.layouts.places': 'sous-grilles aux blocs {places}',
  'cli.layouts.possible': 'peut être remplie',
  'cli.layouts.shift-to-down': 'au-delà du bord de droite, la grille est décalée de {boxes} vers le bas',
  'cli.layouts.shift-to-left': 'au-delà du bord du bas, la grille est décalée de {boxes} vers la gauche',
  'cli.layouts.shift-to-right': 'au-delà du bord du bas, la grille est décalée de {boxes} vers la droite',
  'cli.layouts.shift-to-up': 'au-delà du bord de droite, la grille est décalée de {boxes} vers le haut',
  'cli.layouts.size': 'taille {size}',
  'cli.layouts.size-shift': 'taille {size}, décalage {shift}',
  'cli.layouts.unknown': 'indécis : {reason}',
  'cli.layouts.variants': 'avec {variants}',
  'cli.layouts.wraps': 'se referme vers le bas après {rows} blocs et vers la droite après {columns} blocs',
  'cli.layouts.wraps-across': 'se referme vers la droite après {columns} blocs',
  'cli.layouts.wraps-down': 'se referme vers le bas après {rows} blocs',
  'cli.library.alike_one': '{trouble} (de même pour {count} autre)',
  'cli.library.alike_other': '{trouble} (de même pour {count} autres)',
  'cli.library.argument-backup': 'la sauvegarde',
  'cli.library.argument-layouts': 'les dispositions ; « layouts » les liste',
  'cli.library.argument-new-file': 'un fichier qui n’existe pas encore',
  'cli.library.argument-number': 'numéro de la grille',
  'cli.library.argument-numbers': 'numéros des grilles',
  'cli.library.argument-other': 'la base de données de l’autre bibliothèque',
  'cli.library.argument-paths': 'fichiers, ou dossiers dont tous les fichiers sont lus',
  'cli.library.backed-up': 'Tout a été copié dans {file}',
  'cli.library.backup-deleted': '{name} a été supprimé',
  'cli.library.backup-line': '{date}  {size} Mo  {name}',
  'cli.library.backups':
    'lister les anciens fichiers du dossier de la bibliothèque : endommagés, remplacés ou d’une version antérieure',
  'cli.library.backups-delete': 'supprimer l’un d’eux au lieu de les lister',
  'cli.library.describe': 'calculer difficulté, techniques et cotes des grilles qui attendent',
  'cli.library.described_one': '{count} grille décrite, fusionnée comme copie symétrique : {copies}, échecs : {failed}',
  'cli.library.described_other':
    '{count} grilles décrites, fusionnées comme copies symétriques : {copies}, échecs : {failed}',
  'cli.library.describing': 'décrites : {described} sur {all}',
  'cli.library.edit':
    'étiqueter, marquer ou annoter des grilles : celles de ces numéros, ou toutes celles qui conviennent',
  'cli.library.edit-add-tag': 'ajouter cette étiquette ; répétable',
  'cli.library.edit-add-to': 'ajouter à cette collection ; répétable',
  'cli.library.edit-all': 'modifier toutes les grilles de la bibliothèque',
  'cli.library.edit-both': 'nommez des grilles par numéro, ou donnez des filtres ou --all, pas les deux',
  'cli.library.edit-long-note': 'une note a au plus {most} caractères',
  'cli.library.edit-mark': 'en faire des favorites',
  'cli.library.edit-mark-twice': 'donnez --mark ou --unmark, pas les deux',
  'cli.library.edit-name': '« {name} » ne peut pas être un nom : il faut de 1 à {most} caractères',
  'cli.library.edit-none': 'nommez des grilles par numéro, ou donnez des filtres ; --all les modifie toutes',
  'cli.library.edit-note': 'remplacer la note ; un texte vide la supprime',
  'cli.library.edit-nothing':
    'dites que modifier : --add-tag, --remove-tag, --add-to, --take-from, --mark, --unmark ou --note',
  'cli.library.edit-remove-tag': 'retirer cette étiquette ; répétable',
  'cli.library.edit-take-from': 'retirer de cette collection ; répétable',
  'cli.library.edit-unmark': 'ne plus en faire des favorites',
  'cli.library.edited_one': '{count} grille modifiée',
  'cli.library.edited_other': '{count} grilles modifiées',
  'cli.library.faults_one': '{count} ligne ({lines}) : {fault}',
  'cli.library.faults_other': '{count} lignes ({lines}) : {fault}',
  'cli.library.no-backups': 'il n’y a pas d’anciens fichiers',
  'cli.library.backup': 'tout copier dans un fichier',
  'cli.library.column-begun': 'commencées',
  'cli.library.column-class': 'classe',
  'cli.library.column-fresh': 'neuves',
  'cli.library.column-layout': 'disposition',
  'cli.library.column-puzzles': 'grilles',
  'cli.library.column-solved': 'résolues',
  'cli.library.copied': '{percent} % copiés',
  'cli.library.count': 'nombre de grilles de chaque sorte',
  'cli.library.delete': 'supprimer des grilles, mais pas les parties jouées dessus',
  'cli.library.deleted_one': '{count} grille supprimée ; les parties sont conservées',
  'cli.library.deleted_other': '{count} grilles supprimées ; les parties sont conservées',
  'cli.library.difficulty': 'classes, séparées par des virgules (par défaut : unrated)',
  'cli.library.exchanged_one':
    '{count} grille lue (ajoutées : {added}, déjà présentes : {duplicates}, refusées : {refused})',
  'cli.library.exchanged_other':
    '{count} grilles lues (ajoutées : {added}, déjà présentes : {duplicates}, refusées : {refused})',
  'cli.library.export': 'écrire des grilles sur la sortie standard ou dans un fichier',
  'cli.library.favourite': 'favorite',
  'cli.library.favourites_one': '{count} favorite',
  'cli.library.favourites_other': '{count} favorites',
  'cli.library.fill': 'créer des grilles et les ajouter à la bibliothèque',
  'cli.library.format': 'le format (par défaut : détecté)',
  'cli.library.format-written': 'le format',
  'cli.library.givens_one': '{count} chiffre de départ',
  'cli.library.givens_other': '{count} chiffres de départ',
  'cli.library.import': 'importer des grilles de tout format connu dans la bibliothèque',
  'cli.library.jobs': 'nombre de fils de calcul',
  'cli.library.json': 'afficher du JSON, un objet par ligne',
  'cli.library.limit': 'nombre maximal',
  'cli.library.list': 'lister des grilles',
  'cli.library.merge': 'ajouter tout le contenu d’une autre bibliothèque',
  'cli.library.more-troubles_one': 'et {count} autre',
  'cli.library.more-troubles_other': 'et {count} autres',
  'cli.library.no-describe': 'stocker seulement les grilles ; leur difficulté et leurs cotes sont calculées plus tard',
  'cli.library.no-format': 'il n’y a pas de format « {id} » ; formats connus : {known}',
  'cli.library.no-match': 'aucune grille de la bibliothèque ne correspond',
  'cli.library.nothing-read': 'aucune grille n’a pu être lue',
  'cli.library.order': 'côtés d’un bloc, séparés par des virgules (par défaut : 3)',
  'cli.library.other-puzzle': 'grille {id} de l’autre bibliothèque : {trouble}',
  'cli.library.pending-mark': 'pas encore décrite',
  'cli.library.pending_one':
    '{count} grille n’est pas encore décrite : l’application le fait en arrière-plan, ou lancez « library describe »',
  'cli.library.pending_other':
    '{count} grilles ne sont pas encore décrites : l’application le fait en arrière-plan, ou lancez « library describe »',
  'cli.library.pick': 'montrer une grille au hasard',
  'cli.library.plan': 'remplir la bibliothèque d’après le plan d’un fichier JSON',
  'cli.library.plan-help': `
Un plan : {"seed": "n’importe quel texte", "items": [{"layout": "samurai", "difficulty": "medium", "count": 100},
  {"layout": "carpet", "size": 2, "order": 3, "difficulty": "hard", "unplayed": 20}]}
"count" est le nombre de grilles que le plan crée en tout, quel que soit le nombre de lancements ; "unplayed" complète la
bibliothèque jusqu’à ce nombre de grilles jamais commencées. Un plan arrêté ou interrompu reprend où il s’est arrêté.
"rating" demande une cote : {"kind": "human-time", "from": 1200, "to": 1800} (secondes), ou {"kind": "hodoku", "class":
"unfair"}. Les grilles qui la manquent ne sont pas stockées et comptent comme échecs.
Autres souhaits d’un élément, comme les options de « generate » : "minScore", "maxScore", "minGivens", "maxGivens", et
avec "count" aussi "required" et "forbidden" (listes de techniques), "symmetry", "balance", "targetSteps", "minimal",
"interlocked", "timeLimit" (secondes par grille). "layout" est aussi le nom d’une disposition enregistrée, ou "custom" avec
"offsets", "wrap" et "twist" comme pour --spec ; "variants" les ajoute.`,
  'cli.library.played': 'jouée {plays}, résolue {solves}',
  'cli.library.progress': 'lues : {read}, ajoutées : {added}',
  'cli.library.puzzle-trouble': 'grille {id} : {trouble}',
  'cli.library.puzzles_one': '{count} grille',
  'cli.library.puzzles_other': '{count} grilles',
  'cli.library.read-only-format': 'le format « {format} » peut seulement être lu',
  'cli.library.rescue': 'mettre de côté une bibliothèque endommagée et récupérer ce qui est lisible',
  'cli.library.rescue-left_one':
    '{count} élément endommagé reste tel quel. Si une sauvegarde le contient intact, restaurez-la : carpet-sudoku library restore FICHIER',
  'cli.library.rescue-left_other':
    '{count} éléments endommagés restent tels quels. Si une sauvegarde les contient intacts, restaurez-la : carpet-sudoku library restore FICHIER',
  'cli.library.rescue-unneeded': 'la bibliothèque n’est pas endommagée',
  'cli.library.restore': 'tout remplacer par une sauvegarde',
  'cli.library.restored': '{file} a été restauré',
  'cli.library.restored-kept': '{file} a été restauré ; le fichier précédent a été enregistré sous {kept}',
  'cli.library.score-of': 'score {score}',
  'cli.library.seed': 'reprendre l’exécution avec cette graine (par défaut : au hasard)',
  'cli.library.seed-of': 'graine {seed}',
  'cli.library.show': 'montrer une grille avec toutes ses données',
  'cli.library.size':
    'tailles, séparées par des virgules ; chaque disposition qui a une taille est créée dans toutes, les autres une fois',
  'cli.library.stats': 'compter les grilles par disposition et par classe',
  'cli.library.stopped':
    'arrêté ; les grilles déjà ajoutées restent dans la bibliothèque ; relancez la même commande pour reprendre',
  'cli.library.total': '{puzzles}, {favourites}, {quarantined} en quarantaine',
  'cli.library.unplayed': 'compléter jusqu’à ce nombre de grilles de chaque sorte jamais commencées',
  'cli.library.verified_one':
    '{count} grille vérifiée (valides : {sound}, en quarantaine : {quarantined}, indécises : {unknown} ; endommagés ailleurs : {damaged})',
  'cli.library.verified_other':
    '{count} grilles vérifiées (valides : {sound}, en quarantaine : {quarantined}, indécises : {unknown} ; endommagés ailleurs : {damaged})',
  'cli.library.verify': 'vérifier à nouveau chaque grille et mettre en quarantaine celles qui échouent',
  'cli.option.choices': 'Choix possibles : {choices}.',
  'cli.option.json': 'afficher un objet JSON pour chaque grille',
  'cli.option.language': 'langue des explications',
  'cli.option.output': 'fichier à écrire (par défaut : la sortie standard)',
  'cli.output.if-exists': 'que faire si le fichier de sortie existe',
  'cli.output.no-name': 'Il faut un nom de fichier, ou - pour la sortie standard.',
  'cli.output.other-part':
    '{part} ne vient pas de cette commande : d’autres grilles, d’autres options ou une autre version l’ont créé ; supprimez-le pour recommencer',
  'cli.output.resume': 'continuer le fichier de sortie d’une exécution interrompue',
  'cli.output.resume-what': '--resume continue un fichier : donnez son nom avec --output',
  'cli.output.resume-words':
    '--resume demande --json ou --table : les autres réponses ne disent pas où elles finissent',
  'cli.output.skipped': '{file} existe déjà, rien n’est fait',
  'cli.position.doubtful':
    'ligne {line} : des notes où manque le bon chiffre ; rien n’en est déduit, elles ne gênent donc pas : {cells}',
  'cli.position.fault.clash': '{cell} : {digit} enfreint une règle.',
  'cli.position.fault.lacks': '{cell} : le bon chiffre manque parmi les candidats.',
  'cli.position.fault.wrong': '{cell} : {digit} est faux.',
  'cli.position.from-position': '  à partir de la position lue ; --from-start répond à partir des chiffres de départ',
  'cli.position.from-start': 'partir des chiffres de départ, même si l’entrée contient une position',
  'cli.position.help': `
Positions : la réponse part des chiffres inscrits et des candidats (lignes HoDoKu, grilles de candidats, chaînes
SudokuWiki, sukaku, « placed » et « candidates » du JSON). Les notes d’un joueur (f-puzzles, SudokuPad, OpenSudoku,
« notes » du JSON) peuvent être incomplètes ou fausses : rien n’en est déduit, mais ce qu’elles écartent à raison n’est
pas répété. La réponse JSON a alors "fromPosition": true, et "faults" si la position est fausse ; les tableaux aussi, en
"from_position" et "faults". Une position fausse est une entrée fautive : elle est signalée, et le code de sortie est 2.`,
  'cli.position.hopeless': 'Les chiffres et les candidats ne laissent aucune solution.',
  'cli.position.line': 'ligne {line} : la position est fausse. {faults}',
  'cli.position.wrong': 'Ligne {line} : la position est fausse. {faults}',
  'cli.print.cell-size': 'côté d’une case dans une image',
  'cli.print.difficulty': 'imprimer la difficulté après le titre ; celle des grandes grilles prend quelques secondes',
  'cli.print.fit':
    'comment imprimer un plateau trop grand pour une page : le réduire, le répartir sur des pages qui se recouvrent, ou ne le répartir que si ses cases seraient trop petites pour y écrire',
  'cli.print.format':
    'format à écrire (par défaut : d’après l’extension du fichier de sortie ; pdf sur la sortie standard)',
  'cli.print.grey': 'imprimer les couleurs des régions en niveaux de gris',
  'cli.print.help': `
Un fichier SVG ou PNG contient une seule grille. S’il y en a plusieurs, chacune a son fichier : out.png devient out-1.png, out-2.png …`,
  'cli.print.id':
    'imprimer un identifiant avant le titre : celui de la première grille, comme « #001 » ; les suivants se comptent',
  'cli.print.lacking':
    'la police des pages n’a pas {characters} ; un point d’interrogation est imprimé à la place (dans les textes de {count} grilles sur {puzzles})',
  'cli.print.language': 'langue des mots sur les pages',
  'cli.print.many-solutions': 'ligne {line} : la grille a plus d’une solution ; aucune n’est imprimée',
  'cli.print.no-ending': '« {output} » ne finit ni par .pdf, ni par .svg, ni par .png : indiquez --format',
  'cli.print.no-solution': 'ligne {line} : la grille n’a pas de solution ; aucune n’est imprimée',
  'cli.print.none-found': 'ligne {line} : aucune solution de la grille n’a été trouvée à temps ; aucune n’est imprimée',
  'cli.print.names':
    'noms des sous-grilles : aucun (none), ceux qui ont de la place à côté des cases (beside) ou tous (all) (par défaut : beside sur les pages, none dans les images ; all si rien ne suit)',
  'cli.print.no-counter': 'un identifiant doit contenir un nombre à compter, comme « #001 »',
  'cli.print.one-picture': 'la sortie standard ne prend qu’une image, mais il y en a {count} : indiquez --output',
  'cli.print.pages_one': 'le document a {count} page',
  'cli.print.pages_other': 'le document a {count} pages',
  'cli.print.paper': 'taille des pages',
  'cli.print.per-page': 'grilles par page',
  'cli.print.progress': 'page {page} sur {pages}',
  'cli.print.ring': 'cases répétées au-delà des bords d’une grille sans fin',
  'cli.print.solutions':
    'ajouter les solutions : dans un PDF, sur des pages après toutes les grilles ; dans une image, dans les cases',
  'cli.print.theme': 'couleurs d’une image',
  'cli.print.title': 'titre au-dessus de chaque grille (par défaut : le nom de sa disposition)',
  'cli.print.unseen': 'un fichier {format} ne peut pas s’afficher dans un terminal : indiquez --output',
  'cli.print.width': 'largeur d’une image en pixels, au lieu de --cell-size',
  'cli.program.about': 'Sudokus à plusieurs grilles : samouraïs, tapis, tores et toute autre disposition.',
  'cli.program.help': `
Codes de sortie : 0 fait, 1 sans résultat (pas de solution, rien de créé), 2 entrée fautive,
70 erreur interne du programme, 74 sortie non écrite (disque plein, sortie fermée), à partir de 128 arrêté par un signal.`,
  'cli.program.version': 'afficher la version',
  'cli.rate.help': `
JSON : {"solutions": 0, 1, ou 2 s’il y en a plus (null si la recherche a abandonné), "ratings": [{"id", "value" et
 "class" (null si la méthode ne peut pas coter la grille), "evidence": {"figures": nombres nommés, "uses": [{"id",
 "count", "cost"}], "why": phrases en anglais et en français}, "bySubgrid": [la même chose par sous-grille], et de la
 méthode "name", "about", "source", "classes" (la plus facile d’abord), "decimals", "unit" (si elle en a une)}],
 "solve": {"solved", "counts": {technique: emplois}, "steps": [{"technique", "alternatives", "placements",
 "eliminations", "subgrids": combien elle en touche}]}, null s’il n’y a pas exactement une solution}.`,
  'cli.rate.line': 'Ligne {line} : {layout}',
  'cli.rate.rating': '{name} : {verdict}',
  'cli.rate.seconds': '{seconds} s',
  'cli.shard.form': 'Il faut une partie et un nombre de parties, comme 0/3, 1/3 ou 2/3.',
  'cli.solve.at-least_one': 'au moins {count} solution',
  'cli.solve.at-least_other': 'au moins {count} solutions',
  'cli.solve.gave-up': 'ligne {line} : abandon après {nodes}',
  'cli.solve.help': `
JSON : {"solutions": m, "atLeast": s’il peut y en avoir plus, "gaveUp": si la recherche s’est arrêtée avant la fin, "grids": la dernière solution trouvée ou null, "nodes": n}`,
  'cli.solve.limit': 'cesser de compter à ce nombre de solutions',
  'cli.solve.line': 'Ligne {line} : {layout}, {found} ({nodes})',
  'cli.solve.nodes': 'abandonner après ce nombre de nœuds de recherche',
  'cli.solve.none': 'aucune solution',
  'cli.solve.solutions_one': '{count} solution',
  'cli.solve.solutions_other': '{count} solutions',
  'cli.standard-input': 'l’entrée standard',
  'cli.standard-output': 'la sortie standard',
  'cli.summary.analyse': 'résoudre par techniques humaines et montrer les étapes',
  'cli.summary.canonical': 'afficher la forme commune à toutes les copies symétriques d’une grille',
  'cli.summary.check': 'vérifier si des grilles ont une solution unique, sont minimales et solidaires',
  'cli.summary.convert': 'convertir des grilles dans un autre format',
  'cli.summary.generate': 'créer des grilles',
  'cli.summary.hint': 'montrer l’étape suivante, ou toutes celles possibles',
  'cli.summary.layouts': 'lister les dispositions, ou en montrer une',
  'cli.summary.library': 'remplir, interroger et entretenir la bibliothèque de grilles',
  'cli.summary.print': 'imprimer des grilles dans des fichiers PDF, SVG ou PNG',
  'cli.summary.rate': 'coter des grilles selon toutes les méthodes',
  'cli.summary.solve': 'compter et montrer les solutions de grilles',
  'cli.summary.transform': 'faire des copies de même difficulté et d’aspect différent',
  'cli.summary.world': 'montrer, résoudre, vérifier et découper des parties de mondes sans fin',
  'cli.technique.explain':
    'ce qui explique les étapes : les techniques, ou les modèles de contraintes et leurs ensembles de Hall',
  'cli.technique.mode':
    'whole : les motifs peuvent traverser les sous-grilles ; subgrid : chaque technique n’en regarde qu’une à la fois',
  'cli.technique.no-uniqueness': 'ne pas employer les techniques qui supposent une solution unique',
  'cli.technique.techniques': 'n’employer que ces techniques, telles que naked-single,x-wing (par défaut : toutes)',
  'cli.transform.count': 'nombre de copies de chaque grille',
  'cli.transform.help': `
Une copie est faite par une symétrie au hasard de la disposition et un changement de chiffres : elle est exactement aussi
difficile, et d’un autre aspect. JSON : une grille telle que les autres commandes la lisent, avec "line" (la ligne de l’original) et "seed".`,
  'cli.transform.json': 'afficher un objet JSON pour chaque copie',
  'cli.transform.line': 'Ligne {line} : {layout}, une copie, graine {seed}',
  'cli.transform.seed': 'n’importe quel texte ; la même graine fait les mêmes copies (par défaut : au hasard)',
  'cli.variant.help': `
Variantes : l’identifiant, puis @ et les sous-grilles (à partir de 0) si ce n’est pas toutes, puis : et les données de la variante :
  {plain}
  diagonals@0,2            les deux diagonales des sous-grilles 0 et 2
  even-odd:E.O…/E.O…       pour chaque sous-grille ses cases : E pair, O impair, . l’un ou l’autre ; au hasard si elles manquent
  colour:1112…/1112…       pour chaque sous-grille les régions de ses cases, marquées 1-9, A-P ; au hasard si elles manquent
  colour:scattered         régions au hasard dans l’un des styles {styles}
ou le JSON d’une variante : {"id":"diagonals","subgrids":[0]}`,
  'cli.variant.option': 'ajouter une variante à la disposition ; peut être répété (voir plus bas)',
  'cli.whole-number.any': 'Il faut un nombre entier.',
  'cli.whole-number.between': 'Il faut un nombre entier de {least} à {greatest}.',
  'cli.whole-number.from': 'Il faut un nombre entier à partir de {least}.',
  'cli.whole-number.to': 'Il faut un nombre entier jusqu’à {greatest}.',
  'cli.world.at': 'premier bloc du rectangle (par défaut : le lieu du code, sinon 0,0)',
  'cli.world.camp': 'un camp, qui n’a besoin d’aucune autre',
  'cli.world.closure': 'avec toutes les provinces dont celles du rectangle ont besoin (par défaut)',
  'cli.world.code': 'le monde, par son code, qui commence par CSW1',
  'cli.world.cut': 'découper un rectangle en une grille à solution unique',
  'cli.world.cut-alone': 'aucune autre province n’est nécessaire',
  'cli.world.cut-along_one': '{count} autre province est nécessaire et s’y ajoute : {places}',
  'cli.world.cut-along_other': '{count} autres provinces sont nécessaires et s’y ajoutent : {places}',
  'cli.world.cut-help': `
La grille va sur la sortie standard ou dans un nouveau fichier, le compte rendu sur la sortie d’erreur. « convert --list »
liste les formats (par défaut : d’après l’extension du fichier, sinon jsonl). Compte rendu JSON : {"world": son code,
"way": closure ou rims, "provinces", "alongside": celles qui s’y sont ajoutées, "subgrids", "cells", "givens",
"rimGivens": ceux des bords, "losses"}.`,
  'cli.world.cut-rims': 'chiffres de départ sur des lisières qui appartiennent à d’autres provinces : {count}',
  'cli.world.cut-size': '{subgrids} sous-grilles, {cells} cases, {givens} chiffres de départ',
  'cli.world.easier': '{found} ({wished} était souhaité)',
  'cli.world.family': 'carpet ou samurai (par défaut : carpet)',
  'cli.world.far': 'Il doit être à {boxes} blocs de l’origine au plus.',
  'cli.world.fault': '{option} : {fault}',
  'cli.world.faulty': 'Province {place} : {fault}',
  'cli.world.givens': '{givens} chiffres de départ sur {cells} cases propres',
  'cli.world.head': 'Monde {code}, provinces de {from} à {to}',
  'cli.world.json': 'afficher un objet JSON',
  'cli.world.json-report': 'afficher le compte rendu en JSON',
  'cli.world.knows': 'connaît {sides}',
  'cli.world.needs': 'a besoin de {needs}',
  'cli.world.no-part': 'Il faut une part et le nombre de parts, comme 1/4.',
  'cli.world.no-place': 'Il faut la ligne et la colonne d’un bloc, comme 0,0 ou -12,7.',
  'cli.world.no-size': 'Il faut des lignes et des colonnes de blocs, comme 6x6.',
  'cli.world.none': 'indiquez un monde : donnez --world avec son code, ou --seed',
  'cli.world.order': 'côté d’un bloc (par défaut : 3)',
  'cli.world.part': 'ne vérifier qu’une province sur n, à partir de la k-ième (par défaut : toutes)',
  'cli.world.progress': '{made} provinces créées sur {all}',
  'cli.world.province': 'Province {place}, à partir du bloc {box} : {facts}',
  'cli.world.rank': 'rang {rank}',
  'cli.world.rims': 'avec tous les chiffres des lisières qui appartiennent à des provinces hors du rectangle',
  'cli.world.seed': 'le monde, par sa graine : un texte de 1 à 64 caractères',
  'cli.world.show': 'montrer les chiffres de départ d’un rectangle',
  'cli.world.show-help': `
Le moins possible de provinces couvrent le rectangle ; elles sont montrées en entier. Les cases des bords qui
appartiennent à d’autres provinces sont vides.
JSON : le plateau comme les autres commandes lisent une grille, avec "world": son code, et "provinces": [{"place",
 "box": son premier bloc, "class", "wished": la classe visée, "score", "rank", "sides": ceux qu’elle connaît, "needs":
 d’autres provinces, "givens": combien, "cells": les siennes}]. Lignes et colonnes se comptent à partir de 0, à
 l’origine ; un lieu est [ligne, colonne].`,
  'cli.world.size': 'lignes et colonnes du rectangle, en blocs (par défaut : une province)',
  'cli.world.solve': 'montrer les chiffres d’un rectangle',
  'cli.world.solve-help': `
Le moins possible de provinces couvrent le rectangle ; elles sont montrées en entier. Les chiffres sont lus dans une
table, aucune province n’est créée.
JSON : le plateau comme les autres commandes lisent une grille, avec "world": son code, et "provinces": leurs lieux.`,
  'cli.world.to': 'format à écrire',
  'cli.world.two': '--world contient la graine, la famille et l’ordre : omettez --seed, --family et --order',
  'cli.world.undecided': 'La province {place} reste indécise : {fault}',
  'cli.world.verified_one': '{count} province vérifiée, {sound} juste, {faulty} fautive, {undecided} indécise',
  'cli.world.verified_other': '{count} provinces vérifiées, {sound} justes, {faulty} fautives, {undecided} indécises',
  'cli.world.verify': 'créer des provinces et les prouver par un code qui ne les a pas créées',
  'cli.world.verify-help': `
Pour chaque province : les chiffres sont ceux du monde, les zones sont complètes, aucun chiffre de départ n’est dans une
case d’une autre province, les besoins ne forment pas de cycle, la solution est unique (par apprentissage de clauses) et
la classe est juste (par le résolveur humain). Une ligne par faute, puis un bilan ; code de sortie 1 si une province est
fautive ou indécise.
JSON : {"place", "faults": [{"reason", "message"}]} pour chaque province fautive ("undecided" à la place de "faults" si
 une recherche a abandonné), puis {"checked", "sound", "faulty", "undecided"}.`,
  'cli.world.verifying':
    '{done} provinces vérifiées sur {all}, {sound} justes, {faulty} fautives, {undecided} indécises',
};
