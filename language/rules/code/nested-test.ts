import type { AnyNode } from 'acorn';
import { memberName, rangeOf, walkCode } from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';

const testNames: ReadonlySet<string> = new Set(['it', 'specify', 'test', 'xit', 'xspecify']);
const hookNames: ReadonlySet<string> = new Set(['before', 'beforeEach', 'after', 'afterEach']);

const groupNames: ReadonlySet<string> = new Set(['describe', 'context', 'xdescribe', 'xcontext']);
const allNames: ReadonlySet<string> = new Set([...testNames, ...hookNames, ...groupNames]);

const configuration = '{ "productModuleKey": "travel", "productModuleName": "Travel" }';

export default defineLocalRule({
  id: 'code/nested-test',
  severity: 'warning',
  summary: 'Reports a unit test that another test, or a hook, declares.',
  rationale:
    'Mocha has chosen the tests to run before the first one starts. A test that is declared by a running one never runs, and the outer test passes without it.',
  sections: [],
  noFix: 'It is unclear whether the inner test or the outer one is meant to go.',
  messages: {
    nested:
      'This test never runs, for it is inside of another {outer}. Move it out, or make the outer one a `describe`.',
  },
  good: [
    {
      '.platform-config.json': configuration,
      'code/main.js': 'const double = (amount) => amount * 2;',
      'code/unit-tests/double.js': `
describe('double', () => {
  it('doubles', () => { expect(double(2)).to.equal(4); });
});`,
    },
  ],
  bad: [
    {
      '.platform-config.json': configuration,
      'code/main.js': 'const double = (amount) => amount * 2;',
      'code/unit-tests/double.js': `
it('doubles', () => {
  it('small amounts', () => { expect(double(2)).to.equal(4); });
//^^ code/nested-test
});`,
    },
  ],
  visit: (report) => ({
    unitTest: ({ program }) => {
      walkCode(program, (node, parents) => {
        const name = calledIn(node, testNames);
        if (!name) return;
        // Mocha runs a group that a running test declares.
        const around = parents.findLast((parent) => calledIn(parent, allNames));
        if (!around || calledIn(around, groupNames)) return;
        report({ range: name, message: 'nested', data: { outer: calledIn(around, hookNames) ? 'hook' : 'test' } });
      });
    },
  }),
});

/** The name in `it(…)` and `it.only(…)`. */
function calledIn(node: AnyNode, names: ReadonlySet<string>): OffsetRange | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  const called =
    callee.type === 'MemberExpression' && ['only', 'skip'].includes(memberName(callee)?.name ?? '')
      ? callee.object
      : callee;
  return called.type === 'Identifier' && names.has(called.name) ? rangeOf(called) : undefined;
}
