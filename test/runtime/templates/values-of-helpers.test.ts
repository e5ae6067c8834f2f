/** What each helper comes to at the edges of what it takes: a table of templates, what they render, and why they render nothing. */
import assert from 'node:assert/strict';
import { evaluate } from '../../../runtime/templates/evaluate.js';
import { templateLimits } from '../../../runtime/templates/budget.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { evaluateText, exampleEnvironment, inZone } from './support.js';

const data = {
  zero: 0,
  one: 1,
  ten: '10',
  nine: '9',
  none: null,
  empty: '',
  yes: true,
  no: false,
  list: ['a', 'b'],
  nothing: [],
  map: { a: 1, b: 2 },
  item: { name: 'Amara', list: ['x'] },
  early: '2026-03-01',
  late: '2026-03-31T10:00:00Z',
};

type Row = readonly [template: string, renders: string, ...codes: readonly string[]];

const groups: Readonly<Record<string, readonly Row[]>> = {
  Comparisons: [
    ...(['<', '<=', '>', '>='] as const).flatMap((operator): readonly Row[] => {
      const holds = (order: number) =>
        String(
          operator === '<' ? order < 0 : operator === '<=' ? order <= 0 : operator === '>' ? order > 0 : order >= 0,
        );
      return [
        [`{{ifCondition nine '${operator}' ten}}`, holds(-1)],
        [`{{ifCondition ten '${operator}' nine}}`, holds(1)],
        [`{{ifCondition ten '${operator}' 10}}`, holds(0)],
        [`{{ifCondition 'a' '${operator}' 'b'}}`, holds(-1)],
        [`{{ifCondition 'b' '${operator}' 'a'}}`, holds(1)],
        [`{{ifCondition 'a' '${operator}' 'a'}}`, holds(0)],
        [`{{ifCondition '9' '${operator}' 'a'}}`, holds(-1)],
        [`{{ifCondition early '${operator}' late}}`, holds(-1)],
        [`{{ifCondition late '${operator}' early}}`, holds(1)],
        // The same time, written in two ways: as texts, the second comes first.
        [`{{ifCondition '2026-03-01T02:00:00Z' '${operator}' '2026-03-01T01:00:00-01:00'}}`, holds(0)],
        [`{{ifCondition none '${operator}' one}}`, 'false'],
        [`{{ifCondition one '${operator}' none}}`, 'false'],
        [`{{ifCondition missing '${operator}' one}}`, 'false'],
        [`{{ifCondition one '${operator}' missing}}`, 'false'],
      ];
    }),
    ["{{ifCondition one '&&' yes}}", 'true'],
    ["{{ifCondition one '&&' no}}", 'false'],
    ["{{ifCondition no '&&' one}}", 'false'],
    ["{{ifCondition no '||' one}}", 'true'],
    ["{{ifCondition no '||' zero}}", 'false'],
    ["{{ifCondition ten '==' 10}}", 'true'],
    ["{{ifCondition ten '===' 10}}", 'false'],
    ["{{ifCondition ten '!=' 10}}", 'false'],
    ["{{ifCondition ten '!==' 10}}", 'true'],
    ["{{ifCondition one '==='}}", '', 'wrong-arguments'],
    ["{{ifCondition one '===' one one}}", '', 'wrong-arguments'],
    ['{{ifEquals one 1}}', 'true'],
    ['{{ifEquals one}}', '', 'wrong-arguments'],
    ['{{ifEquals one 1 1}}', '', 'wrong-arguments'],
    ['{{ifIsDefined none}}', 'false'],
    ['{{ifIsDefined zero}}', 'true'],
    ['{{ifIsDefined}}', '', 'wrong-arguments'],
    ['{{ifIsDefined one one}}', '', 'wrong-arguments'],
    ['{{ifIsNotDefined missing}}', 'true'],
    ['{{ifIsNotDefined zero}}', 'false'],
    ['{{ifIsNotDefined}}', '', 'wrong-arguments'],
  ],
  Numbers: [
    ['{{multiply ten nine}}', '90'],
    ['{{multiply 12000 1.1}} {{divide 13200 1.1}}', '13200 12000'],
    ['{{multiply zero one}}', '0'],
    ['{{multiply -1 zero}}', '0'],
    ['{{divide ten 4}}', '2.5'],
    ['{{divide zero -1}}', '0'],
    ['{{divide one zero}}', '', 'division-by-zero'],
    ['{{multiply one}}', '', 'wrong-arguments'],
    ['{{multiply one one one}}', '', 'wrong-arguments'],
    ["{{multiply one 'x'}}", '', 'not-a-number'],
    ["{{multiply 'x' one}}", '', 'not-a-number'],
    ['{{multiply one empty}}', '', 'not-a-number'],
    ['{{multiply one none}}', '', 'not-a-number'],
    ['{{multiply empty one}}', '', 'not-a-number'],
    ['{{maxValue 1 3 2}}', '3'],
    ['{{maxValue nine ten}}', '10'],
    ['{{ordinalString 1}} {{ordinalString 2}} {{ordinalString 3}} {{ordinalString 4}}', '1st 2nd 3rd 4th'],
    ['{{ordinalString 11}} {{ordinalString 12}} {{ordinalString 13}}', '11th 12th 13th'],
    [
      '{{ordinalString 21}} {{ordinalString 111}} {{ordinalString 113}} {{ordinalString 102}}',
      '21st 111th 113th 102nd',
    ],
    ['{{ordinalString}}', '', 'wrong-arguments'],
    ['{{ordinalString one one}}', '', 'wrong-arguments'],
  ],
  Dates: [
    ["{{dateBetween early '2026-03-01' '2026-03-01'}}", 'true'],
    ["{{dateBetween early '2026-02-01' '2026-02-28'}}", 'false'],
    ["{{dateBetween early '2026-03-02' '2026-03-03'}}", 'false'],
    ["{{dateBetween early '2026-02-01' '2026-04-01'}}", 'true'],
    ['{{dateBetween early early}}', '', 'wrong-arguments'],
    ["{{dateBetween 'x' early late}}", '', 'not-a-date'],
    ["{{dateBetween early 'x' late}}", '', 'not-a-date'],
    ["{{dateBetween early late 'x'}}", '', 'not-a-date'],
    ['{{dateAdd early days=30}}', '2026-03-31'],
    ['{{dateAdd early months=1}}', '2026-04-01'],
    ['{{dateAdd early days=-1}}', '2026-02-28'],
    ['{{dateAdd early early}}', '', 'wrong-arguments'],
    ["{{dateDifference late early measurement='days'}}", '30'],
    ["{{dateDifference early late measurement='months'}}", '0'],
    ['{{dateDifference early}}', '', 'wrong-arguments'],
    ["{{formatDate early 'D MMMM YYYY'}}", '1 March 2026'],
    ["{{dateFormat late 'YYYY/MM/DD'}}", '2026/03/31'],
    ["{{formatDate 'x' 'YYYY'}}", '', 'not-a-date'],
  ],
  Texts: [
    ["{{toStartCase 'savings_account'}}", 'Savings Account'],
    ["{{toStartCase 'savingsAccount2Day'}}", 'Savings Account2 Day'],
    ["{{toStartCase ''}}", ''],
    ['{{toStartCase}}', '', 'wrong-arguments'],
    ["{{toStartCase 'a' 'b'}}", '', 'wrong-arguments'],
  ],
  Blocks: [
    ['{{#if}}x{{/if}}', '', 'wrong-arguments'],
    ['{{#if one one}}x{{/if}}', '', 'wrong-arguments'],
    ['{{#unless}}x{{/unless}}', '', 'wrong-arguments'],
    ['{{#unless one one}}x{{/unless}}', '', 'wrong-arguments'],
    ['{{#with}}x{{/with}}', '', 'wrong-arguments'],
    ['{{#with one one}}x{{/with}}', '', 'wrong-arguments'],
    ['{{#each}}x{{/each}}', '', 'wrong-arguments'],
    ['{{#each list list}}x{{/each}}', '', 'wrong-arguments'],
    ['{{lookup map}}', '', 'wrong-arguments'],
    ["{{lookup map 'a' 'b'}}", '', 'wrong-arguments'],
    ["{{lookup map 'a'}}{{lookup list 1}}", '1b'],
    ['[{{lookup map none}}{{lookup map missing}}{{lookup none one}}]', '[]'],
    ['{{#with item}}{{name}}{{#with ../map}}{{a}}{{../name}}{{/with}}{{/with}}', 'Amara1Amara'],
    ['{{#each list}}{{@index}}{{this}}{{@first}}{{@last}},{{/each}}', '0atruefalse,1bfalsetrue,'],
    ['{{#each map}}{{@key}}{{this}}{{/each}}', 'a1b2'],
    ['{{#each list as |one i|}}{{i}}{{one}}{{@root.one}}{{/each}}', '0a11b1'],
    ['{{#each nothing}}x{{else}}none{{/each}}{{#with none}}x{{else}}none{{/with}}', 'nonenone'],
    ['{{#unless no}}a{{else}}b{{/unless}}{{#unless yes}}a{{else}}b{{/unless}}', 'ab'],
    ['{{#item}}{{name}}{{/item}}{{^none}}b{{/none}}{{#list}}{{this}}{{/list}}', 'Amarabab'],
    ['{{#yes}}{{one}}{{/yes}}{{#no}}x{{else}}y{{/no}}{{#nothing}}x{{else}}z{{/nothing}}', '1yz'],
    ['a{{! told }}b{{!-- told --}}c', 'abc'],
    ['[{{null}}{{undefined}}]', '[]'],
  ],
};

for (const [name, rows] of Object.entries(groups))
  describe(`${name} in templates`, () => {
    for (const [template, renders, ...codes] of rows)
      it(template, () => {
        const { text, problems } = evaluateText(template, data);
        assert.deepEqual([text, problems.map(({ code }) => code)], [renders, codes]);
      });
  });

describe('A problem', () => {
  const codes = (text: string) =>
    evaluateText(text, { list: [0, 'x', 0] }).problems.map(({ code, range }) => `${code} ${String(range.start)}`);

  it('is told once for its place, and for each place', () => {
    assert.deepEqual(codes('{{divide 1 0}}{{divide 1 0}}'), ['division-by-zero 0', 'division-by-zero 14']);
    assert.deepEqual(codes('{{#each list}}{{divide 1 this}}{{/each}}'), ['division-by-zero 14', 'not-a-number 14']);
  });

  it('of a budget says what is over', () => {
    const told = (budget: { steps: number; text: number }) =>
      evaluate(parseTemplate('{{one}}{{one}}abc'), data, exampleEnvironment, { budget }).problems.map(
        ({ message }) => message,
      );
    const [steps, text] = [told({ steps: 1, text: 100 }), told({ steps: 100, text: 1 })];
    assert.deepEqual([steps.length, text.length], [1, 1]);
    assert.notDeepEqual(steps, text);
    assert.match(text[0] ?? '', /text|long|much/);
  });
});

describe('A budget', () => {
  const spend = (text: string, budget = { ...templateLimits }) => {
    const { problems } = evaluate(parseTemplate(text), data, exampleEnvironment, { budget });
    return { codes: problems.map(({ code }) => code), budget };
  };

  it('is spent by what is done and what is written, and by no more than that', () => {
    const start = { steps: 1000, text: 1000 };
    const { budget } = spend('{{one}}abc', { ...start });
    assert.equal(start.text - budget.text, 4);
    assert.ok(budget.steps < start.steps && budget.steps > start.steps - 20);
    const twice = spend('{{one}}{{one}}abc', { ...start }).budget;
    assert.ok(twice.steps < budget.steps);
  });

  it('ends a template where it is over, and is none of another one', () => {
    assert.deepEqual(spend('{{one}}{{one}}{{one}}', { steps: 1, text: 100 }).codes, ['too-many-steps']);
    assert.deepEqual(spend('abcdef', { steps: 100, text: 5 }).codes, ['too-much-text']);
    assert.deepEqual(spend('abcde', { steps: 100, text: 5 }).codes, []);
    const large = { steps: Number.MAX_SAFE_INTEGER, text: 100 };
    const list = '{{#each @root.list}}'.repeat(30) + '{{/each}}'.repeat(30);
    assert.deepEqual(spend(list, large).codes, ['too-many-steps']);
    assert.ok(large.steps > 1000);
  });
});

describe('The clock', () => {
  it('has the day of the time zone', () => {
    const at = (zone: string) => evaluateText('{{dateNow}}', {}, inZone(zone, '2026-03-01T23:30:00Z')).text;
    assert.deepEqual(['UTC', 'Africa/Johannesburg', 'America/New_York'].map(at), [
      '2026-03-01',
      '2026-03-02',
      '2026-03-01',
    ]);
  });
});
