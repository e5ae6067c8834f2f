import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { templateLimits } from '../../../runtime/templates/budget.js';
import { evaluate } from '../../../runtime/templates/evaluate.js';
import { damagedTemplates } from '../../language/syntax/template/generate.js';
import { contexts, templates } from './generate.js';
import { evaluateText, exampleEnvironment } from './support.js';
import { runs } from '../../support/runs.js';

const claim = {
  claim: {
    status: 'open',
    amount: 5,
    policy: { beneficiaries: [{ first_name: 'Amara' }, { first_name: 'Jonas' }], 'with space': 1 },
  },
};

function reads(text: string, data: unknown = claim): readonly (readonly [string, unknown])[] {
  return evaluateText(text, data).reads.map(({ path, value }) => [path, value] as const);
}

describe('An evaluation', () => {
  it('tells what was read, each path once, missing values included', () => {
    assert.deepEqual(reads("{{ifCondition claim.status '===' 'open'}}{{claim.status}}{{claim.none.x}}"), [
      ['claim.status', 'open'],
      ['claim.none.x', undefined],
    ]);
  });

  it('spells paths from the top, however they were reached', () => {
    const names = [
      ['claim.policy.beneficiaries', claim.claim.policy.beneficiaries],
      ['claim.policy.beneficiaries.[0].first_name', 'Amara'],
      ['claim.policy.beneficiaries.[1].first_name', 'Jonas'],
    ];
    const list = 'claim.policy.beneficiaries';
    assert.deepEqual(reads(`{{#each ${list}}}{{first_name}}{{/each}}`), names);
    assert.deepEqual(reads(`{{#each ${list} as |b|}}{{b.first_name}}{{/each}}`), names);
    assert.deepEqual(reads(`{{#${list}}}{{this.first_name}}{{/${list}}}`), names);
    assert.deepEqual(reads('{{#with claim}}{{#with policy}}{{../status}}{{/with}}{{/with}}').at(-1), [
      'claim.status',
      'open',
    ]);
    assert.deepEqual(reads('{{@root.claim.status}}{{claim.policy.[with space]}}'), [
      ['claim.status', 'open'],
      ['claim.policy.[with space]', 1],
    ]);
  });

  it('reads only the branch that applies', () => {
    assert.deepEqual(reads('{{#if claim.none}}{{claim.status}}{{else}}{{claim.amount}}{{/if}}'), [
      ['claim.none', undefined],
      ['claim.amount', 5],
    ]);
  });

  it('keeps the value of a template that is one tag', () => {
    assert.equal(evaluateText('{{claim.amount}}', claim).value, 5);
    assert.equal(evaluateText('{{ifCondition 1 "===" 1}}').value, true);
    assert.equal(evaluateText(' {{claim.amount}}', claim).value, ' 5');
    assert.equal(evaluateText('{{#if claim}}x{{/if}}', claim).value, 'x');
  });

  it('says where and why there is no value, once in a loop', () => {
    const text = '{{#each claim.policy.beneficiaries}}{{divide 1 0}}{{/each}}';
    const { problems } = evaluateText(text, claim);
    assert.equal(problems.length, 1);
    assert.equal(text.slice(problems[0]?.range.start, problems[0]?.range.end), '{{divide 1 0}}');
    assert.match(problems[0]?.message ?? '', /by zero/);
  });

  it('says it of each place and of each kind, however often it is reached', () => {
    const both =
      "{{#each claim.policy.beneficiaries}}{{divide 1 0}}{{divide 'x' 2}}{{dateAdd '2026-01-31' months=1.5}}{{/each}}";
    const codes = (text: string) =>
      evaluateText(text, claim).problems.map(({ code, range }) => `${code} ${text.slice(range.start, range.end)}`);
    assert.deepEqual(codes(both), [
      'division-by-zero {{divide 1 0}}',
      "not-a-number {{divide 'x' 2}}",
      "not-a-number {{dateAdd '2026-01-31' months=1.5}}",
    ]);
    assert.deepEqual(codes('{{divide 1 0}}{{divide 1 0}}').length, 2);
    // The call and what it renders begin at the same place.
    assert.deepEqual(codes('{{multiply (divide 1 0) 2}}{{> part}}'), [
      'division-by-zero (divide 1 0)',
      'unsupported {{> part}}',
    ]);
  });

  it('says which value is an object, by its path where it has one', () => {
    const message = (text: string) => evaluateText(text, claim).problems[0]?.message ?? '';
    assert.match(message('{{claim.policy}}'), /^`claim\.policy` is an object/);
    assert.match(message('{{claim.policy.beneficiaries}}'), /^`claim\.policy\.beneficiaries` is a list of objects/);
    assert.match(message('{{this}}'), /^This is an object/);
    assert.match(message('{{#with claim}}{{this}}{{/with}}'), /^`claim` is an object/);
  });

  it('has a gap for each value of the data that is missing, and for nothing else', () => {
    const gaps = (text: string) => evaluateText(text, claim).gaps.map(({ path }) => path);
    assert.deepEqual(gaps('{{claim.none}}{{claim.status}}{{claim.policy.gone.x}}'), [
      'claim.none',
      'claim.policy.gone.x',
    ]);
    assert.deepEqual(gaps("{{divide 'x' 2}}{{ifCondition claim.none '===' 1}}"), []);
    assert.deepEqual(gaps('{{#each claim.policy.beneficiaries}}{{last_name}}{{/each}}').length, 1);
  });

  it('calls no helper that the one around it could not use, and chooses nothing by one that failed', () => {
    const { text, problems } = evaluateText('{{#ifCondition 1 "=" 1}}yes{{else}}no{{/ifCondition}}');
    assert.equal(text, '');
    assert.equal(problems.length, 1);
    assert.equal(evaluateText('{{#ifCondition 1 "===" 2}}yes{{else}}no{{/ifCondition}}').text, 'no');
    assert.equal(evaluateText('').text, '');
    assert.equal(evaluateText('').value, '');
    assert.deepEqual(evaluateText('{{#if').reads, []);
  });

  it('says of operators that templates have none, as the check does', () => {
    const message = (text: string) => evaluateText(text, claim).problems[0]?.message ?? '';
    const none = (operator: string) => `Templates have no arithmetic, so \`${operator}\` does not calculate.`;
    assert.equal(message('{{claim.amount / 100}}'), `${none('/')} Call the helper \`divide\`.`);
    assert.equal(message('{{#if claim.amount * 2}}a{{/if}}'), `${none('*')} Call the helper \`multiply\`.`);
    assert.equal(message('{{claim.amount + 2}}'), `${none('+')} Calculate by helpers.`);
    assert.match(message('{{claim.policy.beneficiaries/0}}'), /Write `\[0\]` instead\.$/);
  });

  it('calls a problem of its budget by its name', () => {
    const run = (limits: { steps: number; text: number }) =>
      evaluate(parseTemplate('{{claim.status}}{{claim.amount}}'), claim, exampleEnvironment, { limits }).problems;
    const [steps] = run({ steps: 1, text: 100 });
    const [text] = run({ steps: 100, text: 3 });
    assert.equal(steps?.code, 'too-many-steps');
    assert.equal(text?.code, 'too-much-text');
    assert.notEqual(steps.message, text.message);
    assert.deepEqual(run({ steps: 100, text: 5 }), []);
    const needed = [...Array(20).keys()].find((count) => run({ steps: count, text: 100 }).length === 0) ?? 0;
    assert.ok(needed > 1);
    assert.equal(run({ steps: needed - 1, text: 100 })[0]?.code, 'too-many-steps');
    const stopped = {
      ...exampleEnvironment,
      get now(): never {
        throw new TypeError('no clock');
      },
    };
    assert.throws(() => evaluateText('{{dateNow}}', {}, stopped), /no clock/);
  });

  it('ends a loop over loops, and says so', () => {
    const list = Array.from({ length: 40 }, (_, index) => index);
    const open = '{{#each @root.list}}'.repeat(12);
    const { text, problems } = evaluateText(`${open}{{this}}${'{{/each}}'.repeat(12)}`, { list });
    assert.equal(text, '');
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['too-many-steps'],
    );
  });

  it('ends when too much text is rendered', () => {
    const { problems } = evaluateText('{{#each list}}{{@root.long}}{{/each}}', {
      list: Array.from({ length: 1000 }, () => 0),
      long: 'x'.repeat(10_000),
    });
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['too-much-text'],
    );
  });

  it('shares a budget with other templates', () => {
    const budget = { ...templateLimits, text: 5 };
    const render = (text: string) => evaluate(parseTemplate(text), {}, exampleEnvironment, { budget });
    assert.equal(render('four').text, 'four');
    assert.deepEqual(
      render('xy').problems.map(({ code }) => code),
      ['too-much-text'],
    );
    assert.equal(render('x').text, 'x');
  });

  it('reads deep data', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level++) deep = [deep];
    assert.equal(evaluateText('[{{deep}}]', { deep }).text, '[]');
  });

  it('never throws, and is the same each time, whatever the template', () => {
    fc.assert(
      fc.property(fc.oneof(templates, damagedTemplates), contexts, (text, context) => {
        assert.deepEqual(evaluateText(text, context), evaluateText(text, context));
      }),
      { numRuns: runs(250) },
    );
  });
});
