/** The hook functions of a module's code, and the code that suggestions insert for missing ones. Section 2.6. */
import type { CodeFunction } from '../../../module/code/code-facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import type { HookFunction } from '../../../vocabulary/define.js';
import { hookFunctions } from '../../../vocabulary/index.js';

export interface FoundHookFunction {
  readonly hook: HookFunction;
  readonly code: Located<CodeFunction>;
}

/** The existing ones, in the order in which the platform calls them. */
export function hookFunctionsIn(index: ModuleIndex): readonly FoundHookFunction[] {
  return hookFunctions.flatMap((hook) => {
    const code = index.functionNamed(hook.name);
    return code ? [{ hook, code }] : [];
  });
}

export function hookFunctionNamed(name: string): HookFunction | undefined {
  return hookFunctions.find((hook) => hook.name === name);
}

/** The error that a function throws for a key that no hook has. Section 7. */
export function unknownKeyError(name: string, key = 'alteration_hook_key'): string {
  return `new ${name === 'applyAlteration' ? 'InvalidRequestError' : 'Error'}(\`Invalid alteration hook key: \${${key}}\`)`;
}

/** A `case` to be implemented: it throws. */
export function caseFor(key: string, name: string): string {
  return `case ${quoted(key)}:\n  throw new Error(${quoted(`${name} does not handle ${key} yet.`)});`;
}

/** A hook function to be implemented. */
export function skeletonOfFunction({ name, parameters }: HookFunction, keys: Iterable<string>): string {
  const lines = [
    `const ${name} = ({ ${parameters.map((parameter) => parameter.name).join(', ')} }) => {`,
    '  switch (alteration_hook_key) {',
    ...[...keys].flatMap((key) => caseFor(key, name).split('\n')).map((line) => `    ${line}`),
    '    default:',
    `      throw ${unknownKeyError(name)};`,
    '  }',
    '};',
  ];
  return lines.join('\n');
}

export function quoted(text: string): string {
  return /^[^'\\\p{C}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text);
}
