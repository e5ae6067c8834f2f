import assert from 'node:assert/strict';
import type { BookRecord } from '../../../protocol/book.js';
import { redactedRecord } from '../../../runtime/book/redacted-record.js';

describe('a redacted record', () => {
  it('has no names of people where they are keys of what changes, and keeps the names of fields', () => {
    const record: BookRecord = {
      ...{ policy_id: 'p-1', outcome: 'applied', premium_before: 1, premium_after: 1, codes: [], error: null },
      changes: ['/module/people/Ann Smith/age', '/module/shares/ann@example.com', '/module/lives/0/cover'].map(
        (path) => ({ path, before: 1, after: 2 }),
      ),
    };
    const paths = redactedRecord(record).changes.map(({ path }) => path);
    assert.doesNotMatch(paths.join('\n'), /Ann|Smith|ann@/);
    assert.deepEqual(
      [paths[0]?.replace(/people\/.*\//, 'people/…/'), paths[1], paths[2]],
      ['/module/people/…/age', '/module/shares/redacted@example.com', '/module/lives/0/cover'],
    );
  });
});
