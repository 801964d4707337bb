import type { JSX } from 'preact';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { t } from '../../i18n/words.ts';
import type { OpenSession } from '../../state/session/openSession.ts';
import { variantExplanation, variantName } from '../words/variantNames.ts';
import { usePlay } from './context.ts';

/** Names of a board's extra rules and of the rules of its clues. */
export function boardRuleNames({ topology, clues }: OpenSession): string[] {
  const { variants = [] } = topology.layout;
  return [...variants.map(variantName), ...rulesOfClues(clues, topology.digits).map(({ name }) => t(name))];
}

/** Names of the board's extra rules and of the rules of its clues, for a title. Renders nothing if there are none. */
export function RuleNames(): JSX.Element | null {
  const { session } = usePlay();
  const { topology, clues } = session;
  const { variants = [] } = topology.layout;
  const rules = rulesOfClues(clues, topology.digits);
  const names = boardRuleNames(session);
  if (names.length === 0) return null;
  const sentences = rules.map(
    ({ shownName, sentence }) => `${t(shownName.key, shownName.values)}. ${t(sentence.key, sentence.values)}`,
  );
  return (
    <span class="top-rules" title={[...variants.map(variantExplanation), ...sentences].join('\n')}>
      {names.join(', ')}
    </span>
  );
}
