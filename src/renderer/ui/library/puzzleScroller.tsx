import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryItem } from '../../../shared/contract/library.ts';
import { harmless, shortened } from '../../../shared/text/foreign.ts';
import { t } from '../../i18n/words.ts';
import type { Library } from '../../state/library/library.ts';
import { useApp } from '../controls/context.ts';
import { focusIsLost } from '../controls/focusIsLost.ts';
import { Icon } from '../controls/icons.tsx';
import { itemTitle, layoutWithRules } from '../words/itemName.ts';
import { columnFacts, difficultyWords, ratingFacts } from './columnWords.ts';
import { PuzzlePicture } from './puzzlePicture.tsx';

/** Height of a row in CSS pixels; must match the style sheet. */
const ROW = 76;
/**
 * `SPARE`: number of rows that are drawn beyond each edge of the view. `AHEAD`: when the view is this many rows from
 * the end of the list, more rows are loaded.
 */
const SPARE = 6;
const AHEAD = 20;

function rowId(id: PuzzleId): string {
  return `library-puzzle-${id}`;
}

/** Moves the focus to the list if the element that had it has disappeared. */
export function focusList(): void {
  const take = (): void => {
    if (focusIsLost()) document.querySelector<HTMLElement>('.library-list')?.focus();
  };
  // Take the focus at once, so that the list gets the next key press. Try again in the next frame, because a dialog may
  // return the focus only when it closes.
  take();
  requestAnimationFrame(take);
}

/** Maximum number of characters of a title or an author in a row. */
const MOST_NAME = 120;

interface PuzzleRowProps {
  readonly item: LibraryItem;
  readonly index: number;
  /** Whether the puzzle is the current one, whose details are shown. */
  readonly chosen: boolean;
  /** Whether the puzzle is selected for actions on several puzzles. */
  readonly checked: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onCheck: (event: MouseEvent) => void;
  readonly onPlay: () => void;
}

function Row({ item, index, chosen, checked, onChoose, onCheck, onPlay }: PuzzleRowProps): JSX.Element {
  const { library, ownLayouts } = useApp();
  const layout = layoutWithRules(item.layout, item.variants, ownLayouts, item.clueRules);
  const title = shortened(harmless(itemTitle(item)), MOST_NAME);
  const name = [
    title || layout,
    ...(item.author ? [t('puzzle-about.by', { author: shortened(item.author, MOST_NAME) })] : []),
  ];
  const difficulty = difficultyWords(item);
  const state = t(`library.state.${item.state}`);
  const facts = [...(title ? [layout] : []), ...ratingFacts(item, library), ...columnFacts(item, library)];
  const words = t('library.row', {
    name: [...name, ...facts].join(', '),
    difficulty,
    count: item.givens,
    state,
    id: item.id,
  });
  return (
    // The list handles the keys and marks the current row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={rowId(item.id)}
      class="library-row stack line-above"
      role="option"
      aria-selected={chosen}
      aria-checked={checked}
      aria-label={item.favourite ? `${words}, ${t('library.row.favourite')}` : words}
      style={{ transform: `translateY(${index * ROW}px)` }}
      onClick={onChoose}
      onDblClick={onPlay}
    >
      {/* For pointers only: with the keyboard, the space bar selects the row. The row says whether it is selected. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span
        class="library-row-check stack center anchor"
        onClick={(event) => {
          event.stopPropagation();
          onCheck(event);
        }}
        onDblClick={(event) => event.stopPropagation()}
      >
        <Icon name="done" />
      </span>
      <span class="library-row-picture size-52">
        <PuzzlePicture item={item} size="small" />
      </span>
      <span class="library-row-name row shrinks bold gap-6">
        <span class="ellipsis" title={name[0]}>
          {name[0]}
        </span>
        {name[1] && (
          <small class="ellipsis note regular" title={name[1]}>
            {name[1]}
          </small>
        )}
        {item.favourite && <Icon name="star" />}
      </span>
      <span class="ellipsis note figures">
        {[...facts, t('library.facts.givens', { count: item.givens })].join(' · ')}
      </span>
      <span class="small medium text-end" data-level={item.difficulty} title={difficulty}>
        {item.unjudged ? t('unknown-rules.title') : difficulty}
      </span>
      <span class="note text-end" data-state={item.state}>
        {item.state !== 'fresh' && state}
      </span>
    </div>
  );
}

/**
 * Whether the window is so narrow that the details of a puzzle take the place of the list; see library.css. Keys that
 * move in the list then leave the details closed, and Enter opens them.
 */
export function detailsReplaceList(): boolean {
  return matchMedia('(max-width: 719px)').matches;
}

/** List of puzzles. Only visible rows are drawn; near the end of the list, more puzzles are loaded. */
export function PuzzleList(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const items = library.items.value;
  const selected = library.selected.value;
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const at = items.findIndex(({ id }) => id === selected);

  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return;
    const measure = (): void => setSeen({ top: list.scrollTop, height: list.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    measure();
    return () => watcher.disconnect();
  }, []);
  // Scroll to the top when the filter or the sort order changes.
  const first = items[0]?.id;
  const question = JSON.stringify([library.filter.value, library.sort.value]);
  useEffect(() => element.current?.scrollTo({ top: 0 }), [question]);
  const from = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const to = Math.min(items.length, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  useEffect(() => {
    if (to + AHEAD >= items.length) void library.more();
  }, [to, items.length, first]);

  const { selection } = library;
  const checked = selection.ids.value;
  const clicked = (event: MouseEvent, id: PuzzleId): void => {
    if (event.shiftKey) selection.extendTo(id, selected);
    else if (event.ctrlKey || event.metaKey) selection.add(id, selected);
    else selection.begin(id);
    void library.select(id);
  };
  const choose = (index: number, ranging = false): void => {
    const item = items[Math.min(items.length - 1, Math.max(0, index))];
    const list = element.current;
    if (!item || !list) return;
    if (ranging) selection.extendTo(item.id, selected);
    else selection.begin(item.id);
    void library.select(item.id, !detailsReplaceList());
    // In a window enlarged to 400 %, the list may lie partly outside of the window.
    list.scrollIntoView({ block: 'nearest' });
    const top = items.indexOf(item) * ROW;
    if (top < list.scrollTop) list.scrollTo({ top });
    else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTo({ top: top + ROW - list.clientHeight });
  };
  const page = Math.max(1, Math.floor(seen.height / ROW) - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? 0 : at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: items.length - 1,
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => {
      if (selected !== null) selection.toggle(selected);
    },
    Enter: () => {
      if (selected === null) return;
      if (detailsReplaceList()) void library.select(selected);
      else void app.games.playFromLibrary(selected);
    },
  };
  return (
    <div
      ref={element}
      class="library-list scroll"
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-label={t('library.list')}
      aria-activedescendant={at >= from && at < to && selected !== null ? rowId(selected) : undefined}
      onScroll={(event) => setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      onKeyDown={(event) => {
        const target = targets[event.key];
        const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
        const key = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? undefined : keys[event.key];
        if (isSelectAll) void selection.all();
        else if (target !== undefined && !(event.ctrlKey || event.altKey || event.metaKey)) {
          choose(target, event.shiftKey);
        } else if (key) key();
        else return;
        event.preventDefault();
      }}
    >
      <div class="anchor" role="presentation" style={{ height: `${items.length * ROW}px` }}>
        {items.slice(from, to).map((item, i) => (
          <Row
            key={item.id}
            item={item}
            index={from + i}
            chosen={item.id === selected}
            checked={checked.has(item.id)}
            onChoose={(event) => clicked(event, item.id)}
            onCheck={(event) => {
              if (event.shiftKey) selection.extendTo(item.id, selected);
              else selection.toggle(item.id);
            }}
            onPlay={() => void app.games.playFromLibrary(item.id)}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Words for the number of puzzles that match the filters, with the number of all puzzles if there are filters; empty
 * before any are counted. If the count is only a lower bound, the words say so.
 */
export function countWords({ count, choices, filter }: Pick<Library, 'count' | 'choices' | 'filter'>): string {
  const counted = count.value;
  if (!counted) return '';
  const all = (choices.value?.shelves ?? []).reduce((sum, { fresh, begun, solved }) => sum + fresh + begun + solved, 0);
  const isFiltered = Object.keys(filter.value).length > 0;
  const words =
    isFiltered && !counted.atLeast && counted.count <= all
      ? t('library.count.of', { shown: counted.count, count: all })
      : t(counted.atLeast ? 'library.count.more' : 'library.count', { count: counted.count });
  return isFiltered ? `${words}, ${t('library.filtered')}` : words;
}

/** After each change of the filters, says how many puzzles match, even if the number is the same as before. */
export function CountWords(): JSX.Element {
  const { library } = useApp();
  const counted = library.count.value;
  const before = useRef({ counted, words: countWords(library) });
  if (counted && counted !== before.current.counted) {
    const words = countWords(library);
    // Screen readers announce only text that has changed. So add a space if the text is the same as before.
    before.current = { counted, words: words === before.current.words ? `${words}\u00a0` : words };
  }
  return (
    <span class="library-count ellipsis soft figures" role="status">
      {counted ? before.current.words : ''}
    </span>
  );
}
