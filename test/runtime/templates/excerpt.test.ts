import assert from 'node:assert/strict';
import fc from 'fast-check';
import { excerpt, pathTemplate } from '../../../language/syntax/template/excerpt.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { asSegment } from '../../../language/syntax/template/path.js';
import type { Template } from '../../../language/syntax/template/tree.js';
import { walk } from '../../../language/syntax/template/visit.js';
import { evaluate } from '../../../runtime/templates/evaluate.js';
import { contexts, templates } from './generate.js';
import { exampleEnvironment } from './support.js';
import { runs } from '../../support/runs.js';

/** What a template gives, without ranges, and without white space: of a line with a tag alone it is taken away. */
function given(template: Template, context: unknown) {
  const { text, value, reads, problems } = evaluate(template, context, exampleEnvironment);
  const messages = problems.map(({ code, message }) => ({ code, message }));
  return { text: blank(text), value: typeof value === 'string' ? blank(value) : value, reads, messages };
}

const blank = (text: string) => text.replace(/\s+/g, '');

describe('An excerpt of a template', () => {
  it('gives what a template with the same text gives', () => {
    let compared = 0;
    fc.assert(
      fc.property(templates, contexts, (text, context) => {
        const template = parseTemplate(text);
        walk(template, (node) => {
          if (node.type !== 'MustacheStatement' && node.type !== 'SubExpression' && node.type !== 'BlockStatement')
            return;
          if (node.type === 'BlockStatement' && node.chained) return;
          const source = text.slice(node.range.start, node.range.end);
          const alone = parseTemplate(node.type === 'SubExpression' ? `{{${source.slice(1, -1)}}}` : source);
          assert.deepEqual(given(excerpt(template, node), context), given(alone, context), source);
          compared++;
        });
      }),
      { numRuns: runs(250) },
    );
    assert.ok(compared > runs(250), `${String(compared)} were compared`);
  });

  it('has the mistakes inside of it, and no others', () => {
    const text = "{{#if a}}{{divide 1 ']}}{{multiply 2 3}}";
    const template = parseTemplate(text);
    assert.ok(template.errors.length > 1);
    const found = new Map<string, readonly string[]>();
    walk(template, (node) => {
      if (node.type === 'MustacheStatement')
        found.set(
          text.slice(node.range.start, node.range.end),
          excerpt(template, node).errors.map(({ code }) => code),
        );
    });
    assert.deepEqual(
      [...found],
      [
        ["{{divide 1 ']}}", ['unclosed-string']],
        ['{{multiply 2 3}}', []],
      ],
    );
  });
});

describe('The template of a path', () => {
  it('gives what the path gives, whatever its names are made of', () => {
    const names = fc.array(
      fc.oneof(fc.constantFrom('item', 'a b', 'this', '0', 'items'), fc.string({ minLength: 1 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(names, contexts, (path, context) => {
        fc.pre(path.every((name) => !/[\]\\]/.test(name)));
        const parsed = parseTemplate(`{{this.${path.map(asSegment).join('.')}}}`);
        assert.deepEqual(parsed.errors, []);
        assert.deepEqual(given(pathTemplate(path), context), given(parsed, context));
      }),
    );
  });
});
