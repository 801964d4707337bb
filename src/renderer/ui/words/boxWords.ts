import type { BoxShape } from '../../../shared/base/boxShape.ts';
import { t } from '../../i18n/words.ts';

/** The shape of boxes: “2 × 3”. */
export function boxWords({ rows, columns }: BoxShape): string {
  return t('new.order.option', { rows, columns });
}
