import type { JSX } from 'preact';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { t } from '../../i18n/words.ts';
import type { CommandId } from '../../state/app/commands.ts';
import type { Play } from '../../state/play/play.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { useCopying } from '../controls/copying.tsx';
import { Menu } from './menu.tsx';
import { MenuCommand } from './menuCommand.tsx';

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
  const { copy, shown } = useCopying(t('game.menu'));
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
      {shown}
    </>
  );
}
