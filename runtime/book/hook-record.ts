/** A run of a hook as a record of a book. */
import type { BookError, BookOutcome, BookRecord } from '../../protocol/book.js';
import type { AlterationError, AlterationReport } from '../../protocol/sandbox.js';
import { rejection } from './figures.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export function hookRecord(id: string, policy: JsonObject, report: AlterationReport): BookRecord {
  const { error, checks, steps, changes, policy: altered } = report;
  const flaws = checks.filter(({ severity }) => severity === 'error');
  const codes = [...flaws, ...checks].map(({ code }) => code);
  const record = (outcome: BookOutcome, more: Partial<BookRecord> = {}): BookRecord => ({
    policy_id: id,
    outcome,
    premium_before: premiumOf(policy),
    premium_after: null,
    changes: [],
    codes: [...new Set(codes)],
    error: null,
    ...more,
  });
  if (error) return record('failed', { error: told(error) });
  const after = { premium_after: altered && premiumOf(altered), changes: changes ?? [] };
  if (flaws.length > 0) return record('invalid', after);
  const { ok, error: rejected } = steps.validate;
  if (ok) return record('applied', after);
  return record('rejected', {
    codes: [...new Set([...violatedRules(rejected), ...codes])],
    error: rejectionIn(rejected),
  });
}

/** The record of a policy that no code is run for. @param error `code` is in the codes of the record */
export function unplayed(
  id: string | null,
  outcome: 'skipped' | 'invalid' | 'failed',
  error: Omit<BookError, 'name'> & { readonly code: string },
  policy: JsonObject | null = null,
): BookRecord {
  const { code, kind, message, file, line } = error;
  return {
    policy_id: id,
    outcome,
    premium_before: policy && premiumOf(policy),
    premium_after: null,
    changes: [],
    codes: [code],
    error: { kind, name: null, message, file, line },
  };
}

/** The monthly premium; null for anything but a number. */
export function premiumOf(policy: JsonObject): number | null {
  const premium = memberOf(policy, 'monthly_premium');
  return typeof premium === 'number' ? premium : null;
}

function told({ kind, name, message, file, line }: AlterationError): BookError {
  return { kind, name, message, file, line };
}

function rejectionIn(error: JsonValue): BookError {
  const member = (name: string) => (isObject(error) ? memberOf(error, name) : undefined);
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
function violatedRules(error: JsonValue): readonly string[] {
  const details = isObject(error) ? memberOf(error, 'details') : undefined;
  return Array.isArray(details) ? (details as readonly JsonValue[]).flatMap(violatedRule) : [];
}

function violatedRule(detail: JsonValue): readonly string[] {
  const [type, path] = isObject(detail) ? [memberOf(detail, 'type'), memberOf(detail, 'path')] : [];
  if (typeof type !== 'string' || !/^[a-z]+\.[\w.]+$/i.test(type)) return [];
  const names = Array.isArray(path) ? path : typeof path === 'string' ? path.split('.') : [];
  const where = names.map((name) => (/^[a-z_$][\w$]*$/i.test(String(name)) ? String(name) : '*')).join('.');
  return [rejection + (where === '' ? type : `${where} ${type}`)];
}
