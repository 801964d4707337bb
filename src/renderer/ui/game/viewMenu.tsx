import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { isEndless, severalSubgrids } from '../../state/app/shortcuts/command.ts';
import { useApp } from '../controls/context.ts';
import { Menu, MenuCommand } from './menu.tsx';

/** Menu with the commands for the view of the board. Each of them also has a key. */
export function ViewMenu(): JSX.Element {
  const app = useApp();
  return (
    <Menu name={t('game.view')} icon="view">
      <MenuCommand command="fit-board" />
      <MenuCommand command="fit-subgrid" />
      {severalSubgrids(app) && (
        <>
          <MenuCommand command="fit-pair" />
          <MenuCommand command="focus-subgrid" on={app.play.value?.travel.focus.subgrid.value !== null} />
          <hr />
          {app.play.value?.purpose !== 'walking' && (
            <>
              <MenuCommand command="next-subgrid" />
              <MenuCommand command="previous-subgrid" />
              <MenuCommand command="go-to-subgrid" />
              <hr />
              <MenuCommand command="overview" on={app.settings.get('overview').value} />
            </>
          )}
          <MenuCommand command="subgrid-names" on={app.settings.get('subgridNames').value} />
        </>
      )}
      {isEndless(app) && <MenuCommand command="ring" on={app.play.value?.shownOn.value?.ringed ?? false} />}
      <hr />
      <MenuCommand command="zoom-in" />
      <MenuCommand command="zoom-out" />
    </Menu>
  );
}
