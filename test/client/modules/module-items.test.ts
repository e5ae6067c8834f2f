import assert from 'node:assert/strict';
import {
  countedProblems,
  moduleItem,
  statusText,
  statusTooltip,
  type ModuleItem,
} from '../../../client/modules/module-items.js';
import type { SeverityCounts } from '../../../protocol/severity-counts.js';
import type { TestCase } from '../../../protocol/tests.js';
import { defaultMoney } from '../../../protocol/money.js';

const test = (kind: TestCase['kind'], name: string): TestCase => ({
  kind,
  name: [name],
  file: `sandbox/${kind}s/${name} 1.json`,
  line: 1,
});
const module = {
  root: 'file:///m',
  name: 'Family Cover',
  tests: [test('scenario', 'a claim'), test('lifecycle', 'a life'), test('unit', 'not shown')],
  groups: [],
};
const hooks = {
  root: module.root,
  name: module.name,
  hooks: [
    { key: 'change_cover', name: 'Change cover' },
    { key: 'other', name: null },
  ],
  samples: [],
  sampleDetails: { 'merge-vars.json': 'active' },
  money: defaultMoney,
  scenarios: '',
};

const problems = (all: SeverityCounts, files: Readonly<Record<string, SeverityCounts>> = {}) => ({
  all,
  files: new Map(Object.entries(files)),
});
const none = problems({ errors: 0, warnings: 0, others: 0 });

describe('A module in the side bar', () => {
  const leaves = ({ label, opens, items }: ModuleItem): readonly (readonly unknown[])[] =>
    items.length > 0 ? items.flatMap(leaves) : [[label, opens?.command, opens?.uri, opens?.hook]];

  it('has a leaf for all that can be opened, which opens it', () => {
    assert.deepEqual(leaves(moduleItem(module, hooks, none)), [
      ['Configuration', 'vscode.open', 'file:///m/.platform-config.json', undefined],
      ['Claim form', 'platformConfig.openPreview', 'file:///m', undefined],
      ['Change cover', 'platformConfig.runAlterationHook', 'file:///m/.platform-config.json', 'change_cover'],
      ['other', 'platformConfig.runAlterationHook', 'file:///m/.platform-config.json', 'other'],
      ['a life', 'platformConfig.openLifecycle', 'file:///m/sandbox/lifecycles/a%20life%201.json', undefined],
      ['a claim', 'platformConfig.openScenario', 'file:///m/sandbox/scenarios/a%20claim%201.json', undefined],
      ['Changes', 'platformConfig.reviewChanges', 'file:///m', undefined],
    ]);
  });

  it('offers a timeline and the claim form where nothing is saved, and has no row that opens nothing', () => {
    const empty = moduleItem({ ...module, tests: [] }, null, problems({ errors: 1, warnings: 2, others: 0 }));
    assert.deepEqual(
      leaves(empty).map(([label, command]) => [label, command]),
      [
        ['Configuration', 'vscode.open'],
        ['Claim form', 'platformConfig.openPreview'],
        ['Timelines', 'platformConfig.openLifecycle'],
        ['Scenarios', 'platformConfig.openPreview'],
        ['Changes', 'platformConfig.reviewChanges'],
      ],
    );
    assert.deepEqual(
      empty.items.map(({ description }) => description),
      [undefined, undefined, 'open a custom one', 'save one from the form', 'review before a push'],
    );
    assert.deepEqual([empty.icon, empty.description], ['error', '1\u00a0✖ 2\u00a0⚠']);
  });

  it('says its health in signs, and in words with the right number', () => {
    const health = (of: Parameters<typeof moduleItem>[2]) => {
      const { icon, description, details } = moduleItem(module, hooks, of);
      return [icon, description, details];
    };
    assert.deepEqual(health(null), ['sync', 'checking…', 'checking…']);
    assert.deepEqual(health(none), ['pass', 'no problems', 'no problems']);
    assert.deepEqual(health(problems({ errors: 2, warnings: 1, others: 1 })), [
      'error',
      '2\u00a0✖ 1\u00a0⚠ 1\u00a0ℹ',
      '2 errors, 1 warning, 1 note',
    ]);
  });

  it('leads to its worst problem, and each row has those of its file', () => {
    const one = { errors: 1, warnings: 0, others: 0 };
    const two = { errors: 0, warnings: 2, others: 0 };
    const found = problems(
      { errors: 1, warnings: 2, others: 0 },
      { 'file:///m/.platform-config.json': one, 'file:///m/sandbox/scenarios/a claim 1.json': two },
    );
    const item = moduleItem(module, hooks, found);
    assert.equal(item.leadsTo, module.root);
    assert.equal(moduleItem(module, hooks, none).leadsTo, undefined);
    const described = (of: ModuleItem): readonly (readonly unknown[])[] =>
      of.items.length > 0 ? of.items.flatMap(described) : [[of.label, of.description, of.details]];
    assert.deepEqual(described(item), [
      ['Configuration', '1\u00a0✖', '1 error'],
      ['Claim form', undefined, undefined],
      ['Change cover', 'change_cover', undefined],
      ['other', undefined, undefined],
      ['a life', undefined, undefined],
      ['a claim', '2\u00a0⚠', '2 warnings'],
      ['Changes', 'review before a push', undefined],
    ]);
  });

  it('has a row for every file with problems, so that the rows count what the module counts', () => {
    const one = { errors: 0, warnings: 1, others: 1 };
    const code = 'file:///m/code/05 hooks.js';
    const { items } = moduleItem(module, null, problems(one, { [code]: one }));
    const others = items.find(({ label }) => label === 'Other files with problems')?.items ?? [];
    assert.deepEqual(
      others.map(({ label, description, opens }) => [label, description, opens]),
      [['code/05 hooks.js', '1\u00a0⚠ 1\u00a0ℹ', { command: 'vscode.open', uri: 'file:///m/code/05%20hooks.js' }]],
    );
  });

  it('leads to the errors of the file of a row, which the view that it opens may not show', () => {
    const found = { errors: 0, warnings: 1, others: 0 };
    const blocks = 'file:///m/workflows/claims blocks.json';
    const parts = {
      configuration: 'file:///m/.platform-config.json',
      claimsBlocks: 'file:///m/workflows/claims%20blocks.json',
      samples: [],
      letters: [],
      outcomes: null,
    };
    const leads = (errors: number) => {
      const files = problems({ ...found, errors }, { [blocks]: { ...found, errors } });
      const form = moduleItem(module, hooks, files, parts).items.find(({ label }) => label === 'Claim form');
      return [form?.opens?.command, form?.leadsTo];
    };
    assert.deepEqual(leads(1), ['platformConfig.openPreview', blocks]);
    assert.deepEqual(leads(0), ['platformConfig.openPreview', undefined]);
  });

  it('counts its own problems, and of a file that it does not check those of VS Code', () => {
    const [error, warning, hint] = [0, 1, 3];
    const own = (severity: number) => ({ source: 'platform-config', severity });
    const ofJson = (severity: number) => ({ source: 'json', severity });
    assert.deepEqual(countedProblems([own(warning), own(hint), ofJson(error)]), [own(warning), ofJson(error)]);
    assert.deepEqual(countedProblems([ofJson(error), ofJson(warning), { source: 'ts', severity: error }]), [
      ofJson(error),
    ]);
    assert.deepEqual(countedProblems([own(hint)]), []);
  });

  it('is in the status bar with what VS Code does not count', () => {
    assert.equal(statusText('Family Cover', false, []), '$(sync~spin) Family Cover: checking…');
    assert.equal(statusText('Family Cover', true, []), '$(shield) Family Cover');
    assert.equal(
      statusText('Family Cover', true, [{ kind: 'scenario', passed: 2, failed: 0, all: 2 }]),
      '$(shield) Family Cover: 2 of 2 scenarios passed',
    );
    assert.equal(
      statusText('Family Cover', true, [{ kind: 'scenario', passed: 1, failed: 4, all: 9 }]),
      '$(shield) Family Cover: 1 of 9 scenarios passed, 4 failed, 4 not run',
    );
    // What failed or was not run of any kind is not left out.
    assert.equal(
      statusText('Family Cover', true, [
        { kind: 'scenario', passed: 1, failed: 0, all: 1 },
        { kind: 'unit', passed: 2, failed: 1, all: 3 },
        { kind: 'lifecycle', passed: 0, failed: 0, all: 1 },
      ]),
      '$(shield) Family Cover: 3 of 5 tests passed, 1 failed, 1 not run',
    );
    assert.equal(statusTooltip(undefined), 'Show the product modules');
    const item = moduleItem(module, hooks, problems({ errors: 1, warnings: 0, others: 0 }), null, [
      { kind: 'scenario', passed: 1, failed: 4, all: 5 },
      { kind: 'unit', passed: 0, failed: 0, all: 4 },
    ]);
    assert.equal(
      statusTooltip({ ...item, label: 'Family Cover' }),
      'Family Cover: 1 error, 1 of 5 scenarios passed, 4 failed, 4 unit tests not run\nShow the product modules',
    );
  });

  it('has its claims blocks, samples and letters, and how much of it is tried', () => {
    const parts = {
      configuration: 'file:///m/.acme-config.json',
      claimsBlocks: 'file:///m/workflows/claims-blocks.json',
      samples: [{ name: 'merge-vars.json', uri: 'file:///m/sandbox/merge-vars.json' }],
      letters: [
        { name: 'Policy schedule', uri: 'file:///m/documents/policy-schedule.html', off: null },
        { name: 'Certificate', uri: 'file:///m/documents/certificate.html', off: 'Not created.' },
        { name: 'Terms and conditions', uri: 'file:///m/documents/terms.pdf', off: null },
      ],
      outcomes: { tried: 2, all: 3 },
    };
    const item = moduleItem(module, hooks, problems({ errors: 1, warnings: 0, others: 0 }), parts, [
      { kind: 'scenario', passed: 1, failed: 1, all: 2 },
    ]);
    // The side bar has no room for more than the problems.
    assert.equal(item.description, '1\u00a0✖');
    assert.equal(item.details, '1 error, 1 of 2 scenarios passed, 1 failed, 67\u00a0% condition coverage');
    const opened = leaves(item).map(([label, , uri]) => [label, uri]);
    for (const { name, uri } of [
      ...parts.samples,
      ...parts.letters,
      { name: 'Configuration', uri: parts.configuration },
    ])
      assert.ok(
        opened.some(([label, at]) => label === name && at === uri),
        name,
      );
    const rows = (of: ModuleItem): readonly ModuleItem[] => [of, ...of.items.flatMap(rows)];
    const row = (label: string) => rows(item).find((one) => one.label === label);
    // Each row opens what is live, and its file besides.
    assert.equal(row('Claim form')?.file, parts.claimsBlocks);
    assert.deepEqual(
      [row('Policy schedule')?.opens?.command, row('Policy schedule')?.file],
      ['platformConfig.previewLetter', 'file:///m/documents/policy-schedule.html'],
    );
    assert.equal(row('Terms and conditions')?.opens?.command, 'platformConfig.previewLetter');
    assert.deepEqual(
      ['Policy schedule', 'Certificate'].map((label) => [row(label)?.description, row(label)?.details]),
      [
        [undefined, undefined],
        ['off', 'Not created.'],
      ],
    );
    assert.deepEqual(
      ['Family Cover', 'Change cover', 'a life', 'a claim', 'Configuration'].map((label) => row(label)?.kind),
      ['module', 'hook', 'timeline', 'scenario', undefined],
    );
    assert.deepEqual(row('a claim')?.test, module.tests[0]);
    assert.ok(rows(item).every(({ root }) => root === module.root));
    const samples = item.items.find(({ label }) => label === 'Samples')?.items ?? [];
    assert.deepEqual(
      samples.map(({ description }) => description),
      ['active'],
    );
  });
});
