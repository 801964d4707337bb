import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/**
 * A picture, table or key (of the keyboard), written as `![alt](kind:name)`. The program draws it when it shows the
 * page. resources/manual/README.md lists the kinds.
 */
export interface ManualFigure {
  readonly kind: 'figure';
  readonly scheme: FigureScheme;
  readonly name: string;
  /** Text that other Markdown readers show instead of the picture. */
  readonly alt: string;
}

export const FIGURE_SCHEMES = ['example', 'layout', 'rule', 'keys', 'key', 'screen'] as const;
export type FigureScheme = (typeof FIGURE_SCHEMES)[number];

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | ManualFigure;

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly anchor: string }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** Names a heading in links, as GitHub does: `## Corner notes` → `#corner-notes`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** The text of inline parts without formatting. */
export function plainOf(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'figure') return part.scheme === 'key' ? part.alt : '';
      return 'text' in part ? part.text : plainOf(part.children);
    })
    .join('');
}

/**
 * Narrows the type of the tokens into which the Markdown library's lexer divides a text. Tokens of the generic type
 * come only from extensions of the lexer, and we do not use extensions.
 */
function strict(tokens: readonly Token[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []) as readonly MarkedToken[];
}

function figureOf({ href, text }: Tokens.Image): ManualFigure {
  const [, scheme, name] = /^(\w+):(.+)$/.exec(href) ?? [];
  const known = FIGURE_SCHEMES.find((one) => one === scheme);
  if (!known || !name) throw new Error(`"${href}" is not a picture of the manual`);
  return { kind: 'figure', scheme: known, name, alt: text };
}

/**
 * Entities that the Markdown library's lexer writes instead of some characters, because its output is meant for HTML.
 */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function inlinesOf(tokens: readonly Token[] | undefined): Inline[] {
  return strict(tokens).map((token): Inline => {
    switch (token.type) {
      case 'text':
        // Line breaks within a paragraph are spaces.
        return { kind: 'text', text: unescaped(token.text).replaceAll('\n', ' ') };
      case 'escape':
        return { kind: 'text', text: unescaped(token.text) };
      case 'codespan':
        return { kind: 'code', text: unescaped(token.text) };
      case 'strong':
      case 'em':
        return { kind: token.type, children: inlinesOf(token.tokens) };
      case 'link':
        return { kind: 'link', href: token.href, children: inlinesOf(token.tokens) };
      case 'image':
        return figureOf(token);
      default:
        throw new Error(`the manual does not use "${token.type}": ${token.raw}`);
    }
  });
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const text = plainOf(inlinesOf(token.tokens));
      return [{ kind: 'heading', level: token.depth, text, anchor: anchorOf(text) }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', children: inlinesOf(token.tokens) }];
    case 'list':
      return [{ kind: 'list', ordered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens)) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'table': {
      const cells = (row: readonly Tokens.TableCell[]): Inline[][] => row.map((cell) => inlinesOf(cell.tokens));
      return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }];
    }
    default:
      throw new Error(`the manual does not use "${token.type}": ${token.raw}`);
  }
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return strict(tokens).flatMap(blockOf);
}

/**
 * Reads a page of the manual. Throws on Markdown that the manual does not use, such as HTML, and on pictures of unknown
 * schemes; a test reads all pages.
 */
export function readMarkdown(text: string): Block[] {
  return blocksOf(lexer(text, { gfm: true }));
}
