/** Which block states a template reads. Section 2.7, rule 5: `claim.block_states.<key>`. */
import type {
  BlockStatement,
  Call,
  Expression,
  PathExpression,
  PathSegment,
  Program,
  Statement,
  Template,
} from '../syntax/template/tree.js';

export interface StateReference {
  readonly key: PathSegment;
  /** The field of the state that is read, if one is named. */
  readonly field: PathSegment | undefined;
}

/** In source order. Names that are still missing are left out. */
export function stateReferences(template: Template): readonly StateReference[] {
  const found: StateReference[] = [];
  visitPaths(template, (path, contextDepth) => {
    const reference = stateReference(path, contextDepth);
    if (reference) found.push(reference);
  });
  return found;
}

/**
 * The state that a path reads, if it reads one.
 *
 * @param contextDepth how many blocks around the path have entered another context; the path starts at the top if it leaves as many with `../`, or
 *   starts with `@root`
 */
export function stateReference(path: PathExpression, contextDepth: number): StateReference | undefined {
  let segments: readonly PathSegment[] = path.segments;
  if (path.data) {
    if (segments[0]?.text !== 'root') return undefined;
    segments = segments.slice(1);
  } else if (path.depth !== contextDepth) return undefined;
  const [claim, states, key, field] = segments;
  if (claim?.text !== 'claim' || states?.text !== 'block_states' || !key?.text) return undefined;
  return { key, field: field?.text ? field : undefined };
}

type VisitPath = (path: PathExpression, contextDepth: number) => void;

/** Calls `visit` for every path in the template, with the number of contexts that the blocks around it have entered. */
export function visitPaths(template: Template, visit: VisitPath): void {
  visitStatements(template.body, 0, visit);
}

function visitStatements(statements: readonly Statement[], depth: number, visit: VisitPath): void {
  for (const statement of statements)
    switch (statement.type) {
      case 'MustacheStatement':
      case 'Decorator':
        visitCall(statement, depth, visit);
        break;
      case 'BlockStatement':
        visitCall(statement, depth, visit);
        visitProgram(statement.program, depth + (entersContext(statement) ? 1 : 0), visit);
        visitProgram(statement.inverse, depth, visit);
        break;
      case 'DecoratorBlock':
        visitCall(statement, depth, visit);
        visitProgram(statement.program, depth, visit);
        break;
      case 'PartialStatement':
      case 'PartialBlockStatement':
        for (const param of statement.params) visitExpression(param, depth, visit);
        for (const pair of statement.hash?.pairs ?? []) visitExpression(pair.value, depth, visit);
        if (statement.type === 'PartialBlockStatement') visitProgram(statement.program, depth, visit);
        break;
      case 'UnexpectedTag':
        if (statement.call) visitCall(statement.call, depth, visit);
    }
}

function visitProgram(program: Program | undefined, depth: number, visit: VisitPath): void {
  if (program) visitStatements(program.body, depth, visit);
}

function visitCall(call: Call, depth: number, visit: VisitPath): void {
  visitExpression(call.path, depth, visit);
  for (const param of call.params) visitExpression(param, depth, visit);
  for (const pair of call.hash?.pairs ?? []) visitExpression(pair.value, depth, visit);
}

function visitExpression(expression: Expression, depth: number, visit: VisitPath): void {
  if (expression.type === 'PathExpression') visit(expression, depth);
  else if (expression.type === 'SubExpression') visitCall(expression, depth, visit);
}

/** `each`, `with` and a bare path such as `{{#policy.beneficiaries}}` make another value the context of what they enclose. */
export function entersContext(block: BlockStatement): boolean {
  if (block.path.type !== 'PathExpression') return false;
  const name = block.path.original;
  if (name === 'each' || name === 'with') return true;
  return block.params.length === 0 && block.hash === undefined;
}
