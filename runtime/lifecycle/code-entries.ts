/** The entries of a timeline that code of the module brought about. */
import type { CodeHappening, Happening } from '../../language/lifecycle/index.js';
import { counted } from '../../protocol/counted.js';
import { errorText } from '../../protocol/error-text.js';
import type { CodeCall, EntryCode } from '../../protocol/lifecycle-code.js';
import type { PlayedCode } from './play-with-code.js';

const kinds: ReadonlySet<Happening['kind']> = new Set<CodeHappening['kind']>([
  'call',
  'debit',
  'credit',
  'update',
  'notification',
  'without_effect',
]);

export function isOfCode(happening: Happening): happening is Extract<Happening, CodeHappening> {
  return kinds.has(happening.kind);
}

/** Null for what code has nothing to do with. */
export function entryCode(happening: Happening, code: PlayedCode | undefined): EntryCode | null {
  const { call, kind } = happening;
  if (call === undefined) return null;
  return {
    call,
    place: code?.places.get(happening) ?? null,
    balance: kind === 'debit' || kind === 'credit' ? happening.balance : null,
    notification: kind === 'notification' ? happening.key : null,
    changes: kind === 'update' ? happening.changes : [],
  };
}

export function codeSentence(
  happening: Extract<Happening, CodeHappening>,
  money: (cents: number) => string,
  code: PlayedCode | undefined,
): string {
  switch (happening.kind) {
    case 'call':
      return callSentence(happening.call ?? -1, code?.calls ?? []);
    case 'debit':
    case 'credit': {
      const { kind, amount, balance, description } = happening;
      const what = description === undefined ? '' : ` (${description})`;
      return `${money(amount)} ${kind === 'debit' ? 'debited' : 'credited'}${what}: the balance is ${money(balance)}.`;
    }
    case 'update': {
      const names = [...new Set(happening.changes.map(({ path }) => path.slice(1).replaceAll('/', '.')))];
      if (names.length === 0) return 'The policy is updated, without a change.';
      const more = names.length > mostNamed ? ` and ${String(names.length - mostNamed)} more` : '';
      const list = names.slice(0, mostNamed).map((name) => `\`${name}\``);
      return `The policy is updated: ${list.join(', ')}${more}.`;
    }
    case 'notification':
      return `The notification \`${happening.key}\` is sent, about the ${happening.about.replaceAll('_', ' ')}.`;
    case 'without_effect':
      return `\`${happening.action}\` changes nothing: the policy is \`${happening.status}\`.`;
  }
}

const mostNamed = 5;

/** @param index of the call. An error that a call before it had is not told again. */
function callSentence(index: number, calls: readonly CodeCall[]): string {
  const call = calls[index];
  if (!call) return '';
  const { function: name, error, returned, checks } = call;
  const isSame = ({ error: other }: CodeCall) => other !== null && error?.message === other.message;
  if (error && calls.slice(0, index).some(isSame)) return `\`${name}\` fails with the same error as before.`;
  if (error) return `\`${name}\` fails. ${errorText(error)}`;
  const errors = checks.filter(({ severity }) => severity === 'error').length;
  const wrong = errors === 0 ? '' : ` ${counted(errors, 'error')} in what it returns.`;
  const isOptions = name === 'getReactivationOptions';
  const what = !Array.isArray(returned)
    ? 'nothing'
    : isOptions
      ? counted(returned.length, 'option')
      : counted(returned.length, 'action');
  return `\`${name}\` is called and returns ${what}.${wrong}`;
}
