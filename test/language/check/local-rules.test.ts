import assert from 'node:assert/strict';
import { checkModule, RuleSet, type Rule } from '../../../language/index.js';
import { factsOfText } from '../../../language/module/facts/template-facts.js';
import type { Template } from '../../../language/syntax/template/tree.js';
import { checkbox } from '../../../language/vocabulary/blocks/checkbox.js';
import { moduleOf } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';

/** A list with a text and a checkbox in turn, and the same condition on each. */
function blocks(count: number): string {
  const types = ['input.text', 'checkbox'];
  return JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      show_if: "{{ifCondition claim.status '===' 'open'}}",
      block: { type: types[i % 2], key: `block_${String(i)}`, title: 'Title' },
    })),
  );
}

/** What a rule is asked and called for, in a list of so many blocks. */
function watched(count: number) {
  const seen = {
    shapes: [] as string[],
    properties: [] as (string | undefined)[],
    objects: 0,
    values: 0,
    templates: new Set<Template>(),
  };
  const rule: Rule = {
    id: 'test/watch',
    phase: 'local',
    severity: 'error',
    summary: '',
    rationale: '',
    sections: [],
    messages: {},
    good: [],
    bad: [],
    visit: () => ({
      object: {
        concerns: ({ name }) => {
          seen.shapes.push(name);
          return name === checkbox.name;
        },
        visit: ({ shape }) => {
          assert.equal(shape.name, checkbox.name);
          seen.objects++;
        },
      },
      value: {
        concerns: (_, property) => {
          seen.properties.push(property?.name);
          return property?.name === 'title';
        },
        visit: ({ property }) => {
          assert.equal(property?.name, 'title');
          seen.values++;
        },
      },
      template: ({ template }) => {
        seen.templates.add(template);
      },
    }),
  };
  checkModule(moduleOf(new Map([[path, blocks(count)]])), undefined, new RuleSet([rule]));
  return seen;
}

describe('The local rules', () => {
  const few = watched(2);
  const many = watched(200);

  it('are asked once whether a shape or a property concerns them, and not for each block', () => {
    assert.deepEqual(many.shapes, few.shapes);
    assert.deepEqual(many.properties, few.properties);
    assert.ok(few.shapes.includes(checkbox.name));
  });

  it('are called for the objects and values that concern them, and for no others', () => {
    assert.deepEqual([few.objects, many.objects], [1, 100]);
    assert.deepEqual([few.values, many.values], [2, 200]);
  });

  it('share one analysis of a template that occurs several times', () => {
    const [template, ...others] = many.templates;
    assert.ok(template);
    assert.deepEqual(others, []);
    assert.equal(factsOfText(template), factsOfText(template));
  });
});
