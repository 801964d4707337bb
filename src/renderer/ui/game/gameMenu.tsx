import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { t } from '../../i18n/words.ts';
import type { CommandId } from '../../state/app/commands.ts';
import type { Play } from '../../state/play/play.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Menu } from './menu.tsx';
import { MenuCommand } from './menuCommand.tsx';

/** How long the message after copying is shown, in milliseconds. */
const MESSAGE_TIME = 2500;

/** The puzzle of a game as text for other programs: one line of characters for each subgrid. */
function puzzleText({ session }: Play): string {
  const { topology, game } = session;
  return printPuzzleJson({ topology, givens: game.givens }).grids.join('\n');
}

function puzzleJson({ session }: Play): string {
  const { topology, game } = session;
  return JSON.stringify(printPuzzleJson({ topology, givens: game.givens }));
}

/** Commands that have a button of their own where there is room. */
function NarrowCommands({ commands }: { readonly commands: readonly CommandId[] }): JSX.Element {
  return (
    <div class="narrow-only">
      {commands.map((command) => (
        <MenuCommand key={command} command={command} />
      ))}
      <hr />
    </div>
  );
}

/** Menu of actions on the game as a whole. */
export function GameMenu(): JSX.Element {
  const app = useApp();
  const play = usePlay();
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), MESSAGE_TIME);
    } catch {
      setByHand(text);
    }
  };
  return (
    <>
      <Menu name={t('game.menu')} icon="more" class="game-menu">
        <NarrowCommands commands={['pause', 'print', 'settings', 'manual']} />
        <button type="button" class="quiet" onClick={() => app.show({ kind: 'checkpoints', play })}>
          {t('game.menu.checkpoints')}
        </button>
        <button type="button" class="quiet" onClick={() => app.show({ kind: 'restart', play })}>
          {t('game.menu.restart')}
        </button>
        <button type="button" class="quiet" onClick={() => void app.duplicate(play.session.id)}>
          {t('game.menu.duplicate')}
        </button>
        <hr />
        <MenuCommand command="solve-once" />
        <MenuCommand command="watch" />
        <MenuCommand command="solve" />
        <hr />
        <button type="button" class="quiet" onClick={() => app.show({ kind: 'save', play })}>
          {t('command.save-puzzle')}
        </button>
        <button type="button" class="quiet" onClick={() => void copy(puzzleText(play))}>
          {t('game.menu.copy-text')}
        </button>
        <button type="button" class="quiet" onClick={() => void copy(puzzleJson(play))}>
          {t('game.menu.copy-json')}
        </button>
        <hr />
        <MenuCommand command="palette" />
        <MenuCommand command="keys" />
      </Menu>
      <span class="copy-status" role="status">
        {copied && t('game.copied')}
      </span>
      {byHand !== null && (
        <Dialog title={t('game.menu')} onClose={() => setByHand(null)}>
          <div class="by-hand">
            <p>{t('game.copy-failed')}</p>
            <textarea readOnly rows={6} value={byHand} onFocus={(event) => event.currentTarget.select()} autofocus />
          </div>
        </Dialog>
      )}
    </>
  );
}
