/**
 * What the documentation of the assumptions says of templates, line by line, as templates and what they render. The clock is set to
 * 2026-03-01T08:00:00Z unless `now` says otherwise; the time zone is UTC unless `timeZone` says otherwise.
 */
export interface Conformance {
  readonly template: string;
  readonly data?: unknown;
  readonly renders: string;
  /** The codes of the problems; none by default. */
  readonly problems?: readonly string[];
  readonly timeZone?: string;
  readonly now?: string;
}

const policy = { start_date: '2025-05-01T00:00:00.000Z', sum_assured: 3000000 };

export const conformance: Readonly<Record<string, readonly Conformance[]>> = {
  'Text values are not escaped for HTML': [
    { template: '{{name}}', data: { name: "O'Brien & <b>Sons</b>" }, renders: "O'Brien & <b>Sons</b>" },
    { template: '{{{name}}}', data: { name: '"=`' }, renders: '"=`' },
  ],
  'Numbers side by side stay apart': [{ template: '{{a}}{{b}}', data: { a: 1, b: 2 }, renders: '12' }],
  'A missing path renders nothing': [
    { template: '[{{claim.incident_date}}]', data: { claim: {} }, renders: '[]' },
    { template: '[{{a.b.c.d}}]', renders: '[]' },
    { template: '[{{claim.granted_amount}}]', data: { claim: { granted_amount: null } }, renders: '[]' },
  ],
  'Elements of a list are named by their place': [
    { template: '{{list.0.name}}{{list.[0].name}}', data: { list: [{ name: 'A' }] }, renders: 'AA' },
  ],
  'Only own members are read': [
    {
      template: '{{a.constructor}}{{a.toString}}{{a.__proto__}}{{constructor.constructor}}',
      data: { a: {} },
      renders: '',
    },
    { template: "{{lookup a 'constructor'}}{{lookup list 'map'}}", data: { a: {}, list: [1] }, renders: '' },
    {
      template: '{{a}}',
      data: { a: { toString: 'no function' } },
      renders: '[object Object]',
      problems: ['object-as-text'],
    },
  ],
  'A path as a block goes through a list, or enters the value': [
    { template: '{{#a}}{{b}}{{/a}}', data: { a: { b: 1 } }, renders: '1' },
    { template: '{{#a}}{{this}},{{/a}}', data: { a: [1, 2] }, renders: '1,2,' },
    { template: '{{#a}}A{{else}}B{{/a}}', data: { a: [] }, renders: 'B' },
    { template: '{{#sandbox}}A{{/sandbox}}', data: { sandbox: true }, renders: 'A' },
  ],
  '`if` with an operator is `ifCondition`': [
    { template: "{{if a '===' 1}}", data: { a: 1 }, renders: 'true' },
    { template: "{{#if a '>' 1}}A{{else}}B{{/if}}", data: { a: 1 }, renders: 'B' },
    { template: "{{#if a}}A{{else if b '===' 'x'}}B{{/if}}", data: { b: 'x' }, renders: 'B' },
    { template: "{{ifCondition (if a '>=' 1) '&&' true}}", data: { a: 1 }, renders: 'true' },
    { template: "{{if a '=' 1}}", data: { a: 1 }, renders: '', problems: ['unknown-operator'] },
    { template: '{{if a}}', data: { a: 1 }, renders: '', problems: ['wrong-arguments'] },
  ],
  '`===` compares without conversion, `==` with': [
    { template: "{{ifCondition 1 '===' '1'}} {{ifCondition 1 '==' '1'}}", renders: 'false true' },
    { template: "{{ifCondition 1 '!==' '1'}} {{ifCondition 1 '!=' '1'}}", renders: 'true false' },
    { template: "{{ifCondition missing '==' null}} {{ifCondition missing '===' null}}", renders: 'true false' },
    { template: "{{ifCondition true '==' 'true'}} {{ifCondition true '==' 1}}", renders: 'false true' },
  ],
  'Comparisons work on two numbers, two texts of digits or two dates, else as text': [
    {
      template: "{{ifCondition 9 '<' 10}} {{ifCondition '9' '<' '10'}} {{ifCondition '9' '<' 10}}",
      renders: 'true true true',
    },
    { template: "{{ifCondition 'b' '>' 'a'}} {{ifCondition '9' '<' '10a'}}", renders: 'true false' },
    { template: "{{ifCondition '2026-03-01' '<' '2026-03-01T00:00:01Z'}}", renders: 'true' },
    { template: "{{ifCondition '2026-03-01T01:00:00+02:00' '<' '2026-03-01'}}", renders: 'true' },
    {
      template: "{{ifCondition '2026-03-01' '<=' '2026-03-01'}} {{ifCondition '2026-03-01' '>=' '2026-03-02'}}",
      renders: 'true false',
    },
  ],
  'Nothing is less or greater than a missing value': [
    {
      template: "{{ifCondition missing '<' 5}} {{ifCondition missing '>' 5}} {{ifCondition null '<=' 0}}",
      renders: 'false false false',
    },
  ],
  'Conditions are combined by nesting': [
    {
      template: "{{ifCondition (ifCondition a '===' 'x') '||' (ifCondition b '<' 2)}}",
      data: { a: 'y', b: 1 },
      renders: 'true',
    },
    { template: "{{ifCondition '' '||' 0}} {{ifCondition 1 '&&' 'x'}}", renders: 'false true' },
  ],
  '`multiply` and `divide` work on numbers and texts of digits': [
    { template: "{{multiply 3 '4'}} {{divide '10' 4}} {{multiply -2.5 2}}", renders: '12 2.5 -5' },
    { template: '{{divide (multiply 200000 25) 100}}', renders: '50000' },
  ],
  'Division by zero and any other value render nothing, and are a problem': [
    { template: '[{{divide 1 0}}]', renders: '[]', problems: ['division-by-zero'] },
    { template: "[{{multiply 'x' 2}}]", renders: '[]', problems: ['not-a-number'] },
    { template: '[{{divide (multiply missing 2) 100}}]', renders: '[]', problems: ['not-a-number'] },
    { template: "[{{multiply '' 2}}]", renders: '[]', problems: ['not-a-number'] },
    { template: '[{{divide list 2}}]', data: { list: [4] }, renders: '[]', problems: ['not-a-number'] },
  ],
  '`maxValue` is the greatest of its numbers': [
    { template: "{{maxValue 3 '20' 7}} [{{maxValue missing}}] {{maxValue missing 4}}", renders: '20 [] 4' },
    { template: "[{{maxValue 1 'x'}}]", renders: '[]', problems: ['not-a-number'] },
  ],
  "`dateNow` is the clock's day in the time zone": [
    { template: "{{dateNow}} {{dateNow format='DD/MM/YY'}}", renders: '2026-03-01 01/03/26' },
    { template: '{{dateNow}}', now: '2026-03-01T22:30:00Z', timeZone: 'Africa/Johannesburg', renders: '2026-03-02' },
    { template: '{{dateNow}}', now: '2026-03-01T03:00:00Z', timeZone: 'America/New_York', renders: '2026-02-28' },
    { template: '{{now}}', timeZone: 'Africa/Johannesburg', renders: '2026-03-01T08:00:00.000Z' },
  ],
  '`dateDifference` is the whole units of the first less the second': [
    {
      template: "{{dateDifference '2026-03-10' '2026-03-01'}} {{dateDifference '2026-03-01' '2026-03-10'}}",
      renders: '9 -9',
    },
    { template: "{{dateDifference '2026-02-28' '2026-01-31' measurement='months'}}", renders: '1' },
    { template: "{{dateDifference '2026-02-27' '2026-01-31' measurement='months'}}", renders: '0' },
    { template: "{{dateDifference '2026-03-01T23:00:00Z' '2026-03-01'}}", renders: '0' },
    { template: "{{dateDifference '2026-03-01T23:00:00Z' '2026-03-01' measurement='hours'}}", renders: '23' },
    { template: "{{dateDifference '2028-02-28' '2024-02-29' measurement='years'}}", renders: '3' },
    { template: "{{dateDifference '2026-03-16' '2026-03-01' measurement='weeks'}}", renders: '2' },
    { template: "{{dateDifference '2026-03-30' '2026-03-28'}}", timeZone: 'Europe/Berlin', renders: '2' },
    { template: "[{{dateDifference 'soon' '2026-03-01'}}]", renders: '[]', problems: ['not-a-date'] },
    { template: "[{{dateDifference '2026-02-30' '2026-03-01'}}]", renders: '[]', problems: ['not-a-date'] },
    { template: '[{{dateDifference missing (dateNow)}}]', renders: '[]' },
    {
      template: "[{{dateDifference (dateNow) (dateNow) measurement='moons'}}]",
      renders: '[]',
      problems: ['unknown-unit'],
    },
  ],
  '`dateAdd` moves by days, weeks, months, years, hours and minutes; months are those of the calendar': [
    {
      template: "{{dateAdd '2026-01-31' months=1}} {{dateAdd '2024-01-31' months=1}}",
      renders: '2026-02-28 2024-02-29',
    },
    {
      template: "{{dateAdd '2026-03-31' months=-1}} {{dateAdd '2024-02-29' years=1}}",
      renders: '2026-02-28 2025-02-28',
    },
    {
      template: "{{dateAdd '2026-01-31' days=1}} {{dateAdd '2026-01-31' weeks='2'}}",
      renders: '2026-02-01 2026-02-14',
    },
    { template: "{{dateAdd '2026-01-31T10:00:00Z' hours=2 minutes=-30}}", renders: '2026-01-31T11:30:00.000Z' },
    { template: '{{dateAdd start_date months=6}}', data: policy, renders: '2025-11-01T00:00:00.000Z' },
    {
      template: "{{dateAdd '2026-03-28T12:00:00+01:00' days=1}}",
      timeZone: 'Europe/Berlin',
      renders: '2026-03-29T10:00:00.000Z',
    },
    { template: "[{{dateAdd '2026-01-31' days='x'}}]", renders: '[]', problems: ['not-a-number'] },
    { template: "[{{dateAdd '2026-01-31' fortnights=1}}]", renders: '[]', problems: ['unknown-unit'] },
    { template: '[{{dateAdd missing days=1}}]', renders: '[]' },
  ],
  "`dateFormat` and `formatDate` write in moment's letters": [
    {
      template: "{{dateFormat '2026-03-01' 'D MMM YYYY'}} {{formatDate '2026-03-01' 'dddd'}}",
      renders: '1 Mar 2026 Sunday',
    },
    {
      template: "{{dateFormat '2026-03-01T22:30:00Z' 'YYYY-MM-DD HH:mm Z'}}",
      timeZone: 'Africa/Johannesburg',
      renders: '2026-03-02 00:30 +02:00',
    },
    { template: "[{{dateFormat missing 'D'}}] [{{dateFormat '' 'D'}}]", renders: '[] []' },
    { template: "[{{dateFormat 'yesterday' 'D'}}]", renders: '[]', problems: ['not-a-date'] },
  ],
  '`dateBetween` includes both bounds': [
    {
      template:
        "{{dateBetween '2026-03-01' '2026-03-01' '2026-03-31'}} {{dateBetween '2026-03-31' '2026-03-01' '2026-03-31'}}",
      renders: 'true true',
    },
    { template: "{{dateBetween '2026-03-31T18:00:00Z' '2026-03-01' '2026-03-31'}}", renders: 'true' },
    { template: "{{#dateBetween '2026-04-01' '2026-03-01' '2026-03-31'}}A{{else}}B{{/dateBetween}}", renders: 'B' },
    { template: "{{dateBetween missing '2026-03-01' '2026-03-31'}}", renders: 'false' },
  ],
  '`formatCurrency` writes cents': [
    { template: "{{formatCurrency 3000000 'ZAR' locale='en-ZA'}}", renders: 'R\u00a030\u00a0000,00' },
    { template: "{{formatCurrency '1250' 'USD' locale='en-US'}} {{zarString 5}}", renders: '$12.50 R\u00a00,05' },
    { template: "{{formatCurrency 123456 'JPY' locale='en-US'}}", renders: '¥1,234.56' },
    { template: "{{formatCurrency 123456 'KWD' locale='en-US'}}", renders: 'KWD\u00a01,234.56' },
    { template: "[{{formatCurrency missing 'ZAR'}}]", renders: '[]' },
    { template: "[{{formatCurrency 5 'RAND'}}]", renders: '[]', problems: ['not-an-amount'] },
    { template: "[{{formatCurrency 'much' 'ZAR'}}]", renders: '[]', problems: ['not-a-number'] },
  ],
  '`ifEquals`, `ifIsDefined` and `ifIsNotDefined` work inline, in sub-expressions and as blocks': [
    {
      template: "{{ifEquals 'a' 'a'}} {{#ifEquals 1 '1'}}A{{else}}B{{/ifEquals}} {{#if (ifEquals 1 1)}}A{{/if}}",
      renders: 'true B A',
    },
    {
      template: '{{ifIsDefined a}} {{ifIsNotDefined a}} {{ifIsDefined b}}',
      data: { a: 0, b: null },
      renders: 'true false false',
    },
    {
      template: "{{#ifIsDefined a}}A{{else}}B{{/ifIsDefined}}{{ifCondition (ifIsDefined a) '||' false}}",
      data: { a: '' },
      renders: 'Atrue',
    },
    { template: '{{#ifIsNotDefined a}}A{{else}}B{{/ifIsNotDefined}}', renders: 'A' },
  ],
  '`toStartCase` and `ordinalString`': [
    {
      template: "{{toStartCase 'savings_account'}} {{toStartCase 'firstName'}}",
      renders: 'Savings Account First Name',
    },
    {
      template:
        '{{ordinalString 1}} {{ordinalString 2}} {{ordinalString 11}} {{ordinalString 113}} {{ordinalString 22}}',
      renders: '1st 2nd 11th 113th 22nd',
    },
    { template: '[{{ordinalString 1.5}}]', renders: '[]', problems: ['not-a-number'] },
  ],
  'An unknown helper renders nothing, with a note': [
    { template: '[{{maskNumber policy.number}}]', renders: '[]', problems: ['unknown-helper'] },
    { template: '[{{#maskNumber 1}}A{{else}}B{{/maskNumber}}]', renders: '[]', problems: ['unknown-helper'] },
    { template: '[{{multiply (maskNumber 1) 2}}]', renders: '[]', problems: ['unknown-helper'] },
  ],
  'A template that handlebars cannot read renders nothing': [
    { template: 'text {{#if a}}', renders: '', problems: ['syntax'] },
    { template: 'text {{a', renders: '', problems: ['syntax'] },
  ],
  'Partials and decorators render nothing, and are a problem': [
    { template: '[{{> footer}}]', renders: '[]', problems: ['unsupported'] },
    { template: '[{{#*inline "a"}}b{{/inline}}]', renders: '[]', problems: ['unsupported'] },
  ],
};
