import { type ReadonlySignal, signal } from '@preact/signals-core';
import { INDEX, type ManualPlace, type PageId } from '../../../shared/manual/place.ts';
import type { Dialog } from './dialog.ts';
import { playOf, type Screen } from './screen.ts';

/** The page of the manual that explains each dialog. */
export const DIALOG_PAGES: Readonly<Record<Dialog['kind'], PageId>> = {
  'new-game': 'new-game',
  keys: 'keys',
  palette: 'keys',
  statistics: 'statistics',
  'fill-library': 'filling',
  'library-files': 'library',
  'library-labels': 'library',
  'bulk-book': 'printing',
  'bulk-delete': 'library',
  'bulk-export': 'library',
  'bulk-labels': 'library',
  'bulk-print': 'library',
  'rule-usage': 'library',
  backups: 'library',
  licences: INDEX,
  report: INDEX,
  print: 'printing',
  'go-to': 'boards',
  save: 'formats',
  checkpoints: 'playing',
  combinations: 'playing',
  restart: 'playing',
  solution: 'hints',
  daily: 'learning',
  drafts: 'puzzle-editor',
  settings: 'settings',
  'own-layout': 'layouts',
  paste: 'formats',
  'new-world': 'worlds',
  'open-world': 'worlds',
  'world-map': 'worlds',
  'world-places': 'worlds',
  'world-statistics': 'worlds',
  'world-share': 'worlds',
  'world-classes': 'worlds',
  'world-cut': 'worlds',
  'world-print': 'printing',
};

/** The page of the manual that explains each screen. */
export const SCREEN_PAGES: Readonly<Record<Screen['kind'], PageId>> = {
  starting: INDEX,
  home: INDEX,
  library: 'library',
  game: 'playing',
  world: 'worlds',
  'puzzle-editor': 'puzzle-editor',
  'layout-editor': 'layout-editor',
  trainer: 'learning',
  lessons: 'learning',
  lesson: 'learning',
};

/** The page of the manual about the open dialog, or else about the screen. */
export function fittingPage(screen: Screen, dialog: Dialog | null): PageId {
  if (dialog) return DIALOG_PAGES[dialog.kind];
  const play = screen.kind === 'game' || screen.kind === 'world' ? playOf(screen) : null;
  if (play?.analysis.active.peek()) return 'analysis';
  return play && play.hint.state.peek().kind !== 'closed' ? 'hints' : SCREEN_PAGES[screen.kind];
}

/** The place at which the manual is open. The manual covers the screen and any dialog. */
export class ManualGuide {
  readonly #place = signal<ManualPlace | null>(null);
  /** The open place; null while the manual is closed. */
  readonly place: ReadonlySignal<ManualPlace | null> = this.#place;
  readonly #earlier = signal<readonly ManualPlace[]>([]);
  /** Places in the manual visited before, the latest at the end. */
  readonly earlier: ReadonlySignal<readonly ManualPlace[]> = this.#earlier;

  /** Opens the manual, or goes to another place in it. */
  open(page: PageId, anchor: string | null = null): void {
    const left = this.#place.peek();
    if (left?.page === page && left.anchor === anchor) return;
    if (left) this.#earlier.value = [...this.#earlier.peek(), left];
    this.#place.value = { page, anchor };
  }

  back(): void {
    const earlier = this.#earlier.peek();
    const last = earlier.at(-1);
    if (!last) return;
    this.#earlier.value = earlier.slice(0, -1);
    this.#place.value = last;
  }

  close(): void {
    this.#place.value = null;
    this.#earlier.value = [];
  }
}
