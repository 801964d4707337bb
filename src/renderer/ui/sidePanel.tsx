import type { JSX } from 'preact';
import { formatNumber, t } from '../i18n/words.ts';
import { TOOLS } from '../state/intents.ts';
import { selectionWords } from './cellWords.ts';
import { CommandButton } from './commandButton.tsx';
import { usePlay } from './context.ts';
import { HintPanel } from './hintPanel.tsx';
import { keyText } from './keyNames.tsx';

function ToolPicker(): JSX.Element {
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

function DigitPad(): JSX.Element {
  const play = usePlay();
  const { session, selection } = play;
  void session.revision.value;
  const { topology, game } = session;
  const nothingSelected = selection.cells.value.size === 0;
  return (
    <fieldset class={`pad order-${topology.order}`} aria-label={t('game.pad')}>
      {Array.from({ length: topology.digits }, (_, index) => {
        const digit = index + 1;
        const count = Math.max(0, game.remaining(digit));
        return (
          <button
            key={digit}
            type="button"
            class={count === 0 ? 'pad-key used-up' : 'pad-key'}
            aria-label={t('game.pad.key', { digit, count })}
            disabled={nothingSelected}
            onClick={() => play.enter(digit)}
          >
            <span class="pad-digit">{digit}</span>
            <span class="pad-count">{formatNumber(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The selected cell in words. Screen readers are told by the grid. */
function SelectionStatus(): JSX.Element {
  const { session, selection } = usePlay();
  void session.revision.value;
  const { where, what } = selectionWords(session, selection);
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

function Endless(): JSX.Element | null {
  const { canvas } = usePlay().session;
  if (!canvas.wrapsRows && !canvas.wrapsColumns) return null;
  const across = canvas.wrapsColumns ? ['ArrowLeft', 'ArrowRight'] : [];
  const down = canvas.wrapsRows ? ['ArrowUp', 'ArrowDown'] : [];
  const words = canvas.wrapsColumns && canvas.wrapsRows ? 'both' : canvas.wrapsColumns ? 'across' : 'down';
  const keys = `${keyText('Alt')}+${[...across, ...down].map(keyText).join(' ')}`;
  return (
    <p class="side-note">
      {t(`game.endless.${words}`)} {t('game.endless.keys', { keys, home: keyText('Home') })}
    </p>
  );
}

/** Beside the board: what digits are entered as, the digits, and what is selected. */
export function SidePanel(): JSX.Element {
  return (
    <aside class="side">
      <ToolPicker />
      <DigitPad />
      <div class="side-actions">
        <CommandButton command="erase" icon="erase" label={t('game.erase')} />
        <CommandButton command="fill-notes" icon="fill" label={t('game.fill-notes')} />
      </div>
      <div class="side-actions">
        <CommandButton command="hint" icon="hint" label={t('game.hint')} />
        <CommandButton command="analyse" icon="analyse" label={t('game.analyse')} />
        <CommandButton command="solve-once" icon="step" label={t('game.solve-once')} />
        <CommandButton command="solve" icon="solve" label={t('game.solve')} />
      </div>
      <HintPanel />
      <SelectionStatus />
      <TwoFigures />
      <Endless />
    </aside>
  );
}
