import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { placeOfText } from '../../../shared/topology/namedPlace.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { FormDialog } from '../controls/formDialog.tsx';
import { subgridName } from '../controls/subgridWords.ts';

/** Asks for a subgrid or a cell, by number or by name, and moves the view there. */
export function GoToDialog({ play }: DialogOf<'go-to'>): JSX.Element {
  const app = useApp();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { topology } = play.session;
  const most = topology.subgridCount;
  const place = placeOfText(topology, text, play.travel.subgrid);
  const go = (): void => {
    if (!place) return;
    app.show(null);
    if (place.cell < 0) play.travel.goToSubgrid(place.subgrid);
    else play.travel.goToCell(place.subgrid, place.cell);
  };
  return (
    <FormDialog
      title={t('go-to.title')}
      class="column"
      action={t('go-to.go')}
      possible={place !== null}
      onSubmit={go}
      onClose={() => app.show(null)}
    >
      <p class="dialog-text">
        <label class="setting-row">
          {t('go-to.place', { most })}
          <input
            ref={field}
            type="text"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            required
            autofocus
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </p>
      <p class="dialog-text">{t('go-to.example', { number: most, name: subgridName(topology, most - 1) })}</p>
    </FormDialog>
  );
}
