import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FileButton } from '../controls/fileButton.tsx';
import { FormDialog, useTask } from '../controls/formDialog.tsx';
import { suggestedName } from './newWorldDialog.tsx';

interface FoundWorld {
  readonly summary: WorldSummary;
  /** Where to open the world; absent for the place where the player left it. */
  readonly box?: LatticePlace;
}

/** Returns the family that a world code names, to suggest a name. The host reads the code itself. */
function familyIn(code: string): 'carpet' | 'samurai' {
  return /^\s*CSW1\.samurai\./.test(code) ? 'samurai' : 'carpet';
}

/** Opens a world from a code or a file. */
export function OpenWorldDialog(): JSX.Element {
  const app = useApp();
  const { worlds } = app;
  const [code, setCode] = useState('');
  const { running, error, run } = useTask();
  const close = (): void => app.show(null);
  const open = async (find: () => Promise<Result<FoundWorld>>): Promise<void> => {
    const found = await run(find);
    if (!found.ok) return;
    close();
    await app.walks.open(found.value.summary.id, found.value.box);
  };
  const openFile = async (file: File): Promise<Result<FoundWorld>> => {
    const added = await worlds.import(await file.text());
    return added.ok ? ok({ summary: added.value }) : added;
  };
  return (
    <FormDialog
      title={t('open-world.title')}
      action={t('open-world.open')}
      possible={!running && code.trim() !== ''}
      onSubmit={() => void open(() => worlds.fromCode(code, suggestedName(familyIn(code), worlds.all.peek().length)))}
      onClose={close}
      foot={
        <FileButton
          name={t('open-world.file')}
          class="push-start"
          disabled={running}
          onFile={(file) => void open(() => openFile(file))}
        />
      }
    >
      <p class="note">{t('open-world.text')}</p>
      <label class="field">
        <span class="field-name">{t('open-world.label')}</span>
        <textarea
          rows={3}
          spellcheck={false}
          autocomplete="off"
          maxLength={1000}
          placeholder="CSW1.…"
          value={code}
          autofocus
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      {error && <ErrorWords title={t('open-world.failed')} error={error} />}
    </FormDialog>
  );
}
