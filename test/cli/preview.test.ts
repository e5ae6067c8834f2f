import assert from 'node:assert/strict';
import type { PolicyChange } from '../../protocol/sandbox.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { changesBetween } from '../../runtime/alterations/changes.js';
import { assertGolden, withoutStyles } from '../support/golden.js';
import { previewedSamples } from '../support/previewed-samples.js';
import { assertRefused, claimsPath, configuration, folderWith, runCommand } from './command-line.js';

async function previewJson(
  args: readonly string[],
  cwd?: string,
): Promise<{ exitCode: number | null; preview: ClaimPreview }> {
  const { exitCode, stdout, stderr } = await runCommand(['preview', '--format', 'json', ...args], cwd);
  assert.equal(stderr, '');
  return { exitCode, preview: JSON.parse(stdout) as ClaimPreview };
}

describe('preview of the samples', () => {
  for (const [name, args] of Object.entries(previewedSamples))
    it(`${name} is as it was`, async () => {
      const shown = async (format: string, of = args) => {
        const { stdout, stderr } = await runCommand(['preview', ...of, '--format', format]);
        assert.equal(stderr, '');
        return stdout;
      };
      assertGolden(`preview/${name}.txt`, await shown('text'));
      const json = await shown('json');
      const [sample = ''] = /^funeral-cover(?=-)/.exec(name) ?? [];
      if (asJson.has(name)) assertGolden(`preview/${name}.json`, json);
      if (sample !== '') {
        const first = await shown('json', previewedSamples[sample]);
        const changes = changesBetween(JSON.parse(first) as JsonValue, JSON.parse(json) as JsonValue);
        assertGolden(`preview/${name}.changes.txt`, changes.map((change) => `${changeLine(change)}\n`).join(''));
      }
      if (pages.has(name)) assertGolden(`preview/${name}.html`, withoutStyles(await shown('html')));
    });
});

/** Those that together have every member. */
const asJson: ReadonlySet<string> = new Set(['first-steps', 'funeral-cover', 'as-it-lies']);

/** The pages that together have every element. */
const pages: ReadonlySet<string> = new Set([
  'first-steps',
  'group-life',
  'funeral-cover-death-of-a-spouse',
  'funeral-cover-waiting-period',
]);

function changeLine({ path, before, after }: PolicyChange): string {
  const [was, is] = [before, after].map((value) => (value === undefined ? 'absent' : JSON.stringify(value)));
  return `${path}: ${was ?? ''} → ${is ?? ''}`;
}

const claims = JSON.stringify([
  { block: { type: 'heading', key: 'heading', title: '{{claim.status}} {{claim.approval_status}} {{dateNow}}' } },
  { block: { type: 'input.number', key: 'number', title: '{{policy.name}}' } },
]);

function moduleFolder(files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    '.platform-config.json': configuration,
    [claimsPath]: claims,
    'sandbox/b.json': '{ "policy": { "name": "B" } }',
    'sandbox/a.json': '{ "policy": { "name": "A" } }',
    ...files,
  });
}

describe('preview', () => {
  it('says once that a block is hidden, and leaves out what the tools file suppresses', async () => {
    const heading = { type: 'heading', key: 'heading', title: '{{shout claim.status}}' };
    const folder = moduleFolder({
      [claimsPath]: JSON.stringify([
        {
          block: { ...heading, key: 'hidden' },
          show_if: '{{claim.block_states.gone.value}}',
          disabled_if: '{{claim.status}}',
        },
        { block: heading },
        { block: { ...heading, key: 'other', title: '{{whisper claim.status}}' } },
      ]),
      '.platform-tools.json': JSON.stringify({
        suppressions: [{ rule: 'templates/unknown-helper', file: claimsPath, block: 'other', reason: 'Comes later.' }],
      }),
    });
    const { stdout } = await runCommand(['preview', folder, '--now', '2026-03-01']);
    assert.match(stdout, /hidden: heading {2}Hidden because /);
    assert.doesNotMatch(stdout, /\[hidden|disabled\]/);
    assert.match(stdout, /helper `shout` is not known/);
    assert.doesNotMatch(stdout, /helper `whisper` is not known/);
  });

  it('has the members of the contract, those that the text shows besides, and no others', async () => {
    const { preview, exitCode } = await previewJson([moduleFolder(), '--now', '2026-03-01']);
    assert.equal(exitCode, 0);
    assert.deepEqual(Object.keys(preview), [
      'now',
      'blocks',
      'block_states',
      'requests',
      'problems',
      'waiting_period',
      'invalid',
    ]);
    assert.equal(preview.now, '2026-03-01T00:00:00.000Z');
    assert.deepEqual(preview.blocks[0], {
      key: 'heading',
      type: 'heading',
      visible: true,
      disabled: false,
      required: false,
      missing: false,
      title: 'open pending 2026-03-01',
      reason: null,
      request: null,
      blocks: null,
    });
  });

  it('takes the first sample by name, or the one that is named', async () => {
    const folder = moduleFolder();
    const title = async (...args: string[]) => (await previewJson([folder, ...args])).preview.blocks[1]?.['title'];
    assert.equal(await title(), 'A');
    assert.equal(await title('--sample', 'b.json'), 'B');
    assert.equal(await title('--sample', `${folder}/sandbox/b.json`), 'B');
  });

  it('takes statuses, states and the time', async () => {
    const folder = moduleFolder({ 'states.json': '{ "number": { "value": 7 } }' });
    const heading = await previewJson([
      folder,
      '--status',
      'closed',
      '--approval-status',
      'approved',
      '--now',
      '2026-01-31T10:00:00Z',
    ]);
    assert.equal(heading.preview.blocks[0]?.['title'], 'closed approved 2026-01-31');
    for (const states of ['{ "number": { "value": 7 } }', 'states.json']) {
      const { preview } = await previewJson(['--states', states], folder);
      assert.deepEqual(preview.block_states['number'], { type: 'input.number', value: 7 });
    }
  });

  it('takes the time zone, the locale and the samples folder of the tools file', async () => {
    const tools = { timeZone: 'Africa/Johannesburg', layout: { samples: 'data' } };
    const folder = moduleFolder({
      '.platform-tools.json': JSON.stringify(tools),
      'data/c.json': '{ "policy": { "name": "C" } }',
    });
    const { preview } = await previewJson([folder, '--now', '2026-03-01']);
    assert.equal(preview.now, '2026-02-28T22:00:00.000Z');
    assert.equal(preview.blocks[0]?.['title'], 'open pending 2026-03-01');
    assert.equal(preview.blocks[1]?.['title'], 'C');
  });

  it('prints as JSON what the text shows: the waiting period, and answers that could not be captured', async () => {
    const folder = moduleFolder({
      '.platform-config.json': JSON.stringify({
        ...(JSON.parse(configuration) as object),
        settings: { waitingPeriod: { applyTo: { theFullPolicy: { period: 6, periodType: 'months' } } } },
      }),
      [claimsPath]: JSON.stringify([{ block: { type: 'input.number', key: 'age', title: 'Age', max: 120 } }]),
      'sandbox/a.json': '{ "policy": { "start_date": "2026-01-01" } }',
    });
    const { preview } = await previewJson([folder, '--now', '2026-03-01', '--states', '{ "age": { "value": 121 } }']);
    const { waiting_period: waiting, invalid } = preview as unknown as Record<string, unknown>;
    assert.deepEqual(waiting, { period: 6, periodType: 'months', starts_on: '2026-01-01', ends_on: '2026-07-01' });
    assert.deepEqual(invalid, { age: 'This is more than 120.' });
    const later = (await previewJson([folder, '--now', '2026-08-01'])).preview as unknown as Record<string, unknown>;
    assert.deepEqual([later['waiting_period'], later['invalid']], [null, {}]);
  });

  it('says why a block is hidden in the words of the claim form, with amounts as money', async () => {
    const loss = 'claim.block_states.loss.value';
    const folder = moduleFolder({
      [claimsPath]: JSON.stringify([
        { block: { type: 'input.currency', key: 'loss', title: 'Loss' } },
        { block: { type: 'divider', key: 'large' }, show_if: `{{ifCondition ${loss} '>' 100000}}` },
      ]),
    });
    for (const format of ['text', 'html']) {
      const { stdout } = await runCommand(
        ['preview', '--format', format, '--states', '{ "loss": { "value": 5000 } }'],
        folder,
      );
      const shown = stdout.replaceAll('\u00a0', ' ');
      assert.match(shown, /Shown when “Loss” is more than R 1 000,00 \(now: R 50,00\)\./, format);
      if (format === 'text') assert.match(shown, /^Loss {2}= R 50,00/m);
    }
  });

  it('tells documents that are enabled without their file, in text as well', async () => {
    const folder = folderWith({
      '.platform-config.json': JSON.stringify({ settings: { welcomeLetterEnabled: true } }),
      'sandbox/policy.json': '{ "policy": {} }',
      [claimsPath]: '[]',
    });
    const { exitCode, preview } = await previewJson([folder]);
    assert.equal(exitCode, 1);
    assert.deepEqual(
      preview.problems.map(({ code, severity }) => [code, severity]),
      [['settings/missing-template', 'error']],
    );
    assert.match((await runCommand(['preview', folder])).stdout, /welcome-letter\.html/);
  });

  it('exits with 1 if there are problems', async () => {
    const { exitCode, preview } = await previewJson([moduleFolder(), '--create', 'number']);
    assert.equal(exitCode, 1);
    assert.deepEqual(preview.problems, [
      {
        block: 'number',
        property: null,
        code: 'no-disbursement-block',
        severity: 'error',
        message: 'No request was created: this is not a disbursement block.',
      },
    ]);
    assert.equal(
      (await previewJson([folderWith({ '.platform-config.json': configuration, [claimsPath]: '[' })])).exitCode,
      1,
    );
  });

  it('refuses what it cannot read, in one line', async () => {
    const folder = moduleFolder({
      'broken.json': '{',
      'list.json': '[]',
      'other.json': '{ "kind": "alteration", "hook": "h", "data": {} }',
      'outside.json': '{ "kind": "claim", "sample": "../list.json" }',
    });
    const refuse = async (args: readonly string[], message: RegExp) => {
      assertRefused(await runCommand(['preview', ...args], folder), message);
    };
    await refuse(['--format', 'pdf'], /format 'pdf'/);
    await refuse(['--sample', 'none.json'], /none\.json/);
    await refuse(['--sample', 'broken.json'], /broken\.json.*JSON/);
    await refuse(['--states', '[]'], /--states needs a JSON object/);
    await refuse(['--states', '{'], /--states is not valid JSON/);
    await refuse(['--states', 'list.json'], /no JSON object/);
    await refuse(['--scenario', 'other.json'], /kind/);
    await refuse(['--scenario', 'none.json'], /none\.json/);
    await refuse(['--scenario', 'outside.json'], /leads out/);
    await refuse(['--now', 'tomorrow'], /'tomorrow'/);
    await refuse(['--now', '2026-02-30'], /'2026-02-30'/);
    await refuse(['.', '.'], /One module at a time/);
    await refuse(['none'], /none/);
    assertRefused(await runCommand(['preview', 'samples']), /several modules.*funeral-cover/);
    const zone = moduleFolder({ '.platform-tools.json': '{ "timeZone": "Mars/Olympus" }' });
    assertRefused(await runCommand(['preview', zone]), /Mars\/Olympus/);
  });

  it('shows text that cannot steer a terminal', async () => {
    const title = 'a\u001b[31mb\u0007\nc';
    const folder = moduleFolder({ [claimsPath]: JSON.stringify([{ block: { type: 'heading', key: 'h', title } }]) });
    const { stdout } = await runCommand(['preview', folder]);
    assert.match(stdout, /h: heading\n$/);
    assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u);
    assert.equal(stdout.split('\n').length, 3);
  });
});
