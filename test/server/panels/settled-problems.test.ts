import assert from 'node:assert/strict';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { checkModule, loadModule, rules } from '../../../language/index.js';
import { moduleAt } from '../../../server/documents/edited-module.js';
import { preview } from '../../../server/panels/preview.js';
import { playableFormOf } from '../../../runtime/claims/playable-form.js';
import { rulesOfProblems, unsettled } from '../../../runtime/said-by-rules.js';
import { payout } from '../../runtime/claims/support.js';
import { newClaim } from './played-claim.js';

const root = 'file:///module';
const claims = 'workflows/claims-blocks.json';
const entries = [
  { block: { type: 'heading', key: 'top', title: '{{shout claim.status}}' }, show_if: '{{#if claim.status}}' },
  { block: { type: 'heading', key: 'below', title: '{{shout claim.status}} {{whisper claim.status}}' } },
  { block: payout, disabled_if: '{{#if claim.status}}' },
];

/** `block property code` of each, and the helper that it is about, problem of a form, with a tools file. */
async function problemsWith(tools: object): Promise<readonly string[]> {
  const files = memoryFiles({
    '.platform-config.json': '{ "productModuleName": "Example" }',
    '.platform-tools.json': JSON.stringify(tools),
    [claims]: JSON.stringify(entries),
    'sandbox/a.json': '{ "policy": {} }',
  });
  const module = await moduleAt(files, root);
  const check = checkModule(await loadModule(files, root, module.options));
  const { form } = await preview(module, { claim: newClaim, create: null }, check);
  return (form?.preview.problems ?? [])
    .filter(({ code }) => code !== 'missing-value')
    .map(({ block, property, code, message }) =>
      [block, property, code, ...(/(?<=helper `)\w+/.exec(message) ?? [])].join(' '),
    );
}

const suppressed = (rule: string, block: string, path?: string) => ({
  ...{ rule, file: claims, block, path, reason: 'Reviewed.' },
});

describe('The problems of a claim form', () => {
  const all = [
    'top show_if syntax',
    'top title unknown-helper shout',
    'below title unknown-helper shout',
    'below title unknown-helper whisper',
    'pay disabled_if syntax',
  ];

  it('are all told where none is settled', async () => {
    assert.deepEqual(await problemsWith({}), all);
    assert.deepEqual(await problemsWith({ suppressions: [suppressed('templates/syntax', 'below')] }), all);
  });

  // The rule reports the first use of a helper alone.
  it('leave out what is suppressed, and nothing else', async () => {
    const suppressions = [
      suppressed('templates/unknown-helper', 'top', 'block.title'),
      suppressed('templates/syntax', 'top', 'show_if'),
    ];
    assert.deepEqual(await problemsWith({ suppressions }), [
      'below title unknown-helper whisper',
      'pay disabled_if syntax',
    ]);
  });

  it('leave out what a rule says that is switched off', async () => {
    const left = await problemsWith({ rules: { 'templates/unknown-helper': 'off' } });
    assert.deepEqual(left, ['top show_if syntax', 'pay disabled_if syntax']);
  });

  it('say why a request cannot be created, whatever is suppressed', async () => {
    assert.deepEqual(await problemsWith({ suppressions: [suppressed('templates/syntax', 'pay')] }), all);
  });

  it('leave out the one document that is suppressed, in the panel and in the form as a file', async () => {
    const files = memoryFiles({
      '.platform-config.json': JSON.stringify({
        settings: { welcomeLetterEnabled: true, policyDocuments: [{ type: 'certificate', enabled: true }] },
      }),
      '.platform-tools.json': JSON.stringify({
        suppressions: [
          {
            ...{ rule: 'settings/missing-template', file: '.platform-config.json', reason: 'Comes later.' },
            path: 'settings.welcomeLetterEnabled',
          },
        ],
      }),
      [claims]: '[]',
      'sandbox/a.json': '{ "policy": {} }',
    });
    const module = await moduleAt(files, root);
    const check = checkModule(await loadModule(files, root, module.options));
    const { form } = await preview(module, { claim: newClaim, create: null }, check);
    const missing = (form?.preview.problems ?? []).filter(({ code }) => code === 'settings/missing-template');
    assert.deepEqual(
      missing.map(({ message }) => /`(.*?)`/.exec(message)?.[1]),
      ['documents/certificate.html'],
    );
    const both = [
      ...missing,
      ...missing.map((one) => ({ ...one, message: one.message.replace('certificate', 'welcome-letter') })),
    ];
    const { sayings } = await playableFormOf(module, 'Example');
    assert.deepEqual(unsettled(sayings, both, { blocks: [] }), missing);
  });

  it('name rules that there are', () => {
    const ids = new Set<string>(rules.map(({ id }) => id));
    for (const [code, named] of Object.entries(rulesOfProblems))
      for (const id of named) assert.ok(ids.has(id), `${code}: ${id}`);
  });
});
