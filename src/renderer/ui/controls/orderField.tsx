import type { JSX } from 'preact';
import { ORDERS, type Order } from '../../../shared/base/digits.ts';
import { t } from '../../i18n/words.ts';

interface OrderFieldProps {
  /** Name of the group of radio buttons, unique on the page. */
  readonly name: string;
  readonly order: Order;
  /** Returns false if it refuses the order. The buttons then keep the previous one. */
  readonly onChange: (order: Order) => boolean;
}

/** Choice of a layout's order, shown as the size of a box. */
export function OrderField({ name, order, onChange }: OrderFieldProps): JSX.Element {
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
