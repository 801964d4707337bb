import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isOrder, ORDERS } from '../../shared/domain/digits.ts';
import type { AppError } from '../../shared/domain/result.ts';
import type { OptionConflict } from '../../shared/generate/conflicts.ts';
import { DIFFICULTIES, type Difficulty } from '../../shared/generate/options.ts';
import { CATALOGUE, type CatalogueEntry, resolveLayout } from '../../shared/layout/catalogue.ts';
import type { FamilyParameter } from '../../shared/layout/family.ts';
import type { VariantRef } from '../../shared/layout/spec.ts';
import { layoutName, t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorWords } from './errorWords.tsx';
import {
  GREATEST_PARAMETER,
  judgeLayout,
  type LayoutEntry,
  type LayoutFacts,
  layoutRef,
  offeredLayouts,
} from './layoutChoice.ts';
import { LayoutPicture } from './layoutPicture.tsx';
import { MakingProgress } from './makingProgress.tsx';
import { NumberField } from './numberField.tsx';
import { surfaceTold, surfaceWords } from './surfaceWords.ts';
import { VariantPicker, variantsAt, variantsEverywhere } from './variantPicker.tsx';
import { type ExtraWishes, Wishes } from './wishes.tsx';

type Parameters = Readonly<Record<FamilyParameter, number>>;

export const FIRST = CATALOGUE.find(({ id }) => id === 'samurai') as CatalogueEntry;

export function usualParameters({ usual, least }: LayoutEntry): Parameters {
  const { size = least, rows = least, columns = least, shift = least } = usual;
  return { size, rows, columns, shift };
}

/** One layout of the list, drawn at order 3, where all of the catalogue exist. */
function LayoutOption({
  entry,
  chosen,
  onChoose,
}: {
  entry: LayoutEntry;
  chosen: boolean;
  onChoose: () => void;
}): JSX.Element {
  const picture = useMemo(() => {
    const spec = resolveLayout(layoutRef(entry, entry.drawn?.order ?? 3, usualParameters(entry)));
    return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
  }, [entry]);
  const row = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const name = layoutName(entry.id, entry.name);
  return (
    <label ref={row} class="layout-option" title={entry.aliases.join(', ') || undefined}>
      <input type="radio" name="layout" value={entry.id} checked={chosen} onChange={onChoose} autofocus={chosen} />
      <span class="layout-thumbnail">{picture}</span>
      <span class="layout-name">{name}</span>
    </label>
  );
}

export function LayoutList({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (entry: LayoutEntry) => void;
}): JSX.Element {
  const offered = offeredLayouts(useApp().ownLayouts.all.value);
  const group = (kind: LayoutEntry['kind'], title: string): JSX.Element => (
    <>
      <h3>{title}</h3>
      {offered
        .filter((entry) => entry.kind === kind)
        .map((entry) => (
          <LayoutOption key={entry.id} entry={entry} chosen={entry.id === chosen} onChoose={() => onChoose(entry)} />
        ))}
    </>
  );
  return (
    <div class="layout-list" role="radiogroup" aria-label={t('new.layout')}>
      {offered.some(({ kind }) => kind === 'own') && group('own', t('new.own'))}
      {group('family', t('new.families'))}
      {group('named', t('new.named'))}
    </div>
  );
}

export function Facts({ facts }: { facts: LayoutFacts }): JSX.Element {
  const { spec, subgrids, cells } = facts;
  const digits = t('new.order.digits', { digits: spec.order ** 2 });
  const parts = [t('new.subgrids', { count: subgrids }), t('new.cells', { count: cells }), digits];
  const surface = surfaceWords(spec);
  if (surface) parts.push(surface);
  return (
    <div class="layout-facts">
      <p>{parts.join(' · ')}</p>
      {spec.twist && <p>{surfaceTold(spec)}</p>}
      {spec.id === 'dense-torus' && <p>{t('new.dense-torus')}</p>}
    </div>
  );
}

/** Choosing a layout, its parameters and a difficulty; then watching the puzzle being made. */
export function NewGameDialog(): JSX.Element {
  const app = useApp();
  const last = app.settings.get('newGame').peek();
  const [entry, setEntry] = useState<LayoutEntry>(
    () => offeredLayouts(app.ownLayouts.all.peek()).find(({ id }) => id === last?.layout) ?? FIRST,
  );
  const [order, setOrder] = useState(() => (last && isOrder(last.order) ? last.order : 3));
  const [parameters, setParameters] = useState(() => usualParameters(entry));
  const [difficulty, setDifficulty] = useState<Difficulty>(
    () => DIFFICULTIES.find((offered) => offered === last?.difficulty) ?? (DIFFICULTIES[0] as Difficulty),
  );
  const [wishes, setWishes] = useState<ExtraWishes>({});
  const [conflict, setConflict] = useState<OptionConflict | null>(null);
  const [variants, setVariants] = useState<readonly VariantRef[]>([]);
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  const ref = layoutRef(entry, order, parameters);
  const choice = judgeLayout(entry, ref);
  const name = layoutName(entry.id, entry.name);

  const close = (): void => {
    app.generation.cancel();
    app.show(null);
  };
  const start = async (): Promise<void> => {
    if (!('facts' in choice) || conflict) return;
    setError(null);
    setMaking(true);
    app.settings.set('newGame', { layout: entry.id, order, difficulty });
    const made = await app.newGame({ ...ref, variants: variantsAt(variants, order), ...wishes, difficulty });
    setMaking(false);
    if (!made.ok && made.error.code !== 'cancelled') setError(made.error);
  };

  if (making) {
    return (
      <Dialog title={t('making.title')} onClose={close}>
        <MakingProgress name={name} onCancel={() => app.generation.cancel()} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('new.title')} onClose={close} wide>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <LayoutList
          chosen={entry.id}
          onChoose={(chosen) => {
            setEntry(chosen);
            setParameters(usualParameters(chosen));
            setVariants(variantsEverywhere(variants));
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
                onChange={(value) => {
                  setParameters({ ...parameters, [parameter]: value });
                  setVariants(variantsEverywhere(variants));
                }}
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
          <VariantPicker
            spec={'facts' in choice ? choice.facts.spec : null}
            order={order}
            chosen={variants}
            onChange={setVariants}
          />
          <fieldset class="difficulties">
            <legend class="field-name">{t('new.difficulty')}</legend>
            {DIFFICULTIES.map((offered) => (
              <label key={offered}>
                <input
                  type="radio"
                  name="difficulty"
                  checked={difficulty === offered}
                  onChange={() => setDifficulty(offered)}
                />
                <span class="difficulty-name">{t(`difficulty.${offered}`)}</span>
                <span class="difficulty-text">{t(`difficulty.${offered}.text`)}</span>
              </label>
            ))}
          </fieldset>
          <label class="new-game-lives">
            <input
              type="checkbox"
              checked={app.settings.get('lives').value}
              onChange={(event) => app.settings.set('lives', event.currentTarget.checked)}
            />
            <span class="difficulty-name">{t('new.lives')}</span>
            <span class="difficulty-text">{t('new.lives.text')}</span>
          </label>
          {'facts' in choice && (
            <Wishes
              spec={choice.facts.spec}
              difficulty={difficulty}
              wishes={wishes}
              onChange={setWishes}
              onConflict={setConflict}
            />
          )}
          {error && <ErrorWords title={t('fault.title.create')} error={error} />}
        </div>
        <footer class="dialog-foot">
          {conflict && (
            <p class="wish-conflict" role="alert">
              {t(`conflict.${conflict.code}`)}
            </p>
          )}
          <button type="button" class="quiet new-game-draw" onClick={() => app.drawLayouts()}>
            {t('new.draw')}
          </button>
          <button type="button" onClick={close}>
            {t('new.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!('facts' in choice) || conflict !== null}>
            {t('new.start')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
