import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError } from '../../shared/domain/result.ts';
import type { OptionConflict } from '../../shared/generate/conflicts.ts';
import { DIFFICULTIES, type Difficulty } from '../../shared/generate/options.ts';
import type { VariantRef } from '../../shared/layout/spec.ts';
import { t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorWords } from './errorWords.tsx';
import { offeredLayouts } from './layoutChoice.ts';
import { ChosenLayout, FIRST, LayoutList, useChoosing } from './layoutChooser.tsx';
import { MakingProgress } from './makingProgress.tsx';
import { variantName } from './variantNames.ts';
import { VariantPicker, variantsAt, variantsEverywhere } from './variantPicker.tsx';
import { type ExtraWishes, Wishes } from './wishes.tsx';

/** Why no puzzle came out under extra rules, where it is they that leave none. */
function faultOfRules({ code, reason }: AppError, rules: string): string | undefined {
  return !reason && (code === 'no-solution' || code === 'gave-up') ? t(`new.rules.${code}`, { rules }) : undefined;
}

/** Choosing a layout, its parameters and a difficulty; then watching the puzzle being made. */
export function NewGameDialog(): JSX.Element {
  const app = useApp();
  const last = app.settings.get('newGame').peek();
  const [variants, setVariants] = useState<readonly VariantRef[]>(last?.variants ?? []);
  const choosing = useChoosing(
    () => {
      const entry = offeredLayouts(app.ownLayouts.all.peek()).find(({ id }) => id === last?.layout);
      return entry ? { entry, order: last?.order, parameters: last?.parameters } : { entry: FIRST, order: last?.order };
    },
    () => setVariants(variantsEverywhere),
  );
  const { entry, order, name, ref, choice } = choosing;
  const [difficulty, setDifficulty] = useState<Difficulty>(
    () => DIFFICULTIES.find((offered) => offered === last?.difficulty) ?? (DIFFICULTIES[0] as Difficulty),
  );
  const [wishes, setWishes] = useState<ExtraWishes>({});
  const [conflict, setConflict] = useState<OptionConflict | null>(null);
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  const laid = variantsAt(variants, order, 'facts' in choice ? choice.facts.subgrids : 0);
  const rules = laid.map(variantName).join(', ');

  const close = (): void => {
    app.generation.cancel();
    app.show(null);
  };
  const start = async (): Promise<void> => {
    if (!('facts' in choice) || conflict) return;
    setError(null);
    setMaking(true);
    const { parameters } = choosing;
    app.settings.set('newGame', { layout: entry.id, order, difficulty, parameters: { ...parameters }, variants });
    const made = await app.newGame({ ...ref, variants: laid, ...wishes, difficulty });
    setMaking(false);
    if (!made.ok && made.error.code !== 'cancelled') setError(made.error);
  };

  if (making) {
    return (
      <Dialog title={t('making.title')} onClose={close}>
        <MakingProgress
          name={rules === '' ? name : `${name} · ${rules}`}
          rules={rules !== ''}
          onCancel={() => app.generation.cancel()}
        />
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
        <LayoutList choosing={choosing} />
        <div class="new-game-details">
          <ChosenLayout choosing={choosing} />
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
        </div>
        {error && (
          <div class="new-game-error">
            <ErrorWords
              title={t('fault.title.create')}
              error={error}
              text={rules === '' ? undefined : faultOfRules(error, rules)}
            />
          </div>
        )}
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
