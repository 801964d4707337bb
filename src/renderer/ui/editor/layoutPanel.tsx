import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MOST_LAYOUT_NAME } from '../../../shared/contract/layouts.ts';
import { ORDERS } from '../../../shared/domain/digits.ts';
import type { AppError } from '../../../shared/domain/result.ts';
import { formatNumber, t } from '../../i18n/words.ts';
import { GREATEST_EXTENT, specOf } from '../../state/layoutDrawing.ts';
import type { LayoutEditor } from '../../state/layoutEditor.ts';
import { ErrorWords } from '../errorWords.tsx';
import { Icon } from '../icons.tsx';
import { NumberField } from '../numberField.tsx';
import { surfaceWords } from '../surfaceWords.ts';
import { OwnLayoutList } from './ownLayoutList.tsx';

/** What the drawing amounts to, and what is wrong with it. */
function Facts({ editor }: { readonly editor: LayoutEditor }): JSX.Element {
  const { boxes, cells, houses, links, movements, shifts } = editor.inspection.value;
  const symmetries: string[] = movements.map((movement) => t(`draw.symmetry.${movement}`));
  if (shifts > 0) symmetries.push(t('draw.shifts', { count: shifts }));
  const rows = [
    [t('draw.subgrids'), formatNumber(editor.drawing.value.offsets.length)],
    [t('draw.cells'), formatNumber(cells)],
    [t('draw.houses'), formatNumber(houses)],
    [t('draw.shared'), formatNumber(boxes.filter(({ subgrids }) => subgrids.length > 1).length)],
    [t('draw.links'), formatNumber(links)],
  ] as const;
  const surface = surfaceWords(specOf(editor.drawing.value));
  return (
    <dl class="draw-facts" aria-label={t('draw.facts')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figures">{value}</dd>
        </div>
      ))}
      {surface && (
        <div class="draw-symmetries">
          <dt>{t('draw.surface')}</dt>
          <dd>{surface}</dd>
        </div>
      )}
      <div class="draw-symmetries">
        <dt>{t('draw.symmetries')}</dt>
        <dd>{symmetries.length === 0 ? t('draw.symmetries.none') : symmetries.join(', ')}</dd>
      </div>
    </dl>
  );
}

/** Whether an axis closes, and after how many boxes. */
function WrapField({ editor, axis }: { readonly editor: LayoutEditor; readonly axis: 0 | 1 }): JSX.Element {
  const { order, wrap } = editor.drawing.value;
  const way = axis === 0 ? 'down' : 'across';
  const period = wrap[axis];
  // What is typed but refused stays in the field until one leaves it: 12 begins with 1.
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <div class="draw-wrap" onFocusOut={() => setTyped(null)}>
      <label>
        <input
          type="checkbox"
          checked={period > 0}
          onChange={(event) => {
            const wanted = event.currentTarget.checked ? editor.usualPeriod(axis) : 0;
            // Refused, it stays as it was.
            if (!editor.setWrap(axis, wanted).ok) event.currentTarget.checked = period > 0;
          }}
        />
        {t(`draw.wrap.${way}`)}
      </label>
      {period > 0 && (
        <NumberField
          label={t(`draw.period.${way}`)}
          value={typed ?? period}
          least={order}
          greatest={GREATEST_EXTENT}
          onChange={(value) => {
            const taken = Number.isInteger(value) && editor.setWrap(axis, Math.max(1, value)).ok;
            setTyped(taken ? null : value);
          }}
        />
      )}
      {period > 0 && <SeamField editor={editor} axis={axis} />}
    </div>
  );
}

const CROSSINGS = ['straight', 'mirror', 'shift'] as const;
type Crossing = (typeof CROSSINGS)[number];

/** What crossing the edge of a closed axis does: nothing, or one of the twists that there are. */
function SeamField({ editor, axis }: { readonly editor: LayoutEditor; readonly axis: 0 | 1 }): JSX.Element {
  const { wrap, twist } = editor.drawing.value;
  const way = axis === 0 ? 'down' : 'across';
  const own = twist?.axis === way ? twist : undefined;
  const other = wrap[axis === 0 ? 1 : 0];
  const shift = (boxes: number): boolean => editor.setTwist({ kind: 'shift', axis: way, boxes }).ok;
  const [typed, setTyped] = useState<number | null>(null);
  const choose = (crossing: Crossing): boolean => {
    if (crossing === 'shift') return shift(1);
    return editor.setTwist(crossing === 'mirror' ? { kind: 'mirror', axis: way } : null).ok;
  };
  return (
    <div class="draw-seam" onFocusOut={() => setTyped(null)}>
      <label>
        <span class="field-name">{t(`draw.seam.${way}`)}</span>
        <select
          value={own?.kind ?? 'straight'}
          onChange={(event) => {
            const crossing = CROSSINGS.find((known) => known === event.currentTarget.value) ?? 'straight';
            // Refused, it stays as it was.
            if (!choose(crossing)) event.currentTarget.value = own?.kind ?? 'straight';
          }}
        >
          {CROSSINGS.map((crossing) => (
            <option key={crossing} value={crossing} disabled={crossing === 'shift' && other === 0}>
              {t(crossing === 'mirror' ? `draw.seam.mirror.${way}` : `draw.seam.${crossing}`)}
            </option>
          ))}
        </select>
      </label>
      {own?.kind === 'shift' && (
        <NumberField
          label={t(`draw.seam.boxes.${way}`)}
          value={typed ?? own.boxes}
          least={Math.ceil(-other / 2)}
          greatest={Math.floor(other / 2)}
          onChange={(value) => {
            // Not at all is a twist no more: the field stays, and the arrow goes on past nought.
            const step = value === 0 ? -Math.sign(own.boxes) : value;
            const taken = Number.isInteger(step) && shift(step);
            setTyped(taken ? null : value);
          }}
        />
      )}
    </div>
  );
}

interface Props {
  readonly editor: LayoutEditor;
  /** Why saving failed. */
  readonly error: AppError | null;
  readonly playable: boolean;
  readonly onSave: () => void;
  readonly onPlay: () => void;
  readonly onStart: () => void;
  readonly onText: () => void;
}

/** Everything about the drawing but the lattice itself. */
export function LayoutPanel({ editor, error, playable, onSave, onPlay, onStart, onText }: Props): JSX.Element {
  const { order, offsets } = editor.drawing.value;
  const none = offsets[editor.chosen.value] === undefined;
  const saved = editor.isKept;
  return (
    <aside class="side draw-side" aria-label={t('draw.title')}>
      <div class="side-actions">
        <button type="button" class="tool" onClick={() => editor.place()}>
          <Icon name="plus" />
          {t('draw.place')}
        </button>
        <button type="button" class="tool" aria-disabled={none} onClick={() => editor.remove()}>
          <Icon name="delete" />
          {t('draw.remove')}
        </button>
        <button type="button" class="tool" onClick={onStart}>
          {t('draw.start')}
        </button>
        <button type="button" class="tool" onClick={onText}>
          {t('draw.text')}
        </button>
      </div>
      <fieldset>
        <legend class="field-name">{t('new.order')}</legend>
        <div class="segmented">
          {ORDERS.map((option) => (
            <label key={option} title={t('new.order.digits', { digits: option ** 2 })}>
              <input
                type="radio"
                name="draw-order"
                checked={order === option}
                onChange={(event) => {
                  if (!editor.setOrder(option).ok) event.currentTarget.checked = order === option;
                }}
              />
              <span>{t('new.order.option', { order: option })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class="draw-wraps">
        <legend class="field-name">{t('draw.wrap')}</legend>
        <WrapField editor={editor} axis={1} />
        <WrapField editor={editor} axis={0} />
      </fieldset>
      <Facts editor={editor} />
      <form
        class="draw-save"
        onSubmit={(event) => {
          event.preventDefault();
          if (playable && !saved) onSave();
        }}
      >
        <label>
          <span class="field-name">{t('draw.name')}</span>
          <input
            type="text"
            class="text-field"
            maxLength={MOST_LAYOUT_NAME}
            value={editor.name}
            onInput={(event) => editor.rename(event.currentTarget.value)}
          />
        </label>
        <div class="side-actions">
          <button type="submit" class="tool" aria-disabled={!playable || saved}>
            <Icon name={saved ? 'done' : 'save'} />
            {t(saved ? 'draw.saved' : 'draw.save')}
          </button>
          <button
            type="button"
            class="tool primary"
            aria-disabled={!playable}
            onClick={() => {
              if (playable) onPlay();
            }}
          >
            <Icon name="resume" />
            {t('draw.play')}
          </button>
        </div>
      </form>
      {error && <ErrorWords title={t('draw.save.failed')} error={error} />}
      <OwnLayoutList editor={editor} />
    </aside>
  );
}
