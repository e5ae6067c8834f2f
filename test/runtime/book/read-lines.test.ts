import assert from 'node:assert/strict';
import { UnusableBook } from '../../../runtime/book/book-format.js';
import { readLines } from '../../../runtime/book/node/read-lines.js';
import type { ReadLine } from '../../../runtime/book/policy-line.js';

/** @param pieces the sizes of the pieces in which they are read */
async function linesIn(name: string, text: string | Uint8Array, pieces = 7): Promise<readonly ReadLine[]> {
  const found: ReadLine[] = [];
  for await (const line of readLines([{ name, bytes: piecesOf(Buffer.from(text), pieces) }])) found.push(line);
  return found;
}

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/** The number of each line, with the id of its policy, or what is wrong with it. */
function told(lines: readonly ReadLine[]): readonly string[] {
  return lines.map(({ line, read }) => `${String(line)} ${'id' in read ? read.id : read.code}`);
}

describe('The lines of a book', () => {
  it('end in line feeds, with or without a carriage return, and the last in nothing', async () => {
    assert.deepEqual(told(await linesIn('book.ndjson', '{"policy_id":"é"}\r\n\n{}')), ['1 é', '3 book/no-policy-id']);
    assert.deepEqual(await linesIn('book.ndjson', ''), []);
  });

  it('are those of the file, however it is cut into pieces', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `${String(at)} ü`);
    const text = ids.map((id) => JSON.stringify({ policy_id: id })).join('\n');
    for (const pieces of [1, 2, 1000])
      assert.deepEqual(
        told(await linesIn('-', text, pieces)),
        ids.map((id, at) => `${String(at + 1)} ${id}`),
      );
  });

  it('may each begin with a byte order mark, where files were put together', async () => {
    const line = '\ufeff{"policy_id":1}\n';
    assert.deepEqual(told(await linesIn('book.ndjson', line + line)), ['1 1', '2 1']);
  });

  it('that are no text are lines all the same', async () => {
    const [first, second, third] = await linesIn('-', Uint8Array.of(0x7b, 0x7d, 0x0a, 0xff, 0x0a, 0x7b, 0x7d));
    assert.deepEqual(second?.read, { code: 'book/not-json', message: 'The line is not UTF-8.' });
    assert.deepEqual(told([first!, third!]), ['1 book/no-policy-id', '3 book/no-policy-id']);
  });

  it('of CSV follow a header, and may have commas, quotation marks and line ends in quotes', async () => {
    const text = '\ufeffpolicy_id, module.note\r\n1,"a\nb"\r\n\r\n"2","say ""x"", y"\r\n3\r\n4,a"b"\r\n';
    const lines = await linesIn('book.csv', text);
    assert.deepEqual(told(lines), ['2 1', '4 2', '5 book/wrong-cells', '6 4']);
    assert.deepEqual(
      lines.flatMap(({ read }) => ('id' in read ? read.policy['module'] : read.message)),
      [
        { note: 'a\nb' },
        { note: 'say "x", y' },
        'The line has 1 cell, and the header has 2. A value with a separator in it needs quotation marks around it.',
        { note: 'a"b"' },
      ],
    );
    assert.deepEqual(told(await linesIn('-', 'module.a,policy_id\n1,2\n', 100)), ['2 2']);
  });

  it('of CSV have dotted paths, amounts in cents, and texts that look like numbers', async () => {
    const header =
      'policy_id,monthly_premium,module.cover_amount,module.smoker,module.members,policy_number,start_date,end_date,__proto__.a';
    const [line] = await linesIn('book.csv', `${header}\n007,18800,3000000,true,"[{""age"":3}]",0042,2026-01-01,,\n`);
    const policy = {
      policy_id: '007',
      monthly_premium: 18800,
      module: { cover_amount: 3000000, smoker: true, members: [{ age: 3 }] },
      policy_number: '0042',
      start_date: '2026-01-01',
    };
    assert.deepEqual(line?.read, { id: '007', policy, sample: { policy } });
    const [both] = await linesIn('book.csv', 'policy.policy_id,policyholder.date_of_birth\n1,1980-01-01');
    assert.deepEqual(both && 'sample' in both.read && both.read.sample, {
      policy: { policy_id: '1' },
      policyholder: { date_of_birth: '1980-01-01' },
    });
  });

  it('of CSV need a header with the id, and quotes that are closed', async () => {
    const refused = (text: string, why: RegExp) =>
      assert.rejects(
        linesIn('a.csv', text, 2 ** 16),
        (error: Error) => error instanceof UnusableBook && why.test(error.message),
      );
    await refused('a,b\n1,2', /no column policy_id/);
    await refused('Policy ID,a\n1,2', /no column policy_id\..*: rename 'Policy ID' to policy_id$/);
    await refused('policy_id,a,a\n1,2,3', /'a' twice/);
    await refused('policy_id,module..a\n1,2', /'module\.\.a', which is not a dotted path/);
    await refused('policy_id,module,module.a.b\n1,{},2', /both 'module' and 'module\.a\.b'/);
    await refused('policy.policy_id,module.a\n1,2', /'module\.a' is outside of the policy. Write 'policy\.module\.a'/);
    await refused(`policy_id${',x'.repeat(99_999)}\n`, /has 100000 columns, more than 16384/);
    await refused('', /no header/);
    await refused(`policy_id,a\n1,"${'x'.repeat(17 * 2 ** 20)}`, /line 2 is longer than 16777216 bytes/);
    await refused('policy_id\n1\n"2\n3\n', /'a\.csv' is not valid CSV: Quote Not Closed: .* at line 4/);
  });

  it('of CSV may have the separators, blanks and empty cells of spreadsheets', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const rows = [
        ['policy_id', ' module.cover_amount ', 'module.note', ''],
        ['007', ' 3000000', '  "a, b; c" ', '', ''],
        ['', '', '', ''],
        ['8', '1', '', 'x'],
      ];
      const lines = await linesIn('-', `\r\n${rows.map((row) => row.join(separator)).join('\r\n')}`);
      assert.deepEqual(told(lines), ['3 007', '5 book/unclear-cell'], separator);
      assert.deepEqual('id' in lines[0]!.read && lines[0]!.read.policy, {
        policy_id: '007',
        module: { cover_amount: 3000000, note: 'a, b; c' },
      });
    }
  });

  it('of CSV that is not UTF-8 have no values', async () => {
    const latin = Buffer.from('policy_id,module.town\n1,M\u00e9lun\n', 'latin1');
    const [line] = await linesIn('book.csv', latin);
    assert.deepEqual(line?.read, {
      code: 'book/unclear-cell',
      message: 'Column `module.town` is not UTF-8: save the file as CSV UTF-8.',
    });
  });
});
