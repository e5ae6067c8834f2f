import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';
import { pathAt } from '../../../../language/syntax/template/path-at.js';
import type { Template, TemplateNode } from '../../../../language/syntax/template/tree.js';
import { forEachChild, nodesAt, walk } from '../../../../language/syntax/template/visit.js';
import { damagedTemplates, templates, tokenSoup } from './generate.js';
import { runs } from '../../../support/runs.js';

/** Splits a text at its cursor, `█`. */
function atCursor(marked: string): { template: Template; offset: number } {
  return { template: parseTemplate(marked.replace('█', '')), offset: marked.indexOf('█') };
}

/** The types of the nodes around the cursor. */
function typesAt(marked: string): string {
  const { template, offset } = atCursor(marked);
  return nodesAt(template, offset)
    .map(({ type }) => type)
    .join(' > ');
}

/** The path at the cursor, with the name that a completion replaces in `⟦…⟧`. */
function checkPath(marked: string, expected: string | undefined): void {
  const { template, offset } = atCursor(marked);
  const found = pathAt(template, offset);
  const text = found && [...found.before.map((segment) => segment.text), `⟦${found.segment.text}⟧`].join('.');
  assert.equal(text, expected, marked);
  if (found) {
    const { start, end } = found.segment.range;
    assert.ok(start <= offset && offset <= end, marked);
  }
}

/** Ranges lie in each other, siblings follow each other, and the statements of a body cover its text. */
function checkRanges(text: string): void {
  const template = parseTemplate(text);
  walk(template, (node) => {
    let at = node.range.start;
    forEachChild(node, (child) => {
      const place = `${child.type} in ${node.type} of ${JSON.stringify(text)}`;
      assert.ok(child.range.start >= at, `starts too early: ${place}`);
      assert.ok(child.range.end >= child.range.start, `ends before its start: ${place}`);
      assert.ok(child.range.end <= node.range.end, `ends too late: ${place}`);
      if (node.type === 'Template' || node.type === 'Program')
        assert.equal(child.range.start, at, `gap before: ${place}`);
      at = child.range.end;
    });
    if (node.type === 'Template' || node.type === 'Program') assert.equal(at, node.range.end, JSON.stringify(text));
    for (const { range } of rangesOf(node)) {
      assert.ok(
        range.start >= node.range.start && range.end <= node.range.end,
        `${node.type} of ${JSON.stringify(text)}`,
      );
    }
  });
  for (const { range } of [...template.errors, ...template.warnings]) {
    assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
  }
}

/** The ranges in a node that are not nodes. */
function rangesOf(node: TemplateNode): { range: { start: number; end: number } }[] {
  if (node.type === 'PathExpression') return node.segments;
  if (node.type === 'HashPair') return [{ range: node.keyRange }];
  if (node.type === 'BlockStatement') {
    const tags = [node.openTag, node.elseTag, node.closeTag, node.closeName].flatMap((range) =>
      range ? { range } : [],
    );
    return [...tags, ...node.blockParams];
  }
  return [];
}

describe('The tree of a half-typed template', () => {
  it('has an empty last segment where a name is to come', () => {
    const { body } = parseTemplate('{{claim.block_states.');
    assert.equal(body.length, 1);
    const [statement] = body;
    assert.ok(statement?.type === 'MustacheStatement' && statement.path.type === 'PathExpression');
    assert.equal(statement.closed, false);
    assert.deepEqual(statement.path.segments, [
      { text: 'claim', range: { start: 2, end: 7 } },
      { text: 'block_states', range: { start: 8, end: 20 } },
      { text: '', range: { start: 21, end: 21 } },
    ]);
  });

  it('keeps open parentheses and texts', () => {
    const { body } = parseTemplate("{{ifCondition (claim.status '=== ");
    const [statement] = body;
    assert.ok(statement?.type === 'MustacheStatement');
    const [condition] = statement.params;
    assert.ok(condition?.type === 'SubExpression');
    assert.equal(condition.closed, false);
    assert.deepEqual(condition.params, [
      { type: 'StringLiteral', range: { start: 28, end: 33 }, value: '=== ', quote: "'", closed: false },
    ]);
  });

  it('keeps open blocks and their branches', () => {
    const { body } = parseTemplate('{{#if a}} b {{else if c}} {{d.');
    const [block] = body;
    assert.ok(block?.type === 'BlockStatement');
    assert.equal(block.closed, false);
    assert.deepEqual(block.openTag, { start: 0, end: 9 });
    assert.deepEqual(block.elseTag, { start: 12, end: 25 });
    assert.equal(block.inverse?.chained, true);
    assert.equal(block.range.end, 30);
  });

  it('keeps a value without a name as a named argument to be', () => {
    const { body } = parseTemplate('{{a b=1 c}}');
    const [statement] = body;
    assert.ok(statement?.type === 'MustacheStatement');
    assert.deepEqual(
      statement.hash?.pairs.map(({ key, range }) => ({ key, range })),
      [
        { key: 'b', range: { start: 4, end: 7 } },
        { key: '', range: { start: 8, end: 9 } },
      ],
    );
  });

  it('has the name of the closing tag', () => {
    const [block] = parseTemplate('{{#if a}} b {{~/ if ~}}').body;
    assert.ok(block?.type === 'BlockStatement');
    assert.deepEqual(block.closeTag, { start: 12, end: 23 });
    assert.deepEqual(block.closeName, { start: 17, end: 19 });
  });

  it('tells what a cursor is in', () => {
    assert.equal(typesAt('te█xt {{a}}'), 'Template > ContentStatement');
    assert.equal(typesAt('{{claim.█'), 'Template > MustacheStatement > PathExpression');
    assert.equal(typesAt('{{█}}'), 'Template > MustacheStatement > PathExpression');
    assert.equal(typesAt('{{a █}}'), 'Template > MustacheStatement');
    assert.equal(typesAt('{{a}}█{{b}}'), 'Template');
    assert.equal(typesAt('{{a}} █{{b}}'), 'Template > ContentStatement');
    assert.equal(typesAt('{{a █{{b}}'), 'Template > MustacheStatement');
    assert.equal(typesAt('{{a (b █'), 'Template > MustacheStatement > SubExpression');
    assert.equal(typesAt("{{a (b 'c█')}}"), 'Template > MustacheStatement > SubExpression > StringLiteral');
    assert.equal(typesAt('{{a b=█}}'), 'Template > MustacheStatement > Hash > HashPair > PathExpression');
    assert.equal(typesAt('{{#if a█}}b{{/if}}'), 'Template > BlockStatement > PathExpression');
    assert.equal(typesAt('{{#if a}}█{{/if}}'), 'Template > BlockStatement > Program');
    assert.equal(typesAt('{{#if a}}b{{/i█f}}'), 'Template > BlockStatement');
    assert.equal(typesAt('{{#if a}}b{{/if█'), 'Template > BlockStatement');
    assert.equal(
      typesAt('{{#if a}}b{{else if c█}}d{{/if}}'),
      'Template > BlockStatement > Program > BlockStatement > PathExpression',
    );
    assert.equal(typesAt('{{else if a█}}'), 'Template > UnexpectedTag > PathExpression');
  });

  it('tells which path a cursor is in', () => {
    checkPath('{{█', '⟦⟧');
    checkPath('{{cl█aim}}', '⟦claim⟧');
    checkPath('{{claim█.block_states}}', '⟦claim⟧');
    checkPath('{{claim.█block_states}}', 'claim.⟦block_states⟧');
    checkPath('{{claim.block_states.█', 'claim.block_states.⟦⟧');
    checkPath('{{claim.block_states.█}}', 'claim.block_states.⟦⟧');
    checkPath("{{ifCondition claim.block_states.█ '===' 'a'}}", 'claim.block_states.⟦⟧');
    checkPath("{{#if (ifCondition claim.█) '===' 'a'}}", 'claim.⟦⟧');
    checkPath('{{a b=claim.█}}', 'claim.⟦⟧');
    checkPath('{{a b=claim.█ c=d}}', 'claim.⟦⟧');
    checkPath('{{a b=█}}', '⟦⟧');
    checkPath('{{claim.beneficiaries.[0].█}}', 'claim.beneficiaries.0.⟦⟧');
    checkPath('{{#each claim.█}}', 'claim.⟦⟧');
    checkPath('{{../claim.█', 'claim.⟦⟧');
    checkPath('{{@█}}', '⟦⟧');
    checkPath('{{a █}}', '⟦⟧');
    checkPath('{{#if █}}{{/if}}', '⟦⟧');
    checkPath('{{ █ }}', '⟦⟧');
    checkPath('{{a (b █', '⟦⟧');
    checkPath('{{a b=1 █}}', '⟦⟧');
    checkPath("{{a '█'}}", undefined);
    checkPath('a █ b', undefined);
    checkPath('{{a}}█{{b}}', undefined);
    checkPath('{{a}█}', undefined);
    checkPath('{{! a █ }}', undefined);
    checkPath('{{#if a}} b {{/█if}}', undefined);
  });

  it('has ranges that lie in each other and cover the text, for every part of a template', () => {
    fc.assert(
      fc.property(templates, (text) => {
        for (let length = 0; length <= Math.min(text.length, 200); length++) checkRanges(text.slice(0, length));
        checkRanges(text);
      }),
      { numRuns: runs(75) },
    );
  });

  it('has ranges that lie in each other and cover the text, for any text', () => {
    fc.assert(fc.property(fc.oneof(damagedTemplates, tokenSoup, fc.string()), checkRanges), { numRuns: runs(1000) });
  });

  it('finds a node and never throws at any cursor', () => {
    fc.assert(
      fc.property(fc.oneof(damagedTemplates, tokenSoup), (text) => {
        const template = parseTemplate(text);
        for (let offset = 0; offset <= text.length; offset++) {
          assert.ok(nodesAt(template, offset).length > 0);
          pathAt(template, offset);
        }
      }),
      { numRuns: runs(250) },
    );
  });
});
