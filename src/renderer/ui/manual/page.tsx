import type { ComponentChildren, FunctionComponent, JSX } from 'preact';
import type { ManualPage } from '../../../shared/manual/manual.ts';
import type { Block, Inline, ManualFigure } from '../../../shared/manual/markdown.ts';
import { type ManualPlace, placeOfLink } from '../../../shared/manual/place.ts';

/** Parts of a page that differ between the manual in the app and the manual on the site. */
export interface PageMedium {
  /** A link to a place of the manual. */
  readonly Link: FunctionComponent<{ readonly place: ManualPlace; readonly children: ComponentChildren }>;
  readonly Figure: FunctionComponent<{ readonly figure: ManualFigure }>;
  /** Level of the page's title. */
  readonly titleLevel: 1 | 2;
  /** Id of a heading's element. */
  headingId(anchor: string): string;
}

/** Data that all parts of a page use while it is drawn. */
interface PageContext extends PageMedium {
  readonly page: string;
}

/** Whether a figure appears within a line of text. */
function isInline({ scheme }: ManualFigure): boolean {
  return scheme === 'key';
}

/** Greatest length, in characters, of a code word that is never broken. Longer words would not fit on a phone. */
const LONGEST_WORD = 24;

/**
 * Code that is broken between words only. Browsers also break lines at hyphens, and would separate the `--` of an
 * option from its name.
 */
function CodeWords({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split(/(\s+)/);
  return (
    <>
      {parts.map((part, index) =>
        /\S/.test(part) && part.length <= LONGEST_WORD ? (
          <span key={`${index + 1}`} class="word">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

function DrawnInline({ part, on }: { readonly part: Inline; readonly on: PageContext }): JSX.Element {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'code':
      return (
        <code>
          <CodeWords text={part.text} />
        </code>
      );
    case 'strong':
    case 'em': {
      const Mark = part.kind;
      return (
        <Mark>
          <Inlines parts={part.children} on={on} />
        </Mark>
      );
    }
    case 'link': {
      const place = placeOfLink(on.page, part.href);
      const words = <Inlines parts={part.children} on={on} />;
      // A link without a place leads out of the manual. A test makes sure that there are no such links, so show only
      // the link's text.
      return place ? <on.Link place={place}>{words}</on.Link> : words;
    }
    case 'figure':
      return <on.Figure figure={part} />;
  }
}

function Inlines({ parts, on }: { readonly parts: readonly Inline[]; readonly on: PageContext }): JSX.Element {
  return (
    <>
      {parts.map((part, index) => (
        <DrawnInline key={`${index + 1}`} part={part} on={on} />
      ))}
    </>
  );
}

type BlockOf<K extends Block['kind']> = Block & { readonly kind: K };

function Heading({ block, on }: { readonly block: BlockOf<'heading'>; readonly on: PageContext }): JSX.Element {
  const { level, text, anchor } = block;
  const Level = `h${Math.min(6, level + on.titleLevel - 1)}` as 'h3';
  return (
    <Level id={on.headingId(anchor)} tabIndex={-1}>
      {text}
    </Level>
  );
}

function Table({
  block: { head, rows },
  on,
}: {
  readonly block: BlockOf<'table'>;
  readonly on: PageContext;
}): JSX.Element {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={`${index + 1}`} scope="col">
              <Inlines parts={cell} on={on} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index + 1}`}>
            {row.map((cell, column) => (
              <td key={`${column + 1}`}>
                <Inlines parts={cell} on={on} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DrawnBlock({ block, on }: { readonly block: Block; readonly on: PageContext }): JSX.Element {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} on={on} />;
    case 'paragraph': {
      const [only] = block.children;
      // A paragraph must not contain a picture. If a picture is the only content of a paragraph, draw the picture
      // without the paragraph.
      if (only?.kind === 'figure' && block.children.length === 1 && !isInline(only)) return <on.Figure figure={only} />;
      return (
        <p>
          <Inlines parts={block.children} on={on} />
        </p>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={`${index + 1}`}>
              <Blocks blocks={item} on={on} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre class="selectable">
          <CodeWords text={block.text} />
        </pre>
      );
    case 'table':
      return <Table block={block} on={on} />;
  }
}

function Blocks({ blocks, on }: { readonly blocks: readonly Block[]; readonly on: PageContext }): JSX.Element {
  return (
    <>
      {blocks.map((block, index) => (
        <DrawnBlock key={`${index + 1}`} block={block} on={on} />
      ))}
    </>
  );
}

interface DrawnPageProps {
  readonly page: ManualPage;
  readonly medium: PageMedium;
}

/** A page of the manual. */
export function DrawnPage({ page, medium }: DrawnPageProps): JSX.Element {
  return <Blocks blocks={page.blocks} on={{ ...medium, page: page.id }} />;
}
