/** The types of what templates can read besides the states of blocks. */
import { templatePaths } from '../vocabulary/template-paths.js';
import { unknown, type Type } from './type.js';

const byPath: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) => {
    if (type === undefined) return [];
    const isCertain = section !== undefined && path.startsWith('claim.');
    return [[spelt(path), typed(type, isCertain)] as const];
  }),
);

/** Fields of the policy, which is also that of the claim. In documents its fields may have been prepared for reading, so they are no more than likely there. */
const ofPolicy: ReadonlyMap<string, Type> = new Map(
  templatePaths.flatMap(({ path, type, section }) =>
    type !== undefined && path.startsWith('policy.')
      ? [[`claim.${spelt(path)}`, typed(type, section !== undefined)] as const]
      : [],
  ),
);

/** @param names of a path from the top of the data, elements of lists by their bare numbers */
export function typeOfPath(names: readonly string[]): Type {
  const path = names.join('.').replace(/\.beneficiaries\.\d+(?=\.)/, '.beneficiaries.0');
  return byPath.get(path) ?? ofPolicy.get(path) ?? unknown;
}

function typed(kind: Type['kind'], isCertain: boolean): Type {
  return {
    kind,
    ...(kind === 'cents' && { unit: { kind: 'money', currency: undefined } }),
    ...(!isCertain && { isLikely: true }),
  };
}

function spelt(path: string): string {
  return path.replace(/\[(\d+)\]/g, '$1');
}
