import { type ComponentChildren, Fragment, type FunctionComponent, isValidElement, type VNode } from 'preact';

/** Elements without content, which have no end tag in HTML. */
const VOID = new Set(['br', 'img', 'link', 'meta', 'source']);

/** Attributes that have other names in components than in HTML. */
const NAMES: Readonly<Record<string, string>> = { tabIndex: 'tabindex' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function attributeOf([name, value]: [string, unknown]): string {
  if (name === 'children' || value === undefined || value === null || value === false) return '';
  if (typeof value === 'object' || typeof value === 'function')
    throw new Error(`a page cannot have the property ${name}`);
  const plain = NAMES[name] ?? name;
  return value === true ? ` ${plain}` : ` ${plain}="${escaped(String(value))}"`;
}

function elementMarkup({
  type,
  props,
}: VNode<Readonly<Record<string, unknown>> & { children?: ComponentChildren }>): string {
  if (typeof type === 'function') {
    if (type === Fragment) return markupOf(props.children);
    // These components are functions without hooks, so calling the function returns all that the component shows.
    return markupOf((type as FunctionComponent<typeof props>)(props));
  }
  const start = `<${type}${Object.entries(props).map(attributeOf).join('')}>`;
  return VOID.has(type) ? start : `${start}${markupOf(props.children)}</${type}>`;
}

/**
 * Returns the HTML of components that use no hooks and respond to no events. Throws on properties that HTML cannot
 * express, such as functions.
 */
export function markupOf(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map((child: ComponentChildren) => markupOf(child)).join('');
  if (typeof node === 'object') {
    if (!isValidElement(node)) throw new Error('a page has something that is not an element');
    return elementMarkup(node);
  }
  return escaped(String(node));
}
