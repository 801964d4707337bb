import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { inSentences } from '../../state/play/speaker.ts';
import { usePlay } from './context.ts';

/** Elements within a line of text. All others begin a new one. */
const INLINE = 'span, strong, em, a, button, s, b, i';

/** What is not said: what is hidden from screen readers, and figures that only somebody who looks for them needs. */
const UNSAID = '[aria-hidden="true"], [hidden], [data-unsaid]';

/** The lines of an element as a screen reader should read them. */
function heardLines(element: Element): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    // Screen readers say the dot between two facts by its name.
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
   * The whole text is said whenever this changes, also if the text is the same: the answer to an action that was
   * repeated. Without it, only new lines are said.
   */
  readonly occasion?: unknown;
  readonly children: ComponentChildren;
}

/**
 * A text beside the board that a screen reader says when it comes or changes. It is said by the board's speaker, as one
 * text: screen readers read the changed elements of a live region in an order of their own.
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
    // After texts above it that have changed with it, whose observers may be called only after the first microtask: the
    // verdict before what follows from it.
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
