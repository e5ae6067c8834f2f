/**
 * The place in the code that a check refers to, unless a run has shown it. A wrong value was computed somewhere, but its author looks for where it is returned. So the place is
 * the member of the object that the hook function returns for this hook, if the object is written out, by the function itself or by one that it
 * calls for it; else the expression after `return`, e.g. one that lacks the member; else the function. Only the text is analysed.
 */
import {
  codeFacts,
  type CodeFunction,
  functionNamed,
  isReached,
  type Located,
  resultsOf,
} from '../../language/module/index.js';
import { type OffsetRange, parseCode } from '../../language/syntax/index.js';
import type { CodePlace } from '../../protocol/sandbox.js';
import type { CodeFile } from '../sandbox/script.js';
import { hookFunctions } from './alteration.js';
import { argumentChanged } from './check-arguments.js';
import { hookKeyFormat, type FoundCheck } from './found-check.js';
import { firstName } from '../json-pointer.js';

/** In the order of the checks; null if the function is not found in the text. */
export function placesOf(
  checks: readonly FoundCheck[],
  hook: string,
  files: readonly CodeFile[],
): readonly (CodePlace | null)[] {
  if (checks.length === 0) return [];
  const code = files.flatMap(({ path, text }) => {
    const parsed = parseCode(text);
    if (parsed.kind !== 'program') return [];
    const facts = codeFacts(parsed.program);
    const functions = facts.functions.map((one) => ({ ...one, returns: returnsFor(hook, one) }));
    return [{ fact: { ...facts, functions }, path, start: 0 }];
  });
  const index = { code, functionNamed: (name: string) => functionNamed(code, name) };
  return checks.map((check) => {
    if (check.at) return check.at;
    const found = index.functionNamed(hookFunctions[check.step]);
    if (!found) return null;
    const { path, range } = rangeOf(check, found, index);
    return codePlace(path, files.find((file) => file.path === path)?.text ?? '', range.start);
  });
}

/** The ones for this hook only, if there are any; else those that other hooks may reach, too. */
function returnsFor(hook: string, one: CodeFunction): CodeFunction['returns'] {
  const reached = one.returns.filter(({ range }) => isReached(one.dispatch, hook, range));
  const own = reached.filter(({ range }) =>
    one.dispatch.branches.some(({ range: branch }) => branch.start <= range.start && range.end <= branch.end),
  );
  return own.length > 0 ? own : reached;
}

function rangeOf(
  { code, path }: FoundCheck,
  hookFunction: Located<CodeFunction>,
  index: Parameters<typeof resultsOf>[0],
): { readonly path: string; readonly range: OffsetRange } {
  const { otherwise } = hookFunction.fact.dispatch;
  const whole = { path: hookFunction.path, range: hookFunction.fact.range };
  if (code === argumentChanged || code === hookKeyFormat) return whole;
  if (code === 'alteration/unknown-hook')
    return otherwise && otherwise.kind !== 'ends' ? { ...whole, range: otherwise.range } : whole;
  const name = firstName(path);
  const results = resultsOf(index, hookFunction).map(({ value, in: { path: file } }) => ({
    path: file,
    member: value.members?.named.find((member) => member.name === name),
    lacks: value.members?.complete === true,
    range: value.range,
  }));
  const written = results.find(({ member }) => member);
  if (written?.member) return { path: written.path, range: written.member.whole };
  return results.find(({ lacks }) => lacks) ?? results[0] ?? whole;
}

export function codePlace(file: string, text: string, offset: number): CodePlace {
  const lines = text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
