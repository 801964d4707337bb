/** Help that a game had, the solution, and what is known where no technique helps. */
export const help = {
  'help.title': 'Help so far',
  'help.unaided': 'Unaided',
  'help.checked': 'Checked',
  'help.hinted': 'Hinted',
  'help.digits': 'Digits given',
  'help.given-up': 'Given up',
  'help.count.checks_one': '{count, number} check',
  'help.count.checks_other': '{count, number} checks',
  'help.count.where_one': '{count, number} hint up to the place',
  'help.count.where_other': '{count, number} hints up to the place',
  'help.count.technique_one': '{count, number} hint up to the technique',
  'help.count.technique_other': '{count, number} hints up to the technique',
  'help.count.pattern_one': '{count, number} hint up to the pattern',
  'help.count.pattern_other': '{count, number} hints up to the pattern',
  'help.count.step_one': '{count, number} hint up to the conclusion',
  'help.count.step_other': '{count, number} hints up to the conclusion',
  'help.count.analyses_one': '{count, number} analysis',
  'help.count.analyses_other': '{count, number} analyses',
  'help.count.digits_one': '{count, number} digit given',
  'help.count.digits_other': '{count, number} digits given',

  'command.solve-once': 'Place one digit',
  'command.watch': 'Watch the solver on a copy',
  'command.solve': 'Show the solution…',
  'solution.title': 'Show the solution?',
  'solution.text_one': 'Fill {count, number} cell? This counts as given up; your position stays a checkpoint.',
  'solution.text_other': 'Fill {count, number} cells? This counts as given up; your position stays a checkpoint.',
  'solution.text.ended_one':
    'Fill {count, number} cell? This game was finished before, so its result stays. Your position stays a checkpoint.',
  'solution.text.ended_other':
    'Fill {count, number} cells? This game was finished before, so its result stays. Your position stays a checkpoint.',
  'solution.yes': 'Show the solution',
  'solution.checkpoint': 'Before the solution',
  'game.given-up': 'The solution',
  'game.given-up.text': '{name}, {difficulty}: given up. Your position is the checkpoint “{checkpoint}”.',

  'hint.known.title': 'No technique helps here',
  'hint.known.one': 'There is exactly one solution from here, but none of the techniques finds a step.',
  'hint.known.unknown': 'None of the techniques finds a step, and the search for solutions took too long.',
  'hint.known.unsolvable':
    'No solution can be reached from here: one of your digits rules it out. Undo moves, or go back to a checkpoint.',
  'hint.known.several_one': 'More than one solution is possible from here. Two of them differ in {count, number} cell.',
  'hint.known.several_other':
    'More than one solution is possible from here. Two of them differ in {count, number} cells.',
  'hint.known.example': 'In {cell}: {digits}.',
  'hint.known.open_one': '{count, number} cell is open.',
  'hint.known.open_other': '{count, number} cells are open.',
  'hint.known.fewest': 'The fewest candidates are in {cell}: {digits}.',
  'hint.known.try':
    'You can mark {digit} there in a colour and follow where it leads: a contradiction excludes it. Or place a digit.',
  'hint.known.place': 'Place the digit in {cell}',
  'hint.known.choose': 'Decide for {digit} in {cell}',

  'statistics.by-help': 'By help',
  'statistics.help': 'Help',
  'statistics.games': 'Games',
  'statistics.count-checked': 'Count checked games too',
  'statistics.count-checked.help':
    'Best times, medians and runs are those of unaided games, or of unaided and checked ones.',
  'statistics.run': 'Run without help',
  'statistics.run.value': '{latest, number} (longest: {longest, number})',
} as const;
