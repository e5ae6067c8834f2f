/** What a hook function returns, itself or through functions of the module that it calls. Sections 2.4 to 2.6. */
import type { CodeFunction, CodeParameter } from '../code/code-facts.js';
import { placeOf, type Located, type ModuleIndex, type Place } from './module-index.js';
import type { ReturnedValue } from '../code/returned-values.js';
import type { OffsetRange } from '../../syntax/range.js';

/** A value that a hook function returns. */
export interface HookResult {
  readonly value: ReturnedValue;
  /** The function with the `return`: the hook function or one that it calls. */
  readonly in: Located<CodeFunction>;
  /** Names in that function, with the member of the hook function's argument that each refers to: `policy.module`, or `''` for the whole argument. */
  readonly names: Names;
}

type Names = ReadonlyMap<string, string>;

export function resultsOf(
  index: Pick<ModuleIndex, 'code' | 'functionNamed'>,
  hook: Located<CodeFunction>,
): readonly HookResult[] {
  const results: HookResult[] = [];
  const declared = new Set(index.code.flatMap(({ fact }) => fact.declarations.map(({ name }) => name)));
  const followed = new Set<string>();
  const follow = (one: Located<CodeFunction>, names: Names) => {
    followed.add(one.fact.name);
    for (const value of one.fact.returns) {
      const { call, className } = value;
      const called = call && index.functionNamed(call.name);
      // It is unknown what a class of the module does with its argument.
      const isMade = className !== undefined && declared.has(className);
      if (!called) results.push({ value: isMade ? { ...value, members: undefined } : value, in: one, names });
      else if (!followed.has(call.name)) {
        const given = call.arguments.map((path) => resolved(path, names));
        follow(called, namesIn(called.fact.parameters, given));
      }
    }
  };
  follow(hook, namesIn(hook.fact.parameters, ['']));
  return results;
}

/** The path in the hook function's argument that a path in the function of a result refers to; undefined if it refers to something else. */
export function argumentOf(path: string | undefined, { names }: HookResult): string | undefined {
  return resolved(path, names);
}

/** The name that the function of a result has for a member of the hook function's argument, such as `policy.start_date`; undefined if it has none. */
export function nameFor(member: string, { names }: HookResult): string | undefined {
  const [first = '', ...rest] = member.split('.');
  for (const [name, stands] of names) {
    if (stands === first) return [name, ...rest].join('.');
    if (stands === '') return `${name}.${member}`;
  }
  return undefined;
}

export function placeIn({ in: located }: HookResult, range: OffsetRange): Place {
  return placeOf(located, range);
}

function resolved(path: string | undefined, names: Names): string | undefined {
  const [first = '', ...rest] = path?.split('.') ?? [];
  const stands = names.get(first);
  return stands === undefined ? undefined : joined(stands, rest.join('.'));
}

function namesIn(parameters: readonly CodeParameter[], given: readonly (string | undefined)[]): Names {
  const names = new Map<string, string>();
  parameters.forEach(({ name, locals }, i) => {
    const stands = given[i];
    if (stands === undefined) return;
    if (name !== undefined) names.set(name, stands);
    for (const local of locals) names.set(local.name, joined(stands, local.member));
  });
  return names;
}

function joined(path: string, more: string): string {
  return [path, more].filter((part) => part !== '').join('.');
}
