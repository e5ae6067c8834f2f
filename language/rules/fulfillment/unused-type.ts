import type { Definition } from '../../module/facts/facts.js';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { configuration, goodVoucherModule } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'fulfillment/unused-type',
  severity: 'hint',
  summary: 'Reports a fulfillment type that no block requests.',
  rationale: 'Fulfillment requests can only be created from claims blocks, so a type that no block names is unused.',
  sections: ['2.7.6'],
  noFix: 'Only the author knows whether to remove the type or to add a block.',
  messages: {
    unused: 'No block requests the fulfillment type `{name}`. Add a `fulfillment_request` block, or remove the type.',
  },
  good: [goodVoucherModule],
  bad: [
    configuration(
      `
  "settings": { "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {} }] } }
//                                                         ^^^^^^^ fulfillment/unused-type`,
      {
        'workflows/claims-blocks.json': '[]',
      },
    ),
  ],
  // A request may be in the part that could not be parsed.
  needsAll: 'block',
  check: (index, report) => {
    const definitions = index.definitions('fulfillmentType');
    const used = new Set(index.fulfillments.map(({ fact }) => fact.typeName));
    if ([...definitions.keys()].every((name) => used.has(name))) return;
    // A request with an invalid type may mean any of them.
    if ([...used].some((name) => !definitions.has(name)) || index.fulfillments.length < requestsIn(index)) return;
    for (const [name, [type]] of definitions)
      if (type && !used.has(name))
        report({
          range: placeOf(type, type.fact.range),
          message: 'unused',
          data: { name },
          tag: 'unnecessary',
        });
  },
});

function requestsIn(index: ModuleIndex): number {
  const blocks = [...index.definitions('block').values()].flat();
  return blocks.filter(({ fact }) => isRequest(fact)).length;
}

function isRequest({ blockType }: Definition): boolean {
  return blockType === 'fulfillment_request';
}
