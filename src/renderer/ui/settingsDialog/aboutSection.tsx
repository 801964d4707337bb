import type { JSX } from 'preact';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { formatDate, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { SettingGroup } from '../forms/fields.tsx';

/** Proper names of the parts of the runtime. */
const RUNTIMES: Readonly<Record<string, string>> = {
  node: 'Node.js',
  electron: 'Electron',
  chrome: 'Chromium',
  sqlite: 'SQLite',
  v8: 'V8',
};

/** The version in words, with the commit from which the program was built if the commit is known. */
function versionOf({ version, origin }: CallOutput<'app.info'>): string {
  return origin
    ? t('about.built', { version, commit: origin.commit, date: formatDate(origin.date, { dateStyle: 'medium' }) })
    : version;
}

/** Name, version, components and data folder of the program, and a statement on privacy. */
export function AboutSection(): JSX.Element {
  const app = useApp();
  const info = app.info.value;
  const rows: [string, string][] = info
    ? [
        [t('about.version'), versionOf(info)],
        [t('about.newer'), info.homepage ?? t('about.newer.source')],
        [t('about.host'), t(`about.host.${info.host}`)],
        ...Object.entries(info.runtime).map(([name, version]): [string, string] => [RUNTIMES[name] ?? name, version]),
        [t('about.folder'), info.home],
      ]
    : [];
  return (
    <>
      <SettingGroup title={t('app.name')}>
        <p class="about-text">{t('about.text')}</p>
        <dl class="selectable">
          {rows.map(([name, value]) => (
            <div key={name} class="setting flex between gap-16">
              <dt>{name}</dt>
              <dd class="anywhere text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </SettingGroup>
      <SettingGroup title={t('about.rights')}>
        <p class="about-text">{t('about.network')}</p>
        <p class="about-text">{t('about.licence')}</p>
        <button type="button" onClick={() => app.show({ kind: 'licences' })}>
          {t('about.licences')}
        </button>
      </SettingGroup>
      <SettingGroup title={t('report.title')}>
        <p class="about-text">{t('report.about')}</p>
        <button type="button" onClick={() => app.show({ kind: 'report' })}>
          {t('command.report')}
        </button>
      </SettingGroup>
    </>
  );
}
