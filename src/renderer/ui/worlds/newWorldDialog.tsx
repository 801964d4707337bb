import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { ORDERS } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { WORLD_FAMILIES, type WorldFamilyId } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { type ClassRange, ClassRangeFields, isRange } from './classRange.tsx';
import { FamilyPicture } from './familyPicture.tsx';

/** The only order that worlds can have so far. */
const ORDER = 3;
const FIRST_RANGE: ClassRange = { lowest: 'easy', highest: 'extreme' };

/**
 * Suggests a name for a new world.
 *
 * @param count number of existing worlds.
 */
export function suggestedName(family: WorldFamilyId, count: number): string {
  return t(`new-world.name.${family}`, { number: count + 1 });
}

/** Greatest length of a seed, in characters. The host has the same limit. */
export const LONGEST_SEED = 64;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 4;

/**
 * Makes a seed that people can say and remember: four syllables, each chosen from 70.
 *
 * @param random returns numbers from 0 up to, but not including, 1.
 */
export function randomSeed(random: () => number = Math.random): string {
  const one = (letters: string): string => itemAt([...letters], Math.floor(random() * letters.length));
  return Array.from({ length: SYLLABLES }, () => one(CONSONANTS) + one(VOWELS)).join('');
}

/** Says why a seed cannot make a world; null if the seed is valid. Counts characters in the same way as the host. */
export function seedProblem(seed: string): string | null {
  const count = [...seed.normalize('NFC').trim()].length;
  if (count === 0) return t('new-world.seed.missing');
  return count > LONGEST_SEED ? t('new-world.seed.long', { count, most: LONGEST_SEED }) : null;
}

interface FamilyFieldProps {
  readonly family: WorldFamilyId;
  readonly onChange: (family: WorldFamilyId) => void;
}

function FamilyField({ family, onChange }: FamilyFieldProps): JSX.Element {
  return (
    <fieldset class="tiles">
      <legend class="field-name">{t('new-world.family')}</legend>
      {WORLD_FAMILIES.map((offered) => (
        <label key={offered} class="world-family option card padded stack at-top size-92 gap-4">
          <input type="radio" name="family" checked={family === offered} onChange={() => onChange(offered)} />
          <FamilyPicture family={offered} />
          <span class="medium">{t(`world-family.${offered}`)}</span>
          <span class="note">{t(`world-family.${offered}.text`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SeedFieldProps {
  readonly seed: string;
  readonly problem: string | null;
  readonly onChange: (seed: string) => void;
}

function SeedField({ seed, problem, onChange }: SeedFieldProps): JSX.Element {
  const id = useId();
  return (
    <div>
      <label class="field-name" for={id}>
        {t('new-world.seed')}
      </label>
      <div class="flex gap-6">
        <input
          id={id}
          type="text"
          class="grow"
          autocomplete="off"
          spellcheck={false}
          maxLength={1000}
          value={seed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton icon="shuffle" name={t('new-world.seed.other')} framed onClick={() => onChange(randomSeed())} />
      </div>
      <p id={`${id}-help`} class={problem === null ? 'note' : 'small alarm'} role="status">
        {problem ?? t('new-world.seed.help', { most: LONGEST_SEED })}
      </p>
    </div>
  );
}

/**
 * Shows the order. There is only one choice. The field mentions the orders that are not possible, so that players do
 * not look for them elsewhere.
 */
function OrderField(): JSX.Element {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend class="field-name">{t('new.order')}</legend>
      <div class="segmented">
        {ORDERS.map((order) => (
          <label key={order}>
            <input type="radio" name="world-order" checked={order === ORDER} disabled={order !== ORDER} />
            <span>{t('new.order.option', { rows: order, columns: order })}</span>
          </label>
        ))}
      </div>
      <p id={id} class="note">
        {t('new-world.order.only')}
      </p>
    </fieldset>
  );
}

/** Dialog for a new endless world, which then opens. */
export function NewWorldDialog(): JSX.Element {
  const app = useApp();
  const count = app.worlds.all.value.length;
  const [name, setName] = useState('');
  const [family, setFamily] = useState<WorldFamilyId>('carpet');
  const [seed, setSeed] = useState(() => randomSeed());
  const [range, setRange] = useState(FIRST_RANGE);
  const { running, error, run } = useTask();
  const usual = suggestedName(family, count);
  const problem = seedProblem(seed);
  const possible = problem === null && isRange(range) && !running;
  const close = (): void => app.show(null);
  const create = async (): Promise<void> => {
    if (!possible) return;
    const wish = { name: name.trim() || usual, family, order: ORDER, seed, ...range } as const;
    const made = await run(() => app.worlds.create(wish));
    if (!made.ok) return;
    close();
    await app.walks.open(made.value.id);
  };
  return (
    <FormDialog
      title={t('new-world.title')}
      action={t(running ? 'new-world.creating' : 'new-world.create')}
      possible={possible}
      onSubmit={() => void create()}
      onClose={close}
    >
      <p class="note">{t('worlds.about')}</p>
      <label class="field">
        <span class="field-name">{t('new-world.name')}</span>
        <input
          type="text"
          maxLength={80}
          placeholder={usual}
          value={name}
          autofocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <FamilyField family={family} onChange={setFamily} />
      <SeedField seed={seed} problem={problem} onChange={setSeed} />
      <div>
        <ClassRangeFields range={range} onChange={setRange} />
        <p class="note">{t('new-world.classes')}</p>
      </div>
      <OrderField />
      {error && <ErrorWords title={t('new-world.failed')} error={error} />}
    </FormDialog>
  );
}
