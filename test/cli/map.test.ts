import assert from 'node:assert/strict';
import type { ClaimMap, MapEdge } from '../../protocol/claim-map.js';
import { assertGolden } from '../support/golden.js';
import { assertRefused, claimsPath, configuration, folderWith, runCommand, runInTerminal } from './command-line.js';

const endings = { text: 'txt', json: 'json', svg: 'svg', mermaid: 'mmd', dot: 'dot' } as const;
/** One in all formats, the others in those that show their nodes and arrows on few lines. */
const shown = {
  'first-steps': ['text', 'json', 'svg', 'mermaid', 'dot'],
  'funeral-cover': ['svg', 'mermaid'],
  'group-life': ['svg', 'mermaid'],
  'as-it-lies': ['mermaid'],
} as const;

describe('map of the samples', () => {
  for (const [sample, formats] of Object.entries(shown))
    it(`${sample} is as it was`, async () => {
      for (const format of formats) {
        const { stdout, stderr, exitCode } = await runCommand(['map', `samples/${sample}`, '--format', format]);
        assert.deepEqual([stderr, exitCode], ['', 0]);
        assertGolden(`map/${sample}.${endings[format]}`, stdout);
      }
    });
});

it('the map is text on a terminal and JSON in a pipe', async () => {
  const inTerminal = await runInTerminal(['map', 'samples/first-steps'], 80);
  const [text, json] = [
    await runCommand(['map', 'samples/first-steps', '--format', 'text']),
    await runCommand(['map', 'samples/first-steps']),
  ];
  assert.equal(inTerminal.stdout, text.stdout);
  assert.ok('nodes' in (JSON.parse(json.stdout) as object));
});

function folder(claims: unknown): string {
  return folderWith({
    '.platform-config.json': configuration,
    [claimsPath]: typeof claims === 'string' ? claims : JSON.stringify(claims),
  });
}

async function mapOf(claims: unknown): Promise<ClaimMap> {
  const { stdout, stderr } = await runCommand(['map'], folder(claims));
  assert.equal(stderr, '');
  const { version, ...map } = JSON.parse(stdout) as ClaimMap & { readonly version: number };
  assert.equal(version, 1);
  return map;
}

const arrows = (edges: readonly MapEdge[]) => edges.map(({ from, to, by }) => `${from} -> ${to} by ${by}`);
const input = (key: string, more: object = {}) => ({ type: 'input.text', key, title: key.toUpperCase(), ...more });
const reads = (path: string) => `{{#if ${path}}}true{{/if}}`;
const state = (key: string) => `claim.block_states.${key}.value`;

describe('map', () => {
  it('has an arrow for each condition and property that reads a block or other data, and each group', async () => {
    const { nodes, edges } = await mapOf([
      { block: input('a') },
      {
        block: {
          type: 'group',
          key: 'g',
          title: 'The group',
          blocks: [
            {
              block: {
                type: 'input.date',
                key: 'd',
                title: 'D',
                default_value: '{{claim.incident_date}}',
                max: '{{dateNow}}',
              },
              required_if: reads(state('a')),
            },
          ],
        },
        show_if: reads('claim.approval_status'),
      },
      {
        block: {
          type: 'payout_request',
          key: 'pay',
          title: 'Pay',
          description: 'x',
          amount: `{{multiply claim.policy.sum_assured ${state('a')}}}`,
          payee: {
            type: 'policyholder',
            amount: `{{${state('a')}}}`,
            percentage: '100',
            policyholder_id: '{{ policyholder.policyholder_id }}',
          },
        },
        disabled_if: `{{ifCondition (lookup claim.block_states.a 'value') '===' policy.beneficiaries.[1].first_name}}`,
      },
    ]);
    assert.deepEqual(nodes, [
      { id: 'a', key: 'a', type: 'input.text', title: 'A', group: null, reachable: 'yes' },
      { id: 'g', key: 'g', type: 'group', title: 'The group', group: null, reachable: 'yes' },
      { id: 'd', key: 'd', type: 'input.date', title: 'D', group: 'g', reachable: 'yes' },
      { id: 'pay', key: 'pay', type: 'payout_request', title: 'Pay', group: null, reachable: 'yes' },
    ]);
    assert.deepEqual(arrows(edges), [
      'claim.approval_status -> g by show_if',
      'claim.incident_date -> d by default_value',
      'a -> d by required_if',
      'a -> pay by amount',
      'claim.policy.sum_assured -> pay by amount',
      'a -> pay by payee.amount',
      'policyholder.policyholder_id -> pay by payee.policyholder_id',
      'a -> pay by disabled_if',
      'policy.beneficiaries.[1].first_name -> pay by disabled_if',
    ]);
  });

  it('means the first of two blocks with one key, and leaves out what has no effect or no target', async () => {
    const { nodes, edges } = await mapOf([
      { block: input('a', { title: 'First' }), show_if: reads(state('gone')) },
      { block: input('b'), show_if: reads(state('a')), hide_if: reads('claim.status') },
      { block: input('a', { title: 'Second' }), show_if: reads(state('b')) },
      { block: input('c'), show_if: '', hide_if: reads(state('a')) },
      { block: { type: 'divider' } },
    ]);
    assert.deepEqual(
      nodes.map(({ id, key, title }) => [id, key, title]),
      [
        ['a', 'a', 'First'],
        ['b', 'b', 'B'],
        ['a#2', 'a', 'Second'],
        ['c', 'c', 'C'],
        ['#5', null, null],
      ],
    );
    assert.deepEqual(arrows(edges), ['a -> b by show_if', 'b -> a#2 by show_if', 'a -> c by hide_if']);
  });

  it('says whether each block can ever be visible', async () => {
    const { nodes } = await mapOf([
      { block: { type: 'checkbox', key: 'box', title: 'Box' } },
      { block: input('yes'), show_if: reads(state('box')) },
      { block: input('no'), show_if: `{{ifCondition ${state('box')} '&&' (ifCondition ${state('box')} '===' false)}}` },
      { block: input('unknown'), show_if: reads('claim.policy.module.extra') },
    ]);
    assert.deepEqual(Object.fromEntries(nodes.map(({ id, reachable }) => [id, reachable])), {
      box: 'yes',
      yes: 'yes',
      no: 'no',
      unknown: 'unknown',
    });
  });

  it('draws circles, blocks that read themselves, hostile titles and 5,000 blocks', async () => {
    const hostile = {
      block: input('evil', { title: '"]<script>alert(1)</script>\\" end\u0001' }),
      show_if: reads(state('b')),
    };
    const circle = [
      { block: input('a'), show_if: reads(state('b')) },
      { block: input('b'), show_if: reads(state('a')) },
      { block: input('self'), show_if: reads(state('self')) },
    ];
    const many = Array.from({ length: 5000 }, (_, i) => ({
      block: input(`k${String(i)}`),
      show_if: i % 3 === 0 ? undefined : reads(state(`k${String(i - 1)}`)),
    }));
    const large = await runCommand(['map', '--format', 'svg'], folder([hostile, ...circle, ...many]));
    assert.ok(large.exitCode === 0 && large.stdout.includes('k4999'));
    const root = folder([hostile, ...circle]);
    for (const format of Object.keys(endings)) {
      const { stdout, exitCode } = await runCommand(['map', '--format', format], root);
      assert.ok(exitCode === 0 && stdout.includes('self'));
      if (format === 'svg' || format === 'mermaid') assert.ok(!stdout.includes('<script>'), format);
    }
  });

  it('is empty without blocks, and without a claims blocks file', async () => {
    assert.deepEqual(await mapOf([]), { nodes: [], edges: [] });
    const { stdout } = await runCommand(['map'], folderWith({ '.platform-config.json': configuration }));
    assert.deepEqual(JSON.parse(stdout), { version: 1, nodes: [], edges: [] });
    for (const format of Object.keys(endings))
      assert.equal((await runCommand(['map', '--format', format], folder([]))).exitCode, 0);
  });

  it('refuses broken JSON, a file without a list, an unknown format and two modules', async () => {
    const refused = async (args: readonly string[], claims: unknown, message: RegExp) => {
      assertRefused(await runCommand(['map', ...args], folder(claims)), message);
    };
    await refused([], '[\n{]', /is not valid JSON.*See line 2\./);
    await refused([], '{}', /is not a list/);
    await refused(['--format', 'dott'], [], /dott.*dot/);
    await refused(['a', 'b'], [], /One module at a time/);
  });
});
