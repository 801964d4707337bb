import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { faultWords } from '../words/faultWords.ts';

/** Place of a subgrid, as boxes from the corner of the layout, and how many boxes it shares. */
function placeWords(editor: LayoutEditor, subgrid: number): string {
  const { offsets, wrap } = editor.drawing.peek();
  const offset = offsets[subgrid];
  if (!offset) return '';
  const count = editor.inspection
    .peek()
    .boxes.filter(({ subgrids }) => subgrids.length > 1 && subgrids.includes(subgrid)).length;
  const shares = count === 0 ? t('draw.said.shares.none') : t('draw.said.shares', { count });
  const from = (axis: 0 | 1): number => (wrap[axis] > 0 ? 0 : Math.min(...offsets.map((other) => other[axis])));
  return t('draw.said.place', { row: offset[0] - from(0) + 1, column: offset[1] - from(1) + 1, shares });
}

/** Sentence about the last action, for screen readers; empty before the first action. */
export function saidWords(editor: LayoutEditor): string {
  const said = editor.said.value;
  if (!said) return '';
  switch (said.kind) {
    case 'placed':
    case 'moved':
    case 'chosen': {
      const { subgrid } = said;
      const count = editor.drawing.peek().offsets.length;
      return t(`draw.said.${said.kind}`, { subgrid: subgrid + 1, count, place: placeWords(editor, subgrid) });
    }
    case 'removed':
      return t('draw.said.removed', { subgrid: said.subgrid + 1 });
    case 'cursor': {
      const [row, column] = editor.view.cursor.peek();
      const { top, left } = editor.view.frame.peek();
      return t('draw.said.cursor', { row: row - top + 1, column: column - left + 1 });
    }
    case 'drawn':
      return t('draw.said.drawn', { count: editor.drawing.peek().offsets.length });
    case 'refused':
      return faultWords(said.error);
    default:
      return t(`draw.said.${said.kind}`);
  }
}
