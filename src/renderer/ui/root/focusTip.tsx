import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Distance from the button and from the edges of the window, in CSS pixels. */
const GAP = 6;

/** Whether words of a button are visible. Narrow windows hide the words of some buttons, or clip them. */
function showsWords(button: HTMLElement): boolean {
  return [...button.childNodes].some((node) =>
    node instanceof HTMLElement
      ? // biome-ignore lint/performance/useDomNodeTextContent: parts of the text may be hidden
        node.checkVisibility() && getComputedStyle(node).clipPath === 'none' && node.innerText.trim() !== ''
      : node instanceof Text && node.data.trim() !== '',
  );
}

/**
 * The tooltip that a button needs while it has the keyboard focus; empty if the button shows its name itself. A button
 * whose tooltip is its name for screen readers shows only a part of it.
 */
function tipOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement) || !target.matches('button:focus-visible')) return '';
  return !showsWords(target) || target.title === target.ariaLabel ? target.title : '';
}

/** Moves a tip below a button, or above it if there is no room below. */
function moveBeside(tip: HTMLElement, button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const middle = (left + right - width) / 2;
  const below = bottom + GAP;
  tip.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`;
  tip.style.top = `${below + height + GAP <= innerHeight ? below : Math.max(GAP, top - GAP - height)}px`;
}

/**
 * Shows the tooltip of a button that has only an icon while the button has the keyboard focus. Browsers show tooltips
 * only under the mouse. It is a popover, so that it is also above dialogs.
 */
export function FocusTip(): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = element.current;
    if (!tip) return;
    const ends = new AbortController();
    const hide = (): unknown => tip.togglePopover(false);
    const show = ({ target }: FocusEvent): void => {
      hide();
      const words = tipOf(target);
      if (words === '') return;
      tip.textContent = words;
      tip.togglePopover(true);
      moveBeside(tip, target as Element);
    };
    const options = { signal: ends.signal, capture: true };
    document.addEventListener('focusin', show, options);
    for (const event of ['focusout', 'pointerdown', 'scroll'] as const) document.addEventListener(event, hide, options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
    window.addEventListener('resize', hide, options);
    return () => ends.abort();
  }, []);
  return <div ref={element} class="focus-tip" popover="manual" aria-hidden="true" />;
}
