/**
 * Names of the techniques, and why their steps hold. The sentences of a step are read one after the other; those that end
 * in a number belong to one list.
 */
export const techniques = {
  'technique.full-house': 'Full house',
  'technique.full-house.why': '{cells} is the only open cell left in {house}, which lacks only {digits}.',
  'technique.naked-single': 'Naked single',
  'technique.naked-single.why': '{cells} can hold nothing but {digits}: every other digit is excluded there.',
  'technique.hidden-single': 'Hidden single',
  'technique.hidden-single.why': 'In {house}, {digits} has only one place left: {cells}.',
  'technique.naked-pair': 'Naked pair',
  'technique.naked-pair.why':
    'In {house}, {cells} have only {digits} left: the two cells take both digits, so no other cell of the house can have them.',
  'technique.naked-triple': 'Naked triple',
  'technique.naked-triple.why':
    'In {house}, {cells} have only {digits} left: the three cells take all three digits, so no other cell of the house can have them.',
  'technique.hidden-pair': 'Hidden pair',
  'technique.hidden-pair.why':
    'In {house} the digits {digits} can only go to {cells}: these two cells are taken up by them and can hold nothing else.',
  'technique.hidden-triple': 'Hidden triple',
  'technique.hidden-triple.why':
    'In {house} the digits {digits} can only go to {cells}: these three cells are taken up by them and can hold nothing else.',
  'technique.pointing-pair': 'Pointing pair',
  'technique.pointing-pair.why':
    'In {house}, {digit} can only go to {cells}, both also in {other}: wherever it is, the rest of {other} cannot have it.',
  'technique.pointing-triple': 'Pointing triple',
  'technique.pointing-triple.why':
    'In {house}, {digit} can only go to {cells}, all also in {other}: wherever it is, the rest of {other} cannot have it.',
  'technique.box-line-reduction': 'Box/line reduction',
  'technique.box-line-reduction.why':
    'In {house}, {digit} can only go to {cells}, all also in {other}: so the rest of {other} cannot have it.',
  'technique.naked-quad': 'Naked quad',
  'technique.naked-quad.why':
    'In {house}, {cells} have only {digits} left: the four cells take all four digits, so no other cell of the house can have them.',
  'technique.double-pairs': 'Double pairs',
  'technique.double-pairs.why':
    'In {house}, {digit} has two places each, {cells}, all in {other}: each of these lines gets its {digit} there, so the other boxes cannot have it on them.',
  'technique.multiple-lines': 'Multiple lines',
  'technique.multiple-lines.why':
    'In {house}, {digit} has places in {other} only: {cells}. There are as many boxes as lines, so each of these lines gets its {digit} there, and the other boxes cannot have it on them.',
  'technique.locked-pair': 'Locked pair',
  'technique.locked-triple': 'Locked triple',
  'technique.crossing-houses': 'Crossing houses',
  'technique.crossing-houses.why.locked':
    'In {house}, {digits} can only go to {cells}, all also in {other}: so the rest of {other} cannot have it.',
  'technique.crossing-houses.why.rest.1':
    '{house} and {other} share most of their cells, so what is left of each holds the same digits.',
  'technique.crossing-houses.why.rest.2': '{cells} cannot hold {digits}, so neither can the remainder of {other}.',
  'technique.common-exclusion': 'Common exclusion',
  'technique.common-exclusion.why.cell': 'Whichever of {digits} {cells} holds, the same goes from the cells beside it.',
  'technique.common-exclusion.why.house':
    'In {house}, {digits} can only go to {cells}: wherever it is, the same is excluded.',
  'technique.hidden-quad': 'Hidden quad',
  'technique.hidden-quad.why':
    'In {house} the digits {digits} can only go to {cells}: these four cells are taken up by them and can hold nothing else.',
  'technique.large-subset': 'Large subset',
  'technique.large-subset.why':
    'In {house} there are as many cells {cells} as digits {digits}, and those digits fill those cells: nothing else fits there, nor do they fit elsewhere in {house}.',
  'technique.x-wing': 'X-Wing',
  'technique.finned-x-wing': 'Finned X-Wing',
  'technique.finned-x-wing.why':
    'In {bases}, {digit} can only go to {cells}, all of them in {covers}, or else stick out to {fins}. Either such a fin holds {digit}, or {covers} get theirs from {bases}: what lies in them and sees every fin cannot have it.',
  'technique.swordfish': 'Swordfish',
  'technique.skyscraper': 'Skyscraper',
  'technique.skyscraper.why.1': 'In {first}, {digit} can only go to {firstPair}; in {second}, only to {secondPair}.',
  'technique.skyscraper.why.2':
    '{joined} stand in {shared}, so at most one of them is {digit}, and at least one of the two lines has it at its other end.',
  'technique.skyscraper.why.3': 'One of {ends} is {digit}; no cell that sees both can be.',
  'technique.two-string-kite': 'Two-string kite',
  'technique.two-string-kite.why.1':
    '{first} and {second} are the two strings: in one, {digit} can only go to {firstPair}; in the other, only to {secondPair}.',
  'technique.two-string-kite.why.2':
    '{shared} ties them: {joined} cannot both be {digit}, so at least one string has it at its loose end.',
  'technique.two-string-kite.why.3': 'One of {ends} is {digit}; no cell that sees both can be.',
  'technique.turbot-fish': 'Turbot fish',
  'technique.turbot-fish.why.1': 'In {first}, {digit} can only go to {firstPair}; in {second}, only to {secondPair}.',
  'technique.turbot-fish.why.2':
    '{joined} see each other in {shared}: if one is {digit}, the other is not, and then its partner is.',
  'technique.turbot-fish.why.3': 'Either way one of {ends} is {digit}; no cell that sees both can be.',
  'technique.empty-rectangle': 'Empty rectangle',
  'technique.empty-rectangle.why.1': 'In {box}, {digit} has places only in {near} and {far}: {cross}.',
  'technique.empty-rectangle.why.2':
    'In {strong}, {digit} is in {p} or in {q}. If it is not in {q}, then it is in {p}, hence nowhere else in {near}, and {box} needs it in {far}.',
  'technique.empty-rectangle.why.3':
    'So {digit} is in {q} or in the part of {box} that lies in {far}; no cell of {far} that also sees {q} can have it.',
  'technique.y-wing': 'Y-wing',
  'technique.y-wing.why.1':
    '{pivot} is {x} or {y}, and sees {first}, which is {x} or {z}, and {second}, which is {y} or {z}.',
  'technique.y-wing.why.2': 'If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}.',
  'technique.y-wing.why.3': 'Either way one of {wings} is {z}; no cell that sees both can be.',
  'technique.xyz-wing': 'XYZ-wing',
  'technique.xyz-wing.why.1': '{pivot} can be {all}; it sees {first} ({x} or {z}) and {second} ({y} or {z}).',
  'technique.xyz-wing.why.2':
    'If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}; otherwise it is {z} itself.',
  'technique.xyz-wing.why.3': 'One of {cells} is {z}; no cell that sees all three can be.',
  'technique.simple-colouring': 'Simple colouring',
  'technique.simple-colouring.why.colours':
    'In each of these pairs exactly one cell is {digit}, so their net takes two colours in turns: {first} and {second}. One colour is {digit} everywhere, the other nowhere.',
  'technique.simple-colouring.why.trap':
    'A cell that sees both colours sees {digit} either way, and cannot be {digit}.',
  'technique.simple-colouring.why.wrap':
    '{house} holds the colour of {second} twice, which cannot be: that colour is {digit} nowhere.',
  'technique.unique-rectangle-1': 'Unique rectangle type 1',
  'technique.unique-rectangle-1.why': 'Only {open} can: {closed} hold nothing else.',
  'technique.unique-rectangle-2': 'Unique rectangle type 2',
  'technique.unique-rectangle-2.why':
    'Only {open} can, and both of them only with {gone}. One of them is {gone}; no cell that sees both can be.',
  'technique.unique-rectangle-3': 'Unique rectangle type 3',
  'technique.unique-rectangle-3.why':
    'Only {open} can. Whichever does, it takes one of the other digits of these two, like a single cell of {house} with just those; together with {helpers} it is a naked subset, which takes {gone} for itself.',
  'technique.unique-rectangle-4': 'Unique rectangle type 4',
  'technique.unique-rectangle-4.why':
    'Only {open} can. In {house} they are the only places for {other}: one of them is {other}, the other has to be the exception, so neither is {gone}.',
  'technique.unique-rectangle-5': 'Unique rectangle type 5',
  'technique.unique-rectangle-5.why':
    'Only {open} can, and each of them only with {gone}. One of them is {gone}; no cell that sees them all can be.',
  'technique.unique-rectangle-6': 'Unique rectangle type 6',
  'technique.unique-rectangle-6.why':
    'Only {open} can. In {house}, {gone} has no places but the corners, so it is in two opposite ones. Were it in {open}, the other two would be {other}, and no corner the exception; so it is in {closed}.',
  'technique.bug-plus-one': 'BUG+1',
  'technique.bug-plus-one.why.1': 'Every open cell here has two candidates, except {odd} with three.',
  'technique.bug-plus-one.why.2':
    'If {odd} were not {digit}, every digit would have exactly two places in every house that lacks it. All these cells could then change to their other candidate at once, and the puzzle would have a second solution.',
  'technique.bug-plus-one.why.3': 'So {odd} is {digit}.',
  'technique.w-wing': 'W-wing',
  'technique.w-wing.why.1': '{wings} are both {x} or {y}. In {house}, {x} is in {c} or in {d}.',
  'technique.w-wing.why.2': '{a} sees {c}, and {b} sees {d}: whichever of them is {x}, the wing that sees it is {y}.',
  'technique.w-wing.why.3': 'So one of {wings} is {y}; no cell that sees both can be.',
  'technique.wxyz-wing': 'WXYZ-wing',
  'technique.wxyz-wing.why.1': '{cells} have only the digits {all} between them.',
  'technique.wxyz-wing.why.2':
    'Of {others}, each is at most once among them, since the cells that have it see each other. That fills three cells at most, so one is {z}.',
  'technique.wxyz-wing.why.3': 'One of {holders} is {z}; no cell that sees them all can be.',
  'technique.sashimi-x-wing': 'Sashimi X-Wing',
  'technique.franken-x-wing': 'Franken X-Wing',
  'technique.finned-swordfish': 'Finned Swordfish',
  'technique.sashimi-swordfish': 'Sashimi Swordfish',
  'technique.jellyfish': 'Jellyfish',
  'technique.jellyfish.why':
    'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these four get their {digit} there and nowhere else.',
  'technique.finned-jellyfish': 'Finned Jellyfish',
  'technique.sashimi-jellyfish': 'Sashimi Jellyfish',
  'technique.remote-pair': 'Remote pair',
  'technique.remote-pair.why.1':
    '{cells} all have the candidates {pair}, and each sees the next: the two digits alternate, {first} having one and {second} the other.',
  'technique.remote-pair.why.2':
    'A cell that sees one of {first} and one of {second} sees both digits, and can be neither.',
  'technique.hidden-rectangle': 'Hidden rectangle',
  'technique.hidden-rectangle.why':
    'In {house}, {other} has no places but corners. Were {target} {gone}, the corners beside it would be {other}, and the corner across {gone} again, with no exception anywhere. So {target} is not {gone}.',
  'technique.avoidable-rectangle': 'Avoidable rectangle',
  'technique.avoidable-rectangle.why':
    '{placed} were found, not given. If all of {corners} were {pair} crosswise, the two digits could change places without any house noticing, and the puzzle would have a second solution.',
  'technique.avoidable-rectangle.why.one-open': 'So {open} is not {gone}.',
  'technique.avoidable-rectangle.why.two-open':
    'So one of {open} is the only other digit it can be, {gone}; no cell that sees both can be.',
  'technique.sue-de-coq': 'Sue de Coq',
  'technique.sue-de-coq.why.1':
    '{crossing} lie in {first} and in {second}. With {beside}, each in one of the two, they are {count} cells, with the {count} digits {digits} between them.',
  'technique.sue-de-coq.why.2':
    'No digit can stand in them twice: the cells that can hold it all lie in {first}, or all in {second}. So each stands in them exactly once.',
  'technique.sue-de-coq.why.3': 'A cell that sees all of them that can hold a digit cannot have that digit.',
  'technique.xy-chain': 'XY-Chain',
  'technique.xy-chain.why':
    'Each cell of the chain has two candidates: without the one it has the other, and the next cell, which sees it, cannot have the same.',
  'technique.x-chain': 'X-Chain',
  'technique.x-chain.why':
    'In some houses {digits} has two places only: not in one, it is in the other; and of two places that see each other at most one has it.',
  'technique.3d-medusa': '3D Medusa',
  'technique.3d-medusa.why.colours': 'Either all of these are true: {first}; or all of these: {second}.',
  'technique.3d-medusa.why.false':
    'The second colour excludes one of its own, or leaves a cell or a house without a candidate: it is false.',
  'technique.3d-medusa.why.either': 'Either way {gone} is excluded.',
  'technique.alternating-inference-chain': 'Alternating inference chain',
  'technique.alternating-inference-chain.why':
    'Strong inferences come from cells with two candidates and from digits with two places in a house; weak ones from candidates that exclude each other.',
  'technique.grouped-chain': 'Grouped chain',
  'technique.grouped-chain.why':
    'Some nodes of the chain are groups: the cells in which two houses meet hold the digit together or not at all.',
  'technique.als-xz': 'ALS-XZ',
  'technique.als-xz.why.sets':
    'Two sets of cells have one candidate more than there are cells: {first}; and {second}, with any cell that both share.',
  'technique.als-xz.why.one-digit': '{digits} cannot be in both sets; the one without it holds all its other digits.',
  'technique.als-xz.why.several-digits':
    'None of {digits} can be in both sets: each set lacks one of them and holds all its other digits.',
  'technique.als-xy-wing': 'ALS-XY-Wing',
  'technique.als-xy-wing.why':
    'Three sets of cells have one candidate more than there are cells: a set that lacks one digit holds all its others.',
  'technique.als-chain': 'Chain with almost locked sets',
  'technique.als-chain.why':
    'The chain passes through almost locked sets: cells with one candidate more than there are cells cannot do without two of them.',
  'technique.digit-forcing-chain': 'Digit forcing chain',
  'technique.cell-forcing-chain': 'Cell forcing chain',
  'technique.house-forcing-chain': 'House forcing chain',
  'technique.nishio': 'Nishio',
  'technique.nishio.why': 'If {assumed} were true, singles would place {placed}.',
  'technique.forcing-net': 'Forcing net',
  'technique.forcing-net.why': 'Each of them leads by singles to the same, or to a contradiction.',
  'technique.nested-forcing-net': 'Nested forcing net',
  'technique.nested-forcing-net.why.refutation':
    'If {assumed} were true, singles, locked candidates, pairs and triples would lead to {placed}.',
  'technique.nested-forcing-net.why.verity':
    'Each of them leads by singles, locked candidates, pairs and triples to the same, or to a contradiction.',

  // What several techniques say alike.
  'technique.premise.cell': 'One of the candidates of {cell} is true.',
  'technique.premise.candidate': 'Either {start} is true or it is false.',
  'technique.premise.house': '{digits} stands in one of its places in {house}.',
  'technique.premise.cell-digits': 'One of the candidates {digits} of {cell} is true.',
  'technique.chain.why.true': 'If {start} were false, the chain makes it true: so it is true.',
  'technique.chain.why.either':
    'If {start} is false, the chain makes {end} true: one of the two holds, and what both exclude is false.',
  'technique.chain.why.nodes': 'The chain: {chain}.',
  'technique.forcing-chain.why.if-true': 'If the first is true: {chain}.',
  'technique.forcing-chain.why.if-false': 'If the first is false: {chain}.',
  'technique.forcing-chain.why.conclusion': 'All of them come to the same, so it holds.',
  'technique.finned-fish.why.1':
    'In {bases}, {digit} can only go to {cells}, all of them in {covers}, or else stick out to {fins}.',
  'technique.finned-fish.why.2':
    'Either such a fin is {digit}, or {covers} have theirs in {bases}: a cell of {covers} that is in none of these and sees every fin cannot be {digit} either way.',
  'technique.finned-fish.why.no-fins':
    'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these get their {digit} there and nowhere else.',
  'technique.fish.why':
    'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these get their {digit} there and nowhere else.',
  'technique.net.why.suppose': 'Suppose {assumed} were true.',
  'technique.net.why.excluded': 'Locked candidates, pairs and triples would exclude {excluded}.',
  'technique.net.why.no-place': 'Then {digit} has no place left in {house}.',
  'technique.net.why.no-candidate': 'Then {cell} has no candidate left.',
  'technique.net.why.if-true.places': 'If {start} is true, it leads to {placed}.',
  'technique.net.why.if-true.excludes': 'If {start} is true, {excluded} will be excluded.',
  'technique.net.why.if-true.both': 'If {start} is true, it leads to {placed}, while {excluded} will be excluded.',
  'technique.net.why.if-true.at-once': 'If {start} is true, the rest follows at once.',
  'technique.net.why.if-false.places': 'If {start} is false, it leads to {placed}.',
  'technique.net.why.if-false.excludes': 'If {start} is false, {excluded} will be excluded.',
  'technique.net.why.if-false.both': 'If {start} is false, it leads to {placed}, while {excluded} will be excluded.',
  'technique.net.why.if-false.at-once': 'If {start} is false, the rest follows at once.',
  'technique.locked-subset.why':
    '{cells} have only {digits} left and lie in {house} at once: nowhere else in these houses can have those digits.',
  'technique.rectangle.why':
    'If {corners} held nothing but {pair}, these two could change places without any house noticing, and the puzzle would have a second solution. So one corner at least holds something else.',
} as const;
