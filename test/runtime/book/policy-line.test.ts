import assert from 'node:assert/strict';
import { utc } from '../../../language/dates/index.js';
import { readPolicyLine } from '../../../runtime/book/policy-line.js';
import { requestTemplate } from '../../../runtime/book/request-template.js';
import { NumberFormats } from '../../../protocol/money.js';

describe('A line of a book', () => {
  it('is a policy, or an object with one', () => {
    const policy = { policy_id: 'a', module: {} };
    assert.deepEqual(readPolicyLine(JSON.stringify(policy)), { id: 'a', policy, sample: { policy } });
    const sample = { policy, policyholder: { id: 1 } };
    assert.deepEqual(readPolicyLine(JSON.stringify(sample)), { id: 'a', policy, sample });
    const numbered = { policy_id: 7 };
    assert.deepEqual(readPolicyLine('{ "policy_id": 7 }'), {
      id: '7',
      policy: numbered,
      sample: { policy: numbered },
    });
  });

  it('may be none', () => {
    const code = (line: string) => {
      const read = readPolicyLine(line);
      return 'code' in read ? read.code : undefined;
    };
    assert.equal(code('{ "policy_id": '), 'book/not-json');
    assert.equal(code('[]'), 'book/not-an-object');
    assert.equal(code('{ "policy": { "policy_id": "" } }'), 'book/no-policy-id');
    assert.equal(code(`{ "policy_id": ${'['.repeat(600)}${']'.repeat(600)} }`), 'book/too-deep');
    assert.equal(code('{ "policy_id": 12345678901234567890 }'), 'book/no-policy-id');
    assert.equal(code('{"__proto__":{"policy_id":"a"}}'), 'book/no-policy-id');
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
