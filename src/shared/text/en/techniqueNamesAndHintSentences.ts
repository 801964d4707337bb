/**
 * Names of the techniques, and sentences that explain their steps. The sentences of a step are read one after the
 * other. Keys that differ only in a number at the end are the sentences of one step, in this order.
 */
export const techniqueNamesAndHints = {
  'technique.full-house': 'Full house',
  'technique.full-house.why': '{cells} is the only open cell left in {house}, which lacks only {digits}.',
  'technique.naked-single': 'Naked single',
  'technique.naked-single.why': '{cells} can only be {digits}: every other digit is excluded there.',
  'technique.hidden-single': 'Hidden single',
  'technique.hidden-single.why': 'In {house}, {digits} has only one place left: {cells}.',
  'technique.naked-pair': 'Naked pair',
  'technique.naked-pair.why':
    'In {house}, {cells} have only {digits} left. The two cells take both digits, so no other cell there can contain them.',
  'technique.naked-triple': 'Naked triple',
  'technique.naked-triple.why':
    'In {house}, {cells} have only {digits} left. The three cells take all three digits, so no other cell there can contain them.',
  'technique.hidden-pair': 'Hidden pair',
  'technique.hidden-pair.why':
    'In {house}, the digits {digits} can only go into {cells}. These two cells take them, so they cannot contain any other digit.',
  'technique.hidden-triple': 'Hidden triple',
  'technique.hidden-triple.why':
    'In {house}, the digits {digits} can only go into {cells}. These three cells take them, so they cannot contain any other digit.',
  'technique.pointing-pair': 'Pointing pair',
  'technique.pointing-pair.why':
    'In {house}, {digit} can only go into {cells}, which are both in {other} too. Whichever of them contains it, the rest of {other} cannot.',
  'technique.pointing-triple': 'Pointing triple',
  'technique.pointing-triple.why':
    'In {house}, {digit} can only go into {cells}, which are all in {other} too. Whichever of them contains it, the rest of {other} cannot.',
  'technique.box-line-reduction': 'Box/line reduction',
  'technique.box-line-reduction.why':
    'In {house}, {digit} can only go into {cells}, which are also in {other}. So the rest of {other} cannot contain it.',
  'technique.naked-quad': 'Naked quad',
  'technique.naked-quad.why':
    'In {house}, {cells} have only {digits} left. The four cells take all four digits, so no other cell there can contain them.',
  'technique.double-pairs': 'Double pairs',
  'technique.double-pairs.why':
    'In {house}, {digit} has two places each, {cells}, all in {other}. Each of these lines gets its {digit} there, so its cells in the other boxes cannot contain it.',
  'technique.multiple-lines': 'Multiple lines',
  'technique.multiple-lines.why':
    'In {house}, {digit} can only go into cells of {other}: {cells}. There are as many boxes as lines, so each of these lines gets its {digit} there, and its cells in the other boxes cannot contain it.',
  'technique.locked-pair': 'Locked pair',
  'technique.locked-triple': 'Locked triple',
  'technique.crossing-houses': 'Crossing houses',
  'technique.crossing-houses.why.locked':
    'In {house}, {digits} can only go into {cells}, which are also in {other}. So the rest of {other} cannot contain it.',
  'technique.crossing-houses.why.rest.1':
    '{house} and {other} share most of their cells, so the remaining cells of each contain the same digits.',
  'technique.crossing-houses.why.rest.2':
    '{cells} cannot contain {digits}, so the remaining cells of {other} cannot either.',
  'technique.common-exclusion': 'Common exclusion',
  'technique.common-exclusion.why.cell':
    '{cells} contains one of {digits}. Each of them would exclude the same candidates of other cells.',
  'technique.common-exclusion.why.house':
    'In {house}, {digits} can only go into {cells}. In each of them it would exclude the same candidates of other cells.',
  'technique.common-exclusion.why.clues':
    'Some of these cells see each other only through {clues}, where no two cells can have equal digits.',
  'technique.hidden-quad': 'Hidden quad',
  'technique.hidden-quad.why':
    'In {house}, the digits {digits} can only go into {cells}. These four cells take them, so they cannot contain any other digit.',
  'technique.large-subset': 'Large subset',
  'technique.large-subset.why':
    'In {house}, there are as many cells {cells} as digits {digits}, and these digits fill these cells. So the cells cannot contain other digits, and the digits cannot go elsewhere in {house}.',
  'technique.x-wing': 'X-Wing',
  'technique.finned-x-wing': 'Finned X-Wing',
  'technique.finned-x-wing.why':
    'In {bases}, {digit} can only go into {cells}, which are all in {covers}, or into the fins: {fins}. Either a fin contains {digit}, or {covers} get theirs from {bases}. So any other cell of {covers} that sees every fin cannot contain it.',
  'technique.swordfish': 'Swordfish',
  'technique.skyscraper': 'Skyscraper',
  'technique.skyscraper.why.1':
    'In {first}, {digit} can only go into {firstPair}; in {second}, only into {secondPair}.',
  'technique.skyscraper.why.2':
    '{joined} are both in {shared}, so at most one of them is {digit}. So at least one of the two lines has {digit} at its other end.',
  'technique.skyscraper.why.3': 'One of {ends} is {digit}, so no cell that sees both can be {digit}.',
  'technique.two-string-kite': 'Two-string kite',
  'technique.two-string-kite.why.1':
    '{first} and {second} are the two strings. In one, {digit} can only go into {firstPair}; in the other, only into {secondPair}.',
  'technique.two-string-kite.why.2':
    '{shared} ties them together: {joined} cannot both be {digit}, so at least one string has {digit} at its loose end.',
  'technique.two-string-kite.why.3': 'One of {ends} is {digit}, so no cell that sees both can be {digit}.',
  'technique.turbot-fish': 'Turbot fish',
  'technique.turbot-fish.why.1':
    'In {first}, {digit} can only go into {firstPair}; in {second}, only into {secondPair}.',
  'technique.turbot-fish.why.2':
    '{joined} see each other in {shared}. If one of them is {digit}, the other is not, so the partner of the other is.',
  'technique.turbot-fish.why.rule':
    '{joined} exclude each other by an extra rule. If one of them is {digit}, the other is not, so the partner of the other is.',
  'technique.turbot-fish.why.3': 'Either way one of {ends} is {digit}, so no cell that sees both can be {digit}.',
  'technique.empty-rectangle': 'Empty rectangle',
  'technique.empty-rectangle.why.1': 'In {box}, {digit} can only go into cells of {near} and {far}: {cross}.',
  'technique.empty-rectangle.why.2':
    'In {strong}, {digit} is in {p} or in {q}. If it is not in {q}, it is in {p}. Then it is nowhere else in {near}, and {box} has it in {far}.',
  'technique.empty-rectangle.why.3':
    'So {digit} is in {q} or in the part of {box} that is in {far}. No other cell of {far} that also sees {q} can be {digit}.',
  'technique.grouped-turbot-fish': 'Grouped turbot fish',
  'technique.y-wing': 'Y-wing',
  'technique.y-wing.why.1':
    '{pivot} is {x} or {y}. It sees {first}, which is {x} or {z}, and {second}, which is {y} or {z}.',
  'technique.y-wing.why.2': 'If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}.',
  'technique.y-wing.why.3': 'Either way one of {wings} is {z}, so no cell that sees both can be {z}.',
  'technique.xyz-wing': 'XYZ-wing',
  'technique.xyz-wing.why.1': '{pivot} can be {all}. It sees {first} ({x} or {z}) and {second} ({y} or {z}).',
  'technique.xyz-wing.why.2':
    'If {pivot} is {x}, then {first} is {z}. If it is {y}, then {second} is {z}. Otherwise it is {z} itself.',
  'technique.xyz-wing.why.3': 'One of {cells} is {z}, so no cell that sees all three can be {z}.',
  'technique.simple-colouring': 'Simple colouring',
  'technique.simple-colouring.why.colours':
    'In each of these pairs exactly one cell is {digit}, so their cells alternate between two colours: {first} and {second}. One colour is {digit} everywhere, the other nowhere.',
  'technique.simple-colouring.why.trap':
    'A cell that sees both colours sees {digit} either way, so it cannot be {digit}.',
  'technique.simple-colouring.why.wrap':
    '{house} has two cells of the colour of {second}. They cannot both be {digit}, so this colour is {digit} nowhere.',
  'technique.multi-colours': 'Multi-colours',
  'technique.multi-colours.why.nets':
    'In each of these pairs exactly one cell is {digit}, so the cells of a net alternate between two colours. One colour is {digit} everywhere, the other nowhere.',
  'technique.multi-colours.why.colours': 'First net: A ({a}) and B ({b}). Second net: C ({c}) and D ({d}).',
  'technique.multi-colours.why.wrap': 'B sees both C and D, and one of these is {digit}. So B is {digit} nowhere.',
  'technique.multi-colours.why.trap':
    'B and D see each other, so they are not both {digit}. So A or C is {digit}, and a cell that sees both A and C cannot be {digit}.',
  'technique.three-strong-links': 'Three strong links',
  'technique.strong-links.why.link': 'In {house}, {digit} is on one of two sides: {one}, or {other}.',
  'technique.strong-links.why.joined':
    '{one} and {other} see each other, so at most one of these two sides has {digit}.',
  'technique.strong-links.why.ends':
    'Along the links, {digit} is at one end or at the other: in one of {ends}. A cell that sees them all cannot be {digit}.',
  'technique.unique-rectangle-1': 'Unique rectangle type 1',
  'technique.unique-rectangle-1.why': 'Only {open} can contain another digit: {closed} have no other candidates.',
  'technique.unique-rectangle-2': 'Unique rectangle type 2',
  'technique.unique-rectangle-2.why':
    'Only {open} can contain another digit, and for both of them it is {gone}. So one of them is {gone}, and no cell that sees both can be {gone}.',
  'technique.unique-rectangle-3': 'Unique rectangle type 3',
  'technique.unique-rectangle-3.why':
    'Only {open} can contain another digit. One of them does, and acts like a single cell of {house} that has just the other candidates of both. Together with {helpers} this makes a naked subset, which takes {gone}.',
  'technique.unique-rectangle-4': 'Unique rectangle type 4',
  'technique.unique-rectangle-4.why':
    'Only {open} can contain another digit. In {house} they are the only places for {other}, so one of them is {other}. The other one must contain the other digit, so neither is {gone}.',
  'technique.unique-rectangle-5': 'Unique rectangle type 5',
  'technique.unique-rectangle-5.why':
    'Only {open} can contain another digit, and for each of them it is {gone}. So one of them is {gone}, and no cell that sees them all can be {gone}.',
  'technique.unique-rectangle-6': 'Unique rectangle type 6',
  'technique.unique-rectangle-6.why':
    'Only {open} can contain another digit. In {house}, {gone} can only go into the corners, so it is in two opposite ones. If it were in {open}, the other two corners would be {other}, and no corner would contain another digit. So it is in {closed}.',
  'technique.bug-plus-one': 'BUG+1',
  'technique.bug-plus-one.why.1': 'Every unsolved cell here has two candidates, except {odd}, which has three.',
  'technique.bug-plus-one.why.2':
    'If {odd} were not {digit}, every digit would have exactly two places in every house that still needs it. All these cells could then switch to their other candidate together, and the puzzle would have a second solution.',
  'technique.bug-plus-one.why.3': 'So {odd} is {digit}.',
  'technique.unique-loop-1': 'Unique loop type 1',
  'technique.unique-loop-2': 'Unique loop type 2',
  'technique.unique-loop-3': 'Unique loop type 3',
  'technique.unique-loop-4': 'Unique loop type 4',
  'technique.bug-2': 'BUG type 2',
  'technique.bug-2.why': 'So one of {open} is {gone}, and no cell that sees them all can be {gone}.',
  'technique.bug-3': 'BUG type 3',
  'technique.bug-3.why':
    'So one of {open} is an extra digit, and acts like a single cell of {house} that has only the extra digits. Together with {helpers} this makes a naked subset, which takes {gone}.',
  'technique.bug-4': 'BUG type 4',
  'technique.bug-4.why':
    'In {house}, {open} are the only places for {locked}, so one of them is {locked}. The other one must be an extra digit, so neither can be any other digit.',
  'technique.w-wing': 'W-wing',
  'technique.w-wing.why.1': '{wings} are both {x} or {y}. In {house}, {x} is in {c} or in {d}.',
  'technique.w-wing.why.2':
    '{a} sees {c}, and {b} sees {d}. If {c} is {x}, then {a} is {y}; if {d} is {x}, then {b} is {y}.',
  'technique.w-wing.why.3': 'So one of {wings} is {y}, and no cell that sees both can be {y}.',
  'technique.wxyz-wing': 'WXYZ-wing',
  'technique.wxyz-wing.why.1': 'Together, {cells} have only the candidates {all}.',
  'technique.wxyz-wing.why.2':
    'Each of {others} goes into at most one of them, because the cells that can contain it see each other. That fills at most three cells, so one is {z}.',
  'technique.wxyz-wing.why.3': 'One of {holders} is {z}, so no cell that sees them all can be {z}.',
  'technique.sashimi-x-wing': 'Sashimi X-Wing',
  'technique.franken-x-wing': 'Franken X-Wing',
  'technique.franken-swordfish': 'Franken Swordfish',
  'technique.finned-swordfish': 'Finned Swordfish',
  'technique.sashimi-swordfish': 'Sashimi Swordfish',
  'technique.jellyfish': 'Jellyfish',
  'technique.jellyfish.why':
    'In {bases}, {digit} can only go into {cells}, which are all in {covers}. So in {covers}, {digit} goes into these cells and nowhere else.',
  'technique.finned-jellyfish': 'Finned Jellyfish',
  'technique.sashimi-jellyfish': 'Sashimi Jellyfish',
  'technique.remote-pair': 'Remote pair',
  'technique.remote-pair.why.1':
    '{cells} all have the candidates {pair}, and each sees the next. So the two digits alternate: one is in {first}, the other in {second}.',
  'technique.remote-pair.why.2':
    'A cell that sees one of {first} and one of {second} sees both digits, so it cannot be either.',
  'technique.hidden-rectangle': 'Hidden rectangle',
  'technique.hidden-rectangle.why':
    'In {house}, {other} can only go into corners. If {target} were {gone}, the corners beside it would be {other} and the opposite corner {gone} again, so no corner would contain another digit. So {target} is not {gone}.',
  'technique.avoidable-rectangle': 'Avoidable rectangle',
  'technique.avoidable-rectangle.why':
    '{placed} are not givens. If {corners} contained only {pair}, crosswise, the two digits could be swapped without breaking any house, and the puzzle would have a second solution.',
  'technique.avoidable-rectangle.why.one-open': 'So {open} is not {gone}.',
  'technique.avoidable-rectangle.why.two-open':
    'So one of {open} is the only other digit it can be, {gone}, and no cell that sees both can be {gone}.',
  'technique.sue-de-coq': 'Sue de Coq',
  'technique.sue-de-coq.why.1':
    '{crossing} are both in {first} and in {second}. Together with {beside}, each in one of the two houses, they are {count} cells with only the {count} digits {digits}.',
  'technique.sue-de-coq.why.2':
    'No digit can be in them twice: the cells that can contain it are all in {first}, or all in {second}. So each digit is in them exactly once.',
  'technique.sue-de-coq.why.3': 'A cell outside that sees all the cells that can contain a digit cannot be that digit.',
  'technique.xy-chain': 'XY-Chain',
  'technique.xy-chain.why':
    'Each cell of the chain has two candidates. If it is not one of them, it is the other, and the next cell, which sees it, cannot be the same digit.',
  'technique.x-chain': 'X-Chain',
  'technique.x-chain.why':
    'In some houses, {digits} has only two places: if it is not in one, it is in the other. Of two places that see each other, at most one has it.',
  'technique.3d-medusa': '3D Medusa',
  'technique.3d-medusa.why.colours': 'Either all of these are true: {first}; or all of these: {second}.',
  'technique.3d-medusa.why.false':
    'The second colour contradicts itself, or leaves a cell or a house without a candidate. So it is false.',
  'technique.3d-medusa.why.either': 'Either way {gone} is eliminated.',
  'technique.alternating-inference-chain': 'Alternating inference chain',
  'technique.alternating-inference-chain.why':
    'Strong links come from cells with two candidates and from digits with two places in a house. Weak links come from candidates that exclude each other.',
  'technique.grouped-chain': 'Grouped chain',
  'technique.grouped-chain.why':
    'Some nodes of the chain are groups: the cells that two houses share contain the digit together, or not at all.',
  'technique.als-xz': 'ALS-XZ',
  'technique.als-xz.why.sets':
    'Two sets of cells each have one candidate more than cells: {first}; and {second}, with any cell that both share.',
  'technique.als-xz.why.one-digit':
    '{digits} cannot be in both sets. The set without it contains all its other digits.',
  'technique.als-xz.why.several-digits':
    'None of {digits} can be in both sets. So each set lacks one of them and contains all its other digits.',
  'technique.als-xy-wing': 'ALS-XY-Wing',
  'technique.als-xy-wing.why':
    'Three sets of cells each have one candidate more than cells. A set that lacks one digit contains all its others.',
  'technique.als-chain': 'Chain with almost locked sets',
  'technique.als-chain.why':
    'The chain passes through almost locked sets: sets of cells with one candidate more than cells. Such a set can lack one of its digits, but not two.',
  'technique.digit-forcing-chain': 'Digit forcing chain',
  'technique.cell-forcing-chain': 'Cell forcing chain',
  'technique.house-forcing-chain': 'House forcing chain',
  'technique.nishio': 'Nishio',
  'technique.nishio.why': 'If {assumed} were true, singles would lead to {placed}.',
  'technique.forcing-net': 'Forcing net',
  'technique.forcing-net.why': 'With singles, each of them leads to the same result or to a contradiction.',
  'technique.nested-forcing-net': 'Nested forcing net',
  'technique.nested-forcing-net.why.refutation':
    'If {assumed} were true, singles, locked candidates, pairs and triples would lead to {placed}.',
  'technique.nested-forcing-net.why.verity':
    'With singles, locked candidates, pairs and triples, each of them leads to the same result or to a contradiction.',

  // Texts for the models of the publication [constraint-models]: rules that can explain steps instead of techniques.
  'technique.model-primal': 'PRIMAL',
  'technique.model-primal.why': '{cells} can hold only {digits}: all cells that see it lose {digits}.',
  'technique.model-pairs': 'PRIMAL, rule for pairs of cells',
  'technique.model-pairs.why':
    '{cells} holds only {digits}. By the rule for pairs of cells, each of them excludes the same candidates elsewhere.',
  'technique.model-dual': 'DUAL',
  'technique.model-dual.why': 'In {house}, {digits} fits only into {cells}: this cell loses all other digits.',
  'technique.model-3-abstract': '3-ABSTRACT',
  'technique.model-3-abstract.why':
    'In {house}, {digits} fits only into {cells}, all in {other}: the rest of {other} loses it.',
  'technique.model-4-primal': '4-PRIMAL',
  'technique.model-4-primal.why': 'In {house}, the cells {cells} hold only {digits}: the rest of the house loses them.',
  'technique.model-4-dual': '4-DUAL',
  'technique.model-4-dual.why': 'In {house}, {digits} fit only into {cells}: these cells lose all other digits.',
  'technique.model-4-dual-lines': '4-DUAL, along lines',
  'technique.model-4-dual-lines.why':
    'In {house}, {digits} fits only into {cells}, all in {other}: the rest of {other} loses it.',
  'technique.model-sac': 'SAC(PRIMAL)',
  'technique.model-sac.why': 'If {assumed} were true, PRIMAL alone would lead to {placed}.',
  'technique.model-sac.why.excluded': 'The rule for pairs of cells would exclude {excluded}.',

  // Sentences that several techniques use.
  'technique.premise.cell': 'One of the candidates of {cell} is true.',
  'technique.premise.candidate': 'Either {start} is true or it is false.',
  'technique.premise.house': '{digits} is in one of its places in {house}.',
  'technique.premise.cell-digits': 'One of the candidates {digits} of {cell} is true.',
  'technique.chain.why.true': 'If {start} were false, the chain would make it true. So it is true.',
  'technique.chain.why.either':
    'If {start} is false, the chain makes {end} true. So at least one of the two is true, and what both exclude is false.',
  'technique.chain.why.ring':
    'The chain closes: {end} and {start} exclude each other too. So of any two candidates with a weak link between them exactly one is true, and what both exclude is false.',
  'technique.chain.why.nodes': 'The chain: {chain}.',
  'technique.forcing-chain.why.if-true': 'If the first is true: {chain}.',
  'technique.forcing-chain.why.if-false': 'If the first is false: {chain}.',
  'technique.forcing-chain.why.conclusion': 'All of them lead to the same result, so it is true.',
  'technique.finned-fish.why.1':
    'In {bases}, {digit} can only go into {cells}, which are all in {covers}, or into the fins: {fins}.',
  'technique.finned-fish.why.2':
    'Either a fin is {digit}, or {covers} have their {digit} in {bases}. Either way, any other cell of {covers} that sees every fin cannot be {digit}.',
  'technique.finned-fish.why.no-fins':
    'In {bases}, {digit} can only go into {cells}, which are all in {covers}. So in {covers}, {digit} goes into these cells and nowhere else.',
  'technique.fish.why':
    'In {bases}, {digit} can only go into {cells}, which are all in {covers}. So in {covers}, {digit} goes into these cells and nowhere else.',
  'technique.net.why.suppose': 'Suppose that {assumed} is true.',
  'technique.net.why.excluded': 'Locked candidates, pairs and triples would eliminate {excluded}.',
  'technique.net.why.no-place': 'Then {digit} has no place left in {house}.',
  'technique.net.why.no-candidate': 'Then {cell} has no candidate left.',
  'technique.net.why.if-true.places': 'If {start} is true, this leads to {placed}.',
  'technique.net.why.if-true.excludes': 'If {start} is true, this eliminates {excluded}.',
  'technique.net.why.if-true.both': 'If {start} is true, this leads to {placed}, and eliminates {excluded}.',
  'technique.net.why.if-true.at-once': 'If {start} is true, the conclusion follows at once.',
  'technique.net.why.if-false.places': 'If {start} is false, this leads to {placed}.',
  'technique.net.why.if-false.excludes': 'If {start} is false, this eliminates {excluded}.',
  'technique.net.why.if-false.both': 'If {start} is false, this leads to {placed}, and eliminates {excluded}.',
  'technique.net.why.if-false.at-once': 'If {start} is false, the conclusion follows at once.',
  'technique.locked-subset.why':
    '{cells} have only {digits} left and are in {house} at once. So no other cell of these houses can contain those digits.',
  'technique.rectangle.why':
    'If {corners} contained only {pair}, the two digits could be swapped without breaking any house, and the puzzle would have a second solution. So at least one corner contains another digit.',
  'technique.unique-loop.why':
    'If {corners} contained only {pair}, the two digits could be swapped without breaking any house, and the puzzle would have a second solution. So at least one of these cells contains another digit.',
  'technique.bug.why.1':
    'Every unsolved cell here has two candidates, except {open}. Their extra candidates are {extra}.',
  'technique.bug.why.2':
    'If none of these were right, every digit would have exactly two places in every house that still needs it. All these cells could then switch to their other candidate together, and the puzzle would have a second solution. So at least one of these is right.',
  'technique.last-cell': 'Last cell of a sum',
  'technique.last-cell.why': 'In {clue}, only {cells} has no digit yet. The sum leaves {rest} for it.',
  'technique.last-cell.why.from':
    'In {clue}, {parts}. Only {cells} has no digit yet, and the sum leaves {rest} for it.',
  'technique.cage.why.placed':
    '{clue} already has {placed}, and no digit repeats there. That leaves {terms} for {cells}.',
  'technique.cage.why.no-place': '{digits} cannot be in {cells}. That rules out {combinations}.',
  'technique.cage.why.no-place.many': '{digits} cannot be in {cells}. That rules out {number} combinations.',
  'technique.cage.why.no-digit': '{cells} has only {digits} left. That rules out {combinations}.',
  'technique.cage.why.no-digit.many': '{cells} has only {digits} left. That rules out {number} combinations.',
  'technique.cage.why.not-shared':
    '{digits} can only go into {cells}: fewer cells than digits. That rules out {combinations}.',
  'technique.cage.why.not-shared.many':
    '{digits} can only go into {cells}: fewer cells than digits. That rules out {number} combinations.',
  'technique.single-combination': 'Single combination',
  'technique.single-combination.why':
    'For {cells} in {clue}, only one combination is left: {combinations}. No other digit fits there.',
  'technique.clue.rule': '{rule}',
  'technique.clue.course': '{course}',
  'technique.narrowing_one': '{relation}, so it cannot be {gone}: of its candidates, only {left} remains.',
  'technique.narrowing_other': '{relation}, so it cannot be {gone}: of its candidates, only {left} remain.',
  'technique.clue-neighbours': 'Neighbours of a clue',
  'technique.clue-neighbours.why': 'Look at {clue}.',
  'technique.along-the-line': 'Along the line',
  'technique.along-the-line.why': 'Follow {clue} from cell to cell, from one end to the other and back.',
  'technique.along-the-line.why.pairs': 'Compare the cells of {clue} two at a time.',
  'technique.along-the-line.rising':
    'From the bulb on, each digit is larger than the one before: {least}. Back from the tip, each is smaller: {most}.',
  'technique.along-the-line.slow':
    'From the bulb on, no digit is smaller than the one before: {least}. Back from the tip, none is larger: {most}.',
  'technique.along-the-line.left': 'Of the candidates, only these remain: {left}.',
  'technique.cage-single': 'Hidden single in a cage',
  'technique.cage-single.why_one':
    'The only combination left for {clue} contains {digits}: {combinations}. Of its open cells, only {cells} can have it.',
  'technique.cage-single.why_other':
    'Every combination left for {clue} contains {digits}: {combinations}. Of its open cells, only {cells} can have it.',
  'technique.cage-combinations': 'Remaining combinations',
  'technique.cage-combinations.why_one':
    'For {cells} in {clue}, this combination is left: {combinations}. Other digits do not fit there.',
  'technique.cage-combinations.why_other':
    'For {cells} in {clue}, these combinations are left: {combinations}. Digits in none of them do not fit there.',
  'technique.required-digit': 'Required digit',
  'technique.required-digit.why_one': 'The only combination left for {clue} contains {digits}: {combinations}.',
  'technique.required-digit.why.both_one':
    'There it can only be in {cells}. A cell that sees both of these cannot have it.',
  'technique.required-digit.why.both_other':
    'There they can only be in {cells}. A cell that sees both of these cannot have them.',
  'technique.required-digit.why.all_one':
    'There it can only be in {cells}. A cell that sees all of these cannot have it.',
  'technique.required-digit.why.all_other':
    'There they can only be in {cells}. A cell that sees all of these cannot have them.',
  'technique.required-digit.why_other': 'Every combination left for {clue} contains {digits}: {combinations}.',
  'technique.sum-bounds': 'Bounds of a sum',
  'technique.sum-bounds.why': 'In {clue}, give the other cells the smallest or the largest digits that they can have.',
  'technique.required-of-two': 'Required digit of a pair',
  'technique.required-of-two.why':
    'For {cells} on {clue}, only these ways are left: {fillings}. In each of them, one of the two cells is {digits}. A cell that sees both cannot have it.',
  'technique.required-of-two.why.many':
    'Try every candidate of {cells} on {clue}. Whichever digits they have, one is {digits}. A cell that sees both cannot have it.',
  'technique.cage-subset': 'Subset in a cage',
  'technique.cage-subset.why':
    'No digit repeats in {clue}, and {cells} have only {digits} left: as many digits as cells. So they take all of these digits. A cell that sees every place of one of them cannot have it.',
  'technique.line-fillings': 'What fits the line',
  'technique.line-fillings.why':
    'Go through all ways to complete {clue} with the candidates that are left. {rule} What no way has is removed.',
  'technique.cages-together': 'Cages against each other',
  'technique.cages-together.why': 'All open cells of {clues} see each other, so the two share no digit.',
  'technique.cages-together.why.excluded_one':
    'The open cells of {other} can only be {against}. {excluded} shares a digit with each of these, so {combinations} is left for {clue}.',
  'technique.cages-together.why.excluded_other':
    'The open cells of {other} can only be {against}. Each of {excluded} shares a digit with all of these, so {combinations} is left for {clue}.',
  'technique.innie-outie': 'Rule of 45: one cell',
  'technique.innie-outie-houses': 'Rule of 45: several houses',
  'technique.innie-outie-linked': 'Rule of 45: linked grids',
  'technique.hidden-cage': 'Hidden cage',
  'technique.hidden-cage-houses': 'Hidden cage of several houses',
  'technique.hidden-cage-linked': 'Hidden cage of linked grids',
  'technique.quadruple-digits': 'Digits of a quadruple',
  'technique.clue-fillings': 'All fillings of a clue',
  'technique.rule-of-45.why.each':
    'The rule of 45 is named after 9 × 9. On this board, the digits of a house add up to {each}.',
  'technique.rule-of-45.why.houses_one': 'The digits of {houses} add up to {total}.',
  'technique.rule-of-45.why.houses_other': 'The digits of {houses} add up to {count} × {each} = {total}.',
  'technique.rule-of-45.why.cages_one': 'Take {clues}.',
  'technique.rule-of-45.why.cages_other': 'Take {clues}: together {terms}.',
  'technique.rule-of-45.why.uncounted': 'In none of these cages, but known: {uncounted}.',
  'technique.rule-of-45.why.innies': 'Innies, which are open and in none of these cages: {innies}.',
  'technique.rule-of-45.why.outside': 'In these cages, but outside {houses} and known: {outside}.',
  'technique.rule-of-45.why.outies': 'Outies, which are open and in these cages, but outside {houses}: {outies}.',
  'technique.rule-of-45.why.combinations_one': 'This combination is left for them: {combinations}.',
  'technique.rule-of-45.why.combinations_other': 'These combinations are left for them: {combinations}.',
  'technique.rule-of-45.why.none':
    'Try each candidate of these cells: with those to be removed, no digits of the other cells give this result.',
  'technique.calculation.exact_one': '{cells} is {terms}.',
  'technique.calculation.exact_other': '{cells} add up to {terms}.',
  'technique.calculation.difference': '{cells} minus {less} is {terms}.',
  'technique.calculation.least': '{parts}. So {cells} is at least {terms}.',
  'technique.calculation.most': '{parts}. So {cells} is at most {terms}.',
  'technique.calculation.least.times': '{parts}. So {times} × {cells} is at least {terms}.',
  'technique.calculation.most.times': '{parts}. So {times} × {cells} is at most {terms}.',
  'technique.quadruple-digits.why.place': '{clue} still needs {digits}. Of its cells, only {cells} can have it.',
  'technique.quadruple-digits.why.full':
    '{clue} still needs {digits}, and has just enough open cells for them: {cells} cannot have any other digit.',
  'technique.clue-fillings.why.none':
    'List all ways to fill {cells} that fit {clue}, with different digits in cells that see each other. None of them has one of these candidates.',
  'technique.clue-fillings.why.all_one':
    'List all ways to fill {clue}, with different digits in cells that see each other. All of them have {digits} in {cells}: a cell that sees this one cannot have it.',
  'technique.clue-fillings.why.all_other':
    'List all ways to fill {clue}, with different digits in cells that see each other. All of them have {digits} in one of {cells}: a cell that sees all of these cannot have it.',
  'technique.clue-fillings.why.list': 'The ways: {fillings}.',
  'technique.ways.digits': 'The digits can be: {ways}.',
  'technique.ways.equation': 'The ways that are left: {ways}.',
  'technique.ways.between': 'Between the two ends, there can be: {ways}.',
  'technique.ways.crossed_one': 'The candidates exclude {count} other way.',
  'technique.ways.crossed_other': 'The candidates exclude {count} other ways.',
  'technique.cage.why.by-sight': 'All cells of {clue} see each other, so no digit repeats there.',
} as const;
