import type { JSX } from 'preact';
import { CATALOGUE } from '../../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ChosenLayout, FIRST, LayoutList, useChoosing } from './layoutChooser.tsx';

interface LayoutDialogProps {
  readonly title: string;
  /** Label of the button that confirms the choice. */
  readonly action: string;
  /** Layout that is selected at first. */
  readonly present: LayoutSpec | undefined;
  readonly onChoose: (spec: LayoutSpec) => void;
  readonly onClose: () => void;
}

/** Choice of a layout from the catalogue or the player's own. The caller decides what to do with it. */
export function LayoutDialog({ title, action, present, onChoose, onClose }: LayoutDialogProps): JSX.Element {
  const choosing = useChoosing(() => ({
    entry: CATALOGUE.find(({ id }) => id === present?.id) ?? FIRST,
    order: present?.order,
  }));
  const { choice } = choosing;
  const take = (): void => {
    if ('facts' in choice) onChoose(choice.facts.spec);
  };
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <LayoutList choosing={choosing} />
        <div class="new-game-details">
          <ChosenLayout choosing={choosing} />
        </div>
        <footer class="dialog-foot">
          <button type="button" onClick={onClose}>
            {t('new.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!('facts' in choice)}>
            {action}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
