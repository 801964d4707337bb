import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryItem } from '../../../shared/contract/library.ts';
import { formatNumber, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { layoutWithRules } from './itemName.ts';
import { PuzzlePicture } from './puzzlePicture.tsx';

/** Height of a row in CSS pixels; must match the style sheet. */
const ROW = 76;
/** Number of rows drawn beyond either edge, and distance in rows from the end at which more are loaded. */
const SPARE = 6;
const AHEAD = 20;

function rowId(id: PuzzleId): string {
  return `library-puzzle-${id}`;
}

interface PuzzleRowProps {
  readonly item: LibraryItem;
  readonly index: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

function Row({ item, index, chosen, onChoose, onPlay }: PuzzleRowProps): JSX.Element {
  const name = layoutWithRules(item.layout, item.variants);
  const difficulty = t(`difficulty.${item.difficulty}`);
  const state = t(`library.state.${item.state}`);
  const words = t('library.row', { name, difficulty, givens: item.givens, state, id: item.id });
  return (
    // The list handles the keys, and marks the current row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={rowId(item.id)}
      class="library-row"
      role="option"
      aria-selected={chosen}
      aria-label={item.favourite ? `${words}, ${t('library.row.favourite')}` : words}
      style={{ transform: `translateY(${index * ROW}px)` }}
      onClick={onChoose}
      onDblClick={onPlay}
    >
      <span class="library-row-picture">
        <PuzzlePicture item={item} size="small" />
      </span>
      <span class="library-row-name">
        {name}
        {item.favourite && <Icon name="star" />}
      </span>
      <span class="library-row-facts figures">
        {t('library.facts.givens', { count: item.givens })}
        {item.score > 0 && ` · ${t('library.facts.score', { score: item.score })}`}
      </span>
      <span class="library-row-class" data-level={item.difficulty}>
        {difficulty}
      </span>
      <span class="library-row-state" data-state={item.state}>
        {item.state !== 'fresh' && state}
      </span>
      <span class="library-row-labels">{item.labels.map((label) => label.name).join(', ')}</span>
    </div>
  );
}

/** List of puzzles. Only the visible rows are drawn; more are loaded near the end. */
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
  // Scroll to the top when the filter changes.
  const first = items[0]?.id;
  const question = JSON.stringify([library.filter.value, library.sort.value]);
  useEffect(() => element.current?.scrollTo({ top: 0 }), [question]);
  const from = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const to = Math.min(items.length, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  useEffect(() => {
    if (to + AHEAD >= items.length) void library.more();
  }, [to, items.length, first]);

  const choose = (index: number): void => {
    const item = items[Math.min(items.length - 1, Math.max(0, index))];
    const list = element.current;
    if (!item || !list) return;
    void library.select(item.id);
    const top = items.indexOf(item) * ROW;
    if (top < list.scrollTop) list.scrollTo({ top });
    else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTo({ top: top + ROW - list.clientHeight });
  };
  const page = Math.max(1, Math.floor(seen.height / ROW) - 1);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at < 0 ? 0 : at - 1),
    PageDown: () => choose(at + page),
    PageUp: () => choose(at - page),
    Home: () => choose(0),
    End: () => choose(items.length - 1),
    Enter: () => {
      if (selected !== null) void app.playFromLibrary(selected, true);
    },
  };
  return (
    <div
      ref={element}
      class="library-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('library.list')}
      aria-activedescendant={at >= from && at < to && selected !== null ? rowId(selected) : undefined}
      onScroll={(event) => setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      onKeyDown={(event) => {
        const key = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
        if (!key) return;
        event.preventDefault();
        key();
      }}
    >
      <div class="library-rows" role="presentation" style={{ height: `${items.length * ROW}px` }}>
        {items.slice(from, to).map((item, i) => (
          <Row
            key={item.id}
            item={item}
            index={from + i}
            chosen={item.id === selected}
            onChoose={() => void library.select(item.id)}
            onPlay={() => void app.playFromLibrary(item.id, true)}
          />
        ))}
      </div>
    </div>
  );
}

/** Number of matching puzzles, as far as they have been counted. */
export function CountWords(): JSX.Element {
  const counted = useApp().library.count.value;
  const words = !counted
    ? ''
    : counted.atLeast
      ? t('library.count.more', { count: counted.count })
      : t('library.count', { count: counted.count });
  return (
    <span class="library-count figures" role="status" title={counted ? formatNumber(counted.count) : undefined}>
      {words}
    </span>
  );
}
