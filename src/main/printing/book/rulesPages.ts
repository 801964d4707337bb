import { drawBoard, MARGIN, type Picture, wholeWindow } from '../../../shared/picture/picture.ts';
import { pictureOfRule, pictureOfVariant } from '../../../shared/picture/rulePictures.ts';
import { seamFrame } from '../../../shared/picture/seamStrokes.ts';
import { type Book, puzzlesOf } from '../../../shared/printing/book.ts';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { fill, fillSentence } from '../../../shared/text/placeholders.ts';
import { variantName, variantRule } from '../../../shared/variants/variant.ts';
import { LINE_ROOM } from './boardSpace.ts';
import type { PageArea, PageItem } from './bookPage.ts';
import type { SetText, Typesetter } from './typesetter.ts';

/** Side of the picture of a layout or rule, in millimetres. `BESIDE` is its distance from the words beside it. */
const PICTURE = 42;
const BESIDE = 6;
const BETWEEN = 9;
const NAME = 13;
const TEXT = 10;

/** The explanation of a layout, variant or rule. */
interface Explained {
  readonly name: string;
  readonly texts: readonly string[];
  readonly picture: Picture | null;
}

/**
 * Pages that explain every layout, variant and rule of a book, each once and with a picture, in the program's own
 * words.
 *
 * @param heading heading of the first page.
 * @returns the items of each page.
 */
export function rulesPages(
  book: Book,
  { width, height }: PageArea,
  set: Typesetter,
  heading: { readonly title: string; readonly size: number },
): PageItem[][] {
  const beside = { x: PICTURE + BESIDE, width: width - PICTURE - BESIDE };
  const first = set.stacked({ x: 0, y: 0, width }, [{ text: heading.title, size: heading.size }]);
  const pages: PageItem[][] = [first.items];
  let y = first.height + BETWEEN;
  for (const { name, texts, picture } of explained(book)) {
    const words: SetText[] = [{ text: name, size: NAME }, ...texts.map((text) => ({ text, size: TEXT, above: 1.5 }))];
    const needed = Math.max(picture ? PICTURE : 0, set.stacked({ ...beside, y: 0 }, words).height);
    if (y + needed > height && y > 0) {
      pages.push([]);
      y = 0;
    }
    const page = pages.at(-1) as PageItem[];
    page.push(...set.stacked({ ...beside, y }, words).items);
    if (picture) {
      const cellSize = PICTURE / Math.max(picture.width, picture.height);
      const aside = MARGIN * cellSize + LINE_ROOM;
      page.push({ kind: 'picture', draw: () => picture, x: aside, y: y + aside, cellSize });
    }
    y += needed + BETWEEN;
  }
  return pages;
}

function explained(book: Book): Explained[] {
  const { language, style } = book.job;
  const puzzles = puzzlesOf(book);
  const found = new Map<string, Explained>();
  const add = (key: string, make: () => Explained): void => {
    if (!found.has(key)) found.set(key, make());
  };
  const sizesOf = new Map<string, Set<number>>();
  for (const { topology, layoutName } of puzzles) {
    sizesOf.set(layoutName, (sizesOf.get(layoutName) ?? new Set()).add(topology.digits));
  }
  for (const { topology, layoutName } of puzzles) {
    const { subgridCount, digits, cellCount } = topology;
    const several = (sizesOf.get(layoutName)?.size ?? 0) > 1;
    const name = several ? fill(language, 'book.rule.size', { name: layoutName, digits }) : layoutName;
    add(`layout ${name} ${subgridCount}`, () => {
      const values = { count: subgridCount, digits };
      const isLinked = cellCount < subgridCount * digits ** 2;
      const plain = topology.plain ?? topology;
      const content = { givens: new Uint8Array(plain.cellCount) };
      return {
        name,
        texts: [
          fill(language, 'book.rule.fill', values),
          ...(isLinked ? [fill(language, 'book.rule.shared')] : []),
          ...(seamFrame(topology) > 0 ? [fill(language, 'pdf.seams')] : []),
        ],
        picture: drawBoard(plain, content, wholeWindow(plain, 0), {
          ...{ names: 'none', language, seams: false, shared: style.shared },
        }),
      };
    });
  }
  for (const { topology } of puzzles) {
    const { layout, clues, digits } = topology;
    for (const variant of layout.variants ?? []) {
      add(`variant ${JSON.stringify(variant)}`, () => ({
        name: fill(language, variantName(variant.id)),
        texts: [fill(language, variantRule(variant.id))],
        picture: pictureOfVariant(variant),
      }));
    }
    for (const { id, name, sentence: said } of rulesOfClues(clues && [...clues], digits)) {
      const text = fillSentence(language, said);
      add(`rule ${id} ${text}`, () => ({
        name: fill(language, name),
        texts: [text],
        picture: pictureOfRule(id),
      }));
    }
  }
  return [...found.values()];
}
