import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  type BoxShape,
  boxText,
  digitsOfBox,
  orderOfBox,
  readBoxText,
  squareBox,
} from '../../../shared/base/boxShape.ts';
import type { LabelId } from '../../../shared/contract/ids.ts';
import type { Label, LibraryFilter, LibraryOverview } from '../../../shared/contract/library.ts';
import { HELP_CATEGORIES } from '../../../shared/game/help.ts';
import { GRADES } from '../../../shared/generate/options.ts';
import { CATALOGUE, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { columnOf, FILTERED_COLUMNS } from '../../../shared/library/libraryColumns.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { type Range, type RatingRange, TIME_SCHEME } from '../../../shared/rating/target.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { variantName } from '../../../shared/variants/variant.ts';
import { layoutName, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { type Changes, withChanges } from '../controls/withChanges.ts';
import type { SelectChoice } from '../forms/select.tsx';
import { boxWords } from '../words/boxWords.ts';
import { helpCategoryWords } from '../words/helpWords.ts';
import { ruleName } from '../words/variantNames.ts';
import { focusList } from './puzzleScroller.tsx';
import { RangeField } from './rangeField.tsx';
import { SelectField } from './selectField.tsx';

/** Returns the current filter, and a function that changes parts of the filter. The value undefined removes a part. */
function useFilter() {
  const { library } = useApp();
  return {
    filter: library.filter.value,
    change: (changes: Changes<LibraryFilter>): void => {
      void library.setFilter(withChanges(library.filter.peek(), changes));
    },
  };
}

/**
 * Turns the value of a drop-down list into a part of a filter: a list of one entry, or undefined for the empty choice.
 */
function listOf<T extends string>(value: T | ''): [T] | undefined {
  return value === '' ? undefined : [value];
}

function numberOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}

function sorted(numbers: readonly (number | undefined)[]): number[] {
  return [...new Set(numbers.filter((number) => number !== undefined))].sort((a, b) => a - b);
}

/** Names techniques or ratings as options of a drop-down list. */
function named(ids: readonly string[], nameOf: (id: string) => TextKey): SelectChoice[] {
  return ids.map((id) => ({ value: id, words: t(nameOf(id)) }));
}

/** The shelves whose layouts the filter allows. */
function shelvesIn({ shelves }: LibraryOverview, { layouts }: LibraryFilter): LibraryOverview['shelves'] {
  return shelves.filter(({ layout }) => !layouts || layouts.includes(layout.layout));
}

interface FiltersProps {
  readonly choices: LibraryOverview;
}

/** The search starts when no key was pressed for this time, in milliseconds. */
const TYPING = 250;

function SearchField(): JSX.Element {
  const { library } = useApp();
  const { filter, change } = useFilter();
  const [text, setText] = useState(filter.search ?? '');
  useEffect(() => setText(filter.search ?? ''), [filter.search]);
  useEffect(() => {
    if (text === (library.filter.peek().search ?? '')) return;
    const timer = setTimeout(() => change({ search: text.trim() === '' ? undefined : text }), TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label class="field">
      <span class="field-name">{t('library.search')}</span>
      <input
        type="search"
        value={text}
        maxLength={200}
        placeholder={t('library.search.hint')}
        title={t('library.search.help')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}

function byDigits(one: string, other: string): number {
  const digits = (text: string): number => digitsOfBox(readBoxText(text) ?? squareBox(3));
  return digits(one) - digits(other) || (one < other ? -1 : 1);
}

/** The part of a filter that allows boxes of one shape only; for null, boxes of any shape. */
function boxFilter(box: BoxShape | null): Changes<Pick<LibraryFilter, 'orders' | 'boxes'>> {
  const order = box && orderOfBox(box);
  return {
    orders: order ? [order] : undefined,
    boxes: box && !order ? [[box.rows, box.columns]] : undefined,
  };
}

/** Filters by layout, size and boxes. Size and boxes are shown only if there are several to choose from. */
function LayoutFilters({ choices }: FiltersProps): JSX.Element {
  const { filter, change } = useFilter();
  const layouts = [...new Set(choices.shelves.map(({ layout }) => layout.layout))];
  const names = new Map(CATALOGUE.map(({ id, name }) => [id, name]));
  const sizes = sorted(shelvesIn(choices, filter).map(({ layout }) => layout.size));
  const boxes = [...new Set(choices.shelves.map(({ layout }) => boxText(boxOfRef(layout))))].sort(byDigits);
  const [shown] = [
    ...(filter.orders ?? []).map((order) => squareBox(order)),
    ...(filter.boxes ?? []).map(([rows, columns]) => ({ rows, columns })),
  ];
  return (
    <>
      <SelectField
        name={t('library.layout')}
        value={filter.layouts?.[0] ?? ''}
        any={t('library.any')}
        options={layouts.map((id) => ({ value: id, words: layoutName(id, names.get(id) ?? 'Custom') }))}
        onChange={(value) => change({ sizes: undefined, layouts: listOf(value) })}
      />
      {sizes.length > 1 && (
        <SelectField
          name={t('library.size')}
          value={`${filter.sizes?.[0] ?? ''}`}
          any={t('library.any')}
          options={sizes.map((size) => ({ value: `${size}`, words: `${size}` }))}
          onChange={(value) => change({ sizes: listOf(value)?.map(Number) })}
        />
      )}
      {boxes.length > 1 && (
        <SelectField
          name={t('library.order')}
          value={shown ? boxText(shown) : ''}
          any={t('library.any')}
          options={boxes.map((text) => ({ value: text, words: boxWords(readBoxText(text) ?? squareBox(3)) }))}
          onChange={(value) => change(boxFilter(readBoxText(value)))}
        />
      )}
    </>
  );
}

const MINUTE = 60;

/** Value of two options: “no extra rules” in the list of variants, and “no clues” in the list of rules. */
const NO_RULES = '-';

/** Filters by kind of puzzle: difficulty, rules, whether it was played, results of games, and numeric columns. */
function KindFilters({ choices }: FiltersProps): JSX.Element {
  const { filter, change } = useFilter();
  const { shelves } = choices;
  const present = new Set(shelves.map(({ difficulty }) => difficulty));
  const laid = new Set(shelves.flatMap(({ variants }) => variants.map(({ id }) => id)));
  return (
    <>
      <SelectField
        name={t('library.difficulty')}
        value={filter.difficulties?.[0] ?? ''}
        any={t('library.any')}
        options={GRADES.filter((difficulty) => present.has(difficulty)).map((difficulty) => {
          return { value: difficulty, words: t(`difficulty.${difficulty}`) };
        })}
        onChange={(value) => change({ difficulties: listOf(value) })}
      />
      {laid.size > 0 && (
        <SelectField
          name={t('variants.title')}
          value={filter.rules ? NO_RULES : (filter.variants?.[0] ?? '')}
          any={t('library.any')}
          options={[
            { value: NO_RULES, words: t('variants.none') },
            ...named(
              VARIANTS.map(({ id }) => id).filter((id) => laid.has(id)),
              variantName,
            ),
          ]}
          onChange={(value) => {
            const none = value === NO_RULES;
            change({ rules: none ? [] : undefined, variants: none ? undefined : listOf(value) });
          }}
        />
      )}
      {choices.clueRules.length > 0 && (
        <SelectField
          name={t('library.clue-rules')}
          value={filter.clueRules ? (filter.clueRules[0] ?? NO_RULES) : ''}
          any={t('library.any')}
          options={[
            { value: NO_RULES, words: t('variants.none') },
            ...choices.clueRules.map((id) => ({ value: id, words: ruleName(id) })),
          ]}
          onChange={(value) => change({ clueRules: value === NO_RULES ? [] : listOf(value) })}
        />
      )}
      <SelectField
        name={t('library.state')}
        value={filter.states?.[0] ?? ''}
        any={t('library.any')}
        options={(['fresh', 'begun', 'solved'] as const).map((state) => {
          return { value: state, words: t(`library.state.${state}`) };
        })}
        onChange={(value) => change({ states: listOf(value) })}
      />
      <SelectField
        name={t('library.help')}
        value={filter.help?.[0] ?? ''}
        any={t('library.any')}
        options={HELP_CATEGORIES.map((category) => ({ value: category, words: helpCategoryWords(category) }))}
        onChange={(value) => change({ help: listOf(value) })}
      />
      {FILTERED_COLUMNS.map((id) => {
        const name = columnOf(id).filter?.name;
        return (
          name && (
            <RangeField key={id} name={t(name)} value={filter[id]} onChange={(range) => change({ [id]: range })} />
          )
        );
      })}
    </>
  );
}

/** Field for a range of one rating, with its unit. Predicted times are in minutes. */
function RatingRangeField({
  range,
  onChange,
}: {
  readonly range: RatingRange;
  readonly onChange: (range: RatingRange) => void;
}): JSX.Element {
  const { kind, ...ends } = range;
  const isTime = kind === TIME_SCHEME;
  const scaled = (factor: number, { from, to }: Range): Range =>
    withChanges({}, { from: from && from * factor, to: to && to * factor });
  return (
    <RangeField
      name={isTime ? t('library.minutes') : t(schemeName(kind))}
      value={isTime ? scaled(1 / MINUTE, ends) : ends}
      step={isTime ? 1 : 0.1}
      onChange={(changed) => onChange({ kind, ...scaled(isTime ? MINUTE : 1, changed ?? {}) })}
    />
  );
}

/** Ranges of ratings. A puzzle is found only if it is in all of these ranges. */
function RatingFilters({ choices }: FiltersProps): JSX.Element | null {
  const { filter, change } = useFilter();
  const ranges = filter.ratings ?? [];
  const left = choices.ratings.filter((id) => !ranges.some(({ kind }) => kind === id));
  const setRanges = (ratings: readonly RatingRange[]): void =>
    change({ ratings: ratings.length > 0 ? [...ratings] : undefined });
  if (choices.ratings.length === 0) return null;
  return (
    <>
      {ranges.map((range) => (
        <div key={range.kind} class="library-rating stack field-and-button gap-4">
          <RatingRangeField
            range={range}
            onChange={(changed) => setRanges(ranges.map((other) => (other === range ? changed : other)))}
          />
          <button
            type="button"
            class="quiet icon-button"
            aria-label={t('library.rating.remove', { name: t(schemeName(range.kind)) })}
            onClick={() => setRanges(ranges.filter((other) => other !== range))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {left.length > 0 && (
        <SelectField
          name={ranges.length > 0 ? t('library.rating.another') : t('library.rating')}
          value=""
          any={t('library.any')}
          options={named(left, schemeName)}
          onChange={(kind) => {
            if (kind !== '') setRanges([...ranges, { kind }]);
          }}
        />
      )}
    </>
  );
}

/** Filters by technique and by rating. A technique can be required in one subgrid only. */
function SolvingFilters({ choices }: FiltersProps): JSX.Element {
  const { filter, change } = useFilter();
  const { technique } = filter;
  const subgrids = Math.max(
    1,
    ...shelvesIn(choices, filter).map(({ layout }) => {
      const spec = resolveLayout(layout);
      return spec.ok ? spec.value.offsets.length : 1;
    }),
  );
  return (
    <>
      {choices.techniques.length > 0 && (
        <SelectField
          name={t('library.technique')}
          value={technique?.id ?? ''}
          any={t('library.any')}
          options={named(choices.techniques, techniqueName)}
          onChange={(id) => change({ technique: id === '' ? undefined : { ...technique, id } })}
        />
      )}
      {technique && subgrids > 1 && (
        <SelectField
          name={t('library.subgrid')}
          value={`${technique.subgrid ?? ''}`}
          any={t('library.subgrid.any')}
          options={Array.from({ length: subgrids }, (_, i) => ({ value: `${i}`, words: `${i + 1}` }))}
          onChange={(value) => change({ technique: withChanges(technique, { subgrid: numberOf(value) }) })}
        />
      )}
      <RatingFilters choices={choices} />
    </>
  );
}

/** Filters by the user's own labels: collections, tags, favourites. */
function LabelFilters({ choices }: FiltersProps): JSX.Element {
  const { filter, change } = useFilter();
  const labels = (kind: Label['kind']): SelectChoice[] =>
    choices.labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ value: `${id}`, words: name }));
  const chosen = (value: string): LabelId | undefined => choices.labels.find(({ id }) => `${id}` === value)?.id;
  const collections = labels('collection');
  const tags = labels('tag');
  return (
    <>
      {collections.length > 0 && (
        <SelectField
          name={t('library.collection')}
          value={`${filter.collection ?? ''}`}
          any={t('library.any')}
          options={collections}
          onChange={(value) => change({ collection: chosen(value) })}
        />
      )}
      {tags.length > 0 && (
        <SelectField
          name={t('library.tag')}
          value={`${filter.tags?.[0] ?? ''}`}
          any={t('library.any')}
          options={tags}
          onChange={(value) => {
            const tag = chosen(value);
            change({ tags: tag && [tag] });
          }}
        />
      )}
      <label class="row gap-8">
        <input
          type="checkbox"
          checked={filter.favourite === true}
          onChange={(event) => change({ favourite: event.currentTarget.checked ? true : undefined })}
        />
        {t('library.favourites')}
      </label>
    </>
  );
}

/** Button that clears all filters. The list takes the focus, because the button may disappear. */
export function ClearFilters(): JSX.Element {
  const { library } = useApp();
  return (
    <button
      type="button"
      class="quiet"
      disabled={Object.keys(library.filter.value).length === 0}
      onClick={async () => {
        await library.setFilter({});
        focusList();
      }}
    >
      {t('library.filters.clear')}
    </button>
  );
}

/** All filters of the library. They offer only values that occur in the library. */
export function Filters({ choices }: FiltersProps): JSX.Element {
  return (
    <form class="stack gap-14" onSubmit={(event) => event.preventDefault()}>
      <SearchField />
      <LayoutFilters choices={choices} />
      <KindFilters choices={choices} />
      <SolvingFilters choices={choices} />
      <LabelFilters choices={choices} />
      <ClearFilters />
    </form>
  );
}
