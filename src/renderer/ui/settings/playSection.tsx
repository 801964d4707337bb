import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import {
  DRAG_CHOICES,
  ENTRY_CHOICES,
  HIGHLIGHTS,
  MISTAKE_CHOICES,
  WHEEL_CHOICES,
} from '../../state/settings/playChoices.ts';
import { useApp } from '../controls/context.ts';
import { ChoiceSetting, SettingGroup, SwitchSetting } from '../controls/fields.tsx';

/** Settings of how games are played. */
export function PlaySection(): JSX.Element {
  const { settings } = useApp();
  const highlights = settings.get('highlights').value;
  return (
    <>
      <SettingGroup title={t('settings.group.mistakes')}>
        <ChoiceSetting
          name={t('settings.mistakes')}
          help={t('settings.mistakes.help')}
          value={settings.get('mistakes').value}
          options={MISTAKE_CHOICES.map((value) => ({ value, words: t(`settings.mistakes.${value}`) }))}
          onChange={(mistakes) => settings.set('mistakes', mistakes)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.entry')}>
        <SwitchSetting
          name={t('settings.auto-clean')}
          help={t('settings.auto-clean.help')}
          on={settings.get('autoCleanNotes').value}
          onChange={(on) => settings.set('autoCleanNotes', on)}
        />
        <SwitchSetting
          name={t('settings.notes-by-place')}
          help={t('settings.notes-by-place.help')}
          on={settings.get('notesByPlace').value}
          onChange={(on) => settings.set('notesByPlace', on)}
        />
        <ChoiceSetting
          name={t('settings.entry')}
          help={t('settings.entry.help')}
          value={settings.get('entry').value}
          options={ENTRY_CHOICES.map((value) => ({ value, words: t(`settings.entry.${value}`) }))}
          onChange={(entry) => settings.set('entry', entry)}
        />
        <ChoiceSetting
          name={t('settings.drag')}
          help={t('settings.drag.help')}
          value={settings.get('drag').value}
          options={DRAG_CHOICES.map((value) => ({ value, words: t(`settings.drag.${value}`) }))}
          onChange={(drag) => settings.set('drag', drag)}
        />
        <ChoiceSetting
          name={t('settings.wheel')}
          help={t('settings.wheel.help')}
          value={settings.get('wheel').value}
          options={WHEEL_CHOICES.map((value) => ({ value, words: t(`settings.wheel.${value}`) }))}
          onChange={(wheel) => settings.set('wheel', wheel)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.times')}>
        <SwitchSetting
          name={t('settings.learn-times')}
          help={t('settings.learn-times.help')}
          on={settings.get('learnTimes').value === true}
          onChange={(on) => settings.set('learnTimes', on)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.daily')}>
        <SwitchSetting
          name={t('settings.show-daily')}
          on={settings.get('showDaily').value}
          onChange={(on) => settings.set('showDaily', on)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.stock')}>
        <SwitchSetting
          name={t('settings.stock')}
          help={t('settings.stock.help')}
          on={settings.get('stock').value}
          onChange={(on) => settings.set('stock', on)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.highlights')}>
        {HIGHLIGHTS.map((name) => (
          <SwitchSetting
            key={name}
            name={t(`settings.highlight.${name}`)}
            on={highlights[name]}
            onChange={(on) => settings.set('highlights', { ...highlights, [name]: on })}
          />
        ))}
      </SettingGroup>
    </>
  );
}
