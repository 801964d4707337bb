import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { SETTING_GROUPS, SHOWN_SETTINGS, type ShownName, shownSetting } from '../../state/settings/settingsList.ts';
import { useApp } from '../controls/context.ts';
import { SettingGroup } from '../forms/fields.tsx';
import { FormField } from '../forms/formFields.tsx';

function SettingField<K extends ShownName>({ name }: { readonly name: K }): JSX.Element {
  const { settings } = useApp();
  const { field } = shownSetting(name);
  return <FormField field={field} value={settings.get(name).value} onChange={(value) => settings.set(name, value)} />;
}

/** The settings of one section of the dialog, by group. */
export function SettingFields({ section }: { readonly section: keyof typeof SETTING_GROUPS }): JSX.Element {
  return (
    <>
      {Object.entries(SETTING_GROUPS[section]).map(([group, title]) => (
        <SettingGroup key={group} title={t(title)}>
          {SHOWN_SETTINGS.filter((name) => shownSetting(name).group === group).map((name) => (
            <SettingField key={name} name={name} />
          ))}
        </SettingGroup>
      ))}
    </>
  );
}
