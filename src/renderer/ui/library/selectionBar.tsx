import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ActionButton, IconButton } from '../controls/iconButton.tsx';
import { focusList } from './puzzleScroller.tsx';

/** When nothing is selected any more, the outcome of the last action is shown for this time, in milliseconds. */
const OUTCOME_SHOWN = 8000;

/** How many puzzles are selected, and how many of these the filters hide. */
function SelectionCount(): JSX.Element {
  const { selection } = useApp().library;
  const count = selection.ids.value.size;
  const hidden = selection.hidden.value;
  const words = [t('library.bulk.count', { count })];
  if (selection.isFull.value) words.push(t('library.bulk.full'));
  if (hidden > 0) words.push(t('library.bulk.hidden', { count: hidden }));
  return (
    <p class="figures bold" role="status">
      {words.join(' · ')}
    </p>
  );
}

/** Says what the last action did. */
function Outcome(): JSX.Element | null {
  const { bulk } = useApp().library;
  const outcome = bulk.outcome.value;
  return (
    outcome && (
      <p class="library-outcome row full-width gap-8">
        <span role="status">{t(outcome.key, outcome.values)}</span>
        <IconButton icon="close" name={t('library.bulk.outcome.close')} onClick={() => bulk.dismissOutcome()} />
      </p>
    )
  );
}

/**
 * Actions on the selected puzzles. Renders nothing if no puzzle is selected and no outcome of an action is to be shown.
 */
export function SelectionBar(): JSX.Element | null {
  const app = useApp();
  const { library } = app;
  const { selection, bulk } = library;
  const ids = selection.ids.value;
  const loaded = library.items.value.filter(({ id }) => ids.has(id));
  const areStarred = loaded.length > 0 && loaded.every(({ favourite }) => favourite);
  const hadSome = useRef(false);
  useLayoutEffect(() => {
    // The element that had the focus has disappeared with the selection, so the list takes the focus.
    if (ids.size === 0 && hadSome.current) focusList();
    hadSome.current = ids.size > 0;
  }, [ids.size === 0]);
  useEffect(() => {
    if (ids.size > 0) return;
    const timer = setTimeout(() => bulk.dismissOutcome(), OUTCOME_SHOWN);
    return () => clearTimeout(timer);
  }, [ids.size === 0, bulk.outcome.value]);
  if (ids.size === 0) {
    return (
      bulk.outcome.value && (
        <div class="stack line-above surface padded gap-8">
          <Outcome />
        </div>
      )
    );
  }
  return (
    <section class="stack line-above surface padded gap-8" aria-label={t('library.bulk')}>
      <div class="row wrap between gap-8">
        <SelectionCount />
        <IconButton icon="close" name={t('library.bulk.clear')} onClick={() => selection.clear()} />
        <Outcome />
      </div>
      <div class="library-selection-actions flex wrap one-line gap-6">
        <ActionButton
          words={areStarred ? t('library.bulk.unstar') : t('library.bulk.star')}
          icon="star"
          onClick={() => void library.starSelected(!areStarred)}
        />
        <ActionButton
          words={t('library.bulk.tag')}
          icon="flag"
          onClick={() => app.show({ kind: 'bulk-labels', label: 'tag' })}
        />
        <ActionButton
          words={t('library.bulk.collection')}
          icon="library"
          onClick={() => app.show({ kind: 'bulk-labels', label: 'collection' })}
        />
        <ActionButton words={t('library.bulk.print')} icon="print" onClick={() => app.show({ kind: 'bulk-print' })} />
        <ActionButton words={t('library.bulk.book')} icon="book" onClick={() => app.show({ kind: 'bulk-book' })} />
        <ActionButton
          words={t('command.rule-usage')}
          icon="statistics"
          onClick={() => app.show({ kind: 'rule-usage', marked: [...ids] })}
        />
        <ActionButton words={t('library.bulk.export')} icon="save" onClick={() => app.show({ kind: 'bulk-export' })} />
        <ActionButton
          words={t('library.bulk.delete')}
          icon="delete"
          onClick={() => app.show({ kind: 'bulk-delete' })}
        />
      </div>
    </section>
  );
}

/** Checkbox above the list that selects everything the filters find, or clears the selection. */
export function SelectAll(): JSX.Element {
  const { library } = useApp();
  const { selection } = library;
  const box = useRef<HTMLInputElement>(null);
  const inView = selection.ids.value.size - selection.hidden.value;
  const found = library.count.value;
  const isAll = found !== null && !found.atLeast && inView > 0 && inView >= found.count;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.ids.value.size > 0 && !isAll;
  });
  return (
    <label class="library-select-all row-inline push-start one-line gap-8" title={t('library.bulk.all.help')}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => {
          if (selection.ids.peek().size > 0) selection.clear();
          else void selection.all();
        }}
      />
      <span>{t('library.bulk.all')}</span>
    </label>
  );
}
