import assert from 'node:assert/strict';
import { hasMistakenCall, isZero } from '../../../language/rules/shared/templates/call-mistakes.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';

describe('A call in a template', () => {
  for (const [template, expected] of [
    ['{{multiply claim.x 2}}', false],
    ["{{multiply 'many' 2}}", true],
    ['{{multiply 2}}', true],
    ["{{dateAdd 'soon' days=1}}", true],
    ['{{dateAdd claim.x days=1}}', false],
    ['{{ifEquals claim.x 1}}', false],
    ['{{ifEquals 1 claim.x}}', false],
    ["{{ifCondition 1 '===' claim.x}}", false],
    ["{{ifCondition claim.x '===' 1}}", false],
    ["{{ifCondition (multiply claim.x 2) '===' 'two'}}", true],
    ["{{ifCondition 1 '===' 1}}", false],
    ["{{ifCondition (multiply claim.x 2) '===' (multiply claim.y 2)}}", false],
    ["{{ifCondition (multiply claim.x 2) '===' claim.y}}", false],
    ["{{ifCondition claim.y '===' (multiply claim.x 2)}}", false],
    ['{{multiply (multiply claim.x 2) 2}}', false],
    ['{{divide 1}}', true],
    ['{{divide claim.x 0}}', true],
    ["{{divide claim.x '0'}}", true],
    ['{{divide claim.x 5}}', false],
    ['{{divide claim.x claim.y}}', false],
    ['{{divide 0 5}}', false],
    ['{{claim.block_states.a.value}}', false],
    ['{{premiumOf claim.x}}', true],
  ] as const)
    it(`${expected ? 'is a mistake' : 'is none'}: ${template}`, () => {
      assert.equal(hasMistakenCall(parseTemplate(template)), expected);
    });

  it('divides by zero if that is a number or a text, and by no other value', () => {
    const argumentOf = (text: string) => {
      const [tag] = parseTemplate(`{{f ${text}}}`).body;
      const [param] = tag?.type === 'MustacheStatement' ? tag.params : [];
      assert.ok(param);
      return param;
    };
    for (const text of ['0', '-0', "'0'", "'0.0'"]) assert.equal(isZero(argumentOf(text)), true, text);
    for (const text of ['1', "''", "'a'", 'false', 'null', 'undefined', 'zero', '(f 0)'])
      assert.equal(isZero(argumentOf(text)), false, text);
  });
});
