/** The part of a timeline about the code as a whole. */
import { assumptions, type AssumptionId } from '../../language/lifecycle/index.js';
import { type Day, formatDay } from '../../language/dates/index.js';
import { errorText } from '../../protocol/error-text.js';
import type { LifeCode } from '../../protocol/lifecycle-code.js';
import type { Assumption, LifecycleProblem, Timeline } from '../../protocol/lifecycle.js';
import type { PlayedCode } from './play-with-code.js';

export function lifeCode(
  { functions, calls, policy, balances, changed, options }: PlayedCode,
  isIssued: boolean,
): LifeCode {
  return {
    functions,
    calls,
    policy: isIssued ? policy : null,
    balances: [...balances].map(([day, balance]) => ({ date: formatDay(day), balance })),
    changed: [...changed].map(([day, fields]) => ({ date: formatDay(day), fields })),
    reactivationOptions: options,
  };
}

export function assumptionsOfCode(code: PlayedCode | undefined): readonly Assumption[] {
  if (!code || code.calls.length === 0) return [];
  const called = new Set(code.calls.map((call) => call.function));
  const ids: AssumptionId[] = ['code-after-effects', 'code-clock', 'code-balance'];
  if (code.options.length > 0) ids.push('code-option');
  if (called.has('afterPolicyExpired')) ids.push('code-expiry');
  return ids.map((id) => ({ id, sentence: assumptions[id] }));
}

/** Code that is not called any more. */
export function codeProblem(code: PlayedCode | undefined, first: Day): readonly LifecycleProblem[] {
  if (!code?.stopped) return [];
  const { day, code: id, message, place } = code.stopped;
  return [
    {
      ...{ code: id, severity: 'warning', message, file: 'code', pointer: '', place },
      ...{ date: formatDay(day), day: day - first },
    },
  ];
}

/** What is wrong with the code, one sentence each. To refuse a reactivation is not a failure. */
export function codeFailures({ code, problems }: Timeline): readonly string[] {
  const stopped = problems.flatMap(({ file, message }) => (file === 'code' ? [message] : []));
  const failed = (code?.calls ?? []).flatMap(({ function: name, error, checks, now }) => {
    const day = now.slice(0, 10);
    if (error) return name === 'beforePolicyReactivated' ? [] : [`On ${day}: \`${name}\` fails. ${errorText(error)}`];
    const wrong = checks.find(({ severity }) => severity === 'error');
    return wrong ? [`On ${day}: \`${name}\`: ${wrong.message}`] : [];
  });
  return [...stopped, ...failed];
}
