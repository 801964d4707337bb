import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AppError } from '../../../shared/base/result.ts';
import type { GenerateRequest } from '../../../shared/contract/calls.ts';
import type { OptionConflict } from '../../../shared/generate/conflicts.ts';
import { type Favourite, favouriteWishes } from '../../../shared/generate/favourites.ts';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import { boxFields, boxOfRef, type VariantRef } from '../../../shared/layout/spec.ts';
import { isTextKey } from '../../../shared/text/placeholders.ts';
import { t, tOr } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { storedRules } from '../../state/app/newGameChoice.ts';
import type { NewGameChoice } from '../../state/settings/settingsList.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { loadBoard } from '../controls/loadBoard.ts';
import { DescribedChoice } from '../forms/describedChoice.tsx';
import { FormDialog } from '../forms/formDialog.tsx';
import { withRules as nameWithRules } from '../words/gameName.ts';
import { aboutTime } from '../words/timeWords.ts';
import { ruleName, variantName } from '../words/variantNames.ts';
import { withRules } from './clueWishes.ts';
import { expectedSeconds } from './expectedTimes.ts';
import { FavouriteTiles } from './favouriteTiles.tsx';
import type { ChoiceFacts } from './layoutChoice.ts';
import { offeredLayouts } from './layoutChoice.ts';
import { ChosenLayout, FIRST, type FirstChoice, LayoutList, useChoosing } from './layoutChooser.tsx';
import { MakingProgress } from './makingProgress.tsx';
import { type Outlooks, outlookWords, useOutlooks } from './outlook.ts';
import { RulePicker } from './rulePicker.tsx';
import { FIRST_MINUTES, nearestMinutes, TimeSlider, timeTarget } from './timeField.tsx';
import { VariantPicker, variantsAt, variantsEverywhere } from './variantPicker.tsx';
import { type ExtraWishes, Wishes } from './wishes.tsx';

/** Explains a failure if the cause is that no board satisfies the extra rules; undefined for other failures. */
function faultOfRules({ code, reason }: AppError, rules: string): string | undefined {
  const isExplained = isTextKey(`reason.${reason}`);
  return !isExplained && (code === 'no-solution' || code === 'gave-up') ? t(`new.rules.${code}`, { rules }) : undefined;
}

interface DifficultyFieldProps {
  /** A class, or `time` for a puzzle of any class that takes about `minutes`. */
  readonly chosen: Difficulty | 'time';
  readonly minutes: number;
  /** Properties of the layout; null while none is valid. */
  readonly facts: ChoiceFacts | null;
  /** Whether the puzzle gets clues. Typical times are known for puzzles without clues only. */
  readonly clued: boolean;
  readonly outlooks: Outlooks;
  readonly onChoose: (chosen: Difficulty | 'time') => void;
  readonly onMinutes: (minutes: number) => void;
}

/** Expected time in words: “about 40 min”. Renders nothing for a class without an expected time. */
interface ExpectedTimeProps {
  readonly id: string;
  readonly seconds: number | undefined;
}

function ExpectedTime({ id, seconds }: ExpectedTimeProps): JSX.Element | null {
  return seconds === undefined ? null : (
    <span id={id} class="note one-line figures">
      {t('new.expected', { time: aboutTime(seconds) })}
    </span>
  );
}

function DifficultyField(props: DifficultyFieldProps): JSX.Element {
  const { chosen, minutes, facts, clued, outlooks, onChoose, onMinutes } = props;
  const { tempo } = useApp();
  const expected = facts && !clued ? expectedSeconds(tempo, facts) : null;
  return (
    <fieldset class="difficulties in-columns stack gap-2">
      <legend class="field-name">{t('new.difficulty')}</legend>
      {([...DIFFICULTIES, 'time'] as const).map((offered) => {
        const outlook = offered === 'time' ? undefined : outlooks.get(offered);
        const words = outlookWords(outlook);
        return (
          <label key={offered} class="choice-row">
            <input
              type="radio"
              name="difficulty"
              aria-labelledby={`difficulty-${offered}`}
              aria-describedby={`difficulty-${offered}-text difficulty-${offered}-time`}
              checked={chosen === offered}
              disabled={outlook?.exists === false}
              onChange={() => onChoose(offered)}
            />
            <span class="medium" id={`difficulty-${offered}`}>
              {t(`difficulty.${offered}`)}
            </span>
            <span class="note" id={`difficulty-${offered}-text`}>
              {t(`difficulty.${offered}.text`)}
              {words !== null && <span class="ink block">{words}</span>}
            </span>
            <ExpectedTime id={`difficulty-${offered}-time`} seconds={expected?.get(offered)} />
          </label>
        );
      })}
      {expected && <p class="note">{t(tempo.known.value?.estimate ? 'new.expected.own' : 'new.expected.typical')}</p>}
      {chosen === 'time' && facts && <TimeSlider minutes={minutes} cells={facts.cells} onChange={onMinutes} />}
    </fieldset>
  );
}

/** Field for whether mistakes cost lives. The choice is stored for further games. */
function LivesField(): JSX.Element {
  const { settings } = useApp();
  return (
    <DescribedChoice
      class="choice-row"
      name={t('new.lives')}
      note={t('new.lives.text')}
      checked={settings.get('lives').value}
      onChange={(on) => settings.set('lives', on)}
    />
  );
}

/** The rules of a choice, and whether its game has no givens. */
function firstWishes({ rules, withoutGivens }: Partial<NewGameChoice>): ExtraWishes {
  return withRules(withoutGivens ? { maxGivens: 0 } : {}, rules ?? []);
}

/** Returns the layout of a choice, if it still exists. */
function firstChoice(last: NewGameChoice | null, { ownLayouts }: App): FirstChoice {
  const entry = offeredLayouts(ownLayouts.all.peek()).find(({ id }) => id === last?.layout);
  const box = last === null ? undefined : boxOfRef(last.box ? { box: [...last.box] } : { order: last.order });
  return entry ? { entry, box, parameters: last?.parameters } : { entry: FIRST, box };
}

/** Progress is shown only after this time, in milliseconds. Puzzles in stock are ready sooner. */
const PROGRESS_AFTER = 250;

/** What the progress says about the puzzle: the properties of `MakingProgress`. */
interface Made {
  readonly name: string;
  readonly rules: boolean;
}

/**
 * Makes a puzzle and opens a game with it. Returns what is being made if it takes so long that progress is shown, and
 * the error of the last attempt.
 */
function useMaking() {
  const app = useApp();
  const [making, setMaking] = useState<Made | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const isBusy = useRef(false);
  const make = async (request: GenerateRequest, made: Made): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(null);
    const progress = setTimeout(() => setMaking(made), PROGRESS_AFTER);
    const game = await app.games.make(request);
    clearTimeout(progress);
    isBusy.current = false;
    setMaking(null);
    if (!game.ok && game.error.code !== 'cancelled') setError(game.error);
  };
  return { making, error, make };
}

/** Dialog for a new game: layout, parameters and difficulty, then the progress while the puzzle is made. */
export function NewGameDialog({ starts }: DialogOf<'new-game'>): JSX.Element {
  const app = useApp();
  const last = starts ?? app.settings.get('newGame').peek();
  const [variants, setVariants] = useState<readonly VariantRef[]>(last?.variants ?? []);
  const choosing = useChoosing(
    () => firstChoice(last, app),
    () => setVariants(variantsEverywhere),
  );
  const { entry, box, name, ref, choice } = choosing;
  const [chosen, setChosen] = useState<Difficulty | 'time'>(() =>
    last?.minutes === undefined
      ? (DIFFICULTIES.find((offered) => offered === last?.difficulty) ?? itemAt(DIFFICULTIES, 0))
      : 'time',
  );
  const [minutes, setMinutes] = useState(last?.minutes ?? FIRST_MINUTES);
  const [wishes, setWishes] = useState<ExtraWishes>(() => firstWishes(last ?? {}));
  const [conflict, setConflict] = useState<OptionConflict | null>(null);
  const { making, error, make } = useMaking();
  useEffect(() => void loadBoard().catch(() => undefined), []);

  const facts = 'facts' in choice ? choice.facts : null;
  const difficulty = chosen === 'time' ? 'unrated' : chosen;
  const laid = variantsAt(variants, box, facts?.subgrids ?? 0);
  const rules = laid.map(variantName).join(', ');
  const clueRules = (wishes.rules ?? []).map(({ rule }) => ruleName(rule));
  const outlooks = useOutlooks(facts ? { ...ref, variants: laid, ...wishes, difficulty: 'easy' } : null);
  const isMissing = chosen !== 'time' && outlooks.get(chosen)?.exists === false;
  const conflictWords = conflict && t(`conflict.${conflict.code}`);
  const refusal = isMissing ? t('new.none.chosen') : conflictWords;
  const possible = facts !== null && refusal === null;

  const close = (): void => {
    app.generation.cancel();
    app.show(null);
  };
  const wanted = (): GenerateRequest => {
    const timed = chosen === 'time' && facts ? { rating: timeTarget(nearestMinutes(minutes, facts.cells)) } : {};
    return { ...ref, variants: laid, ...wishes, ...timed, difficulty };
  };
  const makeWanted = (): Promise<void> =>
    make(wanted(), { name: [name, ...laid.map(variantName), ...clueRules].join(' · '), rules: rules !== '' });
  const start = async (): Promise<void> => {
    if (!possible) return;
    const { parameters } = choosing;
    const time = chosen === 'time' && facts ? { minutes: nearestMinutes(minutes, facts.cells) } : {};
    const choices = {
      layout: entry.id,
      ...boxFields(box),
      difficulty,
      ...time,
      parameters: { ...parameters },
      variants,
      ...storedRules(wishes.rules, wishes.maxGivens === 0),
    };
    app.settings.set('newGame', choices);
    await makeWanted();
  };

  // The choices of the form stay for the next new game: its rules are not those of the favourite.
  const startFavourite = (favourite: Favourite): Promise<void> =>
    make(
      { ...favourite.layout, ...favouriteWishes(favourite) },
      { name: tOr(`favourite.${favourite.id}`, favourite.id), rules: false },
    );

  useEffect(() => {
    // If the layout was drawn and has been deleted since, do not start a game, because it would be on another layout.
    if (starts && possible && entry.id === starts.layout) void makeWanted();
  }, []);

  if (making) {
    return (
      <Dialog title={t('making.title')} onClose={close}>
        <MakingProgress {...making} onCancel={() => app.generation.cancel()} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('new.title')}
      wide
      class="panes"
      action={t('new.start')}
      possible={possible}
      onSubmit={() => void start()}
      onClose={close}
      foot={
        <>
          {refusal !== null && (
            <p class="push-start small alarm" role="alert">
              {refusal}
            </p>
          )}
          <button type="button" class="quiet push-start" onClick={() => app.editors.drawLayout()}>
            {t('new.draw')}
          </button>
        </>
      }
    >
      <LayoutList choosing={choosing} variants={variants} onVariants={setVariants} />
      <div class="dialog-body">
        <FavouriteTiles onChoose={(favourite) => void startFavourite(favourite)} />
        <ChosenLayout
          choosing={choosing}
          // The fields for rules may be out of sight. Without this name, remembered rules would surprise the player.
          name={nameWithRules(
            name,
            laid,
            (wishes.rules ?? []).map(({ rule }) => rule),
          )}
        />
        <DifficultyField
          chosen={chosen}
          minutes={minutes}
          facts={facts}
          clued={clueRules.length > 0}
          outlooks={outlooks}
          onChoose={setChosen}
          onMinutes={setMinutes}
        />
        <RulePicker box={box} wishes={wishes} onChange={setWishes} />
        <VariantPicker spec={facts?.spec ?? null} box={box} chosen={variants} onChange={setVariants} />
        <LivesField />
        {facts && (
          <Wishes
            spec={facts.spec}
            difficulty={difficulty}
            byTime={chosen === 'time'}
            wishes={wishes}
            onChange={setWishes}
            onConflict={setConflict}
          />
        )}
      </div>
      {error && (
        <div class="dialog-text">
          <ErrorWords
            title={t('fault.title.create')}
            error={error}
            text={rules === '' ? undefined : faultOfRules(error, rules)}
          />
        </div>
      )}
    </FormDialog>
  );
}
