/** What a request shows of a hook that violates an invariant. */
import { errorText } from '../../protocol/error-text.js';
import type { AlterationError, CodePlace } from '../../protocol/sandbox.js';
import { argumentChanged } from '../alterations/check-arguments.js';
import { hookKeyFormat, type FoundCheck } from '../alterations/found-check.js';
import { firstName } from '../json-pointer.js';
import type { FlowReport } from '../alterations/run-alteration.js';
import { invariantOf, noFailure } from './invariants.js';

/** Errors that no validation throws on purpose. */
const crashes: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'InternalError',
]);

/** Warnings of a single run that apply to every request of a correct hook. */
const invariants: ReadonlySet<string> = new Set([
  'alteration/argument-changed',
  'alteration-package/depends-on-chance',
]);
export interface Fault {
  /** Requests with the same one fail for the same reason. */
  readonly kind: string;
  readonly invariant: string;
  readonly message: string;
  /** The place in the code; a check's is looked up once the simplest request is known. */
  readonly at: CodePlace | FoundCheck | null;
}

/** A rejection is not a fault, nor is a business rule, for which the validation may throw an error of any class of its own (section 7). */
export function faultsOf({ error, checks }: FlowReport): readonly Fault[] {
  const invalid = checks.filter(
    ({ severity, code }) =>
      code !== hookKeyFormat && (severity === 'error' || (severity === 'warning' && invariants.has(code))),
  );
  return [...(error ? failure(error) : []), ...invalid.map(faultOf)];
}

function failure(error: AlterationError): readonly Fault[] {
  const { step, kind, name, file, line, column } = error;
  const isRule = step === 'validate' && kind === 'thrown' && !crashes.has(name ?? '');
  if (isRule) return [];
  const at = file === null ? null : { file, line: line ?? 1, column: column ?? 1 };
  return [
    {
      kind: `${step} ${kind} ${name ?? ''} ${lineOf(at)}`,
      invariant: noFailure(step),
      message: `${step} failed: ${errorText(error)}`,
      at,
    },
  ];
}

/** Only the message of a changed argument tells which member it is. */
function faultOf(check: FoundCheck): Fault {
  const { code, step, path, message } = check;
  const member = code === argumentChanged ? message : (firstName(path) ?? '');
  return { kind: `${code} ${step} ${member}`, invariant: invariantOf(code), message, at: check };
}

export function lineOf(place: CodePlace | null): string {
  return place ? `${place.file}:${String(place.line)}` : '';
}

export function isChangedArgument({ at }: Fault): boolean {
  return at !== null && 'code' in at && at.code === argumentChanged;
}
