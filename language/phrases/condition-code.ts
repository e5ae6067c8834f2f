/** Conditions that have no words, without what is around them in the template: `{{#if (f a)}}true{{/if}}` is `f a`. */
import { helperOf } from '../semantics/tag.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { BlockStatement, Call, Expression, Program } from '../syntax/template/tree.js';
import { constantOf } from './rows/read-rows.js';

interface Code {
  readonly text: string;
  /** Whether it has to be in brackets beside `and`, `or` and `not`. */
  readonly isJoined: boolean;
}

/** @returns undefined for a template that is more than a condition, such as one with texts */
export function conditionCode(text: string): string | undefined {
  const template = parseTemplate(text);
  if (template.errors.length > 0) return undefined;
  return new CodeReader(text).content(template.body)?.text;
}

class CodeReader {
  constructor(private readonly text: string) {}

  /** One tag or block, in white space. */
  content(body: Program['body']): Code | undefined {
    const [only, ...others] = body.filter((part) => part.type !== 'ContentStatement' || part.value.trim() !== '');
    if (others.length > 0) return undefined;
    if (only?.type === 'BlockStatement') return this.#block(only);
    return only?.type === 'MustacheStatement' ? this.#call(only) : undefined;
  }

  #block(block: BlockStatement): Code | undefined {
    const { program, inverse, inverted, params } = block;
    const helper = helperOf(block);
    const isUnless = helper?.name === 'unless';
    const isTest = (isUnless || helper?.name === 'if') && params.length === 1;
    const [tested] = params;
    if (!tested || inverted || (!isTest && helper?.result !== 'boolean')) return undefined;
    const test = isTest ? this.#expression(tested) : this.#call(block);
    const [yes, no] = isUnless ? [inverse, program] : [program, inverse];
    const [isYes, isNo] = [constantOf(yes), constantOf(no)];
    if (isYes === true) return isNo === false ? test : joined(test, 'or', isNo ?? this.content(no?.body ?? []));
    if (isYes === false) return joined(negated(test), 'and', isNo ?? this.content(no?.body ?? []));
    const inside = this.content(yes?.body ?? []);
    return isNo === false ? joined(test, 'and', inside) : isNo && joined(negated(test), 'or', inside);
  }

  #call({ path, params, hash }: Call): Code {
    const { end } = hash?.range ?? params.at(-1)?.range ?? path.range;
    return this.#source({ start: path.range.start, end });
  }

  #expression(node: Expression): Code {
    return node.type === 'SubExpression' ? this.#call(node) : this.#source(node.range);
  }

  #source({ start, end }: Expression['range']): Code {
    return { text: this.text.slice(start, end), isJoined: false };
  }
}

/** @param other true: it always holds there, so that the first one decides */
function joined(one: Code, by: 'and' | 'or', other: Code | boolean | undefined): Code | undefined {
  if (other === true) return by === 'and' ? one : undefined;
  if (!other) return undefined;
  return { text: `${bracketed(one)} ${by} ${bracketed(other)}`, isJoined: true };
}

function negated(code: Code): Code {
  return { text: `not (${code.text})`, isJoined: false };
}

function bracketed({ text, isJoined }: Code): string {
  return isJoined ? `(${text})` : text;
}
