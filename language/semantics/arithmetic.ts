/** Arithmetic in braces, as other languages write it: `{{ a / 100 }}`, `{{ a - 2 }}`. Templates have helpers in place of operators. */
import type { OffsetRange } from '../syntax/range.js';
import { templateErrorMessage, type TemplateError } from '../syntax/template/errors.js';
import type { Call, Template, TemplateNode } from '../syntax/template/tree.js';
import { walk } from '../syntax/template/visit.js';
import { containerAt } from '../vocabulary/known-paths.js';

export interface Arithmetic {
  readonly operator: string;
  /** Of the operator. */
  readonly range: OffsetRange;
}

const helperOf: Readonly<Record<string, string>> = { '/': 'divide', '*': 'multiply' };

/** The helper that calculates what an operator means in other languages, if there is one. */
export function arithmeticHelper(operator: string): string | undefined {
  return helperOf[operator];
}

/** Every operator between two values, in source order. */
export function arithmeticIn(template: Template): readonly Arithmetic[] {
  return template.derived.of(template, findAll);
}

/** The operator because of which a tag cannot be parsed. */
export function arithmeticAt({ text }: Pick<Template, 'text'>, { code, range }: TemplateError): Arithmetic | undefined {
  if (code === 'unexpected-character') {
    const operator = text.charAt(range.start);
    const isBetween = /[\w\])]\s*$/.test(text.slice(0, range.start)) && /^\s*[\w(@]/.test(text.slice(range.end));
    return '*+%'.includes(operator) && isBetween ? { operator, range } : undefined;
  }
  if (code !== 'literal-in-path') return undefined;
  const before = /(\/)\s*$/.exec(text.slice(0, range.start));
  if (!before) return undefined;
  const list = /(?<![\w.])([\w.]+)$/.exec(text.slice(0, before.index))?.[1];
  // `beneficiaries/0` is an older way to write an element of a list.
  if (list !== undefined && containerAt(list.split('.')) === 'list') return undefined;
  return { operator: '/', range: { start: before.index, end: before.index + 1 } };
}

/** Why a tag cannot be parsed, and what to do about it, where no text around it is known. */
export function unreadable(template: Pick<Template, 'text'>, error: TemplateError): string {
  const operator = arithmeticAt(template, error)?.operator;
  if (operator === undefined) return templateErrorMessage(error);
  const helper = arithmeticHelper(operator);
  return `Templates have no arithmetic, so \`${operator}\` does not calculate. ${helper === undefined ? 'Calculate by helpers.' : `Call the helper \`${helper}\`.`}`;
}

/** The calls that are meant as arithmetic. */
export function arithmeticCalls(template: Template): ReadonlySet<TemplateNode> {
  return template.derived.of(template, findCalls).nodes;
}

function findAll(template: Template): readonly Arithmetic[] {
  const found: Arithmetic[] = template.errors.flatMap((error) => arithmeticAt(template, error) ?? []);
  return [...found, ...findCalls(template).operators].sort((a, b) => a.range.start - b.range.start);
}

interface Calls {
  readonly nodes: ReadonlySet<TemplateNode>;
  readonly operators: readonly Arithmetic[];
}

function findCalls(template: Template): Calls {
  const nodes = new Set<TemplateNode>();
  const operators: Arithmetic[] = [];
  // In a broken tag, a part of the text around it may be read as an argument.
  if (template.errors.length > 0) return { nodes, operators };
  walk(template, (node) => {
    if (node.type === 'PathExpression') {
      const text = template.text.slice(node.range.start, node.range.end);
      const divided = /\s\/|\/\s/.exec(text);
      const at = node.range.start + text.indexOf('/');
      if (divided && !text.includes('../')) operators.push({ operator: '/', range: { start: at, end: at + 1 } });
    }
    const isCall = node.type === 'MustacheStatement' || node.type === 'BlockStatement' || node.type === 'SubExpression';
    const minus = isCall ? minusIn(node, template.text) : undefined;
    if (!minus) return;
    nodes.add(node);
    operators.push(minus);
  });
  return { nodes, operators };
}

/** `{{ a - 2 }}`, whose minus sign is a name, and `{{ a -2 }}`, where a path is called with a negative number. */
function minusIn({ path, params }: Call, text: string): Arithmetic | undefined {
  const sign = params.find((param) => param.type === 'PathExpression' && param.original === '-');
  if (sign && sign !== params.at(-1)) return { operator: '-', range: sign.range };
  const [only, ...others] = params;
  const isPath = path.type === 'PathExpression' && path.segments.length > 1;
  if (!isPath || others.length > 0 || only?.type !== 'NumberLiteral' || text[only.range.start] !== '-')
    return undefined;
  return { operator: '-', range: { start: only.range.start, end: only.range.start + 1 } };
}
