import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { findConflict, type OptionConflict } from '../../../shared/generate/conflicts.ts';
import { type GenerateWishes, generateOptionsSchema, SPARE_GIVENS } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type LayoutSymmetry, symmetrySchema } from '../../../shared/layout/symmetries.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { cellSymmetriesOf } from '../../../shared/topology/symmetryMaps.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import type { TechniqueChoice } from '../../state/app/generation.ts';
import { useApp } from '../controls/context.ts';
import { type Changes, withChanges } from '../controls/withChanges.ts';
import { useNumberInput } from '../forms/numberInput.tsx';
import { SummaryNote } from './summaryNote.tsx';
import { TechniqueWishes, techniquesWith } from './techniqueWishes.tsx';

/** Options for a puzzle other than its difficulty. */
export type ExtraWishes = Omit<GenerateWishes, 'difficulty'>;

type NumberWish = 'minScore' | 'maxScore' | 'minGivens' | 'maxGivens' | 'targetSteps' | 'balance' | 'timeLimit';

interface WishesProps {
  readonly spec: LayoutSpec;
  readonly difficulty: GenerateWishes['difficulty'];
  /** Whether the puzzle is chosen by its predicted time. Such a puzzle may have redundant givens. */
  readonly byTime: boolean;
  readonly wishes: ExtraWishes;
  /** Whether the options are for many puzzles at once. Then the player can choose neither a seed nor a time limit. */
  readonly many?: boolean;
  readonly onChange: (wishes: ExtraWishes) => void;
  /** Called whenever the conflict between options changes; null for no conflict. */
  readonly onConflict: (conflict: OptionConflict | null) => void;
}

/** Field for an optional whole number. */
function OpenNumber({
  label,
  wish,
  value,
  onChange,
}: {
  label: string;
  wish: NumberWish;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}): JSX.Element {
  const least = generateOptionsSchema.shape[wish].safeParse(0).success ? 0 : 1;
  const id = useId();
  const { input, fault } = useNumberInput({
    id,
    value,
    least,
    step: 1,
    isOptional: true,
    when: 'typed',
    onNumber: (typed) => onChange(Number.isInteger(typed) && typed >= least ? typed : undefined),
  });
  return (
    <div class="stack gap-4">
      <div class="row gap-8">
        <label for={id}>{label}</label>
        {input}
      </div>
      {fault}
    </div>
  );
}

function Wish({ name, hint, children }: { name: string; hint?: string; children: ComponentChildren }): JSX.Element {
  const id = useId();
  return (
    <fieldset class="stack at-top gap-4" {...(hint ? { 'aria-describedby': id } : {})}>
      <legend class="field-name">{name}</legend>
      <div class="field flex wrap gap-12">{children}</div>
      {hint && (
        <p id={id} class="note">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function Tick({
  name,
  text,
  checked,
  onChange,
}: {
  name: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): JSX.Element {
  return (
    <label class="choice-row">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span class="medium">{name}</span>
      <span class="note">{text}</span>
    </label>
  );
}

/** The layout's symmetries, and also the chosen symmetry if the layout does not have it. */
function symmetriesOffered(topology: Topology | null, chosen: LayoutSymmetry | undefined): LayoutSymmetry[] {
  const offered = topology ? [...cellSymmetriesOf(topology)] : [];
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
}

/** Choice of a symmetry, of the givens or of the clues. */
function SymmetryWish({
  name,
  topology,
  chosen,
  onChange,
}: {
  name: string;
  topology: Topology | null;
  chosen: LayoutSymmetry | undefined;
  onChange: (symmetry: LayoutSymmetry | undefined) => void;
}): JSX.Element {
  return (
    <Wish name={name}>
      <select
        aria-label={name}
        value={chosen ?? ''}
        onChange={(event) => {
          const symmetry = symmetrySchema.safeParse(event.currentTarget.value);
          onChange(symmetry.success ? symmetry.data : undefined);
        }}
      >
        <option value="">{t('wish.symmetry.none')}</option>
        {symmetriesOffered(topology, chosen).map((symmetry) => (
          <option key={symmetry} value={symmetry}>
            {t(`symmetry.${symmetry}`)}
          </option>
        ))}
      </select>
    </Wish>
  );
}

/** Returns the compiled layout; null if the layout is not valid, or `wanted` is false. */
function useTopology(spec: LayoutSpec, wanted: boolean): Topology | null {
  return useMemo(() => {
    const topology = wanted ? compileTopology(spec) : null;
    return topology?.ok ? topology.value : null;
  }, [wanted, JSON.stringify([spec.box, spec.offsets, spec.wrap])]);
}

interface WishGridProps {
  readonly topology: Topology | null;
  /** Whether the layout has more than one subgrid. */
  readonly several: boolean;
  readonly difficulty: GenerateWishes['difficulty'];
  readonly wishes: ExtraWishes;
  readonly many: boolean;
  readonly set: (changes: Changes<ExtraWishes>) => void;
}

/** Options that are numbers, the symmetry, and the seed. */
function WishGrid({ topology, several, difficulty, wishes, many, set }: WishGridProps): JSX.Element {
  const numbers = (name: TextKey, labels: Partial<Record<NumberWish, TextKey>>, hint?: TextKey): JSX.Element => (
    <Wish name={t(name, { difficulty: t(`difficulty.${difficulty}`) })} {...(hint && { hint: t(hint) })}>
      {(Object.entries(labels) as [NumberWish, TextKey][]).map(([wish, label]) => (
        <OpenNumber
          key={wish}
          wish={wish}
          label={t(label)}
          value={wishes[wish]}
          onChange={(value) => set({ [wish]: value })}
        />
      ))}
    </Wish>
  );
  const rated = difficulty !== 'unrated';
  return (
    <div class="tiles wish-grid">
      {numbers('wish.givens', { minGivens: 'wish.least', maxGivens: 'wish.most' })}
      {rated && numbers('wish.score', { minScore: 'wish.least', maxScore: 'wish.most' }, 'wish.score.text')}
      {rated && numbers('wish.targetSteps', { targetSteps: 'wish.least' })}
      {several && numbers('wish.balance', { balance: 'wish.most' }, 'wish.balance.text')}
      <SymmetryWish
        name={t('wish.symmetry')}
        topology={topology}
        chosen={wishes.symmetry}
        onChange={(symmetry) => set({ symmetry })}
      />
      {(wishes.rules !== undefined || wishes.clueSymmetry !== undefined) && (
        <SymmetryWish
          name={t('wish.clueSymmetry')}
          topology={topology}
          chosen={wishes.clueSymmetry}
          onChange={(clueSymmetry) => set({ clueSymmetry })}
        />
      )}
      {!many && numbers('wish.timeLimit', { timeLimit: 'wish.seconds' }, 'wish.timeLimit.text')}
      {!many && (
        <Wish name={t('wish.seed')} hint={t('wish.seed.text')}>
          <input
            type="text"
            aria-label={t('wish.seed')}
            maxLength={200}
            value={wishes.seed ?? ''}
            onInput={(event) => set({ seed: event.currentTarget.value || undefined })}
          />
        </Wish>
      )}
    </div>
  );
}

/** Further options for a new puzzle, collapsed at first. */
export function Wishes(props: WishesProps): JSX.Element {
  const { spec, difficulty, byTime, wishes, many = false, onChange, onConflict } = props;
  const app = useApp();
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly TechniqueChoice[]>([]);
  useEffect(() => {
    void app.generation.techniques().then(setKnown);
  }, []);
  // Do not count the rules, because they have their own field.
  const { rules, ...counted } = wishes;
  const techniques = techniquesWith(known, rules);
  const count = Object.values(counted).filter((wish) => wish !== undefined).length;
  const topology = useTopology(spec, open || count > 0 || rules !== undefined);
  const conflict =
    topology && techniques.length > 0 ? findConflict({ ...wishes, difficulty }, topology, techniques) : null;
  useEffect(() => onConflict(conflict), [conflict?.code]);

  const set = (changes: Changes<ExtraWishes>): void => onChange(withChanges(wishes, changes));
  const rated = difficulty !== 'unrated';
  const several = spec.offsets.length > 1;
  return (
    <details class="wishes fold line-above" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="field-name">{t('wish.title')}</span>
        {count > 0 && <SummaryNote>{t('wish.count', { count })}</SummaryNote>}
      </summary>
      <Tick
        name={t('wish.minimal')}
        text={t(byTime ? 'wish.minimal.preferred' : 'wish.minimal.text')}
        checked={wishes.minimal ?? (byTime || SPARE_GIVENS[difficulty] === 0)}
        onChange={(checked) => set({ minimal: checked })}
      />
      {several && spec.id !== 'dense-torus' && (
        <Tick
          name={t('wish.interlocked')}
          text={t(byTime ? 'wish.interlocked.preferred' : 'wish.interlocked.text')}
          checked={wishes.interlocked ?? true}
          onChange={(checked) => set({ interlocked: checked ? undefined : false })}
        />
      )}
      <WishGrid topology={topology} several={several} difficulty={difficulty} wishes={wishes} many={many} set={set} />
      {rated && (
        <TechniqueWishes
          techniques={techniques.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(difficulty))}
          required={wishes.required ?? []}
          forbidden={wishes.forbidden ?? []}
          onChange={(required, forbidden) =>
            set({
              required: required.length > 0 ? [...required] : undefined,
              forbidden: forbidden.length > 0 ? [...forbidden] : undefined,
            })
          }
        />
      )}
    </details>
  );
}
