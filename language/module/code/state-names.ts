/** How code names the states of blocks: `….block_states`, and variables for all states, for one state or for a field of one. Section 2.7. */
import type { AnyNode, Pattern, Program } from 'acorn';
import { isFunction, keyOf, memberName, unwrapped, walkCode, type NamedRange } from '../../syntax/code/nodes.js';

/** The names after `block_states`: none for all states, a key for one of them, and a field. */
type Meaning = readonly string[];

export class StateNames {
  /** What the bindings of a name refer to, if all refer to the same. */
  readonly #variables = new Map<string, Meaning | 'other'>();
  readonly #taken: NamedRange[] = [];

  constructor(program: Program) {
    walkCode(program, (node) => {
      if (node.type === 'VariableDeclarator') this.#bind(node.id, node.init ? this.meaningOf(node.init) : undefined);
      if (node.type === 'AssignmentExpression' && node.left.type === 'ObjectPattern')
        this.#bind(node.left, this.meaningOf(node.right), false);
      if (isFunction(node)) for (const param of node.params) this.#bind(param, isNamedStates(param) ? [] : undefined);
      if (node.type === 'CatchClause' && node.param) this.#bind(node.param, undefined);
    });
  }

  /** The keys of blocks that patterns take from the states. */
  get taken(): readonly NamedRange[] {
    return this.#taken;
  }

  areStates(node: AnyNode): boolean {
    return this.meaningOf(node)?.length === 0;
  }

  /** @param deepest how many names after `block_states` it may have */
  meaningOf(expression: AnyNode, deepest = 2): Meaning | undefined {
    const node = unwrapped(expression);
    if (node.type === 'Identifier') {
      const known = this.#variables.get(node.name);
      if (known !== undefined) return known === 'other' ? undefined : known;
      return node.name === statesName ? [] : undefined;
    }
    if (node.type !== 'MemberExpression') return undefined;
    const name = memberName(node)?.name;
    if (name === statesName) return [];
    return deepest > 0 ? below(this.meaningOf(node.object, deepest - 1), name) : undefined;
  }

  /** @param isNew whether the pattern declares its variables */
  #bind(pattern: Pattern, meaning: Meaning | undefined, isNew = true): void {
    switch (pattern.type) {
      case 'Identifier':
        if (isNew) this.#name(pattern.name, meaning);
        break;
      case 'AssignmentPattern':
        this.#bind(pattern.left, meaning ?? this.meaningOf(pattern.right), isNew);
        break;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            this.#bind(property.argument, undefined, isNew);
            continue;
          }
          const key = keyOf(property);
          if (key && meaning?.length === 0) this.#taken.push(key);
          this.#bind(property.value, key?.name === statesName ? [] : below(meaning, key?.name), isNew);
        }
        break;
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element) this.#bind(element, undefined, isNew);
        break;
      case 'RestElement':
        this.#bind(pattern.argument, undefined, isNew);
        break;
      case 'MemberExpression':
        break;
    }
  }

  #name(name: string, meaning: Meaning | undefined): void {
    const before = this.#variables.get(name);
    const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(meaning);
    this.#variables.set(name, meaning && isSame ? meaning : 'other');
  }
}

const statesName = 'block_states';

/** Whether a parameter is named like the states. */
function isNamedStates(param: Pattern): boolean {
  const target = param.type === 'AssignmentPattern' ? param.left : param;
  return target.type === 'Identifier' && target.name === statesName;
}

function below(meaning: Meaning | undefined, name: string | undefined): Meaning | undefined {
  return meaning && name !== undefined && meaning.length < 2 ? [...meaning, name] : undefined;
}
