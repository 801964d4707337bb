import { digitBit, digitsOf } from '../../shared/domain/digits.ts';
import { t } from '../i18n/words.ts';
import type { Play } from '../state/play.ts';
import type { PlaySession } from '../state/playSession.ts';
import type { Overlay } from '../state/stepDrawing.ts';

/** Places named in full before the rest is only counted: dense layouts put a cell into many subgrids. */
const NAMED_PLACES = 4;

/** Where a cell lies: every subgrid, row and column, counted from 1 as people do. */
function placeWords({ topology }: PlaySession, cell: number): string {
  const { digits } = topology;
  const positions = topology.twins.subarray(topology.twinStart[cell], topology.twinStart[cell + 1]);
  const named = Array.from(positions.subarray(0, NAMED_PLACES), (position, index) => {
    const place = position % digits ** 2;
    return t(index === 0 ? 'cell.at' : 'cell.also', {
      subgrid: Math.floor(position / digits ** 2) + 1,
      row: Math.floor(place / digits) + 1,
      column: (place % digits) + 1,
    });
  });
  const more = positions.length - named.length;
  if (more > 0) named.push(t('cell.more', { count: more }));
  return named.join(', ');
}

/** What a cell holds in a position that was computed: its digit, or every candidate, those that are drawn too. */
function computedWords({ position, drawing }: Overlay, cell: number): string {
  const digit = position.marks.digits[cell] as number;
  if (digit !== 0) return t(position.givens[cell] === 0 ? 'cell.entry' : 'cell.given', { digit });
  let mask = position.marks.centre[cell] as number;
  for (const drawn of drawing?.candidates ?? []) if (drawn.cell === cell) mask |= digitBit(drawn.digit);
  return t('cell.candidates', { digits: digitsOf(mask).join(' ') });
}

/** What a cell holds on the board that is shown. */
function contentWords({ session: { game }, mistakes, analysis, overlay }: Play, cell: number): string {
  if (analysis.active.value && overlay.value) return computedWords(overlay.value, cell);
  const { marks, givens, clashes } = game;
  const list = (mask: number): string => digitsOf(mask).join(' ');
  const digit = marks.digits[cell] as number;
  const parts: string[] = [];
  if (digit !== 0) {
    parts.push(t(givens[cell] === 0 ? 'cell.entry' : 'cell.given', { digit }));
    if (mistakes.shown[cell] !== 0) parts.push(t(clashes[cell] === 0 ? 'cell.wrong' : 'cell.clash'));
  } else {
    parts.push(t('cell.empty'));
    const centre = marks.centre[cell] as number;
    const corner = marks.corner[cell] as number;
    if (centre !== 0) parts.push(t('cell.notes', { digits: list(centre) }));
    if (corner !== 0) parts.push(t('cell.corner', { digits: list(corner) }));
  }
  const colours = marks.colours[cell] as number;
  if (colours !== 0) parts.push(t('cell.colours', { count: digitsOf(colours).length, colours: list(colours) }));
  return parts.join(', ');
}

/** The selection in words: one cell with its places and contents, or how many cells. */
export function selectionWords(play: Play): { readonly where: string; readonly what: string } {
  const { session, selection, mistakes } = play;
  void mistakes.revision.value;
  const count = selection.cells.value.size;
  const cursor = selection.cursor.value;
  if (cursor < 0) return { where: t('cell.none'), what: '' };
  if (count > 1) return { where: t('cell.many', { count }), what: '' };
  return { where: placeWords(session, cursor), what: contentWords(play, cursor) };
}

/** A cell in words: its places and what it holds. */
export function cellWords(play: Play, cell: number): string {
  return `${placeWords(play.session, cell)}, ${contentWords(play, cell)}`;
}
