import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/words.ts';
import { COMMAND_GROUPS, COMMANDS } from '../state/commands.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { keyNames } from './keyNames.ts';

function Chord({ chord }: { chord: string }): JSX.Element {
  return (
    <span class="chord">
      {keyNames(chord).map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  );
}

function Row({ what, children }: { what: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="key-row">
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Every key and what the pointer does; made from the list of commands, so it is never behind. */
export function KeysDialog(): JSX.Element {
  const app = useApp();
  const digits = app.play.value?.session.topology.digits ?? 9;
  const close = (): void => app.show(null);
  return (
    <Dialog title={t('keys.title')} closeLabel={t('keys.close')} onClose={close} wide>
      <div class="keys" tabIndex={-1}>
        {COMMAND_GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl>
              {group === 'entry' && (
                <>
                  <Row what={t('keys.digits')}>{t('keys.digits.keys', { digit: digits })}</Row>
                  {digits > 9 && <p class="key-note">{t('keys.digits.two')}</p>}
                </>
              )}
              {COMMANDS.filter((command) => command.group === group).map((command) => (
                <Row key={command.id} what={t(`command.${command.id}`)}>
                  {command.keys.slice(0, 2).map((chord) => (
                    <Chord key={chord} chord={chord} />
                  ))}
                </Row>
              ))}
              {group === 'cells' && (
                <>
                  <Row what={t('keys.mouse.select')}>{t('keys.mouse.select.keys')}</Row>
                  <Row what={t('keys.mouse.more')}>{t('keys.mouse.more.keys')}</Row>
                </>
              )}
              {group === 'view' && (
                <>
                  <Row what={t('keys.mouse.pan')}>{t('keys.mouse.pan.keys')}</Row>
                  <Row what={t('keys.mouse.zoom')}>{t('keys.mouse.zoom.keys')}</Row>
                </>
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
