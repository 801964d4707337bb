import type { ComponentChildren, JSX } from 'preact';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import type { CommandId } from '../../state/app/shortcuts/allCommands.ts';
import { toolsOf } from '../../state/app/shortcuts/command.ts';
import type { Tool } from '../../state/session/intents.ts';
import { CommandButton, keyOf, useCommandTitle } from '../controls/commandButton.tsx';
import { useKeymap, usePlay } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { HelpWord } from '../controls/helpWord.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Segmented } from '../forms/segmented.tsx';
import { Swatches } from '../forms/swatches.tsx';
import { HintPanel } from '../hints/hintPanel.tsx';
import { helpDetails } from '../words/helpWords.ts';
import { BoardLessons, KeyOfferTip, WorldLesson } from './boardLessons.tsx';
import { selectionWords } from './cellWords.ts';
import { ClueHelpPanel, CombinationsButton, UnprovedNote } from './clueHelp.tsx';
import { DigitPad } from './digitPad.tsx';
import { OneDigitRow } from './oneDigitRow.tsx';
import { RulesPanel } from './rulesPanel.tsx';

/** tool → the command that selects the tool. The button shows the key of this command. */
const TOOL_COMMANDS = {
  digit: 'digits',
  corner: 'corner-notes',
  centre: 'notes',
  colour: 'colours',
  pen: 'pen',
} as const satisfies Record<Tool, CommandId>;

function ToolButton({ tool }: { readonly tool: Tool }): JSX.Element {
  const play = usePlay();
  const title = useCommandTitle(TOOL_COMMANDS[tool]);
  return (
    <button
      type="button"
      class={`tool-${tool}`}
      title={title}
      aria-pressed={play.tool.value === tool}
      onClick={() => play.setTool(tool)}
    >
      {t(`game.tool.${tool}`)}
    </button>
  );
}

/** Choice between digits, notes, colours and the pen. */
export function ToolPicker(): JSX.Element {
  const play = usePlay();
  return (
    <Segmented name={t('game.tools')}>
      {toolsOf(play, play.settings.get('keyPreset').value).map((tool) => (
        <ToolButton key={tool} tool={tool} />
      ))}
    </Segmented>
  );
}

/** Choice of colour for notes, shown while notes are written. */
function NoteColours(): JSX.Element | null {
  const { entry } = usePlay();
  const tool = entry.tool.value;
  if (tool !== 'centre' && tool !== 'corner') return null;
  const choose = (colour: number): void => entry.setNoteColour(colour);
  return <Swatches label={t('game.note-colour')} first={0} chosen={entry.noteColour.value} choose={choose} />;
}

/** What the panel says about entry: the current digit, a pause after a mistake, or the result of a check. */
function EntryStatus(): JSX.Element {
  const { entry, mistakes, session, notes } = usePlay();
  void session.revision.value;
  const currentDigit = entry.currentDigit.value;
  const found = mistakes.wrongCount.value;
  const keymap = useKeymap();
  const toMistake = { key: keyOf(keymap, 'next-mistake'), count: found ?? 0 };
  const first = entry.tool.value === 'colour' && currentDigit > 0 ? 'game.current.colour' : 'game.current';
  return (
    <Heard class="unless-empty note">
      {entry.blocked.value && !session.game.lost && <p class="alarm medium">{t('game.mistake')}</p>}
      {/* Hidden from screen readers, because the announcer says the same. */}
      {entry.tool.value === 'colour' && entry.picked.digit.value > 0 && (
        <p aria-hidden="true">{t('game.picked', { digit: entry.picked.digit.value })}</p>
      )}
      {notes.turned.value && <p>{t('game.notes-by-place')}</p>}
      {found !== null && found > 0 && (
        <p>
          {t('game.checked', { count: found })} <span class="visually-hidden">{t('hear.checked', toMistake)}</span>
        </p>
      )}
      {found === 0 && <p>{t('game.checked.none')}</p>}
      {entry.digitFirst && entry.tool.value !== 'pen' && (
        <p>
          {currentDigit > 0 ? (
            t(first, { digit: currentDigit })
          ) : (
            <>
              <span aria-hidden="true">{t('game.current.none')}</span>
              <span class="visually-hidden">{t('hear.digit-first', { key: keyOf(keymap, 'enter-waiting') })}</span>
            </>
          )}
        </p>
      )}
    </Heard>
  );
}

/** Shows how much help the player has had in this game; before the first help, what would count as help. */
function HelpMark(): JSX.Element {
  const { session } = usePlay();
  void session.revision.value;
  const { help, helpCounts } = session.game;
  const details = help === 'unaided' ? t('help.unaided.until') : helpDetails(helpCounts);
  return (
    <p class="help-mark note flex wrap gap-8" aria-label={t('help.title')} role="note">
      <HelpWord help={help} counts={helpCounts} />
      {details && <span>{details}</span>}
    </p>
  );
}

/** Text for the selected cell, hidden from screen readers: they read the same text from the spoken board. */
export function SelectionStatus(): JSX.Element {
  const play = usePlay();
  void play.session.revision.value;
  const { where, what, clues } = selectionWords(play);
  return (
    <p class="selection-status stack at-top figures gap-2">
      <span class="note">{where}</span>
      {what && <span class="selection-what medium">{what}</span>}
      {clues && <span class="selection-what small">{clues}</span>}
    </p>
  );
}

function TwoFigures(): JSX.Element | null {
  const { typer, session } = usePlay();
  if (!typer.twoFigures) return null;
  const digit = Math.min(12, session.topology.digits);
  const figures = { first: Math.floor(digit / 10), second: digit % 10, digit };
  return <p class="side-note note">{t('game.two-figures', figures)}</p>;
}

/** The entry tools, the digits, and the buttons that change cells. */
export function EntryControls(): JSX.Element {
  return (
    <>
      <ToolPicker />
      <DigitPad />
      <div class="side-actions" {...useToolbar(t('toolbar.edit'))}>
        <CommandButton command="erase" icon="erase" label={t('game.erase')} />
        <CommandButton command="fill-notes" icon="fill" label={t('game.fill-notes')} />
      </div>
    </>
  );
}

/** Panel beside the board: `children` first, then the entry tools, the digits, and the selected cell. */
export function ToolsAndHelpPanel({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const { entry, hint, time, oneDigit, session } = usePlay();
  const { digitFirst } = entry;
  const switches = useToolbar(t('toolbar.switches'));
  const helps = useToolbar(t('toolbar.help'));
  return (
    <aside class="side">
      {children}
      <EntryControls />
      <div class="side-icons flex between gap-2" {...switches}>
        <CommandButton
          command="digit-first"
          icon="digitFirst"
          caption={t('game.icon.digit-first')}
          pressed={digitFirst}
        />
        <CommandButton
          command="one-digit"
          icon="filter"
          caption={t('game.icon.one-digit')}
          pressed={oneDigit.digit.value > 0}
        />
        <CommandButton command="check" icon="check" caption={t('game.icon.check')} />
        <CommandButton command="last-correct" icon="lastCorrect" caption={t('game.icon.last-correct')} />
        <CommandButton command="checkpoints" icon="flag" caption={t('game.icon.checkpoints')} />
      </div>
      <div class="side-actions" {...helps}>
        <CommandButton
          command="hint"
          icon="hint"
          label={t('game.hint')}
          dotted={time.idle.value && hint.state.value.kind === 'closed'}
        />
        <CommandButton command="analyse" icon="analyse" label={t('game.analyse')} />
      </div>
      {session.unknownRules && (
        <p class="side-note note">{t('unknown-rules.no-help', { rules: unknownRuleNames(session.unknownRules) })}</p>
      )}
      <CombinationsButton />
      <UnprovedNote />
      {/* Elements that appear and disappear are below the buttons, so that the buttons stay under the pointer. */}
      <NoteColours />
      <OneDigitRow />
      <EntryStatus />
      <KeyOfferTip />
      {!session.roams && <HelpMark />}
      <HintPanel />
      <SelectionStatus />
      <ClueHelpPanel />
      <TwoFigures />
      <RulesPanel />
      {session.roams ? <WorldLesson /> : <BoardLessons />}
    </aside>
  );
}
