import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallInput, SessionSummary } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { ABOUT_KEYS } from '../../../shared/puzzle/about.ts';
import { formatMoment, language, t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import type { WithoutJob } from '../../state/app/files.ts';
import { isPrintable, PRINT_FORMATS, type PrintChoice, printForm, USUAL_PRINT } from '../../state/forms/printForm.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { PrintStatus, usePageCount } from '../controls/printStatus.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { RangeSetting } from '../forms/fields.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { FormatButtons, PrintFields } from '../forms/printFields.tsx';
import { printTitle, puzzleFileName } from '../words/gameName.ts';

function requestOf(
  chosen: PrintChoice,
  games: readonly SessionSummary[],
  byPlace: boolean,
): WithoutJob<CallInput<'print.make'>> {
  const printed = games.map((game, index) => ({
    sessionId: game.id,
    ...(index === 0 && chosen.title ? { title: chosen.title, typed: true as const } : { title: printTitle(game) }),
  }));
  const form = printForm(chosen, byPlace, language.value);
  if (form.format === 'pdf') return { ...form, games: printed };
  const options = { ...form.options, ...(chosen.path && { path: chosen.seconds }) };
  return { ...form, options, games: printed.slice(0, 1) };
}

/** Choice of other games to print on the same pages. */
function OtherGames({
  games,
  taken,
  toggle,
}: {
  games: readonly SessionSummary[];
  taken: ReadonlySet<SessionId>;
  toggle: (id: SessionId) => void;
}): JSX.Element | null {
  if (games.length === 0) return null;
  const now = new Date();
  return (
    <fieldset class="print-games setting stack gap-6">
      <legend class="soft">{t('print.also')}</legend>
      {games.map((game) => (
        <label class="row gap-8" key={game.id}>
          <input type="checkbox" checked={taken.has(game.id)} onChange={() => toggle(game.id)} />
          <span>
            {printTitle(game)} <small>{formatMoment(game.playedAt, now)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Prints the open game, as pages or as a picture, which the user then saves. On request, other games are printed on the
 * same pages.
 */
export function PrintDialog({ play }: DialogOf<'print'>): JSX.Element {
  const app = useApp();
  const [chosen, setChosen] = useState<PrintChoice>({
    ...USUAL_PRINT,
    names: app.settings.get('subgridNames').peek() ? 'beside' : 'none',
  });
  const [taken, setTaken] = useState<ReadonlySet<SessionId>>(new Set());
  const { summary, topology, about } = play.session;
  const title = about.title ?? printTitle(summary);
  const { running, error, run } = useTask();
  const change = (part: Partial<PrintChoice>): void => setChosen({ ...chosen, ...part });
  const others = app.games.list.value.filter(({ id }) => id !== summary.id);
  const games = [summary, ...others.filter(({ id }) => taken.has(id))];
  const request = requestOf(chosen, games, play.notes.byPlace.peek());
  const pages = usePageCount(request.format === 'pdf' ? () => app.files.countPages(request) : null, [chosen, taken]);
  const close = (): void => {
    app.files.printing.cancel();
    app.show(null);
  };
  const save = async (): Promise<void> => {
    const file = await run(() => app.files.print(request));
    if (!file.ok) return;
    saveFile(
      `${chosen.title || puzzleFileName(play.session)}.${chosen.format}`,
      file.value.mediaType,
      file.value.content,
    );
    app.show(null);
  };
  const wraps = (chosen.format === 'pdf' ? games : [summary]).some(wrapping);
  return (
    <FormDialog
      title={t('print.title')}
      class="dialog-body form"
      action={t('print.save')}
      possible={!running && isPrintable(chosen)}
      onSubmit={() => !running && void save()}
      onClose={close}
      foot={<PrintStatus job={app.files.printing} making={running ? t('print.making') : null} pages={pages} />}
    >
      <FormatButtons formats={PRINT_FORMATS} chosen={chosen.format} onChange={(format) => change({ format })} />
      <PrintFields
        chosen={chosen}
        change={change}
        ofGame
        title={title}
        otherTexts={[
          ...(topology.layout.subgridNames ?? []),
          ...ABOUT_KEYS.map((key) => play.session.about[key] ?? ''),
          ...games.slice(1).map(printTitle),
        ]}
      />
      {wraps && (
        <RangeSetting
          name={t('print.ring')}
          least={0}
          greatest={topology.digits}
          step={1}
          value={Math.min(chosen.ring, topology.digits)}
          words={(count) => t('print.ring.cells', { count })}
          onChange={(ring) => change({ ring })}
        />
      )}
      {chosen.format === 'pdf' && (
        <OtherGames
          games={others}
          taken={taken}
          toggle={(id) => {
            const next = new Set(taken);
            if (!next.delete(id)) next.add(id);
            setTaken(next);
          }}
        />
      )}
      {error && <ErrorWords title={t('print.failed')} error={error} />}
    </FormDialog>
  );
}

/** Returns whether a game's board wraps around in some direction. */
function wrapping({ layout }: SessionSummary): boolean {
  const spec = resolveLayout(layout);
  return spec.ok && spec.value.wrap.some((period) => period > 0);
}
