import assert from 'node:assert/strict';
import { helperNamed, helpers as catalogue } from '../../../language/vocabulary/index.js';
import { arityOf, computesWith, parameterAt } from '../../../language/vocabulary/helpers/arity.js';
import { conditionOperators, decidedBySide, operators } from '../../../language/vocabulary/helpers/if-condition.js';
import { dateFormats } from '../../../language/vocabulary/helpers/date-formats.js';
import { locales } from '../../../language/vocabulary/locales.js';
import { utc } from '../../../language/dates/time-zone.js';
import type { Environment } from '../../../language/semantics/environment.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { evaluateText, exampleEnvironment } from './support.js';

describe('The helpers of the catalogue', () => {
  for (const { name, example } of catalogue)
    it(`${name}: the example renders what the catalogue says`, () => {
      const { text, problems } = evaluateText(example.template, example.data ?? {});
      assert.equal(text, example.renders);
      assert.deepEqual(problems, []);
    });

  it('read of the clock and the language what their entries say', () => {
    for (const { name, evaluate: core, dependsOn, example } of catalogue) {
      const read = new Set<string>();
      const environment: Environment = {
        timeZone: utc,
        get now() {
          read.add('clock');
          return exampleEnvironment.now;
        },
        get numbers() {
          read.add('locale');
          return exampleEnvironment.numbers;
        },
      };
      const [tag] = parseTemplate(example.template).body;
      const given = tag?.type === 'MustacheStatement' ? tag.params : [];
      const args = given.map((param) => ('value' in param ? param.value : undefined));
      core?.({ name, args, hash: new Map(), environment, fail: () => undefined });
      assert.deepEqual([...read], dependsOn === undefined ? [] : [dependsOn], name);
    }
  });

  it('write a date as the catalogue says of each of its formats', () => {
    for (const { value, doc } of dateFormats) {
      assert.equal(evaluateText(`{{dateNow format='${value}'}}`).text, doc, value);
      assert.equal(evaluateText(`{{formatDate (now) '${value}'}}`).text, doc, value);
    }
  });

  it('know each locale of the catalogue', () => {
    for (const locale of locales) {
      assert.deepEqual(Intl.NumberFormat.supportedLocalesOf(locale), [locale]);
      assert.deepEqual(evaluateText(`{{formatCurrency 1250 'ZAR' locale='${locale}'}}`).problems, []);
    }
  });

  it('name the argument that they cannot use', () => {
    for (const [template, named] of [
      ["{{divide 'dog' 2}}", 'dog'],
      ["{{divide 2 'dog'}}", 'dog'],
      ["{{multiply 'dog' 'cat'}}", 'dog'],
      ["{{multiply 2 'cat'}}", 'cat'],
      ["{{maxValue 1 'dog' 2}}", 'dog'],
      ["{{ordinalString 'dog'}}", 'dog'],
      ['{{ordinalString 1.5}}', '1.5'],
      ["{{dateAdd '2026-01-31' days='dog'}}", 'dog'],
      ["{{dateAdd '2026-01-31' days=1.5}}", '1.5'],
    ] as const) {
      const { text, problems } = evaluateText(template);
      assert.equal(text, '', template);
      assert.equal(problems[0]?.code, 'not-a-number', template);
      assert.ok(problems[0].message.includes(named), problems[0].message);
    }
  });

  it('have no result beyond what numbers and calendars hold, and no negative zero', () => {
    for (const [template, code] of [
      [`{{multiply '${'9'.repeat(200)}' '${'9'.repeat(200)}'}}`, 'not-a-number'],
      ["{{dateAdd '2026-01-31' years=999999}}", 'not-a-date'],
      ["{{dateAdd '2026-01-31' fortnights=1}}", 'unknown-unit'],
      ['{{toStartCase this}}', 'object-as-text'],
    ] as const)
      assert.deepEqual(
        evaluateText(template, { a: {} }).problems.map((one) => one.code),
        [code],
        template,
      );
    assert.ok(Object.is(evaluateText('{{multiply -1 0}}').value, 0));
    assert.deepEqual(evaluateText('[{{ordinalString none}}]').text, '[]');
    assert.deepEqual(evaluateText('[{{ordinalString none}}]').problems, []);
  });

  it('compare a number with a text as texts, and nothing with what is missing', () => {
    const holds = (left: string, operator: string, right: string) =>
      evaluateText(`{{ifCondition ${left} '${operator}' ${right}}}`).value;
    assert.equal(holds('10', '<', "'9a'"), true);
    assert.equal(holds("'9a'", '<', '10'), false);
    assert.equal(holds("'b'", '>', "'a'"), true);
    assert.equal(holds("'a'", '>=', "'a'"), true);
    assert.equal(holds('1', '!==', '1'), false);
    assert.equal(holds('none', '<', '1'), false);
    assert.equal(holds('1', '>=', 'none'), false);
  });

  it('have between two times what is not later than the last, and between two days all of the last', () => {
    const between = (date: string, to: string) => evaluateText(`{{dateBetween '${date}' '2026-03-01' '${to}'}}`).value;
    assert.equal(between('2026-03-05T10:00:00Z', '2026-03-05T10:00:00Z'), true);
    assert.equal(between('2026-03-05T10:00:01Z', '2026-03-05T10:00:00Z'), false);
    assert.equal(between('2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z'), true);
    assert.equal(between('2026-03-05T23:59:59Z', '2026-03-05'), true);
    assert.equal(between('2026-03-06', '2026-03-05'), false);
  });

  it('are decided by one side only if the other cannot change it', () => {
    const other = [true, false, 'text', '', 0];
    for (const { value: operator } of conditionOperators)
      for (const side of other) {
        const result = decidedBySide(operator, side);
        const results = other.map((one) => operators[operator](side, one, exampleEnvironment));
        const logical = operator === '&&' || operator === '||';
        assert.equal(
          result,
          logical && new Set(results).size === 1 ? results[0] : undefined,
          `${operator} ${String(side)}`,
        );
      }
  });

  it('know the parameter of each argument, by its place and by its name', () => {
    const named = (helper: string, argument: number | string) =>
      parameterAt(helperNamed(helper) ?? assert.fail(), argument)?.name;
    assert.equal(named('divide', 0), 'dividend');
    assert.equal(named('divide', 1), 'divisor');
    assert.equal(named('divide', 2), undefined);
    assert.equal(named('maxValue', 7), 'value');
    assert.equal(named('dateDifference', 'measurement'), 'measurement');
    assert.equal(named('dateDifference', 'dates'), undefined);
    assert.equal(named('dateNow', 5), undefined);
  });

  it('calculate, as the catalogue says, where they make a number of numbers', () => {
    for (const { name, parameters, result, calculates = false } of catalogue)
      assert.equal(calculates, result === 'number' && parameters.every(({ type }) => type === 'number'), name);
  });

  it('count their arguments as the catalogue says', () => {
    for (const helper of catalogue) {
      const { min, max } = arityOf(helper);
      const { parameters, takes } = helper;
      assert.equal(max, parameters.at(-1)?.rest ? Infinity : parameters.length, helper.name);
      assert.ok(min <= parameters.length);
      assert.equal(
        parameters.slice(0, min).some(({ optional }) => optional),
        false,
        helper.name,
      );
      assert.ok(
        parameters.slice(min).every(({ optional }) => optional),
        helper.name,
      );
      if (takes === undefined) continue;
      const least = parameters.filter(({ optional, hasDefault }) => !(optional ?? hasDefault ?? false)).length;
      for (let count = 0; count < 5; count++)
        assert.equal(
          computesWith(helper, count),
          count >= least && count <= max,
          `${helper.name} with ${String(count)}`,
        );
    }
    assert.deepEqual(arityOf(catalogue.find(({ name }) => name === 'maxValue') ?? assert.fail()).max, Infinity);
  });

  it('take no operator that the catalogue does not name', () => {
    const operators = helperNamed('ifCondition')?.parameters[1]?.values ?? [];
    assert.equal(operators.length, 10);
    for (const { value } of operators)
      assert.match(evaluateText(`{{ifCondition 1 '${value}' 2}}`).text, /^(true|false)$/, value);
    assert.equal(evaluateText("{{ifCondition 1 '=' 2}}").problems[0]?.code, 'unknown-operator');
  });
});
