import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { NumberField } from './numberField.tsx';
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
      <h3 id={heading} class="caption">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface SettingProps extends DescribedField {
  /** Returns the control, with this id. `describedBy` is the id of the explanation, if there is one. */
  readonly control: (id: string, describedBy: string | undefined) => JSX.Element;
}

/** One setting of a form: its name, its control, and the explanation below. */
function Setting({ name, help, control }: SettingProps): JSX.Element {
  const field = useId();
  const about = useId();
  return (
    <div class="setting">
      <label class="setting-row" for={field}>
        <span>{name}</span>
        {control(field, help === undefined ? undefined : about)}
      </label>
      {help !== undefined && (
        <p id={about} class="setting-help">
          {help}
        </p>
      )}
    </div>
  );
}

interface SwitchProps extends DescribedField {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchSetting({ on, onChange, ...described }: SwitchProps): JSX.Element {
  return (
    <Setting
      {...described}
      control={(id, about) => (
        <input
          id={id}
          type="checkbox"
          class="switch fixed anchor"
          checked={on}
          aria-describedby={about}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    />
  );
}

interface ChoiceProps<T extends string> extends DescribedField {
  readonly value: T;
  /** Choices in display order. */
  readonly options: readonly SelectChoice<T>[];
  readonly onChange: (value: T) => void;
}

/** A setting with a few choices. */
export function ChoiceSetting<T extends string>({
  value,
  options,
  onChange,
  ...described
}: ChoiceProps<T>): JSX.Element {
  return (
    <Setting
      {...described}
      control={(id, about) => (
        <Select id={id} value={value} options={options} describedBy={about} onChange={onChange} />
      )}
    />
  );
}

interface TextSettingProps {
  readonly name: string;
  readonly value: string;
  /** Text that the field shows while its value is empty. */
  readonly placeholder: string;
  /** Characters of the longest value. */
  readonly longest: number;
  readonly onChange: (value: string) => void;
}

/** A setting that is a line of text. */
export function TextSetting({ name, value, placeholder, longest, onChange }: TextSettingProps): JSX.Element {
  return (
    <Setting
      name={name}
      control={(id) => (
        <input
          id={id}
          type="text"
          value={value}
          placeholder={placeholder}
          maxLength={longest}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    />
  );
}

interface NumberSettingProps {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  readonly onChange: (value: number) => void;
}

/** A setting that is a whole number, typed or changed by buttons. A typed number can be out of range. */
export function NumberSetting({ name, ...number }: NumberSettingProps): JSX.Element {
  return (
    <div class="setting setting-number">
      <NumberField label={name} {...number} />
    </div>
  );
}

interface RangeSettingProps extends NumberSettingProps {
  readonly step: number;
  /** Formats the value as text. */
  readonly words: (value: number) => string;
}

/** A setting that is a number in a range. */
export function RangeSetting({ name, value, least, greatest, step, words, onChange }: RangeSettingProps): JSX.Element {
  return (
    <Setting
      name={name}
      control={(id) => (
        <span class="setting-range row gap-12">
          <input
            id={id}
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
      )}
    />
  );
}
