import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Editor } from '../../state/puzzleEditor/editor.ts';

/**
 * Returns the ref of a folded part of the puzzle editor's panel. A command can ask for the part: then it unfolds and
 * scrolls into view.
 */
export function useRevealed(
  { revealed }: Editor,
  part: Editor['revealed']['value'],
): RefObject<HTMLDetailsElement | null> {
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(
    () =>
      effect(() => {
        if (revealed.value !== part || !folded.current) return;
        folded.current.open = true;
        folded.current.scrollIntoView({ block: 'nearest' });
        revealed.value = null;
      }),
    [revealed, part],
  );
  return folded;
}
