/** How techniques are used over many puzzles: on the command line and on screen. */
export const usage = {
  'cli.usage.bad-compare': 'the selection to compare, "{text}", cannot be read: {detail}',
  'cli.usage.compare': 'with --usage: a second selection, as filter options in quotation marks; can be repeated',
  'cli.usage.counted_one': '{count} puzzle, {steps} steps, {touches} touches, {carrying} steps through shared boxes',
  'cli.usage.counted_other': '{count} puzzles, {steps} steps, {touches} touches, {carrying} steps through shared boxes',
  'cli.usage.failed_one': '{count} puzzle could not be analysed',
  'cli.usage.failed_other': '{count} puzzles could not be analysed',
  'cli.usage.help': `
Without --usage, all puzzles of the library are counted. With it, the steps of the human solver are counted over the
puzzles that match the filter. Each puzzle is analysed once; the library stores what was found.

--per says how they are grouped:
  layout   by layout with its variants
  class    by class
  subgrid  by subgrid of each layout
  place    by the place of the subgrid in its layout: corner, edge, middle, or alike where all places are the same
  links    by the numbers of neighbours and of shared boxes of the subgrid
  box      traffic through each shared box of each layout
  rating   values of the ratings in each class

"steps" are different steps. A step touches every subgrid that its pattern or its effects lie in; "touches" counts it
once for each of them. Rows of subgrids, places and links share steps, so only their touches add up. With box, a step
counts if it brings a subgrid what its own cells did not show; "touches" counts it for each subgrid that gained by it.

  carpet-sudoku library stats --usage --layout samurai --per place
  carpet-sudoku library stats --usage --layout carpet --compare "--layout torus" --per class --table csv`,
  'cli.usage.missing_one': '{count} not analysed',
  'cli.usage.missing_other': '{count} not analysed',
  'cli.usage.no-match': 'no analysed puzzle matches',
  'cli.usage.only-usage': '{options}: only with --usage',
  'cli.usage.per': 'with --usage: how the steps are grouped (see below)',
  'cli.usage.progress': '{done} of {total} puzzles analysed',
  'cli.usage.stopped': 'stopped; what was analysed is stored; run the same command to continue',
  'cli.usage.table': 'with --usage: print comma- or tab-separated values',
  'cli.usage.unsolvable_one': '{count} left out because its solution or its rules are not known',
  'cli.usage.unsolvable_other': '{count} left out because their solutions or their rules are not known',
  'cli.usage.unsolved_one': '{count} left out that the techniques do not solve',
  'cli.usage.unsolved_other': '{count} left out that the techniques do not solve',
  'cli.usage.usage': 'count how techniques are used over the puzzles that match the filter',
  'command.rule-usage': 'Rule usage',
  'usage.about':
    'How often each technique is used to solve the puzzles of your library, where in the layout, and what passes between grids. Each puzzle is analysed once; the library stores the result.',
  'usage.all-techniques': 'All techniques',
  'usage.analyse': 'Analyse',
  'usage.box': 'box {box} of {subgrid} ({subgrids})',
  'usage.carrying_one': '{count, number} step through shared boxes',
  'usage.carrying_other': '{count, number} steps through shared boxes',
  'usage.compare': 'Compare with a second selection',
  'usage.continue': 'Continue the analysis',
  'usage.counted_one': '{count, number} puzzle',
  'usage.counted_other': '{count, number} puzzles',
  'usage.difference': 'Difference',
  'usage.failed': 'The puzzles could not be analysed',
  'usage.finished': 'Finishes',
  'usage.first': 'First selection',
  'usage.from': 'Puzzles',
  'usage.from.library': 'Whole library',
  'usage.from.listed': 'As filtered in the library',
  'usage.from.marked_one': 'The selected puzzle',
  'usage.from.marked_other': 'The {count, number} selected puzzles',
  'usage.group': 'Group',
  'usage.group.all': 'All puzzles',
  'usage.group.side': 'The six largest, side by side',
  'usage.links': '{neighbours} neighbours, {boxes} shared boxes',
  'usage.measure': 'Measure',
  'usage.measure.box-eliminations': 'Eliminations per puzzle',
  'usage.measure.box-placements': 'Digits per puzzle',
  'usage.measure.box-steps': 'Steps per puzzle',
  'usage.measure.box-touches': 'Gains per puzzle',
  'usage.measure.moment': 'Part of the solution done',
  'usage.measure.per-grid': 'Touches per grid',
  'usage.measure.per-puzzle': 'Steps per puzzle',
  'usage.measure.rank': 'Place in the order',
  'usage.measure.rating-puzzles': 'Puzzles',
  'usage.measure.rating-share': 'Share of the class',
  'usage.measure.share': 'Share of the steps',
  'usage.measure.steps': 'Steps',
  'usage.measure.touches': 'Touches',
  'usage.missing_one': '{count, number} puzzle is not analysed yet.',
  'usage.missing_other': '{count, number} puzzles are not analysed yet.',
  'usage.more': 'The first {count, number} of {total, number} rows. The saved table has all of them.',
  'usage.note.box':
    'A step counts for a box if it places or eliminates there what one of its grids could not see alone. Gains count it once for each grid that learned something.',
  'usage.note.opening':
    'A grid opens with its first digit and finishes with its last cell. Grids that do so in the same step share the mean of their places in the order.',
  'usage.note.place':
    'A side of a grid is free if no other grid goes on beyond it. With two free sides that meet, a grid is at a corner; with another free side, at the edge; without any, in the middle. Where all grids have the same place, as on a torus, they are all alike.',
  'usage.note.rating': 'Each range includes its first value but not its last.',
  'usage.note.techniques':
    'A step touches every grid that its pattern or its effects lie in. Steps are counted once in each group, so groups that share steps add up to more than the whole; touches count a step once for each grid and do add up.',
  'usage.nothing': 'There are no figures for this selection.',
  'usage.opened': 'Opens',
  'usage.pause': 'Pause',
  'usage.percent': '{value} %',
  'usage.place.alike': 'All alike',
  'usage.place.corner': 'Corner',
  'usage.place.edge': 'Edge',
  'usage.place.middle': 'Middle',
  'usage.progress': '{done, number} of {total, number} puzzles analysed',
  'usage.range': '{from} to {to}',
  'usage.rating': 'Rating',
  'usage.second': 'Second selection',
  'usage.steps_one': '{count, number} step',
  'usage.steps_other': '{count, number} steps',
  'usage.touches_one': '{count, number} touch',
  'usage.touches_other': '{count, number} touches',
  'usage.unsolvable_one': '{count, number} left out without a known solution',
  'usage.unsolvable_other': '{count, number} left out without a known solution',
  'usage.unsolved_one': '{count, number} left out that the techniques do not solve',
  'usage.unsolved_other': '{count, number} left out that the techniques do not solve',
  'usage.view': 'Show',
  'usage.view.box': 'Traffic through shared boxes',
  'usage.view.class': 'Techniques by class',
  'usage.view.layout': 'Techniques by layout',
  'usage.view.links': 'Techniques by links of the grid',
  'usage.view.opening-place': 'Order of opening by place',
  'usage.view.opening-subgrid': 'Order of opening by grid',
  'usage.view.place': 'Techniques by place of the grid',
  'usage.view.rating': 'Classes and ratings',
  'usage.view.subgrid': 'Techniques by grid',
  'usage.what.box': 'Shared box',
  'usage.what.opening': 'Grid',
  'usage.what.techniques': 'Technique',
  'usage.what.rating': 'Value',
  'usage.difference.points': 'Difference in points',
  'usage.of-selection': '{selection}: {words}',
  'usage.selection': 'Selection',
  'usage.summary': '{name}: mean {mean}, median {median}, from {least} to {most}',
} as const;
