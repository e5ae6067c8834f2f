/** A run of a hook as a record of a book, and its causes for the summary. */
import type { BookError, BookOutcome, BookRecord } from '../../protocol/book.js';
import type { AlterationError, JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import type { FlowReport } from '../alterations/run-alteration.js';
import { isJsonObject } from '../json-text.js';
import { knownErrorName } from './error-names.js';
import type { ToldRecord } from './player.js';

export function hookRecord(id: string, policy: JsonObject, report: FlowReport): ToldRecord {
  const { error, checks, steps, changes, policy: altered } = report;
  const flaws = [...new Set(checks.filter(({ severity }) => severity === 'error').map(({ code }) => code))];
  const record = (outcome: BookOutcome, more: Partial<BookRecord> = {}): BookRecord => ({
    policy_id: id,
    outcome,
    premium_before: premiumOf(policy),
    premium_after: null,
    changes: [],
    codes: [...new Set([...flaws, ...checks.map(({ code }) => code)])],
    error: null,
    ...more,
  });
  if (error) return { record: record('failed', { error: told(error) }), causes: [causeOf(error)] };
  const after = { premium_after: altered && premiumOf(altered), changes: changes ?? [] };
  if (flaws.length > 0) return { record: record('invalid', after), causes: flaws };
  const { ok, error: rejected } = steps.validate;
  if (ok) return { record: record('applied', after), causes: [] };
  return { record: record('rejected', { error: rejection(rejected) }), causes: rejectionCauses(rejected) };
}

/** The record of a policy that no code is run for. @param error `code` is in the record, and is the cause */
export function unplayed(
  id: string | null,
  outcome: 'skipped' | 'invalid' | 'failed',
  error: Omit<BookError, 'name'> & { readonly code: string },
  policy: JsonObject | null = null,
): ToldRecord {
  const { code, kind, message, file, line } = error;
  return {
    record: {
      policy_id: id,
      outcome,
      premium_before: policy && premiumOf(policy),
      premium_after: null,
      changes: [],
      codes: [code],
      error: { kind, name: null, message, file, line },
    },
    causes: [code],
  };
}

/** The monthly premium; null for anything but a number. */
export function premiumOf(policy: JsonObject): number | null {
  const premium = own(policy, 'monthly_premium');
  return typeof premium === 'number' ? premium : null;
}

function told({ kind, name, message, file, line }: AlterationError): BookError {
  return { kind, name, message, file, line };
}

/** The place is what many failures have in common. The message may have data of the policy in it, and so may a name that the code sets. */
function causeOf({ kind, name, file, line }: AlterationError): string {
  const thrown = name === null ? 'something thrown' : (knownErrorName(name) ?? 'an error');
  const what = kind === 'timeout' || kind === 'memory' ? kind : thrown;
  return file === null ? what : `${what} in ${file}:${String(line ?? 1)}`;
}

function rejection(error: JsonValue): BookError {
  const member = (name: string) => (isJsonObject(error) ? own(error, name) : undefined);
  const [name, message] = [member('name'), member('message') ?? error];
  return {
    kind: 'validation',
    name: typeof name === 'string' ? name : null,
    message: typeof message === 'string' ? message : JSON.stringify(error),
    file: null,
    line: null,
  };
}

/** Of an error of Joi: which rule was violated by which member. Places in lists do not count, nor do keys that are no names of fields: they may be data. */
function rejectionCauses(error: JsonValue): readonly string[] {
  const details = isJsonObject(error) ? own(error, 'details') : undefined;
  const causes = Array.isArray(details) ? (details as readonly JsonValue[]).flatMap(detailCause) : [];
  return causes.length > 0 ? [...new Set(causes)] : ['rejected'];
}

function detailCause(detail: JsonValue): readonly string[] {
  const [type, path] = isJsonObject(detail) ? [own(detail, 'type'), own(detail, 'path')] : [];
  if (typeof type !== 'string' || !/^[a-z]+\.[\w.]+$/i.test(type)) return [];
  const names = Array.isArray(path) ? path : typeof path === 'string' ? path.split('.') : [];
  const where = names.map((name) => (/^[a-z_$][\w$]*$/i.test(String(name)) ? String(name) : '*')).join('.');
  return [`rejected: ${where === '' ? type : `${where} ${type}`}`];
}
