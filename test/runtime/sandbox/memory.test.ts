import assert from 'node:assert/strict';
import { defaultLimits } from '../../../runtime/sandbox/limits.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { startEngine, type Engine } from '../../../runtime/sandbox/worker/engine.js';
import type { Parameter } from '../../../runtime/sandbox/session.js';
import { runs } from '../../support/runs.js';

const now = Date.UTC(2026, 0, 1);

/** All that hook code does: validate by Joi, fail, throw, wait, write lines, make classes and closures. */
const code = `
const validateAlterationPackageRequest = ({ data }) =>
  Joi.validate(data, Joi.object().keys({ cover: Joi.number().integer().max(1e6).required() }));
const getAlteration = async ({ data, policy }) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (data.cover % 7 === 0) throw new InvalidRequestError('Seven: ' + createUuid());
  console.log('cover', data.cover, moment().format('YYYY-MM-DD'), Buffer.from('a').toString('base64'));
  return new AlterationPackage({ sum_assured: data.cover, module: { ...policy.module, cover: data.cover }, input_data: data });
};
const applyAlteration = ({ alteration_package, policy }) => {
  if (alteration_package.sum_assured % 11 === 0) return undefined.premium;
  return new AlteredPolicy({ ...policy, module: alteration_package.module });
};`;

const policy = JSON.stringify({
  policy_id: 'p',
  module: { cover: 1, members: Array.from({ length: 20 }, (_, at) => ({ name: `Member ${String(at)}`, at })) },
});

describe('The memory of a realm', () => {
  let engine: Engine;
  before(async () => {
    const ofThread = Object.getOwnPropertyDescriptor(Date.prototype, 'getTimezoneOffset') ?? {};
    engine = await startEngine({ ...(await sharedEngine.assets()), limits: defaultLimits }, () => undefined);
    after(() => {
      Object.defineProperty(Date.prototype, 'getTimezoneOffset', ofThread);
    });
  });

  function runOnce(run: number): void {
    const { realm } = engine;
    realm.reset(now, 1);
    const call = (name: string, parameters: Readonly<Record<string, Parameter>>) =>
      realm.call(name, { ...parameters, policy: { json: policy } });
    const data = { json: JSON.stringify({ cover: run }) };
    const validated = call('validateAlterationPackageRequest', { data });
    assert.equal(validated.ok, true);
    const value = { resultOf: 'validateAlterationPackageRequest', member: 'value' };
    const created = call('getAlteration', { data: value });
    assert.equal(created.ok, run % 7 !== 0);
    if (!created.ok) return;
    const applied = call('applyAlteration', { alteration_package: { json: created.json ?? 'null' } });
    assert.equal(applied.ok, run % 11 !== 0);
    realm.takeConsole();
  }

  /** What the engine counts: objects, texts, functions, blocks of memory, and what it has taken from its host. */
  function held(): Readonly<Record<string, number>> {
    const { runtime, memory } = engine;
    const usage = runtime.computeMemoryUsage();
    const context = runtime.context ?? runtime.newContext();
    const counts = context.dump(usage) as Readonly<Record<string, number>>;
    usage.dispose();
    return { ...counts, taken: memory.buffer.byteLength };
  }

  it('holds after many more runs just what it held after 300, also where they fail', () => {
    assert.equal(engine.realm.load({ files: [{ path: 'code/main.js', text: code }], now, seed: 1, env: {} }), null);
    for (let run = 1; run <= 300; run++) runOnce(run);
    held();
    const early = held();
    assert.ok((early['obj_count'] ?? 0) > 1000 && (early['malloc_count'] ?? 0) > 1000, JSON.stringify(early));
    // The same requests again, so that numbers and texts are as long as they were.
    for (let round = 0; round < runs(4); round++) for (let run = 1; run <= 300; run++) runOnce(run);
    assert.deepEqual(held(), early);
  });
});
