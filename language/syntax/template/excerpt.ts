/** Templates that are made of a part of another one, or of a path alone: what a single expression gives. Nothing is parsed again. */
import type { BlockStatement, MustacheStatement, SubExpression, Template } from './tree.js';

/** A template with one tag of another one, or with what stands between the brackets of a sub-expression. Its ranges are those of the whole text. */
export function excerpt(template: Template, node: MustacheStatement | BlockStatement | SubExpression): Template {
  const { range } = node;
  const statement = node.type === 'SubExpression' ? asTag(node) : node;
  const errors = template.errors.filter((error) => range.start <= error.range.start && error.range.end <= range.end);
  return { ...template, range, body: [statement], errors, warnings: [] };
}

/** `{{this.a.b}}`, whatever the names are made of. It stands in no text. */
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
  return { type: 'Template', range, text: '', body: [tag], errors: [], warnings: [] };
}

function asTag({ range, path, params, hash, closed }: Omit<SubExpression, 'type'>): MustacheStatement {
  const strip = { open: false, close: false };
  return { type: 'MustacheStatement', range, path, params, hash, escaped: true, strip, closed };
}
