import type { BookError, BookRecord } from '../../protocol/book.js';
import type { PolicyChange } from '../../protocol/sandbox.js';
import { redacted, redactedKey } from '../redact.js';
import { shownErrorName } from './figures.js';

/** A record without what identifies people, but for the ids: changed values by the roles of their fields, and messages, which may quote anything. */
export function redactedRecord(record: BookRecord): BookRecord {
  return {
    ...record,
    changes: record.changes.map(redactedChange),
    error: record.error && redactedError(record.error),
    ...(record.base && { base: redactedRecord(record.base) }),
  };
}

function redactedChange({ path, ...values }: PolicyChange): PolicyChange {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((name) => !/^\d+$/.test(name));
  const shown = Object.entries(values).map(([name, value]) => [name, redacted(value, names)]);
  const way = path.split('/').map((part) => (/^\d{1,4}$/.test(part) ? part : redactedKey(part)));
  return { path: way.join('/'), ...Object.fromEntries(shown) } as PolicyChange;
}

/** Our own messages about the input may quote it, too. */
function redactedError(error: BookError): BookError {
  return { ...error, name: error.name && shownErrorName(error.name), message: 'Left out by --redact.' };
}
