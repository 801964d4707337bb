import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { spokenSubgridNames } from '../../../shared/layout/subgridNames.ts';
import { placeOfText } from '../../../shared/topology/namedPlace.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { language, t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { FormDialog } from '../forms/formDialog.tsx';
import { subgridName } from '../words/subgridWords.ts';

/** If a board has more subgrids than this, screen readers get no list of the subgrids. */
const MOST_NAMED = 9;

/** Numbers and names of all subgrids in words to be said: `1 centre, 2 north-west`. */
function numberedNames({ layout }: Topology): string {
  const names = spokenSubgridNames(layout, language.value);
  return names.map((name, index) => t('go-to.subgrid', { number: index + 1, name })).join(', ');
}

/** Asks for a subgrid or a cell, by number or by name, and moves the view there. */
export function GoToDialog({ play }: DialogOf<'go-to'>): JSX.Element {
  const app = useApp();
  const [text, setText] = useState('');
  const help = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { topology } = play.session;
  const most = topology.subgridCount;
  const place = placeOfText(topology, text, play.travel.subgrid);
  const go = (): void => {
    if (!place) return;
    app.show(null);
    if (place.cell < 0) play.travel.goToSubgrid(place.subgrid);
    else play.travel.goToCell(place.subgrid, place.cell, 'subgrid');
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
        <label class="setting-row wrap">
          {most > 1 ? t('go-to.place', { most }) : t('go-to.cell')}
          <input
            ref={field}
            type="text"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            required
            autofocus
            aria-describedby={help}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </p>
      <div id={help}>
        {most > 1 && (
          <p class="dialog-text">{t('go-to.example', { number: most, name: subgridName(topology, most - 1) })}</p>
        )}
        {most > 1 && most <= MOST_NAMED && (
          <p class="visually-hidden">{t('go-to.subgrids', { subgrids: numberedNames(topology) })}</p>
        )}
      </div>
    </FormDialog>
  );
}
