/** Words without quotes in comparisons: they read fields that do not exist. */
import { isParameter, placedPaths, type PlacedPath } from '../../../module/templates/template-references.js';
import { hasLookalike } from '../../../syntax/lookalikes.js';
import type { Call, Expression, PathExpression, Template, TemplateNode } from '../../../syntax/template/tree.js';
import { knownNames } from '../../../vocabulary/known-paths.js';
import { yesOrNo } from '../../shared/values/meant-values.js';
import { meantOperator } from './operators.js';
import { isPlain } from './template-edits.js';

export interface Word {
  readonly path: PathExpression;
  /** The other side of the comparison. */
  readonly other: Expression;
}

/** None in a template with errors: its values may be something else. */
export function wordsCompared(template: Template): readonly Word[] {
  if (template.errors.length > 0 || template.warnings.length > 0) return [];
  return placedPaths(template).flatMap((placed) => {
    const other = otherSide(placed);
    return other && isWord(placed) ? [{ path: placed.path, other }] : [];
  });
}

function isWord({ path, parents, fromTop }: PlacedPath): boolean {
  const { original, segments } = path;
  if (fromTop?.length !== 1 || segments.length !== 1 || path.data || path.depth > 0 || path.this) return false;
  if (knownNames.children.has(original) || isParameter(path, parents)) return false;
  return isPlain(original) && !hasLookalike(original) && meantOperator(original) === undefined;
}

/** The operand that a path is compared with. */
function otherSide({ path, parents }: PlacedPath): Expression | undefined {
  const call = callOf(parents.at(-1));
  const name = call?.path.type === 'PathExpression' ? call.path.original : '';
  const [left, second, right] = call?.params ?? [];
  if (!call || !left || !second) return undefined;
  if (name === 'ifEquals' && call.params.length === 2)
    return path === left ? second : path === second ? left : undefined;
  if ((name !== 'ifCondition' && name !== 'if') || call.params.length !== 3 || !right) return undefined;
  return path === left ? right : path === right ? left : undefined;
}

function callOf(node: TemplateNode | undefined): Call | undefined {
  return node?.type === 'MustacheStatement' || node?.type === 'SubExpression' || node?.type === 'BlockStatement'
    ? node
    : undefined;
}

/** What a word stands for, the likeliest first. */
export function valuesMeant(word: string, other: Expression): readonly string[] {
  const text = `'${word}'`;
  const said = yesOrNo(word);
  if (said === undefined) return [text];
  const isSpelt = /^(?:true|false)$/i.test(word);
  const isAnswer = other.type === 'PathExpression' && other.segments.at(-1)?.text === 'value';
  return isSpelt || isAnswer ? [String(said), text] : [text, String(said)];
}
