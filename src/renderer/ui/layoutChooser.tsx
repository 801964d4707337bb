import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isOrder, type Order } from '../../shared/domain/digits.ts';
import { CATALOGUE, type CatalogueEntry, GREATEST_PARAMETER, resolveLayout } from '../../shared/layout/catalogue.ts';
import type { FamilyParameter } from '../../shared/layout/family.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { layoutName, t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import {
  judgeLayout,
  type LayoutChoice,
  type LayoutEntry,
  type LayoutFacts,
  layoutRef,
  offeredLayouts,
} from './layoutChoice.ts';
import { LayoutPicture } from './layoutPicture.tsx';
import { NumberField } from './numberField.tsx';
import { OrderField } from './orderField.tsx';
import { surfaceTold, surfaceWords } from './surfaceWords.ts';

type Parameters = Readonly<Record<FamilyParameter, number>>;

/** What is chosen where nothing else is. */
export const FIRST = CATALOGUE.find(({ id }) => id === 'samurai') as CatalogueEntry;

/** A layout that is being chosen, with its parameters. */
export interface Choosing {
  readonly entry: LayoutEntry;
  readonly order: Order;
  readonly parameters: Parameters;
  readonly name: string;
  readonly ref: LayoutRef;
  readonly choice: LayoutChoice;
  /** Chooses another layout, with its usual parameters. */
  choose(entry: LayoutEntry): void;
  setOrder(order: Order): void;
  setParameter(name: FamilyParameter, value: number): void;
}

/** What is chosen at first; usual parameters where none are said. */
interface FirstChoice {
  readonly entry: LayoutEntry;
  readonly order?: number | undefined;
  readonly parameters?: Partial<Parameters> | undefined;
}

function usualParameters({ usual, least }: LayoutEntry): Parameters {
  const { size = least, rows = least, columns = least, shift = least } = usual;
  return { size, rows, columns, shift };
}

/**
 * Keeps what is being chosen, from what is chosen at first.
 *
 * @param onOthers called when the subgrids become others, and what was said of them by number says nothing any more.
 */
export function useChoosing(first: () => FirstChoice, onOthers: () => void = () => {}): Choosing {
  const [begun] = useState(first);
  const [entry, setEntry] = useState(begun.entry);
  const [order, setOrder] = useState<Order>(begun.order !== undefined && isOrder(begun.order) ? begun.order : 3);
  const [parameters, setParameters] = useState<Parameters>(() => ({ ...usualParameters(entry), ...begun.parameters }));
  const ref = layoutRef(entry, order, parameters);
  return {
    entry,
    order,
    parameters,
    name: layoutName(entry.id, entry.name),
    ref,
    choice: judgeLayout(entry, ref),
    choose: (chosen) => {
      setEntry(chosen);
      setParameters(usualParameters(chosen));
      onOthers();
      if (chosen.drawn && isOrder(chosen.drawn.order)) setOrder(chosen.drawn.order);
    },
    setOrder,
    setParameter: (name, value) => {
      setParameters({ ...parameters, [name]: value });
      onOthers();
    },
  };
}

/** One layout of the list, drawn at order 3, where all of the catalogue exist. */
function LayoutOption({
  entry,
  chosen,
  onChoose,
}: {
  entry: LayoutEntry;
  chosen: boolean;
  onChoose: () => void;
}): JSX.Element {
  const picture = useMemo(() => {
    const spec = resolveLayout(layoutRef(entry, entry.drawn?.order ?? 3, usualParameters(entry)));
    return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
  }, [entry]);
  const row = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const name = layoutName(entry.id, entry.name);
  return (
    <label ref={row} class="layout-option" title={entry.aliases.join(', ') || undefined}>
      <input type="radio" name="layout" value={entry.id} checked={chosen} onChange={onChoose} autofocus={chosen} />
      <span class="layout-thumbnail">{picture}</span>
      <span class="layout-name">{name}</span>
    </label>
  );
}

/** Every layout there is to choose from. */
export function LayoutList({ choosing }: { readonly choosing: Choosing }): JSX.Element {
  const chosen = choosing.entry.id;
  const offered = offeredLayouts(useApp().ownLayouts.all.value);
  const group = (kind: LayoutEntry['kind'], title: string): JSX.Element => (
    <>
      <h3>{title}</h3>
      {offered
        .filter((entry) => entry.kind === kind)
        .map((entry) => (
          <LayoutOption
            key={entry.id}
            entry={entry}
            chosen={entry.id === chosen}
            onChoose={() => choosing.choose(entry)}
          />
        ))}
    </>
  );
  return (
    <div class="layout-list" role="radiogroup" aria-label={t('new.layout')}>
      {offered.some(({ kind }) => kind === 'own') && group('own', t('new.own'))}
      {group('family', t('new.families'))}
      {group('named', t('new.named'))}
    </div>
  );
}

function Facts({ facts }: { facts: LayoutFacts }): JSX.Element {
  const { spec, subgrids, cells } = facts;
  const digits = t('new.order.digits', { digits: spec.order ** 2 });
  const parts = [t('new.subgrids', { count: subgrids }), t('new.cells', { count: cells }), digits];
  // A surface that takes a sentence is named in it.
  const surface = spec.twist ? null : surfaceWords(spec);
  if (surface) parts.push(surface);
  return (
    <div class="layout-facts">
      <p>{parts.join(' · ')}</p>
      {spec.twist && <p>{surfaceTold(spec)}</p>}
      {spec.id === 'dense-torus' && <p>{t('new.dense-torus')}</p>}
    </div>
  );
}

/** The picture of what is chosen, or why there is none. */
export function LayoutPreview({ choosing, ring = false }: { choosing: Choosing; ring?: boolean }): JSX.Element {
  const { choice, name } = choosing;
  return 'facts' in choice ? (
    <LayoutPicture spec={choice.facts.spec} label={t('new.preview', { name })} ring={ring} />
  ) : (
    <div class="layout-refused" role="alert">
      <strong>{t('new.refused')}</strong>
      <p>{choice.refusal}</p>
    </div>
  );
}

/** The fields of the parameters that the layout's family takes. */
export function ParameterFields({ choosing }: { readonly choosing: Choosing }): JSX.Element {
  const { entry, parameters } = choosing;
  return (
    <>
      {entry.parameters.map((parameter) => (
        <NumberField
          key={`${entry.id}-${parameter}`}
          label={t(`new.${parameter}`)}
          value={parameters[parameter]}
          least={entry.least}
          greatest={GREATEST_PARAMETER}
          onChange={(value) => choosing.setParameter(parameter, value)}
        />
      ))}
    </>
  );
}

/** What is chosen: its picture, what it amounts to, its parameters and its order. */
export function ChosenLayout({ choosing }: { readonly choosing: Choosing }): JSX.Element {
  const { choice, name, order } = choosing;
  return (
    <>
      <div class="layout-preview">
        <LayoutPreview choosing={choosing} ring />
      </div>
      <div class="layout-title">
        <h3>{name}</h3>
        {'facts' in choice && <Facts facts={choice.facts} />}
      </div>
      <div class="new-game-parameters">
        <ParameterFields choosing={choosing} />
        <OrderField
          name="order"
          order={order}
          onChange={(wanted) => {
            choosing.setOrder(wanted);
            return true;
          }}
        />
      </div>
    </>
  );
}
