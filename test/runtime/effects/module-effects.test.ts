import assert from 'node:assert/strict';
import {
  checkModule,
  compareModules,
  defaultOptions,
  filesInMemory,
  loadModule,
  withoutOne,
} from '../../../language/index.js';
import { utc } from '../../../language/dates/index.js';
import type { Effect, ReviewEffects } from '../../../protocol/review.js';
import { moduleEffects } from '../../../runtime/effects/module-effects.js';
import { readTexts } from '../../support/read-module.js';

const root = 'file:///cover';
const claims = 'workflows/claims-blocks.json';
const configuration = '.platform-config.json';
const sample = new Map(readTexts('samples/funeral-cover'));

type Edits = readonly (readonly [path: string, from: string, to: string])[];

let pauses = 0;

async function effectsOf(edits: Edits): Promise<ReviewEffects> {
  const head = new Map(sample);
  for (const [path, from, to] of edits) {
    const text = head.get(path) ?? '';
    assert.ok(text.includes(from), from);
    head.set(path, text.replace(from, to));
  }
  const stateOf = async (files: ReadonlyMap<string, string>) => {
    const fileSystem = filesInMemory(new Map([...files].map(([path, text]) => [`${root}/${path}`, text])));
    const check = checkModule(await loadModule(fileSystem, root, defaultOptions));
    return { check, state: { fileSystem, root, options: defaultOptions } };
  };
  const [one, other] = [await stateOf(sample), await stateOf(head)];
  const differences = compareModules(one.check, other.check);
  return moduleEffects({
    ...{ base: one.state, head: other.state, timeZone: utc, now: Date.UTC(2026, 5, 1) },
    ...{ sandboxes: undefined, lanes: 1 },
    pause: () => {
      pauses++;
      return Promise.resolve();
    },
    withoutOne: (areas) => withoutOne(differences, areas, other.check, other.state.fileSystem),
  });
}

const causesOf = (effects: readonly Effect[], name: string) =>
  effects.find(({ file }) => file.includes(name))?.causes.map(({ kind, subject }) => `${kind} ${subject}`);

const lapse = [configuration, '"number": 3', '"number": 2'] as const;
const coolingOff = [configuration, '"period": 31', '"period": 14'] as const;
const name = "claim.block_states.deceased_person.option_key '!==' 'main_member'";
const hidden = [claims, `"show_if": "{{ ifCondition ${name} }}"`, '"show_if": "false"'] as const;
const title = [claims, '"title": "Who died?"', '"title": "Who has died?"'] as const;

describe('what comes out otherwise', () => {
  it('has the amount of a request that only one of the states creates', async () => {
    const text = sample.get(claims) ?? '';
    const payout = text.slice(
      text.indexOf('"key": "policyholder_payout"'),
      text.indexOf('"key": "first_beneficiary_payout"'),
    );
    const { scenarios } = await effectsOf([[claims, payout, payout.replace(/"show_if": .*/, '"show_if": "false",')]]);
    const [spouse] = scenarios.filter(({ file }) => file.includes('death-of-a-spouse'));
    const [before, now] = [spouse?.base, spouse?.head].map((text) => text?.replaceAll('\u00a0', ' ').split('\n'));
    const key = 'policyholder_payout';
    assert.deepEqual(before, [`${key} visible: yes`, `${key} request: pending`, `${key} amount: R 30 000,00`]);
    assert.deepEqual(now, [`${key} visible: no`]);
  });

  it('has a rename as its cause', async () => {
    const text = sample.get(claims) ?? '';
    const { scenarios } = await effectsOf([[claims, text, text.replaceAll('deceased_person', 'who_died')], lapse]);
    assert.deepEqual(causesOf(scenarios, 'death-of-a-spouse'), ['block/renamed who_died']);
  });

  it('has that amount where the blocks of both states would pay the same', async () => {
    const text = sample.get(claims) ?? '';
    const payout = text.slice(
      text.indexOf('"key": "policyholder_payout"'),
      text.indexOf('"key": "first_beneficiary_payout"'),
    );
    const { scenarios } = await effectsOf([
      [claims, payout, payout.replace(/"disabled_if": .*/, '"disabled_if": "true"')],
    ]);
    const [spouse] = scenarios.filter(({ file }) => file.includes('death-of-a-spouse'));
    assert.match(spouse?.base.replaceAll('\u00a0', ' ') ?? '', /^policyholder_payout amount: R 30 000,00$/m);
    assert.doesNotMatch(spouse?.head ?? '', /amount/);
  });

  it('names the difference that causes it, for each run', async () => {
    pauses = 0;
    const { lives, scenarios } = await effectsOf([lapse, coolingOff, hidden, title]);
    // After each of the four differences for scenarios, and of the two for lives.
    assert.equal(pauses, 6);
    const setting = (path: string) => `setting/changed settings.${path}`;
    assert.deepEqual(causesOf(lives, 'from the third on'), [
      setting('gracePeriod.lapseOn.consecutiveMissedPayments.number'),
    ]);
    assert.deepEqual(causesOf(lives, 'after three weeks'), [setting('coolingOffPeriod.applyTo.theFullPolicy.period')]);
    assert.deepEqual(causesOf(scenarios, 'death-of-a-spouse'), ['block/condition-changed deceased_name']);
  });

  it('names several differences if the result needs all of them', async () => {
    const fails = [configuration, '"notTakenUpEnabled": true', '"notTakenUpEnabled": false'] as const;
    const once = [configuration, '"number": 3', '"number": 1'] as const;
    const issued = [configuration, '"first_successful_payment"', '"policy_issued"'] as const;
    const { lives } = await effectsOf([issued, fails, once]);
    assert.deepEqual(causesOf(lives, 'the first payment fails'), [
      'setting/changed settings.activatePoliciesOnEvent',
      'setting/changed settings.gracePeriod.lapseOn.consecutiveMissedPayments.number',
      'setting/changed settings.notTakenUpEnabled',
    ]);
  });

  it('tries no more than 30 differences, so that a large change does not take for ever', async () => {
    pauses = 0;
    const questions = Array.from({ length: 40 }, (_, i) => ({
      block: { key: `more_${String(i)}`, type: 'input.text', title: 'More' },
    }));
    const more = questions.map((question) => `${JSON.stringify(question)},\n`).join('');
    const { scenarios } = await effectsOf([[claims, '[\n', `[\n${more}`]]);
    assert.equal(pauses, 30);
    assert.equal(causesOf(scenarios, 'death-of-a-spouse')?.length, 30);
  });
});
