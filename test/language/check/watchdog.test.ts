import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, RuleSet, type Rule } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';

/** Two rules, of which one takes as long as is said on a clock of their own. */
function slow(phase: 'local' | 'cross', took: number) {
  let now = 0;
  let calls = 0;
  const act = () => {
    now += took;
    calls++;
  };
  const meta = { severity: 'error', summary: '', rationale: '', sections: [], good: [], bad: [] } as const;
  const rule: Rule =
    phase === 'local'
      ? { ...meta, id: 'test/slow', phase, messages: {}, visit: () => ({ template: act }) }
      : { ...meta, id: 'test/slow', phase, messages: {}, check: act };
  const other: Rule = {
    ...{ ...meta, id: 'test/other', phase: 'local', messages: { seen: 'Seen.' } },
    visit: (report) => ({
      template: ({ toSource }) => {
        report({ range: toSource({ start: 0, end: 1 }), message: 'seen' });
      },
    }),
  };
  const rules = new RuleSet([rule, other], () => now);
  let check: ReturnType<typeof checkModule> | undefined;
  return {
    /** The messages of a text, and how often the slow rule was called for it. */
    said(title: string) {
      calls = 0;
      const blocks = [{ show_if: '{{a}}', block: { type: 'heading', key: 'a', title } }];
      check = checkModule(moduleOf(new Map([[path, JSON.stringify(blocks)]])), check, rules);
      return { calls, messages: diagnosticsOf(check, path).map(({ message }) => message) };
    },
  };
}

const leftOut =
  'The rule `test/slow` took 6 s at one place. It is left out until the language server is restarted. This is a fault of the tool, not of the module.';

describe('A rule that takes far too long', () => {
  for (const phase of ['local', 'cross'] as const)
    it(`is named and left out, and the others go on (${phase})`, () => {
      const checked = slow(phase, 6000);
      assert.deepEqual(checked.said('{{b}}'), { calls: 1, messages: [leftOut, 'Seen.', 'Seen.'] });
      assert.deepEqual(checked.said('{{c}}'), { calls: 0, messages: [leftOut, 'Seen.', 'Seen.'] });
    });

  for (const phase of ['local', 'cross'] as const)
    it(`may take its time (${phase})`, () => {
      const checked = slow(phase, 1000);
      assert.deepEqual(checked.said('{{b}}').messages, ['Seen.', 'Seen.']);
      assert.ok(checked.said('{{c}}').calls > 0);
    });
});
