import { URI } from 'vscode-uri';
import { GitRevision } from '../../../disk/git/revision.js';
import { checkModule, compareModules, defaultOptions, loadModule, RuleSet } from '../../../language/index.js';
import { assertGolden } from '../../support/golden.js';
import { Repository } from '../../support/repository.js';
import type { Json } from './crafted/crafted-change.js';

type Entry = { block: Record<string, unknown> } & Record<string, unknown>;

/** A module while it is edited. */
class Draft {
  readonly settings: Record<string, unknown> = {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 3 } } },
  };
  readonly configuration: Record<string, unknown> = {
    productModuleName: 'Bicycle cover',
    productModuleKey: 'bicycle_cover',
    alterationHooks: [{ key: 'change_value', name: 'Change the value' }],
    settings: this.settings,
  };
  blocks: Entry[] = [
    entry('heading', 'intro', { title: 'About the loss' }),
    entry('dropdown', 'cause', {
      title: 'Cause',
      options: ['theft', 'crash', 'fire'].map((key) => ({ key, value: key })),
    }),
    entry('input.text', 'notes', { title: 'Notes', max_length: 200 }),
    entry('input.currency', 'loss', { title: 'Loss', max: 5000000 }),
    entry('payout_request', 'payout', {
      title: 'Pay',
      description: 'Pays.',
      amount: '{{claim.block_states.loss.value}}',
    }),
  ];
  code = 'function price(value) { return value * 0.01; }\n';

  block(key: string): Entry {
    const found = this.blocks.find(({ block }) => block['key'] === key);
    if (!found) throw new Error(`There is no block ${key}.`);
    return found;
  }

  files(): Readonly<Record<string, string>> {
    return {
      '.platform-config.json': JSON.stringify(this.configuration, null, 2),
      [defaultOptions.layout.claimsBlocks]: JSON.stringify(this.blocks, null, 2),
      'code/main.js': this.code,
    };
  }
}

function entry(type: string, key: string, more: Json = {}): Entry {
  return { block: { type, key, ...more } };
}

const is = (key: string, option: string) => `{{ifCondition claim.block_states.${key}.option_key '===' '${option}'}}`;
const options = (keys: readonly string[]) => keys.map((key) => ({ key, value: key }));

const commits: readonly (readonly [message: string, change: (draft: Draft) => unknown])[] = [
  ['Ask for the date', (d) => d.blocks.splice(2, 0, entry('input.date', 'loss_date', { title: 'Date of loss' }))],
  ['Ask when the police was told', (d) => d.blocks.push(entry('input.date', 'reported', { title: 'Reported on' }))],
  ['Only for theft', (d) => (d.block('reported')['show_if'] = is('cause', 'theft'))],
  [
    'Also after a crash',
    (d) =>
      (d.block('reported')['show_if'] =
        "{{ifCondition (ifEquals claim.block_states.cause.option_key 'theft') '||' (ifEquals claim.block_states.cause.option_key 'crash')}}"),
  ],
  [
    'Say the same by what is hidden',
    (d) => {
      delete d.block('reported')['show_if'];
      d.block('reported')['hide_if'] = is('cause', 'fire');
    },
  ],
  ['A better title', (d) => (d.block('notes').block['title'] = 'What happened')],
  ['Shorter notes', (d) => (d.block('notes').block['max_length'] = 100)],
  ['Longer notes', (d) => (d.block('notes').block['max_length'] = 400)],
  ['Several lines', (d) => (d.block('notes').block['type'] = 'input.paragraph')],
  ['Rename the notes', (d) => (d.block('notes').block['key'] = 'story')],
  ['One more cause', (d) => (d.block('cause').block['options'] = options(['theft', 'crash', 'fire', 'flood']))],
  ['No fire any more', (d) => (d.block('cause').block['options'] = options(['theft', 'crash', 'flood']))],
  ['Radio buttons', (d) => (d.block('cause').block['type'] = 'radio')],
  [
    'Pay after approval',
    (d) => (d.block('payout')['show_if'] = "{{ifCondition claim.approval_status '===' 'approved'}}"),
  ],
  ['Pay less', (d) => (d.block('payout').block['amount'] = "{{multiply claim.block_states.loss.value '0.9'}}")],
  ['A higher limit', (d) => (d.block('loss').block['max'] = 9000000)],
  ['A lower limit', (d) => (d.block('loss').block['max'] = 3000000)],
  ['Put the date first', (d) => d.blocks.unshift(...d.blocks.splice(2, 1))],
  ['Require the story', (d) => (d.block('story')['required_if'] = 'true')],
  ['No heading', (d) => d.blocks.splice(1, 1)],
  ['Lapse sooner', (d) => (d.settings['gracePeriod'] = { lapseOn: { consecutiveMissedPayments: { number: 2 } } })],
  ['Lapse later', (d) => (d.settings['gracePeriod'] = { lapseOn: { consecutiveMissedPayments: { number: 4 } } })],
  ['Activate on payment', (d) => (d.settings['activatePoliciesOnEvent'] = 'first_successful_payment')],
  [
    'A waiting period',
    (d) => (d.settings['waitingPeriod'] = { applyTo: { theFullPolicy: { period: 1, periodType: 'months' } } }),
  ],
  ['Rename a hook', (d) => (d.configuration['alterationHooks'] = [{ key: 'change_worth', name: 'Change the value' }])],
  [
    'A second hook',
    (d) =>
      (d.configuration['alterationHooks'] = [
        { key: 'change_worth', name: 'Change the value' },
        { key: 'add_lock', name: 'Add a lock' },
      ]),
  ],
  ['Dearer', (d) => (d.code = 'function price(value) { return value * 0.02; }\n')],
  ['Format the code', (d) => (d.code = '// The price.\nfunction price(value) {\n  return value * 0.02;\n}\n')],
  ['Another name', (d) => (d.configuration['productModuleName'] = 'Cycle cover')],
  ['No payout', (d) => (d.blocks = d.blocks.filter(({ block }) => block['key'] !== 'payout'))],
];

describe('a history of thirty commits', () => {
  it('is reviewed commit by commit', async () => {
    const repository = new Repository();
    try {
      const draft = new Draft();
      repository.commit('A first version', draft.files());
      for (const [message, change] of commits) {
        change(draft);
        repository.commit(message, draft.files());
      }
      const names = repository.git('rev-list', '--reverse', 'HEAD').split('\n');
      const checks = await Promise.all(names.map((name) => checkedAt(repository.folder, name)));
      const told = commits.flatMap(([message], i) => {
        const [base, head] = [checks[i], checks[i + 1]];
        const differences = base && head ? compareModules(base, head) : [];
        return [message, ...differences.map((one) => `  ${one.verdict} ${one.kind}: ${one.message} ${one.reason}`)];
      });
      assertGolden('review/thirty-commits.txt', `${told.join('\n')}\n`);
    } finally {
      repository.dispose();
    }
  });
});

async function checkedAt(folder: string, revision: string) {
  const files = await GitRevision.open(folder, revision);
  try {
    const module = await loadModule(files, URI.file(folder).toString(), defaultOptions);
    return checkModule(module, undefined, new RuleSet([]));
  } finally {
    files.close();
  }
}
