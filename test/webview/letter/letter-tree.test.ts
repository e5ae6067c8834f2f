import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodedLength, sourceLength } from '../../../client/webview/letter/drawn-letter.js';
import { letterTree, type LetterNode, longestDrawn } from '../../../client/webview/letter/letter-tree.js';
import { missingMarks } from '../../../protocol/letter-origins.js';
import { runs } from '../../support/runs.js';

const none = new Map<string, string>();

function outline(nodes: readonly LetterNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'missing') return `[${node.path}]`;
      const attributes = node.attributes.map(([name, value]) => ` ${name}=${value}`).join('');
      return `<${node.tag}${attributes}>${outline(node.children)}</${node.tag}>`;
    })
    .join('');
}

const shown = (html: string, images: ReadonlyMap<string, string> = none) =>
  outline(letterTree(html, images, true).body.children);

/** The node with all that are in it. */
function all(node: LetterNode): readonly LetterNode[] {
  return [node, ...(node.kind === 'element' ? node.children.flatMap(all) : [])];
}

describe('The tree of a letter', () => {
  it('has what may be shown, as the browser would nest it', () => {
    assert.equal(shown('<p>One<p class=x>Two'), '<p>One</p><p class=x>Two</p>');
    assert.equal(shown('<table><tr><td>3'), '<table><tbody><tr><td>3</td></tr></tbody></table>');
    assert.equal(shown('a<script>b</script>c<iframe>d</iframe><object><p>e</p></object>'), 'ac');
    assert.equal(shown('<a href="javascript:1" onclick="x" title="t">a</a>'), '<a href=# title=t>a</a>');
    assert.equal(shown('<img src="https://x/y.png" alt="Logo" onerror=1>'), '<img alt=Logo></img>');
    assert.equal(
      shown('<img src="l.png">', new Map([['l.png', 'data:image/png,1']])),
      '<img src=data:image/png,1></img>',
    );
  });

  it('counts what is refused', () => {
    const { refused } = letterTree(
      '<meta charset=utf-8><meta http-equiv=refresh><script></script><p><script></script>',
      none,
      true,
    );
    assert.deepEqual(
      [...refused],
      [
        ['meta', 1],
        ['script', 2],
      ],
    );
  });

  it('marks missing values in texts alone', () => {
    const gap = `${missingMarks.start}policy.a&amp;b${missingMarks.end}`;
    assert.equal(
      shown(`<p title="x${gap}y">A ${gap}B</p><table><tr><td>${gap}</td></tr></table>`),
      '<p title=xy>A [policy.a&b]B</p><table><tbody><tr><td>[policy.a&b]</td></tr></tbody></table>',
    );
    assert.equal(outline(letterTree(`<p>${gap}</p>`, none, false).body.children), '<p></p>');
  });

  it('ends, however deep', () => {
    const { body, refused } = letterTree('<div>'.repeat(2_000), none, true);
    assert.ok(all(body).length <= 503);
    assert.ok((refused.get('div') ?? 0) > 0);
  });

  it('places each text where it is written', () => {
    const part = fc.constantFrom(
      'text',
      ' ',
      '&amp;',
      '&lt;x',
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '</table>',
      '\r\n',
      '<!-- c -->',
      `${missingMarks.start}a&amp;b${missingMarks.end}`,
      'é',
      '<li>',
      '<style>p{}</style>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
        const html = parts.join('');
        for (const node of all(letterTree(html, none, true).body))
          if (node.kind === 'text' && node.source === node.text)
            assert.ok(
              html.startsWith(node.text, node.start) || html.includes('<td>') || html.includes('<table>'),
              `${html}: ${node.text}`,
            );
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('The offsets of a text with entities', () => {
  it('lead to its source and back', () => {
    const [source, text] = ['a &amp; b&nbsp;c\r\nd', 'a & b\u00a0c\nd'];
    for (const character of ['a', '&', 'b', 'c', 'd']) {
      const at = text.indexOf(character);
      const there = sourceLength(source, text, at);
      assert.equal(source[there], character);
      assert.equal(decodedLength(source, text, there), at);
    }
  });

  it('is cut where the letter is too long, and images do not count', () => {
    const cut = (html: string) => {
      const { isCut, body } = letterTree(html, none, true);
      return [isCut, outline(body.children).length];
    };
    assert.deepEqual(cut('a'.repeat(longestDrawn)), [false, longestDrawn]);
    assert.deepEqual(cut('a'.repeat(5_000_000)), [true, longestDrawn]);
    const image = `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">`;
    assert.deepEqual(cut(`${image}end`), [false, image.length + '</img>end'.length - 2]);
    assert.equal(letterTree(`${'<p>a'.repeat(longestDrawn)}${image}`, none, true).isCut, true);
  });

  it('has ten thousand levels of elements as far as browsers nest them', () => {
    const { body, refused } = letterTree(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}<p>after`, none, true);
    assert.equal(outline(body.children).endsWith('<p>after</p>'), true);
    assert.deepEqual([...refused], [['div', 1]]);
  });
});
