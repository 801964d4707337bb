import type { JSX } from 'preact';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryOverview } from '../../../shared/contract/library.ts';
import { GRADES } from '../../../shared/generate/options.ts';
import { t } from '../../i18n/words.ts';
import type { OwnLayouts } from '../../state/layoutEditor/ownLayouts.ts';
import type { ChosenPuzzles } from '../../state/library/techniqueStatistics.ts';
import { useApp } from '../controls/context.ts';
import { type Changes, withChanges } from '../controls/withChanges.ts';
import { itemTitle, layoutWithRules } from '../words/itemName.ts';
import { ruleName } from '../words/variantNames.ts';
import { SelectField } from './selectField.tsx';

/** Number of selected puzzles up to which each can be chosen by itself. */
const MOST_SINGLE = 20;

interface UsageSelectionProps {
  readonly title: string;
  readonly choices: LibraryOverview;
  readonly chosen: ChosenPuzzles;
  readonly onChange: (chosen: ChosenPuzzles) => void;
}

/** The layouts in the library with their variants. Each is listed once, sorted by name. */
function layoutsIn(
  { shelves }: LibraryOverview,
  saved: OwnLayouts,
): { key: string; laid: NonNullable<ChosenPuzzles['laid']>; words: string }[] {
  const layouts = new Map(
    shelves
      .filter(({ fresh, begun, solved }) => fresh + begun + solved > 0)
      .map(({ layout, variants }) => {
        const laid = { layout, variants };
        return [
          JSON.stringify(laid),
          { key: JSON.stringify(laid), laid, words: layoutWithRules(layout, variants, saved) },
        ];
      }),
  );
  return [...layouts.values()].sort((a, b) => (a.words < b.words ? -1 : 1));
}

/** Fields that choose the puzzles to count. */
export function UsageSelectionFields({ title, choices, chosen, onChange }: UsageSelectionProps): JSX.Element {
  const { library, techniqueStatistics, ownLayouts } = useApp();
  const change = (changes: Changes<ChosenPuzzles>): void => onChange(withChanges(chosen, changes));
  const layouts = layoutsIn(choices, ownLayouts);
  const { marked } = techniqueStatistics;
  const sources = [...(marked.length > 0 ? (['marked'] as const) : []), ...(['listed', 'library'] as const)].map(
    (from) => ({ value: `${from}`, from, words: t(`usage.from.${from}`, { count: marked.length }) }),
  );
  // In a longer list, nobody would find a puzzle by its number.
  const nameOf = (id: PuzzleId): string => {
    const item = library.items.value.find((each) => each.id === id);
    if (!item) return '';
    return itemTitle(item) || layoutWithRules(item.layout, item.variants, ownLayouts, item.clueRules);
  };
  const single = marked.length > 1 && marked.length <= MOST_SINGLE ? marked : [];
  const ones = single.map((id) => ({
    value: `${id}`,
    from: 'one' as const,
    puzzleId: id,
    words: t('usage.from.one', { name: nameOf(id), id }),
  }));
  const options: readonly (Pick<ChosenPuzzles, 'from' | 'puzzleId'> & { value: string; words: string })[] = [
    ...sources,
    ...ones,
  ];
  const collections = choices.labels.filter(({ kind }) => kind === 'collection');
  return (
    <fieldset class="tiles usage-fields">
      <legend class="usage-legend bold">{title}</legend>
      <SelectField
        name={t('usage.from')}
        value={`${chosen.puzzleId ?? chosen.from}`}
        options={options}
        onChange={(value) => {
          const { from = chosen.from, puzzleId } = options.find((option) => option.value === value) ?? {};
          change({ from, puzzleId });
        }}
      />
      {(chosen.from === 'listed' || chosen.from === 'library') && (
        <>
          <SelectField
            name={t('library.layout')}
            value={chosen.laid ? JSON.stringify(chosen.laid) : ''}
            any={t('library.any')}
            options={layouts.map(({ key, words }) => ({ value: key, words }))}
            onChange={(key) => change({ laid: layouts.find((one) => one.key === key)?.laid })}
          />
          {choices.clueRules.length > 0 && (
            <SelectField
              name={t('library.clue-rules')}
              value={chosen.clueRule ?? ''}
              any={t('library.any')}
              options={choices.clueRules.map((id) => ({ value: id, words: ruleName(id) }))}
              onChange={(id) => change({ clueRule: id === '' ? undefined : id })}
            />
          )}
          <SelectField
            name={t('library.difficulty')}
            value={chosen.difficulty ?? ''}
            any={t('library.any')}
            options={GRADES.map((one) => ({ value: one, words: t(`difficulty.${one}`) }))}
            onChange={(wanted) => change({ difficulty: GRADES.find((one) => one === wanted) })}
          />
          {collections.length > 0 && (
            <SelectField
              name={t('library.collection')}
              value={chosen.collection === undefined ? '' : String(chosen.collection)}
              any={t('library.any')}
              options={collections.map(({ id, name }) => ({ value: String(id), words: name }))}
              onChange={(id) => change({ collection: collections.find((one) => String(one.id) === id)?.id })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
