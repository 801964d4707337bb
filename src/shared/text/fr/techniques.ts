import type { techniques as english } from '../en/techniques.ts';
import type { Translation } from '../keys.ts';

export const techniques: Translation<typeof english> = {
  'technique.full-house': 'Dernière case libre',
  'technique.full-house.why': '{cells} est la seule case encore libre dans {house}, où il ne manque que {digits}.',
  'technique.naked-single': 'Singleton nu',
  'technique.naked-single.why': '{cells} ne peut contenir que {digits} : tout autre chiffre y est exclu.',
  'technique.hidden-single': 'Singleton caché',
  'technique.hidden-single.why': 'Dans {house}, {digits} n’a plus qu’une place : {cells}.',
  'technique.naked-pair': 'Paire nue',
  'technique.naked-pair.why':
    'Dans {house}, {cells} n’ont plus que {digits} : il leur faut ces deux chiffres, qu’aucune autre case de la même zone ne peut donc prendre.',
  'technique.naked-triple': 'Triplet nu',
  'technique.naked-triple.why':
    'Dans {house}, {cells} n’ont plus que {digits} : il leur faut ces trois chiffres, qu’aucune autre case de la même zone ne peut donc prendre.',
  'technique.hidden-pair': 'Paire cachée',
  'technique.hidden-pair.why':
    'Dans {house}, les chiffres {digits} n’ont plus que {cells} : ces deux cases leur sont réservées et ne peuvent rien contenir d’autre.',
  'technique.hidden-triple': 'Triplet caché',
  'technique.hidden-triple.why':
    'Dans {house}, les chiffres {digits} n’ont plus que {cells} : ces trois cases leur sont réservées et ne peuvent rien contenir d’autre.',
  'technique.pointing-pair': 'Paire pointante',
  'technique.pointing-pair.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, toutes deux aussi dans {other} : où qu’il soit, il est exclu des autres cases de {other}.',
  'technique.pointing-triple': 'Triplet pointant',
  'technique.pointing-triple.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, toutes aussi dans {other} : où qu’il soit, il est exclu des autres cases de {other}.',
  'technique.box-line-reduction': 'Réduction bloc/ligne',
  'technique.box-line-reduction.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, toutes aussi dans {other} : il est donc exclu des autres cases de {other}.',
  'technique.naked-quad': 'Quadruplet nu',
  'technique.naked-quad.why':
    'Dans {house}, {cells} n’ont plus que {digits} : il leur faut ces quatre chiffres, qu’aucune autre case de la même zone ne peut donc prendre.',
  'technique.double-pairs': 'Doubles paires',
  'technique.double-pairs.why':
    'Dans {house}, {digit} n’a que deux places par bloc, {cells}, toutes dans {other} : chacune de ces lignes y reçoit son {digit}, qui est donc exclu de leurs cases dans les autres blocs.',
  'technique.multiple-lines': 'Lignes multiples',
  'technique.multiple-lines.why':
    'Dans {house}, {digit} ne peut aller que dans {other} : {cells}. Il y a autant de blocs que de lignes : chacune de ces lignes y reçoit son {digit}, qui est donc exclu de leurs cases dans les autres blocs.',
  'technique.locked-pair': 'Paire verrouillée',
  'technique.locked-triple': 'Triplet verrouillé',
  'technique.crossing-houses': 'Zones croisées',
  'technique.crossing-houses.why.locked':
    'Dans {house}, {digits} ne peut aller que dans {cells}, toutes aussi dans {other} : il est donc exclu des autres cases de {other}.',
  'technique.crossing-houses.why.rest.1':
    'Dans {house} et dans {other}, la plupart des cases sont communes : ce qui reste de l’une et de l’autre contient donc les mêmes chiffres.',
  'technique.crossing-houses.why.rest.2': '{cells} ne peuvent pas contenir {digits} ; le reste de {other} non plus.',
  'technique.common-exclusion': 'Exclusion commune',
  'technique.common-exclusion.why.cell':
    'Quel que soit le chiffre de {cells} parmi {digits}, la même exclusion vaut dans les cases voisines.',
  'technique.common-exclusion.why.house':
    'Dans {house}, {digits} ne peut aller que dans {cells} : où qu’il soit, l’exclusion est la même.',
  'technique.hidden-quad': 'Quadruplet caché',
  'technique.hidden-quad.why':
    'Dans {house}, les chiffres {digits} n’ont plus que {cells} : ces quatre cases leur sont réservées et ne peuvent rien contenir d’autre.',
  'technique.large-subset': 'Grand sous-ensemble',
  'technique.large-subset.why':
    'Dans {house}, il y a autant de cases que de chiffres entre {cells} et {digits}, et ces chiffres remplissent ces cases : rien d’autre n’y entre, et ils ne vont nulle part ailleurs dans la même zone.',
  'technique.x-wing': 'X-Wing',
  'technique.finned-x-wing': 'X-Wing à nageoire',
  'technique.finned-x-wing.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers}, ou dépasser dans {fins}. Soit une telle nageoire contient {digit}, soit il se place dans {covers} par ces cases : toute autre case de {covers} qui voit chaque nageoire ne peut pas le contenir.',
  'technique.swordfish': 'Swordfish',
  'technique.skyscraper': 'Gratte-ciel',
  'technique.skyscraper.why.1':
    'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
  'technique.skyscraper.why.2':
    '{joined} sont dans {shared} : l’une d’elles au plus vaut {digit}, donc une des deux lignes au moins l’a à son autre bout.',
  'technique.skyscraper.why.3':
    'L’une de {ends} vaut {digit} ; aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.two-string-kite': 'Cerf-volant',
  'technique.two-string-kite.why.1':
    '{first} et {second} sont les deux cordes : dans l’une, {digit} ne peut aller que dans {firstPair} ; dans l’autre, que dans {secondPair}.',
  'technique.two-string-kite.why.2':
    '{shared} les noue : {joined} ne peuvent valoir {digit} toutes deux, donc une corde au moins l’a à son bout libre.',
  'technique.two-string-kite.why.3':
    'L’une de {ends} vaut {digit} ; aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.turbot-fish': 'Turbot',
  'technique.turbot-fish.why.1':
    'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
  'technique.turbot-fish.why.2':
    '{joined} se voient dans {shared} : si l’une vaut {digit}, l’autre non, et alors sa partenaire le vaut.',
  'technique.turbot-fish.why.3':
    'Dans tous les cas, l’une de {ends} vaut {digit} ; aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.empty-rectangle': 'Rectangle vide',
  'technique.empty-rectangle.why.1': 'Dans {box}, {digit} n’a de places que dans {near} et {far} : {cross}.',
  'technique.empty-rectangle.why.2':
    'Dans {strong}, {digit} est dans {p} ou dans {q}. S’il n’est pas dans {q}, il est dans {p}, donc nulle part ailleurs dans {near}, et {box} le prend dans {far}.',
  'technique.empty-rectangle.why.3':
    'Ainsi {digit} est dans {q} ou dans la partie de {box} qui est dans {far} ; aucune case de {far} qui voit aussi {q} ne peut l’avoir.',
  'technique.y-wing': 'Y-wing (aile XY)',
  'technique.y-wing.why.1':
    '{pivot} vaut {x} ou {y} ; elle voit {first}, qui vaut {x} ou {z}, et {second}, qui vaut {y} ou {z}.',
  'technique.y-wing.why.2': 'Si {pivot} vaut {x}, {first} vaut {z} ; si elle vaut {y}, {second} vaut {z}.',
  'technique.y-wing.why.3':
    'Dans les deux cas, l’une de {wings} vaut {z} ; aucune case qui les voit toutes deux ne peut valoir {z}.',
  'technique.xyz-wing': 'XYZ-wing (aile XYZ)',
  'technique.xyz-wing.why.1': '{pivot} peut valoir {all} ; elle voit {first} ({x} ou {z}) et {second} ({y} ou {z}).',
  'technique.xyz-wing.why.2':
    'Si {pivot} vaut {x}, {first} vaut {z} ; si elle vaut {y}, {second} vaut {z} ; sinon elle vaut {z} elle-même.',
  'technique.xyz-wing.why.3': 'L’une de {cells} vaut {z} ; aucune case qui les voit toutes trois ne peut valoir {z}.',
  'technique.simple-colouring': 'Coloriage simple',
  'technique.simple-colouring.why.colours':
    'Dans chacune de ces paires, une case exactement vaut {digit} : leur réseau prend deux couleurs en alternance, {first} et {second}. L’une vaut {digit} partout, l’autre nulle part.',
  'technique.simple-colouring.why.trap':
    'Une case qui voit les deux couleurs voit {digit} dans tous les cas, et ne peut valoir {digit}.',
  'technique.simple-colouring.why.wrap':
    '{house} contient deux fois la couleur de {second}, ce qui ne se peut pas : cette couleur ne vaut {digit} nulle part.',
  'technique.unique-rectangle-1': 'Rectangle unique, type 1',
  'technique.unique-rectangle-1.why': 'Seule {open} le peut : {closed} ne contiennent rien d’autre.',
  'technique.unique-rectangle-2': 'Rectangle unique, type 2',
  'technique.unique-rectangle-2.why':
    'Seules {open} le peuvent, et seulement avec {gone}. L’une d’elles vaut {gone} ; aucune case qui les voit toutes deux ne peut le valoir.',
  'technique.unique-rectangle-3': 'Rectangle unique, type 3',
  'technique.unique-rectangle-3.why':
    'Seules {open} le peuvent. Celle qui le fait prend un des autres chiffres des deux, comme une seule case de {house} qui n’aurait que ceux-là ; avec {helpers} elle forme un ensemble nu, qui se réserve {gone}.',
  'technique.unique-rectangle-4': 'Rectangle unique, type 4',
  'technique.unique-rectangle-4.why':
    'Seules {open} le peuvent. Dans {house}, ce sont les seules places de {other} : l’une vaut {other}, l’autre doit être l’exception, donc aucune ne vaut {gone}.',
  'technique.unique-rectangle-5': 'Rectangle unique, type 5',
  'technique.unique-rectangle-5.why':
    'Seules {open} le peuvent, et seulement avec {gone}. L’une d’elles vaut {gone} ; aucune case qui les voit toutes ne peut le valoir.',
  'technique.unique-rectangle-6': 'Rectangle unique, type 6',
  'technique.unique-rectangle-6.why':
    'Seules {open} le peuvent. Dans {house}, {gone} n’a de places qu’aux coins ; il est donc dans deux coins opposés. S’il était dans {open}, les deux autres vaudraient {other}, et aucun coin ne ferait exception ; il est donc dans {closed}.',
  'technique.bug-plus-one': 'BUG+1',
  'technique.bug-plus-one.why.1': 'Chaque case libre d’ici a deux candidats, sauf {odd} qui en a trois.',
  'technique.bug-plus-one.why.2':
    'Si {odd} ne valait pas {digit}, chaque chiffre aurait exactement deux places dans chaque zone où il manque. Toutes ces cases pourraient alors passer ensemble à leur autre candidat, et la grille aurait une seconde solution.',
  'technique.bug-plus-one.why.3': 'Donc {odd} vaut {digit}.',
  'technique.w-wing': 'W-wing (aile W)',
  'technique.w-wing.why.1': '{wings} valent toutes deux {x} ou {y}. Dans {house}, {x} est dans {c} ou dans {d}.',
  'technique.w-wing.why.2':
    '{a} voit {c}, et {b} voit {d} : quelle que soit celle qui vaut {x}, l’aile qui la voit vaut {y}.',
  'technique.w-wing.why.3': 'L’une de {wings} vaut donc {y} ; aucune case qui les voit toutes deux ne peut valoir {y}.',
  'technique.wxyz-wing': 'WXYZ-wing (aile WXYZ)',
  'technique.wxyz-wing.why.1': '{cells} n’ont à elles quatre que les chiffres {all}.',
  'technique.wxyz-wing.why.2':
    'De {others}, chacun y est une fois au plus, car les cases qui l’ont se voient. Cela remplit trois cases au plus, donc une vaut {z}.',
  'technique.wxyz-wing.why.3': 'L’une de {holders} vaut {z} ; aucune case qui les voit toutes ne peut valoir {z}.',
  'technique.sashimi-x-wing': 'X-Wing sashimi',
  'technique.franken-x-wing': 'X-Wing de Franken',
  'technique.finned-swordfish': 'Swordfish à nageoire',
  'technique.sashimi-swordfish': 'Swordfish sashimi',
  'technique.jellyfish': 'Jellyfish',
  'technique.jellyfish.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : ces quatre zones y prennent leur {digit}, et nulle part ailleurs.',
  'technique.finned-jellyfish': 'Jellyfish à nageoire',
  'technique.sashimi-jellyfish': 'Jellyfish sashimi',
  'technique.remote-pair': 'Paire à distance',
  'technique.remote-pair.why.1':
    '{cells} ont toutes les candidats {pair}, et chacune voit la suivante : les deux chiffres alternent, {first} ayant l’un et {second} l’autre.',
  'technique.remote-pair.why.2':
    'Une case qui voit l’une de {first} et l’une de {second} voit les deux chiffres, et ne peut valoir aucun des deux.',
  'technique.hidden-rectangle': 'Rectangle caché',
  'technique.hidden-rectangle.why':
    'Dans {house}, {other} n’a de places qu’aux coins. Si {target} valait {gone}, les coins voisins vaudraient {other}, et le coin d’en face de nouveau {gone}, sans exception nulle part. Donc {target} ne vaut pas {gone}.',
  'technique.avoidable-rectangle': 'Rectangle évitable',
  'technique.avoidable-rectangle.why':
    '{placed} ont été trouvées, non données. Si {corners} ne valaient que {pair}, en croix, les deux chiffres pourraient s’échanger sans qu’aucune zone le remarque, et la grille aurait une seconde solution.',
  'technique.avoidable-rectangle.why.one-open': 'Donc {open} ne vaut pas {gone}.',
  'technique.avoidable-rectangle.why.two-open':
    'Donc l’une de {open} vaut le seul autre chiffre possible pour elle, {gone} ; aucune case qui les voit toutes deux ne peut le valoir.',
  'technique.sue-de-coq': 'Sue de Coq',
  'technique.sue-de-coq.why.1':
    '{crossing} sont dans {first} et dans {second}. Avec {beside}, chacune dans l’une des deux, cela fait {count} cases, qui ont à elles toutes les {count} chiffres {digits}.',
  'technique.sue-de-coq.why.2':
    'Aucun chiffre ne peut y être deux fois : les cases qui peuvent le contenir sont toutes dans {first}, ou toutes dans {second}. Chacun y est donc exactement une fois.',
  'technique.sue-de-coq.why.3': 'Une case qui voit toutes celles qui peuvent contenir un chiffre ne peut pas l’avoir.',
  'technique.xy-chain': 'Chaîne XY',
  'technique.xy-chain.why':
    'Chaque case de la chaîne a deux candidats : sans l’un elle a l’autre, et la case suivante, qui la voit, ne peut avoir le même.',
  'technique.x-chain': 'Chaîne X',
  'technique.x-chain.why':
    'Dans certaines zones {digits} n’a que deux places : absent de l’une, il est dans l’autre ; et de deux places qui se voient, une au plus l’a.',
  'technique.3d-medusa': 'Méduse 3D',
  'technique.3d-medusa.why.colours': 'Soit tous ceux-ci sont vrais : {first} ; soit tous ceux-là : {second}.',
  'technique.3d-medusa.why.false':
    'La deuxième couleur s’exclut elle-même, ou prive une case ou une zone de tout candidat : elle est fausse.',
  'technique.3d-medusa.why.either': 'Dans les deux cas, {gone} est exclu.',
  'technique.alternating-inference-chain': 'Chaîne d’inférences alternées',
  'technique.alternating-inference-chain.why':
    'Les inférences fortes viennent des cases à deux candidats et des chiffres à deux places dans une zone ; les faibles, des candidats qui s’excluent.',
  'technique.grouped-chain': 'Chaîne groupée',
  'technique.grouped-chain.why':
    'Certains nœuds de la chaîne sont des groupes : les cases où deux zones se croisent ont ensemble le chiffre, ou ne l’ont pas.',
  'technique.als-xz': 'ALS-XZ',
  'technique.als-xz.why.sets':
    'Deux ensembles de cases ont un candidat de plus qu’il n’y a de cases : {first} ; et {second}, avec toute case commune aux deux.',
  'technique.als-xz.why.one-digit':
    '{digits} ne peut être dans les deux ensembles ; celui qui ne l’a pas contient tous ses autres chiffres.',
  'technique.als-xz.why.several-digits':
    'Aucun de {digits} ne peut être dans les deux ensembles : chacun en perd un et contient tous ses autres chiffres.',
  'technique.als-xy-wing': 'ALS-XY-Wing',
  'technique.als-xy-wing.why':
    'Trois ensembles de cases ont un candidat de plus que de cases : un ensemble privé d’un chiffre contient tous les autres.',
  'technique.als-chain': 'Chaîne avec ensembles presque bloqués',
  'technique.als-chain.why':
    'La chaîne traverse des ensembles presque bloqués : des cases avec un candidat de plus qu’elles ne sont ne peuvent se passer de deux d’entre eux.',
  'technique.digit-forcing-chain': 'Chaîne forcée de chiffre',
  'technique.cell-forcing-chain': 'Chaîne forcée de case',
  'technique.house-forcing-chain': 'Chaîne forcée de zone',
  'technique.nishio': 'Nishio',
  'technique.nishio.why': 'Si {assumed} était vrai, des singletons donneraient {placed}.',
  'technique.forcing-net': 'Réseau forcé',
  'technique.forcing-net.why': 'Chacun mène par des singletons au même résultat, ou à une contradiction.',
  'technique.nested-forcing-net': 'Réseau forcé imbriqué',
  'technique.nested-forcing-net.why.refutation':
    'Si {assumed} était vrai, des singletons, candidats bloqués, paires et triplets donneraient {placed}.',
  'technique.nested-forcing-net.why.verity':
    'Chacun mène par des singletons, candidats bloqués, paires et triplets au même résultat, ou à une contradiction.',

  // What several techniques say alike.
  'technique.premise.cell': 'Un des candidats de {cell} est vrai.',
  'technique.premise.candidate': 'Soit {start} est vrai, soit il est faux.',
  'technique.premise.house': '{digits} occupe une de ses places dans {house}.',
  'technique.premise.cell-digits': 'Un des candidats {digits} de {cell} est vrai.',
  'technique.chain.why.true': 'Si {start} était faux, la chaîne le rendrait vrai : c’est donc vrai.',
  'technique.chain.why.either':
    'Si {start} est faux, la chaîne rend {end} vrai : l’un des deux est vrai, et ce que tous deux excluent est faux.',
  'technique.chain.why.nodes': 'La chaîne : {chain}.',
  'technique.forcing-chain.why.if-true': 'Si le premier est vrai : {chain}.',
  'technique.forcing-chain.why.if-false': 'Si le premier est faux : {chain}.',
  'technique.forcing-chain.why.conclusion': 'Tous mènent au même résultat, qui est donc établi.',
  'technique.finned-fish.why.1':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers}, ou dépasser dans {fins}.',
  'technique.finned-fish.why.2':
    'Soit une telle nageoire vaut {digit}, soit {covers} ont le leur dans {bases} : une case de {covers} hors de celles-ci, qui voit chaque nageoire, ne peut valoir {digit} dans aucun cas.',
  'technique.finned-fish.why.no-fins':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : celles-ci y prennent leur {digit}, et nulle part ailleurs.',
  'technique.fish.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : c’est là que s’y place {digit}, et nulle part ailleurs.',
  'technique.net.why.suppose': 'Supposons que {assumed} soit vrai.',
  'technique.net.why.excluded': 'Des candidats bloqués, paires et triplets excluraient {excluded}.',
  'technique.net.why.no-place': '{digit} n’a alors plus de place dans {house}.',
  'technique.net.why.no-candidate': 'Il ne reste alors aucun candidat dans {cell}.',
  'technique.net.why.if-true.places': 'Si {start} est vrai, il en découle {placed}.',
  'technique.net.why.if-true.excludes': 'Si {start} est vrai, on exclura {excluded}.',
  'technique.net.why.if-true.both': 'Si {start} est vrai, il en découle {placed}, et l’on exclura {excluded}.',
  'technique.net.why.if-true.at-once': 'Si {start} est vrai, la suite est immédiate.',
  'technique.net.why.if-false.places': 'Si {start} est faux, il en découle {placed}.',
  'technique.net.why.if-false.excludes': 'Si {start} est faux, on exclura {excluded}.',
  'technique.net.why.if-false.both': 'Si {start} est faux, il en découle {placed}, et l’on exclura {excluded}.',
  'technique.net.why.if-false.at-once': 'Si {start} est faux, la suite est immédiate.',
  'technique.locked-subset.why':
    '{cells} n’ont plus que {digits} et se trouvent à la fois dans {house} : aucune autre case de ces zones ne peut prendre ces chiffres.',
  'technique.rectangle.why':
    'Si {corners} ne contenaient que {pair}, ces deux chiffres pourraient s’échanger sans qu’aucune zone le remarque, et la grille aurait une seconde solution. Un coin au moins contient donc autre chose.',
};
