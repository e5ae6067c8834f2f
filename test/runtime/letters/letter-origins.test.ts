import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseTemplate } from '../../../language/syntax/index.js';
import { copied, letterRanges, missingMarks, templateOffset } from '../../../protocol/letter-origins.js';
import { originsOf } from '../../../runtime/letters/letter-origins.js';
import { evaluate } from '../../../runtime/templates/evaluate.js';
import type { Trace } from '../../../runtime/templates/read.js';
import { runs } from '../../support/runs.js';
import { exampleEnvironment } from '../templates/support.js';

const data = { name: 'Ann', list: [{ x: 1 }, { x: 2 }], none: null };

function traced(template: string) {
  const trace: Trace = { pieces: [], missing: (path) => `${missingMarks.start}${path}${missingMarks.end}` };
  const { text } = evaluate(parseTemplate(template), data, exampleEnvironment, { output: 'html', trace });
  return { text, origins: originsOf(trace.pieces, text, template) };
}

/** The parts of a letter that come from the place of a text in its template. */
function partsAt(template: string, text: string): readonly string[] {
  const { text: html, origins } = traced(template);
  return letterRanges(origins, template.indexOf(text)).map(({ start, end }) =>
    start === end ? html.slice(start, start + 3) : html.slice(start, end),
  );
}

describe('The origins of a letter', () => {
  it('lead from each part of the text to its template', () => {
    const template = '<p>Dear {{name}},</p>{{#each list}} {{~x}};{{/each}}';
    const { text, origins } = traced(template);
    assert.equal(text, '<p>Dear Ann,</p>1;2;');
    const at = (part: string) => template.slice(templateOffset(origins, text.indexOf(part)));
    assert.match(at('Dear'), /^Dear/);
    assert.match(at('nn,'), /^\{\{name/);
    assert.match(at('2'), /^\{\{~x/);
    assert.match(at(',</p>'), /^,<\/p>/);
  });

  it('lead from the template to each part of the text', () => {
    assert.deepEqual(partsAt('a {{name}} b', '{{name'), ['Ann']);
    assert.deepEqual(partsAt('{{#each list}}<b>{{x}}</b>{{/each}}', 'x}}'), ['1', '2']);
    assert.deepEqual(partsAt('<p>One two</p>', 'two'), ['two']);
    // Nothing comes from a condition itself: the next part is meant.
    assert.deepEqual(partsAt('a{{#if name}}yes{{/if}}', '{{#if'), ['yes']);
    assert.deepEqual(partsAt('\\{{name}} {{none}}', '{{none'), [`${missingMarks.start}none${missingMarks.end}`]);
  });

  it('make up the whole text, and copied parts are the same there', () => {
    const part = fc.constantFrom(
      'text ',
      '<b>',
      '\n  ',
      '{{name}}',
      '{{~name~}}',
      '{{{name}}}',
      '{{none}}',
      '{{gone.x}}',
      '\\{{name}}',
      '{{! note }}',
      '{{#if none}}a{{else}}b{{/if}}',
      '{{#each list}}\n{{x}}, {{/each}}\n',
      '{{unknownThing name}}',
      '{{divide gone 2}}',
      '{{formatDate gone}}',
      '{{#name}}in{{/name}}',
      '&amp;',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const template = parts.join('');
        const { text, origins } = traced(template);
        let at = 0;
        for (let i = 0; i < origins.length; i += 3) {
          const { [i]: length = 0, [i + 1]: start = 0, [i + 2]: end = 0 } = origins;
          if (end === copied) assert.equal(template.slice(start, start + length), text.slice(at, at + length));
          at += length;
        }
        assert.equal(at, text.length);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe('A missing value', () => {
  const gaps = (template: string) =>
    evaluate(parseTemplate(template), data, exampleEnvironment).gaps.map(({ path }) => path);

  it('is also what a helper was called with and made nothing of, but not what a condition reads', () => {
    assert.deepEqual(gaps("{{dateFormat gone.day 'D MMMM'}}"), ['gone.day']);
    assert.deepEqual(gaps('{{#if gone}}a{{else}}{{#if none}}b{{/if}}{{/if}}{{#each gone}}c{{/each}}'), []);
    assert.deepEqual(gaps("{{#if gone}}a{{else}}{{lookup list 'x'}}{{/if}}"), []);
  });
});
