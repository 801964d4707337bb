import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CUT_WAYS, type CutWay } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import { provinceLimits } from '../../state/worlds/worldAtlas.ts';
import type { CutPlans, CutRectangle } from '../../state/worlds/worldGuide.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { type CutFields, comingAlong, possibleWay, rectangleOf } from './cutRectangle.ts';
import { listWords, RectangleFields, RectangleWay, usePlans } from './rectangleFields.tsx';

interface WayProps {
  readonly way: CutWay;
  readonly plan: CutPlans[CutWay];
  readonly rectangle: CutRectangle;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Says what is added to the rectangle if it is cut out in the given way. */
function wayText({ way, plan, rectangle }: Pick<WayProps, 'way' | 'plan' | 'rectangle'>): string {
  if (!plan) return t('world-cut.too-large');
  if (way === 'rims') return t('world-cut.rims.text', { count: plan.rimGivens });
  const more = comingAlong(plan, rectangle);
  if (more.length === 0) return t('world-cut.closure.none');
  return t('world-cut.closure.more', { count: more.length, places: listWords(more) });
}

function Way({ way, plan, rectangle, chosen, onChoose }: WayProps): JSX.Element {
  return (
    <RectangleWay name={t(`world-cut.${way}`)} chosen={chosen} possible={plan !== null} onChoose={onChoose}>
      {plan && <span class="figures">{t('world-cut.size', { subgrids: plan.subgrids, cells: plan.cells })}. </span>}
      {wayText({ way, plan, rectangle })}
    </RectangleWay>
  );
}

/** Starts an ordinary game on a rectangle of provinces, which is cut out of the open world. */
export function WorldCutDialog(): JSX.Element | null {
  const walk = useApp().walk.value;
  return walk && <CutOf walk={walk} />;
}

function CutOf({ walk }: { readonly walk: WalkPort }): JSX.Element {
  const app = useApp();
  const guide = app.worlds.guide(walk.id, walk.pitch);
  const limits = provinceLimits(walk.pitch);
  const [fields, setFields] = useState<CutFields>(() => {
    const [row, column] = walk.province.peek();
    return { row, column, rows: 1, columns: 1 };
  });
  const [chosen, setChosen] = useState<CutWay>('closure');
  const { running, error, run } = useTask();
  const rectangle = rectangleOf(fields, limits);
  const plans = usePlans(guide, rectangle);
  const way = plans?.ok ? possibleWay(plans.value, chosen) : null;
  const fault = error ?? (plans && !plans.ok ? plans.error : null);
  const close = (): void => {
    guide.cancelCut();
    app.show(null);
  };
  const start = async (): Promise<void> => {
    if (!rectangle || !way || running) return;
    const cut = await run(() => guide.cut(rectangle, way));
    if (cut.ok) await app.games.open(cut.value);
  };
  return (
    <FormDialog
      title={t('world-cut.title')}
      action={t('world-cut.start')}
      possible={way !== null && !running}
      onSubmit={() => void start()}
      onClose={close}
      foot={running && <p role="status">{t('world-cut.working')}</p>}
    >
      <p class="note">{t('world-cut.text')}</p>
      <RectangleFields fields={fields} limits={limits} onChange={setFields} />
      <fieldset class="cut-ways stack at-top gap-4">
        <legend class="field-name">{t('world-cut.way')}</legend>
        {plans?.ok &&
          rectangle &&
          CUT_WAYS.map((offered) => (
            <Way
              key={offered}
              way={offered}
              plan={plans.value[offered]}
              rectangle={rectangle}
              chosen={way === offered}
              onChoose={() => setChosen(offered)}
            />
          ))}
      </fieldset>
      {fault && <ErrorWords title={t('world-cut.failed')} error={fault} />}
    </FormDialog>
  );
}
