import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, RuleSet, type ModuleCheck } from '../../../language/index.js';
import { defineCrossRule } from '../../../language/rules/define.js';
import { placeOf } from '../../../language/module/index/module-index.js';
import { rules } from '../../../language/rules/index.js';
import { moduleOf, parseFixture } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';
const text = `[
  { "block": { "title": "First", "type": "heading", "key": "one" } },
  { "block": { "title": "Second", "type": "heading", "key": "two" } }
]`;

/** Reports every key, and counts how often it is asked. */
function countingRule() {
  let asked = 0;
  const rule = defineCrossRule({
    id: 'claims/counting',
    severity: 'hint',
    summary: '',
    rationale: '',
    sections: [],
    messages: { key: '`{key}`' },
    good: [],
    bad: [],
    check: (index, report) => {
      asked++;
      for (const [key, definitions] of index.definitions('block'))
        for (const found of definitions)
          report({ range: placeOf(found, found.fact.range), message: 'key', data: { key } });
    },
  });
  return { rule, asked: () => asked };
}

/** How often the rule was asked for an edit, and what it says then. */
function afterEdit(from: string, to: string) {
  const { rule, asked } = countingRule();
  const before = moduleOf(new Map([[path, text]]));
  const edited = text.replace(from, to);
  const first = checkModule(before, undefined, new RuleSet([rule]));
  const module = { ...moduleOf(new Map([[path, edited]])), options: before.options };
  const check = checkModule(module, first, new RuleSet([rule]));
  const document = check.module.files.get(path)?.document;
  const keys = diagnosticsOf(check, path).map(({ range }) => document?.getText(range));
  return { asked: asked() - 1, keys, names: [...check.index.definitions('block').keys()] };
}

describe('what cross rules found', () => {
  const edits = {
    'a letter in a title': ['First', 'Firsts', 0],
    'a line between entries': ['} },\n', '} },\n\n', 0],
    'a property that no rule relates': ['"type": "heading"', '"note": 1, "type": "heading"', 0],
    'a letter in a key': ['"one"', '"once"', 1],
    'a text that is no longer JSON': ['"title": "First",', '"title": "First', 1],
    'another entry': ['[\n', '[\n  { "block": { "type": "divider", "key": "zero" } },\n', 1],
  } as const;
  for (const [what, [from, to, times]] of Object.entries(edits))
    it(`${times === 0 ? 'moves with' : 'is found again after'} ${what}`, () => {
      const { asked, keys, names } = afterEdit(from, to);
      assert.equal(asked, times);
      assert.deepEqual(keys, names);
    });
});

describe('rules that judge the surroundings of the claims blocks', () => {
  for (const rule of rules.filter((one) => one.phase === 'cross' && one.judges === 'surroundings'))
    it(`${rule.id} finds the same whatever the claims blocks say`, () => {
      assert.ok(rule.phase === 'cross');
      const found = (files: ReadonlyMap<string, string>) => {
        const reports: unknown[] = [];
        rule.check(checkModule(moduleOf(files)).index, (report) => reports.push(report));
        return reports;
      };
      const other = `[{ "block": { "type": "checkbox", "key": "agreed", "title": "Agreed?" }, "show_if": "{{claim.block_states.reason.value}}" }]`;
      for (const example of [...rule.bad, ...rule.good]) {
        const { files } = parseFixture(example);
        const [one, another] = ['[]', other].map((list) => found(new Map([...files, [path, list]])));
        assert.deepEqual(one, another);
      }
    });

  it('do not run again while the user types there', () => {
    let asked = 0;
    const rule = defineCrossRule({
      id: 'settings/asking',
      severity: 'hint',
      summary: '',
      rationale: '',
      sections: [],
      messages: { asked: 'Asked.' },
      good: [],
      bad: [],
      judges: 'surroundings',
      check: (index, report) => {
        asked++;
        const [file] = index.filesOf('configuration');
        if (file) report({ range: { path: file.path, range: { start: 0, end: 1 } }, message: 'asked' });
      },
    });
    const list = '[{ "block": { "type": "checkbox", "key": "agreed", "title": "Agreed?" } }]';
    const check = (claims: string, configuration: string, previous?: ModuleCheck) =>
      checkModule(
        moduleOf(
          new Map([
            ['.platform-config.json', configuration],
            [path, claims],
          ]),
          previous?.module.options,
        ),
        previous,
        new RuleSet([rule]),
      );
    const first = check(list, '{}');
    const typed = check(list.replace('agreed', 'refused'), '{}', first);
    assert.deepEqual([asked, diagnosticsOf(typed, '.platform-config.json').length], [1, 1]);
    check(list, '{ "configVersion": 1 }', typed);
    assert.equal(asked, 2);
  });
});

describe('rules that say what they read', () => {
  for (const rule of rules.filter(
    (one) => one.phase === 'cross' && (one.reads ?? one.needsAll ?? one.judges === 'entries'),
  ))
    it(`${rule.id} finds after an edit, also of a text that is not valid JSON, what it finds from scratch`, () => {
      assert.ok(rule.phase === 'cross');
      const examples = [...rule.bad, ...rule.good].map((example) => parseFixture(example).files);
      const set = new RuleSet([rule]);
      for (const files of examples) {
        const others = examples.flatMap((one) => one.get(path) ?? []);
        const first = moduleOf(files);
        let check = checkModule(first, undefined, set);
        for (const list of others.flatMap((one) => [one, one.replace('"key"', '"key'), one])) {
          const module = { ...moduleOf(new Map([...files, [path, list]])), options: first.options };
          check = checkModule(module, check);
          const scratch = checkModule(module, undefined, set);
          for (const file of files.keys()) assert.deepEqual(diagnosticsOf(check, file), diagnosticsOf(scratch, file));
        }
      }
    });
});

describe('rules that judge entries', () => {
  const judging = rules.filter((rule) => rule.phase === 'cross' && rule.judges === 'entries');

  it('are those that look at what thousands of entries say', () => {
    assert.ok(judging.length >= 20);
  });

  for (const rule of judging)
    it(`${rule.id} finds in each entry what it finds in all of them`, () => {
      assert.ok(rule.phase === 'cross');
      let reports = 0;
      for (const example of [...rule.bad, ...rule.good]) {
        const { index } = checkModule(moduleOf(parseFixture(example).files));
        const all: unknown[] = [];
        rule.check(index, (report) => all.push(report));
        const [file] = index.filesOf('claimsBlocks');
        const { path, starts } = file ?? { path: undefined, starts: [] };
        const one: unknown[] = [];
        // Findings in other files are computed after every edit.
        rule.check(index.withEntries(new Set()), (report) => one.push(report));
        starts.forEach(({ start }, place) => {
          const next = starts[place + 1]?.start ?? Infinity;
          rule.check(index.withEntries(new Set([place])), (report) => {
            if (report.range.path !== path) return;
            assert.ok(report.range.range.start >= start && report.range.range.end <= next);
            one.push(report);
          });
        });
        const sorted = (found: readonly unknown[]) => found.map((report) => JSON.stringify(report)).sort();
        assert.deepEqual(sorted(one), sorted(all));
        reports += all.length;
      }
      assert.ok(reports > 0);
    });

  it('look at no entry but those that name what an edit defines otherwise', () => {
    const looked: string[] = [];
    const rule = defineCrossRule({
      id: 'claims/looking',
      severity: 'hint',
      summary: '',
      rationale: '',
      sections: [],
      messages: {},
      good: [],
      bad: [],
      judges: 'entries',
      check: (index) => {
        looked.push(...index.references('block').map(({ fact }) => fact.name));
      },
    });
    const line = (name: string) =>
      `{ "block": { "type": "divider", "key": "line_${name}" }, "show_if": "{{claim.block_states.${name}.value}}" }`;
    const question = (key: string) => `{ "block": { "type": "checkbox", "key": "${key}", "title": "Yes?" } }`;
    const list = `[\n${[question('one'), question('two'), line('one'), line('two'), line('three')].join(',\n')}\n]`;
    const before = moduleOf(new Map([[path, list]]));
    const first = checkModule(before, undefined, new RuleSet([rule]));
    assert.deepEqual(looked.splice(0), ['one', 'two', 'three']);
    checkModule(
      moduleOf(new Map([[path, list.replace('"two"', '"three"')]]), before.options),
      first,
      new RuleSet([rule]),
    );
    assert.deepEqual(looked, ['two', 'three']);
  });

  it('find all again after one of them failed', () => {
    const failing = (fails: () => boolean) =>
      defineCrossRule({
        id: 'claims/failing',
        severity: 'hint',
        summary: '',
        rationale: '',
        sections: [],
        messages: { used: '`{name}`' },
        good: [],
        bad: [],
        judges: 'entries',
        check: (index, report) => {
          if (fails()) throw new Error('no');
          for (const used of index.references('block'))
            report({ range: placeOf(used, used.fact.range), message: 'used', data: { name: used.fact.name } });
        },
      });
    let fails = true;
    const rule = failing(() => fails);
    const list = ['a', 'b', 'c'].map(
      (name) =>
        `{ "block": { "type": "alert", "key": "say_${name}", "markdown": "{{claim.block_states.${name}.value}}" } }`,
    );
    const before = moduleOf(new Map([[path, `[\n${list.join(',\n')}\n]`]]));
    const first = checkModule(before, undefined, new RuleSet([rule]));
    assert.deepEqual(
      diagnosticsOf(first, path).map(({ severity }) => severity),
      [3],
    );
    fails = false;
    const edited = moduleOf(
      new Map([[path, `[\n${list.join(',\n').replace('states.b', 'states.x')}\n]`]]),
      before.options,
    );
    const messages = diagnosticsOf(checkModule(edited, first, new RuleSet([rule])), path).map(({ message }) => message);
    assert.deepEqual(messages, ['`a`', '`x`', '`c`']);
  });
});
