import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import {
  COLOUR_CHOICES,
  CONTRAST_CHOICES,
  DIGIT_SIZES,
  MOTION_CHOICES,
  THEME_CHOICES,
} from '../../state/settings/appearance.ts';
import { useApp } from '../controls/context.ts';
import { ChoiceSetting, RangeSetting, SettingGroup, SwitchSetting } from '../controls/fields.tsx';

/** Settings of the appearance: brightness, contrast, colours, size of digits, animation. */
export function AppearanceSection(): JSX.Element {
  const { settings } = useApp();
  const percent = (value: number): string => t('settings.percent', { value });
  return (
    <>
      <SettingGroup title={t('settings.group.colours')}>
        <ChoiceSetting
          name={t('settings.theme')}
          value={settings.get('theme').value}
          options={THEME_CHOICES.map((value) => ({ value, words: t(`settings.theme.${value}`) }))}
          onChange={(theme) => settings.set('theme', theme)}
        />
        <ChoiceSetting
          name={t('settings.contrast')}
          value={settings.get('contrast').value}
          options={CONTRAST_CHOICES.map((value) => ({ value, words: t(`settings.contrast.${value}`) }))}
          onChange={(contrast) => settings.set('contrast', contrast)}
        />
        <ChoiceSetting
          name={t('settings.colours')}
          help={t('settings.colours.help')}
          value={settings.get('colours').value}
          options={COLOUR_CHOICES.map((value) => ({ value, words: t(`settings.colours.${value}`) }))}
          onChange={(colours) => settings.set('colours', colours)}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.board')}>
        <RangeSetting
          name={t('settings.digit-size')}
          value={settings.get('digitSize').value}
          least={DIGIT_SIZES.least}
          greatest={DIGIT_SIZES.greatest}
          step={DIGIT_SIZES.step}
          words={percent}
          onChange={(size) => settings.set('digitSize', size)}
        />
        <ChoiceSetting
          name={t('settings.motion')}
          help={t('settings.motion.help')}
          value={settings.get('motion').value}
          options={MOTION_CHOICES.map((value) => ({ value, words: t(`settings.motion.${value}`) }))}
          onChange={(motion) => settings.set('motion', motion)}
        />
        <SwitchSetting
          name={t('settings.show-timer')}
          on={settings.get('showTimer').value}
          onChange={(on) => settings.set('showTimer', on)}
        />
      </SettingGroup>
    </>
  );
}
