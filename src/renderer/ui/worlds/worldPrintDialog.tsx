import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PRINT_WAYS } from '../../../shared/contract/worlds.ts';
import { language, t } from '../../i18n/words.ts';
import { walkOf } from '../../state/app/screen.ts';
import { isPrintable, PRINT_FORMATS, type PrintChoice, printForm, USUAL_PRINT } from '../../state/forms/printForm.ts';
import { boxesOnScreen, provincesSeen } from '../../state/worlds/seenPlace.ts';
import type { Walk } from '../../state/worlds/walk.ts';
import { provinceLimits } from '../../state/worlds/worldAtlas.ts';
import type { CutPlans, CutRectangle } from '../../state/worlds/worldGuide.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { PrintStatus, usePageCount } from '../controls/printStatus.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { FormatButtons, PrintFields } from '../forms/printFields.tsx';
import { type CutFields, comingAlong, rectangleOf } from './cutRectangle.ts';
import { listWords, RectangleFields, RectangleWay, usePlans } from './rectangleFields.tsx';

type PrintWay = (typeof PRINT_WAYS)[number];

/**
 * Says whether the printed rectangle can be solved on its own. If it cannot, says which other provinces it needs; if
 * givens are added for this purpose, how many.
 */
function wayText(way: PrintWay, { closure, rims }: CutPlans, rectangle: CutRectangle): string {
  if (way === 'rims') {
    if (!rims) return t('world-cut.too-large');
    return rims.rimGivens > 0 ? t('world-cut.rims.text', { count: rims.rimGivens }) : t('world-cut.closure.none');
  }
  if (!closure) return t('world-print.plain.many');
  const more = comingAlong(closure, rectangle);
  if (more.length === 0) return t('world-print.plain.alone');
  return t('world-print.plain.needs', { count: more.length, places: listWords(more) });
}

function titleOf(world: string, { from, to }: CutRectangle): string {
  const [row, column] = from;
  const [lastRow, lastColumn] = to;
  return row === lastRow && column === lastColumn
    ? t('world-print.name.one', { world, row, column })
    : t('world-print.name', { world, row, column, lastRow, lastColumn });
}

const titleFor = (walk: Walk, rectangle: CutRectangle, chosen: PrintChoice): string =>
  chosen.title || titleOf(walk.summary.peek().name, rectangle);

/** Prints a rectangle of provinces of the open world, or makes a picture of it. */
export function WorldPrintDialog(): JSX.Element | null {
  const walk = walkOf(useApp().screen.value);
  return walk && <PrintOf walk={walk} />;
}

function PrintOf({ walk }: { readonly walk: Walk }): JSX.Element {
  const app = useApp();
  const [fields, setFields] = useState<CutFields>(() => {
    const { from, to } = provincesSeen(boxesOnScreen(walk), walk.pitch);
    return { row: from[0], column: from[1], rows: to[0] - from[0] + 1, columns: to[1] - from[1] + 1 };
  });
  const [way, setWay] = useState<PrintWay>('plain');
  const names = app.settings.get('subgridNames').peek() ? 'all' : 'none';
  const [chosen, setChosen] = useState<PrintChoice>({ ...USUAL_PRINT, ring: 0, names });
  const { running, error, run } = useTask();
  const limits = provinceLimits(walk.pitch);
  const rectangle = rectangleOf(fields, limits);
  const form = printForm(chosen, walk.play.notes.byPlace.peek(), language.value);
  const isCounted = rectangle !== null && form.format === 'pdf';
  const pages = usePageCount(
    isCounted
      ? () =>
          app.files.countWorldPages({
            worldId: walk.id,
            ...rectangle,
            way,
            title: titleFor(walk, rectangle, chosen),
            form,
          })
      : null,
    [fields, way, chosen],
  );
  const plans = usePlans(app.worlds.guide(walk.id, walk.pitch), rectangle);
  const hasNoRims = plans?.ok && plans.value.rims?.rimGivens === 0;
  const fault = error ?? (plans && !plans.ok ? plans.error : null);
  const change = (part: Partial<PrintChoice>): void => setChosen({ ...chosen, ...part });
  const close = (): void => {
    app.files.printing.cancel();
    app.show(null);
  };
  const print = async (printed: CutRectangle): Promise<void> => {
    const title = titleFor(walk, printed, chosen);
    const made = await run(() => app.files.printWorld({ worldId: walk.id, ...printed, way, title, form }));
    if (!made.ok) return;
    saveFile(`${title}.${chosen.format}`, made.value.mediaType, made.value.content);
    app.show(null);
  };
  return (
    <FormDialog
      title={t('world-print.title')}
      action={t('print.save')}
      possible={rectangle !== null && plans?.ok === true && !running && isPrintable(chosen)}
      onSubmit={() => rectangle && !running && void print(rectangle)}
      onClose={close}
      foot={<PrintStatus job={app.files.printing} making={running ? t('world-print.making') : null} pages={pages} />}
    >
      <FormatButtons formats={PRINT_FORMATS} chosen={chosen.format} onChange={(format) => change({ format })} />
      <RectangleFields fields={fields} limits={limits} onChange={setFields} />
      <fieldset class="cut-ways stack at-top gap-4">
        <legend class="field-name">{t('world-print.way')}</legend>
        {PRINT_WAYS.map((offered) => (
          <RectangleWay
            key={offered}
            name={t(offered === 'plain' ? 'world-print.plain' : 'world-cut.rims')}
            chosen={way === offered}
            possible={offered === 'plain' || !hasNoRims}
            onChoose={() => setWay(offered)}
          >
            {plans?.ok && rectangle && wayText(offered, plans.value, rectangle)}
          </RectangleWay>
        ))}
      </fieldset>
      <div>
        <PrintFields
          chosen={chosen}
          change={change}
          ofGame={false}
          title={rectangle ? titleOf(walk.summary.value.name, rectangle) : ''}
          otherTexts={[]}
        />
      </div>
      {fault && <ErrorWords title={t('print.failed')} error={fault} />}
    </FormDialog>
  );
}
