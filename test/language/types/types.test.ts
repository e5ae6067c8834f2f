import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, findingsIn, rules, RuleSet, type ModuleCheck } from '../../../language/index.js';
import { toNumber, toText } from '../../../language/semantics/values.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { walk } from '../../../language/syntax/template/visit.js';
import { templateType, expressionType } from '../../../language/types/expression-type.js';
import { resolve } from '../../../language/module/index/resolve-type.js';
import { typeName, type Type } from '../../../language/types/type.js';
import { formats } from '../../../language/vocabulary/index.js';
import { cents } from '../../../runtime/claims/requests/cents.js';
import { readDate } from '../../../language/dates/times.js';
import { utc } from '../../../language/dates/time-zone.js';
import { evaluate } from '../../../runtime/templates/evaluate.js';
import { exampleEnvironment } from '../../runtime/templates/support.js';
import { moduleOf } from '../../support/fixture.js';
import { argument, blocks, call, dataWith, literals, operators, statesRead } from './random-expressions.js';
import { runs } from '../../support/runs.js';

const seed = 20_261_121;
const file = 'workflows/claims-blocks.json';

/** Combinations of answers that are tried of one expression. */
const mostStates = 80;

const own = new Set([
  'templates/incomparable',
  'templates/types-differ',
  'templates/argument-type',
  'templates/property-type',
]);
const typeRules = rules.filter(({ id }) => own.has(id));

/** All blocks but the last are the same each time. */
let known: ModuleCheck | undefined;

function checked(...more: readonly object[]) {
  const text = JSON.stringify([...blocks.map((block) => ({ block })), ...more.map((block) => ({ block }))]);
  const check = checkModule(moduleOf(new Map([[file, text]])), known, new RuleSet(typeRules));
  known ??= check;
  return { index: check.index, findings: findingsIn(check, file), text };
}

const { index } = checked();

function typeOfTag(tag: string): Type | undefined {
  const type = templateType(parseTemplate(`{{${tag}}}`));
  return type && resolve(type, index);
}

/** The values of some arguments, under all that can be answered to what they read. A call that fails has none. */
function valuesOf(...given: readonly string[]): readonly (readonly unknown[])[] {
  const read = given.map(readerOf);
  return someStates(given.join(' ')).map((states) => {
    const data = dataWith(states);
    return read.map((valueIn) => valueIn(data));
  });
}

/** All combinations, or so many of them from everywhere. */
function someStates(text: string): ReturnType<typeof statesRead> {
  const all = statesRead(text);
  // A step that has no divisor in common with how many states a block has.
  return all.length <= mostStates
    ? all
    : Array.from({ length: mostStates }, (_, i) => all[(i * 7919) % all.length] ?? {});
}

/** @param text of an argument, or of a call without its parentheses. It is parsed once for all data. */
function readerOf(text: string): (data: unknown) => unknown {
  const [tag] = parseTemplate(`{{it ${text}}}`).body;
  const [literal, ...others] = tag?.type === 'MustacheStatement' ? tag.params : [];
  if (literal && 'value' in literal && others.length === 0) return () => literal.value;
  if (text === 'null') return () => null;
  const template = parseTemplate(`{{${asTag(text)}}}`);
  return (data) => evaluate(template, data, exampleEnvironment).value;
}

/** Without its parentheses. */
function asTag(text: string): string {
  return text.startsWith('(') ? text.slice(1, -1) : text;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isOf({ kind, values }: Type, value: unknown): boolean {
  if (isMissing(value)) return true;
  if (values && !values.some((one) => one === value)) return false;
  switch (kind) {
    case 'any':
      return true;
    case 'number':
      return typeof value === 'number';
    case 'cents':
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
    case 'date-time':
      return readDate(value, utc) !== undefined;
    case 'time':
    case 'uuid':
      return new RegExp(formats[kind].pattern ?? '').test(toText(value));
    case 'list':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object';
    default:
      return typeof value === 'string';
  }
}

describe('Types of expressions', () => {
  const known: readonly (readonly [string, string])[] = [
    ['claim.block_states.loss.value', 'an amount in cents'],
    ['claim.block_states.count.value', 'a whole number'],
    ['claim.block_states.hurt.value', 'a boolean'],
    ['claim.block_states.day.value', 'a date'],
    ['claim.block_states.hour.value', 'a time of day'],
    ['claim.block_states.cause.option_key', 'the key of an option'],
    ['claim.block_states.cause.value', 'any value'],
    ['claim.block_states.gone.value', 'any value'],
    ['claim.block_states.loss', 'an object'],
    ['claim.policy.sum_assured', 'an amount in cents'],
    ['claim.policy.start_date', 'a date'],
    ['claim.policy.module.share', 'any value'],
    ['claim.created_at', 'a date with a time'],
    ['dateNow', 'a date'],
    ["dateNow format='D'", 'a text such as `28`'],
    ["dateDifference dateNow claim.created_at measurement='months'", 'a number of months'],
    ['divide (multiply claim.block_states.loss.value 50) 100', 'an amount of money'],
    ['multiply claim.block_states.loss.value claim.block_states.count.value', 'a whole number'],
    ['divide claim.block_states.loss.value claim.block_states.bill.value', 'a number'],
    ['divide 100 3', '`33.333333333333336`'],
    ['maxValue claim.block_states.loss.value 100', 'an amount of money'],
    ['maxValue 100 claim.block_states.loss.value claim.block_states.loss.value', 'an amount of money'],
    ['maxValue claim.block_states.loss.value claim.block_states.bill.value', 'a whole number'],
    ['maxValue claim.block_states.loss.value claim.block_states.count.value', 'a whole number'],
    ['maxValue claim.block_states.count.value (dateDifference dateNow claim.created_at)', 'a whole number'],
    ['maxValue', 'any value'],
    ["multiply claim.block_states.loss.value '1.5'", 'an amount of money'],
    ['multiply 50 claim.block_states.loss.value', 'an amount of money'],
    ['multiply claim.block_states.count.value 1.5', 'a number'],
    ['multiply claim.block_states.count.value 2', 'a whole number'],
    ['multiply claim.block_states.cause.option_key 2', 'any value'],
    ['multiply claim.block_states.hurt.value 2', 'any value'],
    ['multiply claim.block_states.hurt.value claim.block_states.count.value', 'any value'],
    ['divide claim.block_states.loss.value claim.block_states.count.value', 'a number'],
    ['divide (dateDifference dateNow claim.created_at) 2', 'a number'],
    ["dateNow format=''", 'a date'],
    ["dateNow format='YYYY-MM-DD'", 'a date'],
    ['dateNow format=claim.status', 'a text'],
    ['dateFormat claim.created_at', 'a date'],
    ["dateFormat claim.created_at ''", 'a date'],
    ["dateFormat claim.created_at 'YYYY-MM-DD'", 'a date'],
    ["dateFormat claim.created_at 'D MMM'", 'a text such as `28 Nov`'],
    ["dateDifference dateNow claim.created_at measurement='fortnights'", 'a whole number'],
    ["if claim.status '===' 'open'", 'a boolean'],
    ['unheardOf claim.status', 'any value'],
  ];
  for (const [tag, name] of known)
    it(`finds {{${tag}}} to be ${name}`, () => {
      const type = typeOfTag(tag);
      assert.equal(type && typeName(type), name);
    });

  const inContext: readonly (readonly [string, string])[] = [
    ['{{#with claim.block_states.loss}}{{█value}}{{/with}}', 'an amount in cents'],
    ['{{#with claim.block_states.loss}}{{../█claim.status}}{{/with}}', 'a status'],
    ['{{#with claim}}{{#with policy}}{{█sum_assured}}{{/with}}{{/with}}', 'an amount in cents'],
    ['{{#with claim.block_states.loss}}{{claim.█status}}{{/with}}', 'any value'],
    ['{{#each claim.policy.beneficiaries}}{{@root.claim.█status}}{{/each}}', 'a status'],
    ['{{#each claim.policy.beneficiaries}}{{@█index}}{{/each}}', 'a whole number'],
    ['{{#each claim.policy.beneficiaries}}{{█share}}{{/each}}', 'any value'],
    ['{{#each claim.policy.beneficiaries}}a{{else}}{{claim.█status}}{{/each}}', 'a status'],
    ['{{#each claim.policy.beneficiaries as |claim|}}{{claim.█status}}{{/each}}', 'any value'],
    ['{{#claim.block_states.hurt.value}}{{claim.█status}}{{/claim.block_states.hurt.value}}', 'any value'],
    ['{{#if claim.status}}{{claim.█status}}{{/if}}', 'a status'],
  ];
  for (const [text, name] of inContext)
    it(`knows the context of ${text}`, () => {
      const cursor = text.indexOf('█');
      const found: string[] = [];
      walk(parseTemplate(text.replace('█', '')), (node, parents) => {
        if (node.type !== 'PathExpression' || node.range.start > cursor || node.range.end < cursor) return;
        found.push(typeName(resolve(expressionType(node, parents), index)));
      });
      assert.deepEqual(found, [name]);
    });

  it(`are never contradicted by what is rendered (seed ${String(seed)})`, () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(fc.oneof(argument.filter((text) => /^[(c]/.test(text)).map(asTag), call), (tag) => {
        const type = typeOfTag(tag);
        if (!type) return;
        kinds.set(type.kind, (kinds.get(type.kind) ?? 0) + 1);
        for (const [value] of valuesOf(tag))
          assert.ok(isOf(type, value), `${tag}: ${typeName(type)}, ${toText(value)}`);
      }),
      { numRuns: runs(500), seed },
    );
    for (const kind of [
      'integer',
      'number',
      'boolean',
      'date',
      'text',
      'cents',
      'time',
      'uuid',
      'status',
      'option key',
    ])
      assert.ok((kinds.get(kind) ?? 0) > 1, `${kind}: ${String(kinds.get(kind))}`);
  });
});

describe('What is reported of types', () => {
  const present = argument.filter((text) => /^[(c]/.test(text));

  it(`is a comparison that never holds, or whose order is none (seed ${String(seed)})`, () => {
    const found = new Map<string, number>();
    fc.assert(
      fc.property(
        present,
        fc.constantFrom(...operators),
        fc.oneof(present, fc.constantFrom(...literals)),
        (left, operator, right) => {
          const tag = `ifCondition ${left} '${operator}' ${right}`;
          const { findings, text } = checked({ type: 'alert', key: 'note', markdown: `{{${tag}}}` });
          const start = text.indexOf(tag) + 'ifCondition '.length;
          const end = text.indexOf(tag) + tag.length;
          // The comparison as a whole, and not one inside of it; or the literal on its right.
          const outer = findings.find(({ rule, report: { range } }) =>
            rule.id === 'templates/incomparable'
              ? range.range.start === start && range.range.end === end
              : rule.id === 'templates/types-differ' && !right.startsWith('(') && range.range.end === end,
          );
          if (!outer) return;
          const { message } = outer.report;
          found.set(message, (found.get(message) ?? 0) + 1);
          for (const [result, one, other] of valuesOf(tag, left, right)) {
            if (isMissing(one) || isMissing(other)) continue;
            if (message === 'unordered' || message === 'order')
              assert.ok(!haveOrder(one, other), `${tag}: ${toText(one)}, ${toText(other)}`);
            else assert.equal(result, operator.startsWith('!'), `${tag}: ${toText(one)}, ${toText(other)}`);
          }
        },
      ),
      { numRuns: runs(800), seed },
    );
    for (const message of ['apart', 'disjoint', 'unordered', 'differ', 'fraction', 'order'])
      assert.ok((found.get(message) ?? 0) > 1, `${message}: ${String(found.get(message))}`);
  });

  it(`is an argument that makes its helper render nothing (seed ${String(seed)})`, () => {
    let found = 0;
    fc.assert(
      fc.property(call, (tag) => {
        const { findings, text } = checked({ type: 'alert', key: 'note', markdown: `{{${tag}}}` });
        const template = parseTemplate(`{{${tag}}}`);
        const [statement] = template.body;
        if (statement?.type !== 'MustacheStatement' || template.errors.length > 0) return;
        const values = [...statement.params, ...(statement.hash?.pairs.map(({ value }) => value) ?? [])];
        const start = text.indexOf(`{{${tag}}}`);
        for (const { rule, report } of findings) {
          const wrong = values.find(({ range }) => range.start + start === report.range.range.start);
          if (rule.id !== 'templates/argument-type' || !wrong) continue;
          found++;
          const written = template.text.slice(wrong.range.start, wrong.range.end);
          for (const [result, value] of valuesOf(tag, written))
            // A fraction of a cent is rounded away.
            if (report.message === 'fraction') assert.ok(!Number.isInteger(toNumber(value)), tag);
            else if (!isMissing(value))
              // Nothing lies between a date and a missing one.
              assert.ok(
                isMissing(result) || (tag.startsWith('dateBetween') && result === false),
                `${tag}: ${toText(value)} gives ${toText(result)}`,
              );
        }
      }),
      { numRuns: runs(300), seed },
    );
    assert.ok(found > 90, String(found));
  });

  it(`is a template that its property cannot take (seed ${String(seed)})`, () => {
    const found = new Map<string, number>();
    const takes: readonly (readonly [string, string, (text: string) => boolean])[] = [
      ['payout_request', 'amount', (text) => cents(text, 'amount', String, () => undefined) !== null],
      ['input.number', 'max', (text) => /^-?\d{1,15}$/.test(text.trim())],
      ['input.date', 'min', (text) => readDate(text, utc) !== undefined],
      ['input.time', 'default_value', (text) => new RegExp(formats.time.pattern ?? '').test(text)],
      ['checkbox', 'default_value', (text) => ['true', 'false'].includes(text.trim())],
    ];
    const around = fc.constantFrom('', '', '', ' ', 'R ', '1', '.5', '-');
    fc.assert(
      fc.property(
        fc.constantFrom(...takes),
        fc.oneof(present.map(asTag), call),
        around,
        around,
        ([type, property, isTaken], tag, before, behind) => {
          const written = `${before}{{${tag}}}${behind}`;
          const { findings } = checked({ type, key: 'it', title: 'It', [property]: written });
          if (!findings.some(({ rule }) => rule.id === 'templates/property-type')) return;
          found.set(type, (found.get(type) ?? 0) + 1);
          const template = parseTemplate(written);
          for (const given of someStates(written)) {
            const { text } = evaluate(template, dataWith(given), exampleEnvironment);
            if (text.trim() !== '') assert.ok(!isTaken(text), `${property}: ${written} gives ${text}`);
          }
        },
      ),
      { numRuns: runs(1000), seed },
    );
    for (const [type] of takes) assert.ok((found.get(type) ?? 0) > 14, `${type}: ${String(found.get(type))}`);
  });
});

function haveOrder(one: unknown, other: unknown): boolean {
  const areNumbers = toNumber(one) !== undefined && toNumber(other) !== undefined;
  return areNumbers || (readDate(one, utc) !== undefined && readDate(other, utc) !== undefined);
}
