import assert from 'node:assert/strict';
import { utc } from '../../../language/dates/index.js';
import { cellsOf } from '../../../runtime/book/csv.js';
import { IdSet } from '../../../runtime/book/id-set.js';
import { idHash } from '../../../runtime/book/node/id-hash.js';
import { readPolicyLine } from '../../../runtime/book/policy-line.js';
import { requestTemplate } from '../../../runtime/book/request-template.js';
import { isInShard } from '../../../runtime/book/shard.js';
import { NumberFormats } from '../../../protocol/money.js';

describe('A line of a book', () => {
  it('is a policy, or an object with one', () => {
    const policy = { policy_id: 'a', module: {} };
    assert.deepEqual(readPolicyLine(JSON.stringify(policy), null), { id: 'a', policy, sample: { policy } });
    const sample = { policy, policyholder: { id: 1 } };
    assert.deepEqual(readPolicyLine(JSON.stringify(sample), null), { id: 'a', policy, sample });
    const numbered = { policy_id: 7 };
    assert.deepEqual(readPolicyLine('{ "policy_id": 7 }', null), {
      id: '7',
      policy: numbered,
      sample: { policy: numbered },
    });
  });

  it('of CSV has dotted paths, amounts in cents, and texts that look like numbers', () => {
    const header = [
      'policy_id',
      'monthly_premium',
      'module.cover_amount',
      'module.smoker',
      'module.members',
      'policy_number',
      'start_date',
      'end_date',
    ];
    const line = '007,18800,3000000,true,"[{""age"":3}]",0042,2026-01-01,';
    const policy = {
      policy_id: '007',
      monthly_premium: 18800,
      module: { cover_amount: 3000000, smoker: true, members: [{ age: 3 }] },
      policy_number: '0042',
      start_date: '2026-01-01',
    };
    assert.deepEqual(readPolicyLine(line, header), { id: '007', policy, sample: { policy } });
    const both = readPolicyLine('1,1980-01-01', ['policy.policy_id', 'policyholder.date_of_birth']);
    assert.deepEqual('sample' in both && both.sample, {
      policy: { policy_id: '1' },
      policyholder: { date_of_birth: '1980-01-01' },
    });
  });

  it('may be none', () => {
    const code = (line: string, header: readonly string[] | null = null) => {
      const read = readPolicyLine(line, header);
      return 'code' in read ? read.code : undefined;
    };
    assert.equal(code('{ "policy_id": '), 'book/not-json');
    assert.equal(code('[]'), 'book/not-an-object');
    assert.equal(code('{ "policy": { "policy_id": "" } }'), 'book/no-policy-id');
    assert.equal(code(`{ "policy_id": ${'['.repeat(600)}${']'.repeat(600)} }`), 'book/too-deep');
    assert.equal(code('1', ['policy_id', 'a']), 'book/wrong-cells');
    assert.equal(code('"1', ['policy_id']), 'book/wrong-cells');
    assert.equal(code('{"__proto__":{"policy_id":"a"}}'), 'book/no-policy-id');
  });

  it('of CSV is cut at its commas', () => {
    assert.deepEqual(cellsOf('a,"b,""c""",,d'), ['a', 'b,"c"', '', 'd']);
    assert.deepEqual(cellsOf(''), ['']);
    assert.deepEqual(cellsOf('a,'), ['a', '']);
    assert.equal(cellsOf('a"b'), undefined);
    assert.equal(cellsOf('"a"b'), undefined);
  });
});

describe('The request of a policy', () => {
  const environment = { now: 0, timeZone: utc, numbers: new NumberFormats('en-ZA') };
  const sample = { policy: { module: { cover: 500, members: [1, 2], on: true } } };
  const request = (data: Parameters<typeof requestTemplate>[0]) => requestTemplate(data, environment)(sample);

  it('takes the value of an expression with its type, and renders other texts', () => {
    const data = {
      cover: '{{ policy.module.cover }}',
      double: ' {{multiply policy.module.cover 2}} ',
      all: ['{{ policy.module.members }}', '{{policy.module.on}}', 7, null],
      text: 'Cover {{ policy.module.cover }}',
    };
    assert.deepEqual(request(data), {
      data: { cover: 500, double: 1000, all: [[1, 2], true, 7, null], text: 'Cover 500' },
    });
  });

  it('may lack values', () => {
    const data = {
      a: '{{ policy.module.none }}',
      b: '{{divide policy.module.cover 0}}',
      c: '{{#if}',
      d: 'x{{policy.none}}',
    };
    assert.deepEqual(request(data), { missing: [data.a, data.b, data.c] });
  });
});

describe('Ids', () => {
  it('are known again', () => {
    const ids = new IdSet();
    const all = Array.from({ length: 5000 }, (_, at) => idHash(String(at)));
    assert.ok(all.every((hash) => ids.add(hash)));
    assert.ok(all.every((hash) => !ids.add(hash)));
    assert.deepEqual([ids.add([0, 0]), ids.add([0, 0])], [true, false]);
  });

  it('are each in one shard, and in the same one everywhere', () => {
    const shardsOf = (id: string, count: number) =>
      Array.from({ length: count }, (_, at) => at + 1).filter((index) => isInShard(idHash(id), { index, count }));
    assert.ok(
      Array.from({ length: 500 }, (_, at) => shardsOf(`p-${String(at)}`, 64)).every(({ length }) => length === 1),
    );
    assert.deepEqual([shardsOf('p-1', 8), shardsOf('p-2', 8), shardsOf('p-3', 8)], [[1], [6], [1]]);
  });
});
