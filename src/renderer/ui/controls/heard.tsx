import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { inSentences } from '../../state/play/speaker.ts';
import { usePlay } from './context.ts';

/** Elements within a line of text. All other elements begin a new line. */
const INLINE = 'span, strong, em, a, button, s, b, i';

/**
 * Elements that are not said: those hidden from screen readers, and figures that only a player who looks for them
 * needs.
 */
const UNSAID = '[aria-hidden="true"], [hidden], [data-unsaid]';

/** The lines of an element as a screen reader should read them. */
function heardLines(element: Element): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    // Replace the dot between two facts by a comma, because screen readers would say the name of the dot.
    const text = line.replace(/\s+/g, ' ').replaceAll(' · ', ', ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const read = (node: Node): void => {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element) || node.matches(UNSAID)) return;
    const isInline = node.matches(INLINE);
    if (!isInline) end();
    for (const child of node.childNodes) read(child);
    if (!isInline) end();
  };
  read(element);
  end();
  return lines;
}

interface HeardProps {
  readonly class?: string;
  /**
   * Whenever this value changes, the whole text is said, even if the text has stayed the same. Use it for answers to an
   * action that can be repeated. If absent, only new lines are said.
   */
  readonly occasion?: unknown;
  readonly children: ComponentChildren;
}

/**
 * A text beside the board that a screen reader says when the text appears or changes. The board's speaker says it as
 * one text. A live region of its own would not do: screen readers read the changed elements of a live region in an
 * arbitrary order.
 */
export function Heard({ class: className, occasion, children }: HeardProps): JSX.Element {
  const { speaker } = usePlay();
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  const isWhole = occasion !== undefined;
  const say = (again: boolean): void => {
    const lines = element.current ? heardLines(element.current) : [];
    const news = lines.filter((line) => !before.current.includes(line));
    before.current = lines;
    if (again || news.length > 0) speaker.say(inSentences(isWhole ? lines : news));
  };
  const isNew = useRef(true);
  useLayoutEffect(() => {
    if (!isNew.current) {
      say(isWhole);
      return;
    }
    isNew.current = false;
    // Wait for two microtasks. Texts above this one may have changed too, and their observers may be called only after
    // the first microtask. So a verdict is said before the text that follows from it.
    queueMicrotask(() => queueMicrotask(() => say(isWhole)));
  }, [occasion]);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new MutationObserver(() => say(false));
    observer.observe(current, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [speaker, isWhole]);
  return (
    <div ref={element} class={className}>
      {children}
    </div>
  );
}
