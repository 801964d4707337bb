import type { ComponentChildren, JSX } from 'preact';
import { describe, expect, it } from 'vitest';
import { markupOf } from './markup.ts';

function Note({ kind, children }: { readonly kind: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <>
      <p class={kind}>{children}</p>
      {kind === 'none' && <br />}
    </>
  );
}

describe('HTML of components', () => {
  it('has elements, attributes and texts, with what HTML reads as markup written out', () => {
    expect(
      markupOf(
        <Note kind={'"a" & <b>'}>
          {1} {'< 2'}
          {null}
          {[<b key="1">x</b>]}
        </Note>,
      ),
    ).toBe('<p class="&quot;a&quot; &amp; &lt;b&gt;">1 &lt; 2<b>x</b></p>');
  });

  it('has no end tags where there is no content, and no attributes that are switched off', () => {
    expect(markupOf(<img alt="" width={3} hidden={false} aria-label={undefined} />)).toBe('<img alt="" width="3">');
    expect(markupOf(<details open tabIndex={-1} />)).toBe('<details open tabindex="-1"></details>');
  });

  it('cannot have what only a browser could do', () => {
    expect(() => markupOf(<button type="button" onClick={() => undefined} />)).toThrow('onClick');
    expect(() => markupOf(<p style={{ margin: 0 }} />)).toThrow('style');
  });
});
