import type { home as english } from '../en/home.ts';
import type { Translation } from '../keys.ts';

export const home: Translation<typeof english> = {
  'app.name': 'Carpet Sudoku',

  'home.games': 'Ihre Spiele',
  'home.empty.title': 'Noch keine Spiele',
  'home.empty.text':
    'Wählen Sie eine Anordnung und einen Schwierigkeitsgrad; das Rätsel wird auf diesem Computer erzeugt.',
  'home.new': 'Neues Spiel',
  'home.finished': 'Beendet',
  'home.progress': '{filled, number} von {cells, number} Zellen',
  'home.delete': 'Dieses Spiel löschen',
  'home.delete.title': 'Dieses Spiel löschen?',
  'home.delete.text': '{name}, {progress}. Die Züge werden endgültig gelöscht.',
  'home.delete.yes': 'Löschen',
  'home.delete.no': 'Behalten',
  'home.open': '{name} öffnen, {difficulty}, {state}',
  'first.title': 'Sprache',
  'first.note': 'Sie lässt sich jederzeit in den Einstellungen ändern.',
};
