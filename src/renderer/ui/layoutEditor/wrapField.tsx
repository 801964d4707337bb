import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { MAX_EXTENT } from '../../../shared/layout/coordinates.ts';
import type { Twist } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { NumberField } from '../forms/numberField.tsx';

/** Field for whether an axis wraps, and after how many boxes. */
export function WrapField({ editor, axis }: { readonly editor: LayoutEditor; readonly axis: 0 | 1 }): JSX.Element {
  const { box, wrap } = editor.drawing.value;
  const way = axis === 0 ? 'down' : 'across';
  const period = wrap[axis];
  // A number that the editor refuses stays in the field while the field has the focus. Otherwise the user could not
  // type 12 if 1 is refused.
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <div class="draw-wrap stack gap-6" onFocusOut={() => setTyped(null)}>
      <label class="row gap-8">
        <input
          type="checkbox"
          checked={period > 0}
          onChange={(event) => {
            const wanted = event.currentTarget.checked ? editor.usualPeriod(axis) : 0;
            // If the editor refuses the wrap, restore the previous state of the checkbox.
            if (!editor.setWrap(axis, wanted).ok) event.currentTarget.checked = period > 0;
          }}
        />
        {t(`draw.wrap.${way}`)}
      </label>
      {period > 0 && (
        <NumberField
          label={t(`draw.period.${way}`)}
          value={typed ?? period}
          least={boxesOfSubgrid(box)[axis]}
          greatest={MAX_EXTENT}
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
type SeamCrossing = (typeof CROSSINGS)[number];

/** Choice of how the layout continues across the edge of a wrapped axis: straight, mirrored or shifted. */
function SeamField({ editor, axis }: { readonly editor: LayoutEditor; readonly axis: 0 | 1 }): JSX.Element {
  const { wrap, twist } = editor.drawing.value;
  const way = axis === 0 ? 'down' : 'across';
  const own = twist?.axis === way ? twist : undefined;
  const other = wrap[axis === 0 ? 1 : 0];
  const choose = (crossing: SeamCrossing): boolean => {
    if (crossing === 'shift') return editor.setTwist({ kind: 'shift', axis: way, boxes: 1 }).ok;
    return editor.setTwist(crossing === 'mirror' ? { kind: 'mirror', axis: way } : null).ok;
  };
  return (
    <div class="stack gap-6">
      <label class="field">
        <span class="field-name">{t(`draw.seam.${way}`)}</span>
        <select
          value={own?.kind ?? 'straight'}
          onChange={(event) => {
            const crossing = CROSSINGS.find((known) => known === event.currentTarget.value) ?? 'straight';
            // If the editor refuses the choice, restore the previous one.
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
      {own && other > 0 && <AsideField editor={editor} twist={own} around={other} />}
    </div>
  );
}

/** Field for how many boxes the layout shifts sideways at a seam. On a Klein bottle, this moves the mirror lines. */
function AsideField({
  editor,
  twist,
  around,
}: {
  readonly editor: LayoutEditor;
  readonly twist: Twist;
  /** Length of the axis along which the layout shifts, in boxes: after this length, that axis wraps. */
  readonly around: number;
}): JSX.Element {
  const { kind, axis, boxes = 0 } = twist;
  // A number that the editor refuses stays in the field while the field has the focus.
  const [typed, setTyped] = useState<number | null>(null);
  const [least, greatest] = kind === 'mirror' ? [0, around - 1] : [Math.ceil(-around / 2), Math.floor(around / 2)];
  const helpId = useId();
  return (
    <div class="stack gap-6" onFocusOut={() => setTyped(null)}>
      <NumberField
        label={t(`draw.seam.boxes.${axis}`)}
        describedBy={kind === 'mirror' ? helpId : undefined}
        value={typed ?? boxes}
        least={least}
        greatest={greatest}
        onChange={(value) => {
          // A shift of 0 is not a twist, so this field would disappear. Skip 0, so that the arrow keys lead to numbers
          // beyond 0.
          const step = kind === 'shift' && value === 0 ? -Math.sign(boxes) : value;
          const taken = Number.isInteger(step) && editor.setTwist({ kind, axis, boxes: step }).ok;
          setTyped(taken ? null : value);
        }}
      />
      {kind === 'mirror' && (
        <p id={helpId} class="side-note note">
          {t(`draw.mirrors.${around % 2 === 1 ? 'either' : boxes % 2 === 0 ? 'between' : 'through'}`)}
        </p>
      )}
    </div>
  );
}
