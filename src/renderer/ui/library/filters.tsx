import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LibraryFilter, LibrarySort, LibraryState } from '../../../shared/contract/library.ts';
import type { LibraryChoices } from '../../../shared/contract/libraryCalls.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { DIFFICULTIES } from '../../../shared/generate/options.ts';
import { CATALOGUE, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { language, layoutName, t } from '../../i18n/words.ts';
import { useApp } from '../context.ts';
import { type Choice, SelectField } from '../selectField.tsx';

interface Range {
  readonly from?: number;
  readonly to?: number;
}

interface RangeProps {
  readonly name: string;
  readonly value: Range | undefined;
  readonly onChange: (value: Range | undefined) => void;
  readonly step?: number;
}

/** A range that takes hold when a field is left or Enter pressed. */
function RangeField({ name, value, onChange, step = 1 }: RangeProps): JSX.Element {
  const field = (end: 'from' | 'to'): JSX.Element => (
    <input
      type="number"
      min={0}
      step={step}
      value={value?.[end] ?? ''}
      placeholder={t(`library.${end}`)}
      aria-label={t(`library.range.${end}`, { name })}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        const { [end]: _, ...rest } = value ?? {};
        const range: Range = Number.isNaN(number) || number < 0 ? rest : { ...rest, [end]: number };
        onChange(Object.keys(range).length > 0 ? range : undefined);
      }}
    />
  );
  return (
    <fieldset class="library-field">
      <legend class="field-name">{name}</legend>
      <div class="library-range">
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
    </fieldset>
  );
}

/** What stands for puzzles without extra rules. */
const NO_RULES = '-';

/** The search waits until typing pauses, in milliseconds. */
const TYPING = 250;

function SearchField(): JSX.Element {
  const { library } = useApp();
  const filter = library.filter.value;
  const [text, setText] = useState(filter.search ?? '');
  useEffect(() => setText(filter.search ?? ''), [filter.search]);
  useEffect(() => {
    if (text === (library.filter.peek().search ?? '')) return;
    const timer = setTimeout(() => {
      const { search: _, ...rest } = library.filter.peek();
      void library.setFilter(text.trim() === '' ? rest : { ...rest, search: text });
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label class="library-field">
      <span class="field-name">{t('library.search')}</span>
      <input
        type="search"
        value={text}
        maxLength={200}
        placeholder={t('library.search.help')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}

/** The same filter with one entry changed; undefined takes it out. */
function changed<K extends keyof LibraryFilter>(
  filter: LibraryFilter,
  key: K,
  value: LibraryFilter[K] | undefined,
): LibraryFilter {
  const { [key]: _, ...rest } = filter;
  return (value === undefined ? rest : { ...rest, [key]: value }) as LibraryFilter;
}

const sorted = (numbers: readonly (number | undefined)[]): number[] =>
  [...new Set(numbers.filter((number) => number !== undefined))].sort((a, b) => a - b);

/** Everything by which puzzles can be chosen, offering only what the library holds. */
export function Filters({ choices }: { readonly choices: LibraryChoices }): JSX.Element {
  const { library } = useApp();
  const filter = library.filter.value;
  const set = <K extends keyof LibraryFilter>(key: K, value: LibraryFilter[K] | undefined): void => {
    void library.setFilter(changed(library.filter.peek(), key, value));
  };
  const one = <T,>(value: string, make: (value: string) => T): T | undefined =>
    value === '' ? undefined : make(value);
  const any = t('library.any');
  const layouts = [...new Set(choices.shelves.map(({ layout }) => layout.layout))];
  const names = new Map(CATALOGUE.map(({ id, name }) => [id, name]));
  const shelves = choices.shelves.filter(({ layout }) => !filter.layouts || filter.layouts.includes(layout.layout));
  const sizes = sorted(shelves.map(({ layout }) => layout.size));
  const orders = sorted(choices.shelves.map(({ layout }) => layout.order));
  const present = new Set(choices.shelves.map(({ difficulty }) => difficulty));
  const subgrids = Math.max(
    1,
    ...shelves.map(({ layout }) => {
      const spec = resolveLayout(layout);
      return spec.ok ? spec.value.offsets.length : 1;
    }),
  );
  const lng = language.value;
  const laid = new Set(choices.shelves.flatMap(({ variants }) => variants.map(({ id }) => id)));
  const named = (list: LibraryChoices['techniques']): Choice[] =>
    list.map(({ id, name }) => ({ value: id, words: name[lng] }));
  const labels = (kind: 'tag' | 'collection'): Choice[] =>
    choices.labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ value: `${id}`, words: name }));
  const collections = labels('collection');
  const tags = labels('tag');
  const { technique, rating } = filter;
  return (
    <form class="library-filters-body" onSubmit={(event) => event.preventDefault()}>
      <SearchField />
      <SelectField
        name={t('library.layout')}
        value={filter.layouts?.[0] ?? ''}
        any={any}
        options={layouts.map((id) => ({ value: id, words: layoutName(id, names.get(id) ?? 'Custom') }))}
        onChange={(value) => {
          const { sizes: _, ...rest } = library.filter.peek();
          void library.setFilter(
            changed(
              rest,
              'layouts',
              one(value, (id) => [id]),
            ),
          );
        }}
      />
      {sizes.length > 1 && (
        <SelectField
          name={t('library.size')}
          value={`${filter.sizes?.[0] ?? ''}`}
          any={any}
          options={sizes.map((size) => ({ value: `${size}`, words: `${size}` }))}
          onChange={(value) =>
            set(
              'sizes',
              one(value, (size) => [Number(size)]),
            )
          }
        />
      )}
      {orders.length > 1 && (
        <SelectField
          name={t('library.order')}
          value={`${filter.orders?.[0] ?? ''}`}
          any={any}
          options={orders.map((order) => ({ value: `${order}`, words: t('new.order.option', { order }) }))}
          onChange={(value) =>
            set(
              'orders',
              one(value, (order) => [Number(order)]),
            )
          }
        />
      )}
      <SelectField
        name={t('library.difficulty')}
        value={filter.difficulties?.[0] ?? ''}
        any={any}
        options={DIFFICULTIES.filter((difficulty) => present.has(difficulty)).map((difficulty) => {
          return { value: difficulty, words: t(`difficulty.${difficulty}`) };
        })}
        onChange={(value) =>
          set(
            'difficulties',
            one(value, (difficulty) => [difficulty as Difficulty]),
          )
        }
      />
      {laid.size > 0 && (
        <SelectField
          name={t('variants.title')}
          value={filter.rules ? NO_RULES : (filter.variants?.[0] ?? '')}
          any={any}
          options={[
            { value: NO_RULES, words: t('variants.none') },
            ...VARIANTS.filter(({ id }) => laid.has(id)).map(({ id, name }) => ({ value: id, words: name[lng] })),
          ]}
          onChange={(value) => {
            const { rules: _, variants: __, ...rest } = library.filter.peek();
            const wanted = value === NO_RULES ? { rules: [] } : one(value, (id) => ({ variants: [id] }));
            void library.setFilter({ ...rest, ...wanted });
          }}
        />
      )}
      <SelectField
        name={t('library.state')}
        value={filter.states?.[0] ?? ''}
        any={any}
        options={(['fresh', 'begun', 'solved'] as const).map((state) => {
          return { value: state, words: t(`library.state.${state}`) };
        })}
        onChange={(value) =>
          set(
            'states',
            one(value, (state) => [state as LibraryState]),
          )
        }
      />
      <RangeField name={t('library.givens')} value={filter.givens} onChange={(range) => set('givens', range)} />
      {choices.techniques.length > 0 && (
        <SelectField
          name={t('library.technique')}
          value={technique?.id ?? ''}
          any={any}
          options={named(choices.techniques)}
          onChange={(value) =>
            set(
              'technique',
              one(value, (id) => ({ ...technique, id })),
            )
          }
        />
      )}
      {technique && subgrids > 1 && (
        <SelectField
          name={t('library.subgrid')}
          value={`${technique.subgrid ?? ''}`}
          any={t('library.subgrid.any')}
          options={Array.from({ length: subgrids }, (_, i) => ({ value: `${i}`, words: `${i + 1}` }))}
          onChange={(value) =>
            set('technique', { id: technique.id, ...(value === '' ? {} : { subgrid: Number(value) }) })
          }
        />
      )}
      {choices.ratings.length > 0 && (
        <SelectField
          name={t('library.rating')}
          value={rating?.kind ?? ''}
          any={any}
          options={named(choices.ratings)}
          onChange={(value) =>
            set(
              'rating',
              one(value, (kind) => ({ kind })),
            )
          }
        />
      )}
      {rating && (
        <RangeField
          name={choices.ratings.find(({ id }) => id === rating.kind)?.name[lng] ?? rating.kind}
          value={rating}
          step={0.1}
          onChange={(range) => {
            const { from, to } = range ?? {};
            set('rating', {
              kind: rating.kind,
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to }),
            });
          }}
        />
      )}
      {collections.length > 0 && (
        <SelectField
          name={t('library.collection')}
          value={`${filter.collection ?? ''}`}
          any={any}
          options={collections}
          onChange={(value) => set('collection', one(value, Number))}
        />
      )}
      {tags.length > 0 && (
        <SelectField
          name={t('library.tag')}
          value={`${filter.tags?.[0] ?? ''}`}
          any={any}
          options={tags}
          onChange={(value) =>
            set(
              'tags',
              one(value, (id) => [Number(id)]),
            )
          }
        />
      )}
      <label class="library-check">
        <input
          type="checkbox"
          checked={filter.favourite === true}
          onChange={(event) => set('favourite', event.currentTarget.checked ? true : undefined)}
        />
        {t('library.favourites')}
      </label>
      <button
        type="button"
        class="quiet"
        disabled={Object.keys(filter).length === 0}
        onClick={() => void library.setFilter({})}
      >
        {t('library.filters.clear')}
      </button>
    </form>
  );
}

/** What the list goes by. */
export function SortField({ choices }: { readonly choices: LibraryChoices }): JSX.Element {
  const { library } = useApp();
  const { by } = library.sort.value;
  const lng = language.value;
  const options = [
    ...(['age', 'difficulty', 'givens'] as const).map((key) => ({
      value: key as string,
      words: t(`library.sort.${key}`),
    })),
    ...choices.ratings.map(({ id, name }) => ({ value: `rating:${id}`, words: name[lng] })),
  ];
  const read = (value: string): LibrarySort['by'] =>
    value === 'age' || value === 'difficulty' || value === 'givens' ? value : { rating: value.slice('rating:'.length) };
  return (
    <SelectField
      name={t('library.sort')}
      value={typeof by === 'object' ? `rating:${by.rating}` : by}
      options={options}
      onChange={(value) => void library.setSort({ ...library.sort.peek(), by: read(value) })}
    />
  );
}
