/** The types of template data other than the states of blocks. */
import { templatePaths } from '../vocabulary/template-paths.js';
import { unknown, type Type } from './type.js';

const byPath: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) => {
    if (type === undefined) return [];
    const isCertain = section !== undefined && path.startsWith('claim.');
    return [[spelt(path), typed(type, isCertain)] as const];
  }),
);

/** Fields of the policy, which is also the claim's policy. In documents its fields may have been formatted, so there the types are only likely. */
const ofPolicy: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) =>
    type !== undefined && path.startsWith('policy.')
      ? [[`claim.${spelt(path)}`, typed(type, section !== undefined)] as const]
      : [],
  ),
);

/** @param names of a path from the root of the data, elements of lists by their numbers without brackets */
export function typeOfPath(names: readonly string[]): Type {
  const path = names.join('.').replace(/\.beneficiaries\.\d+(?=\.)/, '.beneficiaries.0');
  return byPath.get(path) ?? ofPolicy.get(path) ?? unknown;
}

function typed(kind: Type['kind'], isCertain: boolean): Type {
  return {
    kind,
    ...(kind === 'cents' && { unit: { kind: 'money', currency: undefined } }),
    // A field may have been formatted; an object is one everywhere.
    ...(!isCertain && kind !== 'object' && { isLikely: true }),
  };
}

function spelt(path: string): string {
  return path.replace(/\[(\d+)\]/g, '$1');
}
