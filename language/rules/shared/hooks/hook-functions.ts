/** The hook functions of a module's code, and the code that suggestions insert for missing ones. Section 2.6. */
import type { CodeFacts, CodeFunction } from '../../../module/code/code-facts.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import { memberAt } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import type { HookFunction } from '../../../vocabulary/define.js';
import { hookFunctions } from '../../../vocabulary/index.js';
import type { Place } from '../../define.js';
import { setAt, type Suggestion } from '../../fix.js';
import { labelFrom } from '../objects/skeleton.js';

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

/** The name of the list that defines the alteration hooks. */
export function placeOfHooks({ configuration }: ModuleIndex): Place | undefined {
  const member = configuration && memberAt(configuration.fact, ['alterationHooks']);
  return member && placeOf(configuration, member.name.range);
}

export function hookFunctionNamed(name: string): HookFunction | undefined {
  return hookFunctions.find((hook) => hook.name === name);
}

/** The hook functions of a code file, each with what it does for a key that no hook has: what follows its comparisons, such as `default`. Section 7. */
export function answersToUnknownKeys({ functions }: CodeFacts) {
  return functions.flatMap((found) => {
    const { otherwise } = found.dispatch;
    return otherwise && hookFunctionNamed(found.name) ? [{ found, otherwise }] : [];
  });
}

/** The name of a hook function, or the word `switch` where it tells the keys apart. */
export function headOf({ range, dispatch: { switches } }: CodeFunction): OffsetRange {
  const [first] = switches;
  return first ? { start: first.range.start, end: first.range.start + 'switch'.length } : range;
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

/** Suggests to define an alteration hook in the configuration. */
export function definingHook({ options }: ModuleIndex, key: string): Suggestion<Place> {
  return {
    title: `Define the alteration hook \`${key}\``,
    edits: [setAt(options.layout.configuration, ['alterationHooks', '-'], { key, name: labelFrom(key) })],
  };
}

export function quoted(text: string): string {
  return /^[^'\\\p{C}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text);
}
