import type { JSX } from 'preact';
import { type BoxShape, boxText, digitsOfBox, isSameBox } from '../../../shared/base/boxShape.ts';
import { t } from '../../i18n/words.ts';
import { boxWords } from '../words/boxWords.ts';

/** The shapes of boxes on offer, sorted by the number of digits that they need. */
const OFFERED: readonly BoxShape[] = [
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
  { rows: 3, columns: 2 },
  { rows: 2, columns: 4 },
  { rows: 3, columns: 3 },
  { rows: 2, columns: 5 },
  { rows: 3, columns: 4 },
  { rows: 4, columns: 4 },
  { rows: 5, columns: 5 },
];

/** The shapes on offer, and the present one if it is not among them. */
export function offeredBoxes(present: BoxShape): readonly BoxShape[] {
  return OFFERED.some((box) => isSameBox(box, present)) ? OFFERED : [...OFFERED, present];
}

interface BoxFieldProps {
  /** Name of the group of radio buttons, unique on the page. */
  readonly name: string;
  readonly box: BoxShape;
  /** Returns false if the shape is refused. The buttons then keep the previous shape. */
  readonly onChange: (box: BoxShape) => boolean;
}

/** Choice of the shape of a layout's boxes. */
export function BoxField({ name, box, onChange }: BoxFieldProps): JSX.Element {
  return (
    <fieldset>
      <legend class="field-name">{t('new.order')}</legend>
      <div class="segmented">
        {offeredBoxes(box).map((option) => (
          <label key={boxText(option)} title={t('new.order.digits', { digits: digitsOfBox(option) })}>
            <input
              type="radio"
              name={name}
              checked={isSameBox(box, option)}
              onChange={(event) => {
                if (!onChange(option)) event.currentTarget.checked = isSameBox(box, option);
              }}
            />
            <span>{boxWords(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
