import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../../shared/printing/printOptions.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { language, t } from '../../i18n/words.ts';
import { walkOf } from '../../state/app/screen.ts';
import { boxesAround, boxesOnScreen } from '../../state/worlds/seenPlace.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { SwitchSetting } from '../forms/fields.tsx';
import { useTask } from '../forms/formDialog.tsx';
import { FormatButtons } from '../forms/printFields.tsx';

/** Pixels per cell. */
const CELL_SIZE = 40;
/** Format of copied pictures: PNG, because few programs take SVG from the clipboard. */
const COPIED_FORMAT: PictureFormat = 'png';

interface PlacePictureProps {
  readonly world: WorldSummary;
  /** The place to share. It is ignored if the world is open: then the picture shows what is on the screen. */
  readonly box: LatticePlace;
}

/** Saves or copies a picture of a place, with the world code below it. */
export function PlacePicture({ world, box }: PlacePictureProps): JSX.Element {
  const app = useApp();
  const [format, setFormat] = useState<PictureFormat>('png');
  const [entries, setEntries] = useState(false);
  const [done, setDone] = useState<'copied' | 'copy-failed' | null>(null);
  const { running, error, run } = useTask();
  const draw = async (wished: PictureFormat) => {
    const walk = walkOf(app.screen.peek());
    const place = walk?.id === world.id ? boxesOnScreen(walk) : boxesAround(box);
    const byPlace = walk?.play.notes.byPlace.peek() ?? false;
    const names = app.settings.get('subgridNames').peek() ? 'all' : 'none';
    const shown = { entries, byPlace, names, language: language.peek() } as const;
    const options = { theme: 'light', cellSize: CELL_SIZE, ring: 0, ...shown } as const;
    setDone(null);
    const title = t('world-share.picture.name', { name: world.name });
    const form = { format: wished, options };
    return run(() => app.files.drawPlace({ worldId: world.id, ...place, title, form }));
  };
  const save = async (): Promise<void> => {
    const made = await draw(format);
    if (!made.ok) return;
    const { mediaType, content } = made.value;
    saveFile(`${t('world-share.picture.name', { name: world.name })}.${format}`, mediaType, content);
  };
  const copy = async (): Promise<void> => {
    const made = await draw(COPIED_FORMAT);
    if (!made.ok) return;
    const { mediaType, content } = made.value;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [mediaType]: new Blob([content], { type: mediaType }) })]);
      setDone('copied');
    } catch {
      setDone('copy-failed');
    }
  };
  return (
    <section class="fold stack line-above gap-8">
      <h3>{t('world-share.picture')}</h3>
      <p class="note">{t('world-share.picture.text')}</p>
      <FormatButtons formats={PICTURE_FORMATS} chosen={format} onChange={setFormat} />
      <SwitchSetting name={t('print.entries')} on={entries} onChange={setEntries} />
      {error && <ErrorWords title={t('print.failed')} error={error} />}
      <div class="row wrap at-end gap-8">
        <span class="note push-start" role="status">
          {running ? t('print.making') : done && t(`world-share.picture.${done}`)}
        </span>
        {typeof ClipboardItem === 'function' && (
          <button type="button" disabled={running} onClick={() => void copy()}>
            {t('world-share.picture.copy')}
          </button>
        )}
        <button type="button" disabled={running} onClick={() => void save()}>
          {t('world-share.picture.save')}
        </button>
      </div>
    </section>
  );
}
