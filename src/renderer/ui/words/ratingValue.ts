import { scaleOf } from '../../../shared/rating/scale.ts';
import { decimalText } from '../../../shared/text/placeholders.ts';
import { formatDuration, language } from '../../i18n/words.ts';

/** A value of a rating, without the rating's name. */
export function ratingValue(kind: string, value: number): string {
  const { decimals, unit } = scaleOf(kind);
  // Predicted times can be negative. A negative time is shown as a plain number.
  return unit === 'seconds' && value >= 0 ? formatDuration(value) : decimalText(language.value, value, decimals);
}
