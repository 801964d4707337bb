import type { losses as english } from '../en/losses.ts';
import type { Translation } from '../textKey.ts';

export const losses: Translation<typeof english> = {
  'about.author': 'auteur',
  'about.collection': 'collection',
  'about.comment': 'commentaire',
  'about.date': 'date',
  'about.description': 'description',
  'about.difficulty': 'difficulté',
  'about.seed': 'graine',
  'about.source': 'source',
  'about.title': 'titre',
  'about.url': 'adresse',
  'lost.about': 'laissé de côté : {names}',
  'lost.below-board': 'ce qui suit le plateau est laissé de côté',
  'lost.board-fits-others': 'lu comme {layout} ; le plateau conviendrait aussi à {others}',
  'lost.box-assumed': 'le texte ne dit pas la forme des blocs : lus comme {box}, et non {others}',
  'lost.box-found':
    'le texte ne dit pas la forme des blocs : parmi {box} et {others}, seul {box} donne une solution unique',
  'lost.boxes': 'le format ne dit pas que les blocs sont de {box}',
  'lost.cages': 'les cages sont laissées de côté',
  'lost.candidates-as-notes': 'les candidats deviennent des notes du joueur, qui peuvent être incomplètes',
  'lost.candidates-as-givens_one': '{count} case à un seul candidat ne se distingue pas d’un chiffre de départ',
  'lost.candidates-as-givens_other': '{count} cases à un seul candidat ne se distinguent pas des chiffres de départ',
  'lost.cells-in-comment':
    '{count} caractères après la grille ressemblent à des cases mais sont lus comme un commentaire : vérifiez le caractère qui les précède',
  'lost.centre-no-subset': 'les notes centrales qui ne sont pas parmi les candidats sont laissées de côté',
  'lost.centre-notes': 'les notes centrales sont laissées de côté',
  'lost.colours': 'les couleurs sont laissées de côté',
  'lost.corner-notes': 'les notes de coin sont laissées de côté',
  'lost.drawings': 'dessins laissés de côté : {drawings}',
  'lost.eliminations_one': 'la ligne {example} n’est pas lue : les candidats sont ceux que les chiffres laissent',
  'lost.eliminations_other':
    '{count} lignes d’éliminations, comme {example}, ne sont pas lues : les candidats sont ceux que les chiffres laissent',
  'lost.f-puzzles-lines':
    'f-puzzles n’a pas de plateaux à plusieurs grilles : il applique sa règle des lignes et colonnes à tout le plateau de {size} cases',
  'lost.from-zero': 'les chiffres 0 à F sont lus 1 à G',
  'lost.further-origins': 'les titres et sources que d’autres fichiers donnent à la grille sont laissés de côté',
  'lost.grids-unlike-board':
    'le plateau sous les grilles montre d’autres cases ou chiffres ; ce sont les grilles qui sont lues',
  'lost.heading-as-rule': 'le titre {heading} est compris comme le nom de règles : {rules}',
  'lost.heading-broken':
    'le titre {heading} nomme les règles {rules}, mais les chiffres de départ les enfreignent : elles sont ignorées',
  'lost.heading-unread':
    'le titre {heading} nomme les règles {rules}, mais le texte n’a ni indications ni régions pour elles : elles sont ignorées',
  'lost.houses-stated':
    'le fichier annonce {stated} zones mais en contient {count} : une partie du plateau manque peut-être',
  'lost.houses_one': '{count} zone qu’aucune disposition connue n’explique est laissée de côté',
  'lost.houses_other': '{count} zones qu’aucune disposition connue n’explique sont laissées de côté',
  'lost.json-fields': 'la grille est le champ « {field} » ; ces champs ne sont pas lus : {others}',
  'lost.layout-name': 'le nom de la disposition ({name}) est laissé de côté',
  'lost.letters': 'les chiffres A, B, C, … sont lus 1, 2, 3, …',
  'lost.listed-grids': 'lu comme {read} grilles ; le fichier l’annonce aussi comme {count} grilles',
  'lost.nearly-other-layout':
    'lu comme {layout} ; les grilles formeraient aussi {other} si une case commune avait partout le même chiffre',
  'lost.notes-no-list': 'les notes « {style} » ne sont pas une liste de chiffres pour chaque case',
  'lost.notes-of-every-digit': 'les cases où chaque chiffre est noté ne se distinguent pas des cases sans notes',
  'lost.notes-as-candidates': 'les notes centrales deviennent des candidats : un chiffre non noté compte comme éliminé',
  'lost.pen': 'les cercles et traits du stylo sont laissés de côté',
  'lost.placed': 'les chiffres saisis par le joueur sont laissés de côté',
  'lost.play-and-help': 'le temps de jeu et les aides utilisées sont laissés de côté',
  'lost.play-and-moves': 'le temps de jeu et les coups sont laissés de côté',
  'lost.remarks_one': '{count} ligne de texte à côté des grilles est ignorée',
  'lost.remarks_other': '{count} lignes de texte à côté des grilles sont ignorées',
  'lost.rows-fit-others': 'lu comme {layout} ; des lignes de ces longueurs conviendraient aussi à {others}',
  'lost.rules': 'règles laissées de côté : {rules}',
  'lost.rules-only-drawn': 'dessinées pour les joueurs, mais relues seulement comme dessins : {rules}',
  'lost.rules-in-words': 'le format n’énonce ces règles qu’en toutes lettres : {variants}',
  'lost.rules-of-format': 'le format n’a pas de règle pour : {variants}',
  'lost.rules-unknown-again': 'relue, la grille a des règles que ce programme ne connaît pas : {rules}',
  'lost.separate-grids':
    'aucune disposition connue de {subgrids} sous-grilles ne convient ; elles sont lues comme des grilles sans cases communes',
  'lost.shape-covered': 'la forme n’est pas une disposition connue ; elle est couverte par {subgrids} sous-grilles',
  'lost.some-of-rule': '{rule} ({count} sur {all})',
  'lost.solution': 'la solution est laissée de côté',
  'lost.solution-breaks-rule': 'la solution du fichier enfreint une règle',
  'lost.solution-contradicts-rules':
    'des dessins sont conservés tels quels, car la solution du fichier contredit les règles qu’ils semblent signifier : {rules}',
  'lost.solution-contradicts': '« solution » est laissée de côté, car elle contredit les chiffres de départ',
  'lost.solution-disagrees': 'la solution est laissée de côté, car ses grilles se contredisent dans les cases communes',
  'lost.solution-not-givens': 'la solution du fichier contredit les chiffres de départ',
  'lost.solution-not-only': 'la grille peut avoir d’autres solutions que celle du fichier',
  'lost.solution-size': 'la solution est laissée de côté car elle n’a pas la taille du plateau',
  'lost.sudokupad-lines':
    'SudokuPad ne traite les lignes et colonnes des sous-grilles que comme des cages cachées, et vérifie peut-être des lignes entières',
  'lost.technique-step': 'l’étape de la technique {code} est laissée de côté',
  'lost.unfit-clue': '{list} {number} est laissé de côté : {why}',
  'lost.tighter-candidates_one':
    '{count} case n’a pas tous les candidats que les chiffres permettraient ; ils sont enregistrés comme notes centrales seulement',
  'lost.tighter-candidates_other':
    '{count} cases n’ont pas tous les candidats que les chiffres permettraient ; ils sont enregistrés comme notes centrales seulement',
  'lost.unnamed-layout': 'une disposition sans nom',
  'lost.unnamed-rules': 'le lien dit qu’il y a d’autres règles, mais pas lesquelles',
  'lost.unreadable-grid': '« {key} » est illisible : {fault}',
  'lost.wrap': 'le format ne dit pas que la grille se referme sur elle-même',
  'lost.wrap-and-twist': 'le format ne dit pas que la grille se referme sur elle-même, décalée ou retournée',
};
