import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf } from '../../../language/index.js';
import { defineCrossRule } from '../../../language/rules/define.js';
import { placeOf } from '../../../language/module/module-index.js';
import { moduleOf } from '../../support/fixture.js';

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
    docs: { summary: '', rationale: '', sections: [] },
    messages: { key: '`{key}`' },
    examples: { good: [], bad: [] },
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
  const first = checkModule(before, undefined, [rule]);
  const module = { ...moduleOf(new Map([[path, edited]])), options: before.options };
  const check = checkModule(module, first, [rule]);
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
    'a text that is no JSON any more': ['"title": "First",', '"title": "First', 1],
    'another entry': ['[\n', '[\n  { "block": { "type": "divider", "key": "zero" } },\n', 1],
  } as const;
  for (const [what, [from, to, times]] of Object.entries(edits))
    it(`${times === 0 ? 'moves with' : 'is found again after'} ${what}`, () => {
      const { asked, keys, names } = afterEdit(from, to);
      assert.equal(asked, times);
      assert.deepEqual(keys, names);
    });
});
