import type { ComponentChildren, JSX } from 'preact';
import type { Result } from '../../../shared/base/result.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { CutPlans, CutRectangle, WorldGuide } from '../../state/worlds/worldGuide.ts';
import { useAnswer } from '../controls/answer.ts';
import { NumberField } from '../forms/numberField.tsx';
import { placeWords } from '../words/placeWords.ts';
import { type CutFields, MOST_CUT, rectangleKey, rectangleOf } from './cutRectangle.ts';

/** Plans are requested when the fields have not changed for this time, in milliseconds. */
const PAUSE = 250;
/** Greatest number of provinces that a list names. */
const MOST_NAMED = 6;

/**
 * Asks the host what a rectangle would contain, for both ways to cut it out: with all provinces that it needs, or with
 * added givens on its border. Returns null until the host has answered.
 */
export function usePlans(guide: WorldGuide, rectangle: CutRectangle | null): Result<CutPlans> | null {
  return useAnswer(rectangle && (() => guide.planCut(rectangle)), [guide, rectangle && rectangleKey(rectangle)], PAUSE);
}

/** Names the first few provinces of a list. */
export function listWords(places: readonly LatticePlace[]): string {
  const named = places.slice(0, MOST_NAMED).map(placeWords);
  return [...named, ...(places.length > MOST_NAMED ? ['…'] : [])].join(' · ');
}

interface RectangleWayProps {
  readonly name: string;
  readonly chosen: boolean;
  readonly possible: boolean;
  readonly onChoose: () => void;
  /** Explanation of this way to cut. */
  readonly children: ComponentChildren;
}

/** A choice for one of the ways to cut a rectangle out of a world. */
export function RectangleWay({ name, chosen, possible, onChoose, children }: RectangleWayProps): JSX.Element {
  return (
    <label class="choice-row">
      <input type="radio" name="cut-way" checked={chosen} disabled={!possible} onChange={onChoose} />
      <span class="medium">{name}</span>
      <span class="note">{children}</span>
    </label>
  );
}

interface RectangleFieldsProps {
  readonly fields: CutFields;
  readonly limits: readonly [first: number, last: number];
  readonly onChange: (fields: CutFields) => void;
}

/** Fields for a rectangle of provinces. Also shows the name of the rectangle's first province. */
export function RectangleFields({ fields, limits, onChange }: RectangleFieldsProps): JSX.Element {
  const [first, last] = limits;
  const rectangle = rectangleOf(fields, limits);
  const field = (name: keyof CutFields, least: number, greatest: number): JSX.Element => (
    <NumberField
      label={t(`world-cut.${name}`)}
      value={fields[name]}
      least={least}
      greatest={greatest}
      isReported
      onChange={(value) => onChange({ ...fields, [name]: value })}
    />
  );
  return (
    <>
      <div class="tiles">
        {field('row', first, last)}
        {field('column', first, last)}
        {field('rows', 1, MOST_CUT)}
        {field('columns', 1, MOST_CUT)}
      </div>
      {rectangle ? (
        <p class="note">{t('world-cut.corner', { place: placeWords(rectangle.from) })}</p>
      ) : (
        <p class="note" role="alert">
          {t('world-cut.none', { most: MOST_CUT })}
        </p>
      )}
    </>
  );
}
