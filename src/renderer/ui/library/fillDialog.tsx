import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { FillItem } from '../../../shared/contract/fill.ts';
import { ORDERS, type Order } from '../../../shared/domain/digits.ts';
import type { AppError } from '../../../shared/domain/result.ts';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import { CATALOGUE, type CatalogueEntry } from '../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { layoutName, t } from '../../i18n/words.ts';
import { useApp } from '../context.ts';
import { Dialog } from '../dialog.tsx';
import { ErrorWords } from '../errorWords.tsx';
import { Icon } from '../icons.tsx';
import { offeredLayouts } from '../layoutChoice.ts';
import { LayoutPreview, ParameterFields, useChoosing } from '../layoutChooser.tsx';
import { NumberField } from '../numberField.tsx';
import { SelectField } from '../selectField.tsx';
import { VariantPicker, variantsAt, variantsEverywhere } from '../variantPicker.tsx';
import { groundWords } from './itemName.ts';

const MOST = 100_000;

/** Rules by which the library tops itself up. */
function Rules(): JSX.Element | null {
  const { library } = useApp();
  const rules = library.rules.value;
  if (rules.length === 0) return null;
  const words = (item: FillItem): string =>
    t('fill.rules.item', {
      count: item.unplayed ?? item.count ?? 0,
      name: groundWords(item, item.variants ?? []),
      difficulty: t(`difficulty.${item.difficulty}`),
    });
  return (
    <ul class="fill-rules">
      {rules.map((item) => (
        <li key={JSON.stringify(item)}>
          <span>{words(item)}</span>
          <button
            type="button"
            class="quiet icon-button"
            aria-label={t('fill.rules.remove', { name: words(item) })}
            onClick={() => void library.setRules(rules.filter((other) => other !== item))}
          >
            <Icon name="delete" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Choosing what the library is to be filled with, now or always. */
export function FillDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const [variants, setVariants] = useState<readonly VariantRef[]>([]);
  const choosing = useChoosing(
    () => ({ entry: CATALOGUE[0] as CatalogueEntry }),
    () => setVariants(variantsEverywhere),
  );
  const offered = offeredLayouts(app.ownLayouts.all.value);
  const { entry, order, ref, choice } = choosing;
  const [difficulty, setDifficulty] = useState<Difficulty>('medium');
  const [count, setCount] = useState(20);
  const [error, setError] = useState<AppError | null>(null);
  const laid = variantsAt(variants, order, 'facts' in choice ? choice.facts.subgrids : 0);
  const ground = { ...ref, ...(laid.length > 0 && { variants: laid }) };
  const possible = 'facts' in choice && Number.isInteger(count) && count >= 1 && count <= MOST;
  const close = (): void => app.show(null);
  const start = async (): Promise<void> => {
    if (!possible) return;
    // A seed of its own: the same choice made again makes more.
    const started = await library.fill({ seed: crypto.randomUUID(), items: [{ ...ground, difficulty, count }] });
    if (started.ok) close();
    else setError(started.error);
  };
  const always = (): void => {
    const item: FillItem = { ...ground, difficulty, unplayed: count };
    const same = (other: FillItem): boolean =>
      JSON.stringify({ ...other, unplayed: 0 }) === JSON.stringify({ ...item, unplayed: 0 });
    void library.setRules([...library.rules.peek().filter((other) => !same(other)), item]);
  };
  return (
    <Dialog title={t('fill.title')} onClose={close} wide>
      <form
        class="fill"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p class="fill-text">{t('fill.text')}</p>
        <div class="fill-preview">
          <LayoutPreview choosing={choosing} />
        </div>
        <div class="fill-fields">
          <SelectField
            name={t('new.layout')}
            value={entry.id}
            options={offered.map(({ id, name }) => ({ value: id, words: layoutName(id, name) }))}
            onChange={(wanted) => choosing.choose(offered.find(({ id }) => id === wanted) ?? entry)}
          />
          <ParameterFields choosing={choosing} />
          <SelectField
            name={t('new.order')}
            value={`${order}`}
            options={ORDERS.map((option) => ({ value: `${option}`, words: t('new.order.option', { order: option }) }))}
            onChange={(wanted) => choosing.setOrder(Number(wanted) as Order)}
          />
          <SelectField
            name={t('new.difficulty')}
            value={difficulty}
            options={DIFFICULTIES.map((option) => ({ value: option, words: t(`difficulty.${option}`) }))}
            onChange={setDifficulty}
          />
          <NumberField label={t('fill.count')} value={count} least={1} greatest={MOST} onChange={setCount} />
        </div>
        <div class="fill-rules-extra">
          <VariantPicker
            spec={'facts' in choice ? choice.facts.spec : null}
            order={order}
            chosen={variants}
            onChange={setVariants}
          />
        </div>
        <section class="fill-always">
          <h3>{t('fill.rules')}</h3>
          <p class="library-quiet">{t('fill.rules.text')}</p>
          <Rules />
          <button type="button" disabled={!possible} onClick={always}>
            {t('fill.rules.add')}
          </button>
        </section>
        {error && <ErrorWords title={t('fill.failed')} error={error} />}
        <footer class="dialog-foot">
          <button type="button" onClick={close}>
            {t('fill.close')}
          </button>
          <button type="submit" class="primary" disabled={!possible}>
            {t('fill.start')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
