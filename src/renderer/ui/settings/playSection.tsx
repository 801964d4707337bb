import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { useApp } from '../context.ts';
import { SettingGroup, SwitchSetting } from './fields.tsx';

/** How games are played. */
export function PlaySection(): JSX.Element {
  const { settings } = useApp();
  return (
    <SettingGroup title={t('settings.section.play')}>
      <SwitchSetting
        name={t('settings.auto-clean')}
        help={t('settings.auto-clean.help')}
        on={settings.get('autoCleanNotes').value}
        onChange={(on) => settings.set('autoCleanNotes', on)}
      />
    </SettingGroup>
  );
}
