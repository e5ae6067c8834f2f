import { placeOf } from '../../module/index/module-index.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { productData, type ProductData } from '../code/shared/product-data.js';
import { defineCrossRule, type Place } from '../define.js';
import { useName, writing } from '../fix.js';
import { payoutExample } from '../shared/examples/example-payouts.js';

const sample = '{ "policy": { "module": { "cover_amount": 100, "address": { "city": "Cape Town" } } } }';

export default defineCrossRule({
  id: 'payout/unknown-amount-field',
  severity: 'error',
  summary: 'Reports an amount of a payout that reads a field which no policy has.',
  rationale:
    "An amount is calculated from fields of the policy. If no sample has a field and neither code nor a form creates it, the amount is empty on every claim, and the request can never be created. Nothing is reported if code creates members by names that are computed, or if there is no sample with the product's own fields.",
  sections: ['2.7.6'],
  messages: {
    unknown:
      'This request can never be created: the amount is empty.{meant} No sample and no code has `policy.{path}`.',
  },
  good: [
    {
      'sandbox/policy.json': sample,
      'workflows/claims-blocks.json': payoutExample(
        '"{{divide claim.policy.module.cover_amount 2}}"',
        '"{{divide claim.policy.module.cover_amount 2}}"',
      ),
    },
  ],
  bad: [
    {
      'sandbox/policy.json': sample,
      'workflows/claims-blocks.json': payoutExample(
        `"{{divide claim.policy.module.cover_amuont 2}}"
//                                          ^^^^^^^^^^^^ payout/unknown-amount-field
`,
        '"{{divide claim.policy.module.cover_amuont 2}}"',
      ),
    },
  ],
  check: (index, report) => {
    const data = productData(index);
    if (data?.samples.get('module') !== true) return;
    const fields = index.templates.flatMap(({ fact, path, start }) => {
      const unknown = fact.kind === 'amountField' ? firstUnknown(fact.names, data) : undefined;
      return fact.kind === 'amountField' && unknown
        ? [{ path, start, fact, unknown, name: JSON.stringify([path, start, unknown.path]) }]
        : [];
    });
    // The amount of the payee is usually a copy of that of its block.
    const copies = new Map<string, Place[]>();
    for (const field of fields) {
      const range = placeOf(field, field.unknown.range);
      const known = copies.get(field.name);
      if (known) known.push(range);
      else copies.set(field.name, [range]);
    }
    for (const field of fields) {
      const { fact, unknown, name } = field;
      const ranges = copies.get(name);
      if (!ranges) continue;
      copies.delete(name);
      const meant = nearest(unknown.path.split('.').at(-1) ?? '', siblings(unknown.path, data));
      report({
        range: placeOf(field, unknown.range),
        message: 'unknown',
        data: { path: unknown.path, meant: suggestion(meant) },
        suggestions: [
          ...(fact.other === undefined ? [] : [writing(placeOf(field, fact.amount), fact.other)]),
          ...useName(meant, ...ranges),
        ],
      });
    }
  },
});

type Names = readonly { readonly name: string; readonly range: { readonly start: number; readonly end: number } }[];

/** The first name that neither samples have nor code may create. Below a value that is not an object in every sample, all names may exist. */
function firstUnknown(names: Names, { samples, written }: ProductData) {
  let path = 'module';
  for (const { name, range } of names) {
    if (samples.get(path) !== true) return undefined;
    path += `.${name}`;
    if (!samples.has(path)) return written.has(name) ? undefined : { path, range };
  }
  return undefined;
}

/** The names that samples have beside a field. */
function siblings(path: string, { samples }: ProductData): readonly string[] {
  const around = path.slice(0, path.lastIndexOf('.') + 1);
  const below = [...samples.keys()].filter((one) => one.startsWith(around)).map((one) => one.slice(around.length));
  return below.filter((name) => !name.includes('.'));
}
