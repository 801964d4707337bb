import type { JSX } from 'preact';
import type { ManualPage } from '../../../shared/manual/manual.ts';
import type { Block, Inline } from '../../../shared/manual/markdown.ts';
import { placeOfLink } from '../../../shared/manual/place.ts';
import { useApp } from '../controls/context.ts';
import { DrawnFigure, isInline } from './figures.tsx';

/** Id of a heading's element. */
export function headingId(anchor: string): string {
  return `manual-${anchor}`;
}

function Link({ from, href, children }: { from: string; href: string; children: JSX.Element }): JSX.Element {
  const app = useApp();
  const place = placeOfLink(from, href);
  // A test rejects links that lead out of the manual.
  if (!place) return children;
  return (
    <button type="button" class="link" onClick={() => app.manual.open(place.page, place.anchor)}>
      {children}
    </button>
  );
}

function DrawnInline({ part, page }: { readonly part: Inline; readonly page: string }): JSX.Element {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
    case 'em': {
      const Mark = part.kind;
      return (
        <Mark>
          <Inlines parts={part.children} page={page} />
        </Mark>
      );
    }
    case 'link':
      return (
        <Link from={page} href={part.href}>
          <Inlines parts={part.children} page={page} />
        </Link>
      );
    case 'figure':
      return <DrawnFigure figure={part} />;
  }
}

function Inlines({ parts, page }: { readonly parts: readonly Inline[]; readonly page: string }): JSX.Element {
  return (
    <>
      {parts.map((part, index) => (
        <DrawnInline key={`${index + 1}`} part={part} page={page} />
      ))}
    </>
  );
}

type BlockOf<K extends Block['kind']> = Block & { readonly kind: K };

function Heading({ level, text, anchor }: BlockOf<'heading'>): JSX.Element {
  // The window has a heading of its own above the page.
  const Level = `h${Math.min(6, level + 1)}` as 'h3';
  return (
    <Level id={headingId(anchor)} tabIndex={-1}>
      {text}
    </Level>
  );
}

function Table({ block: { head, rows }, page }: { readonly block: BlockOf<'table'>; page: string }): JSX.Element {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={`${index + 1}`} scope="col">
              <Inlines parts={cell} page={page} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index + 1}`}>
            {row.map((cell, column) => (
              <td key={`${column + 1}`}>
                <Inlines parts={cell} page={page} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DrawnBlock({ block, page }: { readonly block: Block; readonly page: string }): JSX.Element {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph': {
      const [only] = block.children;
      // A picture is not part of a line, so it must not be inside a paragraph.
      if (only?.kind === 'figure' && block.children.length === 1 && !isInline(only))
        return <DrawnFigure figure={only} />;
      return (
        <p>
          <Inlines parts={block.children} page={page} />
        </p>
      );
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={`${index + 1}`}>
              <Blocks blocks={item} page={page} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <pre class="selectable">{block.text}</pre>;
    case 'table':
      return <Table block={block} page={page} />;
  }
}

function Blocks({ blocks, page }: { readonly blocks: readonly Block[]; readonly page: string }): JSX.Element {
  return (
    <>
      {blocks.map((block, index) => (
        <DrawnBlock key={`${index + 1}`} block={block} page={page} />
      ))}
    </>
  );
}

/** A page of the manual. */
export function DrawnPage({ page }: { readonly page: ManualPage }): JSX.Element {
  return <Blocks blocks={page.blocks} page={page.id} />;
}
