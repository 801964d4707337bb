import type { JSX } from 'preact';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { ReadExample } from '../../../shared/manual/example.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { language } from '../../i18n/words.ts';

/** The explanation of an example's step, as the caption of its picture. */
export function ExampleWords({ example }: { readonly example: ReadExample }): JSX.Element {
  const { topology, explained, digits, candidates } = example;
  const context = { causes: causesOf(topology, explained.step, digits, (cell) => itemAt(candidates, cell)) };
  const words = stepInWords(topology, explained.step, explained.explanation, language.value, context);
  return (
    <figcaption>
      {[...words.causes, ...words.reasons, words.conclusion].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </figcaption>
  );
}
