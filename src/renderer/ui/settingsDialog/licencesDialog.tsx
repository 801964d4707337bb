import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LICENCES_FILE, type Licences, licencesSchema } from '../../../shared/contract/licences.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';

async function readLicences(): Promise<Licences> {
  const answer = await fetch(LICENCES_FILE);
  return licencesSchema.parse(await answer.json());
}

/** Licences of the parts of the application that others wrote, with their texts. */
export function LicencesDialog(): JSX.Element {
  const app = useApp();
  const [licences, setLicences] = useState<Licences>([]);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    readLicences().then(setLicences, () => setMissing(true));
  }, []);
  return (
    <Dialog title={t('licences.title')} onClose={() => app.show(null)} wide>
      <div class="dialog-body licences gap-6">
        <p>{t('licences.text')}</p>
        {missing && <p role="alert">{t('licences.missing')}</p>}
        {licences.map(({ name, version, identifier, text }) => (
          <details key={name}>
            <summary>{`${name} ${version} – ${identifier}`}</summary>
            <pre class="selectable">{text}</pre>
          </details>
        ))}
        {app.info.value?.host === 'electron' && <p>{t('licences.chromium')}</p>}
      </div>
    </Dialog>
  );
}
