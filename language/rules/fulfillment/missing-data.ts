import { placeOf } from '../../module/module-index.js';
import { defineCrossRule } from '../define.js';
import { goodVoucherModule, voucherModule } from '../example-modules.js';
import { dataDifferences } from '../fulfillment-data.js';

export default defineCrossRule({
  id: 'fulfillment/missing-data',
  severity: 'error',
  docs: {
    summary: 'Reports a fulfillment request that leaves out a parameter of its type.',
    rationale:
      'What a request carries must correspond to the parameters of its fulfillment type, so that whoever handles it finds everything.',
    sections: ['2.7.6'],
  },
  messages: {
    missing:
      'The fulfillment type `{type}` takes {names}, which this request does not give. Add {them} to `fulfillment_data`.',
  },
  examples: {
    good: [goodVoucherModule],
    bad: [
      voucherModule(`  "fulfillment_type_key": "voucher", "fulfillment_data": {} } }
//                                   ^^^^^^^^^^^^^^^^^^ fulfillment/missing-data`),
    ],
  },
  check: (index, report) => {
    for (const { request, type, missing } of dataDifferences(index))
      if (missing.length > 0)
        report({
          range: placeOf(request, request.fact.dataRange),
          message: 'missing',
          data: {
            type: type.fact.name,
            names: missing.map((name) => `\`${name}\``).join(', '),
            them: missing.length === 1 ? 'it' : 'them',
          },
          related: [{ range: placeOf(type, type.fact.range), message: `\`${type.fact.name}\` is defined here.` }],
        });
  },
});
