// A plugin of oxlint: the rules of this project alone (.oxlintrc.json). Imports are checked by check-imports.mjs.

const inModule = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
const collection = '[init.type="NewExpression"][init.callee.name=/^(?:Weak)?(?:Map|Set)$/]';
const readonlyType = '[id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly(?:Map|Set)$/]';

/** State between calls makes results hard to test, and fails with a second module. */
const state = {
  [`${inModule}[kind="let"]`]: 'No state at the level of a module: let an object own it.',
  [`${inModule} > VariableDeclarator${collection}:not(${readonlyType})`]:
    'No cache at the level of a module: let the index, the check or the service that fills it own it. A table that never changes is a `ReadonlyMap` or `ReadonlySet`.',
};

/** Calls that spread a list into arguments: 100,000 of them exhaust the stack. */
const unboundedCalls = Object.fromEntries(
  [
    '[callee.property.name=/^(?:push|unshift|splice)$/]',
    '[callee.object.name="Math"][callee.property.name=/^(?:max|min)$/]',
    '[callee.property.name=/^fromC(?:harCode|odePoint)$/]',
  ].map((call) => [
    `CallExpression${call} > SpreadElement.arguments`,
    'A list may have more items than a call takes arguments: use a loop or reduce.',
  ]),
);

export default {
  meta: { name: 'project' },
  rules: { 'no-module-state': ruleOf(state), 'no-unbounded-calls': ruleOf(unboundedCalls) },
};

/**
 * @typedef {object} Rule
 * @property {(context: { report(problem: { node: unknown, message: string }): void }) => Record<string, (node: unknown) => void>} create
 */

/**
 * @param {Readonly<Record<string, string>>} messages by the selector of what they refuse
 * @returns {Rule}
 */
function ruleOf(messages) {
  const visitor = (/** @type {Parameters<Rule['create']>[0]} */ context) =>
    Object.entries(messages).map(([selector, message]) => [
      selector,
      (/** @type {unknown} */ node) => context.report({ node, message }),
    ]);
  return { create: (context) => Object.fromEntries(visitor(context)) };
}
