import assert from 'node:assert/strict';
import type { VirtualCode } from '@volar/language-core';
import fc from 'fast-check';
import ts from 'typescript';
import { EditedText } from '../../typescript-plugin/edited-text.js';
import { hookCode } from '../../typescript-plugin/hook-code.js';

const code = `// Hooks.
const compute = (policy, data) => policy.module.cover + data.cover;
const named = policy => policy.module;
/** @param {{ own: number }} policy */
const typed = (policy) => policy.own;
function getAlteration({ alteration_hook_key, data }) {
  const inner = (payment) => payment.amount;
  return inner(data);
}
`;

describe('hook code as TypeScript sees it', () => {
  const plugin = hookCode(ts, () => 'ProductModule');
  const context = { getAssociatedScript: () => undefined };

  function made(text: string): VirtualCode {
    const virtual = plugin.createVirtualCode?.('/code/main.js', 'javascript', new EditedText(text), context);
    assert.ok(virtual);
    return virtual;
  }
  const seen = ({ snapshot, mappings }: VirtualCode) => ({
    text: snapshot.getText(0, snapshot.getLength()),
    mappings,
  });

  it('has a type for each parameter that the platform gives, and for no other', () => {
    const { text } = seen(made(code));
    assert.deepEqual(text.match(/\/\*\* @type \{.*?\} \*\/ [\w{]+/g), [
      '/** @type {ProductModule.Policy} */ policy',
      '/** @type {ProductModule.AnyHookData} */ data',
      '/** @type {ProductModule.Policy} */ policy',
      '/** @type {ProductModule.GetAlterationArgument} */ {',
      '/** @type {ProductModule.Payment} */ payment',
    ]);
    assert.match(text, /const named = \(\/\*\* @type \{ProductModule\.Policy\} \*\/ policy\) => policy\.module;/);
  });

  it('is the same after any edits as it would be from scratch', () => {
    const pieces = [
      'policy',
      'data',
      '(',
      ')',
      ' => ',
      '{',
      '}',
      ';\n',
      '/** ',
      ' */',
      'const f = ',
      'x',
      ', ',
      '\r\n',
    ];
    const edit = fc.record({ at: fc.nat(400), deleted: fc.nat(30), inserted: fc.constantFrom('', ...pieces) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let text = code;
        let virtual = made(text);
        for (const { at, deleted, inserted } of edits) {
          const before = virtual;
          text = text.slice(0, at) + inserted + text.slice(at + deleted);
          const next = plugin.updateVirtualCode?.('/code/main.js', before, new EditedText(text), context);
          assert.ok(next);
          virtual = next;
          assert.deepEqual(seen(virtual), seen(made(text)));
          // What it says has changed leads from the old text to the new one.
          const change = virtual.snapshot.getChangeRange(before.snapshot);
          assert.ok(change);
          const [old, now] = [seen(before).text, seen(virtual).text];
          const { span, newLength } = change;
          const inside = now.slice(span.start, span.start + newLength);
          assert.equal(old.slice(0, span.start) + inside + old.slice(span.start + span.length), now);
        }
      }),
    );
  });
});
