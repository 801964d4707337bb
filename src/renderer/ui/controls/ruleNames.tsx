import type { JSX } from 'preact';
import { usePlay } from './context.ts';
import { variantExplanation, variantName } from './variantNames.ts';

/** The names of the board's extra rules, for a title; renders nothing if there are none. */
export function RuleNames(): JSX.Element | null {
  const { variants = [] } = usePlay().session.topology.layout;
  if (variants.length === 0) return null;
  return (
    <span class="top-rules" title={variants.map(variantExplanation).join('\n')}>
      {variants.map(variantName).join(', ')}
    </span>
  );
}
