import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** key → by how many items it moves in a toolbar or menu. Home and End move by infinity: to the first or last item. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Returns the item to which a key moves from the item `from`. After the last item comes the first. Undefined for keys
 * that do not move.
 *
 * @param across number of items in a row. The keys up and down move by a row, but not beyond the first or last row.
 */
export function itemAfter(
  key: string,
  items: readonly HTMLElement[],
  from: Element | null,
  across = 1,
): HTMLElement | undefined {
  const by = STEPS[key];
  if (by === undefined || items.length === 0) return undefined;
  if (!Number.isFinite(by)) return items.at(by < 0 ? 0 : -1);
  const at = (items as readonly (Element | null)[]).indexOf(from);
  const isRow = across > 1 && (key === 'ArrowUp' || key === 'ArrowDown');
  return isRow ? items[at + by * across] : items.at((at + by) % items.length);
}

function itemsOf(toolbar: HTMLElement | null): HTMLElement[] {
  const buttons = toolbar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
  return [...buttons].filter((button) => button.checkVisibility() && !button.closest('[role="menu"]'));
}

/**
 * Lets the Tab key reach only one item: the given item, else the item that Tab reached before, else the current one, such
 * as today, else the first.
 */
function arrange(toolbar: HTMLElement | null, current?: HTMLElement): void {
  const items = itemsOf(toolbar);
  const reached =
    current ??
    items.find((item) => item.tabIndex === 0 && item.hasAttribute('tabindex')) ??
    items.find((item) => item.ariaCurrent !== null) ??
    items[0];
  for (const item of items) item.tabIndex = item === reached ? 0 : -1;
}

interface Toolbar {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly role: 'toolbar';
  readonly 'aria-label': string;
  onKeyDown(event: KeyboardEvent): void;
  onFocusIn(event: FocusEvent): void;
}

/**
 * Attributes of an element that makes its buttons a toolbar: the Tab key reaches one button, and arrow keys reach the
 * others. After a click, arrow keys still move the cursor on the board. Inside a toolbar, screen readers pass all keys
 * on to the program.
 *
 * @param across see {@link itemAfter}.
 */
export function useToolbar(name: string, across = 1): Toolbar {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => arrange(ref.current));
  return {
    ref,
    role: 'toolbar',
    'aria-label': name,
    onKeyDown(event) {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const next = itemAfter(event.key, itemsOf(ref.current), target, across);
      if (!next) return;
      next.focus();
      event.preventDefault();
    },
    onFocusIn({ target }) {
      if (target instanceof HTMLElement && itemsOf(ref.current).includes(target)) arrange(ref.current, target);
    },
  };
}
