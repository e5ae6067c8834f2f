import assert from 'node:assert/strict';
import { testTree, type TestNode } from '../../../client/tests/test-tree.js';
import { isSelected, type ModuleTests, type TestCase } from '../../../protocol/tests.js';

const file = 'code/unit-tests/pricing.js';
const unit = (name: string, line: number): TestCase => ({ kind: 'unit', name: name.split(' › '), file, line });
const scenario = (name: string): TestCase => ({
  kind: 'scenario',
  name: [name],
  file: `sandbox/scenarios/${name}.json`,
  line: 1,
});

function module(tests: readonly TestCase[], groups: readonly TestCase[] = []): ModuleTests {
  return { root: 'file:///cover', name: 'Cover', tests, groups };
}

/** One line a node, indented, with its line in the file. */
function outline(nodes: readonly TestNode[], indent = ''): readonly string[] {
  return nodes.flatMap(({ label, line, isTest, children }) => [
    `${indent}${isTest ? '- ' : ''}${label}${line === null ? '' : `:${String(line)}`}`,
    ...outline(children, `${indent}  `),
  ]);
}

function all(nodes: readonly TestNode[]): readonly TestNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)]);
}

describe('The tree of tests', () => {
  const tests = [
    scenario('raise'),
    scenario('spouse'),
    unit('top', 1),
    unit('Pricing › adds', 3),
    unit('Pricing › by age › of 65', 5),
    unit('Pricing › rounds', 7),
    unit('Other › adds', 9),
  ];
  const groups = [unit('Pricing', 2), unit('Pricing › by age', 4), unit('Other', 8), unit('Other › by age', 10)];

  it('has modules, kinds, files, groups and tests, each at its line', () => {
    assert.deepEqual(outline(testTree([module(tests, groups)])), [
      'Cover',
      '  Scenarios',
      '    - raise:1',
      '    - spouse:1',
      '  Unit tests',
      '    pricing.js:1',
      '      - top:1',
      '      Pricing:2',
      '        - adds:3',
      '        by age:4',
      '          - of 65:5',
      '        - rounds:7',
      '      Other:8',
      '        - adds:9',
    ]);
  });

  it('has no module without tests', () => {
    assert.deepEqual(testTree([module([]), module([], groups)]), []);
  });

  it('has an identity and a label for each of several with one title, and of a group called like a test', () => {
    const [cover] = testTree([module([unit('a', 1), unit('a', 2), unit('a › b', 4)], [unit('a', 3)])]);
    const nodes = cover?.children[0]?.children[0]?.children ?? [];
    assert.deepEqual(outline(nodes), ['- a (line 1):1', '- a (line 2):2', 'a:3', '  - b:4']);
    assert.equal(new Set(nodes.map(({ id }) => id)).size, 3);
  });

  it('runs the tests inside a node, and no others', () => {
    for (const node of all(testTree([module(tests, groups)]))) {
      const inside = all([node]).filter(({ isTest }) => isTest);
      const run = tests.filter((test) => isSelected(test, node.selection));
      assert.deepEqual(
        run.map(({ name, line }) => `${name.at(-1) ?? ''}:${String(line)}`).sort(),
        inside.map(({ label, line }) => `${label}:${String(line)}`).sort(),
        node.label,
      );
    }
  });
});
