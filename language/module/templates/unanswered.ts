/**
 * What a condition comes to while some block has no answer: an evaluation that knows nothing else. Used to tell which answers a block waits for before it
 * is shown. Section 2.7.5.
 */
import type { Call, Expression, Program, Statement, Template, TemplateNode } from '../../syntax/template/tree.js';
import { contextDepth, segmentsFromTop } from './template-references.js';
import { isTruthyText } from '../../semantics/values.js';

/** A value, or that it cannot be told. */
type Known = { readonly value: string | number | boolean | null | undefined } | undefined;

/** @returns whether the condition holds while the block has no answer; undefined if that depends on something else */
export function holdsUnanswered(template: Template, key: string): boolean | undefined {
  return template.errors.length > 0 ? undefined : new Unanswered(key).holds(template);
}

class Unanswered {
  readonly #parents: TemplateNode[] = [];

  constructor(private readonly key: string) {}

  holds(template: Template): boolean | undefined {
    const text = this.#inside(template, () => this.#text(template.body));
    return text && isTruthyText(String(text.value));
  }

  #inside<T>(node: TemplateNode, evaluate: () => T): T {
    this.#parents.push(node);
    const result = evaluate();
    this.#parents.pop();
    return result;
  }

  #text(body: readonly Statement[]): Known {
    let text = '';
    for (const statement of body) {
      const part = this.#statement(statement);
      if (!part) return undefined;
      text += part.value === undefined || part.value === null ? '' : String(part.value);
    }
    return { value: text };
  }

  #statement(node: Statement): Known {
    switch (node.type) {
      case 'ContentStatement':
        return { value: node.value };
      case 'CommentStatement':
        return { value: '' };
      case 'MustacheStatement':
        return this.#inside(node, () => this.#call(node));
      case 'BlockStatement':
        return this.#inside(node, () => {
          const { path, params } = node;
          const name = path.type === 'PathExpression' ? path.original : '';
          const [first] = params;
          const takesOne = params.length === 1 && (name === 'if' || name === 'unless');
          const decides = takesOne ? first && this.#expression(first) : this.#helper(node, name);
          if (!decides) return undefined;
          const holds = Boolean(decides.value) !== (name === 'unless');
          return this.#program(holds ? node.program : node.inverse);
        });
      default:
        return undefined;
    }
  }

  #program(program: Program | undefined): Known {
    return program ? this.#inside(program, () => this.#text(program.body)) : { value: '' };
  }

  #call(call: Call): Known {
    const { path, params, hash } = call;
    if (params.length === 0 && hash === undefined) return this.#expression(path);
    return this.#helper(call, path.type === 'PathExpression' ? path.original : '');
  }

  #expression(node: Expression): Known {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumberLiteral':
      case 'BooleanLiteral':
        return { value: node.value };
      case 'NullLiteral':
        return { value: null };
      case 'UndefinedLiteral':
        return { value: undefined };
      case 'SubExpression':
        return this.#inside(node, () => this.#call(node));
      case 'PathExpression': {
        const names = segmentsFromTop(node, contextDepth(this.#parents, node))?.map(({ text }) => text) ?? [];
        const [claim, states, key, field] = names;
        const isItsAnswer = claim === 'claim' && states === 'block_states' && key === this.key;
        return isItsAnswer && field !== undefined && field !== 'type' ? { value: undefined } : undefined;
      }
    }
  }

  #helper({ params }: Call, name: string): Known {
    const [first, second, third] = params;
    switch (name) {
      case 'ifIsDefined':
      case 'ifIsNotDefined': {
        const value = first && this.#expression(first);
        return value && { value: (value.value !== undefined && value.value !== null) === (name === 'ifIsDefined') };
      }
      case 'ifEquals':
        return first && second ? same(this.#expression(first), this.#expression(second)) : undefined;
      case 'if':
      case 'ifCondition':
        return first && second?.type === 'StringLiteral' && third
          ? compared(this.#expression(first), second.value, this.#expression(third))
          : undefined;
      default:
        return undefined;
    }
  }
}

function compared(left: Known, operator: string, right: Known): Known {
  switch (operator) {
    case '===':
      return same(left, right);
    case '==':
      return alike(left, right);
    case '!==':
      return opposite(same(left, right));
    case '!=':
      return opposite(alike(left, right));
    case '&&':
      if ([left, right].some((side) => side && !side.value)) return { value: false };
      return left && right && { value: true };
    case '||':
      if ([left, right].some((side) => side?.value)) return { value: true };
      return left && right && { value: false };
    case '<':
    case '<=':
    case '>':
    case '>=':
      // Nothing is less or greater than an answer that is missing; two known values are no comparison of answers.
      return [left, right].some((side) => side && side.value === undefined) ? { value: false } : undefined;
    default:
      return undefined;
  }
}

function same(left: Known, right: Known): Known {
  return left && right && { value: left.value === right.value };
}

/** The same after conversion. What numbers, texts and booleans convert to is left open. */
function alike(left: Known, right: Known): Known {
  const equal = same(left, right);
  if (!left || !right || equal?.value === true) return equal;
  const [l, r] = [left.value ?? undefined, right.value ?? undefined];
  if (l === undefined || r === undefined) return { value: l === r };
  return typeof l === typeof r ? equal : undefined;
}

function opposite(known: Known): Known {
  return known && { value: known.value !== true };
}
