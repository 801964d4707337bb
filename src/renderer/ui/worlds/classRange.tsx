import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import { Select } from '../forms/select.tsx';

/** Easiest and hardest class that the provinces of a world may have. */
export type ClassRange = Pick<WorldSummary, 'lowest' | 'highest'>;

/** Whether the easiest class is not harder than the hardest one. */
export function isRange({ lowest, highest }: ClassRange): boolean {
  return LEVELS.indexOf(lowest) <= LEVELS.indexOf(highest);
}

interface ClassRangeFieldsProps {
  readonly range: ClassRange;
  readonly onChange: (range: ClassRange) => void;
}

/** Choice of the easiest and hardest class. */
export function ClassRangeFields({ range, onChange }: ClassRangeFieldsProps): JSX.Element {
  const id = useId();
  const options = LEVELS.map((value) => ({ value, words: t(`difficulty.${value}`) }));
  const field = (end: 'lowest' | 'highest'): JSX.Element => (
    <label class="field" for={`${id}-${end}`}>
      <span class="field-name">{t(`new-world.${end}`)}</span>
      <Select<Level>
        id={`${id}-${end}`}
        value={range[end]}
        options={options}
        onChange={(value) => onChange({ ...range, [end]: value })}
      />
    </label>
  );
  return (
    <>
      <div class="tiles">
        {field('lowest')}
        {field('highest')}
      </div>
      {!isRange(range) && (
        <p class="small alarm" role="alert">
          {t('new-world.classes.swapped')}
        </p>
      )}
    </>
  );
}
