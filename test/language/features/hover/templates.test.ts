import { checkHover } from '../../../support/check-hover.js';

const condition = (template: string) => `[
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss" } },
  { "block": { "type": "payout_request", "key": "pay", "title": "Pay" } },
  { "block": { "type": "divider", "key": "x" }, "show_if": "${template}" }
]`;

describe('hover in templates', () => {
  it('explains a helper with its signature and an example', async () => {
    const says = [/^\{\{ifCondition left operator right\}\}$/m, /Example: .* renders `true`/];
    await checkHover(condition("{{ifCond█ition claim.status '===' 'open'}}"), { on: 'ifCondition', says });
    await checkHover(condition("{{#if (ifCond█ition claim.status '===' 'open')}}1{{/if}}"), {
      on: 'ifCondition',
      says,
    });
  });

  it('names what nothing else is known of', async () => {
    await checkHover(condition('{{claim.block_states.los█.value}}'), {
      on: 'los',
      says: [/^\*\*claim\.block\\?_states\.los\*\*$/m],
    });
  });

  it('explains a block helper from both of its tags', async () => {
    const says = [/\{\{#if condition \[includeZero=…\]\}\}…\{\{\/if\}\}/];
    await checkHover(condition('{{#i█f claim.status}}1{{/if}}'), { on: 'if', says });
    await checkHover(condition('{{#if claim.status}}1{{/i█f}}'), { on: 'if', says });
  });

  it('explains an operator, and other values that a helper takes', async () => {
    await checkHover(condition("{{ifCondition claim.status '!=█=' 'open'}}"), {
      on: "'!=='",
      says: [/^\*\*!==\*\* \(operator of `ifCondition`\)$/m, /Not the same, without any conversion/],
    });
    await checkHover(condition('{{ifCondition claim.status \\"|█|\\" claim.x}}'), {
      on: '\\"||\\"',
      says: [/one of the operands/],
    });
    await checkHover(condition("{{dateDifference (now) claim.created_at measurement='mon█ths'}}"), {
      on: "'months'",
      says: [/Calendar months/],
    });
  });

  it('explains a named argument, and one that is written out', async () => {
    await checkHover(condition("{{dateDifference (now) claim.created_at measure█ment='months'}}"), {
      on: 'measurement',
      says: [/argument of `dateDifference`/, /- `weeks`: /],
    });
    await checkHover(condition('{{dateAdd claim.created_at days=1█4}}'), { on: '14', says: [/How many days to add/] });
    await checkHover(condition('{{divide claim.x 10█0}}'), { on: '100', says: [/divisor/, /argument of `divide`/] });
    await checkHover(condition("{{dateFormat claim.created_at 'D M█MM'}}"), {
      on: "'D MMM'",
      says: [/moment's letters/],
    });
  });

  it('explains the status that something is compared with', async () => {
    await checkHover(condition("{{ifCondition claim.approval_status '===' 'repu█diated'}}"), {
      on: "'repudiated'",
      says: [/The claim was rejected/],
    });
    await checkHover(condition("{{ifEquals 'comp█leted' claim.block_states.pay.status}}"), {
      on: "'completed'",
      says: [/The amount was paid/],
    });
  });

  it('says what a call gives with its arguments, where that is more than the helper says', async () => {
    await checkHover(condition("{{ifCondition (div█ide claim.block_states.loss.value 2) '>' 5}}"), {
      on: 'divide',
      says: [/^Gives an amount of money here\.$/m],
    });
    await checkHover(condition("{{dateDiff█erence (dateNow) claim.policy.start_date measurement='months'}}"), {
      on: 'dateDifference',
      says: [/^Gives a number of months here\.$/m],
    });
    await checkHover(condition('{{mul█tiply 2 claim.policy.module.factor}}'), {
      on: 'multiply',
      says: [/Renders \(number\)/],
      not: /here\.$/m,
    });
  });

  it('explains a field of a state, and whose it is', () =>
    checkHover(condition('{{claim.block_states.loss.val█ue}}'), {
      on: 'value',
      says: [/The entered amount, in cents/, /^Of `loss` \(input\.currency\): Loss$/m],
    }));

  it('explains what the specification and practice know', async () => {
    await checkHover(condition('{{claim.approval_st█atus}}'), {
      on: 'approval_status',
      says: [/`approved`: /],
    });
    await checkHover(condition('{{claim.policy.stat█us}}'), {
      on: 'status',
      says: [/^\*\*claim\.policy\.status\*\*/m, /`lapsed`: /],
    });
    await checkHover(condition('{{claim.policy.beneficiaries.[1].first_na█me}}'), {
      on: 'first_name',
      says: [/first beneficiary|beneficiar/],
    });
  });

  it('follows names into blocks that enter a value', async () => {
    await checkHover(condition('{{#with claim.policy}}{{stat█us}}{{/with}}'), {
      on: 'status',
      says: [/claim\.policy\.status/],
    });
    await checkHover(condition('{{#with claim}}{{@root.claim.sta█tus}}{{/with}}'), {
      on: 'status',
      says: [/The status of the claim/],
    });
  });

  it('works while the template is half typed', async () => {
    await checkHover(condition('{{#if (ifCondition claim.block_states.lo█ss'), {
      on: 'loss',
      says: [/input\.currency/],
    });
    await checkHover('[{ "block": { "type": "divider", "key": "x" }, "show_if": "{{claim.sta█tus', {
      on: 'status',
      says: [/The status of the claim/],
    });
  });

  it('maps offsets through the escapes of JSON', () =>
    checkHover(condition('\\u00e9 \\"quoted\\" {{\\u0063laim.sta█tus}}'), { on: 'status', says: [/The status/] }));

  it('explains the property elsewhere in the text', () =>
    checkHover(condition('some █text {{claim.status}}'), {
      on: '"some text {{claim.status}}"',
      says: [/\*\*show_if\*\*/],
    }));

  it('works in documents and in names of files', async () => {
    const module = {
      '.platform-config.json': '{}',
      'documents/a.html': '<p>{{formatCur█rency policy.sum_assured}}</p>',
    };
    await checkHover(module, { on: 'formatCurrency', says: [/Formats an amount/] });
    await checkHover(
      {
        '.platform-config.json':
          '{ "settings": { "policyDocuments": [{ "type": "terms", "fileName": "t_{{policy.policyNu█mber}}" }] } }',
      },
      { on: 'policyNumber', says: [/The human-readable number of the policy/] },
    );
  });
});
