import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ok, type Result } from '../../../shared/base/result.ts';
import { MOST_PASTED } from '../../../shared/contract/calls.ts';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import { textOfFile } from '../../input/fileText.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FileButton } from '../controls/fileButton.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { suggestedName } from './newWorldDialog.tsx';

interface FoundWorld {
  readonly summary: WorldSummary;
  /** The box at which the world opens. If absent, the world opens where the player left it. */
  readonly box?: LatticePlace;
}

/** Returns the family named in a world code. It is used only to suggest a name; the host reads the code itself. */
function familyIn(code: string): 'carpet' | 'samurai' {
  return /^\s*CSW1\.samurai\./.test(code) ? 'samurai' : 'carpet';
}

/** Whether a text is the code of a world, perhaps with a mistake. */
function looksLikeCode(text: string): boolean {
  return /^\s*CSW/i.test(text);
}

/** Opens a world from a code or a file. Other texts and files are read as puzzles. */
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
  const openCode = (): void => {
    if (!looksLikeCode(code)) {
      app.show({ kind: 'paste', texts: [{ text: code, fileName: null }] });
      return;
    }
    const name = suggestedName(familyIn(code), worlds.all.peek().length);
    void open(() => worlds.fromCode(code, name));
  };
  const openFile = async (file: File): Promise<Result<FoundWorld>> => {
    const source = await textOfFile(file);
    const added = await worlds.import(source.text);
    if (!added.ok && added.error.reason === 'world-file') app.show({ kind: 'paste', texts: [source] });
    return added.ok ? ok({ summary: added.value }) : added;
  };
  return (
    <FormDialog
      title={t('open-world.title')}
      action={t('open-world.open')}
      possible={!running && code.trim() !== ''}
      onSubmit={openCode}
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
          maxLength={MOST_PASTED}
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
