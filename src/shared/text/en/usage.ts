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
  'cli.usage.only-usage': 'without --usage, "library stats" has no options but --json',
  'cli.usage.per': 'with --usage: how the steps are grouped (see below)',
  'cli.usage.progress': '{done} of {total} puzzles analysed',
  'cli.usage.stopped': 'stopped; what was analysed is stored; run the same command to continue',
  'cli.usage.table': 'with --usage: print comma- or tab-separated values',
  'cli.usage.unsolvable_one': '{count} left out because its solution or its rules are not known',
  'cli.usage.unsolvable_other': '{count} left out because their solutions or their rules are not known',
  'cli.usage.unsolved_one': '{count} left out that the techniques do not solve',
  'cli.usage.unsolved_other': '{count} left out that the techniques do not solve',
  'cli.usage.usage': 'count how techniques are used over the puzzles that match the filter',
} as const;
