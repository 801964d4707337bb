import type { techniqueNamesAndHints as english } from '../en/techniqueNamesAndHintSentences.ts';
import type { Translation } from '../textKey.ts';

export const techniqueNamesAndHints: Translation<typeof english> = {
  'technique.full-house': 'Dernière case libre',
  'technique.full-house.why': '{cells} est la seule case encore libre dans {house}, où il ne manque que {digits}.',
  'technique.naked-single': 'Singleton nu',
  'technique.naked-single.why': '{cells} ne peut contenir que {digits} : tout autre chiffre y est exclu.',
  'technique.hidden-single': 'Singleton caché',
  'technique.hidden-single.why': 'Dans {house}, {digits} n’a plus qu’un emplacement : {cells}.',
  'technique.naked-pair': 'Paire nue',
  'technique.naked-pair.why':
    'Dans {house}, {cells} n’ont plus que {digits}. Les deux cases prennent ces deux chiffres, qu’aucune autre case ne peut donc y contenir.',
  'technique.naked-triple': 'Triplet nu',
  'technique.naked-triple.why':
    'Dans {house}, {cells} n’ont plus que {digits}. Les trois cases prennent ces trois chiffres, qu’aucune autre case ne peut donc y contenir.',
  'technique.hidden-pair': 'Paire cachée',
  'technique.hidden-pair.why':
    'Dans {house}, les chiffres {digits} ne peuvent aller que dans {cells}. Ces deux cases leur sont réservées et ne peuvent contenir aucun autre chiffre.',
  'technique.hidden-triple': 'Triplet caché',
  'technique.hidden-triple.why':
    'Dans {house}, les chiffres {digits} ne peuvent aller que dans {cells}. Ces trois cases leur sont réservées et ne peuvent contenir aucun autre chiffre.',
  'technique.pointing-pair': 'Paire pointante',
  'technique.pointing-pair.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, qui sont aussi toutes deux dans {other}. Il est donc éliminé des autres cases de {other}.',
  'technique.pointing-triple': 'Triplet pointant',
  'technique.pointing-triple.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, qui sont aussi dans {other}. Il est donc éliminé des autres cases de {other}.',
  'technique.box-line-reduction': 'Réduction bloc/ligne',
  'technique.box-line-reduction.why':
    'Dans {house}, {digit} ne peut aller que dans {cells}, qui sont aussi dans {other}. Il est donc éliminé des autres cases de {other}.',
  'technique.naked-quad': 'Quadruplet nu',
  'technique.naked-quad.why':
    'Dans {house}, {cells} n’ont plus que {digits}. Les quatre cases prennent ces quatre chiffres, qu’aucune autre case ne peut donc y contenir.',
  'technique.double-pairs': 'Doubles paires',
  'technique.double-pairs.why':
    'Dans {house}, {digit} n’a que deux emplacements par bloc, {cells}, tous dans {other}. Chacune de ces lignes y reçoit son {digit}, qui est donc éliminé de leurs cases dans les autres blocs.',
  'technique.multiple-lines': 'Lignes multiples',
  'technique.multiple-lines.why':
    'Dans {house}, {digit} ne peut aller que dans des cases de {other} : {cells}. Il y a autant de blocs que de lignes : chacune de ces lignes y reçoit donc son {digit}, qui est éliminé de leurs cases dans les autres blocs.',
  'technique.locked-pair': 'Paire verrouillée',
  'technique.locked-triple': 'Triplet verrouillé',
  'technique.crossing-houses': 'Zones croisées',
  'technique.crossing-houses.why.locked':
    'Dans {house}, {digits} ne peut aller que dans {cells}, qui sont aussi dans {other}. Il est donc éliminé des autres cases de {other}.',
  'technique.crossing-houses.why.rest.1':
    '{house} et {other} ont la plupart de leurs cases en commun : les cases restantes de chaque zone contiennent donc les mêmes chiffres.',
  'technique.crossing-houses.why.rest.2':
    '{cells} ne peuvent pas contenir {digits} ; les cases restantes de {other} non plus.',
  'technique.common-exclusion': 'Exclusion commune',
  'technique.common-exclusion.why.cell':
    '{cells} contient l’un des chiffres {digits}. Chacun d’eux exclurait les mêmes candidats dans d’autres cases.',
  'technique.common-exclusion.why.house':
    'Dans {house}, {digits} ne peut aller que dans {cells}. Dans chacune d’elles, il exclurait les mêmes candidats dans d’autres cases.',
  'technique.common-exclusion.why.clues':
    'Certaines de ces cases ne se voient qu’à travers {clues}, où deux cases n’ont jamais le même chiffre.',
  'technique.hidden-quad': 'Quadruplet caché',
  'technique.hidden-quad.why':
    'Dans {house}, les chiffres {digits} ne peuvent aller que dans {cells}. Ces quatre cases leur sont réservées et ne peuvent contenir aucun autre chiffre.',
  'technique.large-subset': 'Grand sous-ensemble',
  'technique.large-subset.why':
    'Dans {house}, {cells} sont aussi nombreuses que les chiffres {digits}, et ces chiffres remplissent ces cases. Les cases ne peuvent donc pas contenir d’autres chiffres, et les chiffres ne vont pas ailleurs dans la même zone.',
  'technique.x-wing': 'X-Wing',
  'technique.finned-x-wing': 'X-Wing à nageoire',
  'technique.finned-x-wing.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, qui sont toutes dans {covers}, ou dans la nageoire : {fins}. Soit une case de la nageoire contient {digit}, soit {digit} va dans {covers} par ces cases. Toute autre case de {covers} qui voit toute la nageoire ne peut donc pas le contenir.',
  'technique.swordfish': 'Swordfish',
  'technique.skyscraper': 'Gratte-ciel',
  'technique.skyscraper.why.1':
    'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
  'technique.skyscraper.why.2':
    '{joined} sont dans {shared} : une au plus vaut {digit}. L’une des deux lignes au moins a donc {digit} à son autre bout.',
  'technique.skyscraper.why.3':
    'L’une de {ends} vaut {digit} : aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.two-string-kite': 'Cerf-volant',
  'technique.two-string-kite.why.1':
    '{first} et {second} sont les deux cordes. Dans l’une, {digit} ne peut aller que dans {firstPair} ; dans l’autre, que dans {secondPair}.',
  'technique.two-string-kite.why.2':
    '{shared} les noue : {joined} ne peuvent valoir {digit} toutes deux, donc une corde au moins a {digit} à son bout libre.',
  'technique.two-string-kite.why.3':
    'L’une de {ends} vaut {digit} : aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.turbot-fish': 'Turbot',
  'technique.turbot-fish.why.1':
    'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
  'technique.turbot-fish.why.2':
    '{joined} se voient dans {shared}. Si l’une vaut {digit}, l’autre ne le vaut pas, donc la partenaire de cette autre le vaut.',
  'technique.turbot-fish.why.rule':
    '{joined} s’excluent par une règle en plus. Si l’une vaut {digit}, l’autre ne le vaut pas, donc la partenaire de cette autre le vaut.',
  'technique.turbot-fish.why.3':
    'Dans tous les cas, l’une de {ends} vaut {digit} : aucune case qui les voit toutes deux ne peut valoir {digit}.',
  'technique.empty-rectangle': 'Rectangle vide',
  'technique.empty-rectangle.why.1':
    'Dans {box}, {digit} ne peut aller que dans des cases de {near} et de {far} : {cross}.',
  'technique.empty-rectangle.why.2':
    'Dans {strong}, {digit} est dans {p} ou dans {q}. S’il n’est pas dans {q}, il est dans {p}. Il n’est alors nulle part ailleurs dans {near}, et {box} le prend dans {far}.',
  'technique.empty-rectangle.why.3':
    'Ainsi, {digit} est dans {q} ou dans la partie de {box} qui est dans {far}. Aucune autre case de {far} qui voit aussi {q} ne peut valoir {digit}.',
  'technique.grouped-turbot-fish': 'Turbot groupé',
  'technique.y-wing': 'Y-wing (aile XY)',
  'technique.y-wing.why.1':
    '{pivot} vaut {x} ou {y}. Elle voit {first}, qui vaut {x} ou {z}, et {second}, qui vaut {y} ou {z}.',
  'technique.y-wing.why.2': 'Si {pivot} vaut {x}, {first} vaut {z} ; si elle vaut {y}, {second} vaut {z}.',
  'technique.y-wing.why.3':
    'Dans les deux cas, l’une de {wings} vaut {z} : aucune case qui les voit toutes deux ne peut valoir {z}.',
  'technique.xyz-wing': 'XYZ-wing (aile XYZ)',
  'technique.xyz-wing.why.1': '{pivot} peut valoir {all}. Elle voit {first} ({x} ou {z}) et {second} ({y} ou {z}).',
  'technique.xyz-wing.why.2':
    'Si {pivot} vaut {x}, {first} vaut {z}. Si elle vaut {y}, {second} vaut {z}. Sinon elle vaut {z} elle-même.',
  'technique.xyz-wing.why.3': 'L’une de {cells} vaut {z} : aucune case qui les voit toutes trois ne peut valoir {z}.',
  'technique.simple-colouring': 'Coloriage simple',
  'technique.simple-colouring.why.colours':
    'Dans chacune de ces paires, une seule case vaut {digit} : les cases prennent deux couleurs en alternance, {first} et {second}. Une couleur vaut {digit} partout, l’autre nulle part.',
  'technique.simple-colouring.why.trap':
    'Une case qui voit les deux couleurs voit {digit} dans tous les cas : elle ne peut donc pas valoir {digit}.',
  'technique.simple-colouring.why.wrap':
    '{house} contient deux cases de la couleur de {second}. Elles ne peuvent pas valoir {digit} toutes deux : cette couleur ne vaut donc {digit} nulle part.',
  'technique.multi-colours': 'Coloriage multiple',
  'technique.multi-colours.why.nets':
    'Dans chacune de ces paires, une seule case vaut {digit} : les cases d’un réseau prennent deux couleurs en alternance. Une couleur vaut {digit} partout, l’autre nulle part.',
  'technique.multi-colours.why.colours': 'Premier réseau : A ({a}) et B ({b}). Second réseau : C ({c}) et D ({d}).',
  'technique.multi-colours.why.wrap':
    'B voit C et D, et l’une des deux vaut {digit}. B ne vaut donc {digit} nulle part.',
  'technique.multi-colours.why.trap':
    'B et D se voient : elles ne valent pas {digit} toutes deux. A ou C vaut donc {digit}, et une case qui voit A et C ne peut pas valoir {digit}.',
  'technique.three-strong-links': 'Trois liens forts',
  'technique.strong-links.why.link': 'Dans {house}, {digit} est d’un de ces deux côtés : {one}, ou {other}.',
  'technique.strong-links.why.joined': '{one} et {other} se voient : au plus l’un de ces deux côtés contient {digit}.',
  'technique.strong-links.why.ends':
    'De lien en lien, {digit} est à un bout ou à l’autre : dans l’une de {ends}. Une case qui les voit toutes ne peut pas valoir {digit}.',
  'technique.unique-rectangle-1': 'Rectangle unique, type 1',
  'technique.unique-rectangle-1.why':
    'Seule {open} peut contenir un autre chiffre : {closed} n’ont pas d’autres candidats.',
  'technique.unique-rectangle-2': 'Rectangle unique, type 2',
  'technique.unique-rectangle-2.why':
    'Seules {open} peuvent contenir un autre chiffre, et pour toutes deux c’est {gone}. L’une d’elles vaut donc {gone}, et aucune case qui les voit toutes deux ne peut valoir {gone}.',
  'technique.unique-rectangle-3': 'Rectangle unique, type 3',
  'technique.unique-rectangle-3.why':
    'Seules {open} peuvent contenir un autre chiffre. L’une d’elles le fait : c’est comme une seule case de {house} qui n’aurait que les autres candidats des deux. Avec {helpers}, elle forme un ensemble nu, qui prend {gone}.',
  'technique.unique-rectangle-4': 'Rectangle unique, type 4',
  'technique.unique-rectangle-4.why':
    'Seules {open} peuvent contenir un autre chiffre. Dans {house}, ce sont les seuls emplacements de {other} : l’une d’elles vaut donc {other}. La seconde doit contenir l’autre chiffre, donc aucune ne vaut {gone}.',
  'technique.unique-rectangle-5': 'Rectangle unique, type 5',
  'technique.unique-rectangle-5.why':
    'Seules {open} peuvent contenir un autre chiffre, et pour chacune c’est {gone}. L’une d’elles vaut donc {gone}, et aucune case qui les voit toutes ne peut valoir {gone}.',
  'technique.unique-rectangle-6': 'Rectangle unique, type 6',
  'technique.unique-rectangle-6.why':
    'Seules {open} peuvent contenir un autre chiffre. Dans {house}, {gone} ne peut aller que dans les coins ; il est donc dans deux coins opposés. S’il était dans {open}, les deux autres coins vaudraient {other}, et aucun coin ne contiendrait un autre chiffre. Il est donc dans {closed}.',
  'technique.bug-plus-one': 'BUG+1',
  'technique.bug-plus-one.why.1': 'Ici, chaque case non résolue a deux candidats, sauf {odd}, qui en a trois.',
  'technique.bug-plus-one.why.2':
    'Si {odd} ne valait pas {digit}, chaque chiffre aurait exactement deux emplacements dans chaque zone où il manque. Toutes ces cases pourraient alors passer ensemble à leur autre candidat, et la grille aurait une seconde solution.',
  'technique.bug-plus-one.why.3': 'Donc {odd} vaut {digit}.',
  'technique.unique-loop-1': 'Boucle unique, type 1',
  'technique.unique-loop-2': 'Boucle unique, type 2',
  'technique.unique-loop-3': 'Boucle unique, type 3',
  'technique.unique-loop-4': 'Boucle unique, type 4',
  'technique.bug-2': 'BUG, type 2',
  'technique.bug-2.why': 'L’une de {open} vaut donc {gone}, et aucune case qui les voit toutes ne peut valoir {gone}.',
  'technique.bug-3': 'BUG, type 3',
  'technique.bug-3.why':
    'L’une de {open} prend donc un chiffre en trop : c’est comme une seule case de {house} qui n’aurait que ces chiffres. Avec {helpers}, elle forme un ensemble nu, qui prend {gone}.',
  'technique.bug-4': 'BUG, type 4',
  'technique.bug-4.why':
    'Dans {house}, {open} sont les seuls emplacements de {locked} : l’une d’elles vaut donc {locked}. L’autre doit prendre un chiffre en trop, donc aucune ne peut valoir un autre chiffre.',
  'technique.w-wing': 'W-wing (aile W)',
  'technique.w-wing.why.1': '{wings} valent toutes deux {x} ou {y}. Dans {house}, {x} est dans {c} ou dans {d}.',
  'technique.w-wing.why.2':
    '{a} voit {c}, et {b} voit {d}. Si {c} vaut {x}, {a} vaut {y} ; si {d} vaut {x}, {b} vaut {y}.',
  'technique.w-wing.why.3': 'L’une de {wings} vaut donc {y} : aucune case qui les voit toutes deux ne peut valoir {y}.',
  'technique.wxyz-wing': 'WXYZ-wing (aile WXYZ)',
  'technique.wxyz-wing.why.1': 'Ensemble, {cells} n’ont que les candidats {all}.',
  'technique.wxyz-wing.why.2':
    'Chacun des chiffres {others} va dans l’une d’elles au plus, car les cases qui peuvent le contenir se voient. Cela remplit trois cases au plus : une vaut donc {z}.',
  'technique.wxyz-wing.why.3': 'L’une de {holders} vaut {z} : aucune case qui les voit toutes ne peut valoir {z}.',
  'technique.sashimi-x-wing': 'X-Wing sashimi',
  'technique.franken-x-wing': 'X-Wing de Franken',
  'technique.franken-swordfish': 'Swordfish de Franken',
  'technique.finned-swordfish': 'Swordfish à nageoire',
  'technique.sashimi-swordfish': 'Swordfish sashimi',
  'technique.jellyfish': 'Jellyfish',
  'technique.jellyfish.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, qui sont toutes dans {covers}. Dans {covers}, {digit} ne va donc que dans ces cases.',
  'technique.finned-jellyfish': 'Jellyfish à nageoire',
  'technique.sashimi-jellyfish': 'Jellyfish sashimi',
  'technique.remote-pair': 'Paire à distance',
  'technique.remote-pair.why.1':
    '{cells} ont toutes les candidats {pair}, et chacune voit la suivante. Les deux chiffres alternent donc : l’un est dans {first}, l’autre dans {second}.',
  'technique.remote-pair.why.2':
    'Une case qui voit l’une de {first} et l’une de {second} voit les deux chiffres : elle ne peut valoir aucun des deux.',
  'technique.hidden-rectangle': 'Rectangle caché',
  'technique.hidden-rectangle.why':
    'Dans {house}, {other} ne peut aller que dans des coins. Si {target} valait {gone}, les coins voisins vaudraient {other} et le coin opposé de nouveau {gone} : aucun coin ne contiendrait un autre chiffre. Donc {target} ne vaut pas {gone}.',
  'technique.avoidable-rectangle': 'Rectangle évitable',
  'technique.avoidable-rectangle.why':
    '{placed} ne sont pas des chiffres de départ. Si {corners} ne contenaient que {pair}, en croix, les deux chiffres pourraient s’échanger sans qu’aucune zone soit fautive, et la grille aurait une seconde solution.',
  'technique.avoidable-rectangle.why.one-open': 'Donc {open} ne vaut pas {gone}.',
  'technique.avoidable-rectangle.why.two-open':
    'L’une de {open} vaut donc {gone}, le seul autre chiffre possible : aucune case qui les voit toutes deux ne peut valoir {gone}.',
  'technique.sue-de-coq': 'Sue de Coq',
  'technique.sue-de-coq.why.1':
    '{crossing} sont à la fois dans {first} et dans {second}. Avec {beside}, chacune dans l’une des deux zones, elles font {count} cases qui n’ont ensemble que les {count} chiffres {digits}.',
  'technique.sue-de-coq.why.2':
    'Aucun chiffre ne peut y être deux fois : les cases qui peuvent le contenir sont toutes dans {first}, ou toutes dans {second}. Chaque chiffre y est donc exactement une fois.',
  'technique.sue-de-coq.why.3':
    'Une autre case qui voit toutes celles qui peuvent contenir un chiffre ne peut pas valoir ce chiffre.',
  'technique.xy-chain': 'Chaîne XY',
  'technique.xy-chain.why':
    'Chaque case de la chaîne a deux candidats. Si elle ne vaut pas l’un, elle vaut l’autre, et la case suivante, qui la voit, ne peut pas valoir le même chiffre.',
  'technique.x-chain': 'Chaîne X',
  'technique.x-chain.why':
    'Dans certaines zones, {digits} n’a que deux emplacements : s’il n’est pas dans l’un, il est dans l’autre. De deux emplacements qui se voient, un au plus le contient.',
  'technique.3d-medusa': 'Méduse 3D',
  'technique.3d-medusa.why.colours': 'Soit tous ceux-ci sont vrais : {first} ; soit tous ceux-là : {second}.',
  'technique.3d-medusa.why.false':
    'La deuxième couleur se contredit, ou prive une case ou une zone de tout candidat. Elle est donc fausse.',
  'technique.3d-medusa.why.either': 'Dans les deux cas, {gone} est éliminé.',
  'technique.alternating-inference-chain': 'Chaîne d’inférences alternées',
  'technique.alternating-inference-chain.why':
    'Les liens forts viennent des cases à deux candidats et des chiffres à deux emplacements dans une zone. Les liens faibles viennent des candidats qui s’excluent.',
  'technique.grouped-chain': 'Chaîne groupée',
  'technique.grouped-chain.why':
    'Certains nœuds de la chaîne sont des groupes : les cases communes à deux zones contiennent ensemble le chiffre, ou aucune ne le contient.',
  'technique.als-xz': 'ALS-XZ',
  'technique.als-xz.why.sets':
    'Deux ensembles de cases ont chacun un candidat de plus que de cases : {first} ; et {second}, avec toute case commune aux deux.',
  'technique.als-xz.why.one-digit':
    '{digits} ne peut pas être dans les deux ensembles. Celui qui ne l’a pas contient tous ses autres chiffres.',
  'technique.als-xz.why.several-digits':
    'Aucun des chiffres {digits} ne peut être dans les deux ensembles. Chaque ensemble en perd donc un et contient tous ses autres chiffres.',
  'technique.als-xy-wing': 'ALS-XY-Wing',
  'technique.als-xy-wing.why':
    'Trois ensembles de cases ont chacun un candidat de plus que de cases. Un ensemble privé d’un chiffre contient tous ses autres chiffres.',
  'technique.als-chain': 'Chaîne avec ensembles presque verrouillés',
  'technique.als-chain.why':
    'La chaîne passe par des ensembles presque verrouillés : des ensembles de cases avec un candidat de plus que de cases. Un tel ensemble peut perdre un de ses chiffres, mais pas deux.',
  'technique.digit-forcing-chain': 'Chaîne de forçage par chiffre',
  'technique.cell-forcing-chain': 'Chaîne de forçage par case',
  'technique.house-forcing-chain': 'Chaîne de forçage par zone',
  'technique.nishio': 'Nishio',
  'technique.nishio.why': 'Si {assumed} était vrai, des singletons donneraient {placed}.',
  'technique.forcing-net': 'Réseau de forçage',
  'technique.forcing-net.why': 'Par des singletons, chacun d’eux mène au même résultat ou à une contradiction.',
  'technique.nested-forcing-net': 'Réseau de forçage imbriqué',
  'technique.nested-forcing-net.why.refutation':
    'Si {assumed} était vrai, des singletons, des candidats verrouillés, des paires et des triplets donneraient {placed}.',
  'technique.nested-forcing-net.why.verity':
    'Par des singletons, des candidats verrouillés, des paires et des triplets, chacun d’eux mène au même résultat ou à une contradiction.',

  // Texts for the models of the publication [constraint-models]: rules that can explain steps instead of techniques.
  'technique.model-primal': 'PRIMAL',
  'technique.model-primal.why':
    '{cells} ne peut contenir que {digits} : toutes les cases qui la voient perdent {digits}.',
  'technique.model-pairs': 'PRIMAL, règle entre deux cases',
  'technique.model-pairs.why':
    '{cells} ne contient plus que {digits}. Par la règle entre deux cases, chacun d’eux exclut ailleurs les mêmes candidats.',
  'technique.model-dual': 'DUAL',
  'technique.model-dual.why':
    'Dans {house}, {digits} ne va que dans {cells} : cette case perd tous les autres chiffres.',
  'technique.model-3-abstract': '3-ABSTRACT',
  'technique.model-3-abstract.why':
    'Dans {house}, {digits} ne va que dans {cells}, toutes dans {other} : le reste de {other} le perd.',
  'technique.model-4-primal': '4-PRIMAL',
  'technique.model-4-primal.why': 'Dans {house}, {cells} ne contiennent que {digits} : le reste de la zone les perd.',
  'technique.model-4-dual': '4-DUAL',
  'technique.model-4-dual.why':
    'Dans {house}, {digits} ne vont que dans {cells} : ces cases perdent tous les autres chiffres.',
  'technique.model-4-dual-lines': '4-DUAL, le long des lignes',
  'technique.model-4-dual-lines.why':
    'Dans {house}, {digits} ne va que dans {cells}, toutes dans {other} : le reste de {other} le perd.',
  'technique.model-sac': 'SAC(PRIMAL)',
  'technique.model-sac.why': 'Si {assumed} était vrai, PRIMAL seul donnerait {placed}.',
  'technique.model-sac.why.excluded': 'La règle entre deux cases exclurait {excluded}.',

  // Sentences that several techniques use.
  'technique.premise.cell': 'Un des candidats de {cell} est vrai.',
  'technique.premise.candidate': 'Soit {start} est vrai, soit il est faux.',
  'technique.premise.house': '{digits} est dans l’un de ses emplacements dans {house}.',
  'technique.premise.cell-digits': 'Un des candidats {digits} de {cell} est vrai.',
  'technique.chain.why.true': 'Si {start} était faux, la chaîne le rendrait vrai. C’est donc vrai.',
  'technique.chain.why.either':
    'Si {start} est faux, la chaîne rend {end} vrai. L’un des deux au moins est donc vrai, et ce que tous deux excluent est faux.',
  'technique.chain.why.ring':
    'La chaîne se referme : {end} et {start} s’excluent aussi. De deux candidats reliés par un lien faible, exactement un est donc vrai, et ce que tous deux excluent est faux.',
  'technique.chain.why.nodes': 'La chaîne : {chain}.',
  'technique.forcing-chain.why.if-true': 'Si le premier est vrai : {chain}.',
  'technique.forcing-chain.why.if-false': 'Si le premier est faux : {chain}.',
  'technique.forcing-chain.why.conclusion': 'Tous mènent au même résultat, qui est donc vrai.',
  'technique.finned-fish.why.1':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, qui sont toutes dans {covers}, ou dans la nageoire : {fins}.',
  'technique.finned-fish.why.2':
    'Soit une case de la nageoire vaut {digit}, soit {covers} ont leur {digit} dans {bases}. Dans les deux cas, toute autre case de {covers} qui voit toute la nageoire ne peut pas valoir {digit}.',
  'technique.finned-fish.why.no-fins':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, qui sont toutes dans {covers}. Dans {covers}, {digit} ne va donc que dans ces cases.',
  'technique.fish.why':
    'Dans {bases}, {digit} ne peut aller que dans {cells}, qui sont toutes dans {covers}. Dans {covers}, {digit} ne va donc que dans ces cases.',
  'technique.net.why.suppose': 'Supposons que {assumed} soit vrai.',
  'technique.net.why.excluded': 'Des candidats verrouillés, des paires et des triplets élimineraient {excluded}.',
  'technique.net.why.no-place': '{digit} n’a alors plus d’emplacement dans {house}.',
  'technique.net.why.no-candidate': 'Il ne reste alors aucun candidat dans {cell}.',
  'technique.net.why.if-true.places': 'Si {start} est vrai, cela donne {placed}.',
  'technique.net.why.if-true.excludes': 'Si {start} est vrai, cela élimine {excluded}.',
  'technique.net.why.if-true.both': 'Si {start} est vrai, cela donne {placed} et élimine {excluded}.',
  'technique.net.why.if-true.at-once': 'Si {start} est vrai, la conclusion est immédiate.',
  'technique.net.why.if-false.places': 'Si {start} est faux, cela donne {placed}.',
  'technique.net.why.if-false.excludes': 'Si {start} est faux, cela élimine {excluded}.',
  'technique.net.why.if-false.both': 'Si {start} est faux, cela donne {placed} et élimine {excluded}.',
  'technique.net.why.if-false.at-once': 'Si {start} est faux, la conclusion est immédiate.',
  'technique.locked-subset.why':
    '{cells} n’ont plus que {digits} et sont à la fois dans {house}. Aucune autre case de ces zones ne peut donc contenir ces chiffres.',
  'technique.rectangle.why':
    'Si {corners} ne contenaient que {pair}, ces deux chiffres pourraient s’échanger sans qu’aucune zone soit fautive, et la grille aurait une seconde solution. Un coin au moins contient donc un autre chiffre.',
  'technique.unique-loop.why':
    'Si {corners} ne contenaient que {pair}, ces deux chiffres pourraient s’échanger sans qu’aucune zone soit fautive, et la grille aurait une seconde solution. L’une au moins de ces cases contient donc un autre chiffre.',
  'technique.bug.why.1':
    'Ici, chaque case non résolue a deux candidats, sauf {open}. Leurs candidats en trop sont {extra}.',
  'technique.bug.why.2':
    'Si aucun d’eux n’était juste, chaque chiffre aurait exactement deux emplacements dans chaque zone où il manque. Toutes ces cases pourraient alors passer ensemble à leur autre candidat, et la grille aurait une seconde solution. L’un d’eux au moins est donc juste.',
  'technique.last-cell': 'Dernière case d’une somme',
  'technique.last-cell.why': 'Dans {clue}, il ne manque plus que le chiffre de {cells}. La somme y laisse {rest}.',
  'technique.last-cell.why.from':
    'Dans {clue}, {parts}. Il ne manque plus que le chiffre de {cells} : la somme y laisse {rest}.',
  'technique.cage.why.placed':
    'Déjà placé dans {clue} : {placed}. Aucun chiffre ne s’y répète. Il reste {terms} pour {cells}.',
  'technique.cage.why.no-place': 'On ne peut pas placer {digits} dans {cells}. Cela exclut {combinations}.',
  'technique.cage.why.no-place.many': 'On ne peut pas placer {digits} dans {cells}. Cela exclut {number} combinaisons.',
  'technique.cage.why.no-digit': 'Dans {cells}, il ne reste que {digits}. Cela exclut {combinations}.',
  'technique.cage.why.no-digit.many': 'Dans {cells}, il ne reste que {digits}. Cela exclut {number} combinaisons.',
  'technique.cage.why.not-shared':
    '{digits} ne vont que dans {cells} : moins de cases que de chiffres. Cela exclut {combinations}.',
  'technique.cage.why.not-shared.many':
    '{digits} ne vont que dans {cells} : moins de cases que de chiffres. Cela exclut {number} combinaisons.',
  'technique.single-combination': 'Combinaison unique',
  'technique.single-combination.why':
    'Pour {cells} dans {clue}, il ne reste qu’une combinaison : {combinations}. Aucun autre chiffre n’y convient.',
  'technique.clue.rule': '{rule}',
  'technique.clue.course': '{course}',
  'technique.narrowing_one': '{relation}. Ce n’est donc pas {gone} : de ses candidats, il ne reste que {left}.',
  'technique.narrowing_other': '{relation}. Ce n’est donc pas {gone} : de ses candidats, il ne reste que {left}.',
  'technique.clue-neighbours': 'Voisines d’une indication',
  'technique.clue-neighbours.why': 'On regarde {clue}.',
  'technique.along-the-line': 'Le long de la ligne',
  'technique.along-the-line.why': 'On suit {clue} de case en case, d’un bout à l’autre puis en sens inverse.',
  'technique.along-the-line.why.pairs': 'On compare deux à deux les cases de {clue}.',
  'technique.along-the-line.rising':
    'À partir du réservoir, chaque chiffre est plus grand que le précédent : {least}. En revenant de l’extrémité, chacun est plus petit : {most}.',
  'technique.along-the-line.slow':
    'À partir du réservoir, aucun chiffre n’est plus petit que le précédent : {least}. En revenant de l’extrémité, aucun n’est plus grand : {most}.',
  'technique.along-the-line.left': 'Des candidats, il ne reste que ceux-ci : {left}.',
  'technique.cage-single': 'Singleton caché dans une cage',
  'technique.cage-single.why_one':
    'La seule combinaison restante de {clue} contient {digits} : {combinations}. De ses cases libres, seule {cells} peut l’avoir.',
  'technique.cage-single.why_other':
    'Toutes les combinaisons restantes de {clue} contiennent {digits} : {combinations}. De ses cases libres, seule {cells} peut l’avoir.',
  'technique.cage-combinations': 'Combinaisons restantes',
  'technique.cage-combinations.why_one':
    'Pour {cells} dans {clue}, il reste cette combinaison : {combinations}. Les autres chiffres ne conviennent pas.',
  'technique.cage-combinations.why_other':
    'Pour {cells} dans {clue}, il reste ces combinaisons : {combinations}. Les chiffres qui n’y figurent pas ne conviennent pas.',
  'technique.required-digit': 'Chiffre obligatoire',
  'technique.required-digit.why_one': 'La seule combinaison restante de {clue} contient {digits} : {combinations}.',
  'technique.required-digit.why.both_one':
    'Il n’y va que dans {cells}. Une case qui voit les deux ne peut pas l’avoir.',
  'technique.required-digit.why.both_other':
    'Ils n’y vont que dans {cells}. Une case qui voit les deux ne peut pas les avoir.',
  'technique.required-digit.why.all_one':
    'Il n’y va que dans {cells}. Une case qui les voit toutes ne peut pas l’avoir.',
  'technique.required-digit.why.all_other':
    'Ils n’y vont que dans {cells}. Une case qui les voit toutes ne peut pas les avoir.',
  'technique.required-digit.why_other':
    'Toutes les combinaisons restantes de {clue} contiennent {digits} : {combinations}.',
  'technique.sum-bounds': 'Bornes d’une somme',
  'technique.sum-bounds.why':
    'Dans {clue}, on donne aux autres cases les plus petits ou les plus grands chiffres qu’elles peuvent avoir.',
  'technique.required-of-two': 'Chiffre obligatoire d’une paire',
  'technique.required-of-two.why':
    'Pour {cells} sur {clue}, il ne reste que ces façons : {fillings}. Dans chacune, l’une des deux cases est {digits}. Une case qui voit les deux ne peut pas l’avoir.',
  'technique.required-of-two.why.many':
    'On essaie chaque candidat de {cells} sur {clue}. Quels que soient leurs chiffres, l’un est {digits}. Une case qui voit les deux ne peut pas l’avoir.',
  'technique.cage-subset': 'Sous-ensemble dans une cage',
  'technique.cage-subset.why':
    'Aucun chiffre ne se répète dans {clue}, et il ne reste que {digits} pour {cells} : autant de chiffres que de cases. Elles les prennent donc tous. Une case qui voit tous les emplacements de l’un d’eux ne peut pas l’avoir.',
  'technique.line-fillings': 'Ce qui convient à la ligne',
  'technique.line-fillings.why':
    'On passe en revue toutes les façons de compléter {clue} avec les candidats restants. {rule} Ce qu’aucune façon ne contient est éliminé.',
  'technique.cages-together': 'Cages l’une contre l’autre',
  'technique.cages-together.why':
    'Pour {clues}, toutes les cases libres se voient : elles n’ont donc aucun chiffre en commun.',
  'technique.cages-together.why.excluded_one':
    'Pour les cases libres de {other}, il ne reste que {against}. {excluded} a un chiffre en commun avec chacune de celles-ci : il reste donc {combinations} pour {clue}.',
  'technique.cages-together.why.excluded_other':
    'Pour les cases libres de {other}, il ne reste que {against}. Chacune de {excluded} a un chiffre en commun avec toutes celles-ci : il reste donc {combinations} pour {clue}.',
  'technique.innie-outie': 'Règle de 45 : une case',
  'technique.innie-outie-houses': 'Règle de 45 : plusieurs zones',
  'technique.innie-outie-linked': 'Règle de 45 : sous-grilles liées',
  'technique.hidden-cage': 'Cage cachée',
  'technique.hidden-cage-houses': 'Cage cachée de plusieurs zones',
  'technique.hidden-cage-linked': 'Cage cachée de sous-grilles liées',
  'technique.quadruple-digits': 'Chiffres d’un quadruple',
  'technique.clue-fillings': 'Tous les remplissages d’une indication',
  'technique.rule-of-45.why.each': 'La règle de 45 porte le nom du 9 × 9. Ici, les chiffres d’une zone font {each}.',
  'technique.rule-of-45.why.houses_one': 'Les chiffres de {houses} font {total}.',
  'technique.rule-of-45.why.houses_other': 'Les chiffres de {houses} font {count} × {each} = {total}.',
  'technique.rule-of-45.why.cages_one': 'On prend {clues}.',
  'technique.rule-of-45.why.cages_other': 'On prend {clues} : ensemble {terms}.',
  'technique.rule-of-45.why.uncounted': 'Dans aucune de ces cages, mais connu : {uncounted}.',
  'technique.rule-of-45.why.innies': 'Cases intérieures, libres et dans aucune de ces cages : {innies}.',
  'technique.rule-of-45.why.outside': 'Dans ces cages, mais hors de {houses} et connu : {outside}.',
  'technique.rule-of-45.why.outies': 'Cases extérieures, libres et dans ces cages, mais hors de {houses} : {outies}.',
  'technique.rule-of-45.why.combinations_one': 'Il y reste cette combinaison : {combinations}.',
  'technique.rule-of-45.why.combinations_other': 'Il y reste ces combinaisons : {combinations}.',
  'technique.rule-of-45.why.none':
    'On essaie chaque candidat de ces cases : avec ceux à éliminer, aucun chiffre des autres cases ne donne ce résultat.',
  'technique.calculation.exact_one': '{cells} vaut {terms}.',
  'technique.calculation.exact_other': '{cells} font ensemble {terms}.',
  'technique.calculation.difference': '{cells} moins {less} : {terms}.',
  'technique.calculation.least': '{parts}. Donc {cells} vaut au moins {terms}.',
  'technique.calculation.most': '{parts}. Donc {cells} vaut au plus {terms}.',
  'technique.calculation.least.times': '{parts}. Donc {times} × {cells} vaut au moins {terms}.',
  'technique.calculation.most.times': '{parts}. Donc {times} × {cells} vaut au plus {terms}.',
  'technique.quadruple-digits.why.place':
    'Il manque encore {digits} pour {clue}. Parmi ses cases, cela ne va que dans {cells}.',
  'technique.quadruple-digits.why.full':
    'Il manque encore {digits} pour {clue}, qui a juste assez de cases libres : aucun autre chiffre ne va dans {cells}.',
  'technique.clue-fillings.why.none':
    'On dresse la liste des façons de remplir {cells} qui conviennent à {clue}, sans répétition entre cases qui se voient. Aucune n’a l’un de ces candidats.',
  'technique.clue-fillings.why.all_one':
    'On dresse la liste des façons de remplir {clue}, sans répétition entre cases qui se voient. Toutes ont {digits} dans {cells} : une case qui la voit ne peut pas le contenir.',
  'technique.clue-fillings.why.all_other':
    'On dresse la liste des façons de remplir {clue}, sans répétition entre cases qui se voient. Toutes ont {digits} dans l’une de {cells} : une case qui les voit toutes ne peut pas le contenir.',
  'technique.clue-fillings.why.list': 'Ces façons : {fillings}.',
  'technique.ways.digits': 'Les chiffres peuvent être : {ways}.',
  'technique.ways.equation': 'Les façons restantes : {ways}.',
  'technique.ways.between': 'Entre les deux extrémités, il peut y avoir : {ways}.',
  'technique.ways.crossed_one': 'Les candidats excluent {count} autre façon.',
  'technique.ways.crossed_other': 'Les candidats excluent {count} autres façons.',
  'technique.cage.why.by-sight': 'Toutes les cases de {clue} se voient : aucun chiffre ne s’y répète.',
};
