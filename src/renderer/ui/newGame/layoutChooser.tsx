import { Fragment, type JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { type BoxShape, isBoxShape, squareBox } from '../../../shared/base/boxShape.ts';
import { CATALOGUE, type CatalogueEntry, GREATEST_PARAMETER, resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { FamilyParameter } from '../../../shared/layout/family.ts';
import { boxOfRef, type LayoutRef, type VariantRef } from '../../../shared/layout/spec.ts';
import { usualParameters } from '../../../shared/topology/usualParameters.ts';
import { variantName, variantRule } from '../../../shared/variants/variant.ts';
import { layoutName, layoutSentence, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { BoxField } from '../forms/boxField.tsx';
import { DescribedChoice } from '../forms/describedChoice.tsx';
import { NumberField } from '../forms/numberField.tsx';
import { SearchBox } from '../forms/searchBox.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { surfaceExplanation, surfaceWords } from '../words/surfaceWords.ts';
import { layoutFigures } from './expectedTimes.ts';
import {
  type ChoiceFacts,
  factsOf,
  foundVariants,
  isFound,
  judgeLayout,
  type LayoutChoice,
  type LayoutEntry,
  layoutRef,
  offeredLayouts,
} from './layoutChoice.ts';

type LayoutParameters = Readonly<Record<FamilyParameter, number>>;

/** The layout that is chosen by default. */
export const FIRST = CATALOGUE.find(({ id }) => id === 'samurai') as CatalogueEntry;
const SIMPLE = CATALOGUE.find(({ id }) => id === 'simple') as CatalogueEntry;

/** The layout chosen in a dialog, its boxes and parameters, and the functions that change them. */
export interface Choosing {
  readonly entry: LayoutEntry;
  readonly box: BoxShape;
  readonly parameters: LayoutParameters;
  readonly name: string;
  readonly ref: LayoutRef;
  readonly choice: LayoutChoice;
  /** Chooses another layout, with its default parameters. */
  choose(entry: LayoutEntry): void;
  setBox(box: BoxShape): void;
  setParameter(name: FamilyParameter, value: number): void;
}

/** Initial choice. Missing parameters get their default values. */
export interface FirstChoice {
  readonly entry: LayoutEntry;
  readonly box?: BoxShape | undefined;
  readonly parameters?: Partial<LayoutParameters> | undefined;
}

function firstParameters(entry: LayoutEntry, box: BoxShape): LayoutParameters {
  const { least } = entry;
  return { size: least, rows: least, columns: least, shift: least, ...usualParameters(entry, box) };
}

/**
 * Holds the state of a layout choice.
 *
 * @param first returns the initial choice.
 * @param onOthers called when the subgrids change. Choices that refer to subgrids by number are then invalid.
 */
export function useChoosing(first: () => FirstChoice, onOthers: () => void = () => {}): Choosing {
  const [begun] = useState(first);
  const [entry, setEntry] = useState(begun.entry);
  const [box, setBox] = useState<BoxShape>(begun.box && isBoxShape(begun.box) ? begun.box : squareBox(3));
  const [parameters, setParameters] = useState<LayoutParameters>(() => ({
    ...firstParameters(entry, box),
    ...begun.parameters,
  }));
  const ref = layoutRef(entry, box, parameters);
  return {
    entry,
    box,
    parameters,
    name: layoutName(entry.id, entry.name),
    ref,
    choice: judgeLayout(entry, ref),
    choose: (chosen) => {
      setEntry(chosen);
      setParameters(firstParameters(chosen, box));
      onOthers();
      if (chosen.drawn) setBox(boxOfRef(chosen.drawn));
    },
    setBox: (next) => {
      setBox(next);
      const [before, after] = [firstParameters(entry, box), firstParameters(entry, next)];
      const differ = (others: LayoutParameters): boolean =>
        entry.parameters.some((name) => parameters[name] !== others[name]);
      // If the parameters have default values, they follow the new boxes. Values that the player has set remain.
      if (differ(before) || !differ(after)) return;
      setParameters(after);
      onOthers();
    },
    setParameter: (name, value) => {
      setParameters({ ...parameters, [name]: value });
      onOthers();
    },
  };
}

/**
 * Properties of a layout of the list with its default parameters; null if the layout does not exist with such boxes.
 */
function usualFacts(entry: LayoutEntry, box: BoxShape): ChoiceFacts | null {
  const spec = resolveLayout(layoutRef(entry, box, firstParameters(entry, box)));
  return spec.ok ? factsOf(spec.value) : null;
}

interface LayoutOptionProps {
  readonly entry: LayoutEntry;
  /** Shape of boxes for which the number of cells and the expected times are shown. */
  readonly box: BoxShape;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Entry of the list. The picture shows order 3, at which all layouts of the catalogue exist. */
function LayoutOption({ entry, box, chosen, onChoose }: LayoutOptionProps): JSX.Element {
  const { tempo } = useApp();
  const id = useId();
  const picture = useMemo(() => {
    const drawn = usualFacts(entry, entry.drawn ? boxOfRef(entry.drawn) : squareBox(3));
    return drawn && <LayoutPicture spec={drawn.spec} />;
  }, [entry]);
  const facts = useMemo(() => usualFacts(entry, entry.drawn ? boxOfRef(entry.drawn) : box), [entry, box]);
  const row = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const name = layoutName(entry.id, entry.name);
  return (
    <label ref={row} class="option item" title={entry.aliases.join(', ') || undefined}>
      <input
        type="radio"
        name="layout"
        value={entry.id}
        checked={chosen}
        onChange={onChoose}
        autofocus={chosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-figures`}
      />
      <span class="size-36">{picture}</span>
      <span>
        <span id={`${id}-name`} class="medium block">
          {name}
        </span>
        <span id={`${id}-figures`} class="block soft tiny figures">
          {facts && layoutFigures(tempo, facts)}
        </span>
      </span>
    </label>
  );
}

/** The groups of the list, in their order. */
const GROUPS = [
  { kind: 'own', title: 'new.own' },
  { kind: 'family', title: 'new.families' },
  { kind: 'named', title: 'new.named' },
] as const;

/** List of all layouts to choose from, with a search. */
export function LayoutList({
  choosing,
  also,
  variants,
  onVariants,
}: {
  readonly choosing: Choosing;
  /** The chosen extra rules. If the caller has such a choice, a search finds extra rules too. */
  readonly variants?: readonly VariantRef[];
  readonly onVariants?: (chosen: readonly VariantRef[]) => void;
  /** Additional entry; left out if the list contains it already. */
  readonly also?: LayoutEntry;
}): JSX.Element {
  const chosen = choosing.entry.id;
  const [words, setWords] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { ownLayouts, tempo } = useApp();
  useEffect(() => void tempo.load(), [tempo]);
  const listed = offeredLayouts(ownLayouts.all.value);
  const offered = also && !listed.some(({ id }) => id === also.id) ? [...listed, also] : listed;
  const found = offered.filter((entry) => isFound(entry, words));
  const column = useRef<HTMLDivElement>(null);
  const goOn = (): void => column.current?.nextElementSibling?.querySelector<HTMLElement>('input:checked')?.focus();
  const choose = (entry: LayoutEntry): void => {
    choosing.choose(entry);
    setOpened(false);
  };
  const rules = variants && onVariants ? foundVariants(words) : [];
  const count = found.length + rules.length;
  const chooseRule = (id: string, on: boolean): void => {
    const others = (variants ?? []).filter((ref) => ref.id !== id);
    // Whoever searches the layouts for a rule wants a single sudoku with it. Another layout can be chosen afterwards.
    if (on) choose(SIMPLE);
    onVariants?.(on ? [...others, { id }] : others);
  };
  return (
    <div ref={column} class={`layout-column stack shrinks-down line-after${isOpened ? ' opened' : ''}`}>
      <div class="layout-search row gap-8">
        <SearchBox
          label={t('new.search')}
          class="grow"
          words={words}
          onWords={(typed) => {
            setWords(typed);
            setOpened(typed !== '');
          }}
          onEnter={() => {
            const [first] = found;
            if (first) choose(first);
          }}
        />
        <button
          type="button"
          class="layout-all"
          aria-expanded={isOpened}
          onClick={() => {
            setWords('');
            setOpened(!isOpened);
          }}
        >
          {isOpened ? t('new.layouts.less') : t('new.layouts.all', { number: offered.length })}
        </button>
      </div>
      <div
        class="layout-list side-list scroll"
        role="radiogroup"
        aria-label={t('new.layout')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // By default, Enter would submit the form, although the player may only mean to choose the layout.
          event.preventDefault();
          // After a search, the entry with the focus may not be chosen yet.
          const { target } = event;
          if (target instanceof HTMLInputElement && !target.checked) target.click();
          goOn();
        }}
      >
        {/* At the top: hidden below the list, it would make the dialog scroll beyond its content. */}
        <p class={count === 0 ? 'soft' : 'visually-hidden'} role="status">
          {count === 0 ? t('new.search.none') : words !== '' && t('new.search.found', { count })}
        </p>
        {GROUPS.map(({ kind, title }) => {
          const entries = found.filter((entry) => entry.kind === kind);
          return (
            entries.length > 0 && (
              <Fragment key={kind}>
                <h3 class="caption">{t(title)}</h3>
                {entries.map((entry) => (
                  <LayoutOption
                    key={entry.id}
                    entry={entry}
                    box={choosing.box}
                    chosen={entry.id === chosen}
                    onChoose={() => choose(entry)}
                  />
                ))}
              </Fragment>
            )
          );
        })}
        {rules.length > 0 && <h3 class="caption">{t('variants.title')}</h3>}
        {rules.map(({ id, refuses }) => (
          <DescribedChoice
            key={id}
            class="choice-row"
            name={t(variantName(id))}
            note={t(variantRule(id))}
            disabled={refuses?.(choosing.box) != null}
            checked={variants?.some((ref) => ref.id === id) ?? false}
            onChange={(on) => chooseRule(id, on)}
          />
        ))}
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: ChoiceFacts }): JSX.Element {
  const { spec, subgrids, cells } = facts;
  const sentence = layoutSentence(spec.id);
  const digits = t('new.order.digits', { digits: spec.digits });
  const parts = [t('new.subgrids', { count: subgrids }), t('new.cells', { count: cells }), digits];
  // Leave out twisted surfaces here, because the sentence below the picture names them.
  const surface = spec.twist ? null : surfaceWords(spec);
  if (surface) parts.push(surface);
  return (
    <div class="soft figures">
      {sentence !== null && <p>{sentence}</p>}
      <p>{parts.join(' · ')}</p>
      {spec.twist && <p>{surfaceExplanation(spec)}</p>}
      {spec.id === 'dense-torus' && <p>{t('new.dense-torus')}</p>}
    </div>
  );
}

/** Picture of the chosen layout, or the reason why the layout has no picture. */
export function LayoutPreview({ choosing, ring = false }: { choosing: Choosing; ring?: boolean }): JSX.Element {
  const { choice, name } = choosing;
  return 'facts' in choice ? (
    <LayoutPicture spec={choice.facts.spec} label={t('new.preview', { name })} ring={ring} />
  ) : (
    <div class="empty" role="alert">
      <strong class="alarm">{t('new.refused')}</strong>
      <p>{choice.refusal}</p>
    </div>
  );
}

/** Fields for the parameters of the layout's family. */
export function ParameterFields({ choosing }: { readonly choosing: Choosing }): JSX.Element {
  const { entry, parameters } = choosing;
  return (
    <>
      {entry.parameters.map((parameter) => (
        <NumberField
          key={`${entry.id}-${parameter}`}
          label={t(`new.${parameter}`)}
          value={parameters[parameter]}
          least={entry.least}
          greatest={GREATEST_PARAMETER}
          isReported
          onChange={(value) => choosing.setParameter(parameter, value)}
        />
      ))}
    </>
  );
}

/**
 * The chosen layout: its picture, properties, parameters and boxes.
 *
 * @param name the name to show, if it is not only that of the layout.
 */
export function ChosenLayout({
  choosing,
  name = choosing.name,
}: {
  readonly choosing: Choosing;
  readonly name?: string;
}): JSX.Element {
  const { choice, box } = choosing;
  return (
    <>
      <div class="layout-preview card">
        <LayoutPreview choosing={choosing} ring />
      </div>
      <div>
        <h3 class="title">{name}</h3>
        {'facts' in choice && <Facts facts={choice.facts} />}
      </div>
      <div class="flex wrap gap-16">
        <ParameterFields choosing={choosing} />
        <BoxField
          name="order"
          box={box}
          onChange={(wanted) => {
            choosing.setBox(wanted);
            return true;
          }}
        />
      </div>
    </>
  );
}
