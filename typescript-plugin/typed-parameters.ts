/** Where hook code gets types that it does not state: parameters of functions, by their names. */
import type ts from 'typescript';
import { moduleNamespace } from '../protocol/hook-types.js';

/** Text to insert into code. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Interfaces in the module's namespace, by the name of a parameter. */
const types: Readonly<Record<string, string>> = {
  policy: 'Policy',
  policyholder: 'Policyholder',
  claim: 'Claim',
  application: 'ApplicationData',
  payment: 'Payment',
  payment_method: 'PaymentMethod',
  alteration_package: 'AlterationPackage',
  alteration_hook_key: 'HookKey',
};

/** Whether a name may be one of the inserted types. */
export function isInserted(name: string): boolean {
  return name.startsWith(moduleNamespace) || typeNames.has(name) || otherTypes.test(name);
}

const typeNames: ReadonlySet<string> = new Set(Object.values(types));

const otherTypes = /^(?:\w+Argument|QuoteRequest|ApplicationRequest|AnyHookData|Argument|data)$/;

/** The functions of an alteration, whose single argument has a type of its own. */
const ofAlterations: readonly string[] = ['validateAlterationPackageRequest', 'getAlteration', 'applyAlteration'];

/**
 * The types of parameters that have none, as comments. Functions that are passed to others are left to them, and comments of the author win.
 *
 * @param namespace of the module's types
 * @param from what the places count from
 */
export function insertionsIn(
  typescript: typeof ts,
  file: ts.SourceFile,
  statement: ts.Statement,
  namespace: string,
  from: number,
): readonly Insertion[] {
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOfFunction(typescript, node);
    if (name !== undefined && typescript.isFunctionLike(node))
      for (const parameter of node.parameters) {
        const type = typeOf(typescript, parameter, name);
        if (type !== undefined && !isTyped(typescript, parameter, node))
          for (const one of comment(file, parameter, type.replace(/\$/g, namespace))) insertions.push(one);
      }
    typescript.forEachChild(node, visit);
  };
  visit(statement);
  return insertions.map(({ at, text }) => ({ at: at - from, text }));
}

/** The name of a function that is declared, or the only value of a name; undefined for others. */
function nameOfFunction(typescript: typeof ts, node: ts.Node): string | undefined {
  if (typescript.isFunctionDeclaration(node)) return node.name?.text;
  if (!typescript.isArrowFunction(node) && !typescript.isFunctionExpression(node)) return undefined;
  const { parent } = node;
  if (!typescript.isVariableDeclaration(parent) || parent.initializer !== node) return undefined;
  return typescript.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** The type, with `$` for the namespace. */
function typeOf(typescript: typeof ts, { name, initializer, dotDotDotToken }: ts.ParameterDeclaration, of: string) {
  if (initializer || dotDotDotToken) return undefined;
  if (typescript.isIdentifier(name)) {
    if (name.text === 'data') return dataOf(of);
    if (ofAlterations.includes(of)) return `$.${of.charAt(0).toUpperCase()}${of.slice(1)}Argument`;
    const type = Object.hasOwn(types, name.text) ? types[name.text] : undefined;
    return type === undefined ? undefined : `$.${type}`;
  }
  if (!typescript.isObjectBindingPattern(name)) return undefined;
  const members = name.elements.map(({ propertyName, name: local }) => {
    const key = propertyName ?? local;
    return typescript.isIdentifier(key) ? key.text : '';
  });
  if (ofAlterations.includes(of)) return `$.${of.charAt(0).toUpperCase()}${of.slice(1)}Argument`;
  if (members.includes('data') && members.includes('alteration_hook_key')) return '$.GetAlterationArgument';
  if (members.includes('data')) return `{ data: ${dataOf(of)} } & $.Argument`;
  return members.some((member) => Object.hasOwn(types, member)) ? '$.Argument' : undefined;
}

function dataOf(name: string): string {
  if (/quote/i.test(name)) return '$.QuoteRequest';
  return /application/i.test(name) ? '$.ApplicationRequest' : '$.AnyHookData';
}

function isTyped(typescript: typeof ts, parameter: ts.ParameterDeclaration, node: ts.SignatureDeclaration): boolean {
  return typescript.getJSDocType(parameter) !== undefined || typescript.getJSDocTypeTag(node) !== undefined;
}

/** A parameter without parentheses gets them. */
function comment(file: ts.SourceFile, parameter: ts.ParameterDeclaration, type: string): readonly Insertion[] {
  const [start, end] = [parameter.getStart(file), parameter.getEnd()];
  const isBare = /^\s*=>/.test(file.text.slice(end)) && parameter.parent.getStart(file) === start;
  return isBare
    ? [
        { at: start, text: `(/** @type {${type}} */ ` },
        { at: end, text: ')' },
      ]
    : [{ at: start, text: `/** @type {${type}} */ ` }];
}
