import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  checkModule,
  defaultOptions,
  diagnosticsOf,
  ModuleChecker,
  rules,
  RuleSet,
  type ModuleCheck,
} from '../../../language/index.js';
import { defineLocalRule } from '../../../language/rules/define.js';
import { generateClaims } from '../../support/generate-claims.js';
import { moduleOf } from '../../support/fixture.js';
import { readModule } from '../../support/read-module.js';
import { runs } from '../../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const config = '.platform-config.json';

/** All findings, and so few of them that most are only counted. */
const anyOptions = fc.constantFrom(defaultOptions, {
  ...defaultOptions,
  limits: { ...defaultOptions.limits, findings: 2 },
});

/** Everything that a check says, in a form that can be compared. */
function said(check: ModuleCheck) {
  return {
    diagnostics: [...check.files.keys()].map((path) => [path, diagnosticsOf(check, path)]),
    cross: [...check.crossFindings].sort(([one], [other]) => one.localeCompare(other)),
    facts: [...check.files].map(([path, file]) => [
      path,
      file.outline,
      file.entries.map(({ facts }) => facts),
      file.complete,
    ]),
  };
}

function checkText(text: string, configuration: string, previous?: ModuleCheck, options = defaultOptions): ModuleCheck {
  return checkModule(
    moduleOf(
      new Map([
        [config, configuration],
        [claims, text],
      ]),
      options,
    ),
    previous,
  );
}

/** A rule that counts the entries that are parsed. */
function countingRule() {
  const count = { entries: 0 };
  const rule = defineLocalRule({
    ...{ id: 'claims/counting', severity: 'hint', summary: '', rationale: '', sections: [], messages: {} },
    ...{ good: [], bad: [], noFix: 'It reports nothing.' },
    visit: () => ({ begin: () => void count.entries++ }),
  });
  return { rules: new RuleSet([rule]), count };
}

describe('incremental checking', () => {
  it('parses one entry after an edit of one of a hundred', () => {
    const { text, configuration } = generateClaims(100);
    const { rules: counting, count } = countingRule();
    const modules = [text, text.replace('"title": "Question 50 ', '"title": "Frage 50 ')].map((claimsBlocks) =>
      moduleOf(
        new Map([
          [config, configuration],
          [claims, claimsBlocks],
        ]),
        defaultOptions,
      ),
    );
    const checker = new ModuleChecker(counting);
    const counts = modules.map((module) => {
      const before = count.entries;
      checker.check(module);
      return count.entries - before;
    });
    assert.ok(counts[0]! >= 100);
    // The entry, and the file as a whole.
    assert.equal(counts[1], 2);
  });

  it('reports what an entry means in another kind of file after the layout has changed', () => {
    const layouts = [claims, 'workflows/other.json'].map((claimsBlocks) => ({
      ...defaultOptions,
      layout: { ...defaultOptions.layout, claimsBlocks, hookSchemas: 'workflows' },
    }));
    const files = new Map([
      [config, '{}'],
      [claims, '[{ "block": { "type": "dividr", "key": "line" } }]'],
    ]);
    const checker = new ModuleChecker();
    for (const options of [...layouts, ...layouts]) {
      const module = moduleOf(files, options);
      assert.deepEqual(said(checker.check(module)), said(checkModule(module)));
    }
  });

  it('says of several modules, one after the other, what it says of each', () => {
    const checker = new ModuleChecker();
    for (const sample of ['funeral-cover', 'first-steps', 'group-life', 'funeral-cover']) {
      const module = readModule(`samples/${sample}`);
      assert.deepEqual(said(checker.check(module)), said(checkModule(module)));
    }
  });

  const stepsOf = (of: ModuleChecker) => {
    const { text, configuration } = generateClaims(100);
    const files = new Map([
      [config, configuration],
      [claims, text],
    ]);
    return [...of.inSteps(moduleOf(files))].length;
  };

  it('pauses after each block while it is found where each begins, and again while they are checked', () => {
    const checker = new ModuleChecker(new RuleSet([]));
    const [whole, again] = [stepsOf(checker), stepsOf(checker)];
    assert.ok(whole - again >= 200, `${String(whole)} steps, ${String(again)} where nothing is read`);
  });

  it('pauses after each block while it is found out which of them can be visible', () => {
    const ofReachability = new RuleSet(rules.filter(({ id }) => id === 'reachability/never-visible'));
    const withoutRules = stepsOf(new ModuleChecker(new RuleSet([])));
    assert.ok(stepsOf(new ModuleChecker(ofReachability)) >= withoutRules + 50);
  });

  const hundred = generateClaims(100);
  const first = checkText(hundred.text, hundred.configuration);

  it('says the same when an entry only moved', () => {
    const from = hundred.text.indexOf('  {\n    "block": {\n      "type": "input.time",\n      "key": "block_7"');
    const to = hundred.text.indexOf('  {', hundred.text.indexOf('"key": "block_8"') - 120);
    const next = hundred.text.indexOf('\n  {', to + 4) + 1;
    const moved =
      hundred.text.slice(0, from) +
      hundred.text.slice(to, next) +
      hundred.text.slice(from, to) +
      hundred.text.slice(next);
    const check = checkText(moved, hundred.configuration, first);
    assert.notEqual(moved, hundred.text);
    assert.deepEqual(said(check), said(checkText(moved, hundred.configuration)));
  });

  it('reports the entries that refer to a renamed key in the same answer', () => {
    const text = hundred.text.replace('"key": "block_4"', '"key": "renamed"');
    const check = checkText(text, hundred.configuration, first);
    const found = diagnosticsOf(check, claims);
    assert.deepEqual(
      found.map(({ code }) => code),
      ['claims/unknown-block-reference'],
    );
    const lines = text.split('\n');
    assert.match(lines[found[0]?.range.start.line ?? 0] ?? '', /block_states\.block_4\.value/);
    // And silent again when the key is back.
    assert.deepEqual(diagnosticsOf(checkText(hundred.text, hundred.configuration, check), claims), []);
  });

  it('equals a check from scratch after each of many random edits', () => {
    const small = generateClaims(23);
    const fragments = [
      ...[
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '\\',
        '\n',
        '\r\n',
        '\r',
        '\n\n\n',
        ' ',
        '/',
        '//',
        '/*',
        '*/',
        '1',
        'true',
        'x',
        '█',
        '😀',
        '{{',
        '}}',
      ],
      ...[
        '"key": "block_1",',
        '{{#if a}}',
        '{{/if}}',
        '{"block": {"type": "divider", "key": "new"}},',
        '<<<<<<<',
        'block_2',
      ],
    ];
    const edit = fc.record({
      what: fc.oneof({ weight: 9, arbitrary: fc.constant('replace') }, fc.constantFrom('cut', 'undo', 'lineEnds')),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 400 })),
      insert: fc.array(fc.constantFrom(...fragments), { maxLength: 3 }).map((parts) => parts.join('')),
    });
    let edits = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 20 }), anyOptions, (sequence, options) => {
        let text = small.text;
        let check = checkText(text, small.configuration, undefined, options);
        let before = text;
        for (const { what, lineEnd, at, remove, insert } of sequence) {
          const start = Math.floor(at * text.length);
          const edited = {
            replace: () => text.slice(0, start) + insert + text.slice(start + remove),
            cut: () => text.slice(0, start),
            undo: () => before,
            lineEnds: () => text.replaceAll(/\r\n?|\n/g, () => lineEnd),
          };
          [before, text] = [text, edited[what]()];
          check = checkText(text, small.configuration, check, options);
          assert.deepEqual(said(check), said(checkText(text, small.configuration, undefined, options)));
          edits++;
        }
      }),
      { numRuns: runs(30) },
    );
    assert.ok(edits >= 600);
  });

  it('equals a check from scratch after each of many random edits that leave the list whole', () => {
    const { text: original, configuration } = generateClaims(60);
    const keys = [...original.matchAll(/"key": "(\w+)"/g)].map(([, key = '']) => key);
    const lines = original.split('\n  },\n').length;
    const edit = fc.record({
      what: fc.constantFrom('key', 'use', 'type', 'option', 'remove', 'copy', 'condition', 'line', 'lineAtTop'),
      at: fc.nat(10_000),
      name: fc.constantFrom('new_key', ...keys),
    });
    const patterns = {
      key: /(?<="key": ")\w+/g,
      use: /(?<=block_states\.)\w+/g,
      type: /(?<="type": ")[\w.]+/g,
      option: /(?<='[!=]==' ')\w+|(?<="option_key": ")\w+/g,
      condition: /(?<="(?:show|hide)_if": ")[^{"]*/g,
    };
    const edited = (text: string, { what, at, name }: { what: string; at: number; name: string }): string => {
      const entries = text.split('\n  },\n');
      const place = 1 + (at % (entries.length - 2));
      if (what === 'remove') return entries.filter((_, i) => i !== place).join('\n  },\n');
      if (what === 'line')
        return entries.map((one, i) => (i === place ? one.replace('{', '{\n') : one)).join('\n  },\n');
      if (what === 'lineAtTop') return `\n${text}`;
      if (what === 'copy') return entries.flatMap((one, i) => (i === place ? [one, one] : [one])).join('\n  },\n');
      const found = [...text.matchAll(patterns[what as keyof typeof patterns])];
      const one = found[at % found.length];
      if (!one) return text;
      const written = what === 'type' ? 'checkbox' : what === 'condition' ? 'no ' : name;
      return text.slice(0, one.index) + written + text.slice(one.index + one[0].length);
    };
    assert.ok(lines > 30);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 20 }), anyOptions, (sequence, options) => {
        let text = original;
        let check = checkText(text, configuration, undefined, options);
        for (const one of sequence) {
          text = edited(text, one);
          check = checkText(text, configuration, check, options);
          assert.deepEqual(said(check), said(checkText(text, configuration, undefined, options)));
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it('equals a check from scratch after checks that were given up', () => {
    const { text, configuration } = generateClaims(30);
    const keys = [...text.matchAll(/"key": "(\w+)"/g)].map(([, key = '']) => key);
    const edit = fc.record({ key: fc.constantFrom(...keys), to: fc.constantFrom('new', ...keys), steps: fc.nat(40) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 10, maxLength: 10 }), (edits) => {
        let now = text;
        const checker = new ModuleChecker();
        for (const { key, to, steps } of edits) {
          now = now.replace(`"key": "${key}"`, `"key": "${to}"`);
          const module = moduleOf(
            new Map([
              [config, configuration],
              [claims, now],
            ]),
            defaultOptions,
          );
          const givenUp = checker.inSteps(module);
          for (let i = 0; i < steps; i++) givenUp.next();
          assert.deepEqual(said(checker.check(module)), said(checkModule(module)));
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it('equals a check from scratch after each of many random edits in any of the files', () => {
    const folder = 'samples/funeral-cover';
    const original = new Map([...readModule(folder).files].map(([path, { text }]) => [path, text] as const));
    const paths = [...original.keys()];
    assert.deepEqual([...new Set([...readModule(folder).files.values()].map(({ kind }) => kind))].sort(), [
      'claimsBlocks',
      'code',
      'configuration',
      'hookSchema',
      'letter',
      'scenario',
      'unitTest',
    ]);
    const fragments = [
      '"',
      '{',
      '}',
      '(',
      ')',
      '`',
      "'",
      '\n',
      '{{',
      '}}',
      '{{#if a}}',
      "case 'new':",
      '//',
      '/*',
      ',',
      'x',
    ];
    const edit = fc.record({
      path: fc.constantFrom(...paths),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 60 })),
      insert: fc.constantFrom('', ...fragments),
      gone: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 20, maxLength: 20 }), (sequence) => {
        const files = new Map(original);
        let check = checkModule(moduleOf(files, defaultOptions));
        for (const { path, at, remove, insert, gone } of sequence) {
          const text = files.get(path) ?? original.get(path) ?? '';
          const start = Math.floor(at * text.length);
          if (gone) files.delete(path);
          else files.set(path, text.slice(0, start) + insert + text.slice(start + remove));
          check = checkModule(moduleOf(files, defaultOptions), check);
          assert.deepEqual(said(check), said(checkModule(moduleOf(files, defaultOptions))));
        }
      }),
      { numRuns: runs(5) },
    );
  });
});
