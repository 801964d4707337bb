import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';

/** Asks for the number of a subgrid and goes there. */
export function GoToDialog(): JSX.Element | null {
  const app = useApp();
  const play = app.play.value;
  const [number, setNumber] = useState(Number.NaN);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  if (!play) return null;
  const most = play.session.topology.subgridCount;
  const good = Number.isInteger(number) && number >= 1 && number <= most;
  return (
    <Dialog title={t('go-to.title')} onClose={() => app.show(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!good) return;
          app.show(null);
          play.goToSubgrid(number - 1);
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
