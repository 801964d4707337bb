/** Texts about the program itself, its first start, and the list of games. */
export const home = {
  'app.name': 'Carpet Sudoku',

  'home.games': 'Your games',
  'home.count_one': '{count, number} game',
  'home.count_other': '{count, number} games',
  'home.empty.title': 'No games yet',
  'home.empty.text':
    'Begin with two easy sudokus that share a box, or choose a layout and a difficulty. Every puzzle is made on this computer.',
  'home.first': 'Play a first puzzle',
  'home.new': 'New game',
  'home.finished': 'Finished',
  'home.progress_one': '{count, number} of {cells, number} cells',
  'home.progress_other': '{count, number} of {cells, number} cells',
  'home.delete': 'Delete this game',
  'home.delete.title': 'Delete this game?',
  'home.delete.text': '{name}, {progress}. The game and all its moves are deleted for good.',
  'home.delete.yes': 'Delete',
  'home.delete.no': 'Keep it',
  'moment.today': 'today, {time}',
  'home.open': 'Open {name}, {difficulty}, {state}',
} as const;
