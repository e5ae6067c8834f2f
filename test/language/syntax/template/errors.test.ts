import assert from 'node:assert/strict';
import fc from 'fast-check';
import { templateErrorMessage, type TemplateErrorCode } from '../../../../language/syntax/template/errors.js';
import { parseTemplate } from '../../../../language/syntax/template/parser.js';
import { damagedTemplates, tokenSoup } from './generate.js';

/** A text with one mistake, marked by `⟦…⟧` (by `⟦⟧` where something is missing), and the code of its one error. */
const MISTAKES: [code: TemplateErrorCode, text: string][] = [
  ['unclosed-mustache', '⟦{{a⟧'],
  ['unclosed-mustache', '⟦{{claim.block_states.⟧'],
  ['unclosed-mustache', 'x ⟦{{a⟧ {{b}} y'],
  ['unclosed-mustache', '⟦{{a⟧ (b {{c}}'],
  ['unclosed-mustache', '⟦{{claim.name⟧, welcome'],
  ['unclosed-mustache', '⟦{{a⟧}'],
  ['unclosed-mustache', '⟦{{⟧'],
  ['unclosed-mustache', '⟦{{{{⟧{{{{{{{{{{{{{{'],
  ['unclosed-mustache', '⟦{{#if⟧ a'],
  ['unclosed-mustache', '⟦{{#if⟧ a {{b}} {{/if}}'],
  ['unclosed-mustache', '{{#if a}} ⟦{{claim⟧. {{/if}}'],
  ['unclosed-mustache', '{{#if a}} b ⟦{{/if⟧'],
  ['unclosed-block', '⟦{{#if a}}⟧'],
  ['unclosed-block', '⟦{{#if a}}⟧ {{#if b}} {{/if}}'],
  ['unclosed-block', '{{#if a}} ⟦{{#each b}}⟧ {{/if}}'],
  ['unclosed-block', '⟦{{#if a}}⟧ b {{else}} c'],
  ['unclosed-block', '⟦{{#if a}}⟧ b {{else if c}} d {{else}} e'],
  ['unclosed-block', '⟦{{^a}}⟧'],
  ['unclosed-block', '⟦{{#> a}}⟧'],
  ['unclosed-block', '⟦{{{{a}}}}⟧ b'],
  ['unclosed-comment', '⟦{{!⟧ a'],
  ['unclosed-comment', '⟦{{!--⟧ a }} {{b}}'],
  ['unclosed-string', "{{ifCondition a '===' ⟦'b⟧}}"],
  ['unclosed-string', "{{ifCondition (claim.status ⟦'=== ⟧"],
  ['unclosed-string', "{{a ⟦'b⟧}} and {{c 'd'}} it's"],
  ['unclosed-string', "{{#if (eq a ⟦'b)⟧}} yes {{else}} it's {{/if}}"],
  ['unclosed-string', '{{a (b ⟦"c)⟧}}'],
  ['unclosed-parenthesis', '{{foo ⟦(⟧bar 1}}'],
  ['unclosed-parenthesis', '{{#if ⟦(⟧a b}} c {{/if}}'],
  ['unclosed-bracket', '{{a.⟦[b⟧}}'],
  ['unclosed-bracket', '{{a.⟦[b⟧}} [text](link) {{c}}'],
  ['mismatched-braces', '{{{a⟦}}⟧'],
  ['mismatched-braces', '{{a⟦}}}⟧ b'],
  ['mismatched-braces', '{{{{a⟦}}}⟧ b {{{{/a}}}}'],
  ['unexpected-close', '{{a}} ⟦{{/if}}⟧'],
  ['unexpected-close', '{{#if a}}{{/if}} ⟦{{/if}}⟧'],
  ['unexpected-close', 'a ⟦{{{{/b}}}}⟧'],
  ['mismatched-close', '{{#if a}} x {{/⟦each⟧}}'],
  ['mismatched-close', '{{#if a}} {{/⟦each⟧}} {{/if}}'],
  ['mismatched-close', '{{#if a}} {{#if b}} {{/⟦each⟧}} {{/if}}'],
  ['mismatched-close', '{{#iff a}} {{else}} {{/⟦if⟧}}'],
  ['mismatched-close', '{{{{a}}}} b {{{{/⟦c⟧}}}}'],
  ['unexpected-else', '⟦{{else}}⟧'],
  ['unexpected-else', 'a ⟦{{else if b}}⟧ c'],
  ['unexpected-else', '{{#if a}}{{else}}⟦{{else if b}}⟧{{/if}}'],
  ['unexpected-else', '{{#if a}}{{else}}⟦{{^}}⟧{{/if}}'],
  ['unexpected-else', '{{^a}}⟦{{else if b}}⟧{{/a}}'],
  ['unexpected-else', '{{#> a}}⟦{{else}}⟧{{/a}}'],
  ['expected-expression', '{{⟦⟧}}'],
  ['expected-expression', '{{⟦,⟧ a}}'],
  ['expected-expression', '{{#⟦⟧}} b'],
  ['expected-expression', '{{#if a}} b {{/⟦⟧}}'],
  ['expected-expression', '{{⟦(⟧a b) c}}'],
  ['expected-expression', '{{a (⟦⟧)}}'],
  ['expected-value', '{{a ⟦b=⟧}}'],
  ['expected-value', '{{a (b ⟦c=⟧)}}'],
  ['expected-name', '{{a b⟦/⟧}}'],
  ['expected-name', '{{⟦@⟧}}'],
  ['expected-name', '{{a b=claim⟦.⟧}}'],
  ['literal-in-path', '{{claim.policy.beneficiaries.⟦0⟧}}'],
  ['literal-in-path', '{{a b.⟦0.1⟧}}'],
  ['invalid-path', '{{⟦a/..⟧/b}}'],
  ['invalid-path', '{{⟦a.this⟧}}'],
  ['positional-after-named', '{{a b=c ⟦d⟧}}'],
  ['positional-after-named', "{{a b=c ⟦(d 'e')⟧ f=g}}"],
  ['unexpected-argument', '{{#if a}} b {{/if ⟦a⟧}}'],
  ['invalid-block-parameters', '{{a ⟦as |b|⟧}}'],
  ['invalid-block-parameters', '{{#each a ⟦as |b⟧}}{{/each}}'],
  ['invalid-block-parameters', '{{#each a as |b| ⟦c⟧}}{{/each}}'],
  ['unexpected-character', '{{a⟦,⟧ b}}'],
  ['unexpected-character', '{{a b⟦)⟧}}'],
  ['unexpected-character', '{{a⟦=⟧b}}'],
  ['unexpected-character', '{{a ⟦<⟧ b}}'],
  ['unexpected-character', '{{a ⟦=⟧ b}}'],
  ['unexpected-character', '{{foo⟦(⟧bar)}}'],
  ['unexpected-character', 'a ⟦\0⟧ b'],
  ['nested-too-deeply', `{{a ${'(a '.repeat(200)}⟦(⟧a${')'.repeat(201)}}}`],
  ['nested-too-deeply', `${'{{#a}}'.repeat(200)}⟦{{#a}}⟧${'{{/a}}'.repeat(201)}`],
  ['nested-too-deeply', `${'{{#a}}'.repeat(200)}⟦{{#a}}⟧${'{{#a}}'.repeat(9_800)}`],
  ['too-long', `${'{{abcd}}'.repeat(6_250)} ⟦{{⟧abcd}} {{#if`],
  ['too-long', `{{#if a}}⟦{{⟧a ${'b '.repeat(25_000)}}} {{/if}} {{/each}}`],
];

describe('Template errors', () => {
  for (const [code, marked] of MISTAKES) {
    const title = marked.length > 80 ? `${marked.slice(0, 80)}…` : marked;
    it(`${code}: one error for ${JSON.stringify(title)}`, () => {
      const start = marked.indexOf('⟦');
      const end = marked.indexOf('⟧') - 1;
      const { errors } = parseTemplate(marked.replace(/[⟦⟧]/g, ''));
      assert.deepEqual(
        errors.map((error) => ({ code: error.code, range: error.range })),
        [{ code, range: { start, end } }],
      );
    });
  }

  it('report one mistake each in several tags', () => {
    const { errors } = parseTemplate("{{a b=}} {{#if (c}} {{d 'e}} {{/each}}");
    const codes = errors.map(({ code }) => code);
    assert.deepEqual(codes, ['expected-value', 'unclosed-parenthesis', 'unclosed-string', 'mismatched-close']);
  });

  it('warn of dots that handlebars takes for a value of their own', () => {
    for (const [text, start, end] of [
      ['{{a..b}}', 3, 5],
      ['{{claim.status.}}', 14, 15],
      ['{{a claim. b}}', 9, 10],
    ] as const) {
      const { errors, warnings } = parseTemplate(text);
      assert.deepEqual(errors, []);
      assert.deepEqual(
        warnings.map(({ code, range }) => ({ code, range })),
        [{ code: 'detached-dots', range: { start, end } }],
      );
    }
    assert.deepEqual(parseTemplate('{{a . ..}} {{a ../b .}}').warnings, []);
  });

  it('have messages that can be read in a line', () => {
    const check = (text: string): void => {
      const { errors, warnings } = parseTemplate(text);
      for (const error of [...errors, ...warnings]) {
        const message = templateErrorMessage(error);
        assert.match(message, /^[A-Z`].*\.$/s);
        assert.ok(message.length <= 160, message);
      }
    };
    const long = 'claim.block_states.a_very_long_key_of_a_block.value';
    for (const [, text] of MISTAKES) {
      check(text.replace(/[⟦⟧]/g, ''));
      check(text.replace(/[⟦⟧]/g, '').replaceAll('a', long));
    }
    fc.assert(fc.property(damagedTemplates, check));
    fc.assert(fc.property(tokenSoup, check));
  });
});
