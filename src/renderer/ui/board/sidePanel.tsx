import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { TOOLS } from '../../state/game/intents.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useApp, usePlay } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { keyText } from '../controls/keyNames.tsx';
import { surfaceExplanation } from '../controls/surfaceWords.ts';
import { HintPanel } from '../help/hintPanel.tsx';
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

/** Explains an endless board until the player dismisses it. */
function Endless(): JSX.Element | null {
  const { settings } = useApp();
  const { canvas, topology } = usePlay().session;
  const { wrap, twist } = topology.layout;
  const explanation = surfaceExplanation(topology.layout);
  const known = settings.get('surfacesKnown').value;
  const kind = [wrap[0] > 0 ? 'down' : '', wrap[1] > 0 ? 'across' : '', twist?.kind ?? '', twist?.axis ?? ''].join(' ');
  if (explanation === null || known.includes(kind)) return null;
  const across = canvas.wrapsColumns ? ['ArrowLeft', 'ArrowRight'] : [];
  const down = canvas.wrapsRows ? ['ArrowUp', 'ArrowDown'] : [];
  const keys = `${keyText('Alt')}+${[...across, ...down].map(keyText).join(' ')}`;
  return (
    <div class="side-note side-lesson">
      <p>
        {explanation} {twist?.kind === 'mirror' && `${t('surface.turned')} `}
        {t('game.endless.keys', { keys, home: keyText('Home') })}
      </p>
      <button
        type="button"
        class="quiet icon-button"
        aria-label={t('game.endless.known')}
        title={t('game.endless.known')}
        onClick={() => settings.set('surfacesKnown', [...known, kind])}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Panel beside the board: the entry tools, the digits, and the selected cell. */
export function SidePanel(): JSX.Element {
  const { digitFirst } = usePlay().entry;
  return (
    <aside class="side">
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
        <CommandButton command="hint" icon="hint" label={t('game.hint')} />
        <CommandButton command="analyse" icon="analyse" label={t('game.analyse')} />
        <CommandButton command="solve-once" icon="step" label={t('game.solve-once')} />
        <CommandButton command="solve" icon="solve" label={t('game.solve')} />
      </div>
      <HintPanel />
      <SelectionStatus />
      <TwoFigures />
      <VariantRules />
      <Endless />
    </aside>
  );
}
