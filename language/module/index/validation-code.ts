/** The code that validates the data of an alteration hook: the hook function, and what it mentions. Section 2.6. */
import type { CodeFunction, CodeValue } from '../code/code-facts.js';
import { isReached } from '../code/hook-dispatch.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Located, ModuleIndex } from './module-index.js';

export interface ValidationCode {
  /** In the order in which they are reached: the hook function is the first. */
  readonly parts: readonly ValidationPart[];
  /** Some of this may belong to other hooks. */
  readonly isShared: boolean;
}

export interface ValidationPart {
  readonly found: Located<CodeFunction | CodeValue>;
  /** Whether the hook's key can lead to a place in it. */
  readonly isRelevant: (place: { readonly range: OffsetRange }) => boolean;
}

/** Undefined for a module without the hook function. @param key of an alteration hook */
export function validationCode(index: ModuleIndex, key: string): ValidationCode | undefined {
  return codeReachedFrom(index, 'validateAlterationPackageRequest', key);
}

/** Undefined for a module without the function. @param key of the alteration hook that it is called for, if any */
export function codeReachedFrom(index: ModuleIndex, name: string, key?: string): ValidationCode | undefined {
  const validate = index.functionNamed(name);
  if (!validate) return undefined;
  const parts: ValidationPart[] = [];
  const visited = new Set<string>();
  const visit = (found: Located<CodeFunction | CodeValue>) => {
    visited.add(found.fact.name);
    const { fact } = found;
    const isRelevant: ValidationPart['isRelevant'] = ({ range }) =>
      key === undefined || !('dispatch' in fact) || isReached(fact.dispatch, key, range);
    parts.push({ found, isRelevant });
    for (const { name } of fact.mentions.filter(isRelevant)) {
      const mentioned = visited.has(name) ? undefined : named(index, name);
      if (mentioned) visit(mentioned);
    }
  };
  visit(validate);
  // A function that passes the key on, or looks it up, leads to the code for all hooks.
  const isShared = validate.fact.dispatch.kind === 'unknown' && index.definitions('alterationHook').size > 1;
  return { parts, isShared };
}

function named(index: ModuleIndex, name: string): Located<CodeFunction | CodeValue> | undefined {
  const found = index.functionNamed(name);
  if (found) return found;
  for (const code of index.code) {
    const value = code.fact.values.find((one) => one.name === name);
    if (value) return { ...code, fact: value };
  }
  return undefined;
}
