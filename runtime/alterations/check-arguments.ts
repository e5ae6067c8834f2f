/** Whether a hook function has changed its input. */
import type { JsonValue } from '../../protocol/json-value.js';
import type { Observations } from '../sandbox/session.js';
import { changesBetween } from './changes.js';
import type { FoundCheck } from './found-check.js';

export const argumentChanged = 'alteration/argument-changed';

/** @param given the parameters as JSON, by name */
export function checkArguments(
  hookFunction: string,
  { mutated, writes }: Observations,
  given: Readonly<Record<string, { readonly json: string }>>,
): readonly Omit<FoundCheck, 'step'>[] {
  return Object.entries(mutated).map(([name, after]) => {
    const before = JSON.parse(given[name]?.json ?? 'null') as JsonValue;
    const [first] = changesBetween(before, JSON.parse(after) as JsonValue);
    const what = `${name}${first?.path ?? ''}`.replaceAll('/', '.');
    return {
      code: argumentChanged,
      severity: 'warning',
      message: `\`${hookFunction}\` modifies its input, at \`${what}\`: make a copy, such as \`{ ...${name} }\`, and change that. Here each function gets its own copy; elsewhere others may see the change.`,
      path: '',
      ...(writes[name] && { at: writes[name] }),
    };
  });
}
