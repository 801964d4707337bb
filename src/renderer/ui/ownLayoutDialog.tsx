import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isOrder, ORDERS } from '../../shared/domain/digits.ts';
import { CATALOGUE } from '../../shared/layout/catalogue.ts';
import { compileTopology } from '../../shared/layout/topology.ts';
import { printPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { layoutName, t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { GREATEST_PARAMETER, judgeLayout, layoutRef } from './layoutChoice.ts';
import { LayoutPicture } from './layoutPicture.tsx';
import { Facts, FIRST, LayoutList, usualParameters } from './newGameDialog.tsx';
import { NumberField } from './numberField.tsx';

/** Choosing the layout that an own puzzle is entered on. */
export function OwnLayoutDialog(): JSX.Element {
  const app = useApp();
  const present = app.editor.peek()?.play.session.topology.layout;
  const [entry, setEntry] = useState(() => CATALOGUE.find(({ id }) => id === present?.id) ?? FIRST);
  const [order, setOrder] = useState(() => (present && isOrder(present.order) ? present.order : 3));
  const [parameters, setParameters] = useState(() => usualParameters(entry));
  const ref = layoutRef(entry, order, parameters);
  const choice = judgeLayout(entry, ref);
  const name = layoutName(entry.id, entry.name);
  const close = (): void => app.show(null);
  const take = (): void => {
    if (!('facts' in choice)) return;
    const topology = compileTopology(choice.facts.spec);
    if (!topology.ok) return;
    app.edit(printPuzzleJson({ topology: topology.value, givens: new Uint8Array(topology.value.cellCount) }));
  };
  return (
    <Dialog title={t('own.layout.title')} onClose={close} wide>
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
          <button type="button" onClick={close}>
            {t('new.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!('facts' in choice)}>
            {t('own.layout.choose')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
