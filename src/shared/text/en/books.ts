/** Words of printed books, and of jobs that make them. */
export const books = {
  'book.contents': 'Contents',
  'book.rules': 'How to play',
  'book.hints': 'First steps',
  'book.solutions': 'Solutions',
  'book.notes': 'Notes',
  'book.page': '{page}',
  'book.heading': '{title} · {difficulty}',
  'book.difficulty': '{class}, {score, number}',
  'book.solution-on': 'Solution on page {page}',
  'book.goes-on-right': 'The board goes on on the right page. The boxes next to the fold are printed on both pages.',
  'book.goes-on-left': 'The board begins on the left page. The boxes next to the fold are printed on both pages.',
  'book.rule.fill_one':
    'Fill in the empty cells so that every row, every column and every box contains each digit from 1 to {digits} exactly once.',
  'book.rule.fill_other':
    'The board consists of {count} grids. Fill in the empty cells so that in every grid each row, each column and each box contains each digit from 1 to {digits} exactly once.',
  'book.rule.shared': 'Where grids overlap, a digit counts in each of them.',
} as const;
