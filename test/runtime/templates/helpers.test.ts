import assert from 'node:assert/strict';
import { helperNamed, helpers as catalogue } from '../../../language/vocabulary/index.js';
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
        get locale() {
          read.add('locale');
          return exampleEnvironment.locale;
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

  it('take no operator that the catalogue does not name', () => {
    const operators = helperNamed('ifCondition')?.parameters[1]?.values ?? [];
    assert.equal(operators.length, 10);
    for (const { value } of operators)
      assert.match(evaluateText(`{{ifCondition 1 '${value}' 2}}`).text, /^(true|false)$/, value);
    assert.equal(evaluateText("{{ifCondition 1 '=' 2}}").problems[0]?.code, 'unknown-operator');
  });
});
