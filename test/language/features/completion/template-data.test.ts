import { checkCompletion } from '../../../support/check-completion.js';

const sample = {
  policy: {
    policy_number: 'P-1',
    'scheme name': 'Blue',
    module: { plan: 'gold', benefits: { death: 100000 }, members: [{ first_name: 'Ada' }, { age: 9 }] },
    beneficiaries: [{ first_name: 'Bo', percentage: 50 }],
  },
  policyholder: { first_name: 'Cy', address: { city: 'Sampleton' } },
  claim: { claim_number: 'C-1', block_states: {} },
};

const withNote = (template: string) => ({
  'workflows/claims-blocks.json': `[{ "block": { "type": "markdown", "key": "note", "markdown": "${template}" } }]`,
  'sandbox/merge-vars.json': JSON.stringify(sample),
  'sandbox/other.json': '{ "policy": { "module": { "plan": null, "smoker": true } } }',
});

const gives = (template: string) => withNote(template)['workflows/claims-blocks.json'];

describe('completion of what only the product knows', () => {
  for (const root of ['policy', 'claim.policy'])
    it(`offers what samples have below ${root}.module, with a value and its file`, () =>
      checkCompletion(withNote(`{{${root}.module.█}}`), {
        labels: ['plan', 'benefits', 'members', 'smoker'],
        accept: 'plan',
        detail: 'gold',
        docs: /Example: `gold`, from `sandbox\/merge-vars\.json`/,
      }));

  it('says in which file it is, where only one has it', () =>
    checkCompletion(withNote('{{policy.module.█}}'), {
      accept: 'smoker',
      detail: 'true',
      docs: /sandbox\/other\.json/,
    }));

  it('goes into objects and lists', async () => {
    await checkCompletion(withNote('{{policy.module.benefits.█}}'), { labels: ['death'] });
    await checkCompletion(withNote('{{policyholder.address.█}}'), { labels: ['city'] });
    await checkCompletion(withNote('{{policy.module.members.█}}'), {
      labels: ['[0]', '[1]'],
      accept: '[1]',
      gives: gives('{{policy.module.members.[1]}}'),
    });
    // First what this item has, then what others have.
    await checkCompletion(withNote('{{policy.module.members.[1].█}}'), { labels: ['age', 'first_name'] });
    await checkCompletion(withNote('{{policy.module.members.1.█}}'), { labels: ['age', 'first_name'] });
  });

  it('adds the example to what the specification knows, and what it does not know behind it', () =>
    checkCompletion(withNote('{{policyholder.█}}'), {
      labels: ['policyholder_id', 'first_name', 'last_name', 'address'],
      accept: 'first_name',
      detail: 'Cy',
      docs: /The first name of the policyholder[\s\S]*Example: `Cy`/,
    }));

  it('writes a name with a blank in brackets', () =>
    checkCompletion(withNote('{{policy.█}}'), {
      accept: '[scheme name]',
      gives: gives('{{policy.[scheme name]}}'),
    }));

  it('offers the policy with the claim', () =>
    checkCompletion(withNote('{{claim.policy.█}}'), {
      offers: ['sum_assured', 'module', 'module_data', 'beneficiaries', 'start_date', 'policy_number'],
    }));

  it('keeps the text after the cursor if the editor is set to insert', () =>
    checkCompletion(withNote('{{policy.module.pl█an.x}}'), {
      accept: 'benefits',
      gives: gives('{{policy.module.benefits.x}}'),
      inserts: gives('{{policy.module.benefitsan.x}}'),
    }));
});

describe('completion inside of a block that enters a value', () => {
  it('offers the members of all elements of a list', () =>
    checkCompletion(withNote('{{#each policy.module.members}}{{█}}{{/each}}'), {
      first: ['first_name', 'age', 'this', '@root', '@index'],
      omits: ['policy'],
    }));

  it('offers them in a path as a block, and inside of with', async () => {
    await checkCompletion(withNote('{{#policy.module.members}}{{█}}{{/policy.module.members}}'), {
      first: ['first_name', 'age'],
    });
    await checkCompletion(withNote('{{#with policy.module}}{{#each members}}{{█}}{{/each}}{{/with}}'), {
      first: ['first_name', 'age'],
    });
  });

  it('knows block parameters', async () => {
    await checkCompletion(withNote('{{#each policy.module.members as |member i|}}{{█}}{{/each}}'), {
      offers: ['member', 'i', 'first_name'],
    });
    await checkCompletion(withNote('{{#each policy.module.members as |member|}}{{member.█}}{{/each}}'), {
      labels: ['first_name', 'age'],
    });
  });

  it('goes out again by ../ and @root, and does not enter what is behind else', async () => {
    await checkCompletion(withNote('{{#each policy.module.members}}{{../policy.module.█}}{{/each}}'), {
      offers: ['plan'],
    });
    await checkCompletion(withNote('{{#with policy.module}}{{#each members}}{{../█}}{{/each}}{{/with}}'), {
      first: ['plan', 'benefits'],
      omits: ['ifCondition'],
    });
    await checkCompletion(withNote('{{#each policy.module.members}}{{@root.policyholder.█}}{{/each}}'), {
      offers: ['address'],
    });
    await checkCompletion(withNote('{{#each policy.module.members}}a{{else}}{{█}}{{/each}}'), { offers: ['policy'] });
  });

  it('offers the data variables behind @', async () => {
    await checkCompletion(withNote('{{#each policy.module.members}}{{@█}}{{/each}}'), {
      labels: ['root', 'index', 'key', 'first', 'last'],
    });
    await checkCompletion(withNote('{{@█}}'), { labels: ['root'] });
  });

  it('knows beneficiaries from the specification, without any sample', () =>
    checkCompletion(
      '[{ "block": { "markdown": "{{#each policy.beneficiaries}}{{█}}{{/each}}", "type": "markdown" } }]',
      {
        offers: ['first_name', 'last_name'],
      },
    ));
});

describe('completion in other templates of a module', () => {
  it('is there in documents', async () => {
    const files = withNote('');
    await checkCompletion(
      { ...files, 'documents/policy-schedule.html': '<p title="{{x}}">{{ policy.module.█ }}</p>' },
      { labels: ['plan', 'benefits', 'members', 'smoker'] },
    );
    await checkCompletion(
      { ...files, 'documents/policy-schedule.html': '<p>{{#each policy.module.members}}<b>"{{█' },
      { offers: ['age', '/each'] },
    );
    await checkCompletion(
      { ...files, 'documents/policy-schedule.html': '<p>{{claim.block_states.█}}</p>' },
      {
        labels: ['note'],
      },
    );
    await checkCompletion({ ...files, 'documents/policy-schedule.html': '<p>█ {{x}}</p>' }, { labels: [] });
  });

  it('is there in the file names of documents, with their own name', async () => {
    const named = (fileName: string) => ({
      ...withNote(''),
      '.platform-config.json': `{ "settings": { "policyDocuments": [{ "type": "terms", "fileName": "${fileName}" }] } }`,
    });
    await checkCompletion(named('terms {{█}}'), { offers: ['file_type', 'policy', 'toStartCase'] });
    await checkCompletion(named('{{policy.█}}'), { offers: ['policyNumber', 'module'] });
    await checkCompletion(named('█'), {
      accept: 'policy_{{ policy.policyNumber }}_{{ file_type }}',
      gives: named('policy_{{ policy.policyNumber }}_{{ file_type }}')['.platform-config.json'],
    });
  });
});
