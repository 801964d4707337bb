import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { CopyWords, useCopying } from '../controls/copying.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { placeWords } from '../words/placeWords.ts';
import { PlacePicture } from './placePicture.tsx';

/** Shares a place of a world: as a code that can be copied, and as a picture with the code below it. */
export function WorldShareDialog({ world, box }: DialogOf<'world-share'>): JSX.Element {
  const app = useApp();
  const code = useAnswer(() => app.worlds.code(world.id, box), [world.id, box]);
  const copying = useCopying(t('world-share.code'));
  const text = code?.ok ? code.value : '';
  return (
    <Dialog title={t('world-share.title', { name: world.name })} onClose={() => app.show(null)}>
      <div class="dialog-body">
        <p class="note">{t('world-share.text')}</p>
        <p class="note">{t('world-share.place', { place: t('world-map.box', { place: placeWords(box) }) })}</p>
        <label class="field">
          <span class="field-name">{t('world-share.code')}</span>
          <textarea readOnly rows={3} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
        {code && !code.ok && <ErrorWords title={t('world-share.failed')} error={code.error} />}
        <PlacePicture world={world} box={box} />
        <div class="dialog-foot">
          {copying.shown}
          <button
            type="button"
            class="primary"
            autofocus
            disabled={text === ''}
            onClick={() => void copying.copy(text)}
          >
            <CopyWords copied={copying.copied} words={t('world-share.copy')} />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
