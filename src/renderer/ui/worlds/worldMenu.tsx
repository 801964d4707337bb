import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { Menu, MenuCommand } from '../game/menu.tsx';

/** Menu of actions on the world as a whole. */
export function WorldMenu(): JSX.Element {
  return (
    <Menu name={t('walk.menu')} icon="more" class="game-menu">
      <div class="narrow-only" role="none">
        <MenuCommand command="pause" />
        <MenuCommand command="settings" />
        <MenuCommand command="manual" />
        <hr />
      </div>
      <MenuCommand command="world-map" />
      <MenuCommand command="world-places" />
      <MenuCommand command="world-next" />
      <MenuCommand command="world-origin" />
      <hr />
      <MenuCommand command="checkpoints" />
      <MenuCommand command="restart" />
      <MenuCommand command="solve-once" />
      <MenuCommand command="watch" />
      <hr />
      <MenuCommand command="world-share" />
      <MenuCommand command="world-cut" />
      <MenuCommand command="print" />
      <MenuCommand command="world-classes" />
      <MenuCommand command="world-statistics" />
      <hr />
      <MenuCommand command="palette" />
      <MenuCommand command="keys" />
    </Menu>
  );
}
