/** Mistakes in the calls of a template that can be found without the module, so that one mistake does not cause others to be reported. */
import { factsOfText, type TemplateFact } from '../../../module/facts/template-facts.js';
import { namedCalls, type NamedCall } from '../../../module/templates/template-calls.js';
import type { Expression, Template } from '../../../syntax/template/tree.js';
import { accepts } from '../../../types/accepts.js';
import { compare } from '../../../types/compare.js';

/** Whether a call has too few or too many arguments, has an unusable one, or compares values that are never equal. */
export function hasMistakenCall(template: Template): boolean {
  return factsOfText(template).some(isMistake) || namedCalls(template).some(dividesByZero);
}

function isMistake(fact: TemplateFact): boolean {
  switch (fact.kind) {
    case 'call':
      return true;
    case 'argument':
      return fact.type.kind === 'known' && !accepts(fact.takes, fact.type.type);
    case 'operands': {
      const { left, right, operator } = fact;
      return left.type.kind === 'known' && right.type.kind === 'known'
        ? compare(left.type.type, operator, right.type.type) !== 'may'
        : false;
    }
    default:
      return false;
  }
}

function dividesByZero({ name, node: { params } }: NamedCall): boolean {
  return name === 'divide' && params[1] !== undefined && isZero(params[1]);
}

/** Whether an expression is a literal zero, as a number or as a text. */
export function isZero(node: Expression): boolean {
  return (
    (node.type === 'NumberLiteral' || node.type === 'StringLiteral') && node.value !== '' && Number(node.value) === 0
  );
}
