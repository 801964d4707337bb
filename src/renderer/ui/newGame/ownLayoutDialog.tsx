import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { type LayoutSpec, layoutCoordinates, type VariantRef } from '../../../shared/layout/spec.ts';
import { numberedSubgrid } from '../../../shared/layout/subgridNames.ts';
import { type EditedPuzzle, printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { listed } from '../../../shared/text/placeholders.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { language, t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { carryClues } from '../../state/clues/carryClues.ts';
import { carryOver, firstSubgrid } from '../../state/play/carryOver.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { ChoiceSetting } from '../forms/fields.tsx';
import { ruleName, variantName } from '../words/variantNames.ts';
import { LayoutDialog } from './layoutDialog.tsx';
import { isDrawnRule, VariantPicker, variantsAt, variantsEverywhere } from './variantPicker.tsx';

/** The puzzle moved to the chosen layout, and what is lost because it does not fit on that layout. */
interface Relaid {
  readonly puzzle: EditedPuzzle;
  /** Number of givens that are lost. */
  readonly dropped: number;
  /** Number of clues that are lost. */
  readonly lost: number;
  /** Names of the clues that are lost because their cells would be torn apart on the new layout. */
  readonly torn: readonly string[];
  readonly lostRules: readonly VariantRef[];
}

/** Asks for confirmation before anything that the player has typed is lost. */
function DropQuestion({ relaid, onDone }: { readonly relaid: Relaid; readonly onDone: () => void }): JSX.Element {
  const app = useApp();
  const { puzzle, dropped, lost, torn, lostRules } = relaid;
  return (
    <Dialog title={t('own.drop.title')} onClose={onDone} manual={false}>
      <div class="dialog-text">
        {dropped > 0 && <p>{t('own.drop.givens', { count: dropped })}</p>}
        {lost > 0 && <p>{t('own.drop.clues', { count: lost })}</p>}
        {torn.length > 0 && <p>{t('own.drop.torn', { count: torn.length, clues: listed(language.value, torn) })}</p>}
        {lostRules.length > 0 && <p>{t('own.drop.rules', { rules: lostRules.map(variantName).join(', ') })}</p>}
        <p>{t('own.drop.undo')}</p>
      </div>
      <div class="dialog-foot">
        <button type="button" autofocus onClick={onDone}>
          {t('own.drop.no')}
        </button>
        <button type="button" class="danger" onClick={() => app.editors.edit(puzzle)}>
          {t('own.drop.yes')}
        </button>
      </div>
    </Dialog>
  );
}

/**
 * Choice of the layout and the extra rules for a puzzle that the player enters. Givens are kept if they fit on the
 * layout.
 */
export function OwnLayoutDialog({ editor, drawn, rule }: DialogOf<'own-layout'>): JSX.Element {
  const app = useApp();
  const { topology } = editor.play.session;
  const present = topology.layout;
  const before = present.variants ?? [];
  const [variants, setVariants] = useState<readonly VariantRef[]>(before);
  const [target, setTarget] = useState<number | null>(null);
  const [asked, setAsked] = useState<Relaid | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const isPresent = (spec: LayoutSpec | null): boolean =>
    spec !== null && layoutCoordinates(spec) === layoutCoordinates(present);
  // Regions and marks come from a puzzle that was read, and fit only the layout of that puzzle. No dialog can draw them
  // for another layout.
  const fitting = (spec: LayoutSpec | null): VariantRef[] =>
    variants.filter((ref) => !isDrawnRule(ref) || isPresent(spec));

  /** Returns the subgrid of the chosen layout that gets the digits of a puzzle with a single subgrid. */
  const targetOn = (spec: LayoutSpec): number =>
    target !== null && target < spec.offsets.length ? target : firstSubgrid(spec);
  const isPlaceAsked = topology.subgridCount === 1 && !editor.isEmpty;

  const take = (spec: LayoutSpec): void => {
    const laid = withVariants(spec, variantsAt(fitting(spec), spec.box, spec.offsets.length));
    const compiled = laid.ok ? compileTopology(laid.value) : laid;
    if (!compiled.ok) {
      setError(compiled.error);
      return;
    }
    const { marks } = editor.play.session.game;
    const { digits, dropped } = carryOver(topology, marks.digits, compiled.value, targetOn(spec));
    const { about, unknownRules, from } = editor.edited;
    const { clues, lost, torn } = carryClues(editor.content.clues, topology, compiled.value, targetOn(spec));
    const puzzle = {
      ...printPuzzleJson({ topology: compiled.value, givens: digits, ...(clues.length > 0 && { clues }) }),
      ...(about && { about }),
      ...(unknownRules && { unknownRules }),
      ...(from !== undefined && { from }),
    };
    const lostRules = variants.filter((ref) => isDrawnRule(ref) && !isPresent(spec));
    const names = torn.map(({ rule }) => ruleName(rule));
    const isAsked = dropped + lost + names.length + lostRules.length > 0;
    if (isAsked) setAsked({ puzzle, dropped, lost, torn: names, lostRules });
    else if (JSON.stringify(puzzle) === JSON.stringify(editor.edited)) app.show(null);
    else app.editors.edit(puzzle);
  };

  return (
    <>
      <LayoutDialog
        title={t('own.layout.title')}
        action={t('own.layout.choose')}
        present={drawn ?? present}
        {...(drawn && { presentName: t('own.layout.drawn') })}
        onClose={() => app.show(null)}
        onOthers={() =>
          setVariants((chosen) => chosen.flatMap((ref) => (isDrawnRule(ref) ? ref : variantsEverywhere([ref]))))
        }
        onChoose={take}
        onDraw={() => app.editors.drawLayout(editor)}
        details={(spec, box) => (
          <>
            {isPlaceAsked && spec && spec.offsets.length > 1 && (
              <ChoiceSetting
                name={t('own.layout.target')}
                value={`${targetOn(spec)}`}
                options={spec.offsets.map((_, subgrid) => ({
                  value: `${subgrid}`,
                  words: numberedSubgrid(spec, subgrid, language.value),
                }))}
                onChange={(subgrid) => setTarget(Number(subgrid))}
              />
            )}
            <VariantPicker
              spec={spec}
              box={box}
              chosen={fitting(spec)}
              drawn={isPresent(spec) ? before.filter(isDrawnRule) : []}
              onChange={setVariants}
              focused={rule}
            />
            {error && <ErrorWords title={t('own.layout.failed')} error={error} />}
          </>
        )}
      />
      {asked && <DropQuestion relaid={asked} onDone={() => setAsked(null)} />}
    </>
  );
}
