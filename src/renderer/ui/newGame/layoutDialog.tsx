import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type BoxShape, isSameBox } from '../../../shared/base/boxShape.ts';
import { type LayoutSpec, layoutCoordinates, refCoordinates, refOfSpec } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { FormDialog } from '../forms/formDialog.tsx';
import { type LayoutEntry, offeredLayouts } from './layoutChoice.ts';
import { ChosenLayout, FIRST, type FirstChoice, LayoutList, useChoosing } from './layoutChooser.tsx';

interface LayoutDialogProps {
  readonly title: string;
  /** Label of the button that confirms the choice. */
  readonly action: string;
  /** Layout that is selected when the dialog opens. */
  readonly present: LayoutSpec | undefined;
  /** Name of the present layout if it is neither in the catalogue nor one of the player's own layouts. */
  readonly presentName?: string;
  readonly onChoose: (spec: LayoutSpec) => void;
  readonly onClose: () => void;
  /** Called when the subgrids change. Choices that refer to subgrids by number are then invalid. */
  readonly onOthers?: () => void;
  /** Opens the layout editor. If absent, there is no button for the layout editor. */
  readonly onDraw?: () => void;
  /** Further choices below the layout. `spec` is null while the chosen layout cannot be played. */
  readonly details?: (spec: LayoutSpec | null, box: BoxShape) => ComponentChildren;
}

/** Entry for a present layout that is neither in the catalogue nor one of the player's own layouts. */
function presentEntry(present: LayoutSpec, name: string): LayoutEntry {
  return {
    ...{ id: 'present', name, kind: 'own', aliases: [], parameters: [], least: 1, usual: {} },
    exists: (box) => isSameBox(box, present.box),
    drawn: refOfSpec(present),
  };
}

/** The choice with which the dialog starts: the present layout, if there is one. */
function firstOf(present: LayoutSpec | undefined, name: string, offered: readonly LayoutEntry[]): FirstChoice {
  if (!present) return { entry: FIRST };
  const { id, box, size, rows, columns, shift } = present;
  const isPresent = (entry: LayoutEntry): boolean =>
    id === 'custom'
      ? entry.drawn !== undefined && refCoordinates(entry.drawn) === layoutCoordinates(present)
      : entry.id === id;
  const given = Object.entries({ size, rows, columns, shift }).filter(([, value]) => value !== undefined);
  return { entry: offered.find(isPresent) ?? presentEntry(present, name), box, parameters: Object.fromEntries(given) };
}

/**
 * Dialog for choosing a layout from the catalogue or from the player's own layouts. The caller decides what to do with
 * the chosen layout.
 */
export function LayoutDialog(props: LayoutDialogProps): JSX.Element {
  const { title, action, present, onChoose, onClose, onOthers, onDraw, details } = props;
  const { presentName = t('own.layout.present') } = props;
  const { ownLayouts } = useApp();
  const [first] = useState(() => firstOf(present, presentName, offeredLayouts(ownLayouts.all.peek())));
  const choosing = useChoosing(() => first, onOthers);
  const { choice } = choosing;
  const spec = 'facts' in choice ? choice.facts.spec : null;
  return (
    <FormDialog
      title={title}
      wide
      class="panes"
      action={action}
      possible={spec !== null}
      onSubmit={() => spec && onChoose(spec)}
      onClose={onClose}
      foot={
        onDraw && (
          <button type="button" class="quiet push-start" onClick={onDraw}>
            {t('new.draw')}
          </button>
        )
      }
    >
      <LayoutList choosing={choosing} also={first.entry} />
      <div class="dialog-body">
        <ChosenLayout choosing={choosing} />
        {details?.(spec, choosing.box)}
      </div>
    </FormDialog>
  );
}
