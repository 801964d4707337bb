import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { humanTime } from '../../engine/rating/humanTime.ts';
import { Subject } from '../../engine/rating/subject.ts';
import type { JobContext } from '../kind.ts';
import type { RateInput } from './rate.ts';
import { topologyOf } from './topologies.ts';

/**
 * Predicts the time that a practised player needs, in seconds; null if the techniques do not solve the puzzle. Errors:
 * `cancelled`.
 */
export function predictJob(
  { layout, givens }: Pick<RateInput, 'layout' | 'givens'>,
  { cancel }: JobContext,
): Result<number | null> {
  const { value } = humanTime.rate(new Subject(topologyOf(layout), givens, cancel));
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(value);
}
