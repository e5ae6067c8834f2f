/** Templates made from part of another template, or from a path: they evaluate a single expression without parsing again. */
import { Derived } from '../../derived.js';
import type { BlockStatement, MustacheStatement, SubExpression, Template } from './tree.js';

/** A template with one tag of another template, or with a sub-expression as its tag. Its ranges refer to the original text. */
export function excerpt(template: Template, node: MustacheStatement | BlockStatement | SubExpression): Template {
  const { range } = node;
  const statement = node.type === 'SubExpression' ? asTag(node) : node;
  const errors = template.errors.filter((error) => range.start <= error.range.start && error.range.end <= range.end);
  return { ...template, range, body: [statement], errors, warnings: [], derived: new Derived() };
}

/** `{{this.a.b}}`, whatever characters the names have. It has no source text. */
export function pathTemplate(names: readonly string[]): Template {
  const range = { start: 0, end: 0 };
  const path = {
    type: 'PathExpression' as const,
    range,
    original: ['this', ...names].join('.'),
    data: false,
    depth: 0,
    this: true,
    segments: names.map((text) => ({ text, range })),
  };
  const tag = asTag({ range, path, params: [], hash: undefined, closed: true });
  return { type: 'Template', range, text: '', body: [tag], errors: [], warnings: [], derived: new Derived() };
}

function asTag({ range, path, params, hash, closed }: Omit<SubExpression, 'type'>): MustacheStatement {
  const strip = { open: false, close: false };
  return { type: 'MustacheStatement', range, path, params, hash, escaped: true, strip, closed };
}
