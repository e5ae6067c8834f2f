import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decide, tellIn, type Told } from '../../../language/semantics/decide.js';
import { blockOf, dataPathOf, pathRead, variablesOf, type Variable } from '../../../language/semantics/decision.js';
import { hidden, holds, Unknown, type Values } from '../../../language/semantics/evaluate.js';
import { isTruthyText, memberOf } from '../../../language/semantics/values.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { walk } from '../../../language/syntax/template/visit.js';
import { contexts, templates } from '../../runtime/templates/generate.js';
import { evaluateText } from '../../runtime/templates/support.js';
import { runs } from '../../support/runs.js';

/** What a condition comes to with these values; `unknown` where they do not tell. */
function outcome(text: string, values: Values): boolean | Unknown {
  const { decision } = decide(parseTemplate(text)) ?? { decision: undefined };
  assert.ok(decision, text);
  return holds(decision, values, { left: 100_000 });
}

/** The values of everything that a condition reads, as they are in the data of a claim. */
function valuesIn(text: string, data: unknown): Values {
  const { decision } = decide(parseTemplate(text)) ?? { decision: undefined };
  const variables: readonly Variable[] = decision ? [...variablesOf(decision)] : [];
  return new Map(
    variables.map((variable) => {
      const place = pathRead({ kind: 'read', variable, names: [] });
      return [variable, place.reduce<unknown>((owner, name) => memberOf(owner, name), data)];
    }),
  );
}

describe('A condition whose values are all known', () => {
  it('comes to what is rendered, where it is decided at all', () => {
    let decided = 0;
    fc.assert(
      fc.property(templates, contexts, (text, data) => {
        if (!decide(parseTemplate(text))) return;
        const result = outcome(text, valuesIn(text, data));
        if (result instanceof Unknown) return;
        decided++;
        assert.equal(result, isTruthyText(evaluateText(text, data).text));
      }),
      { numRuns: runs(750), seed: 20_261_126 },
    );
    assert.ok(decided > runs(750) / 3, String(decided));
  });

  it('stays what some of the values decided', () => {
    fc.assert(
      fc.property(templates, contexts, fc.infiniteStream(fc.boolean()), (text, data, isGiven) => {
        if (!decide(parseTemplate(text))) return;
        const all = valuesIn(text, data);
        const some = new Map([...all].filter(() => isGiven.next().value));
        const early = outcome(text, some);
        if (early instanceof Unknown) assert.ok(early.variable === undefined || !some.has(early.variable));
        else assert.equal(early, isTruthyText(evaluateText(text, data).text));
      }),
      { numRuns: runs(300), seed: 20_261_127 },
    );
  });

  const claim = {
    status: 'open',
    none: null,
    zero: 0,
    empty: '',
    yes: true,
    no: false,
    list: ['x'],
    nothing: [],
    block_states: { a: { value: 'x', list: [1] }, b: { value: 0 }, true: { value: 1 } },
  };
  const cases: readonly (readonly [template: string, expected: boolean | undefined])[] = [
    ['{{claim.status}}', true],
    ['{{#with claim}}{{status}}{{/with}}', true],
    ['{{#with claim}}{{#with ../claim}}{{status}}{{/with}}{{/with}}', true],
    ['{{#with claim}}{{#with block_states}}{{a.value}}{{../status}}{{/with}}{{/with}}', true],
    ['{{#with claim.block_states.a}}{{../claim.none}}{{value}}{{/with}}', true],
    ['{{#with claim.block_states}}{{#with a}}{{../b.value}}{{/with}}{{/with}}', false],
    ['{{#with claim.none}}yes{{else}}{{claim.zero}}{{/with}}', false],
    ['{{#with claim.zero}}yes{{/with}}', true],
    ['{{#with claim.empty}}{{else}}yes{{/with}}', true],
    ['{{#with this}}{{claim.status}}{{/with}}', undefined],
    // A context that is the one around it adds no level.
    ['{{#with claim}}{{#with this}}{{../claim.status}}{{/with}}{{/with}}', true],
    ['{{#with claim.block_states.a}}{{#with ../claim.block_states.b}}{{../value}}{{/with}}{{/with}}', true],
    ['{{#with claim.yes}}{{#with ../claim.status}}{{../../claim.zero}}1{{/with}}{{/with}}', undefined],
    ['{{#claim}}{{status}}{{/claim}}', true],
    ['{{#claim.yes}}{{claim.status}}{{/claim.yes}}', true],
    ['{{#claim.no}}yes{{else}}no{{/claim.no}}', true],
    ['{{#claim.none}}yes{{/claim.none}}', false],
    ['{{#claim.zero}}yes{{else}}{{/claim.zero}}', true],
    ['{{#claim.empty}}yes{{/claim.empty}}', true],
    ['{{^claim.none}}yes{{/claim.none}}', true],
    // How often a list is repeated is not told.
    ['{{#claim.list}}yes{{/claim.list}}', undefined],
    ['{{#each claim.list}}yes{{/each}}', undefined],
    ['{{#if claim.zero}}yes{{/if}}', false],
    ['{{#if claim.zero includeZero=true}}yes{{/if}}', true],
    ['{{#if claim.zero includeZero=false}}yes{{/if}}', false],
    ['{{#if claim.empty includeZero=true}}yes{{/if}}', false],
    ['{{#if claim.zero includeZero=claim.yes}}yes{{/if}}', undefined],
    ['{{#unless claim.zero includeZero=true}}yes{{/unless}}', false],
    ['{{#if claim.nothing}}yes{{/if}}', false],
    ["{{lookup claim 'status'}}", true],
    ["{{lookup claim.block_states 'a'}}", true],
    ["{{#with (lookup claim.block_states 'a')}}{{value}}{{/with}}", true],
    ["{{#with (lookup claim.block_states 'c')}}{{value}}{{/with}}", false],
    // Looked up in an answer, or by an answer.
    ["{{lookup claim.block_states.a.value 'length'}}", undefined],
    ['{{lookup claim.block_states claim.status}}', undefined],
    ["{{#dateBetween claim.status '2026-01-01' '2026-02-01'}}{{else}}yes{{/dateBetween}}", false],
    ["{{#ifCondition claim.status '=' 'open'}}{{else}}yes{{/ifCondition}}", false],
    ['{{#ifCondition claim.status claim.empty claim.zero}}{{else}}yes{{/ifCondition}}', undefined],
    ["{{#ifCondition claim.status '===' 'open'}}yes{{/ifCondition}}", true],
    ["{{#if claim.status '===' 'open'}}yes{{/if}}", true],
    ['{{#toStartCase claim.status}}yes{{/toStartCase}}', true],
    ['{{#ifIsDefined claim.none}}{{else}}yes{{/ifIsDefined}}', true],
    ['{{claim}}', undefined],
    ['{{claim.block_states}}', undefined],
    ['{{this}}', undefined],
    ['{{#if claim}}yes{{/if}}', true],
    ['{{#if claim.block_states}}yes{{/if}}', true],
    ['{{claim.[]}}', undefined],
    ['{{> letter}} words', true],
    ['{{> letter}}0', undefined],
    ['{{> letter}}', undefined],
    ['{{premiumOf claim}}', undefined],
    ['{{premiumOf claim}} words', true],
    ['{{premiumOf claim}}{{claim.status}}', undefined],
    ['{{! said}}{{claim.zero}}', false],
    [' {{claim.empty}} ', false],
    ['{{claim.zero}}{{claim.zero}}', true],
    ['{{claim.no}}', false],
    ["{{ifEquals claim.none 'x'}}", false],
    ["{{dateNow format='YYYY-MM-DD'}}", undefined],
    ["{{dateNow format='MM'}}", undefined],
    ['{{null}}{{undefined}}{{true}}', false],
    ['{{log claim.status}}', false],
  ];
  for (const [template, expected] of cases)
    it(`${expected === undefined ? 'is not decided' : expected ? 'holds' : 'does not hold'}: ${template}`, () => {
      const values = valuesIn(template, { claim });
      const result = outcome(template, new Map([...values].filter(([name]) => name !== 'today')));
      assert.equal(result instanceof Unknown ? undefined : result, expected);
      if (expected !== undefined && !template.includes('{{>'))
        assert.equal(isTruthyText(evaluateText(template, { claim }).text), expected, 'as it is rendered');
    });

  it('names the variable that decides next, and none where no variable helps', () => {
    const next = (text: string, values: Values = new Map()) => {
      const result = outcome(text, values);
      return result instanceof Unknown ? (result.variable ?? 'none') : String(result);
    };
    assert.equal(next('{{claim.block_states.a.value}}'), 'block a');
    assert.equal(next("{{ifCondition claim.block_states.a.value '&&' claim.status}}"), 'block a');
    assert.equal(next("{{ifCondition claim.x '&&' claim.status}}", new Map([['data claim.x', hidden]])), 'status');
    assert.equal(next('{{multiply claim.x claim.y}}', new Map([['data claim.x', hidden]])), 'none');
    assert.equal(next('{{multiply claim.y claim.x}}', new Map([['data claim.x', hidden]])), 'none');
    assert.equal(next('{{multiply claim.y claim.x}}'), 'data claim.y');
    assert.equal(next("{{ifEquals (dateNow format='YYYY-MM-DD') '2026-01-01'}}"), 'today');
    assert.equal(next('{{#if claim.x}}yes{{else}}yes{{/if}}'), 'true');
    assert.equal(next('{{#if claim.x}}yes{{else}}no{{/if}}'), 'data claim.x');
    assert.equal(next('{{#claim.x}}yes{{else}}yes{{/claim.x}}'), 'data claim.x');
    // A helper that fails renders neither content.
    assert.equal(next("{{#dateBetween claim.x '2026' '2027'}}yes{{else}}yes{{/dateBetween}}"), 'data claim.x');
    assert.equal(next("{{#dateBetween claim.x '2026' '2027'}}{{else}}{{/dateBetween}}"), 'false');
  });

  it('is not decided where the template is too large', () => {
    const large = '{{claim.status}}'.repeat(3000);
    assert.ok(outcome(large, new Map([['status', 'open']])) instanceof Unknown);
    assert.equal(outcome('{{claim.status}}'.repeat(300), new Map([['status', 'open']])), true);
  });
});

describe('What an expression is at its place', () => {
  /** The place or the value of the tag `{{here…}}`. */
  function told(text: string): Told | undefined {
    let found: Told | undefined;
    walk(parseTemplate(text), (node, parents) => {
      if (
        node.type === 'MustacheStatement' &&
        node.path.type === 'PathExpression' &&
        node.path.original.endsWith('here')
      )
        found = tellIn(node, parents);
    });
    return found;
  }
  const place = (...names: readonly string[]) => ({ kind: 'place', names });

  for (const [text, expected] of [
    ['{{here}}', place('here')],
    ['{{#with claim}}{{here}}{{/with}}', place('claim', 'here')],
    ['{{#with claim}}{{../here}}{{/with}}', place('here')],
    ['{{#with claim as |c|}}{{c.here}}{{/with}}', place('claim', 'here')],
    ['{{#with policy}}x{{else}}{{here}}{{/with}}', place('here')],
    ['{{#if x}}{{here}}{{/if}}', place('here')],
    ['{{#if x}}x{{else}}{{#with claim}}{{here}}{{/with}}{{/if}}', place('claim', 'here')],
    ['{{#claim}}{{here}}{{/claim}}', place('claim', 'here')],
    // Its context is the policy or, if that is `true`, the one around it.
    ['{{#policy}}{{here}}{{/policy}}', { kind: 'opaque', name: '..' }],
    // The claim is never missing.
    ['{{#with claim}}x{{else}}{{here}}{{/with}}', { kind: 'opaque', name: '..' }],
    ['{{#each x}}{{this.here}}{{/each}}', { kind: 'opaque', name: 'each' }],
    ['{{#each x}}x{{else}}{{here}}{{/each}}', place('here')],
    ['{{#each x}}{{@root.here}}{{/each}}', place('here')],
    ['{{#with (premiumOf x)}}{{here}}{{/with}}', { kind: 'opaque', name: 'premiumOf' }],
  ] as const)
    it(text, () => {
      assert.deepEqual(told(text), expected);
    });
});

describe('A variable', () => {
  it('is the state of a block, data, or a part of the claim, and has its place in the data', () => {
    assert.deepEqual([blockOf('block a'), blockOf('data a')], ['a', undefined]);
    assert.deepEqual([dataPathOf('data a.b'), dataPathOf('status')], ['a.b', undefined]);
    const placed = (variable: Variable, ...names: readonly string[]) =>
      pathRead({ kind: 'read', variable, names }).join();
    assert.equal(placed('block a', 'value'), 'claim,block_states,a,value');
    assert.equal(placed('data policy.start'), 'policy,start');
    assert.equal(placed('approval status', 'length'), 'claim,approval_status,length');
    assert.equal(placed('status'), 'claim,status');
  });
});
