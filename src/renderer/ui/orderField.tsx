import type { JSX } from 'preact';
import { ORDERS, type Order } from '../../shared/domain/digits.ts';
import { t } from '../i18n/words.ts';

interface Props {
  /** Of the radio buttons, which are a group of their own. */
  readonly name: string;
  readonly order: Order;
  /** Answers false where another order is refused: the buttons stay as they were then. */
  readonly onChange: (order: Order) => boolean;
}

/** Choosing the order of a layout, as the side of its boxes. */
export function OrderField({ name, order, onChange }: Props): JSX.Element {
  return (
    <fieldset>
      <legend class="field-name">{t('new.order')}</legend>
      <div class="segmented">
        {ORDERS.map((option) => (
          <label key={option} title={t('new.order.digits', { digits: option ** 2 })}>
            <input
              type="radio"
              name={name}
              checked={order === option}
              onChange={(event) => {
                if (!onChange(option)) event.currentTarget.checked = order === option;
              }}
            />
            <span>{t('new.order.option', { order: option })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
