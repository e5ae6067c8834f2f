import assert from 'node:assert/strict';
import { bookLines, type Choice } from '../../../runtime/book/book-lines.js';
import { readPolicyLine, type ReadLine } from '../../../runtime/book/policy-line.js';

async function* read(texts: readonly string[]): AsyncGenerator<ReadLine> {
  for (const [at, text] of texts.entries())
    yield await Promise.resolve({ file: 'f', line: at + 1, length: text.length, read: readPolicyLine(text) });
}

/** The number of each line, with the id of what is played, or the codes of its record. */
async function chosen(texts: readonly string[], choice: Partial<Choice> = {}): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { line, ...more } of bookLines(read(texts), { kind: 'hook', checkEvery: 3, ...choice }))
    found.push(`${String(line)} ${more.policy ? more.policy.id : more.record.codes.join()}`);
  return found;
}

const policy = (id: string) => JSON.stringify({ policy_id: id });
const claim = (id: string) => JSON.stringify({ policy: { policy_id: 'p' }, claim: { claim_id: id } });

describe('A run of a book', () => {
  it('plays each policy once, the first of its lines', async () => {
    assert.deepEqual(await chosen(['a', 'b', 'a', 'B'].map(policy)), ['1 a', '2 b', '3 book/duplicate-id', '4 B']);
    assert.deepEqual(await chosen(['{', '{']), ['1 book/not-json', '2 book/not-json']);
    assert.deepEqual(await chosen(['a', 'b', 'a'].map(claim), { kind: 'claim' }), [
      '1 p',
      '2 p',
      '3 book/duplicate-id',
    ]);
  });

  it('has the lines of its shard, whose numbers are those of the file', async () => {
    const texts = [policy('a'), '{', policy('b'), '[]', policy('b')];
    const parts = await Promise.all(
      [true, false].map((isOdd) => chosen(texts, { isInShard: (name) => /[1a]$/.test(name) === isOdd })),
    );
    assert.deepEqual(parts, [['1 a'], ['2 book/not-json', '3 b', '4 book/not-an-object', '5 book/duplicate-id']]);
  });

  it('gives a policy its own request, and one in some the checks that run the hook again', async () => {
    const found: unknown[] = [];
    const choice = { kind: 'hook', checkEvery: 2, joined: new Map([['b', '{}']]) } as const;
    for await (const line of bookLines(read(['a', 'b', 'c'].map(policy)), choice))
      found.push([line.policy?.joined, line.policy?.isChecked]);
    assert.deepEqual(found, [
      [undefined, false],
      ['{}', true],
      [undefined, false],
    ]);
  });
});
