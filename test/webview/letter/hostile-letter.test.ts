import assert from 'node:assert/strict';
import { letterTree, type LetterNode } from '../../../client/webview/letter/letter-tree.js';

/** Members of documents and elements that the page calls: an element of the letter may be called so. */
const members = [
  'createElementNS',
  'createElement',
  'createTextNode',
  'body',
  'documentElement',
  'addEventListener',
  'getSelection',
];
const tags = ['img', 'form', 'input', 'button', 'select', 'textarea', 'fieldset', 'output', 'a', 'p'];

describe('a hostile letter', () => {
  it('has no element in the place of a member of its document or of a form', () => {
    const inside = tags
      .flatMap((tag) => members.map((name) => `<${tag} name="${name}" id="${name}">a</${tag}>`))
      .join('');
    const { body, html } = letterTree(`<html name=a><body name=b><form>${inside}</form>`, new Map(), true);
    assert.deepEqual(html, []);
    const visit = (node: LetterNode): void => {
      if (node.kind !== 'element') return;
      const names = node.attributes.map(([name]) => name);
      assert.ok(!names.includes('name'), node.tag);
      assert.ok(
        !names.includes('id') ||
          !['img', 'form', 'input', 'button', 'select', 'textarea'].includes(node.tag) ||
          node.tag === 'form',
      );
      node.children.forEach(visit);
    };
    visit(body);
    assert.ok(body.children.length > 0);
  });
});
