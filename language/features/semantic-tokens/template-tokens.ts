/** The tokens of a template that its text alone determines. Names of blocks and options depend on the module: see semantic-tokens.ts. */
import { segmentsFromTop } from '../../module/templates/template-references.js';
import { knownChild, knownNames, knownPath, type KnownName } from '../../vocabulary/known-paths.js';
import type { OffsetRange } from '../../syntax/range.js';
import type {
  BlockStatement,
  Call,
  Expression,
  PathExpression,
  StringLiteral,
  Template,
  TemplateNode,
} from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { helperOf } from '../../semantics/tag.js';
import type { Helper } from '../../vocabulary/index.js';
import { elseIn } from '../cursor/block-tags.js';
import type { Token } from './tokens.js';

/** Unordered; a name in a text overlaps the token of the text. Tolerates broken text: unreadable parts have no token. */
export function templateTokens(template: Template): readonly Token[] {
  const found: Token[] = [];
  walk(template, (node, parents) => {
    for (const one of tokensOf(node, parents, template.text)) found.push(one);
    const call = callOf(node);
    if (call) for (const one of argumentTokens(call, [...parents, node])) found.push(one);
  });
  return found.filter(({ start, end }) => start < end);
}

function tokensOf(node: TemplateNode, parents: readonly TemplateNode[], text: string): readonly Token[] {
  switch (node.type) {
    case 'CommentStatement':
      return [{ ...node.range, type: 'comment' }];
    case 'StringLiteral':
      return [{ ...node.range, type: 'string' }];
    case 'NumberLiteral':
      return [{ ...node.range, type: 'number' }];
    case 'BooleanLiteral':
    case 'NullLiteral':
    case 'UndefinedLiteral':
      return [{ ...node.range, type: 'keyword' }];
    case 'HashPair':
      return node.key === '' ? [] : [{ ...node.keyRange, type: 'parameter' }];
    case 'BlockStatement':
      return blockTokens(node, text);
    case 'UnexpectedTag':
      return node.kind === 'else' ? [{ ...elseIn(text, node.range), type: 'keyword' }] : [];
    case 'PathExpression': {
      const parent = parents.at(-1);
      const call = parent && callOf(parent);
      const helper = call?.path === node ? helperOf(call) : undefined;
      return helper ? [helperToken(helper, node.range)] : pathTokens(node, parents, text);
    }
    default:
      return [];
  }
}

function blockTokens(block: BlockStatement, text: string): readonly Token[] {
  const helper = helperOf(block);
  return [
    ...(helper && block.closeName ? [helperToken(helper, block.closeName)] : []),
    ...(block.elseTag ? [{ ...elseIn(text, block.elseTag), type: 'keyword' } as const] : []),
    ...block.blockParams.map(({ range }): Token => ({ ...range, type: 'parameter', modifiers: ['declaration'] })),
  ];
}

/** Helpers that are only used as blocks are the language's keywords, e.g. `if` and `each`. */
function helperToken({ forms }: Helper, { start, end }: OffsetRange): Token {
  return forms.includes('inline')
    ? { start, end, type: 'function', modifiers: ['defaultLibrary'] }
    : { start, end, type: 'keyword' };
}

/** The content of a tag or a sub-expression. */
function callOf(node: TemplateNode): Call | undefined {
  switch (node.type) {
    case 'MustacheStatement':
    case 'BlockStatement':
    case 'SubExpression':
      return node;
    case 'UnexpectedTag':
      return node.call;
    default:
      return undefined;
  }
}

/** Texts in a helper's arguments with a special meaning: its operator, and the values of a known path. */
function argumentTokens({ path, params }: Call, parents: readonly TemplateNode[]): readonly Token[] {
  const helper = helperOf({ path });
  if (!helper) return [];
  const values = new Set(params.flatMap((param) => valuesOf(param, parents)));
  return params.flatMap((param, i): readonly Token[] => {
    if (param.type !== 'StringLiteral') return [];
    if (helper.parameters[i]?.values?.some(({ value }) => value === param.value))
      return [{ ...contentOf(param), type: 'operator' }];
    return values.has(param.value) ? [{ ...contentOf(param), type: 'enumMember' }] : [];
  });
}

function valuesOf(param: Expression, parents: readonly TemplateNode[]): readonly string[] {
  if (param.type !== 'PathExpression') return [];
  const segments = segmentsFromTop(param, parents) ?? [];
  return knownPath(segments.map(({ text }) => text))?.values?.map(({ value }) => value) ?? [];
}

function contentOf({ range, closed }: StringLiteral): OffsetRange {
  return { start: range.start + 1, end: closed ? range.end - 1 : range.end };
}

/** Known names have a colour; unknown names look like plain text. */
function pathTokens(path: PathExpression, parents: readonly TemplateNode[], text: string): readonly Token[] {
  const [first] = path.segments;
  const parameter = first && !path.data && path.depth === 0 ? blockParamNamed(first.text, path, parents) : false;
  const beginning: Token[] = path.data
    ? [{ start: path.range.start, end: first?.range.end ?? path.range.end, type: 'keyword' }]
    : [];
  if (path.this) {
    const start = text.indexOf('this', path.range.start);
    if (start >= 0 && start + 4 <= (first?.range.start ?? path.range.end))
      beginning.push({ start, end: start + 4, type: 'keyword' });
  }
  if (first && parameter) return [...beginning, { ...first.range, type: 'parameter' }];
  let known: KnownName | undefined = knownNames;
  const names = (segmentsFromTop(path, parents) ?? []).flatMap((segment, i): readonly Token[] => {
    known = known && knownChild(known, segment.text);
    return known ? [{ ...segment.range, type: i === 0 ? 'variable' : 'property' }] : [];
  });
  return [...beginning, ...names];
}

/** Whether a block around the path names it in `as |…|`. */
function blockParamNamed(name: string, path: PathExpression, parents: readonly TemplateNode[]): boolean {
  return parents.some(
    (parent, i) =>
      parent.type === 'BlockStatement' &&
      (parents[i + 1] ?? path) === parent.program &&
      parent.blockParams.some((param) => param.name === name),
  );
}
