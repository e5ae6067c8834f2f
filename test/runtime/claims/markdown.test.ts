import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MarkdownNode } from '../../../protocol/view-model.js';
import { markdownOf, parseMarkdown } from '../../../runtime/claims/markdown.js';
import { previewOf } from './support.js';

/** The tree in short: `p(text strong(text))`. */
function short(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `${node.tag}${node.href === null ? '' : `<${node.href}>`}(${short(node.children)})`,
    )
    .join('');
}

function elements(nodes: readonly MarkdownNode[]): readonly Exclude<MarkdownNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));
}

describe('Markdown', () => {
  it('becomes a tree', () => {
    assert.equal(short(parseMarkdown('**A** *b* `c` ~~d~~')), 'p(strong(A) em(b) code(c) s(d))');
    assert.equal(
      short(parseMarkdown('# H\n\n- a\n- b\n\n1. c\n\n> q\n\n---')),
      'h1(H)ul(li(a)li(b))ol(li(c))blockquote(p(q))hr()',
    );
    assert.equal(short(parseMarkdown('| a |\n| - |\n| b |')), 'table(thead(tr(th(a)))tbody(tr(td(b))))');
    assert.equal(short(parseMarkdown('```js\nx\n```')), 'pre(code(x\n))');
    assert.equal(short(parseMarkdown('a  \nb\nc')), 'p(abr()b\nc)');
    assert.equal(
      short(parseMarkdown('[a](https://example.com) <mailto:a@example.com>')),
      'p(a<https://example.com>(a) a<mailto:a@example.com>(mailto:a@example.com))',
    );
  });

  it('that is hostile is text', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '[a](JaVaScRiPt:alert(1))',
      '[a](data:text/html,x)',
      '[a](vbscript:x)',
      '[a](file:///etc/passwd)',
      '[a](command:x)',
      '[a](data:image/png;base64,x)',
      '![a](https://example.com/x.png)',
    ]) {
      const found = elements(parseMarkdown(text));
      assert.ok(
        found.every(({ tag, href }) => ['p', 'a'].includes(tag) && href === null),
        text,
      );
    }
    assert.equal(short(parseMarkdown('<b>x</b>')), 'p(<b>x</b>)');
  });

  it('of any text has no address but those that may be followed', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('[', ']', '(', ')', '<', '>', ':', 'a', '*', '\n', ' ', '`', '!', '#', '-', '|'),
        }),
        (text) => {
          for (const { href } of elements(parseMarkdown(text)))
            assert.ok(href === null || /^(https?|mailto|tel):/i.test(href));
        },
      ),
    );
  });

  it('is found in a preview by key, in groups as well', () => {
    const inner = { block: { type: 'alert', key: 'inner', markdown: 'Policy **{{claim.policy.status}}**' } };
    const found = markdownOf(previewOf([{ block: { type: 'group', key: 'outer', title: 'Outer', blocks: [inner] } }]));
    assert.deepEqual([...found.keys()], ['inner']);
    assert.equal(short(found.get('inner') ?? []), 'p(Policy strong(active))');
  });
});
