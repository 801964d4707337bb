import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LibraryOverview, LibrarySort } from '../../../shared/contract/library.ts';
import { columnOf, isSortedColumn, SORTED_COLUMNS } from '../../../shared/library/libraryColumns.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { formatDuration, t } from '../../i18n/words.ts';
import { CommandButton, LeaveButtons } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { ActionButton, IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { Detail } from './detail.tsx';
import { ClearFilters, Filters } from './filters.tsx';
import { CountWords, countWords, PuzzleList } from './puzzleScroller.tsx';
import { SelectField } from './selectField.tsx';
import { SelectAll, SelectionBar } from './selectionBar.tsx';
import { ImportBanner } from './transferStatus.tsx';

/** Progress of filling the library. Shows nothing while the library is not being filled. */
function FillingBar(): JSX.Element | null {
  const { library } = useApp();
  const filling = library.filling.value;
  if (!filling) return null;
  const { made, wanted, rate, left, paused, duplicates } = filling.report;
  const words = [t('library.filling', { made, wanted })];
  if (filling.held) words.push(t('library.filling.held'));
  else if (paused) words.push(t('library.filling.paused'));
  else if (rate !== null) words.push(t('library.filling.rate', { rate: Math.round(rate * 10) / 10 }));
  if (!paused && !filling.held && left !== null && left > 1)
    words.push(t('library.filling.left', { time: formatDuration(left) }));
  if (duplicates > 0) words.push(t('library.filling.duplicates', { count: duplicates }));
  return (
    <div class="library-filling row wrap at-end line-above surface padded gap-10" role="status">
      <progress max={Math.max(1, wanted)} value={made} aria-hidden="true" />
      <span class="figures">{words.join(' · ')}</span>
      <button type="button" onClick={() => library.holdFilling(!filling.held)}>
        {filling.held ? t('library.filling.continue') : t('library.filling.pause')}
      </button>
      <button type="button" onClick={() => library.stopFilling()}>
        {t('library.filling.stop')}
      </button>
    </div>
  );
}

interface ChoicesProps {
  readonly choices: LibraryOverview;
}

function LibraryHead(): JSX.Element {
  const app = useApp();
  const { library } = app;
  return (
    <header class="top wrap">
      <LeaveButtons />
      <h1>{t('library.title')}</h1>
      <CountWords />
      <div class="library-tools row wrap at-end one-line gap-8">
        <ActionButton
          words={t('library.random')}
          icon="shuffle"
          disabled={library.items.value.length === 0}
          onClick={() => void library.pick()}
        />
        <ActionButton words={t('drafts.open')} icon="write" onClick={() => app.show({ kind: 'drafts' })} />
        <ActionButton words={t('library.fill')} icon="plus" onClick={() => app.show({ kind: 'fill-library' })} />
        <ActionButton words={t('library.paste')} icon="paste" onClick={() => app.show({ kind: 'paste', texts: [] })} />
        <ActionButton words={t('library.files')} icon="save" onClick={() => app.show({ kind: 'library-files' })} />
        <ActionButton
          words={t('command.rule-usage')}
          icon="statistics"
          onClick={() => app.show({ kind: 'rule-usage' })}
        />
        <ActionButton words={t('library.labels')} icon="flag" onClick={() => app.show({ kind: 'library-labels' })} />
        <CommandButton command="settings" icon="settings" wideOnly />
        <CommandButton command="manual" icon="help" />
      </div>
    </header>
  );
}

/** Content of the screen while the library is empty: ways to get the first puzzles. */
function EmptyLibrary(): JSX.Element {
  const app = useApp();
  return (
    <section class="empty grow">
      <h2 class="title">{t('library.empty.title')}</h2>
      <p>{t('library.empty.text')}</p>
      <button type="button" class="primary large" onClick={() => app.show({ kind: 'fill-library' })}>
        <Icon name="plus" />
        {t('library.fill')}
      </button>
      <button type="button" onClick={() => app.show({ kind: 'library-files' })}>
        {t('files.import')}
      </button>
      <button type="button" onClick={() => app.show({ kind: 'paste', texts: [] })}>
        {t('own.paste')}
      </button>
    </section>
  );
}

/** The filters. In a narrow window they appear only on request, and a button beside that one clears them. */
function FilterPanel({ choices }: ChoicesProps): JSX.Element {
  const { library } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <section
      class={open ? 'library-filters scroll line-after open' : 'library-filters scroll line-after'}
      aria-label={t('library.filters')}
    >
      <div class="library-filters-switch row wrap gap-8">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {open ? t('library.filters.hide') : t('library.filters.show')}
        </button>
        {!open && Object.keys(library.filter.value).length > 0 && <ClearFilters />}
      </div>
      <Filters choices={choices} />
    </section>
  );
}

/** Choice of the list's sort order. */
function SortField({ choices }: ChoicesProps): JSX.Element {
  const { library } = useApp();
  const { by } = library.sort.value;
  const options = [
    ...(['age', 'difficulty'] as const).map((key) => ({ value: key as string, words: t(`library.sort.${key}`) })),
    ...SORTED_COLUMNS.map((id) => ({ value: id as string, words: t(columnOf(id).name) })),
    ...choices.ratings.map((id) => ({ value: `rating:${id}`, words: t(schemeName(id)) })),
  ];
  const read = (value: string): LibrarySort['by'] =>
    value === 'age' || value === 'difficulty' || isSortedColumn(value)
      ? value
      : { rating: value.slice('rating:'.length) };
  return (
    <SelectField
      name={t('library.sort')}
      value={typeof by === 'object' ? `rating:${by.rating}` : by}
      options={options}
      onChange={(value) => void library.setSort({ ...library.sort.peek(), by: read(value) })}
    />
  );
}

function SortBar({ choices }: ChoicesProps): JSX.Element {
  const { library } = useApp();
  const { by, descending } = library.sort.value;
  const words = descending ? t('library.sort.descending') : t('library.sort.ascending');
  return (
    <div class="library-sort row padded gap-8">
      <SelectAll />
      <SortField choices={choices} />
      <IconButton
        icon={descending ? 'sortDown' : 'sortUp'}
        name={words}
        framed
        onClick={() => void library.setSort({ by, descending: !descending })}
      />
    </div>
  );
}

/** Library screen: filters, a list of puzzles of any length, and details of the current puzzle. */
export function LibraryScreen(): JSX.Element {
  const { library } = useApp();
  const choices = library.choices.value;
  const error = library.error.value;
  const filtered = Object.keys(library.filter.value).length > 0;
  const isListEmpty = library.items.value.length === 0 && !library.loading.value;
  const chosen = library.detail.value !== null;
  return (
    <main
      class={chosen ? 'library column chosen' : 'library column'}
      aria-label={[t('library.title'), countWords(library)].filter((words) => words !== '').join(', ')}
    >
      <LibraryHead />
      {error && (
        <ErrorWords title={t('library.failed')} error={error}>
          <button type="button" onClick={() => void library.refresh()}>
            {t('fault.retry')}
          </button>
        </ErrorWords>
      )}
      <ImportBanner />
      {choices && isListEmpty && !filtered && <EmptyLibrary />}
      {choices && !(isListEmpty && !filtered) && (
        <div class="library-body stack grow shrinks-down">
          <FilterPanel choices={choices} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere around the list clears its selection */}
          <div
            class="library-middle stack shrinks shrinks-down anchor"
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || library.selection.ids.peek().size === 0) return;
              event.preventDefault();
              event.stopPropagation();
              library.selection.clear();
            }}
          >
            <SortBar choices={choices} />
            <PuzzleList />
            {isListEmpty && <p class="library-none empty">{t('library.none')}</p>}
            <SelectionBar />
          </div>
          <Detail choices={choices} />
        </div>
      )}
      <FillingBar />
    </main>
  );
}
