import { contentRange, type JsonNode } from '../../syntax/json/tree.js';
import type { SymbolKind, ValueType } from '../../vocabulary/define.js';
import type { WrittenName } from './block-options.js';

/** A value that consists of a name only. */
export interface RoleName extends WrittenName {
  readonly kind: SymbolKind;
  /** Whether the name is defined here. */
  readonly isDefinition: boolean;
}

/** The name that a value is according to the catalogue; a number also counts as a name. Its range is in the offsets of the tree. */
export function roleName(json: JsonNode, type: ValueType | undefined): RoleName | undefined {
  if (type?.kind !== 'text' || !type.role) return undefined;
  const name = json.kind === 'number' ? json.literal : json.kind === 'string' ? json.value : '';
  if (name === '') return undefined;
  const range = json.kind === 'string' ? contentRange(json) : json.range;
  const isDefinition = 'defines' in type.role;
  return { kind: 'defines' in type.role ? type.role.defines : type.role.refersTo, isDefinition, name, range };
}
