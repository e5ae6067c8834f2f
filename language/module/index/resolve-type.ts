/** The type of an expression in a module, whose blocks are known. */
import type { Definition } from '../facts/facts.js';
import type { Located, ModuleIndex } from './module-index.js';
import { blockTypeNamed } from '../../vocabulary/index.js';
import { resolved, type TypeExpression } from '../../types/expression-type.js';
import { unknown, type Type } from '../../types/type.js';

export function resolve(expression: TypeExpression, index: Pick<ModuleIndex, 'definitionsOf'>): Type {
  return resolved(expression, (key, field) => stateType(index.definitionsOf('block', key), field));
}

/** Blocks that share a key must agree on their types, because any of them may be meant. */
function stateType(blocks: readonly Located<Definition>[], field: string): Type {
  const [first, ...others] = blocks.map(({ fact }) => fieldType(fact, field));
  if (!first) return unknown;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : unknown;
}

function fieldType({ blockType, options, currency }: Definition, name: string): Type {
  const type = blockTypeNamed(blockType ?? '');
  if (!type) return unknown;
  if (name === 'type') return { kind: 'text', values: [type.type] };
  const field = type.state.find((one) => one.name === name);
  if (!field) return unknown;
  switch (field.valueType) {
    case 'cents':
      return { kind: 'cents', unit: { kind: 'money', currency } };
    case 'option key':
    case 'option value': {
      const texts = (options ?? []).map(({ key, value }) => (field.valueType === 'option key' ? key : value));
      const written = texts.flatMap((text) => text ?? []);
      // Options that are not literals are unknown.
      const isKnown = written.length === texts.length && written.length > 0;
      return { kind: field.valueType, ...(isKnown && { values: written }) };
    }
    default:
      return { kind: field.valueType, ...(field.values && { values: field.values.map(({ value }) => value) }) };
  }
}
