import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { TOOLS } from '../../state/game/intents.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { usePlay } from '../controls/context.ts';
import { HelpMark } from '../help/helpMark.tsx';
import { HintPanel } from '../help/hintPanel.tsx';
import { BoardLessons } from './boardLessons.tsx';
import { selectionWords } from './cellWords.ts';
import { DigitPad } from './digitPad.tsx';
import { NoteColours } from './swatches.tsx';
import { VariantRules } from './variantRules.tsx';

/** Choice between digits, notes and colours. */
export function ToolPicker(): JSX.Element {
  const play = usePlay();
  return (
    <fieldset class="segmented" aria-label={t('game.tools')}>
      {TOOLS.map((tool) => (
        <button key={tool} type="button" aria-pressed={play.tool.value === tool} onClick={() => play.setTool(tool)}>
          {t(`game.tool.${tool}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** State of the entry: the current digit, a pause after a mistake, the result of a check. */
function EntryStatus(): JSX.Element {
  const { entry, mistakes, session } = usePlay();
  void session.revision.value;
  const currentDigit = entry.currentDigit.value;
  const found = mistakes.checked.value;
  const first = entry.tool.value === 'colour' && currentDigit > 0 ? 'game.current.colour' : 'game.current';
  return (
    <div class="entry-status" role="status">
      {entry.blocked.value && !session.game.lost && <p class="entry-mistake">{t('game.mistake')}</p>}
      {found !== null && <p>{found === 0 ? t('game.checked.none') : t('game.checked', { count: found })}</p>}
      {entry.digitFirst && <p>{currentDigit > 0 ? t(first, { digit: currentDigit }) : t('game.current.none')}</p>}
    </div>
  );
}

/** Text for the selected cell. Screen readers get it from the grid instead. */
export function SelectionStatus(): JSX.Element {
  const play = usePlay();
  void play.session.revision.value;
  const { where, what } = selectionWords(play);
  return (
    <p class="selection-status">
      <span class="selection-where">{where}</span>
      {what && <span class="selection-what">{what}</span>}
    </p>
  );
}

function TwoFigures(): JSX.Element | null {
  const { typer, session } = usePlay();
  if (!typer.twoFigures) return null;
  const digit = Math.min(12, session.topology.digits);
  const figures = { first: Math.floor(digit / 10), second: digit % 10, digit };
  return <p class="side-note">{t('game.two-figures', figures)}</p>;
}

/** Panel beside the board: `children` first, then the entry tools, the digits, and the selected cell. */
export function SidePanel({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const { entry, hint, idle } = usePlay();
  const { digitFirst } = entry;
  return (
    <aside class="side">
      {children}
      <ToolPicker />
      <NoteColours />
      <DigitPad />
      <EntryStatus />
      <div class="side-actions">
        <CommandButton command="erase" icon="erase" label={t('game.erase')} />
        <CommandButton command="fill-notes" icon="fill" label={t('game.fill-notes')} />
      </div>
      <div class="side-icons">
        <CommandButton command="digit-first" icon="digitFirst" pressed={digitFirst} />
        <CommandButton command="check" icon="check" />
        <CommandButton command="last-correct" icon="lastCorrect" />
        <CommandButton command="checkpoints" icon="flag" />
      </div>
      <div class="side-actions">
        <CommandButton
          command="hint"
          icon="hint"
          label={t('game.hint')}
          dotted={idle.idle.value && hint.state.value.kind === 'closed'}
        />
        <CommandButton command="analyse" icon="analyse" label={t('game.analyse')} />
      </div>
      <HelpMark />
      <HintPanel />
      <SelectionStatus />
      <TwoFigures />
      <VariantRules />
      <BoardLessons />
    </aside>
  );
}
