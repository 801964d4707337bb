import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Select, type SelectChoice } from './select.tsx';

interface DescribedField {
  readonly name: string;
  /** An explanatory sentence, if the name is not enough. */
  readonly help?: string;
}

/** A group of related settings, under a heading. */
export function SettingGroup({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  const heading = useId();
  return (
    <section class="setting-group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

function Help({ id, help }: { readonly id: string; readonly help: string | undefined }): JSX.Element | null {
  if (help === undefined) return null;
  return (
    <p id={id} class="setting-help">
      {help}
    </p>
  );
}

interface SwitchProps extends DescribedField {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchSetting({ name, help, on, onChange }: SwitchProps): JSX.Element {
  const about = useId();
  return (
    <div class="setting">
      <label class="setting-switch">
        <span class="setting-name">{name}</span>
        <input
          type="checkbox"
          class="switch fixed anchor"
          checked={on}
          aria-describedby={help === undefined ? undefined : about}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <Help id={about} help={help} />
    </div>
  );
}

interface ChoiceProps<T extends string> extends DescribedField {
  readonly value: T;
  /** Choices in display order. */
  readonly options: readonly SelectChoice<T>[];
  readonly onChange: (value: T) => void;
}

/** A setting with a few choices. */
export function ChoiceSetting<T extends string>({ name, help, value, options, onChange }: ChoiceProps<T>): JSX.Element {
  const about = useId();
  const field = useId();
  return (
    <div class="setting">
      <label class="setting-choice" for={field}>
        <span class="setting-name">{name}</span>
        <Select
          id={field}
          value={value}
          options={options}
          describedBy={help === undefined ? undefined : about}
          onChange={onChange}
        />
      </label>
      <Help id={about} help={help} />
    </div>
  );
}

interface TextSettingProps {
  readonly name: string;
  readonly value: string;
  /** Shown while the value is empty. */
  readonly placeholder: string;
  /** Characters of the longest value. */
  readonly longest: number;
  readonly onChange: (value: string) => void;
}

/** A setting that is a line of text. */
export function TextSetting({ name, value, placeholder, longest, onChange }: TextSettingProps): JSX.Element {
  return (
    <div class="setting">
      <label class="setting-choice">
        <span class="setting-name">{name}</span>
        <input
          type="text"
          value={value}
          placeholder={placeholder}
          maxLength={longest}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

interface RangeSettingProps extends DescribedField {
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  readonly step: number;
  /** Formats the value as text. */
  readonly words: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A setting that is a number in a range. */
export function RangeSetting({ name, value, least, greatest, step, words, onChange }: RangeSettingProps): JSX.Element {
  return (
    <div class="setting">
      <label class="setting-choice">
        <span class="setting-name">{name}</span>
        <span class="setting-range row gap-12">
          <input
            type="range"
            min={least}
            max={greatest}
            step={step}
            value={value}
            aria-valuetext={words(value)}
            onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <output class="figures">{words(value)}</output>
        </span>
      </label>
    </div>
  );
}
