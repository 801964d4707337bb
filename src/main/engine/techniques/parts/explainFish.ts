import type { Explanation, Wording } from '../../../../shared/step/explanation.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { Technique } from '../technique.ts';

/** The `explain` of a fish: `{digit}`, `{cells}`, base houses `{bases}`, cover houses `{covers}`, `{fins}`. */
export function explainFish(...sentences: readonly Wording[]): Technique['explain'] {
  return ({ evidence }: Step) => ({
    sentences,
    references: {
      digit: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      bases: { kind: 'houses', houses: evidence.houses },
      covers: { kind: 'houses', houses: evidence.covers ?? [] },
      fins: { kind: 'cells', cells: evidence.fins ?? [] },
    },
  });
}

const withFins = explainFish(
  {
    en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}, or else stick out to {fins}.',
    fr: 'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers}, ou dépasser dans {fins}.',
  },
  {
    en: 'Either such a fin is {digit}, or {covers} have theirs in {bases}: a cell of {covers} that is in none of these and sees every fin cannot be {digit} either way.',
    fr: 'Soit une telle nageoire vaut {digit}, soit {covers} ont le leur dans {bases} : une case de {covers} hors de celles-ci, qui voit chaque nageoire, ne peut valoir {digit} dans aucun cas.',
  },
);
const withoutFins = explainFish({
  en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these get their {digit} there and nowhere else.',
  fr: 'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : celles-ci y prennent leur {digit}, et nulle part ailleurs.',
});

/** The `explain` of a fish that may have fins. */
export function explainFinnedFish(step: Step): Explanation {
  return step.evidence.fins?.length ? withFins(step) : withoutFins(step);
}
