/**
 * A normalized text of a template, equal for templates that always render the same: ignores white space and quotes inside tags, the spelling of paths,
 * braces, and the order of factors.
 */
import type { BlockStatement, Call, Expression, PathExpression, Program, Statement, Template } from './tree.js';

export function normalTemplate({ body, text }: Template): string {
  return normalBody(body, text);
}

export function normalCall({ path, params, hash }: Call): string {
  const name = normalExpression(path);
  const values = params.map(normalExpression);
  // The order of factors does not change the product, nor how it is rounded.
  const operands = commutative.has(name) && !hash ? values.sort() : values;
  const pairs = hash?.pairs.map(({ key, value }) => `${key}=${normalExpression(value)}`) ?? [];
  return `(${[name, ...operands, ...pairs].join(' ')})`;
}

const commutative: ReadonlySet<string> = new Set(['multiply', 'maxValue']);

export function normalExpression(node: Expression): string {
  switch (node.type) {
    case 'SubExpression':
      return normalCall(node);
    case 'PathExpression':
      return normalPath(node);
    case 'NullLiteral':
      return 'null';
    case 'UndefinedLiteral':
      return 'undefined';
    default:
      return JSON.stringify(node.value);
  }
}

/** `beneficiaries.0.share`, `beneficiaries.[0].share` and `this.beneficiaries.0.share` are the same path. */
function normalPath({ data, depth, this: isThis, segments }: PathExpression): string {
  const names = segments.map(({ text }) => (/^[\w$-]+$/.test(text) ? text : `[${JSON.stringify(text)}]`));
  // A single name may be a helper; `this.name` may not.
  const start = isThis && names.length === 1 ? 'this.' : '';
  return `${'../'.repeat(depth)}${data ? '@' : ''}${start}${names.join('.') || 'this'}`;
}

function normalBody(body: readonly Statement[], text: string): string {
  return body.map((statement) => normalStatement(statement, text)).join('');
}

function normalStatement(statement: Statement, text: string): string {
  switch (statement.type) {
    case 'ContentStatement':
      return JSON.stringify(statement.value);
    case 'CommentStatement':
      return '';
    case 'MustacheStatement':
      return statement.params.length > 0 || statement.hash
        ? normalCall(statement)
        : `{${normalExpression(statement.path)}}`;
    case 'BlockStatement':
      return normalBlock(statement, text);
    default:
      return text.slice(statement.range.start, statement.range.end);
  }
}

function normalBlock(block: BlockStatement, text: string): string {
  const branch = (program: Program | undefined) => (program ? normalBody(program.body, text) : '');
  // The names belong to the first part in the text.
  const names = block.blockParams.map(({ name }) => name).join(' ');
  const parameters = names === '' ? '' : `as ${block.inverted ? 'inverse' : 'program'} ${names}`;
  return `{#${normalCall(block)}${parameters}:${branch(block.program)}:${branch(block.inverse)}}`;
}
