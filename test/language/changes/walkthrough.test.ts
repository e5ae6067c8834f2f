import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkModule, compareModules } from '../../../language/index.js';
import { differenceKinds } from '../../../language/changes/kinds.js';
import { moduleOf } from '../../support/fixture.js';

/** The module that docs/breaking-changes.md changes. */
const files: Readonly<Record<string, string>> = {
  '.platform-config.json': `{
  "configVersion": "2026-01-01",
  "productModuleName": "Bicycle cover",
  "productModuleKey": "bicycle_cover",
  "alterationHooks": [
    { "key": "change_cover", "name": "Change the cover" },
    { "key": "change_lock", "name": "Change the lock" }
  ],
  "settings": {
    "welcomeLetterEnabled": true,
    "gracePeriod": {
      "lapseOn": { "consecutiveMissedPayments": { "number": 3 } }
    },
    "claims": {
      "fulfillmentTypes": [
        {
          "key": "voucher",
          "label": "Voucher",
          "fulfillmentData": {
            "shop": { "label": "Shop", "valueType": "string" },
            "amount": { "label": "Amount", "valueType": "currency" }
          }
        }
      ]
    }
  }
}
`,
  'workflows/claims-blocks.json': `[
  { "block": { "key": "notes", "type": "input.text", "title": "Notes" } },
  { "block": { "key": "loss", "type": "input.currency", "title": "Amount of the loss" } },
  {
    "block": { "key": "cause", "type": "dropdown", "title": "Cause", "options": [
      { "key": "hail", "value": "Hail storm" },
      { "key": "theft", "value": "Theft" }
    ] }
  },
  {
    "block": {
      "key": "payout",
      "type": "payout_request",
      "title": "Pay the loss",
      "amount": "{{claim.block_states.loss.value}}",
      "description": "Pays the loss."
    },
    "show_if": "true"
  }
]
`,
  'documents/welcome-letter.html': '<p>Welcome</p>\n',
  'code/main.js': `function getAlteration({ policy }) {
  return new AlterationPackage({ monthly_premium: policy.monthly_premium });
}
function applyAlteration({ policy, alteration_package }) {
  return { ...policy, monthly_premium: alteration_package.monthly_premium };
}
`,
};

interface Example {
  readonly diff: string;
  readonly said: string;
}

function examples(): readonly Example[] {
  const page = readFileSync('docs/breaking-changes.md', 'utf8');
  return [...page.matchAll(/```diff\n([^]*?)```\n\n((?:> .*\n)+)/g)].map(([, diff = '', quote = '']) => ({
    diff,
    said: quote.replace(/^> /gm, '').replace(/\s+/g, ' ').trim(),
  }));
}

/** The files with the lines of a diff replaced. */
function changed(diff: string): Readonly<Record<string, string>> {
  const [header = '', ...lines] = diff.trimEnd().split('\n');
  const path = header.replace('--- ', '');
  const { [path]: text = '', ...others } = files;
  if (lines[0] === '+++ /dev/null') return others;
  const of = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [`${line.slice(1)}\n`] : [])).join('');
  assert.ok(text.includes(of('-')), diff);
  return { ...others, [path]: text.replace(of('-'), () => of('+')) };
}

describe('the walk through what breaks in the documentation', () => {
  const kinds = new Set<string>();
  for (const { diff, said } of examples())
    it(said, () => {
      const [before, after] = [files, changed(diff)].map((texts) =>
        checkModule(moduleOf(new Map(Object.entries(texts)))),
      );
      assert.ok(before && after);
      const differences = compareModules(before, after);
      assert.deepEqual(
        differences.map(({ verdict, message, reason }) => `${verdict}: ${message} ${reason}`),
        [`breaking: ${said}`],
      );
      for (const { kind } of differences) kinds.add(kind);
    });

  it('has a change of each family', () => {
    const families = new Set(Object.keys(differenceKinds).map((kind) => kind.split('/')[0]));
    assert.deepEqual(new Set([...kinds].map((kind) => kind.split('/')[0])), families);
    assert.ok(
      kinds.has('block/condition-changed') && kinds.has('block/type-changed') && kinds.has('block/property-changed'),
    );
  });
});
