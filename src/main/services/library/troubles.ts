import { type Notice, sentenceOf } from '../../../shared/base/result.ts';
import { MOST_TROUBLES_LISTED, type Troubles } from '../../../shared/contract/transfers.ts';
import { isMinorLoss } from '../../../shared/puzzle/minorLoss.ts';
import type { Loss } from '../../formats/index.ts';

export const NO_TROUBLES: Troubles = { faults: [], moreFaults: 0, losses: [], moreLosses: 0 };

/** Collects the first `MOST_TROUBLES_LISTED` faults and as many losses of a transfer, and counts the rest. */
export class TroubleList {
  readonly all: Troubles = { faults: [], moreFaults: 0, losses: [], moreLosses: 0 };

  fault(at: number, fault: Notice): void {
    if (this.all.faults.length < MOST_TROUBLES_LISTED) this.all.faults.push({ at, sentence: sentenceOf(fault) });
    else this.all.moreFaults++;
  }

  loss(at: number, losses: readonly Pick<Loss, 'sentence'>[]): void {
    for (const { sentence } of losses) {
      if (isMinorLoss(sentence)) this.minor(sentence);
      else if (this.all.losses.length < MOST_TROUBLES_LISTED) this.all.losses.push({ at, sentence });
      else this.all.moreLosses++;
    }
  }

  /** Lists a loss that nobody misses only once, for all puzzles. */
  private minor(sentence: Loss['sentence']): void {
    const { losses } = this.all;
    if (!losses.some((loss) => isMinorLoss(loss.sentence))) losses.unshift({ at: 0, sentence });
  }
}
