import { counted } from '../../../protocol/counted.js';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { memberAt, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { defineCrossRule } from '../define.js';
import { replaceValue, type JsonValue } from '../fix.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { wholeNumber } from '../shared/values/quantities.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

const claims = payoutExample(
  '"{{claim.policy.beneficiaries.[1].benefit}}"',
  '"{{claim.policy.beneficiaries.[1].benefit}}"',
);

export default defineCrossRule({
  id: 'settings/too-few-beneficiaries',
  severity: 'information',
  summary: 'Points out that the claims blocks read a beneficiary that no policy can have.',
  rationale:
    '`max` limits the number of beneficiaries of a policy; with `null`, none can be added. The values of a further beneficiary are always empty, so a payout to it has no payee. Nothing is reported for a list that is processed with `each`.',
  sections: ['2.8', '8'],
  messages: {
    none: 'The claims blocks read beneficiary number {read}, and none is allowed. With `null` none can be added, so it is always empty. Allow beneficiaries here, or read none there.',
    fewer:
      'A policy has at most {most}, and the claims blocks read number {read}. It is always empty. Allow {read} here, or read fewer there.',
  },
  good: [
    configuration(
      `
  "settings": { "beneficiaries": { "min": 0, "max": 2 } }`,
      {
        'workflows/claims-blocks.json': claims,
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "beneficiaries": { "min": 0, "max": 1 } }
//                                                  ^ settings/too-few-beneficiaries`,
      {
        'workflows/claims-blocks.json': claims,
      },
    ),
    configuration(
      `
  "settings": { "beneficiaries": null }
//                               ^^^^ settings/too-few-beneficiaries`,
      {
        'workflows/claims-blocks.json': claims,
      },
    ),
  ],
  check: (index, report) => {
    const limit = limitIn(index);
    if (!index.configuration || !limit) return;
    const { json, max, allowing } = limit;
    const beyond = index.located((entry) => entry.claims?.beneficiaries ?? []).filter(({ fact }) => fact.number > max);
    const [first] = beyond;
    if (!first) return;
    const last = beyond.reduce((most, { fact }) => Math.max(most, fact.number), -Infinity);
    const place = placeOf(index.configuration, json.range);
    report({
      range: place,
      message: json.kind === 'null' ? 'none' : 'fewer',
      data: { most: counted(max, 'beneficiary', 'beneficiaries'), read: String(last) },
      related: [
        { range: placeOf(first, first.fact.range), message: `Number ${String(first.fact.number)} is read here.` },
      ],
      suggestions: [{ title: `Allow ${String(last)}`, edits: [replaceValue(place, allowing(last))] }],
    });
  },
});

interface Limit {
  readonly json: JsonNode;
  readonly max: number;
  /** The value to write instead, to allow this many. */
  readonly allowing: (count: number) => JsonValue;
}

/** The setting that limits the number of beneficiaries. Contradictions with other settings are reported by another rule. */
function limitIn({ configuration }: ModuleIndex): Limit | undefined {
  const settings = configuration && memberAt(configuration.fact, ['settings', 'beneficiaries'])?.value;
  if (settings?.kind === 'null')
    return {
      json: settings,
      max: 0,
      allowing: (count) => ({ makePolicyholderABeneficiary: false, min: 0, max: count }),
    };
  const json = settings?.kind === 'object' ? memberValue(settings, 'max') : undefined;
  const max = json && wholeNumber(json);
  if (settings?.kind !== 'object' || !json || max === undefined) return undefined;
  const min = memberValue(settings, 'min');
  const addsPolicyholder = booleanOf(memberValue(settings, 'makePolicyholderABeneficiary')) === true;
  const least = Math.max((min && wholeNumber(min)) ?? 0, addsPolicyholder ? 1 : 0);
  return max < least ? undefined : { json, max, allowing: (count) => count };
}
