import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { boxText, readBoxText } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AppError } from '../../../shared/base/result.ts';
import { type FillItem, UNCOUNTED_WISHES } from '../../../shared/contract/libraryFill.ts';
import type { OptionConflict } from '../../../shared/generate/conflicts.ts';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import { CATALOGUE } from '../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { targetPhrase } from '../../../shared/rating/target.ts';
import { layoutName, t } from '../../i18n/words.ts';
import type { OwnLayouts } from '../../state/layoutEditor/ownLayouts.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Icon } from '../controls/icons.tsx';
import { offeredBoxes } from '../forms/boxField.tsx';
import { NumberField } from '../forms/numberField.tsx';
import { offeredLayouts } from '../newGame/layoutChoice.ts';
import { type Choosing, LayoutPreview, ParameterFields, useChoosing } from '../newGame/layoutChooser.tsx';
import { RulePicker } from '../newGame/rulePicker.tsx';
import { FIRST_MINUTES, nearestMinutes, TimeSlider, timeTarget } from '../newGame/timeField.tsx';
import { VariantPicker, variantsAt, variantsEverywhere } from '../newGame/variantPicker.tsx';
import { type ExtraWishes, Wishes } from '../newGame/wishes.tsx';
import { boxWords } from '../words/boxWords.ts';
import { layoutWithRules } from '../words/itemName.ts';
import { SelectField } from './selectField.tsx';

const MOST = 100_000;
const WISHES = [...UNCOUNTED_WISHES, 'minGivens', 'maxGivens', 'minScore', 'maxScore'] as const;
/** Greatest number of kinds of puzzles in a plan (what is made in one run), besides the current choice. */
const MOST_KINDS = 50;

/** A kind of puzzle, and how many puzzles of it are wished: “20 × Samurai, Hard”. */
function itemWords(item: FillItem, saved: OwnLayouts): string {
  const { rating } = item;
  const target = rating && targetPhrase(rating);
  const words = t('fill.rules.item', {
    count: item.unplayed ?? item.count ?? 0,
    name: layoutWithRules(
      item,
      item.variants ?? [],
      saved,
      item.rules?.map(({ rule }) => rule),
    ),
    difficulty: target ? t(target.key, target.values) : t(`difficulty.${item.difficulty}`),
  });
  const count = WISHES.filter((wish) => item[wish] !== undefined).length;
  return count > 0 ? `${words}, ${t('wish.count', { count })}` : words;
}

interface ItemListProps {
  readonly items: readonly FillItem[];
  /** Called with the remaining items after the user has removed an item. */
  readonly onChange: (items: readonly FillItem[]) => void;
}

function ItemList({ items, onChange }: ItemListProps): JSX.Element | null {
  const { ownLayouts } = useApp();
  if (items.length === 0) return null;
  return (
    <ul class="full-width">
      {items.map((item) => (
        <li class="row between line-above" key={JSON.stringify(item)}>
          <span>{itemWords(item, ownLayouts)}</span>
          <button
            type="button"
            class="quiet icon-button"
            aria-label={t('fill.rules.remove', { name: itemWords(item, ownLayouts) })}
            onClick={() => onChange(items.filter((other) => other !== item))}
          >
            <Icon name="delete" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PlanSectionProps extends ItemListProps {
  /** The current choice; null if it is not possible. */
  readonly choice: FillItem | null;
}

/**
 * The kinds of puzzles in the plan besides the current choice, and a button that adds the current choice. Puzzles of
 * all kinds in the plan are made in turn.
 */
function PlanSection({ choice, items, onChange }: PlanSectionProps): JSX.Element {
  return (
    <section class="stack from-start gap-8">
      <h3>{t('fill.plan')}</h3>
      <p class="soft">{t('fill.plan.text')}</p>
      <ItemList items={items} onChange={onChange} />
      <button
        type="button"
        disabled={choice === null || items.length >= MOST_KINDS}
        onClick={() => choice && onChange([...others(items, choice), choice])}
      >
        {t('fill.plan.add')}
      </button>
    </section>
  );
}

/** Returns the items whose kind of puzzle differs from that of `item`. */
function others(items: readonly FillItem[], item: FillItem): FillItem[] {
  const kindOf = ({ count: _, unplayed: __, ...kind }: FillItem): string => JSON.stringify(kind);
  return items.filter((other) => kindOf(other) !== kindOf(item));
}

interface FillFieldsProps {
  readonly choosing: Choosing;
  /** A class, or `time` for puzzles of any class that take about `minutes`. */
  readonly chosen: Difficulty | 'time';
  readonly onChoose: (chosen: Difficulty | 'time') => void;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** Choice of layout, boxes, difficulty and number of puzzles. */
function FillFields({ choosing, chosen, onChoose, minutes, onMinutes, count, onCount }: FillFieldsProps): JSX.Element {
  const { ownLayouts } = useApp();
  const offered = offeredLayouts(ownLayouts.all.value);
  const { entry, box, choice } = choosing;
  const boxes = offeredBoxes(box);
  return (
    <div class="fill-fields stack at-top gap-14">
      <SelectField
        name={t('new.layout')}
        value={entry.id}
        options={offered.map(({ id, name }) => ({ value: id, words: layoutName(id, name) }))}
        onChange={(wanted) => choosing.choose(offered.find(({ id }) => id === wanted) ?? entry)}
      />
      <ParameterFields choosing={choosing} />
      <SelectField
        name={t('new.order')}
        value={boxText(box)}
        options={boxes.map((option) => ({ value: boxText(option), words: boxWords(option) }))}
        onChange={(wanted) => choosing.setBox(readBoxText(wanted) ?? box)}
      />
      <SelectField
        name={t('new.difficulty')}
        value={chosen}
        options={([...DIFFICULTIES, 'time'] as const).map((value) => ({ value, words: t(`difficulty.${value}`) }))}
        onChange={onChoose}
      />
      {chosen === 'time' && 'facts' in choice && (
        <TimeSlider minutes={minutes} cells={choice.facts.cells} onChange={onMinutes} />
      )}
      <NumberField label={t('fill.count')} value={count} least={1} greatest={MOST} onChange={onCount} />
    </div>
  );
}

/**
 * The fill rules, each a kind of puzzle of which the library always keeps a number, and a button that adds the current
 * choice as such a rule.
 */
function RulesSection({
  choice,
  isCounted,
}: {
  /** The current choice; null if it is not possible. */
  choice: FillItem | null;
  /** Whether the library can count the puzzles that meet the options of the choice. */
  isCounted: boolean;
}): JSX.Element {
  const { library } = useApp();
  const add = (item: FillItem): void => void library.setRules([...others(library.rules.peek(), item), item]);
  return (
    <section class="stack from-start gap-8">
      <h3>{t('fill.rules')}</h3>
      <p class="soft">{t('fill.rules.text')}</p>
      <ItemList items={library.rules.value} onChange={(items) => void library.setRules(items)} />
      {!isCounted && <p class="soft">{t('fill.rules.wishes')}</p>}
      <button type="button" disabled={choice === null} onClick={() => choice && add(choice)}>
        {t('fill.rules.add')}
      </button>
    </section>
  );
}

/** Adds new puzzles to the library, once or permanently. */
export function FillDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const [variants, setVariants] = useState<readonly VariantRef[]>([]);
  const choosing = useChoosing(
    () => ({ entry: itemAt(CATALOGUE, 0) }),
    () => setVariants(variantsEverywhere),
  );
  const { box, ref, choice } = choosing;
  const [chosen, setChosen] = useState<Difficulty | 'time'>('medium');
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const [count, setCount] = useState(20);
  const [wishes, setWishes] = useState<ExtraWishes>({});
  const [conflict, setConflict] = useState<OptionConflict | null>(null);
  /** The kinds in the plan besides the current choice. */
  const [further, setFurther] = useState<readonly FillItem[]>([]);
  const [error, setError] = useState<AppError | null>(null);
  const laid = variantsAt(variants, box, 'facts' in choice ? choice.facts.subgrids : 0);
  const wanted =
    chosen === 'time' && 'facts' in choice
      ? ({ difficulty: 'unrated', rating: timeTarget(nearestMinutes(minutes, choice.facts.cells)) } as const)
      : { difficulty: chosen === 'time' ? 'unrated' : chosen };
  const { seed: _, timeLimit: __, rating: ___, ...planned } = wishes;
  const kind = { ...ref, ...(laid.length > 0 && { variants: laid }), ...wanted };
  const item: FillItem = { ...kind, ...planned, count };
  const isCounted = UNCOUNTED_WISHES.every((wish) => item[wish] === undefined);
  const possible = 'facts' in choice && conflict === null && Number.isInteger(count) && count >= 1 && count <= MOST;
  const close = (): void => app.show(null);
  const start = async (): Promise<void> => {
    if (!possible) return;
    // Each run gets a new seed, so that the same choice makes new puzzles every time.
    const started = await library.fill({ seed: crypto.randomUUID(), items: [...others(further, item), item] });
    if (started.ok) close();
    else setError(started.error);
  };
  return (
    <Dialog title={t('fill.title')} onClose={close} wide>
      <form
        class="dialog-body fill"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p class="soft">{t('fill.text')}</p>
        <div class="fill-preview size-200 stack center">
          <LayoutPreview choosing={choosing} />
        </div>
        <FillFields
          choosing={choosing}
          chosen={chosen}
          onChoose={setChosen}
          minutes={minutes}
          onMinutes={setMinutes}
          count={count}
          onCount={setCount}
        />
        <RulePicker box={box} wishes={wishes} onChange={setWishes} />
        <div>
          <VariantPicker
            spec={'facts' in choice ? choice.facts.spec : null}
            box={box}
            chosen={variants}
            onChange={setVariants}
          />
        </div>
        {'facts' in choice && (
          <div>
            <Wishes
              spec={choice.facts.spec}
              difficulty={wanted.difficulty}
              byTime={chosen === 'time'}
              wishes={wishes}
              many
              onChange={setWishes}
              onConflict={setConflict}
            />
          </div>
        )}
        <PlanSection choice={possible ? item : null} items={further} onChange={setFurther} />
        <RulesSection
          choice={possible && isCounted ? { ...kind, ...planned, unplayed: count } : null}
          isCounted={isCounted}
        />
        {error && <ErrorWords title={t('fill.failed')} error={error} />}
        <div class="dialog-foot">
          {conflict && (
            <p class="push-start small alarm" role="alert">
              {t(`conflict.${conflict.code}`)}
            </p>
          )}
          <button type="button" onClick={close}>
            {t('fill.close')}
          </button>
          <button type="submit" class="primary" disabled={!possible}>
            {t('fill.start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
