import type { JSX } from 'preact';
import type { AppError } from '../../../shared/base/result.ts';
import { MOST_LAYOUT_NAME } from '../../../shared/contract/layouts.ts';
import { MOST_SUBGRID_NAME } from '../../../shared/layout/ownSubgridNames.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { specOf } from '../../state/layoutEditor/layoutSketch.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Icon } from '../controls/icons.tsx';
import { BoxField } from '../forms/boxField.tsx';
import { faultWords } from '../words/faultWords.ts';
import { surfaceWords } from '../words/surfaceWords.ts';
import { OwnLayoutList } from './ownLayoutList.tsx';
import { WrapField } from './wrapField.tsx';

/** Figures of the layout, its surface and its symmetries. */
function Facts({ editor }: { readonly editor: LayoutEditor }): JSX.Element {
  const { boxes, cells, houses, links, movements, shifts } = editor.inspection.value;
  const symmetries: string[] = movements.map((movement) => t(`symmetry.${movement}`));
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
    <dl class="draw-facts stack gap-4" aria-label={t('draw.facts')}>
      {rows.map(([name, value]) => (
        <div key={name} class="flex between gap-16">
          <dt>{name}</dt>
          <dd class="figures">{value}</dd>
        </div>
      ))}
      {surface && (
        <div class="flex between gap-16">
          <dt>{t('draw.surface')}</dt>
          <dd class="text-end">{surface}</dd>
        </div>
      )}
      <div class="flex between gap-16">
        <dt>{t('draw.symmetries')}</dt>
        <dd class="text-end">{symmetries.length === 0 ? t('draw.symmetries.none') : symmetries.join(', ')}</dd>
      </div>
    </dl>
  );
}

/**
 * Field for the name of the selected subgrid, and what is wrong with the names. While the field is empty, it shows the
 * name that the subgrid would have by default.
 */
function SubgridName({ editor }: { readonly editor: LayoutEditor }): JSX.Element | null {
  const drawing = editor.drawing.value;
  const subgrid = editor.chosen.value;
  const fault = editor.namesFault;
  if (drawing.offsets.length < 2) return null;
  const usual = subgridNames(specOf(drawing), language.value)[subgrid];
  return (
    <>
      {usual !== undefined && (
        <label class="field">
          <span class="field-name">{t('draw.subgrid-name', { number: subgrid + 1 })}</span>
          <input
            type="text"
            maxLength={MOST_SUBGRID_NAME}
            placeholder={usual}
            value={editor.subgridName(subgrid)}
            onInput={(event) => editor.renameSubgrid(subgrid, event.currentTarget.value)}
          />
        </label>
      )}
      {fault && (
        <p class="side-note small alarm" role="alert">
          {faultWords(fault)}
        </p>
      )}
    </>
  );
}

interface LayoutPanelProps {
  readonly editor: LayoutEditor;
  /** The error of the last attempt to save. */
  readonly error: AppError | null;
  readonly playable: boolean;
  readonly onSave: () => void;
  /** True if the layout will be used for the puzzle in the puzzle editor, false if it will be used for a new game. */
  readonly forPuzzle: boolean;
  readonly onPlay: () => void;
  readonly onStart: () => void;
  readonly onText: () => void;
}

/** All controls of the layout editor except the lattice. */
export function LayoutPanel({
  editor,
  error,
  playable,
  forPuzzle,
  onSave,
  onPlay,
  onStart,
  onText,
}: LayoutPanelProps): JSX.Element {
  const { box, offsets } = editor.drawing.value;
  const none = offsets[editor.chosen.value] === undefined;
  const saved = editor.isSaved;
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
      <SubgridName editor={editor} />
      <BoxField name="draw-order" box={box} onChange={(wanted) => editor.setBox(wanted).ok} />
      <fieldset class="stack gap-8">
        <legend class="field-name">{t('draw.wrap')}</legend>
        <WrapField editor={editor} axis={1} />
        <WrapField editor={editor} axis={0} />
      </fieldset>
      <Facts editor={editor} />
      <form
        class="draw-save stack line-above surface gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (playable && !saved) onSave();
        }}
      >
        <label class="field">
          <span class="field-name">{t('draw.name')}</span>
          <input
            type="text"
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
            <Icon name={forPuzzle ? 'done' : 'resume'} />
            {t(forPuzzle ? 'draw.use' : 'draw.play')}
          </button>
        </div>
      </form>
      {error && <ErrorWords title={t('draw.save.failed')} error={error} />}
      <OwnLayoutList editor={editor} />
    </aside>
  );
}
