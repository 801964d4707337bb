import sax from 'sax';
import { type Notice, notice, ok } from '../../../shared/base/result.ts';
import { type FailureAt, failAt, type LineResult } from '../core/outcome.ts';

/** An element of a small XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of the element, without the text of its children. */
  readonly text: string;
  /** Line on which the element starts, from 1. */
  readonly line: number;
}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
  line: number;
}

/** Limits on nesting and on the number of elements. Puzzle files have five levels, and a few elements per puzzle. */
const DEEPEST = 20;
const MOST_ELEMENTS = 500_000;
/** Limit on the attributes of all elements together. A puzzle has six; an attribute takes about 100 bytes. */
const MOST_ATTRIBUTES = 3_000_000;

/**
 * Reads XML into a tree. Only the five predefined entities are expanded. A document type at the top must not declare
 * anything, so that attacks by entity expansion are impossible.
 *
 * Errors: `bad-puzzle` with the line of the fault.
 */
export function parseXml(text: string): LineResult<XmlElement> {
  const bare = (text.startsWith('\uFEFF') ? text.slice(1) : text).trimEnd();
  const parser = sax.parser(true, { position: true });
  const open: OpenElement[] = [];
  let root: OpenElement | null = null;
  let count = 0;
  let fault: FailureAt | null = null;
  const stop = (why: Notice): void => {
    // If the parser notices the fault after the end of its line, it has already counted this line.
    const line = bare[parser.position - 1] === '\n' ? parser.line : parser.line + 1;
    fault ??= { ok: false, line, error: { code: 'bad-puzzle', ...why } };
  };
  parser.ondoctype = (doctype) => {
    if (doctype.includes('[')) stop(notice('xml-entities'));
  };
  parser.onerror = (error) => {
    stop(notice('no-xml', { detail: error.message.split('\n')[0] ?? '' }));
    // Clear the error. Otherwise the parser would throw it again when it is closed.
    parser.error = null as unknown as Error;
  };
  let attributeCount = 0;
  parser.onattribute = () => {
    attributeCount++;
    if (attributeCount > MOST_ATTRIBUTES) stop(notice('xml-too-many-attributes', { most: MOST_ATTRIBUTES }));
  };
  parser.onopentag = ({ name, attributes }) => {
    count++;
    if (open.length >= DEEPEST) stop(notice('xml-too-deep', { most: DEEPEST }));
    if (count > MOST_ELEMENTS) stop(notice('xml-too-many', { most: MOST_ELEMENTS }));
    const element: OpenElement = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      children: [],
      text: '',
      line: parser.line + 1,
    };
    const parent = open[open.length - 1];
    if (parent) parent.children.push(element);
    else root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  const addText = (piece: string): void => {
    const element = open[open.length - 1];
    if (element) element.text += piece;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  // Parse the text in pieces, so that the work ends at the first error.
  for (let from = 0; from < bare.length && !fault; from += PIECE) parser.write(bare.slice(from, from + PIECE));
  if (!fault) parser.close();
  if (fault) return fault;
  return root ? ok(root as XmlElement) : failAt(1, 'xml-empty');
}

/**
 * Characters given to the parser at once. Few, because the parser makes an error with a stack for every fault in them.
 */
const PIECE = 64;

/** Escapes text for XML, also for attributes. Characters that XML cannot represent are removed. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const legal = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return legal.replace(/[&<>"'\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
