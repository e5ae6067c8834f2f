import type { PlayedClaim } from '../../../protocol/played-claim.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { PreviewResult } from '../../../protocol/lsp.js';
import { moduleAt } from '../../../server/documents/edited-module.js';
import { preview } from '../../../server/panels/preview.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { newClaim } from './played-claim.js';
import { runs } from '../../support/runs.js';

const root = 'file:///module';
const claims = 'workflows/claims-blocks.json';
const good = {
  '.platform-config.json': '{ "productModuleName": "Example" }',
  [claims]: '[{ "block": { "type": "heading", "key": "heading", "title": "{{policy.name}}" } }]',
  'sandbox/a.json': '{ "policy": { "name": "A" } }',
};

/** The good module with other files; a file that is null is not there. */
async function previewWith(
  files: Readonly<Record<string, string | null>>,
  claim: Partial<PlayedClaim> = {},
): Promise<PreviewResult> {
  const all = Object.entries<string | null>({ ...good, ...files });
  const fileSystem = memoryFiles(
    Object.fromEntries(all.flatMap(([path, text]) => (text === null ? [] : [[path, text]]))),
  );
  return preview(await moduleAt(fileSystem, root), { claim: { ...newClaim, ...claim }, create: null });
}

/** `file line:character`, counted from 0. */
function placeOf({ fault }: PreviewResult): string | null {
  if (!fault?.place) return null;
  const { uri, start } = fault.place;
  return `${uri.slice(root.length + 1)} ${String(start.line)}:${String(start.character)}`;
}

describe('A preview', () => {
  it('has a form, and tells of the module', async () => {
    const { form, ...about } = await previewWith({});
    assert.deepEqual(about, {
      root,
      name: 'Example',
      claimsBlocks: `${root}/${claims}`,
      samples: ['a.json'],
      sampleDetails: {},
      sample: 'a.json',
      fault: null,
    });
    assert.ok(form);
    assert.equal(form.preview.blocks[0]?.['title'], 'A');
    assert.deepEqual(form.preview.problems, []);
  });

  it('tells its samples apart, unless there are more than a hundred', async () => {
    const sampleOf = (status: string) => JSON.stringify({ policy: { status } });
    const two = { 'sandbox/a.json': sampleOf('active'), 'sandbox/b.json': sampleOf('lapsed') };
    assert.deepEqual((await previewWith(two)).sampleDetails, { 'a.json': 'active', 'b.json': 'lapsed' });
    const more = Array.from({ length: 100 }, (_, i) => [`sandbox/${String(i)}.json`, sampleOf(String(i))] as const);
    assert.deepEqual((await previewWith({ ...two, ...Object.fromEntries(more) })).sampleDetails, {});
  });

  it('has the Markdown of its blocks as a tree', async () => {
    const { form } = await previewWith({
      [claims]: '[{ "block": { "type": "markdown", "key": "it", "markdown": "**{{policy.name}}** <b>" } }]',
    });
    const strong = { tag: 'strong', href: null, children: ['A'] };
    assert.deepEqual(form?.markdown, { it: [{ tag: 'p', href: null, children: [strong, ' <b>'] }] });
  });

  it('takes the first sample where the one that is named is gone', async () => {
    const samples = { 'sandbox/b.json': '{ "policy": { "name": "B" } }' };
    const titleOf = ({ form }: PreviewResult) => form?.preview.blocks[0]?.['title'];
    const named = await previewWith(samples, { sample: 'b.json' });
    assert.deepEqual([named.sample, titleOf(named)], ['b.json', 'B']);
    for (const sample of ['gone.json', '../.platform-config.json']) {
      const other = await previewWith(samples, { sample });
      assert.deepEqual([other.sample, titleOf(other), other.fault], ['a.json', 'A', null]);
    }
  });

  it('is drawn without a sample, and without a policy, and says so', async () => {
    const problems = ({ form }: PreviewResult) => form?.preview.problems.map(({ code }) => code);
    const none = await previewWith({ 'sandbox/a.json': null });
    assert.deepEqual([none.sample, none.samples, problems(none)], [null, [], ['no-sample']]);
    assert.deepEqual(problems(await previewWith({ 'sandbox/a.json': '{}' })), ['sample-without-policy']);
  });

  it('takes a date for its first moment in the time zone of the module', async () => {
    const tools = { '.platform-tools.json': '{ "timeZone": "Africa/Johannesburg" }' };
    const { form } = await previewWith(tools, { now: '2026-03-01' });
    assert.equal(form?.preview.now, '2026-02-28T22:00:00.000Z');
  });
});

describe('Instead of a form there is a fault', () => {
  const deep = `${'['.repeat(600)}${']'.repeat(600)}`;
  const cases: Readonly<Record<string, readonly [Readonly<Record<string, string | null>>, RegExp, string | null]>> = {
    'where the claims blocks are missing': [{ [claims]: null }, /no claims blocks\. Create `workflows\//, null],
    'where the claims blocks are not JSON': [
      { [claims]: '[\n  { "block": }\n]' },
      /claims blocks file is not valid JSON\. Expected a value/,
      `${claims} 1:13`,
    ],
    'where the claims blocks are empty': [{ [claims]: '' }, /claims blocks file is not valid JSON/, `${claims} 0:0`],
    'where the claims blocks are not a list': [{ [claims]: '\n {}' }, /are not a list\. Write `\[`/, `${claims} 1:1`],
    'where the claims blocks are nested too deep': [{ [claims]: deep }, /deeper than 500 levels/, `${claims} 0:0`],
    'where the configuration is missing': [{ '.platform-config.json': null }, /no configuration/, null],
    'where the configuration is not JSON': [
      { '.platform-config.json': '{\n  "a": 1,\n}' },
      /configuration is not valid JSON\. JSON allows no comma/,
      '.platform-config.json 1:8',
    ],
    'where the configuration is not an object': [
      { '.platform-config.json': '[]' },
      /configuration is not a JSON object/,
      '.platform-config.json 0:0',
    ],
    'where the sample is not JSON': [
      { 'sandbox/a.json': '{ "policy": { }' },
      /sample 'a\.json' is not valid JSON/,
      'sandbox/a.json 0:14',
    ],
    'where the sample is not an object': [
      { 'sandbox/a.json': '5' },
      /sample 'a\.json' is not a JSON object/,
      'sandbox/a.json 0:0',
    ],
    'where the time zone is unknown': [
      { '.platform-tools.json': '{\n  "timeZone": "Mars/Olympus"\n}' },
      /no time zone `Mars\/Olympus`\. Write an IANA name/,
      '.platform-tools.json 1:14',
    ],
  };
  for (const [name, [files, message, place]] of Object.entries(cases))
    it(name, async () => {
      const result = await previewWith(files);
      assert.equal(result.form, null);
      assert.match(result.fault?.message ?? '', message);
      assert.equal(placeOf(result), place);
    });

  it('where the time cannot be read', async () => {
    for (const now of ['tomorrow', '2026-02-30', '']) {
      const { form, fault } = await previewWith({}, { now });
      assert.deepEqual([form, fault?.place], [null, null]);
      assert.match(fault?.message ?? '', /is not a time\. Write a date/);
    }
  });
});

describe('A preview of anything', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    '"',
    ',',
    ':',
    '"block"',
    '"key"',
    '"type"',
    '"group"',
    '{{',
    '\\',
    '\0',
  );
  const json = fc.json({ maxDepth: 4 });
  const text = fc.oneof(
    json,
    fc.array(pieces, { maxLength: 30 }).map((found) => found.join('')),
    fc.string(),
  );
  const block = fc.record(
    {
      type: fc.constantFrom('group', 'radio', 'payout_request', 'input.text', 'markdown'),
      key: fc.string(),
      title: fc.string(),
      markdown: fc.string(),
      default_value: fc.jsonValue(),
      options: fc.jsonValue(),
      blocks: fc.jsonValue(),
      payee: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  );
  const list = fc
    .array(fc.record({ block, show_if: fc.jsonValue() }, { requiredKeys: ['block'] }))
    .map((entries) => JSON.stringify(entries));
  const request = fc.record({
    block: fc.oneof(fc.constantFrom('a', '__proto__'), fc.string()),
    type: fc.constantFrom('payout_request' as const, 'annuity_request' as const),
    id: fc.string(),
    status: fc.string(),
  });
  const claim = fc.record({
    sample: fc.option(fc.constantFrom('a.json', 'b.json')),
    status: fc.option(fc.string()),
    approvalStatus: fc.option(fc.string()),
    now: fc.option(
      fc.oneof(fc.constantFrom('2026-03-01', '0000-01-01T00:00+23:59', '9999-12-31T23:59-23:59'), fc.string()),
    ),
    answers: fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<PlayedClaim['answers'][string]>),
    requests: fc.array(request, { maxLength: 3 }),
  });

  it('has a form or a fault, and can be sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(list, text),
        text,
        text,
        text,
        claim,
        async (blocks, configuration, sample, tools, played) => {
          const files = {
            [claims]: blocks,
            '.platform-config.json': configuration,
            'sandbox/a.json': sample,
            '.platform-tools.json': tools,
          };
          const result = await previewWith(files, played);
          assert.notEqual(result.form === null, result.fault === null);
          assert.equal(typeof JSON.stringify(result), 'string');
        },
      ),
      { numRuns: runs(150) },
    );
    // With good files around them, the claims blocks and the claim come to be drawn.
    await fc.assert(
      fc.asyncProperty(list, claim, async (blocks, played) => {
        const result = await previewWith({ [claims]: blocks }, { ...played, now: null });
        assert.ok(result.form);
        assert.equal(result.form.preview.requests.length >= played.requests.length, true);
      }),
      { numRuns: runs(150) },
    );
  });
});
