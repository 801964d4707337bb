import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isOrder, ORDERS } from '../../shared/domain/digits.ts';
import { CATALOGUE } from '../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../shared/layout/spec.ts';
import { layoutName, t } from '../i18n/words.ts';
import { Dialog } from './dialog.tsx';
import { GREATEST_PARAMETER, judgeLayout, type LayoutEntry, layoutRef } from './layoutChoice.ts';
import { LayoutPicture } from './layoutPicture.tsx';
import { Facts, FIRST, LayoutList, usualParameters } from './newGameDialog.tsx';
import { NumberField } from './numberField.tsx';

interface Props {
  readonly title: string;
  /** What choosing does, as the words of its button. */
  readonly action: string;
  /** What is chosen at first. */
  readonly present: LayoutSpec | undefined;
  readonly onChoose: (spec: LayoutSpec) => void;
  readonly onClose: () => void;
}

/** Choosing a layout of the catalogue or of one's own, for whatever is done with it. */
export function LayoutDialog({ title, action, present, onChoose, onClose }: Props): JSX.Element {
  const [entry, setEntry] = useState<LayoutEntry>(() => CATALOGUE.find(({ id }) => id === present?.id) ?? FIRST);
  const [order, setOrder] = useState(() => (present && isOrder(present.order) ? present.order : 3));
  const [parameters, setParameters] = useState(() => usualParameters(entry));
  const ref = layoutRef(entry, order, parameters);
  const choice = judgeLayout(entry, ref);
  const name = layoutName(entry.id, entry.name);
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
        <LayoutList
          chosen={entry.id}
          onChoose={(chosen) => {
            setEntry(chosen);
            setParameters(usualParameters(chosen));
            if (chosen.drawn && isOrder(chosen.drawn.order)) setOrder(chosen.drawn.order);
          }}
        />
        <div class="new-game-details">
          <div class="layout-preview">
            {'facts' in choice ? (
              <LayoutPicture spec={choice.facts.spec} label={t('new.preview', { name })} ring />
            ) : (
              <div class="layout-refused" role="alert">
                <strong>{t('new.refused')}</strong>
                <p>{choice.refusal}</p>
              </div>
            )}
          </div>
          <div class="layout-title">
            <h3>{name}</h3>
            {'facts' in choice && <Facts facts={choice.facts} />}
          </div>
          <div class="new-game-parameters">
            {entry.parameters.map((parameter) => (
              <NumberField
                key={`${entry.id}-${parameter}`}
                label={t(`new.${parameter}`)}
                value={parameters[parameter]}
                least={entry.least}
                greatest={GREATEST_PARAMETER}
                onChange={(value) => setParameters({ ...parameters, [parameter]: value })}
              />
            ))}
            <fieldset>
              <legend class="field-name">{t('new.order')}</legend>
              <div class="segmented">
                {ORDERS.map((option) => (
                  <label key={option} title={t('new.order.digits', { digits: option ** 2 })}>
                    <input type="radio" name="order" checked={order === option} onChange={() => setOrder(option)} />
                    <span>{t('new.order.option', { order: option })}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
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
