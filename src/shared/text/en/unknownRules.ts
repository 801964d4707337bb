/** Rules that the program does not know, of puzzles from other programs. The names complete “rules: …”. */
export const unknownRules = {
  'puzzle-about.author': 'Author',
  'puzzle-about.description': 'Rules',
  'puzzle-about.comment': 'Comment',
  'puzzle-about.source': 'Source',
  'puzzle-about.collection': 'Collection',
  'puzzle-about.url': 'Address',
  'puzzle-about.date': 'Date',
  'puzzle-about.line': '{name}: {text}',
  'rule-kind.arrows': 'drawn arrows',
  'rule-kind.cages': 'cages',
  'rule-kind.lines': 'drawn lines',
  'rule-kind.rules-text': 'rules stated only in words',
  'rule-kind.shapes': 'drawn shapes',
  'rule-kind.texts': 'written marks',
  'failed.stored-unjudged': 'stored without a check, because the program does not know these rules: {rules}',
  'failed.unknown-rules': 'the puzzle has rules that this program does not know ({rules}), so it cannot judge it',
  'failed.unknown-rules-too-long':
    'the puzzle has rules that this program does not know ({rules}), and more data than it can store: {length} characters, at most {most}',
  'reason.unknown-rules':
    'This puzzle has rules that the program does not know: {rules}. It can be played, but the program cannot check it, rate it or give hints.',
  'puzzle-about.by': 'by {author}',
  'puzzle-about.heading': 'About the puzzle',
  'clues.no-help': 'Hints and analysis do not know the rules of this puzzle yet. Your digits can be checked.',
  'clues.unproved':
    'No single solution is known for this puzzle: it may have several, or none. You can still play it. It is finished when every cell has a digit and no rule is broken.',
  'combinations.title': 'Combinations',
  'combinations.button': 'Combinations',
  'combinations.clue': '{rule}, sum {sum}',
  'combinations.impossible': '{digits}, impossible',
  'combinations.none': 'Select a cell of a clue to see its combinations.',
  'combinations.help': 'Press a combination to cross it out. Those in grey do not fit your digits.',
  'combinations.bounds': 'Too many combinations to list. Each cell can have:',
  'combinations.done': 'Complete: sum {sum}',
  'combinations.left_one': '{sum} left for {count} cell',
  'combinations.left_other': '{sum} left for {count} cells',
  'combinations.selected': 'Sum of the selected digits: {sum}',
  'combinations.selected-empty_one': 'Sum of the selected digits: {sum} ({count} cell empty)',
  'combinations.selected-empty_other': 'Sum of the selected digits: {sum} ({count} cells empty)',
  'failed.clues-no-techniques': 'no technique knows these rules yet: {rules}',
  'reason.clues-no-techniques':
    'There are no hints and no analysis for these rules yet: {rules}. Your digits can be checked.',
  'unknown-rules.filled': 'All cells are filled',
  'unknown-rules.filled.text':
    '{name}, {difficulty}, in {time}. The program does not know all of its rules, so it cannot judge the solution.',
  'unknown-rules.drawn': 'Rules that are drawn as their source has them: {rules}.',
  'unknown-rules.printed': 'Rules that are not drawn here: {rules}.',
  'unknown-rules.no-help':
    'There are no hints and no analysis for this puzzle: the program does not know all of its rules ({rules}).',
  'unknown-rules.title': 'Unknown rules',
  'unknown-rules.text':
    'The program does not know these rules of the puzzle: {rules}. It shows what it can of them, and gives no hints, ratings or verdicts.',
} as const;
