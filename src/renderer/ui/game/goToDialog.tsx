import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';

/** Asks for the number of a subgrid and moves the view there. */
export function GoToDialog({ play }: DialogOf<'go-to'>): JSX.Element {
  const app = useApp();
  const [number, setNumber] = useState(Number.NaN);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const most = play.session.topology.subgridCount;
  const good = Number.isInteger(number) && number >= 1 && number <= most;
  return (
    <Dialog title={t('go-to.title')} onClose={() => app.show(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!good) return;
          app.show(null);
          play.travel.goToSubgrid(number - 1);
        }}
      >
        <p class="dialog-text">
          <label class="go-to-field">
            {t('go-to.number', { most })}
            <input
              ref={field}
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              step={1}
              required
              autofocus
              onInput={(event) => setNumber(event.currentTarget.valueAsNumber)}
            />
          </label>
        </p>
        <footer class="dialog-foot">
          <button type="button" onClick={() => app.show(null)}>
            {t('go-to.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!good}>
            {t('go-to.go')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
