import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { CommandId } from '../../state/app/shortcuts/allCommands.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { CopyWords, useCopying } from '../controls/copying.tsx';
import { Menu, MenuCommand, MenuItem } from './menu.tsx';

/** Menu items for commands that have buttons of their own in wide windows. Only narrow windows show these items. */
function NarrowCommands({ commands }: { readonly commands: readonly CommandId[] }): JSX.Element {
  return (
    <div class="narrow-only" role="none">
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
  const { copy, copied, shown } = useCopying(t('game.menu'));
  useEffect(() => {
    const before = app.copied.peek();
    // Copy synchronously, because browsers allow copying only while they handle a click or a key.
    return effect(() => {
      const wanted = app.copied.value;
      if (wanted && wanted !== before) untracked(() => void copy(wanted.text));
    });
  }, [app]);
  return (
    <div class="anchor">
      <Menu name={t('game.menu')} icon="more" class="game-menu">
        <NarrowCommands commands={['pause', 'print', 'settings', 'manual']} />
        <MenuItem onClick={() => app.show({ kind: 'checkpoints', play })}>{t('game.menu.checkpoints')}</MenuItem>
        <MenuItem onClick={() => app.show({ kind: 'restart', play })}>{t('game.menu.restart')}</MenuItem>
        <MenuCommand command="duplicate" />
        <MenuCommand command="edit-puzzle" />
        <hr />
        <MenuCommand command="hint-whole" />
        <MenuCommand command="solve-once" />
        <MenuCommand command="watch" />
        <MenuCommand command="solve" />
        <hr />
        <MenuItem onClick={() => app.show({ kind: 'save', play })}>{t('command.save-puzzle')}</MenuItem>
        <MenuCommand command="copy-sudokupad" />
        <MenuCommand command="copy-text" />
        <MenuCommand command="copy-json" />
        <hr />
        <MenuCommand command="palette" />
        <MenuCommand command="keys" />
      </Menu>
      {/* Over the buttons beside the menu: they have no words that it could cover. */}
      {copied && (
        <span class="copied-note row one-line gap-4" aria-hidden="true">
          <CopyWords copied words="" />
        </span>
      )}
      {shown}
    </div>
  );
}
