import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { walk } from '../../../language/syntax/template/visit.js';
import { templates as anyTemplates } from '../../language/syntax/template/generate.js';
import { CONTEXTS, TEMPLATES } from './examples.js';
import { contexts, templates } from './generate.js';
import { renderWithHandlebars } from './handlebars-oracle.js';
import { evaluateText, exampleEnvironment } from './support.js';
import { runs } from '../../support/runs.js';

/** Whether handlebars renders it; fails unless ours renders the same. */
function agree(text: string, context: unknown): boolean {
  const expected = renderWithHandlebars(text, context, exampleEnvironment);
  const found = evaluateText(text, context).text;
  if (expected !== undefined) assert.equal(found, expected, `${text} with ${JSON.stringify(context)}`);
  return expected !== undefined;
}

/** Partials and decorators are not evaluated; and where a bare section names parameters, handlebars hands those of the block around it over. */
function isComparable(text: string): boolean {
  let comparable = true;
  walk(parseTemplate(text), (node) => {
    if (['PartialStatement', 'PartialBlockStatement', 'Decorator', 'DecoratorBlock'].includes(node.type))
      comparable = false;
    if (node.type === 'BlockStatement' && node.blockParams.length > 0 && node.params.length === 0) comparable = false;
  });
  return comparable;
}

describe('The evaluator renders what handlebars renders', () => {
  it('for templates by hand, each with each of the data', () => {
    let rendered = 0;
    for (const text of TEMPLATES) for (const context of CONTEXTS) rendered += Number(agree(text, context));
    assert.ok(rendered > TEMPLATES.length * CONTEXTS.length * 0.7, `${String(rendered)} were rendered by handlebars`);
  });

  it('for pairs of them, one inside of the other', () => {
    const pair = fc.tuple(
      fc.constantFrom(...TEMPLATES),
      fc.constantFrom(...TEMPLATES),
      fc.constantFrom('each items', 'with item', 'each object', 'if a', 'item', 'unless missing', 'list'),
      fc.constantFrom(...CONTEXTS),
    );
    fc.assert(
      fc.property(pair, ([outer, inner, block, context]) => {
        agree(`${outer}{{#${block}}}${inner}{{else}}${inner}{{/${block.split(' ')[0] ?? ''}}}`, context);
      }),
      { numRuns: runs(125) },
    );
  });

  it('for generated templates and data', () => {
    let rendered = 0;
    fc.assert(
      fc.property(templates, contexts, (text, context) => {
        rendered += Number(agree(text, context));
      }),
      { numRuns: runs(200) },
    );
    assert.ok(rendered > runs(200) * 0.4, `${String(rendered)} were rendered by handlebars`);
  });

  it('for the templates that test the parser', () => {
    fc.assert(
      fc.property(anyTemplates.filter(isComparable), contexts, (text, context) => {
        agree(text, context);
      }),
      { numRuns: runs(125) },
    );
  });
});
