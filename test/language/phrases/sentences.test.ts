import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkModule, RuleSet } from '../../../language/index.js';
import {
  conditionSentence,
  markdownText,
  namesIn,
  plainText,
  type ConditionSentence,
} from '../../../language/phrases/index.js';
import { blockTypeNamed } from '../../../language/vocabulary/index.js';
import type { ConditionName } from '../../../protocol/view-model.js';
import { moduleOf } from '../../support/fixture.js';

const conditionNames: readonly ConditionName[] = ['show_if', 'hide_if', 'disabled_if', 'required_if'];

/** The sentences of a form, each after the key of its block. */
function sentencesOf(claimsBlocks: string): readonly (readonly [string, ConditionSentence])[] {
  const { index } = checkModule(
    moduleOf(new Map([['workflows/claims-blocks.json', claimsBlocks]])),
    undefined,
    new RuleSet([]),
  );
  const names = namesIn(index);
  const of = (entries: readonly unknown[]): readonly (readonly [string, ConditionSentence])[] =>
    entries.flatMap((entry) => {
      const { block, ...conditions } = entry as {
        readonly block: { readonly key: string; readonly type: string; readonly blocks?: readonly unknown[] };
      } & Readonly<Partial<Record<ConditionName, string>>>;
      const category = blockTypeNamed(block.type)?.category;
      const own = conditionNames.flatMap((name) => {
        const given = conditions[name];
        return given === undefined ? [] : [[block.key, conditionSentence(name, given, category, names)] as const];
      });
      return [...own, ...of(block.blocks ?? [])];
    });
  return of(JSON.parse(claimsBlocks) as readonly unknown[]);
}

/** The sentence of one condition on a form with these questions. */
function sentence(condition: ConditionName, template: string, more: readonly object[] = []): string {
  const questions = [
    {
      type: 'dropdown',
      key: 'who',
      title: 'Who died?',
      options: [
        { key: 'spouse', value: 'spouse' },
        { key: 'child', value: 'Child' },
        { key: 'other', value: 'Uncle or aunt' },
      ],
    },
    { type: 'checkbox', key: 'police', title: 'Police report' },
    { type: 'input.currency', key: 'amount', title: 'Amount to pay', isoCode: 'ZAR' },
    { type: 'input.number', key: 'days', title: 'Days in hospital' },
    { type: 'input.date', key: 'died', title: 'Date of death' },
    { type: 'input.time', key: 'time', title: 'Time' },
    { type: 'input.text', key: 'note', title: 'Note' },
    { type: 'payout_request', key: 'pay', title: 'Pay the family' },
    { type: 'input.text', key: 'untitled' },
    ...more,
  ];
  const entries = [
    ...questions.map((block) => ({ block })),
    { block: { type: 'input.text', key: 'it', title: 'It' }, [condition]: template },
  ];
  const found = sentencesOf(JSON.stringify(entries)).find(([key]) => key === 'it');
  assert.ok(found);
  return plainText(found[1].phrase);
}

const state = (key: string, field = 'value') => `claim.block_states.${key}.${field}`;
const is = (path: string, operator: string, literal: string) => `(ifCondition ${path} '${operator}' ${literal})`;
const tag = (expression: string) => `{{${expression.replace(/^\((.*)\)$/s, '$1')}}}`;
const both = (one: string, operator: string, other: string) => `(ifCondition ${one} '${operator}' ${other})`;

describe('The sentence of a condition', () => {
  const spouse = is(state('who', 'option_key'), '===', "'spouse'");
  const child = is(state('who', 'option_key'), '===', "'child'");
  const approved = is('claim.approval_status', '===', "'approved'");
  const ticked = is(state('police'), '===', 'true');

  const cases: readonly (readonly [string, string])[] = [
    [
      tag(both(both(spouse, '||', child), '&&', approved)),
      'Shown when “Who died?” is Spouse or Child and the approval status is approved',
    ],
    [
      tag(both(both(spouse, '||', ticked), '&&', approved)),
      'Shown when (“Who died?” is Spouse or “Police report” is ticked) and the approval status is approved',
    ],
    [tag(is(state('who', 'option_key'), '===', "'other'")), 'Shown when “Who died?” is “Uncle Or Aunt”'],
    [`{{#unless ${spouse}}}true{{/unless}}`, 'Shown when “Who died?” is not Spouse'],
    [`{{#unless ${both(spouse, '||', child)}}}true{{/unless}}`, 'Shown when “Who died?” is neither Spouse nor Child'],
    [`{{#if ${state('police')}}}true{{/if}}`, 'Shown when “Police report” is ticked'],
    [tag(is(state('police'), '===', 'false')), 'Shown when “Police report” was ticked and is no longer'],
    [tag(is(state('amount'), '>', '1000000')), 'Shown when “Amount to pay” is more than R\u00a010\u00a0000,00'],
    [tag(is(state('days'), '>=', '14')), 'Shown when “Days in hospital” is at least 14'],
    [
      `{{#unless ${is(state('days'), '>=', '14')}}}true{{/unless}}`,
      'Shown when “Days in hospital” is less than 14 or “Days in hospital” is not answered',
    ],
    [tag(is(state('died'), '<', '(dateNow)')), 'Shown when “Date of death” is before today'],
    [tag(is(state('died'), '<=', "'2026-03-01'")), 'Shown when “Date of death” is on or before 1 Mar 2026'],
    [
      tag(is(`(dateDifference ${state('died')} claim.policy.start_date measurement='months')`, '<', '6')),
      'Shown when fewer than 6 whole months have passed from the start date of the policy to “Date of death”',
    ],
    [
      tag(is(state('died'), '<', '(dateAdd claim.policy.start_date months=6)')),
      'Shown when “Date of death” is before the date 6 months after the start date of the policy',
    ],
    [tag(is(state('time'), '<', "'09:00'")), 'Shown when “Time” is before 09:00'],
    [tag(is(state('note'), '===', "'yes'")), 'Shown when “Note” is “yes”'],
    [tag(`(ifIsDefined ${state('note')})`), 'Shown when “Note” is answered'],
    [tag(`(ifIsDefined ${state('untitled')})`), 'Shown when untitled is answered'],
    [tag(is(state('pay', 'status'), '===', "'completed'")), 'Shown when the request “Pay the family” is completed'],
    [tag(is('claim.policy.status', '===', "'active'")), 'Shown when the status of the policy is “active”'],
    [tag(is('claim.policy.module.cover_amount', '>', '5')), 'Shown when the cover amount of the policy is more than 5'],
    [tag(is('claim.policy.module.status', '===', "'x'")), 'Shown when the status of the policy’s module is “x”'],
    [
      tag('(ifIsDefined claim.policy.beneficiaries.[1].first_name)'),
      'Shown when the first name of beneficiary 2 of the policy is given',
    ],
    [tag(is('claim.claim_status', '!==', "'in_review'")), 'Shown when the claim status is not in review'],
    ['true', 'Always shown'],
    ['false', 'Never shown'],
  ];
  for (const [template, expected] of cases)
    it(`of ${template} is: ${expected}`, () => {
      assert.equal(sentence('show_if', template), expected);
    });

  it('names what the condition does to the block', () => {
    assert.equal(sentence('hide_if', tag(spouse)), 'Hidden when “Who died?” is Spouse');
    assert.equal(sentence('disabled_if', tag(spouse)), 'Read-only when “Who died?” is Spouse');
    assert.equal(sentence('required_if', tag(spouse)), 'Required when “Who died?” is Spouse');
  });

  const templates: readonly string[] = [
    // No option, a field that the state does not have, a block that is not there.
    tag(is(state('who', 'option_key'), '===', "'aunt'")),
    tag(is(state('who'), '===', "'spouse'")),
    tag(is(state('gone', 'option_key'), '===', "'spouse'")),
    // A number never equals a text.
    tag(is(state('days'), '===', "'14'")),
    '{{#each claim.policy.beneficiaries}}x{{/each}}',
    "{{lookup claim.block_states 'who'}}",
    '{{myHelper 1}}',
  ];
  for (const template of templates)
    it(`shows ${template} as it is`, () => {
      assert.equal(sentence('show_if', template), `Shown when ${template} is true`);
    });

  // What it renders says nothing about what is meant.
  for (const template of ['{{#if', "{{ifCondition claim.status '!' true}}", '{{if 1 2 3}}'])
    it(`does not read ${template}`, () => {
      assert.equal(sentence('show_if', template), 'Shown: this condition cannot be read');
    });

  it('tells blocks with the same title apart by their groups, then by their keys', () => {
    const bank = (key: string) => ({ block: { type: 'input.text', key, title: 'Bank' } });
    const groups = [
      { type: 'group', key: 'g1', title: 'First account', blocks: [bank('b1')] },
      { type: 'group', key: 'g2', title: 'Second account', blocks: [bank('b2'), bank('b3')] },
    ];
    const of = (key: string) => sentence('show_if', tag(`(ifIsDefined ${state(key)})`), groups);
    assert.equal(of('b1'), 'Shown when “Bank” (in “First account”) is answered');
    assert.equal(of('b2'), 'Shown when “Bank” b2 is answered');
  });

  it('replaces tags in titles, cuts long ones, and keeps any script', () => {
    const of = (title: string) =>
      sentence('show_if', tag(`(ifIsDefined ${state('odd')})`), [{ type: 'input.text', key: 'odd', title }]);
    assert.equal(of('Claim {{ claim.claim_number }} of'), 'Shown when “Claim … of” is answered');
    assert.equal(of('{{x}}'), 'Shown when odd is answered');
    assert.equal(of('من مات؟'), 'Shown when “من مات؟” is answered');
    assert.equal(of('x'.repeat(500)).length, 'Shown when “” is answered'.length + 120);
  });

  it('escapes Markdown in titles and values', () => {
    const [found] = sentencesOf(
      JSON.stringify([
        {
          block: { type: 'input.text', key: 'it', title: '*<b>*' },
          show_if: tag(is(state('it'), '===', "'<i>`'")),
        },
      ]),
    );
    assert.equal(markdownText(found?.[1].phrase ?? []), 'Shown when *\\*\\<b\\>\\** is “\\<i\\>\\`”');
  });

  for (const name of ['first-steps', 'funeral-cover', 'group-life'])
    it(`has words for all conditions of the sample ${name}, except for its mistakes`, () => {
      const all = sentencesOf(readFileSync(join('samples', name, 'workflows/claims-blocks.json'), 'utf8'));
      const withoutPhrase = all.filter(([, { statement }]) => !statement).map(([key]) => key);
      assert.deepEqual(withoutPhrase, name === 'first-steps' ? ['burn_unit', 'long_stay_note'] : []);
    });
});
